"""What Carrack says to bots that are programs, over pipes or over HTTP (`docs/bot-protocol.md`)."""

from __future__ import annotations

import json
from collections.abc import Collection
from dataclasses import asdict
from math import isinf
from typing import Any, Final

from carrack import __version__
from carrack.bots.situation import Situation
from carrack.core.game import Event
from carrack.core.saved import save
from carrack.core.text import Argument, Message, Seat, Term

PROTOCOL: Final = 1
WANTS: Final = ("view", "position", "record")
"""What a program may want to be told besides its choices."""

Said = dict[str, Any]


def hello() -> Said:
    return {"say": "hello", "protocol": PROTOCOL, "carrack": __version__}


def new(situation: Situation, seed: int) -> Said:
    """Where the program sits, and what is played."""
    told = {"say": "new", "game": situation.game.id, "rules": situation.rules, "players": situation.players}
    return told | {"options": situation.options, "seat": situation.seat, "seed": seed}


def choose(situation: Situation, id: int | str, wants: Collection[str], bits: int) -> Said:
    """The seat's choice now, with what the program wants to see; 32 bits draw what the seat cannot know."""
    decision = situation.decision
    told: Said = {
        "say": "choose",
        "id": id,
        "seat": situation.seat,
        "seconds": None if isinf(situation.seconds) else situation.seconds,
        "question": decision.kind,
        "rule": decision.rule,
        "choices": [{"notation": one.notation, "verb": one.verb, "args": dict(one.args)} for one in decision.choices],
    }
    if "view" in wants:
        told["view"] = asdict(situation.view)
    if "position" in wants:
        told["position"] = save(situation.imagine(bits), situation.game.book)
    if "record" in wants:
        told["record"] = None if situation.story is None else [_event(one) for one in situation.story()]
    return told


def _event(happened: Event) -> Said:
    return {"kind": happened.kind, "args": {name: _plain(value) for name, value in happened.args.items()}}


def _plain(value: Argument) -> Any:
    """Seats and numbers as numbers, things by the keys of their names."""
    if isinstance(value, Seat):
        return value.number
    if isinstance(value, Term):
        return f"{value.thing.kind}-{value.thing.id}"
    if isinstance(value, Message):
        return value.key
    return value


def line(said: Said) -> bytes:
    """A message as it is written."""
    return json.dumps(said, ensure_ascii=False, default=list).encode() + b"\n"
