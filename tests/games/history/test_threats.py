"""What the estimate of History knows of empires that are still to come."""

from __future__ import annotations

from carrack.bots.searcher import Searcher
from carrack.games.history.data import components
from carrack.games.history.search.start_distances import FARTHEST, closeness
from carrack.search.workspace import MAX_PLAYER_FEATURES
from tests.games.history.position_builder import PositionBuilder, land

DANGER, RISK, OPEN, OWN, OTHERS = 181, 182, 183, 184, 185


def noticed(t: PositionBuilder, seat: int, feature: int) -> int:
    """A feature of a seat, in thousandths and a bit."""
    brain = Searcher(t.game, None)
    brain.workspace.n_shared_features, brain.workspace.n_player_features = (
        t.game.search_hooks.n_shared_features,
        t.game.search_hooks.n_player_features,
    )
    brain.engine.gather_network_inputs(t.s, brain.workspace, seat)
    value: int = brain.workspace.player_features[seat * MAX_PLAYER_FEATURES + feature]
    return value


def test_an_empire_is_nearest_to_where_it_begins() -> None:
    egypt = components.EMPIRES[components.EMPIRE_IDS.index("egypt")]
    near = closeness(egypt)
    assert near[land("nile_delta")] == FARTHEST + 1
    assert near[land("palestine")] == FARTHEST
    assert near[land("crete")] == FARTHEST, "over a sea that it navigates"
    assert near[land("yellow_river")] == 0


def egypt_to_come() -> PositionBuilder:
    """Sumeria moves, and seat 1 will lead Egypt."""
    return PositionBuilder(players=3).turn(0, "sumeria").later(1, "egypt")


def test_land_near_an_empire_to_come_is_in_danger() -> None:
    t = egypt_to_come().hold(2, "palestine").again()
    assert noticed(t, 2, DANGER) > 0
    assert noticed(t, 2, RISK) > 0
    assert noticed(t, 0, DANGER) < noticed(t, 2, DANGER), "farther away"
    assert noticed(t, 1, OTHERS) > 0 == noticed(t, 1, OWN)


def test_no_player_is_in_danger_of_an_own_empire() -> None:
    t = egypt_to_come().hold(1, "palestine").again()
    assert noticed(t, 1, DANGER) == 0
    assert noticed(t, 1, OWN) > 0


def test_land_that_is_taken_lies_open_no_more() -> None:
    assert noticed(egypt_to_come(), 1, OPEN) > noticed(egypt_to_come().hold(2, "palestine").again(), 1, OPEN)
