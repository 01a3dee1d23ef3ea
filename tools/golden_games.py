"""Maintains the golden games of `tests/goldens`: finished games with the digest of every position.

    python -m tools.golden_games [GAME ...]  # update: after a change of the rules, a new game or a new option
    python -m tools.golden_games --convert   # same games, with current digests
    python -m tools.golden_games --anew      # new games

For each game there is a plain one, one for each non-default value of an option, and for each number of players one with
all options on. Of many random games, the tool keeps the one with the most content not seen before. Further games cover
each decision that the others do not reach.

A golden game that a new version of the rules does not affect becomes one of that version. A game that is affected moves
to `older`, where it replays under its own rules as long as they are supported, and a new game replaces it.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Collection, Iterator
from itertools import count, cycle
from pathlib import Path
from typing import Final, cast

from carrack.engine.errors import InvalidInput
from carrack.engine.flow import BaseState
from carrack.engine.state import CHANCE, State, with_current_player
from carrack.games import GAMES
from carrack.play.decisions import current_decision_kind, kind_ids
from carrack.play.game import Game
from carrack.play.options import Options, OptionValue, complete_options
from carrack.play.records.jsonl import read_record, update_record_file, write_record
from carrack.play.records.record import Record
from carrack.play.records.rule_changes import rule_changes_since, rule_ids
from carrack.play.sessions.replay import ReplayError, replay
from carrack.play.sessions.session import Session

FOLDER: Final = Path(__file__).resolve().parent.parent / "tests" / "goldens"
NAMES: Final = ("Ann", "Bob", "Cy", "Dee", "Eve", "Flo", "Gus", "Hal")
TRIES: Final = 30
"""Number of random games of which one is kept."""


def planned_games(game: Game) -> Iterator[tuple[str, int, Options]]:
    """For each golden game: its name, the number of players, and the non-default options."""
    counts = cycle(game.players)
    yield "plain", next(counts), {}
    for option in game.options:
        values: tuple[OptionValue, ...] = option.choices or (True, False)
        for value in values:
            for players in (next(counts) for _ in game.players):
                if value != option.default_for_players(players) and can_be_played(game, players, {option.id: value}):
                    yield f"{option.id}-{value}".lower(), players, {option.id: value}
                    break
    for players in game.players:
        yield "everything", players, everything(game, players)


def everything(game: Game, players: int) -> Options:
    """All options that can be on together; multiple-choice options get a non-default value that varies with the player
    count.
    """
    options: Options = {}
    for option in game.options:
        others = [value for value in option.choices if value != option.default]
        value = others[players % len(others)] if others else True
        if can_be_played(game, players, {**options, option.id: value}):
            options[option.id] = value
    return options


def can_be_played(game: Game, players: int, options: Options) -> bool:
    try:
        game.check_options(players, complete_options(game, players, options))
    except InvalidInput:
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
    """Play a game to its end; the players take the best of a random sample of choices."""
    session, rng = Session.new(game, NAMES[:players], options, rules), random.Random(seed)
    while not session.is_over:
        if session.state.seat == CHANCE:
            session.resolve_chance(rng)
            continue
        state = session.state.clone()
        seat = rng.choice(state.active_players())
        if seat != state.seat:
            state.select_player(seat)
        legal = state.legal_actions()
        looked_at = rng.sample(legal, min(rng.choice(looks), len(legal)))
        session.play(max(looked_at, key=lambda action: value_after(state, action)), seat)
    return session


def value_after(state: State, action: int) -> int:
    """Heuristic value for the deciding seat after an action."""
    after = state.clone()
    after.apply_action(action)
    return after.heuristic_value(state.seat)


def contents(session: Session) -> set[str]:
    """The content of a game: choices, chance outcomes and kinds of events."""
    return {entry.do for entry in session.entries} | {event.message.key for event in session.events()}


def convert(folder: Path, games: dict[str, Game]) -> bool:
    """Replay every game input by input, and rewrite it with current digests."""
    for path in sorted(folder.rglob("*.jsonl")):
        record = read_record(path)
        if record.game not in games:
            continue
        session = replay(games[record.game], record)
        update_record_file(path, session.record)
        if session.divergence:
            print(f"{path.stem} differs: {session.divergence.message}")
    return True


def update(folder: Path, games: dict[str, Game]) -> bool:
    """Keep games that still replay, record missing ones; False if a game changed without a new version of the rules."""
    good = True
    for game in games.values():
        seen: set[str] = set()
        for path in sorted(folder.glob(f"{game.id}-*.jsonl")):
            session = keep_or_archive(game, path)
            good &= session is not None
            if session is not None and session.rules_version == game.rules_version:
                seen |= contents(session)
        for what, players, options in planned_games(game):
            path = folder / f"{game.id}-{players}-{what}.jsonl"
            if not path.exists():
                record_new(game, path, players, options, seen)
    if good:
        ask_all(folder, games.values())
    return good


def keep_or_archive(game: Game, path: Path) -> Session | None:
    """Replay a golden game under the newest rules, or its own if it is affected; None if it fails under its own."""
    record = read_record(path)
    own = fitting(game, record, record.rules_version)
    if own is None:
        print(f"{path.stem} replays differently, but the version of the rules is unchanged")
        return None
    newest = fitting(game, record, game.rules_version)
    if newest is not None:
        update_record_file(path, newest.record)
        return newest
    older = path.parent / "older" / f"{path.stem}-{record.rules_version}.jsonl"
    older.parent.mkdir(exist_ok=True)
    path.rename(older)
    changed = rule_ids(rule_changes_since(game, record))
    print(f"{path.stem} is affected by {changed} and kept as {older.relative_to(path.parent)}")
    return own


def fitting(game: Game, record: Record, rules: int) -> Session | None:
    """The replayed game, if it gives the same result under this version of the rules."""
    try:
        session = replay(game, record, rules_version=rules)
    except ReplayError:
        return None
    return None if session.divergence else session


def record_older(folder: Path, game: Game, rules: int) -> None:
    """Make sure that a game under older rules exists which fails under the newest, to prove that the older rules still
    work.
    """
    if any((folder / "older").glob(f"{game.id}-*-{rules}.jsonl")):
        return
    for n in range(20 * TRIES):
        players = game.players[n % len(game.players)]
        options = everything(game, players) if n % 2 else {}
        session = play(game, players, options, f"{game.id} by rules {rules} {n}", rules, (1, 8, 8, 8, 8, 8, 8, 8))
        if fitting(game, session.record, game.rules_version) is None:
            (folder / "older").mkdir(exist_ok=True)
            write_record(folder / "older" / f"{game.id}-{players}-found-{rules}.jsonl", session.record)
            return
    print(f"found no game of {game.id} that replays only under rules {rules}")


def record_new(game: Game, path: Path, players: int, options: Options, seen: set[str]) -> None:
    """Play many games and keep the one with the most content not seen before."""
    played = [play(game, players, options, f"{path.stem} {n}") for n in range(TRIES)]
    session = max(played, key=lambda session: len(contents(session) - seen))
    seen |= contents(session)
    write_record(path, session.record)
    scores = ", ".join(map(str, session.state.scores()))
    print(f"{path.stem}: {session.entry_count} entries, scores {scores}; {len(seen)} things so far", flush=True)


def asked(game: Game, record: Record) -> set[str]:
    """The decisions and chance nodes that a recorded game reaches."""
    players = len(record.seats)
    state, met = game.new_initial_state(players, complete_options(game, players, record.options)), set()
    for entry in record.entries:
        state = with_current_player(state, entry.by)
        met.add(current_decision_kind(game.declarations, cast(BaseState, state)))
        state.apply_action(game.string_to_action(entry.do))
    return met


def never_asked(games: Collection[Game], folder: Path) -> list[str]:
    """The decisions of one book that none of the golden games reaches."""
    ids = {game.id: game for game in games}
    records = [record for record in map(read_record, sorted(folder.glob("*.jsonl"))) if record.game in ids]
    met = set().union(*(asked(ids[record.game], record) for record in records))
    return [
        kind
        for question in next(iter(games)).declarations.decision_kinds
        for kind in kind_ids(question)
        if kind not in met
    ]


def ask_all(folder: Path, known: Collection[Game]) -> None:
    """Record random games with all options on, until every decision occurs in one."""
    for package in dict.fromkeys(game.package for game in known if game.declarations.decision_kinds):
        games = [game for game in known if game.package == package]
        for kind in never_asked(games, folder):
            if kind not in never_asked(games, folder):  # a game recorded for another decision covers it too
                continue
            name, session = next(found for found in many_games(games) if kind in asked(found[1].game, found[1].record))
            write_record(folder / f"{name}-asks-{kind.replace(' ', '-')}.jsonl", session.record)
            print(f"{name}-asks-{kind}: {session.entry_count} entries", flush=True)


def many_games(games: Collection[Game]) -> Iterator[tuple[str, Session]]:
    """An endless sequence of games, over all numbers of players."""
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
    parser = argparse.ArgumentParser(prog="python -m tools.golden_games", description="Keep the recorded games.")
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
