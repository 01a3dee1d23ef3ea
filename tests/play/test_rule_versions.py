"""Rules change, and games that were begun before go on by their own."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from carrack.core.changes import changed, ids
from carrack.core.game import Game, newest
from carrack.core.record import Record, dumps, loads
from carrack.core.saved import load, save
from carrack.core.session import Difference, Mismatch, Session
from carrack.core.text import Message
from carrack.core.verify import verify
from carrack.games import GAMES
from carrack.lang import LANGUAGES, Language
from carrack.lang.catalogue import catalogue

from .table import NAMES, has_sentence, play_on
from .toy import TOY, start


def begun(rules: int, players: int = 3) -> Session:
    return Session.new(TOY, NAMES[:players], rules=rules)


def twice(rules: int = 2) -> Session:
    """A game under way in which a die was taken twice, as version 3 does not allow."""
    session = begun(rules, 2)
    session.play_outcome("roll 5")
    session.play("take")
    session.play("take")
    session.play_outcome("roll 6")
    return session


def staked(rules: int) -> Session:
    """A finished game with stakes, which win less before version 2."""
    return play_on(begun(rules), random.Random(3))


def test_new_games_are_played_by_the_newest_rules() -> None:
    session = Session.new(TOY, NAMES[:2])
    assert session.rules == session.record.rules_version == TOY.rules_version == newest(TOY.changes) == 3
    assert list(TOY.rules_versions) == [1, 2, 3]


@pytest.mark.parametrize("rules", [1, 2])
def test_a_game_goes_on_by_the_rules_it_was_begun_with(rules: int) -> None:
    session = twice(rules)
    again = Session.replay(TOY, loads(dumps(session.record)))
    assert again.rules == rules
    assert again.record == session.record
    assert again.difference is None
    assert again.fork(3).rules == again.goto(2).rules == again.state.imagine(0, 1).rules == rules
    again.play("take", 1)
    assert "take" in [choice.notation for choice in again.decision().choices]
    play_on(again, random.Random(1))
    assert verify(dumps(again.record), {"toy": TOY}.get).ok


def test_versions_play_differently() -> None:
    assert staked(1).state.scores() != staked(2).state.scores()
    assert [entry.do for entry in staked(1).entries] == [entry.do for entry in staked(2).entries]


def test_a_digest_is_that_of_the_position_alone() -> None:
    """So a version that a game does not notice gives it the same digests."""
    old, new = begun(1, 2), begun(3, 2)
    for session in (old, new):
        session.play_outcome("roll 5")
        session.play("take")
    assert [entry.digest for entry in old.entries] == [entry.digest for entry in new.entries]


def test_what_a_record_has_to_do_with_a_change() -> None:
    assert ids(changed(TOY, staked(1).record)) == "T-02, T-01"
    assert ids(changed(TOY, staked(1).record, 2)) == "T-02"
    assert ids(changed(TOY, staked(2).record)) == "T-01"
    assert ids(changed(TOY, staked(3).record)) == ""
    assert ids(changed(TOY, twice(1).record)) == "T-01", "two do not stake unless they want to"
    assert verify(dumps(twice(1).record), {"toy": TOY}.get).changes == TOY.changes[1:]
    assert changed(TOY, replace(twice(1).record, options={"no": "such"})) == ()
    elsewhere = tuple(replace(change, games=("chess",)) for change in TOY.changes)
    assert changed(replace(TOY, changes=elsewhere), staked(1).record) == ()


def test_by_newer_rules_a_game_may_stop_or_stand_otherwise() -> None:
    with pytest.raises(Mismatch) as stopped:
        Session.replay(TOY, twice().record, rules=3)
    told = Message("core-mismatch-entry", {"entry": 3, "why": stopped.value.why})
    args = {"problem": told, "made": 2, "now": 3, "rules": "T-01"}
    assert stopped.value.message == Message("core-mismatch-changed", args)
    assert has_sentence(stopped.value.message)
    differs = Session.replay(TOY, staked(1).record, rules=2).difference
    assert differs is not None
    told = Message("core-differs-entry", {"entry": differs.entry})
    args = {"problem": told, "made": 1, "now": 2, "rules": "T-02"}
    assert differs == Difference(differs.entry, Message("core-mismatch-changed", args))


def test_rules_that_are_not_kept_any_more_are_replaced_by_the_oldest_that_are() -> None:
    late: Game = replace(TOY, oldest_rules=2)
    assert list(late.rules_versions) == [2, 3]
    session = Session.replay(late, twice(1).record)
    assert (session.rules, session.difference) == (2, None)
    later: Game = replace(TOY, oldest_rules=3)
    with pytest.raises(Mismatch) as stopped:
        Session.replay(later, twice(1).record)
    assert stopped.value.message.args["rules"] == "T-01"
    nothing = replace(later, changes=())
    with pytest.raises(Mismatch) as stopped:
        Session.replay(nothing, twice(1).record)
    assert stopped.value.message.key == "core-mismatch-version"
    assert has_sentence(stopped.value.message)


def test_rules_of_the_future_are_refused() -> None:
    record: Record = replace(twice().record, rules_version=4)
    with pytest.raises(Mismatch) as refused:
        Session.replay(TOY, record)
    assert refused.value.why == Message("core-newer-rules", {"made": 4, "known": 3})
    assert refused.value.message == Message("core-mismatch-start", {"why": refused.value.why})
    assert has_sentence(refused.value.message)


def test_a_saved_position_keeps_to_the_rules_of_the_state_it_is_loaded_into() -> None:
    old = twice(1)
    saved = save(old.state, TOY.book)
    assert "rules" not in saved
    state = start(2, old.options, None, 1)
    load(state, saved, TOY.book)
    assert state.dump() == old.state.dump()
    load(state := start(2, old.options), saved, TOY.book)
    assert state.rules == 3


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_every_change_is_told_and_names_its_rules(game: Game) -> None:
    versions = [change.version for change in game.changes]
    assert versions == sorted(versions)
    assert set(versions) == set(range(2, game.rules_version + 1)), "each version but the first changes something"
    assert len({change.id for change in game.changes}) == len(versions)
    book = catalogue(game.catalogue)
    assert book is not None
    for change in game.changes:
        assert change.rules
        assert set(change.rules) <= set(book.rows)
        for code in LANGUAGES:
            assert Language(code, game.id).name(f"change-{change.id}").endswith(".")


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_every_version_can_be_begun_on_both_engines(game: Game) -> None:
    names = ("Ann", "Bob", "Cy", "Dee", "Eve", "Flo")
    for players in game.players:
        options = Session.new(game, names[:players]).options
        for kind in ("interpreted", "compiled"):
            assert game.start(players, options, kind).rules == game.rules_version
            for rules in game.rules_versions:
                assert game.start(players, options, kind, rules).rules == rules
