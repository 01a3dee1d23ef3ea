"""The decided rulings, M-RUL."""

from __future__ import annotations

import pytest

from carrack.engine.declarations import VERB_STRIDE
from carrack.engine.errors import InvalidInput
from carrack.games.marchands import MARCHANDS_GAME
from carrack.games.marchands import constants as f
from carrack.games.marchands import sequence_of_play as st
from carrack.games.marchands.data import components
from carrack.games.marchands.rules.orders import SEAL
from carrack.play.game import PhaseTimeLimit
from carrack.play.options import complete_options
from carrack.play.sessions.session import Session
from tests.games.marchands.position_builder import PositionBuilder, rule
from tests.games.marchands.test_final_scoring import counted, gone, influences, places

SEAL = SEAL * VERB_STRIDE
LOT = ["draw coal", "draw bronze", "draw silver", "draw gems"]


def caravans(t: PositionBuilder) -> list[int]:
    return [player.caravan for player in t.view().players]


def lots(t: PositionBuilder) -> dict[int, int]:
    return {city.number: sum(city.resources.values()) for city in t.view().cities if city.resources}


def contracts(t: PositionBuilder) -> list[int]:
    return [city.number for city in t.view().cities if city.contract]


def laddered(resources: int = 0, contracts: int = 0, cards: tuple[int, ...] = tuple(range(1, 21))) -> PositionBuilder:
    """An empty board but for the capital; the ladder stands here, and these cards are in the pile."""
    t = PositionBuilder(players=2).playing(turn=2).stocked(0, coal=1)
    t.s.resource_ladder, t.s.contract_ladder = resources, contracts
    t.s.cards = sum(1 << card for card in cards)
    t.s.set_aside = sum(1 << card for card in range(1, 21) if card not in cards)
    return t


@rule("M-RUL-01")
def test_the_board_fits_the_rulebook() -> None:
    cities = PositionBuilder().view().cities
    assert len(cities) == 21
    assert all(1 <= len(city.roads) <= 4 for city in cities)
    assert all(city.regions for city in cities)
    assert len({region for city in cities for region in city.regions}) == 8
    assert all(letter in cities[there].roads for city in cities for letter, there in city.roads.items())
    assert all(cities[there].roads[letter] == city.number for city in cities for letter, there in city.roads.items())


@rule("M-RUL-02")
def test_exact_payment_without_substitutes() -> None:
    copies = [[row["copies"] for row in components.CONTRACTS if row["value"] == value] for value in range(2, 10)]
    assert copies == [[3, 4], [2, 4], [3, 1, 1], [3, 1], [2, 1, 1], [2, 2], [2, 2], [3, 1]]
    for row in components.CONTRACTS:
        assert sum(f.RANK[components.RESOURCE_IDS.index(r)] * n for r, n in row["needs"].items()) == row["value"]
    t = PositionBuilder(players=2).playing().contract(1, "c2_01").give(0, bronze=4, gold=2, coal=1).plans(s0="x")
    assert t.view().turn == 2, "a bronze is not worth two coals"
    assert "log-cannot-pay" in t.messages()
    t.give(0, coal=3).plans(s0="x").do("fulfil")
    assert t.goods(0) == {"coal": 1, "bronze": 4, "gold": 2}


@rule("M-RUL-03")
def test_the_capital_never_gets_a_contract() -> None:
    t = laddered(contracts=20).stocked(0).at("resupply")
    while t.is_chance:
        assert "card capital" not in t.options
        t.do(t.options[0])
    assert contracts(t) == list(range(1, 21))


@rule("M-RUL-04")
def test_a_card_of_a_stocked_city_is_used_up() -> None:
    t = laddered(contracts=2, cards=(7, 8, 9)).stocked(7, coal=1).at("resupply")
    t.do("card city7", "contract c2_01")
    assert contracts(t) == [8]
    assert t.options == ["card city8", "card city9"]


@rule("M-RUL-04")
def test_the_pile_is_made_anew_only_when_a_card_is_needed() -> None:
    t = laddered(contracts=1, cards=(7,)).at("resupply").do("contract c2_01")
    assert (t.view().turn, t.view().cards_left) == (3, 0)
    t.s.contract_ladder = 1
    t.at("resupply")
    assert (len(t.options), t.view().cards_left) == (20, 20)


@rule("M-RUL-05")
def test_the_timer_is_an_option_of_the_table() -> None:
    timer = next(option for option in MARCHANDS_GAME.options if option.id == "planning_timer")
    assert (timer.default, timer.choices[:2], timer.live) == ("off", ("off", "60"), "60")
    for seconds in timer.choices:
        assert complete_options(MARCHANDS_GAME, 2, {"planning_timer": seconds})["planning_timer"] == seconds
    dumps = {tuple(PositionBuilder(players=2, planning_timer=seconds).s.serialize()) for seconds in timer.choices}
    assert len(dumps) == 1, "the rules know no clock"


