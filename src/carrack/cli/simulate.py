"""`carrack simulate`: many games between bots, on bare positions for speed, and what came of them."""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from rich.console import Console
from rich.progress import Progress

from carrack.bots import BOTS, Situation, make
from carrack.cli.drawing import grid
from carrack.cli.notices import say_if_interpreted
from carrack.cli.stop import Stop, about, check_players, find_game
from carrack.core.game import CHANCE, OVER, Game, Options
from carrack.core.notation import shown
from carrack.core.options import complete, parse
from carrack.core.outlook import asking
from carrack.lang import Language


@dataclass(slots=True)
class Tally:
    """How one entrant did: an entrant is one place of --seats, wherever it sat."""

    bot: str
    games: int = 0
    wins: int = 0
    """Games won alone."""
    shared: int = 0
    """Games won together with others."""
    share: Fraction = Fraction(0)
    """Victories, those shared counted in parts."""
    points: int = 0


def simulate(
    lang: Language, name: str, seats: str, games: int, seed: int | None, options: list[str], as_json: bool
) -> None:
    game = find_game(name)
    bots = [bot.strip() for bot in seats.split(",")]
    for bot in bots:
        if bot not in BOTS:
            raise Stop("cli-no-such-bot", bot=shown(bot), bots=", ".join(BOTS))
    check_players(game, len(bots))
    with about(game):
        chosen = complete(game, len(bots), parse(game, options))
        game.check(len(bots), chosen)
    seed = random.SystemRandom().getrandbits(31) if seed is None else seed
    say_if_interpreted(lang, game)
    tallies = [Tally(bot) for bot in bots]
    console = Console(file=sys.stderr)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        for _ in progress.track(_games(game, tallies, games, chosen, seed), games, description=game.id):
            pass
    if as_json:
        facts = {
            "game": game.id,
            "games": games,
            "seed": seed,
            "options": chosen,
            "bots": [
                {
                    "bot": tally.bot,
                    "wins": tally.wins,
                    "shared_wins": tally.shared,
                    "win_share": round(float(tally.share / tally.games), 6),
                    "mean_points": round(tally.points / tally.games, 3),
                }
                for tally in tallies
            ],
        }
        print(json.dumps(facts, indent=1))
        return
    heading = [lang.name(f"cli-column-{column}") for column in ("bot", "wins", "shared", "share", "mean")]
    rows = [heading]
    for tally in tallies:
        share = f"{float(tally.share / tally.games):.1%}"
        rows.append([tally.bot, str(tally.wins), str(tally.shared), share, f"{tally.points / tally.games:.1f}"])
    for line in grid(rows, 80, right=range(1, 5)):
        print(line.plain.rstrip())
    print(lang.name("cli-simulated", games=games, seed=str(seed)))


def _games(game: Game, tallies: list[Tally], games: int, options: Options, seed: int) -> Iterator[None]:
    """Play and count; entrants move one seat on from game to game."""
    players = len(tallies)
    for number in range(games):
        sitting = [tallies[(seat + number) % players] for seat in range(players)]
        scores, places = play_out(game, [tally.bot for tally in sitting], options, f"{seed}/{number}")
        winners = places.count(1)
        for seat, tally in enumerate(sitting):
            tally.games += 1
            tally.points += scores[seat]
            if places[seat] == 1:
                tally.wins += winners == 1
                tally.shared += winners > 1
                tally.share += Fraction(1, winners)
        yield


def play_out(game: Game, bots: list[str], options: Options, seed: str) -> tuple[list[int], list[int]]:
    """One game between bots; points and places."""
    rng = random.Random(seed)
    players = [make(bot, rng.getrandbits(32)) for bot in bots]
    state = game.start(len(bots), options)
    while state.seat != OVER:
        if state.seat == CHANCE:
            state.play(state.sample(rng.getrandbits(32)))
        else:
            seat = state.seats()[0]
            state = asking(state, seat)
            state.play(players[seat].choose(Situation(game, state, seat)))
    return state.scores(), state.ranking()
