"""Writes the recorded games of `tests/goldens` anew: finished games in which every position is known by its digest.

    python -m tools.goldens GAME ...    # other games, of these or of all
    python -m tools.goldens --convert   # the same games in the newest format, with digests of today
    python -m tools.goldens --missing   # one game more for each question that none of them asks

For each game there is a plain one, one for each value of an option that is not its default, and for each number of
players one with all options on.  Of many random games the one with most that is new is kept.  A new game or option has
its goldens after running this again.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Collection, Iterator
from itertools import count, cycle
from pathlib import Path
from typing import Final, cast

from carrack.core.asking import kind_of, kinds
from carrack.core.flow import Flow
from carrack.core.game import CHANCE, Game, Options, OptionValue, Refusal, State
from carrack.core.options import complete
from carrack.core.outlook import asking
from carrack.core.record import Record, keep, read, write
from carrack.core.session import Session
from carrack.games import GAMES

FOLDER: Final = Path(__file__).resolve().parent.parent / "tests" / "goldens"
NAMES: Final = ("Ann", "Bob", "Cy", "Dee", "Eve", "Flo", "Gus", "Hal")
TRIES: Final = 30
"""Random games of which one is kept."""


def plans(game: Game) -> Iterator[tuple[str, int, Options]]:
    """What is special, how many play, and the options that differ from their defaults."""
    counts = cycle(game.players)
    yield "plain", next(counts), {}
    for option in game.options:
        values: tuple[OptionValue, ...] = option.choices or (True, False)
        for value in values:
            for players in (next(counts) for _ in game.players):
                if value != option.default_with(players) and can_be_played(game, players, {option.id: value}):
                    yield f"{option.id}-{value}".lower(), players, {option.id: value}
                    break
    for players in game.players:
        yield "everything", players, everything(game, players)


def everything(game: Game, players: int) -> Options:
    """All options on that can be; choices at a value other than their default, by turns."""
    options: Options = {}
    for option in game.options:
        others = [value for value in option.choices if value != option.default]
        value = others[players % len(others)] if others else True
        if can_be_played(game, players, {**options, option.id: value}):
            options[option.id] = value
    return options


def can_be_played(game: Game, players: int, options: Options) -> bool:
    try:
        game.check(players, complete(game, players, options))
    except Refusal:
        return False
    return True


def play(game: Game, players: int, options: Options, seed: str) -> Session:
    """A game to its end by players who take the best of a few random options, or any."""
    session, rng = Session.new(game, NAMES[:players], options), random.Random(seed)
    while not session.is_over:
        if session.state.seat == CHANCE:
            session.settle(rng)
            continue
        state = session.state.clone()
        seat = rng.choice(state.seats())
        if seat != state.seat:
            state.turn_to(seat)
        legal = state.legal()
        looked_at = rng.sample(legal, min(rng.choice((1, 2, 8)), len(legal)))
        session.play(max(looked_at, key=lambda action: worth_after(state, action)), seat)
    return session


def worth_after(state: State, action: int) -> int:
    """How well the one who decides would stand."""
    after = state.clone()
    after.play(action)
    return after.worth(state.seat)


def contents(session: Session) -> set[str]:
    """What occurs in a game: choices and outcomes, and kinds of events."""
    return {entry.do for entry in session.entries} | {event.message.key for event in session.events()}


def convert() -> None:
    """Play every game again, input by input, and write down what is known of it now."""
    for path in sorted(FOLDER.glob("*.jsonl")):
        record = read(path)
        session = Session.replay(GAMES[record.game], record)
        keep(path, session.record)
        if session.difference:
            print(f"{path.stem} differs: {session.difference.message}")


def asked(game: Game, record: Record) -> set[str]:
    """The questions that a recorded game asks, of players and of chance."""
    assert game.book is not None
    state, met = game.start(len(record.seats), record.options), set()
    for entry in record.entries:
        state = asking(state, entry.by)
        met.add(kind_of(game.book, cast(Flow, state)))
        state.play(game.from_text(entry.do))
    return met


def never_asked(games: Collection[Game]) -> list[str]:
    """The questions of one book that no recorded game of these asks."""
    ids = {game.id: game for game in games}
    records = [record for record in map(read, sorted(FOLDER.glob("*.jsonl"))) if record.game in ids]
    met = set().union(*(asked(ids[record.game], record) for record in records))
    book = next(iter(games)).book
    assert book is not None
    return [kind for question in book.questions for kind in kinds(question) if kind not in met]


def add_missing() -> None:
    """Random games with all options on, until each question is asked in one."""
    for package in dict.fromkeys(game.package for game in GAMES.values() if game.book):
        games = [game for game in GAMES.values() if game.package == package]
        for kind in never_asked(games):
            if kind not in never_asked(games):  # the game for another question asks it too
                continue
            name, session = next(found for found in many_games(games) if kind in asked(found[1].game, found[1].record))
            write(FOLDER / f"{name}-asks-{kind.replace(' ', '-')}.jsonl", session.record)
            print(f"{name}-asks-{kind}: {session.count} entries", flush=True)


def many_games(games: Collection[Game]) -> Iterator[tuple[str, Session]]:
    """Games of all numbers of players without end."""
    for n in count():
        for game in games:
            players = game.players[n % len(game.players)]
            name = f"{game.id}-{players}"
            yield name, play(game, players, everything(game, players), f"{name} more {n}")


def main(games: list[str]) -> None:
    FOLDER.mkdir(exist_ok=True)
    for game in [GAMES[name] for name in games or GAMES]:
        for old in FOLDER.glob(f"{game.id}-*.jsonl"):
            old.unlink()
        seen: set[str] = set()
        for what, players, options in plans(game):
            name = f"{game.id}-{players}-{what}"
            played = [play(game, players, options, f"{name} {n}") for n in range(TRIES)]
            session = max(played, key=lambda session: len(contents(session) - seen))
            seen |= contents(session)
            write(FOLDER / f"{name}.jsonl", session.record)
            scores = ", ".join(map(str, session.state.scores()))
            print(f"{name}: {session.count} entries, scores {scores}; {len(seen)} things so far", flush=True)


if __name__ == "__main__":
    words = sys.argv[1:]
    if words == ["--convert"]:
        convert()
    elif words == ["--missing"]:
        add_missing()
    else:
        main(words)
