"""One module per section of the printed rules; the ids in comments are rows of `docs/rules/discovery.md`."""
