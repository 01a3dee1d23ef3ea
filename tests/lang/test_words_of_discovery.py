"""Every key that the rules can say has a text, and every text is said."""

from __future__ import annotations

import itertools
from importlib import import_module

import pytest

from carrack.core.text import Argument, Message, Term
from carrack.games.discovery import DISCOVERY_GAME, EMPIRES_GAME, data, options, questions, refusals, words
from carrack.games.discovery import actions as act
from carrack.games.discovery import steps as st
from carrack.games.discovery.facts import COUNTERS, REGIONS, TILES
from carrack.games.discovery.view import STEP_IDS
from carrack.lang import LANGUAGES, Language

from .aloud import NAMES, check, messages
from .reading import base, given, of_engine, written

GAMES = {game.id: game for game in (EMPIRES_GAME, DISCOVERY_GAME)}
KINDS = len(words.KIND_OR_MILITIA)
RANGES = {
    "seat": len(NAMES),
    "kind": KINDS,
    "target": len(data.TARGET_IDS),
    "region": REGIONS + 1,
    "good": len(data.GOOD_IDS),
    "building": TILES,
    "nation": len(data.NATION_IDS),
    "slot": len(data.SLOT_IDS),
    "source": len(words.SOURCE_IDS),
    "counter": COUNTERS,
    "card": len(data.CARD_IDS),
    "end": 2,
    "space": 2,
}
"""How many things each sort of argument can stand for; all others are plain numbers."""
NUMBERS = (0, 1, 2, 3, 12)
WINDOWS = [f"before-{window}" for window in ("placement", "new-order", *data.BOX_IDS)]
QUESTIONS = [name for name, _ in questions.QUESTIONS.values() if name != "before"] + WINDOWS

PROMPTS = {
    "land": "kind",
    "buy": "kind",
    "party": "kind",
    "swap": "kind",
    "casualty": "region other:seat number",
    "specialist": "number",
    "settle": "number",
    "allies": "number",
    "edict-place": "number",
    "plague-loss": "region",
    "plague-count": "region other:seat",
    "migrate-count": "from:region region",
    "give-good": "other:seat good",
    "reorder": "position",
    "bid": "money",
    "board": "money",
    "return-card": "card:name",
    "buy-vp": "money",
}
"""What prompts are told, as `questions.prompt_arguments` says it."""
MORE = {
    act.V_BUY: "money",
    act.V_SCOUT: "money",
    act.V_VP: "money",
    act.V_TRAIN: "money",
    act.V_WAR: "money",
    act.V_REPLACE: "seat",
    act.V_FRONT: "position kind",
    act.V_SELL: "money",
    act.V_MINT: "money",
}
"""What choices are told besides their own arguments, as `questions.choice_text` says it."""
OTHER_CHOICES = {
    "do-chart": "region",
    "do-front-order": "",
    "do-deck": "",
    "do-deck-portugal": "",
    "do-edict-me": "seat",
    "do-edict-them": "seat",
    "do-next": "kind seat",
    "do-power-dock": "",
    "do-power-shipping": "",
}
PASSES = [
    "land",
    "take-good",
    "buy",
    "expedition",
    "train",
    "war",
    "swap",
    "reorder",
    "benefits",
    "plague-region",
    "steal",
    "chart",
    "spain",
    "bid",
    *WINDOWS,
]


def values(kind: str) -> list[Argument]:
    if kind == "name":
        return [Term(f"card-{card}") for card in data.CARD_IDS]
    if kind in RANGES:
        return [words.argument(kind, number) for number in range(RANGES[kind])]
    return list(NUMBERS)


def spoken() -> dict[str, tuple[str, ...]]:
    """Every key of prompts, choices and events, with what it is told."""
    said: dict[str, tuple[str, ...]] = {}
    for name in QUESTIONS:
        said[f"ask-{name}"] = tuple(PROMPTS.get(name, "").split())
        said[f"wait-{name}"] = ("seat",)
        said[f"ask-title-{name}"] = ()
    for verb, (name, *specs) in questions.ARGUMENTS.items():
        said[f"do-{name}"] = (*specs, *MORE.get(verb, "").split())
    said |= {key: tuple(specs.split()) for key, specs in OTHER_CHOICES.items()}
    said |= {f"do-pass-{name}": () for name in PASSES}
    said |= {f"log-{name}": tuple(specs) for name, *specs in words.ARGUMENTS.values()}
    return said | written(import_module("carrack.games.discovery.preview"))


def refused() -> dict[str, tuple[str, ...]]:
    """Every message that the sources of refusals and options write out, with its arguments."""
    kinds = {"option": "option", "question": "question", "place": "target", "price": "number", "players": "number"}
    return {
        key: tuple(f"{name}:{kinds[name]}" if name in kinds else name for name in names)
        for key, names in written(refusals, options).items()
        if "*" not in key
    }


def named() -> set[str]:
    """Every name of a thing."""
    names = {"deck", "deck-top", "deck-bottom", "counter", "card"}
    families = {
        "kind": words.KIND_OR_MILITIA,
        "good": data.GOOD_IDS,
        "region": data.REGION_IDS,
        "target": data.TARGET_IDS,
        "card": data.CARD_IDS,
        "source": words.SOURCE_IDS,
        "step": {*STEP_IDS.values(), *data.BOX_IDS},
        "nation": data.NATION_IDS,
        "building": {data.building_id(tile) for tile in range(TILES)},
    }
    for family, ids in families.items():
        names |= {f"{family}-{one}" for one in ids}
    for family in ("nation", "building"):
        names |= {f"{family}-{one}-effect" for one in families[family]}
    for game in GAMES.values():
        for option in game.options:
            names |= {f"option-{option.id}", f"option-{option.id}-help"}
            names |= {f"option-{option.id}-{value}" for value in option.choices}
    return names


def test_every_key_has_a_text_and_every_text_a_use() -> None:
    needed = named() | set(spoken()) | set(refused())
    for code in LANGUAGES:
        assert {base(key) for key in of_engine(code, "discovery")} == needed
    assert len(refused()) > 25
    assert set(PROMPTS) <= set(QUESTIONS)


def test_no_text_needs_what_it_is_not_told() -> None:
    said = {**spoken(), **refused(), "counter": ("plunder", "soldier", "resistance", "vp")}
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
    told = {**spoken(), **refused()}
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
        check("counter", language.text(words.counter(number)))
    for number in range(len(data.CARD_IDS)):
        check("card", language.text(words.card(number)))
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


def test_the_window_questions_are_those_of_the_engine() -> None:
    assert set(questions.QUESTIONS) == {getattr(st, name) for name in dir(st) if name.startswith("Q_")} - {st.Q_CHANCE}
