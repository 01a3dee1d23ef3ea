"""One module per section of the rulebook; the ids in comments are rows of `docs/rules/discovery.md`."""
