from __future__ import annotations

import json
import random
from dataclasses import replace
from pathlib import Path

import pytest

from carrack.games import GAMES
from carrack.play.records.jsonl import format_record, parse_record
from carrack.play.sessions.session import Session
from carrack.play.sessions.verification import verify
from tests.server.app_client import BOT, ME, OPEN, Guest, Here, Server, last, server
from tests.support.toy_game import TOY
from tests.support.toy_sessions import play_on

GOLDEN = Path(__file__).parents[2] / "goldens"


def over(ann: Guest, game: str = "marchands", *seats: dict[str, str]) -> str:
    """A finished game, by bots that have borrowed the seats."""
    table = ann.open(game, *(seats or (ME, BOT)))
    for seat in ann.get(table)["table"]["seats"]:
        if seat["mine"]:
            ann.post(f"{table}/lend", seat=seat["number"], bot="random")
    ann.until(table, lambda u: u["table"]["status"] == "over")
    return table


def test_what_there_is_to_play(ann: Guest) -> None:
    start = ann.get("/start")
    assert [game["id"] for game in start["games"]] == list(GAMES)
    assert start["me"] == {"name": None, "account": False, "admin": False}
    assert "greedy" in start["bots"]
    assert ann.token == ""  # nobody is remembered for looking


def test_a_table_with_no_open_seat_begins_at_once(ann: Guest) -> None:
    info = ann.post("/tables", game="empires", seats=[ME, BOT, BOT])
    assert info["status"] == "playing"
    assert info["host"]
    assert [seat["kind"] for seat in info["seats"]] == ["human", "bot", "bot"]
    assert [seat["mine"] for seat in info["seats"]] == [True, False, False]
    assert len({seat["name"] for seat in info["seats"]}) == 3


@pytest.mark.parametrize(
    ("request_", "key"),
    [
        ({"game": "chess", "seats": [ME, BOT]}, "server-no-game"),
        ({"game": "empires", "seats": []}, "core-players"),
        ({"game": "empires", "seats": [ME]}, "core-players"),
        ({"game": "empires", "seats": [ME] * 20}, "core-players"),
        ({"game": "history", "seats": [ME, BOT]}, "core-players"),
        ({"game": "marchands", "seats": [ME] + [BOT] * 4}, "core-players"),
        ({"game": "empires", "seats": [ME, {"kind": "bot", "bot": "hal"}]}, "server-no-bot"),
        ({"game": "empires", "seats": [ME, {"kind": "bot", "name": " \n "}]}, "server-name"),
        ({"game": "empires", "seats": [ME, {"kind": "me", "name": "x" * 31}]}, "server-name"),
        (
            {"game": "empires", "seats": [{"kind": "me", "name": "Bo"}, {"kind": "bot", "name": "bo"}]},
            "server-name-taken",
        ),
        ({"game": "empires", "seats": [ME, BOT], "options": {"chess": True}}, "core-option-unknown"),
        ({"game": "empires", "seats": [ME, BOT], "options": {"builders": "yes"}}, "core-option-value"),
        ({"game": "empires", "seats": [ME, {"kind": "dog"}]}, "server-bad-request"),
    ],
)
def test_a_table_that_cannot_be(ann: Guest, request_: dict[str, object], key: str) -> None:
    assert ann.problem("/tables", 400, **request_) == key


def test_names_at_one_screen_are_all_different(ann: Guest) -> None:
    ann.post("/me", name="Ann")
    table = ann.open("empires", ME, ME, {"kind": "me", "name": "Bo"})
    assert [seat["name"] for seat in ann.get(table)["table"]["seats"]] == ["Ann", "Ann 2", "Bo"]


@pytest.mark.parametrize(("language", "name"), [("fr-CA,fr;q=0.9", "Invité"), ("en", "Guest"), ("de", "Guest")])
def test_guests_without_a_name_have_one_in_their_language(app_server: Server, language: str, name: str) -> None:
    guest = app_server.guest(**{"accept-language": language})
    assert guest.get(guest.open("empires", ME, BOT))["table"]["seats"][0]["name"] == name


