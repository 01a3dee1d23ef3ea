"""What came of many games: a line for each entrant, with intervals over deals."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from math import fsum

from carrack.arena.intervals import Estimate, mean_of, of_share
from carrack.arena.matches import Outcome
from carrack.arena.ratings import order, ratings


@dataclass(frozen=True, slots=True)
class AtSeat:
    """How an entrant did at one seat."""

    games: int
    share: Estimate


@dataclass(frozen=True, slots=True)
class Standing:
    """How an entrant did. Where it had several seats at once, each one counts."""

    bot: str
    games: int
    """Seats it had in all games."""
    wins: int
    """Games won alone."""
    shared: int
    """Games won together with others."""
    share: Estimate
    """Victories per seat, those shared counted in parts."""
    place: Estimate
    """Mean place; those who share places 2 and 3 have 2.5."""
    margin: Estimate
    """Score above the best of the others."""
    score: Estimate
    rating: Estimate
    seats: tuple[AtSeat | None, ...]
    """By seat; None where it never sat."""
    places: tuple[float, ...]
    """How often it came first, second and so on, shared places in parts; they add up to 1."""
    milliseconds: float | None
    """Mean time of a decision; None if it made none."""
    course: tuple[tuple[int, float], ...]
    """Its win share after each deal in which it took part, with the number of deals played by then."""


@dataclass(frozen=True, slots=True)
class Summary:
    """How all bots of a contest did."""

    standings: tuple[Standing, ...]
    deals: int
    games: int
    players: int


def summary(bots: Sequence[str], outcomes: Sequence[Outcome]) -> Summary:
    """Count games, ordered by deal; each outcome names entrants by their place among `bots`."""
    deals = [list(group) for _, group in groupby(outcomes, key=lambda outcome: outcome.deal)]
    rated = ratings(len(bots), [[order(game.seating, game.ranking) for game in deal] for deal in deals])
    return Summary(
        tuple(_standing(bot, entrant, deals, rated[entrant]) for entrant, bot in enumerate(bots)),
        len(deals),
        len(outcomes),
        len(outcomes[0].seating),
    )


def _standing(bot: str, entrant: int, deals: Sequence[Sequence[Outcome]], rating: Estimate) -> Standing:
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
        shared=sum(game.ranking[seat] == 1 and game.ranking.count(1) > 1 for game, seat in every),
        share=_per_seat(shares, copies),
        place=mean_of(_by_deal(sat, lambda game, seat: fsum(_places(game, seat)) / len(_places(game, seat)))),
        margin=mean_of(_by_deal(sat, _margin)),
        score=mean_of(_by_deal(sat, lambda game, seat: game.scores[seat])),
        rating=rating,
        seats=tuple(_at_seat([[(g, s) for g, s in deal if s == seat] for deal in sat]) for seat in range(players)),
        places=tuple(_part_at(every, place) for place in range(1, players + 1)),
        milliseconds=1000 * seconds / decisions if decisions else None,
        course=tuple(course),
    )


def _seats_of(entrant: int, deal: Sequence[Outcome]) -> list[tuple[Outcome, int]]:
    return [(game, seat) for game in deal for seat, sitter in enumerate(game.seating) if sitter == entrant]


def _by_deal(sat: Sequence[Sequence[tuple[Outcome, int]]], value: Callable[[Outcome, int], float]) -> list[float]:
    """The mean of each deal."""
    return [fsum(value(game, seat) for game, seat in deal) / len(deal) for deal in sat]


def _per_seat(shares: Sequence[float], copies: int) -> Estimate:
    """Copies of a bot can win one game between them: the interval is that of all of them, in equal parts."""
    together = of_share([share * copies for share in shares])
    return Estimate(together.mean / copies, together.low / copies, together.high / copies)


def _share(game: Outcome, seat: int) -> float:
    return (game.ranking[seat] == 1) / game.ranking.count(1)


def _margin(game: Outcome, seat: int) -> float:
    return game.scores[seat] - max(score for other, score in enumerate(game.scores) if other != seat)


def _places(game: Outcome, seat: int) -> range:
    """The places that a seat takes, several if it shares them."""
    place = game.ranking[seat]
    return range(place, place + game.ranking.count(place))


def _part_at(every: Sequence[tuple[Outcome, int]], place: int) -> float:
    taken = [_places(game, seat) for game, seat in every]
    return fsum((place in places) / len(places) for places in taken) / len(every)


def _at_seat(sat: Sequence[Sequence[tuple[Outcome, int]]]) -> AtSeat | None:
    sat = [deal for deal in sat if deal]
    if not sat:
        return None
    return AtSeat(sum(map(len, sat)), of_share(_by_deal(sat, _share)))


def helped(entrants: Sequence[str], outcomes: Iterable[Outcome]) -> dict[str, int]:
    """How often a caretaker chose for each bot that did not choose itself, if it ever did."""
    counts = dict.fromkeys(entrants, 0)
    for outcome in outcomes:
        for entrant, number in zip(outcome.seating, outcome.helped, strict=False):
            counts[entrants[entrant]] += number
    return {bot: number for bot, number in counts.items() if number}
