"""Standings: one line for each agent, with intervals over deals."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from math import fsum

from carrack.arena.bot_game import GameOutcome
from carrack.arena.intervals import Estimate, mean_or_unbounded, share_interval
from carrack.arena.ratings import finishing_order, plackett_luce_ratings


@dataclass(frozen=True, slots=True)
class SeatStanding:
    """Results of an agent at one seat."""

    games: int
    share: Estimate


@dataclass(frozen=True, slots=True)
class Standing:
    """Results of an agent. If it has several seats in a game, each one counts."""

    bot: str
    games: int
    """Number of seats over all games."""
    wins: int
    """Games won alone."""
    shared_wins: int
    """Games won jointly."""
    win_rate: Estimate
    """Wins per seat; joint wins count in parts."""
    mean_place: Estimate
    """Mean place; seats that share places 2 and 3 have 2.5."""
    mean_margin: Estimate
    """Score minus the best score of the others."""
    mean_score: Estimate
    rating: Estimate
    by_seat: tuple[SeatStanding | None, ...]
    """Results by seat; None for a seat it never had."""
    place_shares: tuple[float, ...]
    """Share of each place; shared places count in parts. The shares add up to 1."""
    ms_per_choice: float | None
    """Mean time of a decision; None if it made none."""
    win_rate_by_deal: tuple[tuple[int, float], ...]
    """Cumulative win share after each deal it played in, with the number of deals played by then."""


@dataclass(frozen=True, slots=True)
class Standings:
    """Results of all bots of a tournament."""

    rows: tuple[Standing, ...]
    deals: int
    games: int
    players: int


def compute_standings(bots: Sequence[str], outcomes: Sequence[GameOutcome]) -> Standings:
    """Evaluate games, ordered by deal; outcomes refer to agents by their index in `bots`."""
    deals = [list(group) for _, group in groupby(outcomes, key=lambda outcome: outcome.deal)]
    rated = plackett_luce_ratings(
        len(bots), [[finishing_order(game.seating, game.ranking) for game in deal] for deal in deals]
    )
    return Standings(
        tuple(_standing(bot, entrant, deals, rated[entrant]) for entrant, bot in enumerate(bots)),
        len(deals),
        len(outcomes),
        len(outcomes[0].seating),
    )


def _standing(bot: str, entrant: int, deals: Sequence[Sequence[GameOutcome]], rating: Estimate) -> Standing:
    sat = [_seats_of(entrant, deal) for deal in deals]
    numbers = [number for number, deal in enumerate(sat, start=1) if deal]
    sat = [deal for deal in sat if deal]
    every = [one for deal in sat for one in deal]
    shares = _by_deal(sat, _share)
    players = len(deals[0][0].seating)
    copies = sat[0][0][0].seating.count(entrant)
    decisions = sum(game.decisions[seat] for game, seat in every)
    seconds = fsum(game.seconds[seat] for game, seat in every)
    total, course = 0.0, []
    for played, (number, share) in enumerate(zip(numbers, shares, strict=True), start=1):
        total += share
        course.append((number, total / played))
    return Standing(
        bot,
        games=len(every),
        wins=sum(game.ranking[seat] == 1 and game.ranking.count(1) == 1 for game, seat in every),
        shared_wins=sum(game.ranking[seat] == 1 and game.ranking.count(1) > 1 for game, seat in every),
        win_rate=_per_seat(shares, copies),
        mean_place=mean_or_unbounded(
            _by_deal(sat, lambda game, seat: fsum(_places(game, seat)) / len(_places(game, seat)))
        ),
        mean_margin=mean_or_unbounded(_by_deal(sat, _margin)),
        mean_score=mean_or_unbounded(_by_deal(sat, lambda game, seat: game.scores[seat])),
        rating=rating,
        by_seat=tuple(_at_seat([[(g, s) for g, s in deal if s == seat] for deal in sat]) for seat in range(players)),
        place_shares=tuple(_part_at(every, place) for place in range(1, players + 1)),
        ms_per_choice=1000 * seconds / decisions if decisions else None,
        win_rate_by_deal=tuple(course),
    )


def _seats_of(entrant: int, deal: Sequence[GameOutcome]) -> list[tuple[GameOutcome, int]]:
    return [(game, seat) for game in deal for seat, sitter in enumerate(game.seating) if sitter == entrant]


def _by_deal(
    sat: Sequence[Sequence[tuple[GameOutcome, int]]], value: Callable[[GameOutcome, int], float]
) -> list[float]:
    """The mean value of each deal."""
    return [fsum(value(game, seat) for game, seat in deal) / len(deal) for deal in sat]


def _per_seat(shares: Sequence[float], copies: int) -> Estimate:
    """Copies of a bot can win a game only once: compute the interval for all of them together, then divide."""
    together = share_interval([share * copies for share in shares])
    return Estimate(together.mean / copies, together.low / copies, together.high / copies)


def _share(game: GameOutcome, seat: int) -> float:
    return (game.ranking[seat] == 1) / game.ranking.count(1)


def _margin(game: GameOutcome, seat: int) -> float:
    return game.scores[seat] - max(score for other, score in enumerate(game.scores) if other != seat)


def _places(game: GameOutcome, seat: int) -> range:
    """The places that a seat occupies, several if it is tied."""
    place = game.ranking[seat]
    return range(place, place + game.ranking.count(place))


def _part_at(every: Sequence[tuple[GameOutcome, int]], place: int) -> float:
    taken = [_places(game, seat) for game, seat in every]
    return fsum((place in places) / len(places) for places in taken) / len(every)


def _at_seat(sat: Sequence[Sequence[tuple[GameOutcome, int]]]) -> SeatStanding | None:
    sat = [deal for deal in sat if deal]
    if not sat:
        return None
    return SeatStanding(sum(map(len, sat)), share_interval(_by_deal(sat, _share)))


def fallback_counts(entrants: Sequence[str], outcomes: Iterable[GameOutcome]) -> dict[str, int]:
    """Number of fallback choices for each bot that needed any."""
    counts = dict.fromkeys(entrants, 0)
    for outcome in outcomes:
        for entrant, number in zip(outcome.seating, outcome.helped, strict=False):
            counts[entrants[entrant]] += number
    return {bot: number for bot, number in counts.items() if number}
