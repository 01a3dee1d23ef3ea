"""Carrack: rules engines for empire-building board games, and what grows around them.

    import random

    from carrack import GAMES, Session

    session = Session.new(GAMES["marchands"], ["Ann", "Ben"])
    session.settle(random.Random(1))
    print([choice.notation for choice in session.decision().choices])

What is listed here and in `carrack.arena`, `carrack.bots`, `carrack.env`, `carrack.review` and `carrack.study` is
public; everything else may change from one version to the next.  A name is loaded when it is first used, so that
importing Carrack takes no time and needs no extra.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

if TYPE_CHECKING:
    from carrack import arena, bots, env, review, study
    from carrack.core.game import (
        CHANCE,
        OVER,
        Choice,
        Decision,
        Event,
        Game,
        Refusal,
        State,
    )
    from carrack.core.options import complete
    from carrack.core.record import Entry, Record, RecordError, Result, dumps, loads
    from carrack.core.session import Mismatch, Session
    from carrack.core.setting import set_up
    from carrack.core.text import Message
    from carrack.core.twin import engine
    from carrack.core.verify import Report, verify
    from carrack.games import GAMES
    from carrack.lang import Language

_HOMES = {
    "carrack": ["arena", "bots", "env", "review", "study"],
    "carrack.core.game": ["CHANCE", "OVER", "Choice", "Decision", "Event", "Game", "Refusal", "State"],
    "carrack.core.options": ["complete"],
    "carrack.core.record": ["Entry", "Record", "RecordError", "Result", "dumps", "loads"],
    "carrack.core.session": ["Mismatch", "Session"],
    "carrack.core.setting": ["set_up"],
    "carrack.core.text": ["Message"],
    "carrack.core.twin": ["engine"],
    "carrack.core.verify": ["Report", "verify"],
    "carrack.games": ["GAMES"],
    "carrack.lang": ["Language"],
}
"""Where each name comes from; the same as above, for the interpreter."""

__all__ = [
    "CHANCE",
    "GAMES",
    "OVER",
    "Choice",
    "Decision",
    "Entry",
    "Event",
    "Game",
    "Language",
    "Message",
    "Mismatch",
    "Record",
    "RecordError",
    "Refusal",
    "Report",
    "Result",
    "Session",
    "State",
    "arena",
    "bots",
    "complete",
    "dumps",
    "engine",
    "env",
    "loads",
    "review",
    "set_up",
    "study",
    "verify",
]

if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        for home, names in _HOMES.items():
            if name in names:
                found = import_module(f"carrack.{name}") if home == "carrack" else getattr(import_module(home), name)
                globals()[name] = found
                return found
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

    def __dir__() -> list[str]:
        return [*__all__, "__version__"]
