"""Every key that the rules can say has a text, and every text is said."""

from __future__ import annotations

import itertools
from importlib import import_module

import pytest

from carrack.core.asking import sentences
from carrack.core.book import Domain
from carrack.core.text import Argument, Message, Term
from carrack.games.discovery import DISCOVERY_GAME, EMPIRES_GAME, book, data, options, questions, refusals
from carrack.games.discovery.facts import COUNTERS, TILES
from carrack.games.discovery.view import STEP_IDS
from carrack.lang import LANGUAGES, Language

from .aloud import NAMES, check, messages
from .reading import base, given, of_engine, written

GAMES = {game.id: game for game in (EMPIRES_GAME, DISCOVERY_GAME)}
DOMAINS = {
    "seat": book.SEAT,
    "kind": book.CASUALTY,
    "target": book.TARGET,
    "region": book.REGION_OR_DECK,
    "good": book.GOOD,
    "building": book.BUILDING,
    "nation": book.NATION,
    "slot": book.SLOT,
    "source": book.SOURCE,
    "counter": book.COUNTER,
    "card": book.CARD,
    "name": book.CARD_NAME,
    "end": book.DECK_END,
    "space": book.FREE_SPACE,
}
"""What each sort of argument can stand for, the widest of its sort; all others are plain numbers."""
NUMBERS = (0, 1, 2, 3, 12)
QUESTIONS = [key.removeprefix("ask-title-") for key in sentences(book.BOOK) if key.startswith("ask-title-")]
OWN_WORDS = {
    "do-front": "target position kind",
    "do-front-order": "",
    "do-deck": "",
    "do-deck-portugal": "",
    "do-edict-me": "seat",
    "do-edict-them": "seat",
    "do-power-dock": "",
    "do-power-shipping": "",
}
"""What `questions.WORDS` says beyond the declarations."""
ENDED = {
    "decided-colonies": "seat other:seat its:number their:number",
    "decided-money": "seat other:seat its:number their:number",
    "decided-goods": "seat other:seat its:number their:number",
    "decided-goods-and-ships": "seat other:seat its:number their:number",
}
"""What is said of the end (`Game.decided`)."""


def values(kind: str) -> list[Argument]:
    if kind in DOMAINS:
        return [DOMAINS[kind].argument(number) for number in range(len(DOMAINS[kind].words))]
    return list(NUMBERS)


def sort_of(name: str, domain: Domain | None) -> str:
    """Under which sort of DOMAINS the values of a domain are found."""
    if domain is None:
        return name
    if domain is book.CARD_NAME:
        return "name"
    return domain.name if domain.kind == "box" else domain.kind


def spoken() -> dict[str, tuple[str, ...]]:
    """Every key of prompts, choices and events, with what it is told."""
    said = {
        key: tuple(f"{name}:{sort_of(name, domain)}" for name, domain in args.items())
        for key, args in sentences(book.BOOK, questions.WORDS).items()
    }
    said |= {key: tuple(specs.split()) for key, specs in OWN_WORDS.items()}
    return said | written(import_module("carrack.games.discovery.preview"))


def ended() -> dict[str, tuple[str, ...]]:
    return {key: tuple(specs.split()) for key, specs in ENDED.items()}


def refused() -> dict[str, tuple[str, ...]]:
    """Every message that the sources of refusals and options write out, with its arguments."""
    kinds = {"option": "option", "question": "question", "place": "target", "price": "number", "players": "number"}
    general = {"refuse-chance": (), "refuse-pass": (), "refuse-question": ("question",)}
    return {
        key: tuple(f"{name}:{kinds[name]}" if name in kinds else name for name in names)
        for key, names in (written(refusals, options) | general).items()
    }