def test_friends_sit_down_by_link(ann: Guest, ben: Guest, app_server: Server) -> None:
    table = ann.open("empires", ME, OPEN, OPEN)
    waiting = ben.get(table)
    assert (waiting["table"]["status"], waiting["frames"], waiting["decision"]) == ("open", [], None)
    assert ben.problem(f"{table}/sit", 409, seat=1, name="guest") == "server-name-taken"
    assert ben.problem(f"{table}/sit", 409, seat=0, name="Ben") == "server-seat-taken"
    assert ben.problem(f"{table}/sit", 404, seat=3, name="Ben") == "server-no-seat"
    assert ben.problem(f"{table}/sit", 400, seat=1, name="\u202e") == "server-name"
    update = ben.post(f"{table}/sit", seat=1, name="  Ben   B. ")
    assert update["table"]["seats"][1] == {
        "number": 1,
        "name": "Ben B.",
        "kind": "human",
        "bot": None,
        "mine": True,
        "online": False,
        "resigned": False,
        "away": "",
        "given": "",
        "missed": None,
    }
    assert ben.get("/start")["me"]["name"] == "Ben B."
    update = ben.post(f"{table}/leave", seat=1)
    assert update["table"]["seats"][1]["kind"] == "open"
    ben.post(f"{table}/sit", seat=2, name="Ben")
    assert ann.get(table)["table"]["status"] == "open"
    cleo = app_server.guest()
    update = cleo.post(f"{table}/sit", seat=1, name="Cleo")
    assert update["table"]["status"] == "playing"
    assert update["frames"]
    assert cleo.problem(f"{table}/leave", 409, seat=1) == "server-begun"
    assert app_server.guest().problem(f"{table}/sit", 409, seat=1, name="Dev") == "server-seat-taken"


@pytest.mark.parametrize("id", ["%00", "a%00b", "%F0%9F%98%80", "x" * 33, "%2e%2e", "a'b"])
def test_no_table_is_called_so(app_server: Server, id: str) -> None:
    assert app_server.guest().raw("GET", f"/tables/{id}").status_code == 404


def test_bots_take_the_seats_that_nobody_wants(ann: Guest, ben: Guest) -> None:
    table = ann.open("empires", ME, OPEN, OPEN)
    ben.post(f"{table}/sit", seat=2, name="Ben")
    assert ben.problem(f"{table}/fill", 403, bot="random") == "server-host-only"
    assert ann.problem(f"{table}/fill", 400, bot="hal") == "server-no-bot"
    update = ann.post(f"{table}/fill", bot="random")
    assert [seat["kind"] for seat in update["table"]["seats"]] == ["human", "bot", "human"]
    assert update["table"]["status"] == "playing"
    assert ann.problem(f"{table}/fill", 409, bot="random") == "server-begun"


def test_nothing_is_played_before_the_start(ann: Guest) -> None:
    table = ann.open("empires", ME, OPEN)
    assert ann.problem(f"{table}/play", 409, seat=0, at=0, choice="pass") == "server-not-begun"
    assert ann.problem(f"{table}/undo", 409, seat=0, at=0) == "server-not-begun"
    assert ann.problem(f"{table}/lend", 409, seat=0, bot="random") == "server-not-begun"
    assert ann.problem(f"{table}/fork", 409, seat=0, at=0) == "server-not-begun"
    assert ann.get(f"{table}/frames", 409)["message"]["key"] == "server-not-begun"
    assert ann.get(f"{table}/summary", 409)["message"]["key"] == "server-not-over"


def test_lists_of_tables(ann: Guest, ben: Guest) -> None:
    assert ann.get("/tables")["tables"] == []
    public = ann.open("marchands", ME, ME)
    private = ann.open("marchands", ME, ME, public=False)
    waiting = ann.open("marchands", ME, OPEN)
    mine = ann.get("/tables", list="mine")["tables"]
    assert [f"/tables/{table['id']}" for table in mine] == [waiting, private, public]
    assert mine[1]["waiting"]
    assert mine[1]["count"] == ann.get(private)["table"]["count"]
    assert ben.get("/tables", list="mine")["tables"] == []
    watch = [f"/tables/{table['id']}" for table in ben.get("/tables", list="watch")["tables"]]
    assert public in watch
    assert not {private, waiting} & set(watch)
    assert ben.get(private)["table"]["public"] is False  # whoever has the link can watch


def test_there_is_no_such_table(ann: Guest) -> None:
    assert ann.get("/tables/nowhere", 404)["message"]["key"] == "server-no-table"
    assert ann.get("/nowhere", 404)["message"]["key"] == "server-no-page"