@rule("M-RUL-05")
def test_when_time_is_up_the_row_is_sealed_as_it_is() -> None:
    limits = [MARCHANDS_GAME.phase_time_limit({"planning_timer": seconds}) for seconds in ("off", "60", "120")]
    assert limits == [None, PhaseTimeLimit(60, SEAL), PhaseTimeLimit(120, SEAL)]
    t = PositionBuilder(players=2).playing(turn=3)
    for _ in range(f.ORDERS_PER_TURN - 1):
        assert SEAL in t.s.legal_actions()
        t.do("order x")
    assert SEAL in t.s.legal_actions()


@rule("M-RUL-05")
def test_the_tokens_laid_so_far_count_without_gaps() -> None:
    t = PositionBuilder(players=3).playing(turn=3)
    t.s.select_player(0)
    t.do("order a", "order b", "seal")
    t.s.select_player(1)
    t.do("seal")
    t.s.select_player(2)
    t.do("order d", "seal")
    assert caravans(t) == [17, 2, 15], "the player who laid nothing does nothing"


@rule("M-RUL-06")
def test_caravans_may_meet() -> None:
    t = (
        PositionBuilder(players=3)
        .playing(turn=3)
        .caravan(0, 1)
        .caravan(1, 4)
        .caravan(2, 10)
        .plans(s0="a", s1="d a", s2="c")
    )
    assert caravans(t) == [8, 8, 8]
    assert t.view().cities[8].caravans == (0, 1, 2)


@rule("M-RUL-07")
def test_only_a_resource_taken_uses_up_the_limit() -> None:
    t = PositionBuilder(players=2).playing().stocked(1, coal=4).plans(s0="x x x").do("pass", "take")
    assert t.goods(0) == {"coal": 1}
    assert t.messages().count("log-taken-already") == 1
    assert t.view().turn == 2


@rule("M-RUL-07")
def test_coming_back_does_not_lift_the_limit() -> None:
    t = PositionBuilder(players=2).playing().stocked(1, coal=4).plans(s0="x a a x").do("take")
    assert (t.goods(0), caravans(t)[0], t.view().turn) == ({"coal": 1}, 1, 2)
    t.plans(s0="x").do("take")
    assert t.goods(0) == {"coal": 2}, "but the next turn does"


@rule("M-RUL-08")
def test_declining_is_decided_when_the_order_comes_up() -> None:
    t = PositionBuilder(players=2).playing(turn=1).caravan(0, 2).stocked(2, coal=1, gold=2).plan(0, "x")
    assert "pass" not in t.options, "nothing is declined while planning"
    t.plan(1, "x")
    assert t.seat == 1
    t.do("take")
    assert (t.seat, t.options) == (0, ["take", "pass"])
    assert t.view(0).cities[2].resources == {"gold": 2}, "he knows what was taken before"
    t.do("take")
    assert t.goods(0) == {"gold": 1}


@rule("M-RUL-09")
def test_a_short_bag() -> None:
    t = laddered(resources=3, contracts=1).give(0, coal=17, bronze=15, silver=12, gems=9, gold=4)
    assert sum(t.s.bag[:]) == 2
    t.at("resupply").do("card city5")
    assert lots(t) == {0: 1, 5: 2}, "what is there"
    assert t.view().cards_left == 19, "and no card for nothing"
    assert (t.view().resource_ladder, t.s.contract_ladder) == (0, 0)
    t.do("card city4", "contract c2_01")
    assert (contracts(t), t.view().turn) == ([4], 3)
    t.give(0, coal=13).plans().announce(*[0] * 5)
    assert (lots(t), t.view().turn) == ({0: 1, 5: 2}, 4), "nothing is carried over"


@rule("M-RUL-09")
def test_a_short_lot_counts_as_stocked_and_no_contract_is_no_contract() -> None:
    t = laddered(contracts=2, cards=(5, 6)).stocked(5, gold=1)
    for number, contract in enumerate(components.CONTRACT_IDS):
        t.keep(0, *[contract] * (f.CONTRACT_COPIES[number] - (number == 0)))
    t.at("resupply").do("card city5")
    assert contracts(t) == [6]
    assert (t.view().turn, t.view().cards_left, t.view().contract_ladder) == (3, 1, 0)


@rule("M-RUL-10")
def test_resources_before_contracts_and_the_capital_before_cards() -> None:
    t = laddered(resources=2, contracts=1).stocked(0).at("resupply")
    t.do(*LOT, "card city3", *LOT, "card city4", "contract c2_02")
    assert lots(t) == {0: 4, 3: 4}
    assert contracts(t) == [4]


