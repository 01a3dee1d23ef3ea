"""Every game: what its declarations and sources say has a text in each language, and every sentence is said.

The keys follow from the game's declarations, options, changes and sources, so a new game is checked without a list of
its own.
"""

from __future__ import annotations

import ast
import inspect
import pkgutil
from collections.abc import Iterator
from fnmatch import fnmatch
from importlib import import_module
from types import ModuleType

import pytest

from carrack.bots import BUILTIN_BOTS
from carrack.engine.declarations import Declarations, Domain
from carrack.engine.messages import EntityName
from carrack.games import GAMES
from carrack.play.decisions import NO_OVERRIDES, declared_message_keys, kind_ids
from carrack.play.game import Game
from carrack.play.options import complete_options
from carrack.text.fluent import LANGUAGES, load_texts
from tests.text.fluent_parser import base, entries, given, of_engine, quoted

SENTENCES = ("ask", "do", "log", "preview", "refuse", "wait", "warn")
"""How the keys of sentences begin."""
GENERAL: dict[str, tuple[str, ...]] = {"refuse-chance": (), "refuse-pass": (), "refuse-question": ("question",)}
"""What `carrack.play.decisions` says in every game."""
of_every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)


def modules(package: str) -> list[ModuleType]:
    """The sources of a rules package."""
    home = import_module(package)
    found = pkgutil.walk_packages(home.__path__, f"{package}.")
    return [home, *(import_module(name) for name in sorted(one.name for one in found if "._compiled" not in one.name))]


def declared(game: Game) -> dict[str, tuple[str, ...]]:
    """The sentences that follow from the declarations, with their arguments."""
    words = getattr(import_module(f"{game.package}.presentation.choice_texts"), "CHOICE_TEXTS", NO_OVERRIDES)
    return GENERAL | {key: tuple(args) for key, args in declared_message_keys(game.declarations, words).items()}


def asked(game: Game) -> set[str]:
    """Every prompt, that of a question with words of its own (`MessageOverrides.prompts`) too."""
    questions = [question for question in game.declarations.decision_kinds if not question.is_chance]
    return {f"ask-{kind}" for question in questions for kind in kind_ids(question)}


def domains(declarations: Declarations) -> Iterator[Domain]:
    """The domains whose values stand in sentences."""
    for verb in declarations.verbs:
        yield from verb.domains
    for happening in declarations.event_kinds:
        yield from happening.domains


def named(game: Game) -> set[str]:
    """The names of things that follow from the declarations, the options, the changes and the breakdown of points."""
    names = {f"change-{change.id}" for change in game.rule_changes}
    for option in game.options:
        names |= {f"option-{option.id}{end}" for end in ("", "-help", *(f"-{value}" for value in option.choices))}
    least = game.players[0]
    names |= {
        f"source-{source}"
        for source in game.score_breakdown(game.new_initial_state(least, complete_options(game, least, {})))[0]
    }
    return names | things(game, worded=True)


def things(game: Game, worded: bool = False) -> set[str]:
    """The names of things that choices and events speak of; a domain without any name stands in the notation alone.

    `worded` leaves out domains with a `show` of their own: it need not be defined for every value.
    """
    families = {key.partition("-")[0] for key in of_engine("en", game.catalogue)}
    shown = (domain for domain in domains(game.declarations) if domain.show is None or not worded)
    terms = (domain.message_arg(value) for domain in shown for value in range(len(domain.words)))
    return {term.key for term in terms if isinstance(term, EntityName) and term.entity.kind in families}


def test_every_game_and_every_bot_is_described() -> None:
    games = {f"game-{game}{end}" for game in GAMES for end in ("", "-about", "-players")}
    bots = {f"bot-{bot}{end}" for bot in BUILTIN_BOTS for end in ("", "-help")} | {
        "bot-program"
    }  # of a seat that one plays
    for code in LANGUAGES:
        assert set(entries(code, "games.ftl")) == games | bots


@of_every_game
@pytest.mark.parametrize("code", LANGUAGES)
def test_everything_that_is_declared_has_a_text(code: str, game: Game) -> None:
    known = load_texts(code, game.id)
    assert sorted(key for key in declared(game).keys() | asked(game) | named(game) if not known.has(key)) == []


@of_every_game
@pytest.mark.parametrize("code", LANGUAGES)
def test_no_text_needs_an_argument_that_its_sentence_is_not_given(code: str, game: Game) -> None:
    said = declared(game)
    found = of_engine(code, game.catalogue)
    assert {key: given(entry) - set(said[base(key)]) for key, entry in found.items() if base(key) in said} == {
        key: set() for key in found if base(key) in said
    }


@of_every_game
def test_every_sentence_is_declared_or_written_in_the_sources(game: Game) -> None:
    same = [other for other in GAMES.values() if other.catalogue == game.catalogue]
    said = quoted(*modules(game.package)).union(*(declared(other).keys() | asked(other) for other in same))
    filled = [pattern for pattern in said if "*" in pattern and pattern.partition("-")[0] in SENTENCES]
    found = {base(key) for key in of_engine("en", game.catalogue) if key.partition("-")[0] in SENTENCES}
    assert sorted(key for key in found - said if not any(fnmatch(key, pattern) for pattern in filled)) == []


LOGGED_FROM = {"log_event": 2, "log_private_event": 3}
"""Functions that log an event, with the place of its first argument."""


def logged(module: ModuleType) -> Iterator[tuple[str, int, int]]:
    """The events that a module logs: where, their number, and how many arguments they are given."""
    for call in ast.walk(ast.parse(inspect.getsource(module))):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in LOGGED_FROM:
            names = (node.id for node in ast.walk(call.args[1]) if isinstance(node, ast.Name))
            events = [getattr(module, name) for name in names if name.startswith("E_")]
            for event in events:
                yield f"{module.__name__}:{call.lineno}", event, len(call.args) - LOGGED_FROM[call.func.id]


@of_every_game
def test_every_event_is_logged_with_all_its_arguments(game: Game) -> None:
    """One that is left out would be 0: the first seat, or the first thing of its kind."""
    calls = [call for module in modules(game.package) for call in logged(module)]
    assert calls
    happenings = game.declarations.event_kinds
    assert [where for where, event, count in calls if count != len(happenings[event - 1].domains)] == []