def test_moments_of_a_game(ann: Guest) -> None:
    table = ann.open("marchands", ME, ME)
    count = ann.get(table)["table"]["count"]
    answer = ann.get(f"{table}/frames", seat=0, **{"from": 0, "to": count + 50})
    frames = answer["frames"]
    assert (answer["steps"], answer["chat"]) == ([], []), "frames alone"
    assert [frame["n"] for frame in frames] == list(range(count))
    assert frames[0]["step"]["by"] == -2
    assert frames[1]["step"]["by"] == -1
    assert ann.get(f"{table}/frames", 400, seat=0, **{"from": count})["message"]["key"] == "server-no-frame"
    assert ann.get(f"{table}/frames", 400, seat=0, **{"from": "x"})["message"]["key"] == "server-bad-request"
    assert ann.get(f"{table}/frames", 400, seat=0, **{"from": 3, "to": 2})["message"]["key"] == "server-no-frame"


def test_a_player_reads_what_that_seat_alone_was_told(ann: Guest, app_server: Server) -> None:
    table = ann.open("history", ME, ME, ME)
    session = app_server.client.app.state.services.tables._kept[table.rpartition("/")[2]].running_session
    public = session.events(seat=None)
    for seat in range(3):
        frames = ann.get(f"{table}/frames", seat=seat, **{"from": 0, "to": session.entry_count})["frames"]
        told = [event["kind"] for frame in frames for event in frame["step"]["events"]]
        assert told == [event.kind for event in session.events(seat=seat)]
        assert len(told) > len(public)


# Once more


def test_a_rematch_is_one_table_for_all(ann: Guest, ben: Guest, app_server: Server) -> None:
    table = ann.open("marchands", {"kind": "me", "name": "Ann"}, OPEN, {"kind": "bot", "bot": "random", "name": "Bot"})
    ben.post(f"{table}/sit", seat=1, name="Ben")
    assert ann.problem(f"{table}/rematch", 409) == "server-not-over"
    ann.post(f"{table}/lend", seat=0, bot="random")
    ben.post(f"{table}/lend", seat=1, bot="random")
    ann.until(table, lambda u: u["table"]["status"] == "over")
    stranger = app_server.guest()
    stranger.post("/me", name="Eve")
    assert stranger.problem(f"{table}/rematch", 403) == "server-not-your-seat"
    again = ann.post(f"{table}/rematch")
    assert [(seat["name"], seat["kind"], seat["bot"]) for seat in again["seats"]] == [
        ("Ben", "human", None),
        ("Bot", "bot", "random"),
        ("Ann", "human", None),
    ]
    assert ben.post(f"{table}/rematch")["id"] == again["id"]
    assert ann.get(table)["table"]["rematch"] == again["id"]
    assert ben.get(f"/tables/{again['id']}")["seat"] == 0


