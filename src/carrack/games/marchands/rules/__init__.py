"""One module per chapter of the rulebook; the ids in comments are rows of `docs/rules/marchands.md`."""
