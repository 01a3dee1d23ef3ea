"""Marchands d'empire: every key that the rules can say has a text, every text is said, and play can be read."""

from __future__ import annotations

import random
import re
from importlib import import_module
from itertools import chain

import pytest

from carrack.engine.declarations import Domain
from carrack.engine.messages import EntityName, Message, MessageArg, Seat
from carrack.games.marchands import MARCHANDS_GAME, options, vocabulary
from carrack.games.marchands import constants as f
from carrack.games.marchands.data import components
from carrack.games.marchands.presentation import choice_texts, refusals
from carrack.games.marchands.presentation.choice_texts import ACTION_CODEC
from carrack.games.marchands.presentation.view import STEP_IDS
from carrack.games.marchands.vocabulary import DECLARATIONS
from carrack.play.decisions import declared_message_keys
from carrack.text.fluent import LANGUAGES, Localizer, load_texts
from tests.support.every_action import every_action
from tests.text.fluent_parser import given, of_engine, written
from tests.text.marchands_positions import positions, refusing
from tests.text.rendered_games import NAMES, Reader, check, explore, messages

NUMBERED = {
    "seat": range(f.SEATS),
    "city": range(f.CITIES),
    "region": range(f.REGIONS),
    "resource": range(f.RESOURCES),
    "contract": range(f.CONTRACTS),
    "letter": range(f.LETTER_COUNT),
    "influence": range(len(vocabulary.INFLUENCE_IDS)),
    "orders": (0, 1, 5, 1 * 6 + 5, (5 * 6 + 4) * 6 + 2),
}
"""What each sort of argument can stand for; all others are plain numbers."""
DOMAINS = {domain.kind: domain for domain in vars(vocabulary).values() if isinstance(domain, Domain)}
NUMBERS = (0, 1, 2, 3, 12)
QUESTIONS = [question.id for question in vocabulary.DECLARATIONS.decision_kinds if not question.is_chance]
ENDED = {
    "decided-least": "step:number seat other:seat influence its:number their:number",
    "decided-level": "step:number seat other:seat influence its:number their:number",
    "decided-later": "step:number seat other:seat",
    "decided-political": "seat other:seat its:number their:number",
    "decided-religious": "seat other:seat its:number their:number",
}
"""What is said of the end (`Game.decided`)."""
OWN_WORDS = {
    "ask-order": "orders number",
    "wait-order": "",  # orders are secret: the prompt names no player
    "do-order": "letter city",
    "do-order-x": "city",
    "do-order-void": "letter city",
    "do-reward-none": "value level",
    "do-reward-church": "value level",
    "do-reward-electors": "value level",
    "do-reward-keep": "value level",
    "do-reward-keep-church": "value level",
    "do-reward-keep-electors": "value level",
    "do-reward-church-electors": "value level",
    "do-claim": "number",
    "do-claim-none": "",
}
"""What `CHOICE_TEXTS` and sealed phases say beyond the declarations."""
FORCED = {"refuse-orders-full"}
"""What would be said where a single choice is left; such a choice is carried out without a question."""


def values(kind: str) -> list[MessageArg]:
    if kind == "question":
        return [Message(f"ask-title-{name}") for name in QUESTIONS]
    if kind in NUMBERED:
        return [DOMAINS[kind].message_arg(number) for number in NUMBERED[kind]]
    return list(NUMBERS)


def spoken() -> dict[str, tuple[str, ...]]:
    """Every key of prompts, choices and events, with its arguments."""
    said = {
        key: tuple(f"{name}:{domain.kind if domain else name}" for name, domain in args.items())
        for key, args in declared_message_keys(vocabulary.DECLARATIONS, choice_texts.CHOICE_TEXTS).items()
        if not key.startswith("ask-title-")
    }
    said |= {key: tuple(specs.split()) for key, specs in OWN_WORDS.items()}
    return said | written(import_module("carrack.games.marchands.presentation.previews"))


def ended() -> dict[str, tuple[str, ...]]:
    return {key: tuple(specs.split()) for key, specs in ENDED.items()}


def refused() -> dict[str, tuple[str, ...]]:
    """Every message that the source of refusals writes out, with its arguments."""
    said = written(refusals, options)
    return said


