"""`carrack play`: read seating and options from the command line or a file, then play."""

from __future__ import annotations

import random
import sys
from dataclasses import dataclass
from math import inf
from pathlib import Path

import typer

from carrack.bots.levels import OPPONENTS
from carrack.cli.arguments import check_players, find_game
from carrack.cli.bot_arguments import is_seat_kind, parse_seats, seat_kinds
from carrack.cli.errors import EXIT_INTERRUPTED, CliError, errors_in_game_terms
from carrack.cli.player_names import HUMAN, default_names
from carrack.cli.startup_warnings import warn_about_rule_changes, warn_if_interpreted
from carrack.cli.terminal.interactive_game import InteractiveGame
from carrack.cli.terminal.local_game import LocalGame
from carrack.cli.terminal.saved_games import Seating, latest_game_path, new_game_path, read_seating
from carrack.cli.terminal.tty import Terminal
from carrack.engine.messages import quote
from carrack.play.options import parse_options
from carrack.play.records import jsonl
from carrack.text.fluent import Localizer
from carrack.text.normalization import fold_text

DEFAULT_SEATS = (HUMAN, *OPPONENTS, OPPONENTS[0])


@dataclass(frozen=True, slots=True)
class PlayOptions:
    """The command-line options."""

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
    """Confirm choices that cannot be undone, if standard input is a terminal."""


def play(lang: Localizer, wishes: PlayOptions) -> None:
    """Play until the game ends or the player leaves; the game is saved either way."""
    terminal = Terminal(wishes.plain)
    match = _go_on(lang, wishes, terminal) if wishes.resume else _begin(lang, wishes)
    match.seconds = inf if wishes.seconds is None else wishes.seconds
    warn_if_interpreted(lang, match.session.game)
    warn_about_rule_changes(lang, match.session)
    loop = InteractiveGame(match, terminal, lang, wishes.confirm and sys.stdin.isatty())
    code = 0
    with terminal.open():
        try:
            loop.run()
        except KeyboardInterrupt:
            code = EXIT_INTERRUPTED
        except EOFError:
            pass
    if code == EXIT_INTERRUPTED:
        print()
    terminal.print_lines(loop.closing_lines())
    if code:
        raise typer.Exit(code)


def _begin(lang: Localizer, wishes: PlayOptions) -> LocalGame:
    if wishes.game is None:
        from carrack.games import GAMES

        raise CliError("cli-which-game", games=", ".join(GAMES))
    game = find_game(wishes.game)
    seats = parse_seats(wishes.seats) if wishes.seats else DEFAULT_SEATS[: game.players[-1]]
    check_players(game, len(seats))
    with errors_in_game_terms(game):
        options = parse_options(game, wishes.options)
    seed = random.SystemRandom().getrandbits(31) if wishes.seed is None else wishes.seed
    path = Path(wishes.file) if wishes.file else new_game_path(game.id)
    names = _names(lang, wishes.names, seats)
    with errors_in_game_terms(game):
        return LocalGame.start(game, names, options, Seating(seats, seed), path)


def _go_on(lang: Localizer, wishes: PlayOptions, terminal: Terminal) -> LocalGame:
    if wishes.options or wishes.names:
        raise CliError("cli-resume-fixed")
    if wishes.game and wishes.file and wishes.game != wishes.file:
        raise CliError("cli-resume-two-files")
    named = wishes.game or wishes.file
    path = Path(named) if named else latest_game_path()
    kept = jsonl.read_record(path, repair=True)
    game = find_game(kept.game)
    seating = read_seating(path, len(kept.seats), is_seat_kind)
    seats = parse_seats(wishes.seats) if wishes.seats else seating.seats if seating else None
    if seats is None:
        terminal.print_lines(
            [lang.render_key("cli-who-plays", names=", ".join(kept.seats), sitters=", ".join(seat_kinds()))]
        )
        try:
            typed = terminal.read_line("> ")
            if fold_text(typed) in ("q", "quit", fold_text(lang.render_key("cli-command-quit"))):
                raise typer.Exit
            seats = parse_seats(typed)
        except EOFError:
            raise CliError("cli-seats-needed") from None
    if len(seats) != len(kept.seats):
        raise CliError("cli-seats-number", number=len(seats), players=len(kept.seats))
    seed = wishes.seed
    if seed is None:
        seed = seating.seed if seating else random.SystemRandom().getrandbits(31)
    with errors_in_game_terms(game):
        return LocalGame.resume(game, kept, Seating(seats, seed), path)


def _names(lang: Localizer, given: str | None, seats: tuple[str, ...]) -> tuple[str, ...]:
    names = default_names(lang, seats)
    wanted = [name.strip() for name in given.split(",")] if given else []
    if len(wanted) > len(names):
        raise CliError("cli-names-number", number=len(wanted), players=len(names))
    names[: len(wanted)] = wanted
    for name in names:
        if names.count(name) > 1:
            raise CliError("cli-name-twice", name=quote(name))
    return tuple(names)
