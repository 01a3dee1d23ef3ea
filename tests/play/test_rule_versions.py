"""Rules change, and games that were begun before go on by their own."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from carrack.engine.messages import Message
from carrack.games import GAMES
from carrack.play.game import Game, latest_rules_version
from carrack.play.records.jsonl import format_record, parse_record
from carrack.play.records.record import Divergence, Record
from carrack.play.records.rule_changes import rule_changes_since, rule_ids
from carrack.play.sessions.replay import ReplayError, replay
from carrack.play.sessions.session import Session
from carrack.play.sessions.verification import verify
from carrack.play.snapshot import restore_snapshot, take_snapshot
from carrack.text.catalogue import load_catalogue
from carrack.text.fluent import LANGUAGES, Localizer
from tests.support.toy_game import TOY, start
from tests.support.toy_sessions import NAMES, has_sentence, play_on


def begun(rules: int, players: int = 3) -> Session:
    return Session.new(TOY, NAMES[:players], rules_version=rules)


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
    assert (
        session.rules_version
        == session.record.rules_version
        == TOY.rules_version
        == latest_rules_version(TOY.rule_changes)
        == 3
    )
    assert list(TOY.rules_versions) == [1, 2, 3]


@pytest.mark.parametrize("rules", [1, 2])
def test_a_game_goes_on_by_the_rules_it_was_begun_with(rules: int) -> None:
    session = twice(rules)
    again = replay(TOY, parse_record(format_record(session.record)))
    assert again.rules_version == rules
    assert again.record == session.record
    assert again.divergence is None
    assert again.fork(3).rules_version == again.goto(2).rules == again.state.determinize(0, 1).rules == rules
    again.play("take", 1)
    assert "take" in [choice.notation for choice in again.decision().choices]
    play_on(again, random.Random(1))
    assert verify(format_record(again.record), {"toy": TOY}.get).ok


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
    assert rule_ids(rule_changes_since(TOY, staked(1).record)) == "T-02, T-01"
    assert rule_ids(rule_changes_since(TOY, staked(1).record, 2)) == "T-02"
    assert rule_ids(rule_changes_since(TOY, staked(2).record)) == "T-01"
    assert rule_ids(rule_changes_since(TOY, staked(3).record)) == ""
    assert rule_ids(rule_changes_since(TOY, twice(1).record)) == "T-01", "two do not stake unless they want to"
    assert verify(format_record(twice(1).record), {"toy": TOY}.get).rule_changes == TOY.rule_changes[1:]
    assert rule_changes_since(TOY, replace(twice(1).record, options={"no": "such"})) == ()
    elsewhere = tuple(replace(change, games=("chess",)) for change in TOY.rule_changes)
    assert rule_changes_since(replace(TOY, rule_changes=elsewhere), staked(1).record) == ()


def test_by_newer_rules_a_game_may_stop_or_stand_otherwise() -> None:
    with pytest.raises(ReplayError) as stopped:
        replay(TOY, twice().record, rules_version=3)
    told = Message("core-mismatch-entry", {"entry": 3, "why": stopped.value.reason})
    args = {"problem": told, "made": 2, "now": 3, "rules": "T-01"}
    assert stopped.value.message == Message("core-mismatch-changed", args)
    assert has_sentence(stopped.value.message)
    differs = replay(TOY, staked(1).record, rules_version=2).divergence
    assert differs is not None
    told = Message("core-differs-entry", {"entry": differs.entry})
    args = {"problem": told, "made": 1, "now": 2, "rules": "T-02"}
    assert differs == Divergence(differs.entry, Message("core-mismatch-changed", args))


def test_rules_that_are_not_kept_any_more_are_replaced_by_the_oldest_that_are() -> None:
    late: Game = replace(TOY, oldest_rules_version=2)
    assert list(late.rules_versions) == [2, 3]
    session = replay(late, twice(1).record)
    assert (session.rules_version, session.divergence) == (2, None)
    later: Game = replace(TOY, oldest_rules_version=3)
    with pytest.raises(ReplayError) as stopped:
        replay(later, twice(1).record)
    assert stopped.value.message.args["rules"] == "T-01"
    nothing = replace(later, rule_changes=())
    with pytest.raises(ReplayError) as stopped:
        replay(nothing, twice(1).record)
    assert stopped.value.message.key == "core-mismatch-version"
    assert has_sentence(stopped.value.message)


def test_rules_of_the_future_are_refused() -> None:
    record: Record = replace(twice().record, rules_version=4)
    with pytest.raises(ReplayError) as refused:
        replay(TOY, record)
    assert refused.value.reason == Message("core-newer-rules", {"made": 4, "known": 3})
    assert refused.value.message == Message("core-mismatch-start", {"why": refused.value.reason})
    assert has_sentence(refused.value.message)


def test_a_saved_position_keeps_to_the_rules_of_the_state_it_is_loaded_into() -> None:
    old = twice(1)
    saved = take_snapshot(old.state, TOY.declarations)
    assert "rules" not in saved
    state = start(2, old.options, None, 1)
    restore_snapshot(state, saved, TOY.declarations)
    assert state.serialize() == old.state.serialize()
    restore_snapshot(state := start(2, old.options), saved, TOY.declarations)
    assert state.rules == 3


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_every_rule_change_has_a_sentence_and_names_its_rules(game: Game) -> None:
    versions = [change.version for change in game.rule_changes]
    assert versions == sorted(versions)
    assert set(versions) == set(range(2, game.rules_version + 1)), "each version but the first changes something"
    assert len({change.id for change in game.rule_changes}) == len(versions)
    book = load_catalogue(game.catalogue)
    assert book is not None
    for change in game.rule_changes:
        assert change.rule_ids
        assert set(change.rule_ids) <= set(book.rows)
        for code in LANGUAGES:
            assert Localizer(code, game.id).render_key(f"change-{change.id}").endswith(".")


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_every_version_can_be_begun_on_both_engines(game: Game) -> None:
    names = ("Ann", "Bob", "Cy", "Dee", "Eve", "Flo")
    for players in game.players:
        options = Session.new(game, names[:players]).options
        for kind in ("interpreted", "compiled"):
            assert game.new_initial_state(players, options, kind).rules == game.rules_version
            for rules in game.rules_versions:
                assert game.new_initial_state(players, options, kind, rules).rules == rules
