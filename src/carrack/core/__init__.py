"""What every game shares: the contract, the array style, records, sessions and texts."""