def named() -> set[str]:
    """Every name of a thing."""
    names = {"deck", "deck-top", "deck-bottom", "counter", "card"}
    families = {
        "kind": book.KIND_OR_MILITIA,
        "good": data.GOOD_IDS,
        "region": data.REGION_IDS,
        "target": data.TARGET_IDS,
        "card": data.CARD_IDS,
        "source": book.SOURCE_IDS,
        "step": {*STEP_IDS.values(), *data.BOX_IDS},
        "nation": data.NATION_IDS,
        "building": {data.building_id(tile) for tile in range(TILES)},
    }
    for family, ids in families.items():
        names |= {f"{family}-{one}" for one in ids}
    for family in ("nation", "building"):
        names |= {f"{family}-{one}-effect" for one in families[family]}
    names |= {f"change-{change.id}" for change in EMPIRES_GAME.changes}
    for game in GAMES.values():
        for option in game.options:
            names |= {f"option-{option.id}", f"option-{option.id}-help"}
            names |= {f"option-{option.id}-{value}" for value in option.choices}
    return names


def test_every_key_has_a_text_and_every_text_a_use() -> None:
    needed = named() | set(spoken()) | set(ended()) | set(refused())
    for code in LANGUAGES:
        assert {base(key) for key in of_engine(code, "discovery")} == needed
    assert len(refused()) > 25


def test_no_text_needs_what_it_is_not_told() -> None:
    said = {**spoken(), **ended(), **refused(), "counter": ("plunder", "soldier", "resistance", "vp")}
    said["card"] = (*said["counter"], "name")
    for code in LANGUAGES:
        for key, entry in of_engine(code, "discovery").items():
            told = {spec.partition(":")[0] for spec in said.get(base(key), ())}
            assert given(entry) <= told, key


def test_no_two_things_of_a_sort_have_the_same_name() -> None:
    for code, game in itertools.product(LANGUAGES, GAMES):
        language = Language(code, game)
        for kind in ("kind", "good", "region", "target", "building", "nation", "source"):
            keys = {value.key for value in values(kind) if isinstance(value, Term)}
            assert len({language.name(key) for key in keys}) == len(keys), kind


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("code", LANGUAGES)
def test_every_text_reads_well(code: str, game: str) -> None:
    language = Language(code, game, NAMES)
    told = {**spoken(), **ended(), **refused()}
    questions = [Message(f"ask-title-{name}") for name in QUESTIONS]
    for key, specs in told.items():
        for message in messages(key, specs, values):
            args = message.args
            if "option" in args:
                args["option"] = Term("option-two_player_captains")
            if "question" in args:
                args["question"] = questions[0]
            check(key, language.text(message))
    for question in questions:
        check("refuse-question", language.text(Message("refuse-question", {"question": question})))
    for number in range(COUNTERS):
        check("counter", language.text(book.counter(number)))
    for number in range(len(data.CARD_IDS)):
        check("card", language.text(book.card(number)))
    for key in named() - {"counter", "card"}:
        check(key, language.name(key))


def test_the_numbers_in_the_effects_are_those_of_the_data() -> None:
    """An effect that names money or VP names the amounts of its building, in both languages and editions."""
    for code, game in itertools.product(LANGUAGES, data.EDITIONS):
        language = Language(code, game)
        for tile in range(TILES):
            row = data.building(game, tile)
            if row is None:
                continue
            text = language.name(f"building-{row['id']}-effect").replace("\u00a0", " ")
            money = "${}" if code == "en" else "{} $"
            points = "{} VP" if code == "en" else "{} PV"
            if row["op"] in ("gain_money", "take_money_per_ship", "money_per_good", "money_per_good_choice"):
                assert money.format(row["args"]["n"]) in text, text
            if row["op"] == "sell_goods":
                assert money.format(row["args"]["price"]) in text, text
            if row["op"] == "vp_per":
                assert points.format(row["args"]["n"]) in text, text
            if row["vp"]:
                assert points.format(row["vp"]) in text, text
            else:
                assert row["op"] == "vp_per" or not any(points.format(n) in text for n in range(10)), text
