"""People who look elsewhere are told that it is their turn, by their browser, by mail or through a program."""

from __future__ import annotations

import asyncio
import base64
import gc
import hashlib
import hmac
import json
import re
import socket
import threading
import time
from collections.abc import Iterator
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from carrack.server.notifications import outbound_http, queue, web_push
from carrack.server.notifications.outbound_http import DeliveryError, post, validated_url
from carrack.server.settings import Settings
from carrack.server.storage import notification_store
from tests.server.app_client import ME, OPEN, Guest, Server, server
from tests.server.notifications.receivers import Place, Post, place, post_office
from tests.server.tables.test_updates import heard

HERE = (ip_network("127.0.0.0/8"),)


class Browser:
    """Gets what is pushed, and reads it."""

    def __init__(self, place: Place) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        point = serialization.PublicFormat.UncompressedPoint
        self._public = self._key.public_key().public_bytes(serialization.Encoding.X962, point)
        self._auth = b"0123456789abcdef"
        self.place = place

    def subscription(self) -> dict[str, str]:
        return {"to": f"{self.place.url}/push/1", "p256dh": _text(self._public), "auth": _text(self._auth)}

    def read(self, body: bytes) -> Any:
        """RFC 8291 from the other side."""
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        theirs, sealed = body[21 : 21 + length], body[21 + length :]
        assert (size, length) == (4096, 65)
        shared = self._key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs))
        secret = _derive(shared, self._auth, b"WebPush: info\0" + self._public + theirs, 32)
        key = _derive(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = _derive(secret, salt, b"Content-Encoding: nonce\0", 12)
        message = AESGCM(key).decrypt(nonce, sealed, None)
        assert message.endswith(b"\x02")
        return json.loads(message[:-1])


def _derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


@pytest.fixture
def there() -> Iterator[Place]:
    with place() as found:
        yield found


@pytest.fixture(scope="module")
def office() -> Iterator[Post]:
    with post_office() as found:
        yield found


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory, office: Post) -> Iterator[Server]:
    """A server that may send to this machine."""
    settings = Settings(notice_networks=HERE, smtp=office.url, mail_from="Carrack <carrack@club.example>")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(notification_store, "AWAY_SECONDS", 0.0)
        with server(f"sqlite+aiosqlite:///{tmp_path_factory.mktemp('notices')}/t.sqlite", settings=settings) as found:
            yield found


def work(app_server: Server) -> int:
    """What the server does every few seconds: how many notices went out."""
    app = app_server.client.app

    async def once() -> int:
        services = app.state.services
        await services.notifications.enqueue_turn_notifications("")
        return await queue.deliver_due(services.tables, services.notifications, app.state.settings)

    return int(app_server.client.blocking_portal.call(once))


def two(ann: Guest, ben: Guest) -> str:
    table = ann.open("marchands", {**ME, "name": "Ann"}, OPEN, pace="slow")
    ben.post(f"{table}/sit", seat=1, name="Ben")
    return table


def test_a_browser_without_a_page_is_told_whose_turn_it_is(
    ann: Guest, ben: Guest, app_server: Server, there: Place
) -> None:
    browser = Browser(there)
    known = ann.get("/me/notices")
    ann.post("/me/notices", kind="push", language="fr", **browser.subscription())
    table = two(ann, ben)
    assert work(app_server) == 1
    [asked] = there.asked
    told = browser.read(asked.body)
    assert told["title"] == "À vous de jouer – Marchands d’empire"
    assert told["link"].endswith("/t/" + table.rpartition("/")[2])
    assert "Ben" in told["text"]
    assert (asked.path, asked.headers["content-encoding"], asked.headers["ttl"]) == ("/push/1", "aes128gcm", "86400")
    assert asked.headers["topic"] == told["tag"]
    found = re.fullmatch(r"vapid t=(\S+)\.(\S+)\.(\S+), k=(\S+)", asked.headers["authorization"])
    assert found is not None
    head, claims, signature, key = found.groups()
    assert key == known["push"], "the key that the page gives to the browser"
    signed = _bytes(signature)
    number = [int.from_bytes(half, "big") for half in (signed[:32], signed[32:])]
    ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _bytes(key)).verify(
        encode_dss_signature(*number), f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256())
    )
    assert json.loads(_bytes(claims))["aud"] == there.url


