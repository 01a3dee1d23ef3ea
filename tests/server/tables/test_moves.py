from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from carrack.games import GAMES
from carrack.play.options import complete_options
from tests.server.app_client import BOT, ME, OPEN, Guest, Page, Server, last


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_against_bots(ann: Guest, game: str) -> None:
    table = ann.open(game, BOT, ME, BOT)
    for turn in range(2):  # a game from the template has three rounds
        ann.play(table, ann.until(table, lambda u: u["decision"]), turn)
    ann.post(f"{table}/lend", seat=1, bot="random")
    update = ann.until(table, lambda u: u["table"]["status"] == "over")
    assert update["decision"] is None
    assert sorted(update["table"]["places"])[0] == 1
    ann.post(f"{table}/lend", seat=1, bot=None)
    assert ann.get(table)["undo"] == {"possible": False, "restart": None, "why": {"key": "core-over", "args": {}}}
    summary = ann.get(f"{table}/summary")
    assert [seat["place"] for seat in summary["seats"]] == update["table"]["places"]
    assert summary["graph"][-1][1:] == [seat["score"] for seat in summary["seats"]]
    assert summary["standing"][-1] == summary["graph"][-1][1:], "at the end nothing is left to be scored"
    assert summary["graph"][0][0] == 0
    assert len(summary["graph"]) <= 121


def test_patches_make_the_views_that_full_updates_have(ann: Guest) -> None:
    table, page = ann.open("discovery", ME, BOT), Page()
    page.take(ann.get(table))
    for turn in range(12):
        update = ann.until(table, lambda u: u["decision"])
        frames = ann.get(f"{table}/frames", seat=0, **{"from": len(page.views) - 1, "to": last(update)})
        assert frames["base"] == -1
        copy = Page()
        copy.take(frames)
        assert copy.views[-1] == update["frames"][0]["view"]
        page.views[len(page.views) :] = copy.views[len(page.views) :]
        page.take(ann.play(table, update, turn))
        assert page.views[-1] == ann.get(f"{table}/frames", seat=0, **{"from": last(page.update)})["frames"][0]["view"]


def test_a_choice_says_where_it_leads(ann: Guest) -> None:
    table = ann.open("marchands", ME, ME)
    first = ann.get(table)
    assert all(choice["ends"] for choice in first["decision"]["choices"])  # the other one places his caravan
    update = ann.play(table, first)
    update = ann.get(table)
    assert update["seat"] != first["seat"]
    update = ann.play(table, update)
    orders = ann.get(table)["decision"]
    assert orders["kind"] == "order"
    assert not any(choice["ends"] for choice in orders["choices"] if choice["notation"] != "seal")


def test_an_old_position_is_refused_and_shown_anew(ann: Guest) -> None:
    table = ann.open("empires", ME, ME)
    update = ann.get(table)
    ann.play(table, update)
    refused = ann.play(table, update, status=409)
    assert refused["message"]["key"] == "server-old-position"
    assert refused["update"]["base"] == -1
    assert last(refused["update"]) > last(update)
    assert refused["update"]["steps"]


def test_a_mistake_in_the_rules_is_told_and_nothing_is_lost(
    app_server: Server, ann: Guest, caplog: pytest.LogCaptureFixture
) -> None:
    table = ann.open("marchands", ME, ME)
    update = ann.get(table)
    position = app_server.client.app.state.services.tables._kept[table.rpartition("/")[2]].running_session.state
    position.depth = 1000  # no rule does that; there is room for a few frames
    refused = ann.play(table, update, status=409)
    assert refused["message"] == {"key": "core-fault", "args": {}}
    assert "The rules of marchands failed over" in caplog.text
    assert "engine/flow.py" in caplog.text
    position.depth = 0
    ann.play(table, update)


