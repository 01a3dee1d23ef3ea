"""People resign, end a game by agreement, ask for an undo, and put finished games away."""

from __future__ import annotations

from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect

from carrack.games import GAMES
from carrack.play.records.jsonl import parse_record
from carrack.play.sessions.replay import replay
from tests.server.app_client import BOT, ME, OPEN, Guest, last, server


@pytest.fixture
def two(ann: Guest, ben: Guest) -> tuple[Guest, Guest, str]:
    """Ada and Bo at a table of their own."""
    ada, bo = ann, ben
    path = ada.open("discovery", {**ME, "name": "Ada"}, OPEN)
    bo.post(f"{path}/sit", seat=1, name="Bo")
    return ada, bo, path


def both_play(path: str, ada: Guest, bo: Guest, turns: int) -> None:
    for turn in range(turns):
        for guest in (ada, bo):
            update = guest.get(path)
            if update["decision"]:
                guest.play(path, update, turn)
                break


def told(update: Any) -> list[str]:
    steps = [*update["steps"], *(frame["step"] for frame in update["frames"])]
    return [event["kind"] for step in steps for event in step["events"]]


def test_whoever_resigns_is_played_on_by_a_bot_for_good(two: tuple[Guest, Guest, str]) -> None:
    ada, bo, path = two
    both_play(path, ada, bo, 3)
    update = ada.post(f"{path}/resign", seat=0, bot="random")
    assert update["table"]["seats"][0]["resigned"]
    assert update["table"]["seats"][0]["bot"] == "random"
    assert ada.problem(f"{path}/lend", 409, seat=0, bot=None) == "server-resigned"
    assert ada.problem(f"{path}/resign", 409, seat=0, bot="random") == "server-resigned"
    assert "note-resigned" in told(bo.get(path))
    over = bo.finish(path)
    assert over["table"]["status"] == "over"
    assert told(over).count("note-resigned") == 1


def test_whoever_has_resigned_sees_no_more_than_those_who_look_on(ann: Guest, ben: Guest) -> None:
    path = ann.open("marchands", {**ME, "name": "Ann"}, OPEN)
    ben.post(f"{path}/sit", seat=1, name="Ben")
    while (update := ann.get(path, spectator=True))["table"]["waiting"] != [0, 1]:
        who = ann if update["table"]["waiting"] == [0] else ben
        who.play(path, who.get(path))
    before = ann.get(path)
    assert before["frames"][-1]["view"]["players"][0]["goods"] is not None
    with ann.live(path, seat=0) as line:
        line.receive_json()
        seen = [ann.post(f"{path}/resign", seat=0, bot="random")]
        for _ in range(5):
            ben.play(path, ben.get(path))
        with pytest.raises(WebSocketDisconnect):
            seen.extend(iter(line.receive_json, None))
    seen += [ann.get(path), ann.get(f"{path}/frames", **{"from": 0, "to": last(ann.get(path))})]
    refused = ann.raw("POST", f"{path}/orders", json={"seat": 0, "forced": True, "orders": []})
    seen += [refused.json()] if refused.status_code == 200 else []
    refused = ann.raw("POST", f"{path}/play", json={"seat": 0, "at": last(before), "choice": "seal"})
    seen += [refused.json()] if "frames" in refused.json() else []
    stranger = ann.get(path, spectator=True)
    assert ann.get(path)["seat"] is None
    assert ann.get(path)["frames"] == stranger["frames"]
    for update in seen:
        assert update["decision"] is None
        for frame in update["frames"]:
            assert all(player["goods"] is None for player in frame["view"].get("players", []))
    assert ann.get(path, 403, seat=0)["message"]["key"] == "server-not-your-seat"
    assert ann.get(f"{path}/frames", 403, **{"from": 0, "to": 1, "seat": 0})["message"]["key"] == "server-not-your-seat"
    assert ann.post(f"{path}/chat", text="Good luck")["chat"][-1]["name"] == "Ann", "he may still talk"
    over = ben.finish(path)
    assert over["table"]["status"] == "over"
    assert ann.get(path, seat=0)["seat"] == 0, "at the end all is open"


def test_the_game_ends_when_everybody_agrees(two: tuple[Guest, Guest, str]) -> None:
    ada, bo, path = two
    both_play(path, ada, bo, 5)
    asked = ada.post(f"{path}/propose", seat=0, kind="end")
    assert asked["table"]["status"] == "playing"
    assert asked["proposal"]["waiting"] == [1]
    assert asked["proposal"]["mine"]
    seen = bo.get(path)["proposal"]
    assert seen["answer"]
    assert not seen["mine"]
    over = bo.post(f"{path}/answer", agree=True)
    assert over["table"]["status"] == "over"
    assert over["table"]["waiting"] == []
    assert over["decision"] is None
    assert over["proposal"] is None
    assert told(ada.get(path))[-1] == "note-agreed"
    summary = ada.get(f"{path}/summary")
    assert [seat["place"] for seat in summary["seats"]] == over["table"]["places"]
    assert summary["agreed"]