def delivered(city: int = 17) -> PositionBuilder:
    """Seat 0 is about to fulfil a contract of 2."""
    return PositionBuilder(players=2).playing().caravan(0, city).contract(city, "c2_02").give(0, bronze=1)


def rewards(t: PositionBuilder) -> list[str]:
    return [option.removeprefix("reward ") for option in t.plans(s0="x").do("fulfil").options]


@rule("M-RUL-11")
def test_up_to_two_rewards_of_those_possible() -> None:
    two = ["keep-church", "keep-electors", "church-electors"]
    assert rewards(delivered()) == [*two, "keep", "church", "electors", "none"]
    assert rewards(delivered().church(1, 17)) == ["keep-electors", "keep", "electors", "none"]
    assert rewards(delivered().electors(0, v=20)) == ["keep-church", "keep", "church", "none"]
    t = delivered().electors(0, v=20).church(1, 17)
    assert rewards(t) == ["keep", "none"]
    assert t.refused("reward church") == "refuse-reward"
    t.do("reward none")
    assert (t.view().cities[17].church, t.s.scores()[0]) == (1, 0)


@rule("M-RUL-12")
@pytest.mark.parametrize(("left", "placed"), [(1, 1), (2, 2), (3, 3), (4, 3)])
def test_the_last_electors(left: int, placed: int) -> None:
    t = delivered().electors(0, v=20 - left).plans(s0="x").do("fulfil", "reward keep-electors")
    for _ in range(placed):
        assert t.options == ["elect i", "elect iii", "elect iv"]
        t.do("elect i")
    assert t.view(0).regions[0].by_seat[0] == placed
    assert t.view().players[0].electors_left == left - placed
    assert t.step == st.RESUPPLY


@rule("M-RUL-13")
def test_screens_hide_unless_the_table_lays_them_open() -> None:
    def seen(**options: bool) -> tuple[object, object, object, object]:
        t = PositionBuilder(players=2, **options).playing().give(0, gold=2).electors(0, i=3).plan(0, "a")
        other = t.view(1)
        return other.players[0].goods, other.regions[0].by_seat[0], other.regions[0].electors, other.players[0].orders

    assert seen() == (None, None, 3, None)
    assert seen(open_stock=True) == ({"gold": 2}, None, 3, None)
    assert seen(open_electors=True) == (None, 3, 3, None)
    assert seen(open_stock=True, open_electors=True) == ({"gold": 2}, 3, 3, None), "orders stay secret in any case"


@rule("M-RUL-14")
def test_announcing_nothing_is_passing() -> None:
    t = PositionBuilder(players=3).playing(turn=3).give(0, coal=3).give(1, coal=2).give(2, coal=1).at("monopolies")
    t.announce(0, 0, 1)
    assert list(t.s.monopolies[:3]) == [0, 0, 1], "a single announcement wins"
    assert t.messages().count("log-claimed") == 1
    t = PositionBuilder(players=2).playing(turn=3).give(0, coal=3).give(1, coal=2).at("monopolies").announce(0, 0)
    assert list(t.s.monopolies[:2]) == [0, 0]
    assert t.messages().count("log-no-monopoly") == 5


@rule("M-RUL-15")
def test_the_first_player_speaks_first_every_time() -> None:
    t = PositionBuilder(players=2).playing(turn=3)
    for seat in range(2):
        t.give(seat, coal=1, bronze=1, silver=1, gems=1, gold=1)
    t.at("monopolies")
    asked = []
    while t.view().turn == 3:
        asked.append((t.view().claim_resource, t.seat))
        t.do("claim 1")
    assert asked == [(kind, seat) for kind in ("coal", "bronze", "silver", "gems", "gold") for seat in (1, 0)]


@rule("M-RUL-16")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_title_moves_in_turn_one(players: int) -> None:
    t = PositionBuilder(players=players)
    while t.is_chance:
        t.do(t.options[0])
    assert t.seat == 0, "seat 0 is the youngest"
    for city in range(1, players + 1):
        t.do(f"caravan city{city}")
    assert (t.view().turn, t.view().first) == (1, 1)


@rule("M-RUL-16")
@pytest.mark.parametrize(("players", "youngest"), [(n, p) for n in (2, 3, 4) for p in range(n)])
def test_a_table_names_the_youngest(players: int, youngest: int) -> None:
    t = PositionBuilder(players=players, youngest=str(youngest))
    while t.is_chance:
        t.do(t.options[0])
    placed = []
    for city in range(1, players + 1):
        placed.append(t.seat)
        t.do(f"caravan city{city}")
    order = [(youngest + place) % players for place in range(players)]
    assert placed == order
    assert (t.view().turn, t.view().first) == (1, order[1])
    t.plans()
    while t.is_chance:
        t.do(t.options[0])
    assert (t.view().turn, t.view().first) == (2, order[2 % players])


