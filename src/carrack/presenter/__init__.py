"""What the terminal and the page show alike: menus of choices, summaries of opponents' moves, the final result.

The presenter returns structure, message keys and arguments, never sentences; picking and drawing stay with the client.
"""
