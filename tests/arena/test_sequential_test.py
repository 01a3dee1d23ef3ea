from __future__ import annotations

import random

import pytest

from carrack.arena import Claim, GameOutcome
from carrack.arena.sequential_test import ALPHA, SequentialTest
from carrack.engine.errors import InvalidInput
from tests.support.synthetic_outcomes import outcome


def deal(rng: random.Random, number: int, chance: float) -> list[GameOutcome]:
    """Two games with the seats changed; the first bot wins each with this chance."""
    games = []
    for turn in range(2):
        won = rng.random() < chance
        seating = (turn, 1 - turn)
        games.append(outcome(number, turn, seating, (1, 2) if won == (turn == 0) else (2, 1)))
    return games


def tried(seed: int, chance: float, deals: int) -> SequentialTest:
    rng = random.Random(seed)
    verdict = Claim("a", "b").start_test(("a", "b"))
    for number in range(deals):
        verdict.update(deal(rng, number, chance))
        if verdict.decided:
            break
    return verdict


def test_a_false_claim_is_rarely_shown_however_often_one_looks() -> None:
    runs = 400
    ends = [tried(seed, 0.5, 400) for seed in range(runs)]
    shown, refuted = sum(end.confirmed for end in ends), sum(end.refuted for end in ends)
    assert 0 < shown <= ALPHA * runs
    assert 0 < refuted <= ALPHA * runs
    assert sum(tried(seed, 0.45, 400).confirmed for seed in range(100)) == 0


def test_a_true_claim_is_shown_and_its_opposite_refuted() -> None:
    better = [tried(seed, 0.65, 200) for seed in range(100)]
    assert sum(end.confirmed for end in better) >= 95
    assert sum(end.deals for end in better) / 100 < 80
    assert not any(end.refuted for end in better)
    assert sum(tried(seed, 0.35, 200).refuted for seed in range(100)) >= 95


def test_deals_without_one_of_the_two_say_nothing() -> None:
    verdict = Claim("a", "b").start_test(("a", "b", "c"))
    verdict.update([outcome(0, 0, (0, 2), (1, 2)), outcome(0, 1, (2, 0), (2, 1))])
    assert verdict.deals == 0
    verdict.update([outcome(1, 0, (0, 1), (1, 2)), outcome(1, 1, (1, 0), (2, 1))])
    assert verdict.deals == 1


def test_copies_and_shared_victories_count_in_parts() -> None:
    """One seat against three: a quarter of the victories is fair, and moves neither stake for long."""
    verdict = Claim("a", "b").start_test(("a", "b"))
    for number in range(100):
        games = [outcome(number, turn, [int(seat != turn) for seat in range(4)], [1, 1, 1, 1]) for turn in range(4)]
        verdict.update(games)
    assert verdict.history[-1] == (1, 1)


@pytest.mark.parametrize("text", ["a", "a>c", "a>a", ">b", "a<b", ""])
def test_claims_that_make_no_sense(text: str) -> None:
    with pytest.raises(InvalidInput):
        Claim.parse(text, ("a", "b"))


def test_a_claim_is_read() -> None:
    assert Claim.parse(" a > b ", ("a", "b")) == Claim("a", "b")
