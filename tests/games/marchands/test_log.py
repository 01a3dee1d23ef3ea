"""What the log says of placement cards and monopolies, with its arguments."""

from __future__ import annotations

import pytest

from carrack.engine.messages import EntityName
from carrack.games.marchands.data import components
from tests.games.marchands.position_builder import PositionBuilder, rule

LOT = ["draw coal", "draw bronze", "draw silver", "draw gems"]


def said(t: PositionBuilder, *kinds: str) -> list[tuple[str, dict[str, object]]]:
    """The events of these kinds, with their arguments."""
    events = [t.game.decode_event(entry) for entry in t.log]
    return [(event.kind, dict(event.args)) for event in events if event.kind in kinds]


@rule("M-PLACE-02")
@pytest.mark.parametrize(
    ("stocked", "event"),
    [
        ((), ("card", {"city": EntityName("city-19")})),
        ((19,), ("card-next", {"card": EntityName("city-19"), "city": EntityName("city-20")})),
        ((19, 20), ("card-next", {"card": EntityName("city-19"), "city": EntityName("city-1")})),
    ],
)
def test_a_card_names_the_city_that_is_stocked(stocked: tuple[int, ...], event: tuple[str, object]) -> None:
    t = PositionBuilder(players=2).playing(turn=2).stocked(0, coal=1)
    for city in stocked:
        t.stocked(city, coal=1)
    t.s.resource_ladder, t.s.contract_ladder = 1, 0
    t.s.cards, t.s.set_aside = (1 << 21) - 2, 0
    t.at("resupply").do("card city19", *LOT)
    assert said(t, "card", "card-next") == [event]


@rule("M-MONOP-05")
def test_a_monopoly_that_no_player_wins_names_the_tie() -> None:
    t = PositionBuilder(players=2).playing(turn=3).give(0, silver=2).give(1, silver=2).at("monopolies")
    t.announce(2, 2)
    found = {args["resource"]: args["number"] for _, args in said(t, "no-monopoly")}
    assert found == {EntityName(f"resource-{kind}"): 2 if kind == "silver" else 0 for kind in components.RESOURCE_IDS}