def test_the_summary_of_a_game_is_worked_out_once(ann: Guest, ben: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    table = ann.open("marchands", ME, ME)
    ann.post(f"{table}/propose", seat=0, kind="end")
    first = [ann.get(f"{table}/summary", seat=seat) for seat in (0, 1)]
    monkeypatch.setattr("carrack.play.sessions.session.Session.goto", lambda *_: 1 / 0)
    assert [ben.get(f"{table}/summary", seat=seat) for seat in (0, 1)] == first


def test_a_rematch_does_not_wait_for_those_who_are_gone(ann: Guest, ben: Guest) -> None:
    table = ann.open("marchands", {"kind": "me", "name": "Ann"}, OPEN)
    ben.post(f"{table}/sit", seat=1, name="Ben")
    ann.post(f"{table}/propose", seat=0, kind="end")
    ben.post(f"{table}/answer", agree=True)
    ben.post("/me/delete", password="")
    again = ann.post(f"{table}/rematch")
    assert [(seat["kind"], bool(seat["bot"])) for seat in again["seats"]] == [("bot", True), ("human", False)]
    ann.until(f"/tables/{again['id']}", lambda u: u["decision"])


def test_a_fork_of_a_game_under_way_imagines_what_is_hidden(ann: Guest, ben: Guest, app_server: Server) -> None:
    table = ann.open("history", {"kind": "me", "name": "Ann"}, OPEN, BOT)
    ben.post(f"{table}/sit", seat=1, name="Ben")
    at = 5
    before = ann.get(f"{table}/frames", seat=0, **{"from": at})["frames"][0]
    fork = ann.post(f"{table}/fork", at=at, seat=0, bot="random")
    assert fork["forked"]
    assert not fork["public"]
    assert [(seat["name"], seat["kind"]) for seat in fork["seats"]][:2] == [("Ann", "human"), ("Ben", "bot")]
    address = f"/tables/{fork['id']}"
    assert ann.get(f"{address}/frames", seat=0)["frames"][0]["view"] == before["view"]
    ann.until(address, lambda u: u["decision"])
    assert ann.get(f"{address}/record", 409)["message"]["key"] == "server-fork-no-record"
    assert ben.problem(f"{table}/fork", 403, at=at, seat=0) == "server-not-your-seat"
    assert ann.problem(f"{table}/fork", 400, at=10_000, seat=0) == "server-no-frame"
    assert ann.problem(f"{table}/fork", 400, at=at, seat=0, bot="hal") == "server-no-bot"


def test_a_fork_of_a_finished_game_is_for_everybody(ann: Guest, ben: Guest) -> None:
    table = over(ann)
    end = last(ann.get(table, seat=1))
    fork = ben.post(f"{table}/fork", at=end // 2, seat=1, bot="random")
    assert [seat["mine"] for seat in fork["seats"]] == [False, True]
    address = f"/tables/{fork['id']}"
    ben.post(f"{address}/lend", seat=1, bot="random")
    assert ben.until(address, lambda u: u["table"]["status"] == "over")["table"]["places"]
    assert ben.get(f"{address}/summary", seat=1)["graph"]
    assert ben.problem(f"{table}/fork", 409, at=end, seat=1) == "server-fork-over"


# Records


def test_a_record_is_downloaded_and_replayed(ann: Guest, ben: Guest) -> None:
    table = over(ann)
    answer = ann.raw("GET", f"{table}/record")
    assert answer.headers["content-disposition"].startswith("attachment")
    assert verify(answer.text, GAMES.get).ok
    replay = ben.ask("POST", "/replays", content=answer.text)
    assert replay["replay"]
    assert replay["status"] == "over"
    address = f"/tables/{replay['id']}"
    assert not any(seat["mine"] for seat in replay["seats"])
    for viewer in ({"spectator": True}, {"seat": 0}, {"seat": 1}):
        mine, other = ann.get(table, **viewer), ann.get(address, **viewer)
        assert mine["steps"] == other["steps"]
        assert mine["frames"] == other["frames"]
    assert ben.raw("GET", f"{address}/record").text == answer.text
    assert ben.problem(f"{address}/play", 403, seat=0, at=0, choice="pass") == "server-not-your-seat"
    assert ben.problem(f"{address}/rematch", 409) == "server-not-over"
    assert [f"/tables/{row['id']}" for row in ben.get("/tables")["tables"]] == [address]


def test_a_record_of_half_a_game_can_be_looked_at(ann: Guest) -> None:
    lines = (GOLDEN / "discovery-2-plain.jsonl").read_text("utf-8").splitlines(True)[:40]
    replay = ann.ask("POST", "/replays", content="".join(lines))
    address = f"/tables/{replay['id']}"
    shown = ann.get(address, seat=1)["table"]
    assert (shown["count"], shown["waiting"]) == (40, []), "its players are not there to go on"
    assert ann.get(f"{address}/summary", 409)["message"]["key"] == "server-not-over"


def test_an_older_record_says_what_has_changed_and_is_played_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(GAMES, "toy", TOY)
    old = play_on(Session.new(TOY, ("A", "B", "C"), rules_version=1), random.Random(3)).record
    options = {key: value for key, value in old.options.items() if key != "length"}  # newer than the record
    changes = [{"key": f"change-{change.id}", "args": {}} for change in TOY.rule_changes]
    with server(f"sqlite+aiosqlite:///{tmp_path}/tables.sqlite") as app_server:
        ann = app_server.guest()
        with monkeypatch.context() as here:  # other processes do not know the sample game
            here.setattr(app_server.client.app.state.services.tables, "checkers", Here())
            replay = ann.ask("POST", "/replays", content=format_record(replace(old, options=options)))
        assert (replay["rules"], replay["changes"]) == (1, changes)
        fork = ann.post(f"/tables/{replay['id']}/fork", at=3, seat=0, bot="random")
        assert (fork["rules"], fork["changes"]) == (1, changes)
        played = ann.finish(f"/tables/{fork['id']}")["table"]
        assert (played["status"], played["rules"]) == ("over", 1)
        new = ann.get(ann.open("toy", ME, ME, ME))["table"]
        assert (new["rules"], new["changes"]) == (TOY.rules_version, [])


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "core-record-empty"),
        ("hello", "core-record-none"),
        ("[" * 100_000, "core-record-none"),
        ('{"carrack": 2, "game": "chess", "rules_version": 1, "options": {}, "seats": ["a"]}\n', "core-record-game"),
        (
            '{"carrack": 2, "game": "empires", "rules_version": 1, "options": {}, "seats": ["a"]}\n',
            "core-mismatch-start",
        ),
        ('{"carrack": 2, "game": "empires", "rules_version": 1, "options": {}}\n', "core-record-lacks"),
        ('{"carrack": 2, "game": "empires", "game": "empires"}\n', "core-record-twice"),
        ("x" * (2 * 1024 * 1024 + 1), "server-too-large"),
    ],
)
def test_hostile_records_get_one_sentence(ann: Guest, text: str, key: str) -> None:
    answer = ann.raw("POST", "/replays", content=text)
    assert answer.status_code in (400, 413)
    assert answer.json()["message"]["key"] == key