@rule("M-RUL-16")
def test_the_youngest_has_a_seat() -> None:
    option = next(option for option in MARCHANDS_GAME.options if option.id == "youngest")
    assert (option.default, option.choices) == ("0", ("0", "1", "2", "3"))
    with pytest.raises(InvalidInput) as refused:
        Session.new(MARCHANDS_GAME, ["Ann", "Bob", "Cy"], {"youngest": "3"})
    assert refused.value.message.key == "option-youngest-away"


@rule("M-RUL-17")
def test_ecus_are_economic_influence() -> None:
    t = PositionBuilder(players=2).playing().keep(0, "c9_17")
    t.s.monopolies[0] = 1
    assert influences(t) == [(0, 0, 12), (0, 0, 0)]


@rule("M-RUL-18")
def test_a_lead_is_strict() -> None:
    assert places((2, 2, 2), (2, 2, 3)) == [2, 1]
    assert places((3, 3, 2), (3, 1, 9)) == [2, 1], "a tied influence has no leader, so no player has two"
    t = PositionBuilder(players=3).playing().electors(0, i=3, ii=1).electors(1, i=1, ii=1).electors(2, i=1)
    assert [row[1] for row in influences(t)] == [1, 0, 0], "ties below the top do not matter"


@rule("M-RUL-18")
def test_a_region_without_electors_counts_for_no_player() -> None:
    assert [row[1] for row in influences(PositionBuilder(players=4).playing())] == [0, 0, 0, 0]


@rule("M-RUL-19")
def test_three_players_and_no_double_lead() -> None:
    assert places((3, 0, 4), (0, 3, 2), (1, 1, 5)) == [2, 3, 1]
    assert places((3, 0, 4), (0, 2, 4), (1, 2, 4)) == [3, 2, 1], "economic, political, then religious"
    assert places((4, 0, 5), (3, 1, 5), (3, 1, 5)) == [3, 1, 1], "still tied: shared"
    assert places((1, 1, 2), (1, 1, 2)) == [1, 1]


@rule("M-RUL-20")
@pytest.mark.parametrize(("first", "out"), [(0, 2), (3, 2), (2, 1), (1, 0)])
def test_the_last_in_turn_order_goes_when_all_is_equal(first: int, out: int) -> None:
    t = PositionBuilder(players=4).playing(turn=12).church(3, 13)
    for seat in range(3):
        t.church(seat, (1, 4, 5)[seat])
    t.s.first = first
    t.log.clear()
    t.at("turn end")
    assert gone(t)[0] == (out, 1)


@rule("M-RUL-20")
def test_ties_of_the_second_step() -> None:
    t = counted((0, 0, 0), (3, 1, 4), (2, 1, 4), (1, 2, 2))
    assert gone(t) == [(0, 1), (2, 2)], "fewer religious points"
    t = counted((0, 0, 0), (2, 1, 4), (2, 1, 4), (1, 2, 2))
    assert gone(t) == [(0, 1), (2, 2)], "seat 2 came later in the last turn"


@rule("M-RUL-20")
def test_ties_of_the_third_step() -> None:
    assert places((0, 0, 0), (1, 0, 0), (2, 2, 5), (2, 3, 5)) == [4, 3, 2, 1], "political"
    assert places((0, 0, 0), (1, 0, 0), (3, 2, 5), (2, 2, 5)) == [4, 3, 1, 2], "then religious"
    assert places((0, 0, 0), (1, 0, 0), (2, 2, 5), (2, 2, 5)) == [4, 3, 1, 1], "then shared"


@rule("M-RUL-21")
def test_the_last_turn_has_all_its_phases() -> None:
    t = PositionBuilder(players=2).playing(turn=12).stocked(0, coal=1).stocked(1, coal=1).plans(s0="x").do("take")
    assert t.step == st.RESUPPLY
    t.do("card city20", *LOT)
    assert lots(t) == {0: 1, 20: 4}
    assert t.step == st.MONOPOLIES
    t.announce(1)
    assert t.is_over
    assert t.s.scores() == [3, 0]


@rule("M-RUL-22")
def test_a_trade_is_never_a_choice_of_sorts() -> None:
    t = (
        PositionBuilder(players=2)
        .playing(turn=2)
        .stocked(1, coal=2)
        .contract(2, "c2_02")
        .give(1, bronze=1)
        .give(0, bronze=1)
    )
    t.plans(s0="x", s1="x")
    assert t.options == ["take", "pass"]
    t.do("take")
    assert t.options == ["fulfil", "pass"]
