"""A small game in the house style, for the tests of the twin compiler: everybody digs for gold."""
