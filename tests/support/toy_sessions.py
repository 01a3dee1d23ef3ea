"""Helpers of these tests: played tables, and the sentences of messages."""

from __future__ import annotations

import random
import re
from functools import cache
from pathlib import Path

import carrack.engine
from carrack.engine.messages import Message
from carrack.engine.state import CHANCE
from carrack.play.sessions.session import Session
from tests.support.toy_game import TOY

NAMES = ("Ann", "Zoé", "李雷", "Bob")
LOCALE = Path(str(carrack.engine.__file__)).parent.parent / "text" / "locale"


def table(players: int = 2, **options: object) -> Session:
    return Session.new(TOY, NAMES[:players], options)


def play_on(session: Session, rng: random.Random, entries: int | None = None) -> Session:
    """Random legal play, to the end or until the session has so many entries; sealed choices in any order."""
    while not session.is_over and session.entry_count != entries:
        if session.state.seat < 0:
            session.play_random_outcome(rng)
        else:
            seat = rng.choice(session.state.active_players())
            session.play(rng.choice(session.decision(seat).choices).action, seat)
    return session


def played(seed: int, players: int = 3, entries: int | None = None, **options: object) -> Session:
    return play_on(table(players, **options), random.Random(seed), entries)


# Moments of a game


def choosing() -> Session:
    """Two seats, the first has rolled a 4 and chooses."""
    session = table(2)
    session.play_outcome("roll 4")
    return session


def staking() -> Session:
    """Three seats about to stake at the same time."""
    session = table(3)
    rng = random.Random(4)
    while session.state.seat == CHANCE or len(session.state.active_players()) == 1:
        play_on(session, rng, session.entry_count + 1)
    return session


def with_a_card() -> Session:
    """Seat 0 has drawn a 3, seat 1 has looked at it."""
    session = table(2)
    for action in ("roll 4", "take", "draw", "card 3", "roll 2", "peek north"):
        if session.state.seat == CHANCE:
            session.play_outcome(action)
        else:
            session.play(action)
    return session


# Sentences


@cache
def sentences(language: str) -> dict[str, str]:
    """The texts of the core in one language, by key."""
    text = (LOCALE / language / "core.ftl").read_text("utf-8")
    return dict(re.findall(r"^((?:core|log)-[a-z-]+) = (.+)$", text, re.MULTILINE))


def variables(sentence: str) -> set[str]:
    """What it says, in whatever form."""
    return set(re.findall(r"\{ \$([a-z]+)(?:_of)? \}", sentence))


def has_sentence(message: Message) -> bool:
    """Is there a sentence for this key, with exactly these variables, in every language?"""
    nested = [argument for argument in message.args.values() if isinstance(argument, Message)]
    return all(has_sentence(m) for m in nested if m.key.startswith("core-")) and all(
        message.key in sentences(language) and variables(sentences(language)[message.key]) == set(message.args)
        for language in ("en", "fr")
    )
