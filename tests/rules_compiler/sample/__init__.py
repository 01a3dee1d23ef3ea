"""A small game in the house style, for the tests of the rules compiler: every player digs for gold."""
