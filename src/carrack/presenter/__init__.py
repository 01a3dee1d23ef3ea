"""What the terminal and the page have in common: menus of choices, summaries of opponents' moves, the final result.

The presenter returns structure, message keys and arguments, never sentences; picking and drawing stay with the client.
"""
