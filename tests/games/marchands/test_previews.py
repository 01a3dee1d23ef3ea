"""What the previews of choices say, against what then happens."""

from __future__ import annotations

from carrack.engine.messages import EntityName, MessageArg
from carrack.games.marchands.data import components
from carrack.games.marchands.presentation.choice_texts import ACTION_CODEC
from carrack.play.previews import Previewer
from tests.games.marchands.position_builder import PositionBuilder


def told(t: PositionBuilder, move: str) -> dict[str, dict[str, MessageArg]]:
    """The preview of a legal move: its messages by key."""
    action = ACTION_CODEC.string_to_action(move)
    assert action in t.s.legal_actions()
    return {message.key: message.args for message in t.game.preview(t.s, t.seat, action)}


def table() -> PositionBuilder:
    """Seat 0 stands in city 17, of level 3."""
    return PositionBuilder(3).playing(turn=3).caravan(0, 17)


def test_an_order_follows_the_plan() -> None:
    t = table().stocked(17, coal=1, gold=1)
    assert told(t, "order x") == {"preview-takes": {"resource": EntityName("resource-coal")}}
    t.do("order x")
    assert told(t, "order x") == {"warn-taken-already": {}}
    assert told(t, "seal") == {"warn-unused": {"number": 5}}


def test_orders_that_would_come_to_nothing_are_seen_by_their_writer_alone() -> None:
    t = table().stocked(17, coal=1, gold=1)
    no_road = next(move for move in t.options if move.startswith("order") and "warn-no-road" in told(t, move))
    t.do("order x", "order x", no_road)
    assert t.view(0).players[0].idle == (1, 2)
    assert t.view(1).players[0].idle == ()
    assert t.view(None).players[0].idle == ()


def test_a_start_is_measured_by_what_lies_there_and_next_door() -> None:
    t = PositionBuilder(3)
    while not any(move.startswith("caravan") for move in t.options):
        t.do(t.options[0])
    cities = t.view(0).cities
    gains: dict[int, int] = {}
    for move in t.options:
        number = int(move.removeprefix("caravan city"))
        said = t.game.preview(t.s, t.seat, ACTION_CODEC.string_to_action(move))
        near = [cities[other] for other in set(cities[number].roads.values())]
        stock, contracts = (sum(each.resources.values()) for each in near), (each.contract is not None for each in near)
        assert said[-1].args == {"stock": sum(stock), "contracts": sum(contracts)}
        assert isinstance(t.game.preview, Previewer)
        gains[number] = t.game.preview.sort_value(said)
    best, worst = max(gains, key=gains.__getitem__), min(gains, key=gains.__getitem__)
    assert gains[best] > gains[worst] + 5
    assert len({cities[number].level for number in sorted(gains, key=gains.__getitem__)[-6:]}) > 1, "just by level"


def test_an_order_without_a_road_is_warned_of() -> None:
    t = table()
    void = [move for move in t.options if move.startswith("order") and "warn-no-road" in told(t, move)]
    roads = {letter for letter in "abcd" if f"order {letter}" not in void}
    assert roads == {road["letter"] for road in components.ROADS if 17 in road["ends"]}


def test_an_order_counts_what_earlier_orders_bring() -> None:
    """Contract c3_04 asks for 3 coal or so; the plan takes some of it on the way."""
    t = table().contract(17, "c3_04")
    missing = told(t, "order x")["warn-missing"]["number"]
    t = table().contract(17, "c3_04").give(0, coal=3, bronze=2)
    assert missing
    assert told(t, "order x")["preview-fulfils"]["level"] == 3


def test_rewards_say_how_influence_changes() -> None:
    t = table().contract(17, "c3_04").give(0, coal=3, bronze=2).plans(s0="x").do("fulfil")
    said = t.game.preview(t.s, 0, ACTION_CODEC.string_to_action("reward keep-church"))
    t.do("reward keep-church")
    influence = t.view(0).players[0].influence
    assert {str(m.args["influence"]): m.args["then"] for m in said} == {
        str(EntityName(f"influence-{name}")): influence[name] for name in ("economic", "religious")
    }


def test_electors_face_down_are_counted_but_not_distinguished() -> None:
    t = table().contract(17, "c3_04").give(0, coal=3, bronze=2).electors(1, i=2).electors(2, i=1).plans(s0="x")
    t.do("fulfil", "reward keep-electors")
    assert told(t, "elect i") == {"preview-electors": {"mine": 1, "all": 4}}


def test_a_claim_is_measured_against_the_highest() -> None:
    t = table().give(0, coal=2).give(1, coal=3).at("monopolies")
    assert told(t, "claim 1") == {"preview-claim-leads": {"value": 3}}
    t.do("claim 2")
    assert told(t, "claim 1") == {"warn-claim-beaten": {"number": 2}}
    assert told(t, "claim 2") == {"preview-claim-level": {"number": 2}}
    assert set(told(t, "claim 3")) == {"preview-claim-leads"}
