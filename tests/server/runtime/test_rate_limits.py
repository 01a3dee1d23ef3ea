"""Who floods the server is slowed down, and nobody else."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import time
from collections.abc import Iterator
from ipaddress import ip_network
from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from websockets.exceptions import InvalidStatus

from carrack.cli.app import run_command_line
from carrack.server.api import client_address
from carrack.server.errors import ServiceError
from carrack.server.fair_queue import FairQueue
from carrack.server.runtime import rate_limits
from carrack.server.runtime.rate_limits import ConcurrencyLimit, RateLimit, RateLimits
from carrack.server.settings import LOOPBACK_NETWORKS, Settings, load_settings
from carrack.server.tables import registry
from tests.server.app_client import BOT, ME, OPEN, Guest, Server, server

PASSWORD = "caravel 1492"  # noqa: S105
GUESS = PASSWORD[1:]
PROXY = "10.1.2.3"


@pytest.fixture
def app_server(tmp_path: Path) -> Iterator[Server]:
    """Behind a proxy on another machine."""
    settings = Settings((*LOOPBACK_NETWORKS, ip_network("10.0.0.0/8"), ip_network("fd00::/8")))
    with server(f"sqlite+aiosqlite:///{tmp_path}/tables.sqlite", settings=settings) as found:
        yield found


def limits(app_server: Server) -> Any:
    return app_server.client.app.state.services.limits


def at(app_server: Server, address: str) -> Guest:
    return app_server.guest(**{"x-from": address})


def too_often(guest: Guest, path: str, tries: int, **data: Any) -> bool:
    """Whether somebody is stopped within so many tries."""
    return any(guest.raw("POST", path, json=data).status_code == 429 for _ in range(tries))


# Where somebody comes from


@pytest.mark.parametrize(
    ("client", "forwarded", "found"),
    [
        ("203.0.113.5", "198.51.100.1", "203.0.113.5"),  # anybody can write that
        (PROXY, "198.51.100.1", "198.51.100.1"),
        (PROXY, "192.0.2.9, 198.51.100.1", "198.51.100.1"),  # the first one may be made up
        (PROXY, "192.0.2.9, 198.51.100.1, 10.9.9.9, 127.0.0.1", "198.51.100.1"),  # a row of proxies
        ("127.0.0.1", "198.51.100.1", "198.51.100.1"),
        ("::1", "2001:db8:1:2:3::4", "2001:db8:1:2::/64"),
        ("fd00::7", "198.51.100.1", "198.51.100.1"),
        ("::ffff:10.1.2.3", "::ffff:198.51.100.1", "198.51.100.1"),
        (PROXY, "", PROXY),
        (PROXY, "10.4.4.4", "10.4.4.4"),
        (PROXY, "198.51.100.1, nonsense", PROXY),
        ("2001:db8:1:2::1", "", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "", "2001:db8:1:2::/64"),  # a household has as many as it likes
    ],
)
def test_visitors_behind_proxies_are_told_apart(client: str, forwarded: str, found: str) -> None:
    proxies = (*LOOPBACK_NETWORKS, ip_network("10.0.0.0/8"), ip_network("fd00::/8"))
    assert client_address._resolve(client, forwarded, proxies) == found


def test_one_behind_a_proxy_does_not_use_up_the_limits_of_others(app_server: Server) -> None:
    noisy = app_server.guest(**{"x-from": PROXY, "x-forwarded-for": "198.51.100.1"})
    assert too_often(noisy, "/login", 100, name="Ann", password=PASSWORD)
    other = app_server.guest(**{"x-from": PROXY, "x-forwarded-for": "198.51.100.2"})
    assert other.problem("/login", 403, name="Ann", password=PASSWORD) == "server-login"
    liar = at(app_server, "203.0.113.5")
    assert too_often(liar, "/login", 100, name="Ann", password=PASSWORD)
    liar = app_server.guest(**{"x-from": "203.0.113.5", "x-forwarded-for": "198.51.100.3"})
    assert liar.problem("/login", 429, name="Ann", password=PASSWORD) == "server-too-often"


def test_what_strangers_say_of_themselves_takes_no_memory(app_server: Server) -> None:
    guest = app_server.guest()
    before = client_address._resolve.cache_info().currsize
    for n in range(3):
        guest.raw("GET", "/start", headers={"x-forwarded-for": f"10.0.0.{n}, " + "x" * 10_000})
    assert client_address._resolve.cache_info().currsize == before
    guest.raw("GET", "/start", headers={"x-forwarded-for": "10.9.8.7"})
    assert client_address._resolve.cache_info().currsize == before + 1


def test_only_a_trusted_proxy_says_that_the_browser_came_by_https(app_server: Server) -> None:
    for where, secure in ((PROXY, True), ("203.0.113.5", False)):
        guest = app_server.guest(**{"x-from": where, "x-forwarded-proto": "https"})
        assert ("secure" in guest.raw("POST", "/me", json={"name": "Ann"}).headers["set-cookie"].lower()) == secure


def test_settings_come_from_the_command_line_or_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARRACK_TRUSTED_PROXIES", "10.0.0.0/8, 192.168.1.7")
    monkeypatch.setenv("CARRACK_ALLOWED_HOSTS", "Play.example *.club.example")
    monkeypatch.setenv("CARRACK_LIMITS", "2.5")
    networks = ip_network("10.0.0.0/8"), ip_network("192.168.1.7/32")
    assert load_settings() == Settings((*LOOPBACK_NETWORKS, *networks), ("play.example", "*.club.example"), 2.5)
    assert load_settings("::5", "other.example") == Settings(
        (*LOOPBACK_NETWORKS, ip_network("::5/128")), ("other.example",), 2.5
    )


def test_settings_without_sense_are_said_in_a_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert run_command_line(["serve", "--no-open", "--lang", "en", "--trusted-proxies", "10.0.0.0/99"]) == 2
    assert capsys.readouterr().err == "carrack: Invalid server setting: “10.0.0.0/99”.\n"
    for nonsense in ("many", "-1", "nan"):
        monkeypatch.setenv("CARRACK_LIMITS", nonsense)
        with pytest.raises(ValueError, match=nonsense):
            load_settings()


# Limits


def test_a_limit_slows_down_and_does_not_lock(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr(rate_limits.time, "monotonic", lambda: now)
    limit = RateLimit(3, 30)

    def tried() -> bool:
        try:
            limit.charge("a")
        except ServiceError:
            return False
        return True

    assert [tried() for _ in range(5)] == [True, True, True, False, False]
    now += 10  # whoever goes on trying in vain does not wait longer for it
    assert [tried() for _ in range(2)] == [True, False]
    now += 1000
    assert [tried() for _ in range(4)] == [True, True, True, False]
    limit.charge("b")
    limit.reset("a")
    assert tried()


def test_a_limit_remembers_only_so_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limits, "MAX_TRACKED_KEYS", 10)
    limit = RateLimit(1, 1000)
    for n in range(100):
        limit.charge(str(n))
    assert len(limit._free) == 10


def test_places_are_free_again() -> None:
    lines = ConcurrencyLimit(2)
    with lines.slot("a"), lines.slot("a"), lines.slot("b"), pytest.raises(ServiceError), lines.slot("a"):
        pass
    with lines.slot("a"):
        pass
    assert not lines._now


def test_a_host_may_lift_the_limits_of_addresses(tmp_path: Path) -> None:
    with server(f"sqlite+aiosqlite:///{tmp_path}/tables.sqlite", settings=Settings(rate_limit_factor=0)) as app_server:
        for _ in range(130):
            app_server.guest().post("/me", name="Ann")


@pytest.mark.parametrize(
    ("which", "path", "data"),
    [
        ("tables", "/tables", {"game": "marchands", "seats": [ME, OPEN]}),
        ("tables", "/lessons/empires", {}),
        ("new_guests_per_address", "/me", {"name": "Ann"}),
        ("chat", "/tables/TABLE/chat", {"text": "again"}),
        ("records", "/replays", {}),
        ("hints", "/tables/TABLE/hint", {"seat": 0, "at": 0}),
        ("reviews", "/tables/TABLE/review", {}),
        ("logins_per_address", "/login", {"name": "Ann", "password": PASSWORD}),
        ("logins_per_address", "/account", {"name": "Ann", "password": PASSWORD}),
        ("requests", "/me", {"name": "Ann"}),
    ],
)
def test_an_address_cannot_flood_as_many_guests(app_server: Server, which: str, path: str, data: Any) -> None:
    host = at(app_server, "192.0.2.1")
    path = path.replace("/tables/TABLE", host.open("marchands", ME, OPEN))
    setattr(limits(app_server), which, RateLimit(3, 1000))
    found = [at(app_server, "203.0.113.5").raw("POST", path, json=data).status_code for _ in range(4)]
    assert found[3] == 429
    assert 429 not in found[:3]
    assert at(app_server, "203.0.113.6").raw("POST", path, json=data).status_code != 429


@pytest.mark.parametrize(
    ("which", "path", "data"),
    [
        ("own_tables", "/tables", {"game": "marchands", "seats": [ME, OPEN]}),
        ("own_chat", "/tables/TABLE/chat", {"text": "again"}),
        ("own_records", "/replays", {}),
        ("own_hints", "/tables/TABLE/hint", {"seat": 0, "at": 0}),
        ("own_reviews", "/tables/TABLE/review", {}),
        ("bot_tokens_per_person", "/tables/TABLE/program", {"seat": 0}),
        ("channel_changes_per_person", "/me/language", {"language": "fr"}),
    ],
)
def test_a_person_cannot_flood_from_many_addresses(app_server: Server, which: str, path: str, data: Any) -> None:
    ann = at(app_server, "192.0.2.1")
    path = path.replace("/tables/TABLE", ann.open("marchands", ME, OPEN))
    setattr(limits(app_server), which, RateLimit(3, 1000))
    found = [ann.raw("POST", path, json=data, headers={"x-from": f"203.0.113.{n}"}).status_code for n in range(4)]
    assert found[3] == 429
    assert 429 not in found[:3]
    assert at(app_server, "192.0.2.1").raw("POST", path, json=data).status_code != 429


def test_the_usual_limits(app_server: Server) -> None:
    ann = at(app_server, "192.0.2.1")
    assert too_often(ann, "/tables", 150, game="marchands", seats=[ME, OPEN])
    assert too_often(ann, "/replays", 50)


def refused(guest: Guest, table: str) -> bool:
    with guest.live(table) as socket:
        try:
            socket.receive_json(timeout=120)
        except WebSocketDisconnect as error:
            return error.code == 4429
    return False


def test_live_lines_are_limited_by_person_and_by_address(app_server: Server) -> None:
    ann, ben = at(app_server, "192.0.2.1"), at(app_server, "192.0.2.2")
    table = ann.open("marchands", ME, OPEN)
    ben.post("/me", name="Ben")
    limits(app_server).lines, limits(app_server).own_lines = ConcurrencyLimit(3), ConcurrencyLimit(2)
    with ann.live(table) as one, ann.live(table) as two:
        one.receive_json(timeout=120)
        two.receive_json(timeout=120)
        assert refused(ann, table)
        assert not refused(ben, table)
        with at(app_server, "192.0.2.1").live(table) as three:
            three.receive_json(timeout=120)
            assert refused(at(app_server, "192.0.2.1"), table)
        ann.post(f"{table}/chat", text="the lines still work")
        assert one.receive_json(timeout=120)["chat"]
    while refused(ann, table):  # until the server has heard that the lines are gone
        time.sleep(0.05)


def test_a_client_at_its_limits_is_refused_before_the_handshake(app_server: Server) -> None:
    """A handshake costs more than a request, and the server cannot know how many it will do in vain."""
    table = app_server.guest().open("marchands", ME, OPEN)
    for name, limit in (("requests", RateLimit(1, 1e6)), ("lines", ConcurrencyLimit(1))):
        kept = getattr(limits(app_server), name)
        setattr(limits(app_server), name, limit)
        with contextlib.suppress(ServiceError):
            for _ in range(2):
                limit.charge("127.0.0.1") if isinstance(limit, RateLimit) else limit.acquire("127.0.0.1")
        with pytest.raises(InvalidStatus) as refusal, app_server.client.websocket_connect(f"/api{table}/live"):
            pass
        assert refusal.value.response.status_code == 429
        setattr(limits(app_server), name, kept)


# Passwords


def test_whoever_guesses_passwords_does_not_shut_the_owner_out(app_server: Server) -> None:
    ann = at(app_server, "192.0.2.1")
    ann.post("/account", name="Ann", password=PASSWORD)
    ann.post("/logout")
    thief = at(app_server, "203.0.113.5")
    assert too_often(thief, "/login", 30, name="Ann", password=GUESS)
    assert thief.problem("/login", 429, name="Ann", password=PASSWORD) == "server-too-often"
    assert at(app_server, "192.0.2.7").post("/login", name="Ann", password=PASSWORD)["account"]  # at a friend's
    # the owner's own browser is known, also where the thief is
    neighbour = at(app_server, "203.0.113.5")
    neighbour.known = ann.known
    assert neighbour.post("/login", name="Ann", password=PASSWORD)["account"]


def test_a_known_browser_may_not_guess_either(app_server: Server) -> None:
    ann = at(app_server, "192.0.2.1")
    ann.post("/account", name="Ann", password=PASSWORD)
    at(app_server, "192.0.2.2").post("/account", name="Ben", password=PASSWORD)
    assert too_often(ann, "/login", 30, name="Ann", password=GUESS)
    eve = at(app_server, "203.0.113.5")
    eve.known = ann.known
    assert too_often(eve, "/login", 30, name="Ben", password=GUESS)  # it is known for its owner only


def test_being_known_is_not_being_logged_in(app_server: Server) -> None:
    ann = at(app_server, "192.0.2.1")
    answer = ann.raw("POST", "/account", json={"name": "Ann", "password": PASSWORD})
    assert "path=/api/v1/login" in str(answer.headers.multi_items()).lower()
    ann.token = ann.known
    assert ann.get("/start")["me"] == {"name": None, "account": False, "admin": False}


# Turns


def order(places: int, *owners: tuple[str, str]) -> list[tuple[str, str]]:
    """In which order these have their turns, if they come in this one, while another one is at work."""

    async def all_of_them() -> list[tuple[str, str]]:
        turns, found = FairQueue(places), []
        before = asyncio.Event()

        async def first() -> None:
            async with turns.slot():
                await before.wait()

        async def one(owner: tuple[str, str]) -> None:
            async with turns.slot(owner):
                found.append(owner)
                await asyncio.sleep(0)

        tasks = [asyncio.create_task(first()) for _ in range(places)]
        await asyncio.sleep(0)
        tasks += [asyncio.create_task(one(owner)) for owner in owners]
        await asyncio.sleep(0)
        tasks[-1].cancel()  # whoever gives up is not waited for
        before.set()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert turns.taken == 0
        assert not turns._taken
        return found

    return asyncio.run(all_of_them())


def test_whoever_wants_much_does_not_keep_others_waiting() -> None:
    ann, ben, cleo = ("here", "ann"), ("here", "ben"), ("there", "cleo")
    assert order(1, ann, ann, ann, ann, ben, cleo, ann) == [ann, cleo, ben, ann, ann, ann]
    many = [("here", f"guest {n}") for n in range(6)]
    assert order(2, *many, cleo, cleo, cleo).index(cleo) < 3
    assert order(1, *many, cleo, cleo, cleo)[:4] == [many[0], cleo, many[1], cleo]


def test_whoever_gives_up_waiting_takes_nobodys_turn() -> None:
    """Also in the moment in which a place becomes free, as when a server ends with many who wait."""

    async def all_of_it() -> list[str]:
        turns, served = FairQueue(1), list[str]()

        async def want(name: str) -> None:
            async with turns.slot(("here", name)):
                served.append(name)
                await asyncio.sleep(0)

        async with turns.slot(("here", "first")):
            gone, stays = asyncio.create_task(want("gone")), asyncio.create_task(want("stays"))
            await asyncio.sleep(0)
            gone.cancel()
        await asyncio.wait_for(stays, 120)
        await asyncio.gather(gone, return_exceptions=True)
        await asyncio.wait_for(want("later"), 120)
        return served

    assert asyncio.run(all_of_it()) == ["stays", "later"]


def test_those_who_had_a_turn_come_after_those_who_had_none() -> None:
    async def all_of_it() -> list[str]:
        turns, served = FairQueue(1), list[str]()

        async def want(name: str) -> None:
            async with turns.slot((f"home of {name}", name)):
                served.append(name)

        await want("ann")
        async with turns.slot(("elsewhere", "cleo")):
            waiting = [asyncio.create_task(want(name)) for name in ("ann", "ben")]
            await asyncio.sleep(0)
        await asyncio.gather(*waiting)
        return served

    assert asyncio.run(all_of_it()) == ["ann", "ben", "ann"]


def test_bots_think_in_turns_for_those_who_opened_tables(tmp_path: Path) -> None:
    from tests.server.runtime.test_bot_workers import Slow

    slow = Slow()
    with server(f"sqlite+aiosqlite:///{tmp_path}/tables.sqlite", slow) as app_server:
        ann, ben = at(app_server, "192.0.2.1"), at(app_server, "192.0.2.2")
        ann.open("marchands", BOT, BOT)
        table = ben.open("marchands", ME, BOT)
        ben.post(f"{table}/lend", seat=0, bot="random")
        ben.until(table, lambda _: len(slow.owners) >= 2)
        assert {address for address, _ in slow.owners} == {"192.0.2.1", "192.0.2.2"}
        assert len({person for _, person in slow.owners}) == 2
        slow.may_answer = True


def test_many_tables_of_bots_keep_nobody_from_his_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.server.runtime.test_bot_workers import Slow

    monkeypatch.setattr(registry, "MAX_TABLES_IN_MEMORY", 2)
    slow = Slow()
    with server(f"sqlite+aiosqlite:///{tmp_path}/tables.sqlite", slow) as app_server:
        ann, ben = at(app_server, "192.0.2.1"), at(app_server, "192.0.2.2")
        table = ben.open("marchands", ME, ME)
        for _ in range(4):
            ann.open("marchands", BOT, BOT)  # they stay in memory as long as bots think or wait
        kept = app_server.client.app.state.services.tables
        found = app_server.client.blocking_portal.call(kept.get, table.rpartition("/")[2])
        assert kept.is_current(found)
        ben.play(table, ben.get(table))
        slow.may_answer = True


def test_the_addresses_seen_longest_ago_are_forgotten(app_server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "MAX_TRACKED_OWNERS", 2)
    kept = app_server.client.app.state.services.tables
    for person in ("ann", "ben", "ann", "cy"):
        assert kept.record_address(person, f"192.0.2.{len(person)}") == (f"192.0.2.{len(person)}", person)
    assert list(kept._whereabouts) == ["ann", "cy"]


# Headers


def test_private_answers_are_kept_by_nobody(app_server: Server) -> None:
    ann = at(app_server, "192.0.2.1")
    table = ann.open("marchands", ME, OPEN)
    for path in ("/start", "/tables", table, "/tables/none", f"{table}/record"):
        assert ann.raw("GET", path).headers["cache-control"] == "no-store"
    for path in ("/health", "/metrics"):
        assert app_server.client.get(path).headers["cache-control"] == "no-store"


def test_whoever_came_by_https_comes_so_again(app_server: Server) -> None:
    header = "strict-transport-security"
    for where, proto, strict in ((PROXY, "https", True), (PROXY, "http", False), ("203.0.113.5", "https", False)):
        guest = app_server.guest(**{"x-from": where, "x-forwarded-proto": proto})
        for path in ("/start", "/tables/none"):
            assert (header in guest.raw("GET", path).headers) == strict


@pytest.fixture
def named(tmp_path: Path) -> Iterator[Server]:
    settings = Settings(allowed_hosts=("play.example", "*.club.example"))
    with server(f"sqlite+aiosqlite:///{tmp_path}/tables.sqlite", settings=settings) as found:
        yield found


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("play.example", 200),
        ("PLAY.example:8443", 200),
        ("a.club.example", 200),
        ("localhost:8017", 200),
        ("127.0.0.1:8017", 200),
        ("[::1]:8017", 200),
        ("192.168.1.20", 200),
        ("evil.example", 421),
        ("club.example", 421),
        ("a.b.club.example", 421),
        ("play.example.evil.example", 421),
        ("", 421),
    ],
)
def test_a_server_answers_to_its_names_only(named: Server, host: str, status: int) -> None:
    answer = named.client.get("/api/v1/start", headers={"host": host})
    assert answer.status_code == status
    if status == 421:
        assert answer.json()["message"]["key"] == "server-wrong-host"


def test_a_line_is_for_those_who_know_the_name(named: Server) -> None:
    table = named.guest(host="play.example").open("marchands", ME, OPEN)
    with named.guest(host="play.example").live(table) as socket:
        assert socket.receive_json(timeout=120)["base"] == -1
    with named.guest(host="evil.example").live(table) as socket, pytest.raises(WebSocketDisconnect) as error:
        socket.receive_json(timeout=120)
    assert error.value.code == 4421


def test_no_style_and_no_script_but_those_of_our_files(app_server: Server) -> None:
    policy = app_server.client.get("/").headers["content-security-policy"]
    assert "unsafe" not in policy
    rules = dict(rule.strip().partition(" ")[::2] for rule in policy.split(";"))
    assert rules["style-src"] == rules["default-src"] == "'self'"
    assert "script-src" not in rules


def test_nothing_that_can_be_flooded_is_without_a_limit() -> None:
    """As in the table of `docs/hosting/limits.md`."""
    limits = RateLimits()
    assert (limits.lines._most, limits.own_lines._most) == (256, 24)
    assert all(one._seconds and one._pause for one in vars(limits).values() if isinstance(one, RateLimit))


# Foreign pages

FOREIGN = {
    "a password": {"authorization": "Basic YW5uOnNlY3JldA=="},
    "a token of the bot API": {"authorization": "Bearer abc.0.secret"},
    "another origin": {"x-carrack": "1", "origin": "http://elsewhere.example"},
    "no origin at all": {"x-carrack": "1", "origin": "null"},
    "another site": {"x-carrack": "1", "sec-fetch-site": "cross-site"},
    "a neighbouring site": {"x-carrack": "1", "sec-fetch-site": "same-site"},
}
OWN: dict[str, dict[str, str]] = {
    "the page": {"origin": "http://testserver.local", "sec-fetch-site": "same-origin"},
    "the page, in an old browser": {"origin": "http://testserver.local"},
    "a program": {},
}


@pytest.mark.parametrize("why", FOREIGN)
def test_a_foreign_page_changes_nothing(app_server: Server, why: str) -> None:
    guest = app_server.guest()
    guest.post("/me", name="Ann")
    answer = app_server.client.post("/api/v1/me", json={"name": "Eve"}, headers={**guest._cookie(), **FOREIGN[why]})
    assert (answer.status_code, answer.json()["message"]["key"]) == (403, "server-foreign-page")
    assert guest.get("/start")["me"]["name"] == "Ann"


@pytest.mark.parametrize("who", OWN)
def test_our_own_page_and_programs_may_change_something(app_server: Server, who: str) -> None:
    assert app_server.guest(host="testserver.local", **OWN[who]).post("/me", name="Ann")["name"] == "Ann"


@pytest.mark.parametrize("scheme", ["Basic", "bearer", "Digest"])
def test_the_bot_api_accepts_bearer_tokens_only(app_server: Server, scheme: str) -> None:
    headers = {"authorization": f"{scheme} abc.0.secret"}
    answer = app_server.client.post("/api/v1/bot/choice", headers=headers, json={"id": "0-0", "notation": "x"})
    assert (answer.status_code, answer.json()["message"]["key"]) == (403, "server-foreign-page")


def test_a_line_is_not_opened_for_another_site(app_server: Server) -> None:
    table = app_server.guest().open("empires", ME, BOT)
    headers = {"sec-fetch-site": "cross-site"}
    with (
        app_server.client.websocket_connect(f"/api/v1{table}/live", headers=headers) as line,
        pytest.raises(WebSocketDisconnect) as error,
    ):
        line.receive_text()
    assert error.value.code == 4403


@pytest.mark.parametrize(("more", "status"), [("", b"200"), ("Host: elsewhere.example\r\n", b"400")])
def test_two_host_headers_are_refused(app_server: Server, more: str, status: bytes) -> None:
    """By a socket of our own: clients refuse to send such a request."""
    with socket.create_connection(("127.0.0.1", app_server.client.port), timeout=120) as line:
        head = (
            f"GET /api/v1/start HTTP/1.1\r\nHost: 127.0.0.1:{app_server.client.port}\r\n{more}Connection: close\r\n\r\n"
        )
        line.sendall(head.encode())
        assert line.makefile("rb").readline().split()[1] == status


# The fair queue


@pytest.mark.anyio
async def test_work_of_high_priority_finds_a_place_that_other_work_cannot_take() -> None:
    turns, order = FairQueue(3, by_priority=(3, 2, 1)), list[str]()
    end = asyncio.Event()

    async def work(name: str, priority: int) -> None:
        async with turns.slot((name, name), priority):
            order.append(name)
            await end.wait()

    tasks = [asyncio.create_task(work(f"review {n}", 2)) for n in range(5)]
    tasks += [asyncio.create_task(work(f"hint {n}", 1)) for n in range(5)]
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert order == ["review 0", "hint 0"]
    tasks.append(asyncio.create_task(work("bot", 0)))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert order == ["review 0", "hint 0", "bot"]
    end.set()
    await asyncio.gather(*tasks)
    assert order.index("hint 4") < order.index("review 2"), "hints come before reviews"


@pytest.mark.anyio
async def test_a_queue_is_bounded_for_each_address_and_for_all() -> None:
    turns = FairQueue(1, max_waiting=5, max_waiting_per_address=3)
    await turns.enter(("x", "x"))
    waiting = [asyncio.create_task(turns.enter(("a", f"{n}"))) for n in range(3)]
    await asyncio.sleep(0)
    with pytest.raises(ServiceError):
        await turns.enter(("a", "another guest"))
    waiting += [asyncio.create_task(turns.enter(("b", f"{n}"))) for n in range(2)]
    await asyncio.sleep(0)
    with pytest.raises(ServiceError):
        await turns.enter(("c", "c"))
    for task in waiting:
        task.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
    assert turns.waiting == 0
    await asyncio.wait_for(_next(turns), 60)


async def _next(turns: FairQueue) -> None:
    waiting = asyncio.create_task(turns.enter(("a", "a")))
    await asyncio.sleep(0)
    turns.leave(("x", "x"))
    await waiting


@pytest.mark.anyio
async def test_the_servers_own_work_is_never_refused() -> None:
    turns = FairQueue(1, max_waiting=1, max_waiting_per_address=1)
    await turns.enter(("a", "a"))
    waiting = [asyncio.create_task(turns.enter(("a", "a")))]
    await asyncio.sleep(0)
    with pytest.raises(ServiceError):
        await turns.enter(("b", "b"))
    waiting += [asyncio.create_task(turns.enter()), asyncio.create_task(turns.enter(("a", "a"), bounded=False))]
    await asyncio.sleep(0)
    assert turns.waiting == 3
    for task in waiting:
        task.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
