"""Carrack: rules engines for empire-building board games, with bots, learning, studies and a server.

    import random

    from carrack import GAMES, Session

    session = Session.new(GAMES["marchands"], ["Ann", "Ben"])
    session.resolve_chance(random.Random(1))
    print([choice.notation for choice in session.decision().choices])

The names listed here and in `carrack.arena`, `carrack.bots`, `carrack.env`, `carrack.review` and `carrack.study` are
public; everything else may change from one version to the next. A name is loaded on first use, so `import carrack` is
fast and needs no extra.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

if TYPE_CHECKING:
    from carrack import arena, bots, env, review, study
    from carrack.engine.errors import IllegalAction, InvalidInput
    from carrack.engine.loader import load_engine
    from carrack.engine.messages import Message
    from carrack.engine.state import CHANCE, TERMINAL, State
    from carrack.games import GAMES
    from carrack.play.decisions import Choice, Decision
    from carrack.play.events import Event
    from carrack.play.game import Game
    from carrack.play.options import complete_options
    from carrack.play.position_setup import set_up_position
    from carrack.play.records.jsonl import format_record, parse_record
    from carrack.play.records.record import Entry, Record, RecordError, Result
    from carrack.play.sessions.replay import ReplayError, replay
    from carrack.play.sessions.session import Session
    from carrack.play.sessions.verification import VerificationReport, verify
    from carrack.text.fluent import Localizer

_MODULES = {
    "carrack": ["arena", "bots", "env", "review", "study"],
    "carrack.engine.errors": ["IllegalAction", "InvalidInput"],
    "carrack.engine.loader": ["load_engine"],
    "carrack.engine.messages": ["Message"],
    "carrack.engine.state": ["CHANCE", "TERMINAL", "State"],
    "carrack.games": ["GAMES"],
    "carrack.play.decisions": ["Choice", "Decision"],
    "carrack.play.events": ["Event"],
    "carrack.play.game": ["Game"],
    "carrack.play.options": ["complete_options"],
    "carrack.play.position_setup": ["set_up_position"],
    "carrack.play.records.jsonl": ["format_record", "parse_record"],
    "carrack.play.records.record": ["Entry", "Record", "RecordError", "Result"],
    "carrack.play.sessions.replay": ["ReplayError", "replay"],
    "carrack.play.sessions.session": ["Session"],
    "carrack.play.sessions.verification": ["VerificationReport", "verify"],
    "carrack.text.fluent": ["Localizer"],
}
"""The module that defines each public name: the imports above, for the interpreter."""

__all__ = [
    "CHANCE",
    "GAMES",
    "TERMINAL",
    "Choice",
    "Decision",
    "Entry",
    "Event",
    "Game",
    "IllegalAction",
    "InvalidInput",
    "Localizer",
    "Message",
    "Record",
    "RecordError",
    "ReplayError",
    "Result",
    "Session",
    "State",
    "VerificationReport",
    "arena",
    "bots",
    "complete_options",
    "env",
    "format_record",
    "load_engine",
    "parse_record",
    "replay",
    "review",
    "set_up_position",
    "study",
    "verify",
]

if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        for module, names in _MODULES.items():
            if name in names:
                found = (
                    import_module(f"carrack.{name}") if module == "carrack" else getattr(import_module(module), name)
                )
                globals()[name] = found
                return found
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

    def __dir__() -> list[str]:
        return [*__all__, "__version__"]
