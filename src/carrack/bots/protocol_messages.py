"""Messages from Carrack to external bots, over pipes or HTTP (`docs/bot-protocol.md`)."""

from __future__ import annotations

import json
from collections.abc import Collection
from dataclasses import asdict
from math import isinf
from typing import Any, Final

from carrack import __version__
from carrack.bots.player_view import PlayerView
from carrack.engine.messages import EntityName, Message, MessageArg, Seat
from carrack.play.events import Event
from carrack.play.snapshot import take_snapshot

PROTOCOL_VERSION: Final = 1
OPTIONAL_DATA: Final = ("view", "position", "record")
"""Optional data that a program can request besides its choices."""

ProtocolMessage = dict[str, Any]


def hello_message() -> ProtocolMessage:
    return {"say": "hello", "protocol": PROTOCOL_VERSION, "carrack": __version__}


def new_game_message(view: PlayerView, seed: int) -> ProtocolMessage:
    """The start of a game: the seat of the program, the game and its options."""
    told = {"say": "new", "game": view.game.id, "rules": view.rules_version, "players": view.num_players}
    return told | {"options": view.options, "seat": view.seat, "seed": seed}


def choose_message(view: PlayerView, id: int | str, wants: Collection[str], bits: int) -> ProtocolMessage:
    """The pending decision of the seat, with the data that the program requested; `bits` seed the determinized
    position.
    """
    decision = view.decision
    told: ProtocolMessage = {
        "say": "choose",
        "id": id,
        "seat": view.seat,
        "seconds": None if isinf(view.time_limit) else view.time_limit,
        "question": decision.kind,
        "rule": decision.rule,
        "choices": [{"notation": one.notation, "verb": one.verb, "args": dict(one.args)} for one in decision.choices],
    }
    if "view" in wants:
        told["view"] = asdict(view.game_view)
    if "position" in wants:
        told["position"] = take_snapshot(view.determinize(bits), view.game.declarations)
    if "record" in wants:
        told["record"] = None if view.known_events is None else [_event(one) for one in view.known_events()]
    return told


def _event(happened: Event) -> ProtocolMessage:
    return {"kind": happened.kind, "args": {name: _plain(value) for name, value in happened.args.items()}}


def _plain(value: MessageArg) -> Any:
    """Convert an argument to JSON: seats and numbers as numbers, things by their text keys."""
    if isinstance(value, Seat):
        return value.seat
    if isinstance(value, EntityName):
        return f"{value.entity.kind}-{value.entity.id}"
    if isinstance(value, Message):
        return value.key
    return value


def encode_line(said: ProtocolMessage) -> bytes:
    """Serialize a message as one line."""
    return json.dumps(said, ensure_ascii=False, default=list).encode() + b"\n"
