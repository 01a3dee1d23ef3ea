"""Events at a table, one module per action of the page."""
