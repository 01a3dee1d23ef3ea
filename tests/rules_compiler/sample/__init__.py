"""A small game in the house style, for the tests of the rules compiler: everybody digs for gold."""