def test_a_message_is_encrypted_as_the_example_of_rfc_8291() -> None:
    own = ec.derive_private_key(
        int.from_bytes(_bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big"), ec.SECP256R1()
    )
    key = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    text, salt = b"When I grow up, I want to be a watermelon", _bytes("DGv6ra1nlYgDCS1FRnbzlw")
    assert web_push.encrypted(text, key, "BTBZMqHH6r4Tts7J_aSIgg", own, salt) == _bytes(
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_y"
        "l95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_the_server_sends_notices_by_itself_also_after_a_fault(
    tmp_path: Path, there: Place, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(queue, "START_DELAY_SECONDS", 0.0)
    monkeypatch.setattr(queue, "POLL_SECONDS", 0.01)
    monkeypatch.setattr(notification_store, "AWAY_SECONDS", 0.0)
    store = notification_store.SqlNotificationStore
    collect, failed = store.enqueue_turn_notifications, list[str]()

    async def fails_at_first(self: notification_store.SqlNotificationStore, since: str) -> None:
        if not failed:
            failed.append(since)
            raise OSError("the disk is full")
        await collect(self, since)

    monkeypatch.setattr(store, "enqueue_turn_notifications", fails_at_first)
    with server(f"sqlite+aiosqlite:///{tmp_path}/t.sqlite", settings=Settings(notice_networks=HERE)) as app_server:
        ann, ben = app_server.guest(), app_server.guest()
        ann.post("/me/notices", kind="webhook", to=f"{there.url}/hook", language="en")
        table = two(ann, ben)
        while not there.asked:
            time.sleep(0.01)
    assert json.loads(there.asked[0].body)["link"].endswith("/t/" + table.rpartition("/")[2])
    assert "the disk is full" in caplog.text


def test_everybody_is_told_once_for_each_turn(ann: Guest, ben: Guest, app_server: Server, there: Place) -> None:
    ann.post("/me/notices", kind="webhook", to=f"{there.url}/hook", language="en")
    table = two(ann, ben)
    assert (work(app_server), work(app_server)) == (1, 0)
    ann.play(table, ann.get(table))
    assert work(app_server) == 0, "Ben has not asked for it"
    ben.play(table, ben.get(table))
    assert (work(app_server), work(app_server)) == (1, 0)
    assert [json.loads(asked.body)["seat"] for asked in there.asked] == [0, 0]
    assert len({asked.headers["x-carrack-id"] for asked in there.asked}) == 2


def test_a_program_can_tell_that_the_message_is_ours(ann: Guest, ben: Guest, app_server: Server, there: Place) -> None:
    [channel] = ann.post("/me/notices", kind="webhook", to=f"{there.url}/hook?a=1", language="en")["channels"]
    table = two(ann, ben)
    work(app_server)
    [asked] = there.asked
    told = json.loads(asked.body)
    assert (asked.path, told["kind"], told["game"], told["table"]) == (
        "/hook?a=1",
        "turn",
        "marchands",
        table.rpartition("/")[2],
    )
    text = asked.headers["x-carrack-time"].encode() + b"." + asked.body
    right = hmac.new(channel["secret"].encode(), text, hashlib.sha256).hexdigest()
    assert asked.headers["x-carrack-signature"] == f"sha256={right}"


def test_letters_come_after_the_code_was_entered(ann: Guest, ben: Guest, app_server: Server, office: Post) -> None:
    office.letters.clear()
    [channel] = ann.post("/me/notices", kind="mail", to="ann@home.example", language="en")["channels"]
    assert not channel["confirmed"]
    two(ann, ben)
    assert work(app_server) == 0
    [letter] = office.letters
    code = re.search(r"address: (\w+)", letter.get_content())
    assert code is not None
    here = f"/me/notices/{channel['id']}"
    assert ann.problem(f"{here}/confirm", 403, code="wrong") == "server-notice-code"
    assert ann.post(f"{here}/confirm", code=code[1])["channels"][0]["confirmed"]
    table = two(ann, ben)
    assert work(app_server) >= 1
    letter = next(one for one in office.letters if table.rpartition("/")[2] in str(one))
    assert (letter["To"], letter["From"]) == ("ann@home.example", "Carrack <carrack@club.example>")
    assert letter["Message-ID"].endswith("@club.example>")


def test_whoever_sees_the_table_is_not_told(ann: Guest, ben: Guest, app_server: Server, there: Place) -> None:
    ben.post("/me/notices", kind="webhook", to=f"{there.url}/hook", language="en")
    table = two(ann, ben)
    with ben.live(table, seat=1) as line:
        heard(line)
        ann.play(table, ann.get(table))
        heard(line)
        assert work(app_server) == 0
    assert work(app_server) == 0, "he has seen it"
    assert there.asked == []


def test_what_was_played_meanwhile_is_not_told(
    ann: Guest, ben: Guest, app_server: Server, there: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann.post("/me/notices", kind="webhook", to=f"{there.url}/hook", language="en")
    table = two(ann, ben)
    monkeypatch.setattr(notification_store, "AWAY_SECONDS", 600.0)
    assert work(app_server) == 0, "he may be about to come"
    ann.play(table, ann.get(table))
    monkeypatch.setattr(queue, "_in", lambda time: "9")
    assert work(app_server) == 0
    assert there.asked == []


def test_what_did_not_get_through_is_tried_again_and_shown(
    ann: Guest, ben: Guest, app_server: Server, there: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(queue, "RETRY_DELAYS_SECONDS", (0, 0))
    ann.post("/me/notices", kind="webhook", to=f"{there.url}/hook", language="en")
    two(ann, ben)
    there.answers[:] = [500, 302]
    assert (work(app_server), work(app_server)) == (0, 0)
    assert ann.get("/me/notices")["channels"][0]["problem"]["key"] == "server-notice-refused"
    assert work(app_server) == 1
    assert ann.get("/me/notices")["channels"][0]["problem"] is None
    assert [asked.path for asked in there.asked] == ["/hook"] * 3, "nobody sends us elsewhere"
    assert len({asked.headers["x-carrack-id"] for asked in there.asked}) == 1


def test_a_browser_that_is_gone_is_forgotten(ann: Guest, ben: Guest, app_server: Server, there: Place) -> None:
    ann.post("/me/notices", kind="push", language="fr", **Browser(there).subscription())
    two(ann, ben)
    there.answers[:] = [410]
    assert work(app_server) == 0
    assert ann.get("/me/notices")["channels"] == []


def test_nobody_is_told_too_often(
    ann: Guest, ben: Guest, app_server: Server, there: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(queue, "MAX_PER_CHANNEL_AND_HOUR", 1)
    ann.post("/me/notices", kind="webhook", to=f"{there.url}/hook", language="en")
    two(ann, ben)
    assert work(app_server) == 1
    two(ann, ben)
    assert work(app_server) == 0
    monkeypatch.setattr(queue, "MAX_PER_CHANNEL_AND_HOUR", 5)
    assert work(app_server) == 0, "it waits"


def test_the_test_button_says_what_is_wrong(ann: Guest, there: Place) -> None:
    [channel] = ann.post("/me/notices", kind="webhook", to=f"{there.url}/hook", language="en")["channels"]
    ann.post(f"/me/notices/{channel['id']}/test")
    assert json.loads(there.asked[0].body)["kind"] == "test"
    there.answers[:] = [404]
    assert ann.problem(f"/me/notices/{channel['id']}/test", 409) == "server-notice-refused"
    assert ann.post(f"/me/notices/{channel['id']}/remove")["channels"] == []
    assert ann.problem(f"/me/notices/{channel['id']}/test", 404) == "server-notice-none"


def test_nobody_tries_the_channels_of_others(ann: Guest, ben: Guest, there: Place) -> None:
    [channel] = ann.post("/me/notices", kind="webhook", to=f"{there.url}/hook", language="en")["channels"]
    for what in ("test", "remove"):
        assert ben.problem(f"/me/notices/{channel['id']}/{what}", 404) == "server-notice-none"
    assert ben.get("/me/notices")["channels"] == []


def test_whoever_has_much_to_be_told_keeps_nobody_waiting(
    ann: Guest, ben: Guest, app_server: Server, there: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(queue, "MAX_PER_ROUND", 3)
    cy, dee = app_server.guest(), app_server.guest()
    for number in range(4):
        ann.post("/me/notices", kind="webhook", to=f"{there.url}/much/{number}", language="en")
    cy.post("/me/notices", kind="webhook", to=f"{there.url}/one", language="en")
    two(ann, ben)
    two(cy, dee)
    assert work(app_server) == 3
    assert "/one" in [asked.path for asked in there.asked]


def test_two_who_send_at_the_same_time_send_each_notice_once(
    ann: Guest, ben: Guest, app_server: Server, there: Place
) -> None:
    """Each has read that it is due before the other has claimed it."""
    app = app_server.client.app
    ann.post("/me/notices", kind="webhook", to=f"{there.url}/hook", language="en")
    two(ann, ben)

    async def both() -> None:
        services = app.state.services
        await services.notifications.enqueue_turn_notifications("")
        work = [queue.deliver_due(services.tables, services.notifications, app.state.settings) for _ in range(3)]
        await asyncio.gather(*work)

    app_server.client.blocking_portal.call(both)
    assert len(there.asked) == 1


def test_letters_to_strangers_are_few_and_lead_nowhere_else(app_server: Server, office: Post) -> None:
    """Anybody can come as many guests, each with an address to write to, and say by which name he came."""
    app_server.forget_haste()
    asked = {"kind": "mail", "language": "en"}
    for number in range(20):
        guest = app_server.guest(host="phishing.example")
        guest.post("/me/notices", to=f"stranger{number}@home.example", **asked)
    assert app_server.guest().problem("/me/notices", 429, to="other@home.example", **asked) == "server-too-often"
    assert not [letter for letter in office.letters if "phishing" in letter.as_string()]


def test_one_address_is_not_flooded_with_codes(ann: Guest) -> None:
    for _ in range(3):
        ann.post("/me/notices", kind="mail", to="victim@home.example", language="en")
    assert ann.problem("/me/notices", 429, kind="mail", to="Victim@home.example", language="en") == "server-too-often"


@pytest.mark.parametrize(
    ("kind", "to", "why"),
    [
        ("mail", "nobody", "server-notice-mail-address"),
        ("mail", "a@b.example\r\nBcc: c@d.example", "server-notice-mail-address"),
        ("webhook", "ftp://here.example/", "server-notice-address"),
        ("webhook", "https://me:secret@here.example/", "server-notice-address"),
        ("webhook", "https://here.example/ x", "server-notice-address"),
        ("webhook", "https://here.example:99999/", "server-notice-address"),
        ("webhook", "https://[::1/", "server-notice-address"),
        ("push", "https://push.example/1", "server-bad-request"),
    ],
)
def test_places_that_cannot_be_are_refused(ann: Guest, kind: str, to: str, why: str) -> None:
    assert ann.problem("/me/notices", 400, kind=kind, to=to, language="en") == why


@pytest.mark.anyio
@pytest.mark.parametrize(
    "url",
    [
        "https://127.0.0.1/",
        "https://localhost/",
        "https://10.0.0.1/",
        "https://169.254.169.254/latest/meta-data",
        "https://192.168.1.1/",
        "https://[::1]/",
        "https://[::ffff:127.0.0.1]/",
        "https://[64:ff9b::7f00:1]/",
        "https://[fd00::1]/",
        "https://0.0.0.0/",
        "https://2130706433/",
        "http://1.1.1.1/",
    ],
)
async def test_nobody_reaches_private_addresses_through_the_server(url: str) -> None:
    with pytest.raises(DeliveryError) as why:
        await post(url, b"", {}, Settings())
    assert why.value.key == "server-notice-private"


def test_a_host_says_where_messages_may_go() -> None:
    settings = Settings(notice_hosts=("push.example", "*.hooks.example"))
    validated_url("https://push.example/1", settings)
    validated_url("https://a.hooks.example/1", settings)
    with pytest.raises(DeliveryError) as why:
        validated_url("https://hooks.example.evil/", settings)
    assert why.value.key == "server-notice-host"


def test_notices_are_neither_lost_nor_doubled_by_a_restart(
    database: str, there: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notification_store, "AWAY_SECONDS", 0.0)
    settings = Settings(notice_networks=HERE)
    with server(database, settings=settings) as app_server:
        ann, ben = app_server.guest(), app_server.guest()
        ann.post("/me/notices", kind="webhook", to=f"{there.url}/hook", language="en")
        two(ann, ben)
        assert work(app_server) == 1
        two(ann, ben)
    with server(database, settings=settings) as one, server(database, settings=settings) as other:
        assert work(one) + work(other) == 1
        assert work(other) + work(one) == 0
    assert len(there.asked) == 2


def test_what_a_process_has_begun_to_send_is_sent_by_another_when_it_dies(
    database: str, there: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notification_store, "AWAY_SECONDS", 0.0)

    async def die(*_: Any) -> bool:
        return False

    settings = Settings(notice_networks=HERE)
    with server(database, settings=settings) as app_server:
        ann, ben = app_server.guest(), app_server.guest()
        ann.post("/me/notices", kind="webhook", to=f"{there.url}/hook", language="en")
        two(ann, ben)
        with monkeypatch.context() as patch:
            patch.setattr(queue, "_deliver", die)
            work(app_server)
        assert work(app_server) == 0, "it is claimed"
        monkeypatch.setattr(notification_store, "utc_now", lambda: queue._in(queue.CLAIM_DURATION))
        assert work(app_server) == 1


@pytest.mark.parametrize(
    "address",
    [
        *(
            "168.63.129.16",
            "192.88.99.1",
            "192.0.0.9",
            "100.64.0.1",
            "198.18.0.1",
            "203.0.113.7",
            "240.0.0.1",
            "0.0.0.1",
        ),
        *("224.0.0.1", "255.255.255.255", "fec0::1", "fe80::1", "fd00:ec2::254", "64:ff9b:1::1", "64:ff9b::a83f:8110"),
        *("5f00::1", "3fff::1", "::7f00:1", "::1.2.3.4", "::", "::ffff:10.0.0.1", "100::1", "2001:db8::1", "2001::1"),
        *("2001:20::1", "2002:7f00:1::", "ff02::1", "4000::1"),
    ],
)
def test_special_purpose_addresses_are_not_public(address: str) -> None:
    assert not outbound_http._is_public(ip_address(address))


@pytest.mark.parametrize(
    "address", ["1.1.1.1", "192.88.98.1", "168.63.129.15", "2606:4700::1111", "64:ff9b::101:101", "::ffff:1.1.1.1"]
)
def test_other_addresses_are_public(address: str) -> None:
    assert outbound_http._is_public(ip_address(address))


@pytest.mark.anyio
async def test_a_name_that_is_not_found_after_its_caller_has_gone_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    begun, go_on, complaints = threading.Event(), threading.Event(), list[Any]()

    def getaddrinfo(*_: Any, **__: Any) -> Any:
        begun.set()
        go_on.wait(120)
        raise socket.gaierror("not found")

    monkeypatch.setattr(outbound_http.socket, "getaddrinfo", getaddrinfo)
    asyncio.get_running_loop().set_exception_handler(lambda _, problem: complaints.append(problem))
    resolver = outbound_http.Resolver()
    caller = asyncio.create_task(resolver.look_up("nowhere", 80, ("a", "ann")))
    while not begun.is_set():
        await asyncio.sleep(0)
    caller.cancel()
    await asyncio.gather(caller, return_exceptions=True)
    go_on.set()
    del caller
    while resolver._queue.taken:
        await asyncio.sleep(0)
    for _ in range(10):
        await asyncio.sleep(0)
        gc.collect()
    assert complaints == []


@pytest.mark.anyio
async def test_slow_names_of_one_address_delay_no_other_and_no_other_work(monkeypatch: pytest.MonkeyPatch) -> None:
    slow, looked_up = threading.Event(), []

    def getaddrinfo(name: str, port: int, **_: Any) -> list[Any]:
        looked_up.append(name)
        if name.startswith("slow"):
            slow.wait(120)
        return [(socket.AF_INET, socket.SOCK_STREAM, 0, "", ("10.0.0.1", port))]

    monkeypatch.setattr(outbound_http.socket, "getaddrinfo", getaddrinfo)
    resolver = outbound_http.Resolver()
    waiting = [asyncio.create_task(resolver.look_up(f"slow{n}", 80, ("a", "ann"))) for n in range(12)]
    try:
        assert (await asyncio.wait_for(resolver.look_up("quick", 80, ("b", "ben")), 60))[0][4] == ("10.0.0.1", 80)
        assert await asyncio.wait_for(asyncio.to_thread(len, "other work"), 60) == 10
        assert len([name for name in looked_up if name != "quick"]) == outbound_http.MAX_LOOKUPS_PER_ADDRESS
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        assert resolver._queue.waiting == 0, "cancelled with the request"
        assert resolver._queue.taken == outbound_http.MAX_LOOKUPS_PER_ADDRESS, "their threads still wait"
    finally:
        slow.set()
