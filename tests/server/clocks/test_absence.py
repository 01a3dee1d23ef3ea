"""Somebody does not come back: the others agree on a bot, or on a friend who takes the seat."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from tests.server.app_client import ME, OPEN, Guest, Server
from tests.server.clocks.test_time_control import expire, think
from tests.server.tables.test_proposals import told
from tests.server.tables.test_timeouts import kept
from tests.server.tables.test_updates import heard


@pytest.fixture
def cy(app_server: Server) -> Guest:
    return app_server.guest()


@pytest.fixture
def three(ann: Guest, ben: Guest, cy: Guest) -> str:
    """Ann, who is asked first, Ben and Cy."""
    table = ann.open("marchands", {**ME, "name": "Ann"}, OPEN, OPEN)
    ben.post(f"{table}/sit", seat=1, name="Ben")
    cy.post(f"{table}/sit", seat=2, name="Cy")
    return table


def wait(app_server: Server, address: str, minutes: float) -> int:
    """So much time goes by; the seat that is to decide."""
    [(seat, asked)] = kept(app_server, address).header.asked.items()
    asked[1] = (datetime.fromisoformat(str(asked[1])) - timedelta(minutes=minutes)).isoformat()
    return int(seat)


def test_the_others_agree_on_a_bot_for_somebody_who_is_absent(
    ann: Guest, ben: Guest, cy: Guest, three: str, app_server: Server
) -> None:
    assert wait(app_server, three, 4) == 0
    missed = datetime.fromisoformat(ben.get(three)["table"]["seats"][0]["missed"])
    assert missed <= datetime.now(UTC) + timedelta(minutes=1)
    wish = {"seat": 1, "kind": "replace", "target": 0, "bot": "random"}
    assert ben.problem(f"{three}/propose", 409, **wish) == "server-absent-soon"
    wait(app_server, three, 2)
    asked = ben.post(f"{three}/propose", **wish)["proposal"]
    assert (asked["target"], asked["bot"], asked["waiting"]) == (0, "random", [2])
    assert ann.problem(f"{three}/answer", 403, agree=True) == "server-not-your-seat"
    agreed = cy.post(f"{three}/answer", agree=True)
    assert (agreed["table"]["seats"][0]["bot"], agreed["table"]["seats"][0]["given"]) == ("random", "bot")
    assert "note-replaced" in told(agreed)
    ben.until(three, lambda u: u["decision"])  # it plays
    mine = ann.post(f"{three}/lend", seat=0, bot=None)
    assert (mine["table"]["seats"][0]["bot"], mine["table"]["seats"][0]["given"]) == (None, "")


def test_a_friend_takes_the_seat_of_somebody_who_is_absent(
    ann: Guest, ben: Guest, cy: Guest, three: str, app_server: Server
) -> None:
    wait(app_server, three, 6)
    ben.post(f"{three}/propose", seat=1, kind="replace", target=0, friend=True)
    cy.post(f"{three}/answer", agree=True)
    assert ben.problem(f"{three}/sit", 409, seat=0, name="Benjamin") == "server-two-hands"
    dee = app_server.guest()
    assert dee.problem(f"{three}/sit", 409, seat=1, name="Dee") == "server-seat-taken"
    seat = dee.post(f"{three}/sit", seat=0, name="Dee")["table"]["seats"][0]
    assert (seat["name"], seat["mine"], seat["bot"], seat["given"]) == ("Dee", True, None, "")
    assert ann.problem(f"{three}/lend", 403, seat=0, bot=None) == "server-not-your-seat"
    assert "note-joined" in told(ben.get(three))
    assert ben.post(f"{three}/propose", seat=1, kind="end")["proposal"]["waiting"] == [0, 2]


def test_nobody_replaces_somebody_who_is_back(
    ann: Guest, ben: Guest, cy: Guest, three: str, app_server: Server
) -> None:
    wait(app_server, three, 6)
    wish = {"seat": 1, "kind": "replace", "target": 0}
    ben.post(f"{three}/propose", **wish)
    with ann.live(three, seat=0) as line:
        assert heard(line)["proposal"] is None
        assert ben.problem(f"{three}/propose", 409, **wish) == "server-not-absent"
    assert ben.problem(f"{three}/propose", 409, seat=1, kind="replace", target=2) == "server-not-absent"
    assert ben.problem(f"{three}/propose", 404, seat=1, kind="replace") == "server-no-seat"
    ben.post(f"{three}/propose", **wish)
    ann.play(three, ann.get(three))
    assert ben.get(three)["proposal"] is None


def test_what_the_others_are_asked_lapses_when_somebody_goes_on_vacation(
    ann: Guest, ben: Guest, cy: Guest, three: str, app_server: Server
) -> None:
    wait(app_server, three, 6)
    ben.post(f"{three}/propose", seat=1, kind="replace", target=0)
    today = datetime.now(UTC).date().isoformat()
    ann.post("/me/vacation", first=today, last=today)
    agreed = cy.post(f"{three}/answer", agree=True)
    assert (agreed["proposal"], agreed["table"]["seats"][0]["bot"]) == (None, None)
    assert ben.get(three)["proposal"] is None
    tables = app_server.client.app.state.services.tables
    read = app_server.client.blocking_portal.call(tables.store.load, three.rpartition("/")[2])
    assert read.header.proposal is None, "memory knows no more than the database"


def test_nobody_comes_by_a_second_hand_by_giving_up_the_first(
    ann: Guest, ben: Guest, cy: Guest, three: str, app_server: Server
) -> None:
    """Whoever has resigned has seen what he held."""
    wait(app_server, three, 6)
    ben.post(f"{three}/propose", seat=1, kind="replace", target=0, friend=True)
    cy.post(f"{three}/answer", agree=True)
    ben.post(f"{three}/resign", seat=1)
    assert ben.problem(f"{three}/sit", 409, seat=0, name="Benjamin") == "server-two-hands"
    assert ann.post(f"{three}/sit", seat=0, name="Ann")["table"]["seats"][0]["mine"], "it is her own"


def test_one_no_is_enough(ben: Guest, cy: Guest, three: str, app_server: Server) -> None:
    wait(app_server, three, 6)
    ben.post(f"{three}/propose", seat=1, kind="replace", target=0)
    refused = cy.post(f"{three}/answer", agree=False)
    assert (refused["proposal"], refused["table"]["seats"][0]["bot"]) == (None, None)


def test_a_friend_can_follow_a_bot_that_took_over_in_time(ann: Guest, ben: Guest, app_server: Server) -> None:
    table = ann.open("marchands", ME, OPEN, time={"cap": 60})
    ben.post(f"{table}/sit", seat=1, name="Ben")
    think(app_server, table, 0, 61)
    expire(app_server, table)
    given = ben.post(f"{table}/propose", seat=1, kind="replace", target=0, friend=True)
    assert given["table"]["seats"][0]["given"] == "friend", "nobody else is to be asked"
