"""One module per chapter of the printed rules; the ids in comments are rows of `docs/rules/history.md`."""
