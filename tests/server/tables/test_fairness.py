"""Chance is settled before a game, stays secret while it is played, and is proven after it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from carrack.games import GAMES
from carrack.play.records.commitment import chance_bits, commitment_hash
from carrack.play.records.jsonl import parse_record
from carrack.play.sessions.verification import verify
from carrack.server.tables.services import table_creation
from carrack.server.tables.table import Table
from tests.server.app_client import BOT, ME, OPEN, Guest, Server, last, server


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server as others run it, without a seed that somebody has chosen."""
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("CARRACK_SEED", raising=False)
        with server(f"sqlite+aiosqlite:///{tmp_path_factory.mktemp('luck')}/tables.sqlite") as found:
            yield found


@pytest.fixture(autouse=True)
def _seeds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every table has its own seed, and every run of the tests the same ones."""
    seeds = (commitment_hash(f"table {n}") for n in count())
    monkeypatch.setattr(table_creation, "new_seed", lambda: next(seeds))


def kept(app_server: Server, path: str) -> Table:
    found = app_server.client.app.state.services.tables.loaded_or_none(path.rpartition("/")[2])
    assert isinstance(found, Table)
    return found


def play_out(guest: Guest, path: str, *others: Guest) -> Any:
    """Bots take all the seats of these people, to the end."""
    for one in (*others, guest):
        for seat in one.get(path)["table"]["seats"]:
            if seat["mine"]:
                one.post(f"{path}/lend", seat=seat["number"], bot="random")
    return guest.until(path, lambda update: update["table"]["status"] == "over")


def test_chance_is_promised_before_the_game_and_proven_after_it(app_server: Server, ann: Guest, ben: Guest) -> None:
    path = ann.open("marchands", {**ME, "name": "Ann"}, OPEN, BOT, salts=True)
    table = ann.get(path)["table"]
    assert (table["status"], table["luck"], table["salting"]) == ("open", "sealed", [0])
    promised = table["seal"]
    ann.post(f"{path}/salt", seat=0, salt="ann-s_own")
    assert ben.get(f"{path}/seal")["hash"] == promised
    begun = ben.post(f"{path}/sit", seat=1, name="Ben", salt="bens")["table"]
    assert (begun["status"], begun["seal"], begun["salting"]) == ("playing", promised, [])
    play_out(ann, path, ben)
    shown = ben.get(f"{path}/seal")
    assert commitment_hash(shown["seed"]) == shown["hash"] == promised
    assert shown["salts"] == ["ann-s_own", "bens", ""]
    text = ben.raw("GET", f"{path}/record").text
    report = verify(text, GAMES.get)
    assert report.dice_proven
    assert report.commitment_hash == promised
    assert report.chance_entries == shown["draws"] > 0
    head, *rest = text.splitlines(keepends=True)
    fields = json.loads(head)
    fields["seal"]["salts"][1] = "other"
    assert verify(json.dumps(fields) + "\n" + "".join(rest), GAMES.get).commitment_error is not None


def test_the_seed_stays_secret_while_the_game_is_played(app_server: Server, ann: Guest, ben: Guest) -> None:
    path = ann.open("history", ME, {**ME, "name": "Zoe"}, BOT)
    seed = kept(app_server, path).header.seed
    assert len(seed) == 64
    with ann.live(path, seat=0) as line:
        told = [line.receive_text()]
        update = ann.get(path, seat=0)
        for turn in range(12):
            update = ann.until(path, lambda update: update["decision"])
            told.append(json.dumps(ann.play(path, update, turn)))
            told.append(line.receive_text())
    everywhere = ("", "/frames?from=0&to=20", "/seal", "/record", "/summary")
    told += [guest.raw("GET", path + more).text for guest in (ann, ben) for more in everywhere]
    told += [guest.raw("GET", more).text for guest in (ann, ben) for more in ("/tables", "/me/data", "/dice")]
    told.append(ann.raw("POST", f"{path}/fork", json={"at": 1, "seat": 0, "bot": "random"}).text)
    assert ann.get(f"{path}/seal")["hash"] == commitment_hash(seed)
    for start in range(0, 64 - 12, 4):  # no part of it either
        assert not [answer for answer in told if seed[start : start + 12] in answer]
    assert ann.get(f"{path}/seal")["draws"] == 0, "how often chance decided may be a secret"


def test_what_a_bot_is_asked_says_nothing_about_the_dice(app_server: Server, ann: Guest) -> None:
    from carrack.server.tables.bots.bot_turns import bot_request

    path = ann.open("history", ME, ME, ME)
    table = kept(app_server, path)
    question = bot_request(table, 0, "random")
    assert table.header.seed not in repr(question)
    assert question.seed not in [table.random_number(n) for n in range(1, 500)]


def test_a_game_waits_for_the_salts_of_whoever_opens_it(ann: Guest, ben: Guest) -> None:
    path = ann.open("empires", ME, ME, salts=True)
    assert ann.get(path)["table"]["salting"] == [0, 1]
    assert ann.post(f"{path}/salt", seat=0, salt="a" * 64)["table"]["status"] == "open"
    assert ann.problem(f"{path}/salt", 400, seat=1, salt="a" * 65) == "server-salt"
    assert ann.problem(f"{path}/salt", 400, seat=1, salt="with,comma") == "server-salt"
    ben.post("/me", name="Ben")
    assert ben.problem(f"{path}/salt", 403, seat=1, salt="mine") == "server-not-your-seat"
    assert ann.post(f"{path}/salt", seat=1, salt="")["table"]["status"] == "playing"
    assert ann.problem(f"{path}/salt", 409, seat=1, salt="late") == "server-begun"


def test_a_salt_goes_with_whoever_gave_it(app_server: Server, ann: Guest, ben: Guest) -> None:
    path = ann.open("empires", ME, OPEN, OPEN)
    ben.post(f"{path}/sit", seat=1, name="Ben", salt="bens")
    assert kept(app_server, path).salts == ("", "bens", "")
    ben.post(f"{path}/leave", seat=1)
    assert kept(app_server, path).salts == ("", "", "")
    ben.post(f"{path}/sit", seat=2, name="Ben", salt="again")
    ben.post(f"{path}/salt", seat=2, salt="other")
    assert kept(app_server, path).salts == ("", "", "other")


def test_whoever_plays_again_can_add_to_chance_again(ann: Guest) -> None:
    path = ann.open("marchands", ME, BOT, BOT)
    first = play_out(ann, path)["table"]
    again = ann.post(f"{path}/rematch", salts=True)
    assert (again["luck"], again["status"], len(again["salting"])) == ("sealed", "open", 1)
    assert again["seal"] != first["seal"]
    begun = ann.post(f"/tables/{again['id']}/salt", seat=again["salting"][0], salt="once-more")
    assert begun["table"]["status"] == "playing"


def test_all_who_are_there_can_add_to_the_chance_of_a_rematch(app_server: Server, ann: Guest, ben: Guest) -> None:
    path = ann.open("marchands", {**ME, "name": "Ann"}, OPEN, OPEN)
    ben.post(f"{path}/sit", seat=1, name="Ben")
    cy = app_server.guest()
    cy.post(f"{path}/sit", seat=2, name="Cy")
    ann.post(f"{path}/propose", seat=0, kind="end")
    for other in (ben, cy):
        other.post(f"{path}/answer", agree=True)
    with ben.live(path, seat=1) as line:
        line.receive_text(timeout=120)
        again = ann.post(f"{path}/rematch", salts=True)
    names = {seat["number"]: seat["name"] for seat in again["seats"]}
    assert {names[seat] for seat in again["salting"]} == {"Ann", "Ben"}, "Cy is not there, and nobody waits for him"
    address = f"/tables/{again['id']}"
    for guest, name in ((ann, "Ann"), (ben, "Ben")):
        [seat] = [seat for seat in again["salting"] if names[seat] == name]
        begun = guest.post(f"{address}/salt", seat=seat, salt=f"of-{name}")
    assert begun["table"]["status"] == "playing"
    assert set(kept(app_server, address).salts) == {"of-Ann", "of-Ben", ""}


def test_dice_that_are_taken_back_fall_the_same_again(app_server: Server, ann: Guest) -> None:
    """Alone with bots nobody else has to agree: taking back must not be a way to roll again."""
    path = ann.open("history", ME, ME, ME)
    table = kept(app_server, path)
    while True:
        update = ann.get(path)
        before, entries = last(update), table.running_session.entry_count
        choice = next((c for c in update["decision"]["choices"] if not c["then"]), update["decision"]["choices"][0])
        at = {"seat": update["seat"], "at": before, "choice": choice["notation"]}
        ann.choose(path, **at)
        rolled = [entry.do for entry in table.running_session.entries[entries:]]
        if any(do.startswith("roll") for do in rolled):
            break
    for _ in range(3):
        ann.post(f"{path}/propose", seat=at["seat"], kind="undo", to=before)
        assert last(ann.get(path, seat=at["seat"])) >= before
        now = ann.get(path, seat=at["seat"])
        ann.choose(path, **{**at, "at": last(now)})
        assert [entry.do for entry in table.running_session.entries[entries:]] == rolled
    session = table.running_session
    drawn = [entry for entry in session.entries if entry.by < 0]
    assert session.chance_entry_count == len(drawn)
    state = session.goto(drawn[-1].n - 1)
    bits = chance_bits(table.header.seed, table.salts, len(drawn))
    assert session.game.action_to_string(state.sample_outcome(bits)) == drawn[-1].do


def test_forks_imports_and_lessons_are_not_proven(app_server: Server, ann: Guest) -> None:
    path = ann.open("empires", ME, BOT)
    play_out(ann, path)
    text = ann.raw("GET", f"{path}/record").text
    assert verify(text, GAMES.get).dice_proven
    fork = ann.post(f"{path}/fork", at=3, seat=0, bot="random")
    imported = ann.ask("POST", "/replays", content=text)
    lesson = ann.post("/lessons/empires")
    for table in (fork, imported, lesson):
        assert (table["luck"], table["seal"]) == ("unproven", "")
        shown = ann.get(f"/tables/{table['id']}/seal")
        assert (shown["hash"], shown["seed"]) == ("", "")
    again = parse_record(ann.raw("GET", f"/tables/{imported['id']}/record").text)
    assert again.commitment is None
    assert not verify(ann.raw("GET", f"/tables/{imported['id']}/record").text, GAMES.get).dice_proven


def test_luck_that_was_fixed_is_marked_and_never_shown(
    app_server: Server, ann: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its seed is that of other tables, too, which may not be over."""
    monkeypatch.setenv("CARRACK_SEED", "everywhere-the-same")
    path = ann.open("marchands", ME, BOT, BOT)
    assert ann.get(path)["table"]["luck"] == "fixed"
    over = play_out(ann, path)["table"]
    assert (over["luck"], over["seal"]) == ("fixed", "")
    told = ann.raw("GET", f"{path}/seal").text + ann.raw("GET", f"{path}/record").text
    assert "everywhere-the-same" not in told
    assert not verify(ann.raw("GET", f"{path}/record").text, GAMES.get).dice_proven


