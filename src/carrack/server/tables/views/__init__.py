"""Data that each viewer may see, as structs."""
