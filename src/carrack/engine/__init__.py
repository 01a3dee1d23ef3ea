"""States, control flow, declarations and actions: what every game is made of and what the rules compiler reads."""
