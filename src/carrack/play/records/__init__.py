"""The record of a game: its data, its file format and the commitment to its chance."""
