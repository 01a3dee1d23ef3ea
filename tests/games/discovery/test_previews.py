"""What the previews of choices say, against what then happens."""

from __future__ import annotations

import pytest

from carrack.engine.messages import EntityName, Message, MessageArg, Seat
from carrack.games.discovery.constants import COUNTER_RESISTANCE
from carrack.games.discovery.data import components
from carrack.games.discovery.presentation.choice_texts import ACTION_CODEC
from carrack.text.fluent import Localizer
from tests.games.discovery.position_builder import PositionBuilder, rule


def told(t: PositionBuilder, move: str) -> dict[str, dict[str, MessageArg]]:
    """The preview of a legal move: its messages by key."""
    action = ACTION_CODEC.string_to_action(move)
    assert action in t.s.legal_actions()
    return {message.key: message.args for message in t.game.preview(t.s, t.seat, action)}


def points_now(t: PositionBuilder, seat: int) -> int:
    return sum(t.view().players[seat].points_now.values())


def test_buying_says_what_is_left() -> None:
    t = PositionBuilder.ready("empires", 3, builders=True).turn(4).display("fortress").money(0, 17)
    t.box("buildings", "0:builder").resolve("buildings")
    assert told(t, "buy fortress")["preview-left"] == {"money": 8}
    assert t.do("buy fortress").s.money[0] == 8


def test_a_building_that_brings_more_than_it_costs_says_what_is_left() -> None:
    t = PositionBuilder.ready("empires", 3).display("inca_conquest").money(0, 12)
    t.box("buildings", "0:colonist").resolve("buildings")
    assert told(t, "buy inca_conquest")["preview-left"] == {"money": 22}
    assert t.do("buy inca_conquest").s.money[0] == 22


@pytest.mark.parametrize("code", ["en", "fr"])
def test_a_building_says_what_using_it_brings(code: str) -> None:
    t = PositionBuilder.ready("empires").display().market().own(0, "rum_distillery", "west_indies_co").goods(0, sugar=1)
    said = told(t.resolve("benefits"), "use west_indies_co")
    assert said == {"preview-building": {"building": EntityName("building-west_indies_co-effect")}}
    words = Localizer(code, "empires")
    assert words.render_key("preview-building", **said["preview-building"]) == words.render_key(
        "building-west_indies_co-effect"
    )


def test_landing_says_how_one_stands_and_what_it_earns() -> None:
    t = (
        PositionBuilder.ready("empires", 3)
        .turn(1)
        .discovered("peru")
        .colony(0, "peru", colonist=2)
        .colony(1, "peru", colonist=2)
    )
    t.box("dock", "0:merchant", "0:colonist").resolve("dock")
    before = points_now(t, 0)
    said = told(t, "land peru")
    assert said["preview-ahead"] == {"mine": 3, "most": 2}
    assert said["preview-money"] == {"money": 5}
    assert "preview-good" in said
    t.do("land peru")
    assert said["preview-points-from"] == {"vp": points_now(t, 0) - before, "source": EntityName("source-colonies_1")}


def test_points_that_others_lose_are_previewed() -> None:
    t = (
        PositionBuilder.ready("empires", 3)
        .turn(1)
        .discovered("peru")
        .colony(0, "peru", colonist=3)
        .colony(1, "peru", colonist=3)
    )
    t.colony(2, "peru", colonist=3).box("dock", "0:colonist", "1:colonist").resolve("dock")
    t.do("land peru")
    before = points_now(t, 0)
    lost = told(t, "land peru")["preview-loses"]
    assert lost == {"seat": Seat(0), "vp": before - points_now(t.do("land peru"), 0)}


def test_a_good_tells_its_income() -> None:
    t = (
        PositionBuilder.ready("empires", 3)
        .goods(0, sugar=2)
        .market(sugar=1, gold=1)
        .box("goods", "0:colonist")
        .resolve("goods")
    )
    assert told(t, "take sugar")["preview-income-more"] == {"money": 3}
    assert t.do("take sugar").s.income_now(0) == 3