def named() -> set[str]:
    """Every name of a thing."""
    families = {
        "city": range(f.CITIES),
        "region": components.REGION_IDS,
        "resource": components.RESOURCE_IDS,
        "influence": vocabulary.INFLUENCE_IDS,
        "source": vocabulary.INFLUENCE_IDS,
        "step": STEP_IDS.values(),
        "change": (change.id for change in MARCHANDS_GAME.rule_changes),
        "option": (
            f"{option.id}{end}"
            for option in MARCHANDS_GAME.options
            for end in ("", "-help", *(f"-{choice}" for choice in option.choices))
        ),
    }
    return {"no-orders"} | {f"{family}-{one}" for family, ids in families.items() for one in ids}


def told() -> dict[str, tuple[str, ...]]:
    """Every sentence with its arguments."""
    titles = {f"ask-title-{name}": () for name in QUESTIONS}
    general = {"refuse-chance": (), "refuse-pass": (), "refuse-question": ("question",)}
    return {**spoken(), **ended(), **refused(), **general, **titles, "contract": ("value", *components.RESOURCE_IDS)}


def test_every_key_has_a_text_and_every_text_a_use() -> None:
    for code in LANGUAGES:
        assert set(of_engine(code, "marchands")) == named() | set(told())


def test_no_text_needs_what_it_is_not_told() -> None:
    said = told()
    for code in LANGUAGES:
        for key, entry in of_engine(code, "marchands").items():
            assert given(entry) <= {spec.partition(":")[0] for spec in said.get(key, ())}, key


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_text_reads_well(code: str) -> None:
    language = Localizer(code, "marchands", NAMES)
    for key, specs in told().items():
        for message in messages(key, specs, values):
            check(key, language.render(message))
    for key in named():
        check(key, language.render_key(key))


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_two_things_of_a_sort_have_the_same_name(code: str) -> None:
    language = Localizer(code, "marchands")
    families: dict[str, list[str]] = {}
    for key in named():
        families.setdefault(key.partition("-")[0], []).append(language.render_key(key))
    for family, names in families.items():
        assert len(set(names)) == len(names), family


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_forms_of_a_place_contain_its_name(code: str) -> None:
    """“Kingswood”, “in Kingswood”; “Anse-Grise”, “d’Anse-Grise”."""
    language = Localizer(code, "marchands")
    for term in chain(values("city"), values("region")):
        assert isinstance(term, EntityName)
        for form, text in load_texts(code, "marchands").name_forms(term.key).items():
            assert text.endswith(language.render_key(term.key)), f"{term.key} {form}"


def test_french_elides_before_vowels_only() -> None:
    for term in values("city"):
        assert isinstance(term, EntityName)
        found = load_texts("fr", "marchands").name_forms(term.key)
        assert found["of"] == ("d’" if found[""][0] in "AEÉIOUY" else "de ") + found[""]


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_contract_lists_what_it_needs_and_nothing_else(code: str) -> None:
    """The value, then one number for each resource needed, the highest first."""
    language = Localizer(code, "marchands")
    seen = set()
    for number, row in enumerate(components.CONTRACTS):
        text = language.render(vocabulary.contract(number))
        needs = [row["needs"][resource] for resource in reversed(components.RESOURCE_IDS) if resource in row["needs"]]
        assert [int(digits) for digits in re.findall(r"\d+", text)] == [row["value"], *needs], text
        assert text.count(",") == len(needs) - 1, text
        assert re.fullmatch(r"\d+ \w+ \((\d+ [^\W\d][\w’ ]*(, )?)+(?<! )\)", text), text
        seen.add(text)
    assert len(seen) == len(components.CONTRACTS)


@pytest.mark.parametrize(
    ("needs", "english", "french"),
    [
        ({"gold": 1, "gems": 1}, "9 ecus (1 gold, 1 gem)", "9 écus (1 lingot d’or, 1 gemme)"),
        ({"gold": 2, "gems": 2}, "9 ecus (2 gold, 2 gems)", "9 écus (2 lingots d’or, 2 gemmes)"),
        ({"gems": 1, "coal": 2}, "9 ecus (1 gem, 2 coal)", "9 écus (1 gemme, 2 charbons)"),
        ({"gems": 3, "silver": 2, "bronze": 1}, "9 ecus (3 gems, 2 silver, 1 bronze)", None),
        ({"gold": 1, "silver": 2, "coal": 1}, None, "9 écus (1 lingot d’or, 2 lingots d’argent, 1 charbon)"),
        ({"silver": 3}, "9 ecus (3 silver)", "9 écus (3 lingots d’argent)"),
        ({"silver": 1, "bronze": 2, "coal": 1}, None, "9 écus (1 lingot d’argent, 2 lingots de bronze, 1 charbon)"),
        ({"bronze": 2, "coal": 1}, "9 ecus (2 bronze, 1 coal)", "9 écus (2 lingots de bronze, 1 charbon)"),
        ({"coal": 1}, "9 ecus (1 coal)", "9 écus (1 charbon)"),
    ],
)
def test_contracts_in_words(needs: dict[str, int], english: str | None, french: str | None) -> None:
    """Also of kinds that only a board of one's own may have."""
    message = Message(
        "contract", {"value": 9, **{resource: needs.get(resource, 0) for resource in components.RESOURCE_IDS}}
    )
    for code, expected in zip(LANGUAGES, (english, french), strict=True):
        assert expected in (None, Localizer(code, "marchands").render(message))