def test_a_record_without_a_newer_option_breaks_no_list(ann: Guest) -> None:
    first, *rest = (GOLDEN / "marchands-2-plain.jsonl").read_text("utf-8").splitlines(keepends=True)
    head = json.loads(first)
    del head["options"]["planning_timer"]
    info = ann.ask("POST", "/replays", content=json.dumps(head) + "\n" + "".join(rest))
    assert info["id"] in [table["id"] for table in ann.get("/tables")["tables"]]
    assert ann.get(f"/tables/{info['id']}")["table"]["options"]["planning_timer"] == "off"


def test_a_record_that_was_tampered_with(ann: Guest) -> None:
    golden = (GOLDEN / "empires-2-plain.jsonl").read_text("utf-8")
    assert parse_record(golden).entries
    answer = ann.ask("POST", "/replays", 400, content=golden.replace('"by": 0', '"by": 1', 1))
    assert answer["message"]["key"] == "core-mismatch-entry"


# Chat


def test_chat(ann: Guest, ben: Guest) -> None:
    table = ann.open("empires", {"kind": "me", "name": "Ann"}, BOT)
    said = ann.post(f"{table}/chat", text="  Good\nluck!\x00 ")
    assert [(line["name"], line["seat"], line["text"]) for line in said["chat"]] == [("Ann", 0, "Good luck!")]
    assert said["frames"] == []
    ben.post("/me", name="Ben")
    ben.post(f"{table}/chat", text="Hello <b>")
    assert [(line["id"], line["name"], line["seat"], line["text"]) for line in ann.get(table)["chat"]] == [
        (1, "Ann", 0, "Good luck!"),
        (2, "Ben", None, "Hello <b>"),
    ]
    for text in ("", " \n ", "x" * 401, "x" + " " * 2000):
        assert ann.problem(f"{table}/chat", 400, text=text) == "server-chat-length"
    assert (
        ann.problem(f"{table}/chat", 413, text="x" * 70_000) == "server-too-large"
    )  # nobody reads that letter by letter


def test_chat_at_a_table_that_waits(ann: Guest) -> None:
    table = ann.open("empires", ME, OPEN)
    ann.post(f"{table}/chat", text="one")
    assert [line["text"] for line in ann.post(f"{table}/chat", text="two")["chat"]] == ["one", "two"]


def test_too_much_chat_is_stopped(ann: Guest) -> None:
    table = ann.open("empires", ME, OPEN)
    for _ in range(8):
        ann.post(f"{table}/chat", text="again")
    assert ann.problem(f"{table}/chat", 429, text="again") == "server-too-often"


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("catalogue", ["discovery", "history", "marchands"])
def test_the_rules_are_there_to_read(ann: Guest, catalogue: str, language: str) -> None:
    rows = ann.get(f"/rules/{catalogue}/{language}")["rows"]
    assert len(rows) > 50
    assert all(row["id"] and row["section"] and row["text"] for row in rows)


def test_rules_that_are_not_there(ann: Guest) -> None:
    for path in ("/rules/chess/en", "/rules/discovery/de", "/rules/rulings/..%2Fen"):
        assert ann.get(path, 404)["message"]["key"] in ("server-no-rules", "server-no-page")


def test_names_that_look_the_same_are_the_same(ann: Guest) -> None:
    ann.post("/me", name="Ann")
    wide = {"kind": "bot", "bot": "random", "name": "\uff21nn"}
    seats = ann.get(ann.open("marchands", ME, wide))["table"]["seats"]
    assert [seat["name"] for seat in seats] == ["Ann 2", "\uff21nn"]
