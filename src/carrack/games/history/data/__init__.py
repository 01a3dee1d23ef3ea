"""Data files of the game, and the modules that read and check them.

`validation` checks the shipped files when the engine is compiled and in the tests; a user's own files are checked here.
"""

from importlib import import_module

from carrack.engine.data_files import user_data_files

if user_data_files("carrack.games.history"):
    import_module("carrack.games.history.data.validation")