def test_a_good_says_how_many_one_would_have() -> None:
    t = (
        PositionBuilder.ready("empires", 3)
        .goods(0, sugar=1)
        .market(sugar=1, gold=1)
        .box("goods", "0:colonist")
        .resolve("goods")
    )
    assert told(t, "take sugar")["preview-holds"] == {"number": 2}
    assert "preview-holds" not in told(t, "take gold")


@pytest.mark.parametrize(
    ("kind", "target", "message"),
    [
        ("captain", "discovery", Message("preview-strength", {"value": 3})),
        ("colonist", "initiative", Message("preview-initiative", {"money": 2, "place": 2})),
        ("captain", "shipping", Message("preview-shipping", {"mine": 2, "most": 1})),
        ("colonist", "dock", Message("preview-dock", {"position": 1})),
    ],
)
def test_placing_says_what_the_place_gives(kind: str, target: str, message: Message) -> None:
    t = (
        PositionBuilder.ready("empires", 3)
        .hand(0, captain=1, colonist=1)
        .explorers(0, colonist=1)
        .shipping(1, soldier=1)
    )
    t.put("box_ship", 1)
    t.box("initiative", "1:colonist").resolve("placement")
    assert told(t, f"place {kind} {target}")[message.key] == message.args


def test_an_expedition_is_weighed_against_what_its_leader_knows() -> None:
    """Counter d01 lies on Peru; only seat 0 has looked."""
    t = PositionBuilder.ready("empires", 3, scouting=True).counter("peru", "d01", 0).explorers(0, captain=1, soldier=1)
    t.explorers(1, captain=1, soldier=1).resolve("discovery").do("go", "send captain 1", "send soldier 1")
    resistance = t.view(0).regions[[r.id for r in t.view(0).regions].index("peru")].counter.resistance
    said = told(t, "explore peru")
    key = "preview-succeeds" if resistance <= 3 else "warn-fails"
    assert said[key] == {"value": 3, "resistance": resistance}
    assert set(told(t, "explore florida")) == {"preview-strength", "preview-chance"}
    assert told(t, "explore florida")["preview-chance"]["region"] == EntityName("region-florida")
    t.do("explore florida").settle().do("go", "send captain 1", "send soldier 1")
    assert t.seat == 1
    assert set(told(t, "explore peru")) == {"preview-strength", "preview-chance"}, "seat 1 has not looked"


def test_those_who_are_asked_for_later_are_taken_to_sail_too() -> None:
    t = PositionBuilder.ready("empires", 2).explorers(0, colonist=1, captain=1).resolve("discovery").do("go")
    assert told(t, "send colonist 0")["preview-strength-others"] == {"value": 2}
    assert told(t, "send colonist 1")["preview-strength-others"] == {"value": 3}
    t.do("send colonist 1")
    assert told(t, "send captain 0")["preview-strength"] == {"value": 1}
    assert told(t, "send captain 1")["preview-strength"] == {"value": 3}


def test_an_expedition_that_cannot_succeed_is_warned_of() -> None:
    """One Soldier, and whatever resists with 1 has been found."""
    easy = [id for id, resistance in zip(components.COUNTER_IDS, COUNTER_RESISTANCE, strict=True) if resistance == 1]
    t = PositionBuilder.ready("empires", 3).discovered("peru", "florida").found(1, *easy).explorers(0, soldier=1)
    t.resolve("discovery").do("go")
    assert told(t, "explore brazil")["warn-hopeless"] == {"value": 1, "resistance": 2}


@pytest.mark.parametrize(
    ("turn", "target", "warning"),
    [
        (8, "merchant_slot", "warn-no-next-turn"),
        (1, "merchant_slot", ""),
        (1, "warfare", "warn-no-soldier"),
        (1, "shipping", "warn-no-ship"),
        (1, "buildings", "warn-too-dear"),
        (1, "training_slot", "warn-too-dear"),
    ],
)
def test_places_that_bring_nothing_are_warned_of(turn: int, target: str, warning: str) -> None:
    t = PositionBuilder.ready("empires", 3).hand(0, colonist=1).money(0, 3)
    t.put("box_ship", 0).put("turn", turn).resolve("placement")
    move = next(move for move in t.options if move.startswith("place colonist") and target.split("_")[0] in move)
    assert [key for key in told(t, move) if key.startswith("warn-")] == ([warning] if warning else [])