def test_the_dice_of_all_finished_games_are_added_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CARRACK_SEED", raising=False)
    with server(f"sqlite+aiosqlite:///{tmp_path}/tables.sqlite") as app_server:
        ann = app_server.guest()
        assert ann.get("/dice")["games"] == []
        path = ann.open("history", BOT, BOT, BOT)
        ann.until(path, lambda update: update["table"]["status"] == "over")
        unproven = ann.ask("POST", "/replays", content=ann.raw("GET", f"{path}/record").text)
        app_server.client.app.state.services.totals._until = 0.0
        [history] = ann.get("/dice")["games"]
        shown = ann.get(f"{path}/seal")
        assert history == {"game": "history", "tables": 1, "draws": shown["draws"], "faces": shown["faces"]}
        record = parse_record(ann.raw("GET", f"{path}/record").text)
        thrown = "".join(entry.do.split()[1] for entry in record.entries if entry.do.startswith("roll"))
        assert shown["faces"] == [thrown.count(face) for face in "123456"]
        assert thrown
        assert ann.get(f"/tables/{unproven['id']}/seal")["faces"] == shown["faces"]


def test_a_sealed_game_is_proven_whatever_database_keeps_it(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also after the server was started again in the middle."""
    monkeypatch.delenv("CARRACK_SEED", raising=False)
    with server(database) as app_server:
        ann = app_server.guest()
        path = ann.open("marchands", ME, BOT, BOT, salts=True)
        ann.post(f"{path}/salt", seat=0, salt="kept")
        promised = ann.get(path)["table"]["seal"]
        ann.play(path, ann.until(path, lambda update: update["decision"]))
    with server(database) as app_server:
        again = app_server.guest()
        again.token = ann.token
        play_out(again, path)
        report = verify(again.raw("GET", f"{path}/record").text, GAMES.get)
        assert (report.dice_proven, report.commitment_hash) == (True, promised)
        assert [game["tables"] for game in again.get("/dice")["games"]] == [1]