def test_chance_that_goes_wrong_leaves_the_table_as_it_is_stored(
    ann: Guest, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    game = GAMES["empires"]
    kind: Any = type(game.new_initial_state(2, complete_options(game, 2, {}), "interpreted", None))

    class Wrong(kind):  # type: ignore[misc]
        wrong = False

        def sample_outcome(self, seed: int) -> int:
            return int(super().sample_outcome(seed)) // (not Wrong.wrong)

    def start(*arguments: Any, **named: Any) -> Any:
        state = Wrong()
        state.deserialize(game.new_initial_state(*arguments, **named).serialize())
        return state

    monkeypatch.setitem(GAMES, "empires", replace(game, new_initial_state=start))
    table = ann.open("empires", ME, ME)
    Wrong.wrong = True
    for turn in range(200):
        update = ann.get(table)
        choices = update["decision"]["choices"]
        choice = choices[turn % len(choices)]["notation"]
        answer = ann.raw("POST", f"{table}/play", json={"seat": update["seat"], "at": last(update), "choice": choice})
        if answer.status_code != 200:
            break
    assert (answer.status_code, answer.json()["message"]["key"]) == (409, "core-fault")
    assert "ZeroDivisionError" in caplog.text
    again = ann.get(table)
    assert again["decision"] == update["decision"]
    Wrong.wrong = False
    ann.play(table, again, turn)


def test_a_double_click_plays_once(ann: Guest) -> None:
    table = ann.open("empires", ME, ME)
    update = ann.get(table)
    ann.play(table, update)
    count = ann.get(table)["table"]["count"]
    ann.play(table, update, status=409)
    assert ann.get(table)["table"]["count"] == count


def test_frames_that_were_replaced_are_an_old_position_too(ann: Guest) -> None:
    table = ann.open("marchands", ME, ME)
    ann.play(table, ann.get(table))
    ann.play(table, ann.get(table))
    start = ann.get(table, seat=0)
    choice = start["decision"]["choices"][0]["notation"]
    other = start["decision"]["choices"][1]["notation"]
    old = ann.play(table, start)
    ann.undo(table, seat=0, at=last(old), reel=old["reel"])
    new = ann.choose(table, seat=0, at=last(start), choice=other)
    assert last(new) == last(old)
    move = {"seat": 0, "at": last(new), "choice": choice}
    assert ann.choose(table, 409, **move, reel=old["reel"])["message"]["key"] == "server-old-position"
    ann.choose(table, **move, reel=new["reel"])


def test_a_move_against_the_rules_is_explained(ann: Guest) -> None:
    table = ann.open("empires", ME, ME)
    update = ann.get(table)
    move = {"seat": update["seat"], "at": last(update)}
    assert ann.choose(table, 409, **move, choice="fly moon")["message"]["key"] == "core-unknown-move"
    assert ann.choose(table, 409, **move, choice="bid 1")["message"]["key"] != "server-old-position"
    other = 1 - update["seat"]
    waiting = ann.get(table, seat=other)
    assert waiting["decision"] is None
    refused = ann.choose(table, 409, seat=other, at=last(waiting), choice="pass")
    assert refused["message"]["key"] == "core-not-your-turn"


def test_nobody_plays_for_another(ann: Guest, ben: Guest) -> None:
    table = ann.open("empires", ME, OPEN)
    ben.post(f"{table}/sit", seat=1, name="Ben")
    update = ann.until(table, lambda u: u["table"]["waiting"])
    seat = update["table"]["waiting"][0]
    stranger = ann if seat == 1 else ben
    move = {"seat": seat, "at": last(update), "choice": "pass"}
    assert stranger.problem(f"{table}/play", 403, **move) == "server-not-your-seat"
    assert stranger.problem(f"{table}/undo", 403, seat=seat, at=0) == "server-not-your-seat"
    assert stranger.problem(f"{table}/lend", 403, seat=seat, bot="random") == "server-not-your-seat"
    assert stranger.get(table, 403, seat=seat)["message"]["key"] == "server-not-your-seat"
    assert stranger.get(f"{table}/frames", 403, seat=seat)["message"]["key"] == "server-not-your-seat"
    assert stranger.problem(f"{table}/play", 404, **move | {"seat": 9}) == "server-no-seat"


def test_whoever_has_no_cookie_cannot_play(ann: Guest, app_server: Server) -> None:
    table = ann.open("empires", ME, BOT)
    assert app_server.guest().problem(f"{table}/play", 403, seat=0, at=0, choice="pass") == "server-not-your-seat"


@pytest.mark.parametrize(
    "body",
    [
        pytest.param(body, id=name)
        for name, body in {
            "nothing": b"",
            "half": b"[",
            "empty": b"{}",
            "number": b'{"seat": 0, "at": 1, "choice": 7}',
            "bytes": b"\xff",
            "deep": b"[" * 60_000,
        }.items()
    ],
)
def test_what_is_no_request_is_answered_with_a_sentence(ann: Guest, body: bytes) -> None:
    table = ann.open("empires", ME, BOT)
    answer = ann.raw("POST", f"{table}/play", content=body, headers={"content-type": "application/json"})
    assert (answer.status_code, answer.json()["message"]["key"]) == (400, "server-bad-request")


# Taking back


def two_at_orders(ann: Guest) -> str:
    """Both players of one screen write orders."""
    table = ann.open("marchands", ME, ME)
    ann.play(table, ann.get(table))
    ann.play(table, ann.get(table))
    return table


def test_undo_step_by_step_and_all_at_once(ann: Guest) -> None:
    table = two_at_orders(ann)
    start = ann.get(table, seat=0)
    assert start["undo"] == {"possible": False, "restart": None, "why": {"key": "core-undo-sealed", "args": {}}}
    update = start
    for _ in range(3):
        update = ann.play(table, update)
    assert update["undo"] == {"possible": True, "restart": last(start), "why": None}
    back = ann.undo(table, seat=0, at=last(update))
    assert last(back) == last(update) - 1
    assert back["decision"]["choices"]
    back = ann.undo(table, seat=0, at=last(back), to=last(start))
    assert last(back) == last(start)
    assert back["decision"] == start["decision"]
    refused = ann.undo(table, 409, seat=0, at=last(back))
    assert refused["message"]["key"] == "core-undo-sealed"


def test_undo_no_further_than_allowed(ann: Guest) -> None:
    table = two_at_orders(ann)
    update = ann.play(table, ann.get(table, seat=0))
    for to in (0, last(update), last(update) + 5):
        refused = ann.undo(table, 409, seat=0, at=last(update), to=to)
        assert refused["message"]["key"] == "server-undo-far"


def test_what_stands_in_the_way_of_an_undo_is_said(ann: Guest) -> None:
    table = ann.open("marchands", ME, ME)
    update = ann.get(table)
    assert update["undo"]["why"]["key"] == "core-undo-chance"
    first = update["seat"]
    ann.play(table, update)
    ann.play(table, ann.get(table, seat=1 - first))
    for _ in range(3):
        update = ann.play(table, ann.get(table, seat=first))
    # with an open choice of somebody else in between nothing goes back
    table = ann.open("empires", ME, ME)
    for _ in range(40):
        update = ann.get(table)
        if update["undo"]["why"] and update["undo"]["why"]["key"] == "core-undo-other":
            break
        ann.play(table, update)
    why = update["undo"]["why"]
    assert why == {"key": "core-undo-other", "args": {"seat": {"seat": 1 - update["seat"]}}}
    refused = ann.undo(table, 409, seat=update["seat"], at=last(update))
    assert refused["message"] == why


# Lending


def test_a_seat_is_lent_and_taken_back_in_the_middle_of_a_turn(ann: Guest) -> None:
    table = two_at_orders(ann)
    update = ann.play(table, ann.get(table, seat=0))
    ann.post(f"{table}/lend", seat=0, bot="random")
    lent = ann.until(table, lambda u: 0 not in u["table"]["waiting"], seat=0)
    assert lent["table"]["seats"][0]["kind"] == "human"
    assert lent["table"]["seats"][0]["bot"] == "random"
    assert lent["decision"] is None
    refused = ann.choose(table, 409, seat=0, at=last(lent), choice="seal")
    assert refused["message"] == {"key": "server-seat-lent", "args": {"seat": {"seat": 0}}}
    back = ann.post(f"{table}/lend", seat=0, bot=None)
    assert back["table"]["seats"][0]["bot"] is None
    assert back["undo"]["possible"]
    update = ann.undo(table, seat=0, at=last(back))
    assert update["decision"]["seat"] == 0


def test_all_seats_lent_the_game_goes_on_to_its_end(ann: Guest) -> None:
    table = ann.open("marchands", ME, ME)
    for seat in (0, 1):
        ann.post(f"{table}/lend", seat=seat, bot="random")
    assert ann.until(table, lambda u: u["table"]["status"] == "over")["table"]["places"]


def test_a_seat_is_lent_to_a_bot_there_is(ann: Guest) -> None:
    table = ann.open("empires", ME, BOT)
    assert ann.problem(f"{table}/lend", 400, seat=0, bot="nobody") == "server-no-bot"
