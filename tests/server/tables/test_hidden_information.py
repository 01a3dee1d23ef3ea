"""What a seat is told never depends on what it cannot know."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from carrack.engine.state import TERMINAL
from carrack.games import GAMES
from carrack.play.snapshot import Snapshot, take_snapshot
from carrack.server.tables.header_columns import refresh_header
from carrack.server.tables.stored_table import TableHeader, TableSeat
from carrack.server.tables.table import Table
from carrack.server.tables.table_updates import build_update
from tests.server.app_client import BOT, ME, OPEN, Guest, Server, last

PEOPLE = ("Ann", "Ben", "Cleo", "Dev")


def told(game: str, options: dict[str, Any], position: Snapshot, seat: int | None) -> tuple[Any, int]:
    """All that one seat is told of a table that begins with this position; and where the table stands."""
    header = TableHeader("table", game, 1, options, "live", True, "7", None, "playing", created="", updated="")
    header.start = position
    table = Table(header, [TableSeat(number, name, name) for number, name in enumerate(PEOPLE)], [])
    table.load_game()
    refresh_header(table)
    table.header.updated = ""
    table.header.asked = {str(seat): [0, "2024-01-01T00:00:00+00:00"] for seat in range(len(PEOPLE))}
    update = build_update(table, None if seat is None else PEOPLE[seat], seat)
    sent = msgspec.json.encode(msgspec.structs.replace(update, serial=0, reel=""))
    return msgspec.json.decode(sent), table.running_session.state.seat


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("switches", [False, True])
def test_games_that_differ_in_hidden_things_look_the_same(game: str, switches: bool) -> None:
    kind = GAMES[game]
    wishes = {option.id: True for option in kind.options if switches and option.id in ("scouting", "reconnaissance")}
    options = {option.id: option.default_for_players(len(PEOPLE)) for option in kind.options} | wishes
    state = kind.new_initial_state(len(PEOPLE), options)
    rng = random.Random(3)
    hidden = 0
    for turn in range(240):
        if state.seat == TERMINAL:
            break
        state.apply_action(rng.choice(state.legal_actions()))
        if turn % 12 or state.seat == TERMINAL:
            continue
        for seat in range(len(PEOPLE)):
            other = state.determinize(seat, rng.getrandbits(32))
            hidden += other.serialize() != state.serialize()
            one, two = take_snapshot(state, kind.declarations), take_snapshot(other, kind.declarations)
            assert told(game, options, one, seat) == told(game, options, two, seat)
    assert hidden or game in ("empires", "discovery")


def sealed_tables(ann: Guest, ben: Guest) -> list[str]:
    """Three tables with the same luck, where two people write orders."""
    tables = []
    for _ in range(3):
        table = ann.open("marchands", {"kind": "me", "name": "Ann"}, OPEN, OPEN)
        ben.post(f"{table}/sit", seat=1, name="Ben")
        ben.post(f"{table}/sit", seat=2, name="Bea")
        while (update := ann.get(table, spectator=True))["table"]["waiting"] != [0, 1, 2]:
            who = ann if update["table"]["waiting"] == [0] else ben
            who.play(table, who.get(table))
        tables.append(table)
    return tables


def without_address(update: Any) -> Any:
    update["table"] |= {"id": "", "created": "", "updated": ""}
    for seat in update["table"]["seats"]:
        seat["missed"] = seat["missed"] and ""
    return update | {"serial": 0, "reel": ""}


def test_not_even_the_time_of_a_secret_choice_is_told(ann: Guest, ben: Guest) -> None:
    table = sealed_tables(ann, ben)[0]
    before = ann.get(table)
    ben.play(table, ben.get(table, seat=1))
    assert ann.get(table) == before
    ben.undo(table, seat=1, at=last(ben.get(table, seat=1)))
    assert ann.get(table) == before


def test_nothing_that_others_write_in_secret_can_be_noticed(ann: Guest, ben: Guest) -> None:
    one, two, none = sealed_tables(ann, ben)
    ben.play(one, ben.get(one, seat=1), 0)
    for _ in range(3):
        ben.play(two, ben.get(two, seat=1), 1)
    ben.undo(two, seat=1, at=last(ben.get(two, seat=1)))
    for query in ({}, {"spectator": True}):
        updates = [without_address(ann.get(table, **query)) for table in (one, two, none)]
        assert updates[0] == updates[1] == updates[2]
    for table in (one, two, none):
        ann.play(table, ann.get(table), 2)
        ben.play(table, ben.get(table, seat=2), 1)
    updates = [without_address(ann.get(table)) for table in (one, two, none)]
    assert updates[0] == updates[1] == updates[2]


def test_who_has_sealed_is_known_and_nothing_else(ann: Guest, ben: Guest) -> None:
    table = sealed_tables(ann, ben)[0]
    before = ann.get(table)
    update = ben.get(table, seat=1)
    while update["decision"]:
        update = ben.play(table, update, 1)
    after = ann.get(table)
    assert after["table"]["waiting"] == [0, 2]
    assert last(after) == last(before)
    assert after["frames"] == before["frames"]
    assert after["frames"][0]["view"]["players"][1]["orders"] is None


def test_all_is_shown_when_the_last_one_seals(ann: Guest, ben: Guest) -> None:
    table = sealed_tables(ann, ben)[0]
    before = last(ann.get(table))
    for who, seat in ((ben, 1), (ben, 2), (ann, 0)):
        update = who.get(table, seat=seat)
        while update["decision"] and update["decision"]["kind"] == "order":
            update = who.play(table, update, 1)
    frames = ann.get(f"{table}/frames", seat=0, **{"from": before, "to": 10_000})["frames"]
    watched = ann.get(f"{table}/frames", **{"from": before, "to": 10_000})["frames"]
    assert watched[1]["step"]["by"] == 0  # one frame for all that was sealed
    assert len(frames) > len(watched)  # my own orders have frames
    moved = [event["args"]["seat"]["seat"] for event in watched[1]["step"]["events"] if "seat" in event["args"]]
    assert set(moved) == {0, 1, 2}


def test_a_record_gives_nothing_away(ann: Guest) -> None:
    table = ann.open("marchands", ME, BOT)
    assert ann.get(f"{table}/record", 409)["message"]["key"] == "server-record-secret"
    assert ann.get(f"{table}/summary", 409)["message"]["key"] == "server-not-over"


def test_after_the_end_everybody_sees_everything(ann: Guest, app_server: Server) -> None:
    table = ann.open("marchands", ME, ME)
    stranger = app_server.guest()
    assert stranger.get(table, 403, seat=0)["message"]["key"] == "server-not-your-seat"
    for seat in (0, 1):
        ann.post(f"{table}/lend", seat=seat, bot="random")
    update = stranger.until(table, lambda u: u["table"]["status"] == "over")
    assert update["seat"] is None
    update = stranger.get(table, seat=1)
    assert update["seat"] == 1
    assert update["decision"] is None
    assert stranger.raw("GET", f"{table}/record").status_code == 200


def test_the_seed_never_leaves(ann: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARRACK_SEED", "a-secret-seed")
    table = ann.open("empires", ME, BOT)
    assert "a-secret-seed" not in ann.raw("GET", table).text
