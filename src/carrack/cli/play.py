"""`carrack play`: who plays what, from the command line or from a file; then the game."""

from __future__ import annotations

import random
import sys
from dataclasses import dataclass
from math import inf
from pathlib import Path

import typer

from carrack.bots.levels import DEFAULT
from carrack.cli.files import Seating, latest_file, new_file, read_seating
from carrack.cli.loop import Loop
from carrack.cli.match import HUMAN, Match, can_sit, default_names, read_seats, sitters
from carrack.cli.notices import say_if_interpreted, say_what_changed
from carrack.cli.stop import INTERRUPTED, Stop, about, check_players, find_game
from carrack.cli.terminal import Terminal
from carrack.core import record
from carrack.core.notation import shown
from carrack.core.options import parse
from carrack.lang import Language
from carrack.lang.words import fold

DEFAULT_SEATS = (HUMAN, DEFAULT, DEFAULT, DEFAULT)


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the command line says."""

    game: str | None
    seats: str | None
    names: str | None
    seed: int | None
    options: list[str]
    file: str | None
    resume: bool
    plain: bool
    seconds: float | None = None
    confirm: bool = True
    """Ask once more before what cannot be taken back, if somebody sits at a terminal."""


def play(lang: Language, wishes: Wishes) -> None:
    """Play to the end, or until the player has enough; the game is kept either way."""
    terminal = Terminal(wishes.plain)
    match = _go_on(lang, wishes, terminal) if wishes.resume else _begin(lang, wishes)
    match.seconds = inf if wishes.seconds is None else wishes.seconds
    say_if_interpreted(lang, match.session.game)
    say_what_changed(lang, match.session)
    loop = Loop(match, terminal, lang, wishes.confirm and sys.stdin.isatty())
    code = 0
    with terminal.open():
        try:
            loop.run()
        except KeyboardInterrupt:
            code = INTERRUPTED
        except EOFError:
            pass
    if code == INTERRUPTED:
        print()
    terminal.say(loop.farewell())
    if code:
        raise typer.Exit(code)


def _begin(lang: Language, wishes: Wishes) -> Match:
    if wishes.game is None:
        from carrack.games import GAMES

        raise Stop("cli-which-game", games=", ".join(GAMES))
    game = find_game(wishes.game)
    seats = read_seats(wishes.seats) if wishes.seats else DEFAULT_SEATS[: game.players[-1]]
    check_players(game, len(seats))
    with about(game):
        options = parse(game, wishes.options)
    seed = random.SystemRandom().getrandbits(31) if wishes.seed is None else wishes.seed
    path = Path(wishes.file) if wishes.file else new_file(game.id)
    names = _names(lang, wishes.names, seats)
    with about(game):
        return Match.begin(game, names, options, Seating(seats, seed), path)


def _go_on(lang: Language, wishes: Wishes, terminal: Terminal) -> Match:
    if wishes.options or wishes.names:
        raise Stop("cli-resume-fixed")
    if wishes.game and wishes.file and wishes.game != wishes.file:
        raise Stop("cli-resume-two-files")
    named = wishes.game or wishes.file
    path = Path(named) if named else latest_file()
    kept = record.read(path, repair=True)
    game = find_game(kept.game)
    seating = read_seating(path, len(kept.seats), can_sit)
    seats = read_seats(wishes.seats) if wishes.seats else seating.seats if seating else None
    if seats is None:
        terminal.say([lang.name("cli-who-plays", names=", ".join(kept.seats), sitters=", ".join(sitters()))])
        try:
            typed = terminal.ask("> ")
            if fold(typed) in ("q", "quit", fold(lang.name("cli-command-quit"))):
                raise typer.Exit
            seats = read_seats(typed)
        except EOFError:
            raise Stop("cli-seats-needed") from None
    if len(seats) != len(kept.seats):
        raise Stop("cli-seats-number", number=len(seats), players=len(kept.seats))
    seed = wishes.seed
    if seed is None:
        seed = seating.seed if seating else random.SystemRandom().getrandbits(31)
    with about(game):
        return Match.go_on(game, kept, Seating(seats, seed), path)


def _names(lang: Language, given: str | None, seats: tuple[str, ...]) -> tuple[str, ...]:
    names = default_names(lang, seats)
    wanted = [name.strip() for name in given.split(",")] if given else []
    if len(wanted) > len(names):
        raise Stop("cli-names-number", number=len(wanted), players=len(names))
    names[: len(wanted)] = wanted
    for name in names:
        if names.count(name) > 1:
            raise Stop("cli-name-twice", name=shown(name))
    return tuple(names)