def test_a_player_who_cannot_pay_for_all_buyers_is_warned() -> None:
    t = (
        PositionBuilder.ready("empires", 3)
        .turn(1)
        .hand(0, colonist=1)
        .money(0, 19)
        .box("buildings", "0:colonist", "1:colonist")
    )
    t.resolve("placement")
    said = told(t, "place colonist buildings")
    assert said["warn-too-dear-together"] == {"money": 19, "number": 2}
    t.money(0, 20)
    assert "warn-too-dear-together" not in told(t, "place colonist buildings")


def test_a_battle_without_casualties_is_warned_of() -> None:
    t = PositionBuilder.ready("empires", 3).discovered("peru").box("warfare", "0:colonist")
    t.colony(0, "peru", colonist=1).colony(1, "peru", soldier=1).resolve("warfare")
    assert told(t, "battle peru 1") == {"warn-battle": {"mine": 0, "theirs": 1}}


def test_a_soldier_on_the_dock_can_fight() -> None:
    t = PositionBuilder.ready("empires", 3).hand(0, colonist=1).box("dock", "0:soldier").resolve("placement")
    assert "warn-no-soldier" not in told(t, "place colonist warfare")


def test_a_battle_counts_soldiers_and_targets() -> None:
    t = PositionBuilder.ready("empires", 3).discovered("peru").own(1, "militia").box("warfare", "0:colonist")
    t.colony(0, "peru", soldier=3).colony(1, "peru", colonist=1).resolve("warfare")
    assert told(t, "battle peru 1") == {"preview-battle": {"mine": 2, "theirs": 1}}


# ---- the last turn --------------------------------------------------------------------------------------------------


def last_turn(**options: bool | str) -> PositionBuilder:
    t = PositionBuilder("empires", 3, builders=True, expansion_tiles=True, **options).turn(8).order(0, 1, 2)
    return t.hand(0, colonist=2).hand(1, colonist=1)


@rule("D-B3-23", "D-R-28")
def test_a_space_of_specialists_is_worth_four_points_to_the_owner_of_age_of_reason() -> None:
    t = last_turn().own(0, "age_of_reason").resolve("placement")
    assert told(t, "place colonist captain") == {"preview-reason": {"vp": 4}}
    t.do("place colonist captain")
    assert set(told(t, "place colonist merchant")) == {"warn-no-next-turn"}, "nothing to the others"


@rule("D-B3-23", "D-R-28")
def test_a_space_of_specialists_says_what_age_of_reason_would_make_of_it() -> None:
    t = last_turn().display("age_of_reason").resolve("placement")
    assert told(t, "place colonist captain") == {"warn-no-next-turn": {}, "preview-reason-if-bought": {"vp": 4}}
    t = last_turn().display("factory").resolve("placement")
    assert told(t, "place colonist captain") == {"warn-no-next-turn": {}}


@rule("D-B3-23", "D-R-28", "D-NAT-14")
@pytest.mark.parametrize(("owner", "mine", "lost"), [(0, 4, 0), (1, 0, 4), (2, 0, 0)])
def test_the_italian_advantage_on_the_last_turn_is_weighed_by_age_of_reason(owner: int, mine: int, lost: int) -> None:
    t = last_turn(nations="random").nation(0, "italy").own(owner, "age_of_reason").slot(captain="1:colonist")
    t.before("specialists")
    expected: dict[str, dict[str, MessageArg]] = {}
    if mine:
        expected["preview-points-from"] = {"vp": mine, "source": EntityName("source-buildings")}
    if lost:
        expected["preview-loses"] = {"seat": Seat(1), "vp": lost}
    assert told(t, "replace captain") == (expected or {"warn-no-next-turn": {}})
    t = last_turn(nations="random").turn(7).nation(0, "italy").slot(captain="1:colonist").before("specialists")
    assert told(t, "replace captain") == {"preview-next-turn": {"kind": EntityName("kind-captain")}}


