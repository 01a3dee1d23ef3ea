"""The log alone explains every change on the table: an accountant who reads nothing else has the same books."""

from __future__ import annotations

from typing import Any, Final

import pytest

from carrack.engine.state import TERMINAL
from carrack.games.marchands import constants as f
from carrack.games.marchands.data import components
from carrack.games.marchands.vocabulary import DECLARATIONS, INFLUENCE_IDS
from tests.games.marchands.position_builder import PositionBuilder, rule
from tests.games.marchands.random_games import choose, start


class Accountant:
    """The table as the events tell it, from an empty board and full bags."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.turn = self.first = 0
        self.stock = [0] * f.CITIES * f.RESOURCES
        self.contract = [f.NO_CONTRACT] * f.CITIES
        self.church = [f.NO_OWNER] * f.CITIES
        self.caravan = [-1] * f.SEATS
        self.electors = [0] * f.REGIONS * f.SEATS
        self.bag = list(f.TOKENS)
        self.contract_bag = list(f.CONTRACT_COPIES)
        self.cards = f.ALL_CARDS
        self.goods = [0] * f.SEATS * f.RESOURCES
        self.kept = [0] * f.SEATS * f.CONTRACTS
        self.monopolies = [0] * f.SEATS
        self.churches_left = [f.CHURCHES_PER_PLAYER] * players + [0] * (f.SEATS - players)
        self.electors_left = [f.ELECTORS_PER_PLAYER] * players + [0] * (f.SEATS - players)
        self.influence: dict[tuple[int, int], int] = {}
        self.regions: dict[int, int] = {}
        self.places: dict[int, int] = {}

    def read(self, entry: tuple[int, ...]) -> None:
        number, _, *values = entry
        happening = DECLARATIONS.event_kinds[number - 1]
        write = getattr(self, f"on_{happening.id.replace('-', '_')}", None)
        if write is not None:
            write(*values[: len(happening.domains)])

    # ---- one method for each event that changes something, by its id ---------------------------------------------

    def on_stocked(self, resource: int, city: int) -> None:
        self.bag[resource] -= 1
        self.stock[city * f.RESOURCES + resource] += 1

    def on_contract(self, contract: int, city: int) -> None:
        self.contract_bag[contract] -= 1
        self.contract[city] = contract

    def on_card(self, city: int) -> None:
        self.cards &= ~(1 << city)

    def on_card_next(self, card: int, city: int) -> None:
        self.on_card(card)

    def on_pile(self) -> None:
        assert self.cards == 0
        self.cards = f.ALL_CARDS

    def on_caravan(self, seat: int, city: int) -> None:
        self.caravan[seat] = city

    def on_turn(self, turn: int, seat: int) -> None:
        self.turn, self.first = turn, seat

    def on_moved(self, seat: int, before: int, city: int) -> None:
        assert self.caravan[seat] == before
        self.caravan[seat] = city

    def on_took(self, seat: int, resource: int, city: int) -> None:
        self.stock[city * f.RESOURCES + resource] -= 1
        self.goods[seat * f.RESOURCES + resource] += 1

    def on_emptied(self, city: int) -> None:
        assert not any(self.stock[city * f.RESOURCES : (city + 1) * f.RESOURCES])

    def on_fulfilled(self, seat: int, contract: int, city: int) -> None:
        assert self.contract[city] == contract
        self.contract[city] = f.NO_CONTRACT
        for r in range(f.RESOURCES):
            need = f.NEEDS[contract * f.RESOURCES + r]
            self.goods[seat * f.RESOURCES + r] -= need
            self.bag[r] += need

    def on_kept(self, seat: int, contract: int) -> None:
        self.kept[seat * f.CONTRACTS + contract] += 1

    def on_returned(self, seat: int, contract: int) -> None:
        self.contract_bag[contract] += 1

    def on_church(self, seat: int, city: int) -> None:
        self.church[city] = seat
        self.churches_left[seat] -= 1

    def on_elector(self, seat: int, region: int) -> None:
        self.electors[region * f.SEATS + seat] += 1
        self.electors_left[seat] -= 1

    def on_no_resources(self) -> None:
        assert not any(self.bag)

    def on_no_contracts(self) -> None:
        assert not any(self.contract_bag)

    def on_monopoly(self, seat: int, resource: int, number: int) -> None:
        assert self.goods[seat * f.RESOURCES + resource] >= number > 0
        self.monopolies[seat] += 1

    def on_region(self, region: int, seat: int) -> None:
        self.regions[region] = seat

    def on_influence(self, seat: int, kind: int, points: int) -> None:
        self.influence[seat, kind] = points

    def on_over(self, seat: int, place: int) -> None:
        self.places[seat] = place

    # ---- the books ------------------------------------------------------------------------------------------------

    def books(self) -> dict[str, Any]:
        """What must be on the table."""
        return {name: getattr(self, name) for name in BOOKS}

    def points(self) -> dict[tuple[int, int], int]:
        """The three influences, counted from what the events have brought."""
        counted = {}
        for seat in range(self.players):
            held = enumerate(self.kept[seat * f.CONTRACTS : (seat + 1) * f.CONTRACTS])
            counted[seat, 0] = sum(f.LEVEL[city] for city in range(f.CITIES) if self.church[city] == seat)
            counted[seat, 1] = sum(holder == seat for holder in self.regions.values())
            counted[seat, 2] = f.MONOPOLY_VALUE * self.monopolies[seat] + sum(f.CONTRACT_VALUE[c] * n for c, n in held)
        return counted


BOOKS: Final = (
    *("turn", "first", "stock", "contract", "church", "caravan", "electors", "bag", "contract_bag", "cards"),
    *("goods", "kept", "monopolies", "churches_left", "electors_left"),
)


def on_the_table(s: Any) -> dict[str, Any]:
    return {name: value if isinstance(value := getattr(s, name), int) else list(value) for name in BOOKS}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_log_alone_explains_every_change(players: int) -> None:
    met = set()
    for seed in range(6):
        s, rng = start(players, seed, length=("standard", "short")[seed % 2], youngest=str(seed % players))
        s.log = []
        accountant = Accountant(players)
        while s.seat != TERMINAL:
            before = s.seat
            s.apply_action(choose(s, rng))
            for entry in s.log:
                accountant.read(entry)
                met.add(DECLARATIONS.event_kinds[entry[0] - 1].id)
            assert accountant.books() == on_the_table(s), (
                before,
                [DECLARATIONS.event_kinds[e[0] - 1].id for e in s.log],
            )
            s.log.clear()
        points = {(p, kind): s.influence_of(p, kind) for p in range(players) for kind in range(len(INFLUENCE_IDS))}
        assert accountant.influence == points
        assert accountant.points() == points
        assert accountant.places == dict(enumerate(s.ranking()))
    assert met >= {"took", "emptied", "fulfilled", "kept", "returned", "church", "elector", "monopoly", "card", "moved"}


def told(t: PositionBuilder) -> list[tuple[str, tuple[int, ...]]]:
    """What happened, with its numbers."""
    found = []
    for number, _, *values in t.log:
        happening = DECLARATIONS.event_kinds[number - 1]
        found.append((happening.id, tuple(values[: len(happening.domains)])))
    return found


@rule("M-CONTRACT-08")
@pytest.mark.parametrize(("rewards", "kept"), [("keep-church", True), ("church-electors", False), ("none", False)])
def test_a_contract_is_kept_or_given_back(rewards: str, kept: bool) -> None:
    t = (
        PositionBuilder(players=2)
        .playing()
        .caravan(0, 17)
        .contract(17, "c2_02")
        .give(0, bronze=1)
        .plans(s0="x")
        .do("fulfil")
    )
    t.log.clear()
    t.do(f"reward {rewards}")
    contract = components.CONTRACT_IDS.index("c2_02")
    assert (("kept", (0, contract)) in told(t), ("returned", (0, contract)) in told(t)) == (kept, not kept)


@rule("M-TRANS-08")
def test_the_last_resource_of_a_city_says_that_the_ladder_moves() -> None:
    t = (
        PositionBuilder(players=2)
        .playing()
        .caravan(0, 17)
        .caravan(1, 17)
        .stocked(17, coal=2)
        .plans(s0="x", s1="x")
        .do("take")
    )
    assert [id for id, _ in told(t)].count("emptied") == 0
    t.do("take")
    assert ("emptied", (17,)) in told(t)


@rule("M-RUL-09")
def test_an_empty_bag_is_logged() -> None:
    t = PositionBuilder(players=2).playing().give(0, **dict(zip(components.RESOURCE_IDS, f.TOKENS, strict=True)))
    t.put("kept", {0: f.CONTRACT_COPIES}).put("resource_ladder", 1).put("contract_ladder", 2).at("resupply")
    assert [id for id, _ in told(t) if id.startswith("no-")] == ["no-resources", "no-contracts", "no-contracts"]


@rule("M-RUL-04")
def test_a_new_pile_is_logged() -> None:
    t = PositionBuilder(players=2).playing()
    t.put("set_aside", f.ALL_CARDS & ~(1 << 7)).put("contract_ladder", 2).at("resupply")
    while t.is_chance:
        t.do(t.options[0])
    assert [id for id, _ in told(t) if id in ("card", "card-next", "pile")][:3] == ["card", "pile", "card"]


def ends(*rows: tuple[int, int, int]) -> list[tuple[str, tuple[int, ...]]]:
    """What is told at the end between the count and the places."""
    from tests.games.marchands.test_final_scoring import counted

    causes = ("leader", "no-leader", "eliminated", "eliminated-level", "eliminated-later", "richer")
    return [(id, values) for id, values in told(counted(*rows)) if id in causes]


@rule("M-WIN-01")
def test_leads_in_two_influences_are_logged() -> None:
    assert ends((3, 2, 2), (1, 2, 5)) == [
        ("leader", (0, 0)),
        ("no-leader", (1,)),
        ("leader", (1, 2)),
        ("richer", (1, 0, 2)),
    ]
    assert ends((3, 3, 2), (1, 2, 5)) == [("leader", (0, 0)), ("leader", (0, 1)), ("leader", (1, 2))]


@rule("M-WIN-03")
def test_the_tiebreak_between_the_equally_rich_is_logged() -> None:
    assert ends((3, 1, 2), (1, 2, 2))[-1] == ("richer", (1, 0, 1))
    assert ends((1, 1, 4), (1, 2, 2), (1, 1, 2))[-2:] == [("richer", (0, 1, 2)), ("richer", (1, 2, 1))]
    assert ends((3, 4, 2), (1, 2, 3), (1, 1, 3))[-1:] == [("richer", (1, 2, 1))], "leads put the first before them"
    assert ends((1, 1, 3), (1, 1, 3), (1, 1, 2))[-2:] == [("richer", (0, 2, 2)), ("richer", (1, 2, 2))], "a shared win"
    assert ends((1, 1, 2), (1, 1, 2)) == [("no-leader", (kind,)) for kind in range(3)], "shared"


@rule("M-WIN-05")
def test_the_cause_of_each_elimination_is_logged() -> None:
    first, second, last = ends((6, 2, 5), (3, 1, 9), (3, 0, 7), (1, 3, 9))
    assert (first, second) == (("eliminated", (3, 1, 0, 1)), ("eliminated", (2, 2, 1, 0)))
    assert last == ("richer", (1, 0, 2))
    first, second, last = ends((3, 1, 5), (3, 2, 5), (0, 1, 4), (0, 0, 9))
    assert (first, second) == (("eliminated-level", (3, 1, 1, 0)), ("eliminated-level", (2, 2, 2, 4)))
    assert last == ("richer", (1, 0, 1))
    assert [id for id, _ in ends(*[(0, 0, 0)] * 4)] == ["eliminated-later", "eliminated-later"]


@rule("M-SCORE-04")
def test_the_vote_of_each_region_is_logged() -> None:
    t = PositionBuilder(players=2).playing(turn=12).electors(0, i=2, ii=1).electors(1, i=1, ii=1).at("turn end")
    regions = [(id, values) for id, values in told(t) if id.startswith("region")]
    assert regions == [("region", (0, 0)), ("region-tied", (1,))]
