"""Texts in English and French: Fluent messages, the guide and the rules catalogue."""