def test_the_record_of_an_agreed_end_says_so_and_can_be_replayed(two: tuple[Guest, Guest, str]) -> None:
    ada, bo, path = two
    both_play(path, ada, bo, 4)
    ada.post(f"{path}/propose", seat=0, kind="end")
    bo.post(f"{path}/answer", agree=True)
    text = ada.raw("GET", f"{path}/record").text
    record = parse_record(text)
    assert [note.what for note in record.notes] == ["agreed"]
    again = replay(GAMES["discovery"], record)
    assert again.is_over
    assert again.divergence is None
    assert again.result == record.result
    uploaded = ada.raw("POST", "/replays", content=text.encode()).json()
    assert told(ada.get(f"/tables/{uploaded['id']}"))[-1] == "note-agreed"


def test_nobody_ends_a_game_alone(two: tuple[Guest, Guest, str]) -> None:
    ada, bo, path = two
    both_play(path, ada, bo, 2)
    ada.post(f"{path}/propose", seat=0, kind="end")
    assert ada.problem(f"{path}/propose", 409, seat=0, kind="end") == "server-proposal-open"
    refused = bo.post(f"{path}/answer", agree=False)
    assert refused["table"]["status"] == "playing"
    assert ada.get(path)["proposal"] is None
    assert bo.problem(f"{path}/answer", 409, agree=True) == "server-no-proposal"


def test_alone_against_bots_the_end_comes_at_once(ann: Guest) -> None:
    ada = ann
    path = ada.open("marchands", ME, BOT)
    update = ada.until(path, lambda update: update["decision"])
    ada.play(path, update)
    assert ada.post(f"{path}/propose", seat=0, kind="end")["table"]["status"] == "over"


def test_others_see_what_would_be_undone_and_agree(two: tuple[Guest, Guest, str]) -> None:
    ada, bo, path = two
    before = ada.get(path)
    first = ada if before["decision"] else bo
    other, seat = (bo, 0) if first is ada else (ada, 1)
    mine = first.get(path)
    first.play(path, mine)
    both_play(path, ada, bo, 3)
    now = last(first.get(path))
    first.post(f"{path}/propose", seat=seat, kind="undo", to=last(mine))
    asked = other.get(path)["proposal"]
    assert (asked["kind"], asked["to"], asked["answer"]) == ("undo", last(mine), True)
    assert last(mine) < now
    other.post(f"{path}/answer", agree=True)
    after = first.get(path)
    assert last(after) == last(mine)
    assert after["decision"]["choices"] == mine["decision"]["choices"]
    assert told(after)[-1] == "note-taken-back"
    first.play(path, after, 1)  # and the game goes on
    assert last(first.get(path)) > last(mine)


def test_whoever_plays_on_refuses_the_undo(two: tuple[Guest, Guest, str]) -> None:
    ada, bo, path = two
    both_play(path, ada, bo, 4)
    seat, asker = next((seat, guest) for seat, guest in enumerate((ada, bo)) if not guest.get(path)["decision"])
    other = bo if asker is ada else ada
    asker.post(f"{path}/propose", seat=seat, kind="undo")
    assert other.get(path)["proposal"]["kind"] == "undo"
    other.play(path, other.get(path))
    assert other.get(path)["proposal"] is None


def test_what_was_asked_and_noted_survives_a_restart(database: str) -> None:
    url = database
    with server(url) as before:
        ada, bo = before.guest(), before.guest()
        path = ada.open("discovery", {**ME, "name": "Ada"}, OPEN, OPEN)
        for seat, (guest, name) in enumerate(((bo, "Bo"), (before.guest(), "Cy")), start=1):
            guest.post(f"{path}/sit", seat=seat, name=name)
            third = guest
        third.post(f"{path}/resign", seat=2, bot="random")
        ada.post(f"{path}/propose", seat=0, kind="end")
        tokens = ada.token, bo.token
    with server(url) as after:
        ada, bo = after.guest(), after.guest()
        ada.token, bo.token = tokens
        update = bo.get(path)
        assert update["proposal"]["kind"] == "end"
        assert [seat["resigned"] for seat in update["table"]["seats"]] == [False, False, True]
        assert bo.post(f"{path}/answer", agree=True)["table"]["status"] == "over"


def test_finished_games_are_put_away_and_taken_out_again(two: tuple[Guest, Guest, str]) -> None:
    ada, bo, path = two
    id = path.rpartition("/")[2]
    assert ada.problem(f"{path}/away", 409, away=True) == "server-not-over"
    ada.post(f"{path}/propose", seat=0, kind="end")
    bo.post(f"{path}/answer", agree=True)

    def listed(guest: Guest, which: str) -> bool:
        return any(table["id"] == id for table in guest.get("/tables", list=which)["tables"])

    ada.post(f"{path}/away", away=True)
    assert (listed(ada, "mine"), listed(ada, "away"), listed(bo, "mine")) == (False, True, True)
    ada.post(f"{path}/away", away=False)
    assert (listed(ada, "mine"), listed(ada, "away")) == (True, False)


def test_a_fork_keeps_the_history_before_it(two: tuple[Guest, Guest, str]) -> None:
    ada, bo, path = two
    both_play(path, ada, bo, 6)
    update = ada.get(path)
    fork = ada.post(f"{path}/fork", at=last(update), seat=0, bot="random")
    forked = ada.get(f"/tables/{fork['id']}")
    assert told(forked)[: len(told(update))] == told(update)
    assert last(forked) >= last(update)
