"""`carrack calibration`: calibration of the bots' win probabilities, per number of players."""

from __future__ import annotations

import json
import random
from typing import Final

from carrack.arena.calibration import (
    fit_exponent,
    forecasts,
    store_calibration,
)
from carrack.arena.tournament import Tournament
from carrack.bots.weights import bundled_weights, weights_path
from carrack.bots.win_probability import NEUTRAL_SHARPNESS
from carrack.cli.arguments import check_players, find_game, parse_int
from carrack.cli.bot_arguments import executor_for, parse_bots
from carrack.cli.errors import CliError, errors_in_game_terms
from carrack.cli.output import print_tables, progress_bar
from carrack.cli.startup_warnings import warn_if_interpreted
from carrack.play.game import Game
from carrack.play.options import complete_options, parse_options
from carrack.reports.calibration_report import _facts, _reliability, _scores
from carrack.reports.number_format import format_decimal
from carrack.text.fluent import Localizer

ALL: Final = "all"


def calibration(
    lang: Localizer,
    name: str,
    bots: str,
    seats: str,
    games: int,
    options: list[str],
    seed: int | None,
    jobs: int,
    keep: bool,
    as_json: bool,
) -> None:
    game = find_game(name)
    if game.search_hooks is None:
        raise CliError("cli-train-no-sense", game=name)
    if keep and bundled_weights(game.package, game.search_hooks.features_version) is None:
        raise CliError("cli-calibration-no-weights", game=name)
    seed = random.SystemRandom().getrandbits(31) if seed is None else seed
    contests = [_contest(game, bots, count, options, seed) for count in _counts(game, seats)]
    warn_if_interpreted(lang, game)
    lang = Localizer(lang.code, game.id)
    with progress_bar() as progress:
        task = progress.add_task(game.id, total=games * len(contests))

        def tell() -> None:
            progress.advance(task)

        found = [forecasts(contest, games, executor_for(jobs), tell) for contest in contests]
    kept = {}
    if keep:
        sharper = {str(contest.seats): fit_exponent(said) for contest, said in zip(contests, found, strict=True)}
        kept = store_calibration(
            weights_path(game.package), game.id, sharper, {"bots": bots, "games": games, "seed": seed}
        )
    if as_json:
        every = [_facts(contest, games, said) for contest, said in zip(contests, found, strict=True)]
        print(
            json.dumps(
                {"game": game.id, "bots": bots.split(","), "seed": seed, "counts": every, "kept": kept}, indent=1
            )
        )
        return
    for contest, said in zip(contests, found, strict=True):
        print(lang.render_key("arena-chances-played", seats=contest.seats, games=games, positions=len(said)))
        print_tables([_reliability(lang, said)])
        print()
        print_tables([_scores(lang, said)])
        print()
    print(lang.render_key("arena-chances-explained", bots=bots, seed=str(seed)))
    for count, power in kept.items():
        print(
            lang.render_key(
                "arena-chances-kept", seats=int(count), power=format_decimal(lang, power / NEUTRAL_SHARPNESS, 2)
            )
        )


def _counts(game: Game, text: str) -> list[int]:
    """Parse `2,4` or `all` as numbers of players."""
    if text == ALL:
        return list(game.players)
    counts = [parse_int(word, "--seats", 1, 16) for word in text.split(",")]
    for count in counts:
        check_players(game, count)
    return list(dict.fromkeys(counts))


def _contest(game: Game, bots: str, seats: int, options: list[str], seed: int) -> Tournament:
    with errors_in_game_terms(game):
        chosen = complete_options(game, seats, parse_options(game, options))
        game.check_options(seats, chosen)
    return Tournament(game.id, parse_bots(bots), seats, chosen, seed)
