"""Where armies set out: what the log tells of it is what the rules let them do."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, cast

import pytest

from carrack.engine.messages import EntityName, Seat
from carrack.games import GAMES
from carrack.games.history.constants import BORDER_START, BORDER_TO, LAND_REGION
from carrack.games.history.data import components
from carrack.play.records.jsonl import read_record
from carrack.play.sessions.replay import replay
from tests.games.history.position_builder import rule

if TYPE_CHECKING:
    from carrack.games.history.position import HistoryPosition

GOLDENS = Path(__file__).parents[2] / "goldens"
RECORDS = ["history-3-plain", "history-4-everything", "history-6-multiple_armies-true", "history-3-naval_control-true"]


def neighbours(land: int) -> set[int]:
    return {BORDER_TO[j] for j in range(BORDER_START[land], BORDER_START[land + 1])}


@rule("H-EXP-02", "H-FLEET-01")
@pytest.mark.parametrize("name", RECORDS)
def test_every_army_of_an_empire_sets_out_from_a_land_it_holds(name: str) -> None:
    session = replay(GAMES["history"], read_record(GOLDENS / f"{name}.jsonl"))
    by_land = by_sea = 0
    for entry in session.entries:
        for event in session.events(entry.n - 1, entry.n):
            origin = event.args.get("from")
            if event.kind not in ("attack", "expanded", "replaced") or not entry.do.startswith("expand"):
                continue
            before = cast("HistoryPosition", session.goto(entry.n - 1))
            land, seat = event.args["land"], event.args["seat"]
            assert isinstance(land, EntityName)
            assert isinstance(seat, Seat)
            to = components.LAND_IDS.index(land.key.removeprefix("land-"))
            if before.mark[to]:
                assert origin == 0, "another army in the same land"
                continue
            assert isinstance(origin, EntityName)
            if origin.key.startswith("water-"):
                continue
            here = components.LAND_IDS.index(origin.key.removeprefix("land-"))
            assert before.owner[here] == seat.seat
            assert before.mark[here], "an older army never acts"
            if here in neighbours(to):
                by_land += 1
            else:
                by_sea += 1
                assert before.fleets or before.guest_fleets
    assert by_land > 20
    assert by_land > by_sea > 0


@rule("H-LESS-50")
def test_barbarians_come_out_of_their_barren_land() -> None:
    for name in RECORDS:
        session = replay(GAMES["history"], read_record(GOLDENS / f"{name}.jsonl"))
        out = ""
        for event in session.events():
            if event.kind == "barbarians":
                out = str(event.args["land"])
            elif event.kind == "attack" and out:
                assert str(event.args["from"]) == out
                where = event.args["from"]
                assert isinstance(where, EntityName)
                assert LAND_REGION[components.LAND_IDS.index(where.key.removeprefix("land-"))] < 0
                return
    raise AssertionError("no barbarians")
