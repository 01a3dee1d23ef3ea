"""Bots by name: ours, those that installed packages offer, and any class of a module of one's own.

`greedy` is one of `BOTS`; `my_module:MyBot` is `MyBot` of a module in the current folder or among the installed
packages; `exec:node my_bot.js` is a program that speaks the protocol of `carrack.bots.outside`; a package offers names
under the entry point group `carrack.bots`.  Names come from whoever runs the command: a server takes none but those of
`BOTS`.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any, Final

from carrack.bots import BOTS, Bot, outside
from carrack.core.game import Refusal
from carrack.core.notation import shown
from carrack.core.text import Argument, Message

GROUP: Final = "carrack.bots"


class BotError(Refusal):
    """A bot that cannot be had; one sentence says why."""


def names() -> list[str]:
    """Every bot that has a plain name."""
    return list(dict.fromkeys([*BOTS, *(entry.name for entry in entry_points(group=GROUP))]))


def make(name: str, seed: int) -> Bot:
    """A bot of this name, made from a seed; BotError if there is none, or if it is no bot."""
    maker = find(name)
    try:
        bot = maker(seed)
    except Exception as error:
        raise _error("made", bot=shown(name), error=_told(error)) from error
    if not callable(getattr(bot, "choose", None)):
        raise _error("none", bot=shown(name))
    return bot


@cache
def find(name: str) -> Callable[[int], Bot]:
    """What makes the bots of this name from a seed."""
    if name in BOTS:
        return BOTS[name]
    if name.startswith(outside.PREFIX):
        command = name.removeprefix(outside.PREFIX)
        if not outside.is_there(command):
            raise _error("program", program=shown(command, 200))
        return outside.maker(command)
    if ":" in name:
        return _callable(name, _from_module(*name.split(":", 1)))
    for entry in entry_points(group=GROUP):
        if entry.name == name:
            try:
                return _callable(name, entry.load())
            except Exception as error:
                raise _error("load", module=shown(entry.value), error=_told(error)) from error
    raise _error("unknown", bot=shown(name), bots=", ".join(names()))


def _from_module(module: str, attribute: str) -> Any:
    here = os.getcwd()
    if here not in sys.path:
        sys.path.append(here)
    try:
        found: Any = import_module(module)
    except ModuleNotFoundError as error:
        if error.name is not None and (module == error.name or module.startswith(f"{error.name}.")):
            raise _error("no-module", module=shown(module)) from error
        raise _error("load", module=shown(module), error=_told(error)) from error
    except Exception as error:
        raise _error("load", module=shown(module), error=_told(error)) from error
    for part in attribute.split("."):
        if not hasattr(found, part):
            raise _error("no-class", module=shown(module), name=shown(attribute))
        found = getattr(found, part)
    return found


def _callable(name: str, found: Any) -> Callable[[int], Bot]:
    if not callable(found):
        raise _error("none", bot=shown(name))
    maker: Callable[[int], Bot] = found
    return maker


def _told(error: Exception) -> str:
    return shown(f"{type(error).__name__}: {error}".rstrip(": "), 200)


def _error(kind: str, **args: Argument) -> BotError:
    return BotError(Message(f"arena-bot-{kind}", args))
