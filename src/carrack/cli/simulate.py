"""`carrack simulate`: many games between bots, each dealt anew, and what came of them, in a table or as parquet."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

from carrack.arena.matches import BotFailure, Match, Played
from carrack.arena.report import by_seat, columns
from carrack.arena.standings import summary
from carrack.bots.registry import make
from carrack.cli.arena import progress_bar, read_bots, show, standing_facts
from carrack.cli.notices import say_if_interpreted
from carrack.cli.stop import about, check_players, find_game
from carrack.core.game import Game, Options, Refusal
from carrack.core.options import complete, parse
from carrack.lang import Language


def simulate(
    lang: Language,
    name: str,
    seats: str,
    games: int,
    seed: int | None,
    seconds: float | None,
    options: list[str],
    as_json: bool,
    out: str | None = None,
    decisions: str | None = None,
) -> None:
    game = find_game(name)
    bots = read_bots(seats)
    check_players(game, len(bots))
    with about(game):
        chosen = complete(game, len(bots), parse(game, options))
        game.check(len(bots), chosen)
    seed = random.SystemRandom().getrandbits(31) if seed is None else seed
    say_if_interpreted(lang, game)
    if out is not None or decisions is not None:
        from carrack.cli.simulate_out import write

        written = write(game, bots, games, chosen, seed, seconds, out, decisions)
        if as_json:
            print(json.dumps({"game": game.id, "games": games, "seed": seed, "options": chosen} | written, indent=1))
            return
        if out is not None:
            print(lang.name("study-written", games=games, file=out))
        if decisions is not None:
            print(lang.name("study-decisions-written", decisions=written["decisions"], file=decisions))
        return
    with progress_bar() as progress:
        played = bot_games(game, bots, games, chosen, seed, seconds)
        outcomes = [one.outcome for one in progress.track(played, games, description=game.id)]
    result = summary(bots, outcomes)
    if as_json:
        facts = {
            "game": game.id,
            "games": games,
            "seed": seed,
            "seconds": seconds,
            "options": chosen,
            "bots": [standing_facts(one) for one in result.standings],
        }
        print(json.dumps(facts, indent=1))
        return
    lang = Language(lang.code, game.id)
    show([columns(lang, result.standings)])
    print(f"\n{lang.name('arena-by-seat')}")
    show([by_seat(lang, result.standings)])
    print(f"\n{lang.name('cli-simulated', games=games, seed=str(seed))}")


def bot_games(
    game: Game,
    bots: tuple[str, ...],
    games: int,
    options: Options,
    seed: int,
    seconds: float | None,
    keep: bool = False,
) -> Iterator[Played]:
    """An entrant is one place of --seats; entrants move one seat on from game to game."""
    players = len(bots)
    for number in range(games):
        seating = tuple((seat + number) % players for seat in range(players))
        sitting = [bots[entrant] for entrant in seating]
        yield play_out(game, sitting, options, f"{seed}/{number}", number, seating, seconds, keep)


def play_out(
    game: Game,
    bots: list[str],
    options: Options,
    seed: str,
    number: int,
    seating: tuple[int, ...],
    seconds: float | None = None,
    keep: bool = False,
) -> Played:
    """One game between bots, with its record if it is to be kept."""
    rng = random.Random(seed)
    match = Match.begin(game, [make(bot, rng.getrandbits(32)) for bot in bots], options, seconds)
    try:
        match.play(rng)
    except BotFailure as failure:
        raise Refusal(failure.at(bots, number, 0)) from failure
    return Played(match.outcome(number, 0, seating), match.record(bots, options) if keep else None)
