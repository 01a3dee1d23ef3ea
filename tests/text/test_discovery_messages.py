"""Every key that the rules can say has a text, and every text is said."""

from __future__ import annotations

import itertools
import re
from importlib import import_module

import pytest

from carrack.engine.declarations import Domain
from carrack.engine.messages import EntityName, Message, MessageArg
from carrack.games.discovery import DISCOVERY_GAME, EMPIRES_GAME, options, vocabulary
from carrack.games.discovery.constants import COUNTERS, TILES
from carrack.games.discovery.data import components
from carrack.games.discovery.presentation import choice_texts, refusals
from carrack.games.discovery.presentation.view import STEP_IDS
from carrack.play.decisions import declared_message_keys
from carrack.text import guide
from carrack.text.fluent import LANGUAGES, Localizer, load_texts
from tests.text.fluent_parser import base, entries, given, of_engine, written
from tests.text.rendered_games import NAMES, check, messages

GAMES = {game.id: game for game in (EMPIRES_GAME, DISCOVERY_GAME)}
DOMAINS = {
    "seat": vocabulary.SEAT,
    "kind": vocabulary.CASUALTY,
    "target": vocabulary.TARGET,
    "region": vocabulary.REGION_OR_DECK,
    "good": vocabulary.GOOD,
    "building": vocabulary.BUILDING,
    "nation": vocabulary.NATION,
    "slot": vocabulary.SLOT,
    "source": vocabulary.SOURCE,
    "counter": vocabulary.COUNTER,
    "card": vocabulary.CARD,
    "name": vocabulary.CARD_NAME,
    "end": vocabulary.DECK_END,
    "space": vocabulary.FREE_SPACE,
}
"""What each sort of argument can stand for, the widest of its sort; all others are plain numbers."""
NUMBERS = (0, 1, 2, 3, 12)
QUESTIONS = [
    key.removeprefix("ask-title-")
    for key in declared_message_keys(vocabulary.DECLARATIONS)
    if key.startswith("ask-title-")
]
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
"""What `CHOICE_TEXTS` says beyond the declarations."""
ENDED = {
    "decided-colonies": "seat other:seat its:number their:number",
    "decided-money": "seat other:seat its:number their:number",
    "decided-goods": "seat other:seat its:number their:number",
    "decided-goods-and-ships": "seat other:seat its:number their:number",
}
"""What is said of the end (`Game.decided`)."""


def values(kind: str) -> list[MessageArg]:
    if kind in DOMAINS:
        return [DOMAINS[kind].message_arg(number) for number in range(len(DOMAINS[kind].words))]
    return list(NUMBERS)


def sort_of(name: str, domain: Domain | None) -> str:
    """Under which sort of DOMAINS the values of a domain are found."""
    if domain is None:
        return name
    if domain is vocabulary.CARD_NAME:
        return "name"
    return domain.name if domain.kind == "box" else domain.kind


def spoken() -> dict[str, tuple[str, ...]]:
    """Every key of prompts, choices and events, with its arguments."""
    said = {
        key: tuple(f"{name}:{sort_of(name, domain)}" for name, domain in args.items())
        for key, args in declared_message_keys(vocabulary.DECLARATIONS, choice_texts.CHOICE_TEXTS).items()
    }
    said |= {key: tuple(specs.split()) for key, specs in OWN_WORDS.items()}
    return said | written(
        *map(
            import_module,
            (
                "carrack.games.discovery.presentation.previews",
                "carrack.games.discovery.presentation.expedition_previews",
            ),
        )
    )


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
        "kind": vocabulary.KIND_OR_MILITIA,
        "good": components.GOOD_IDS,
        "region": components.REGION_IDS,
        "target": components.TARGET_IDS,
        "card": components.CARD_IDS,
        "source": vocabulary.SOURCE_IDS,
        "step": {*STEP_IDS.values(), *components.BOX_IDS},
        "nation": components.NATION_IDS,
        "building": {components.building_id(tile) for tile in range(TILES)},
    }
    for family, ids in families.items():
        names |= {f"{family}-{one}" for one in ids}
    for family in ("nation", "building"):
        names |= {f"{family}-{one}-effect" for one in families[family]}
    names |= {f"change-{change.id}" for change in EMPIRES_GAME.rule_changes}
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
        language = Localizer(code, game)
        for kind in ("kind", "good", "region", "target", "building", "nation", "source"):
            keys = {value.key for value in values(kind) if isinstance(value, EntityName)}
            assert len({language.render_key(key) for key in keys}) == len(keys), kind


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("code", LANGUAGES)
def test_every_text_reads_well(code: str, game: str) -> None:
    language = Localizer(code, game, NAMES)
    told = {**spoken(), **ended(), **refused()}
    questions = [Message(f"ask-title-{name}") for name in QUESTIONS]
    for key, specs in told.items():
        for message in messages(key, specs, values):
            args = message.args
            if "option" in args:
                args["option"] = EntityName("option-two_player_captains")
            if "question" in args:
                args["question"] = questions[0]
            check(key, language.render(message))
    for question in questions:
        check("refuse-question", language.render(Message("refuse-question", {"question": question})))
    for number in range(COUNTERS):
        check("counter", language.render(vocabulary.counter(number)))
    for number in range(len(components.CARD_IDS)):
        check("card", language.render(vocabulary.card(number)))
    for key in named() - {"counter", "card"}:
        check(key, language.render_key(key))


def test_the_numbers_in_the_effects_are_those_of_the_data() -> None:
    """An effect that names money or VP names the amounts of its building, in both languages and editions."""
    for code, game in itertools.product(LANGUAGES, components.EDITIONS):
        language = Localizer(code, game)
        for tile in range(TILES):
            row = components.building(game, tile)
            if row is None:
                continue
            text = language.render_key(f"building-{row['id']}-effect").replace("\u00a0", " ")
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


ONLY_IN_EMPIRES = {
    "en": r"builders?|plagues?|age of reason|buying vp|italian",
    "fr": r"bâtisseurs?|pestes?|âge de la raison|achat de pv|italien",
}


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_edition_of_2007_is_told_of_nothing_that_it_has_not(code: str) -> None:
    """On the board and where points are counted; in the guide only with the name of the edition that has it."""
    strange = re.compile(rf"(?<!\w)(?:{ONLY_IN_EMPIRES[code]})(?!\w)", re.IGNORECASE)
    shown = load_texts(code, "discovery")
    keys = {base(key) for key in entries(code, "discovery.ftl") if key.startswith(("board-", "read-", "decided-"))}
    told = {key: shown.is_name(key) and shown.name_forms(key)[""] for key in sorted(keys)}
    assert len(told) > 50
    assert {key: text for key, text in told.items() if text and strange.search(text)} == {}
    parts = [(one.topic, part) for one in guide.load_articles("discovery", code) for part in one.text.split("\n\n")]
    assert [(topic, part) for topic, part in parts if strange.search(part) and "Empires" not in part] == []