@pytest.mark.parametrize(
    ("message", "english", "french"),
    [
        (
            Message("ask-order", {"orders": vocabulary.format_orders(0), "number": 6}),
            "Your orders so far: none. Give up to 6 more, or seal them.",
            "Vos ordres jusqu’ici\u00a0: aucun. Vous pouvez en donner encore 6 au plus, ou les valider.",
        ),
        (
            Message("ask-order", {"orders": "a b X d X", "number": 1}),
            "Your orders so far: a b X d X. Give the last one, which seals them all, or seal them now.",
            "Vos ordres jusqu’ici\u00a0: a b X d X. "
            "Vous pouvez donner le dernier, qui les valide tous, ou les valider maintenant.",
        ),
        (
            Message("log-orders", {"seat": Seat(2), "orders": vocabulary.format_orders((5 * 6 + 4) * 6 + 2)}),
            "Zoé’s orders: X d b.",
            "Zoé révèle ses ordres\u00a0: X d b.",
        ),
        (
            Message("log-moved", {"seat": Seat(0), "from": EntityName("city-0"), "city": EntityName("city-5")}),
            "Ann travels from Aurelion to Emperor’s Ford.",
            "Ann va d’Aurélion à Gué-l’Empereur.",
        ),
        (
            Message(
                "log-took", {"seat": Seat(1), "resource": EntityName("resource-gems"), "city": EntityName("city-10")}
            ),
            "Bob takes a gem in Greycove.",
            "Bob prend une gemme à Anse-Grise.",
        ),
        (
            Message("log-monopoly", {"seat": Seat(1), "resource": EntityName("resource-silver"), "number": 4}),
            "Bob shows 4 and wins the monopoly of silver.",
            "Bob en montre 4 et obtient le monopole des lingots d’argent.",
        ),
        (
            Message("do-reward-keep-church", {"value": 9, "level": 1}),
            "Keep the contract (9 ecus) and build a church (1 point)",
            "Garder le contrat (9 écus) et bâtir une église (1 point)",
        ),
        (
            Message("do-reward-church-electors", {"value": 9, "level": 3}),
            "Build a church (3 points) and place electors (at most 3)",
            "Bâtir une église (3 points) et placer des électeurs (3 au plus)",
        ),
        (
            Message("ask-elect", {"city": EntityName("city-11"), "number": 1}),
            "In which region around Embercape do you place your elector?",
            "Dans quelle région, autour de Cap-Braise, placez-vous votre électeur\u202f?",
        ),
    ],
)
def test_sentences(message: Message, english: str, french: str) -> None:
    assert [Localizer(code, "marchands", NAMES).render(message) for code in LANGUAGES] == [english, french]


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_lengths_are_those_of_the_rules(code: str) -> None:
    language = Localizer(code, "marchands")
    for choice, turns in (("standard", f.STANDARD_TURNS), ("short", f.SHORT_TURNS)):
        assert re.findall(r"\d+", language.render_key(f"option-length-{choice}")) == [str(turns)]
        assert f" {turns} " in language.render_key("option-length-help")


def test_everything_that_can_be_said_is_said_in_play() -> None:
    """From positions of every sort: choices of every sort, several after one another."""
    reader = Reader()
    rng = random.Random(1)
    for table in positions():
        reader.events(table.game, table.log)
        explore(reader, table.game, table.s.clone(), rng, 3)
    assert set(spoken()) - FORCED - reader.keys == set()


def test_every_refusal_can_be_read() -> None:
    """Every move that is not possible in these positions: the reason can be read."""
    reader = Reader()
    moves = every_action(ACTION_CODEC, len(DECLARATIONS.verbs))
    for table in chain(positions(), refusing()):
        legal = set(table.s.legal_actions())
        for move in moves:
            if move not in legal:
                reader.read(table.game, table.game.refusal(table.s, move))
    elsewhere = {"option-youngest-away"}  # of the options of a game
    assert set(refused()) - FORCED - elsewhere - reader.keys == set()