@rule("D-SPEC-06", "D-REF-12")
@pytest.mark.parametrize("turn", [7, 8])
def test_training_on_the_last_turn_is_warned_of(turn: int) -> None:
    t = last_turn().turn(turn).slot(training="0:colonist").money(0, 7).resolve("specialists")
    warning: dict[str, dict[str, MessageArg]] = {"warn-no-next-turn": {}} if turn == 8 else {}
    assert told(t, "train captain") == {**warning, "preview-left": {"money": 2}}


@rule("D-B3-23", "D-R-28")
def test_buying_age_of_reason_counts_the_workers_already_there() -> None:
    t = last_turn().money(0, 20).slot(captain="0:colonist", soldier="0:colonist", merchant="1:colonist")
    t.display("age_of_reason").box("buildings", "0:colonist").resolve("buildings")
    assert told(t, "buy age_of_reason")["preview-points-from"] == {"vp": 8, "source": EntityName("source-buildings")}
    before = points_now(t, 0)
    t.do("buy age_of_reason").take_specialists().settle()
    assert points_now(t, 0) >= before + 8


@rule("D-R-56")
def test_factory_with_wealth_counts_what_it_pays_before_the_end() -> None:
    t = last_turn().own(0, "wealth").money(0, 20).display("factory").box("buildings", "0:colonist").resolve("buildings")
    gained = told(t, "buy factory")["preview-points-from"]["vp"]
    before = points_now(t, 0)
    t.do("buy factory").settle()
    while not t.is_over:
        t.do(t.options[-1])
    assert gained == t.s.scores()[0] - before == 7


# ---- odds and ties --------------------------------------------------------------------------------------------------


@rule("D-SHIP-02")
@pytest.mark.parametrize(("order", "key"), [((0, 1, 2), "preview-shipping-tie"), ((1, 0, 2), "warn-shipping-tie")])
def test_a_tie_in_shipping_says_who_would_win_it(order: tuple[int, int, int], key: str) -> None:
    t = PositionBuilder("empires", 3).order(*order).hand(0, captain=1).shipping(1, merchant=1)
    t.resolve("placement")
    assert told(t, "place captain shipping") == {key: {"mine": 2}}
    winner = 0 if key == "preview-shipping-tie" else 1
    t.do("place captain shipping")
    assert t.player(winner).ships == 1


@rule("D-DISC-19")
def test_an_expedition_by_the_deck_has_odds_from_the_first_question() -> None:
    t = PositionBuilder("empires", 3).turn(7).order(0, 1, 2).explorers(0, colonist=4)
    t.discovered(*(region for region in components.REGION_IDS if region != "caribbean")).resolve("discovery")
    assert told(t, "go")["preview-chance-card"] == {"percent": 63}, "ten cards of sixteen"
    t.do("go")
    assert told(t, "send colonist 4")["preview-chance-card"] == {"percent": 63}
    assert "warn-hopeless" in told(t, "send colonist 2")


@rule("D-DISC-19", "D-NAT-09", "D-NAT-10")
def test_both_ways_to_the_deck_have_odds() -> None:
    t = (
        PositionBuilder("empires", 3, nations="random")
        .turn(7)
        .order(0, 1, 2)
        .nation(0, "portugal")
        .explorers(0, colonist=3)
    )
    t.all_discovered().resolve("discovery").do("go", "send colonist 3")
    assert told(t, "deck rules")["preview-chance-card"] == {"percent": 19}, "three cards of sixteen"
    assert told(t, "deck portugal")["preview-succeeds"] == {"value": 3, "resistance": 3}


@pytest.mark.parametrize("code", ["en", "fr"])
def test_a_tie_that_would_be_won_reads_otherwise_than_one_that_would_be_lost(code: str) -> None:
    words = Localizer(code, "empires")
    won, lost = (words.render_key(key, mine=2) for key in ("preview-shipping-tie", "warn-shipping-tie"))
    assert won != lost
    assert won[:12] == lost[:12]
