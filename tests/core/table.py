"""Helpers of these tests: played tables, and the sentences of messages."""

from __future__ import annotations

import random
import re
from functools import cache
from pathlib import Path

import carrack.core
from carrack.core.session import Session
from carrack.core.text import Message

from .toy import TOY

NAMES = ("Ann", "Zoé", "李雷", "Bob")
LOCALE = Path(str(carrack.core.__file__)).parent.parent / "locale"


def table(players: int = 2, **options: object) -> Session:
    return Session.new(TOY, NAMES[:players], options)


def play_on(session: Session, rng: random.Random, entries: int | None = None) -> Session:
    """Random legal play, to the end or until the session has so many entries; sealed choices in any order."""
    while not session.is_over and session.count != entries:
        if session.state.seat < 0:
            session.play_chance(rng)
        else:
            seat = rng.choice(session.state.seats())
            session.play(rng.choice(session.decision(seat).choices).action, seat)
    return session


def played(seed: int, players: int = 3, entries: int | None = None, **options: object) -> Session:
    return play_on(table(players, **options), random.Random(seed), entries)


@cache
def sentences(language: str) -> dict[str, str]:
    """The texts of the core in one language, by key."""
    text = (LOCALE / language / "core.ftl").read_text("utf-8")
    return dict(re.findall(r"^(core-[a-z-]+) = (.+)$", text, re.MULTILINE))


def variables(sentence: str) -> set[str]:
    return set(re.findall(r"\{ \$([a-z]+) \}", sentence))


def has_sentence(message: Message) -> bool:
    """Is there a sentence for this key, with exactly these variables, in every language?"""
    nested = [argument for argument in message.args.values() if isinstance(argument, Message)]
    return all(has_sentence(m) for m in nested if m.key.startswith("core-")) and all(
        message.key in sentences(language) and variables(sentences(language)[message.key]) == set(message.args)
        for language in ("en", "fr")
    )
