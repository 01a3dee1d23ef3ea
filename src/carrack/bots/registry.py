"""Bots by name: built-in ones, those of installed packages, and any class of a user's module.

`greedy` is one of `BUILTIN_BOTS`. `my_module:MyBot` is `MyBot` of a module in the current folder or among the installed
packages. `exec:node my_bot.js` is a program that speaks the protocol of `carrack.bots.subprocess_bot`. Packages offer
names under the entry point group `carrack.bots`. Names come from the user of a command; a server accepts only those of
`BUILTIN_BOTS`.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any, Final

from carrack.bots import BUILTIN_BOTS, subprocess_bot
from carrack.bots.bot import Bot
from carrack.engine.errors import InvalidInput
from carrack.engine.messages import Message, MessageArg, quote

ENTRY_POINT_GROUP: Final = "carrack.bots"


class BotLoadError(InvalidInput):
    """A bot that cannot be created; the message says why."""


def bot_names() -> list[str]:
    """Every bot with a plain name."""
    return list(dict.fromkeys([*BUILTIN_BOTS, *(entry.name for entry in entry_points(group=ENTRY_POINT_GROUP))]))


def load_bot(name: str, seed: int) -> Bot:
    """Create the bot of this name from a seed; BotLoadError if there is none, or if it is not a bot."""
    maker = find_bot_factory(name)
    try:
        bot = maker(seed)
    except Exception as error:
        raise _error("made", bot=quote(name), error=_told(error)) from error
    if not callable(getattr(bot, "choose", None)):
        raise _error("none", bot=quote(name))
    return bot


@cache
def find_bot_factory(name: str) -> Callable[[int], Bot]:
    """The function that creates the bots of this name from a seed."""
    if name in BUILTIN_BOTS:
        return BUILTIN_BOTS[name]
    if name.startswith(subprocess_bot.COMMAND_PREFIX):
        command = name.removeprefix(subprocess_bot.COMMAND_PREFIX)
        if not subprocess_bot.command_exists(command):
            raise _error("program", program=quote(command, 200))
        return subprocess_bot.subprocess_bot_factory(command)
    if ":" in name:
        return _callable(name, _from_module(*name.split(":", 1)))
    for entry in entry_points(group=ENTRY_POINT_GROUP):
        if entry.name == name:
            try:
                return _callable(name, entry.load())
            except Exception as error:
                raise _error("load", module=quote(entry.value), error=_told(error)) from error
    raise _error("unknown", bot=quote(name), bots=", ".join(bot_names()))


def _from_module(module: str, attribute: str) -> Any:
    here = os.getcwd()
    if here not in sys.path:
        sys.path.append(here)
    try:
        found: Any = import_module(module)
    except ModuleNotFoundError as error:
        if error.name is not None and (module == error.name or module.startswith(f"{error.name}.")):
            raise _error("no-module", module=quote(module)) from error
        raise _error("load", module=quote(module), error=_told(error)) from error
    except Exception as error:
        raise _error("load", module=quote(module), error=_told(error)) from error
    for part in attribute.split("."):
        if not hasattr(found, part):
            raise _error("no-class", module=quote(module), name=quote(attribute))
        found = getattr(found, part)
    return found


def _callable(name: str, found: Any) -> Callable[[int], Bot]:
    if not callable(found):
        raise _error("none", bot=quote(name))
    maker: Callable[[int], Bot] = found
    return maker


def _told(error: Exception) -> str:
    return quote(f"{type(error).__name__}: {error}".rstrip(": "), 200)


def _error(kind: str, **args: MessageArg) -> BotLoadError:
    return BotLoadError(Message(f"arena-bot-{kind}", args))
