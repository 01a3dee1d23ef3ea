"""Keeps the recorded games of `tests/goldens`: finished games in which every position is known by its digest.

    python -m tools.goldens [GAME ...]  # bring them up to date: after a change of the rules, a new game or a new option
    python -m tools.goldens --convert   # the same games in the newest format, with digests of today
    python -m tools.goldens --anew      # other games altogether

For each game there is a plain one, one for each value of an option that is not its default, and for each number of
players one with all options on; of many random games the one with most that is new is kept.  Further ones ask each
question that none of those asks.

A recorded game that a new version of the rules does not touch becomes one of that version.  One that it does touch goes
to `older`, where it is played by its own rules for as long as they are kept, and another is recorded in its place.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Collection, Iterator
from itertools import count, cycle
from pathlib import Path
from typing import Final, cast

from carrack.core.asking import kind_of, kinds
from carrack.core.changes import changed, ids
from carrack.core.flow import Flow
from carrack.core.game import CHANCE, Game, Options, OptionValue, Refusal, State
from carrack.core.options import complete
from carrack.core.outlook import asking
from carrack.core.record import Record, keep, read, write
from carrack.core.session import Mismatch, Session
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


def play(
    game: Game,
    players: int,
    options: Options,
    seed: str,
    rules: int | None = None,
    looks: tuple[int, ...] = (1, 2, 8),
) -> Session:
    """A game to its end by players who take the best of so many random options."""
    session, rng = Session.new(game, NAMES[:players], options, rules), random.Random(seed)
    while not session.is_over:
        if session.state.seat == CHANCE:
            session.settle(rng)
            continue
        state = session.state.clone()
        seat = rng.choice(state.seats())
        if seat != state.seat:
            state.turn_to(seat)
        legal = state.legal()
        looked_at = rng.sample(legal, min(rng.choice(looks), len(legal)))
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


def convert(folder: Path, games: dict[str, Game]) -> bool:
    """Play every game again, input by input, and write down what is known of it now."""
    for path in sorted(folder.rglob("*.jsonl")):
        record = read(path)
        if record.game not in games:
            continue
        session = Session.replay(games[record.game], record)
        keep(path, session.record)
        if session.difference:
            print(f"{path.stem} differs: {session.difference.message}")
    return True


def update(folder: Path, games: dict[str, Game]) -> bool:
    """Keep what is still so, record what is missing; False if a game has changed and no version says so."""
    good = True
    for game in games.values():
        seen: set[str] = set()
        for path in sorted(folder.glob(f"{game.id}-*.jsonl")):
            session = kept(game, path)
            good &= session is not None
            if session is not None and session.rules == game.rules_version:
                seen |= contents(session)
        for what, players, options in plans(game):
            path = folder / f"{game.id}-{players}-{what}.jsonl"
            if not path.exists():
                record_new(game, path, players, options, seen)
    if good:
        ask_all(folder, games.values())
    return good


def kept(game: Game, path: Path) -> Session | None:
    """A recorded game by the newest rules, or by its own if it notices what has changed; None if it does not fit."""
    record = read(path)
    own = fitting(game, record, record.rules_version)
    if own is None:
        print(f"{path.stem} is another game now, and no version of the rules says so")
        return None
    newest = fitting(game, record, game.rules_version)
    if newest is not None:
        keep(path, newest.record)
        return newest
    older = path.parent / "older" / f"{path.stem}-{record.rules_version}.jsonl"
    older.parent.mkdir(exist_ok=True)
    path.rename(older)
    print(f"{path.stem} is touched by {ids(changed(game, record))} and kept as {older.relative_to(path.parent)}")
    return own


def fitting(game: Game, record: Record, rules: int) -> Session | None:
    """The game played again, if by this version of the rules it is what it was."""
    try:
        session = Session.replay(game, record, rules=rules)
    except Mismatch:
        return None
    return None if session.difference else session


def record_older(folder: Path, game: Game, rules: int) -> None:
    """See to it that some game by older rules does not fit the newest, so that these are known to be kept."""
    if any((folder / "older").glob(f"{game.id}-*-{rules}.jsonl")):
        return
    for n in range(20 * TRIES):
        players = game.players[n % len(game.players)]
        options = everything(game, players) if n % 2 else {}
        session = play(game, players, options, f"{game.id} by rules {rules} {n}", rules, (1, 8, 8, 8, 8, 8, 8, 8))
        if fitting(game, session.record, game.rules_version) is None:
            (folder / "older").mkdir(exist_ok=True)
            write(folder / "older" / f"{game.id}-{players}-found-{rules}.jsonl", session.record)
            return
    print(f"no game of {game.id} was found that only rules {rules} fit")


def record_new(game: Game, path: Path, players: int, options: Options, seen: set[str]) -> None:
    """Play many games and keep the one with most that is new."""
    played = [play(game, players, options, f"{path.stem} {n}") for n in range(TRIES)]
    session = max(played, key=lambda session: len(contents(session) - seen))
    seen |= contents(session)
    write(path, session.record)
    scores = ", ".join(map(str, session.state.scores()))
    print(f"{path.stem}: {session.count} entries, scores {scores}; {len(seen)} things so far", flush=True)


def asked(game: Game, record: Record) -> set[str]:
    """The questions that a recorded game asks, of players and of chance."""
    players = len(record.seats)
    state, met = game.start(players, complete(game, players, record.options)), set()
    for entry in record.entries:
        state = asking(state, entry.by)
        met.add(kind_of(game.book, cast(Flow, state)))
        state.play(game.from_text(entry.do))
    return met


def never_asked(games: Collection[Game], folder: Path) -> list[str]:
    """The questions of one book that no recorded game of these asks."""
    ids = {game.id: game for game in games}
    records = [record for record in map(read, sorted(folder.glob("*.jsonl"))) if record.game in ids]
    met = set().union(*(asked(ids[record.game], record) for record in records))
    return [kind for question in next(iter(games)).book.questions for kind in kinds(question) if kind not in met]


def ask_all(folder: Path, known: Collection[Game]) -> None:
    """Random games with all options on, until each question is asked in one."""
    for package in dict.fromkeys(game.package for game in known if game.book.questions):
        games = [game for game in known if game.package == package]
        for kind in never_asked(games, folder):
            if kind not in never_asked(games, folder):  # the game for another question asks it too
                continue
            name, session = next(found for found in many_games(games) if kind in asked(found[1].game, found[1].record))
            write(folder / f"{name}-asks-{kind.replace(' ', '-')}.jsonl", session.record)
            print(f"{name}-asks-{kind}: {session.count} entries", flush=True)


def many_games(games: Collection[Game]) -> Iterator[tuple[str, Session]]:
    """Games of all numbers of players without end."""
    for n in count():
        for game in games:
            players = game.players[n % len(game.players)]
            name = f"{game.id}-{players}"
            yield name, play(game, players, everything(game, players), f"{name} more {n}")


def anew(folder: Path, games: dict[str, Game]) -> bool:
    for game in games:
        for old in folder.glob(f"{game}-*.jsonl"):
            old.unlink()
    return update(folder, games)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.goldens", description="Keep the recorded games.")
    parser.add_argument("games", metavar="GAME", nargs="*", help="all of them, if none is named")
    parser.add_argument("--convert", dest="work", action="store_const", const=convert, default=update)
    parser.add_argument("--anew", dest="work", action="store_const", const=anew)
    wishes = parser.parse_args()
    FOLDER.mkdir(exist_ok=True)
    games = {name: GAMES[name] for name in wishes.games or GAMES}
    good = wishes.work(FOLDER, games)
    for game in games.values():
        for rules in game.rules_versions[:-1]:
            record_older(FOLDER, game, rules)
    return int(not good)


if __name__ == "__main__":
    sys.exit(main())
