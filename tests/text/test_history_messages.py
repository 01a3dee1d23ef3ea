"""History of the World: every key that the rules can say has a text, every text is said, and play can be read."""

from __future__ import annotations

import random
import re
from importlib import import_module
from itertools import chain

import pytest

from carrack.core.asking import sentences
from carrack.core.text import Argument, Message, Seat, Term
from carrack.games.history import HISTORY_GAME, book, data, options, questions, refusals
from carrack.games.history import facts as f
from carrack.games.history.questions import NOTATION
from carrack.games.history.view import LEVEL_IDS, SOURCE_IDS, STEP_IDS
from carrack.lang import LANGUAGES, Language
from carrack.lang.texts import texts
from tests.history.table import Table

from .aloud import NAMES, Reader, check, explore, messages
from .history_positions import positions, refusing
from .reading import given, of_engine, written

NUMBERED = {
    book.SEAT: range(len(NAMES)),
    book.LAND: range(f.LANDS),
    book.WATER: range(f.WATERS),
    book.REGION: range(f.REGIONS),
    book.EMPIRE: range(len(data.EMPIRE_IDS)),
    book.MINOR: range(len(data.MINOR_IDS)),
    book.KINGDOM: range(len(data.KINGDOM_IDS)),
    book.EVENT: range(f.EVENTS),
    book.EPOCH: range(1, f.EPOCHS + 1),
    book.COIN: range(2),
    book.PAYMENT: range(len(book.PAYMENT_IDS)),
    book.RUINS: range(2),
    book.DICE: (3 * 64 + 7,),
    book.FLEET_COUNT: (1, 3, 7),
}
"""What each sort of argument can stand for; all others are plain numbers."""
DOMAINS = {domain.kind: domain for domain in NUMBERED}
NUMBERS = (0, 1, 2, 3, 12)
QUESTIONS = [question for question in book.BOOK.questions if not question.chance]
OWN_WORDS = {
    "ask-draft": "empire given",
    "do-fort": "land payment",
    "do-choose": "land holder",
    "do-choose-barren": "land",
    "do-expand": "land",
    "do-replace": "land",
    "do-reinforce": "land",
    "do-attack": "land seat win tie",
}
"""What `questions.WORDS` says beyond the declarations."""
ENDED = {
    "decided-strengths": "seat other:seat its:number their:number",
    "decided-markers": "seat other:seat its:number their:number",
    "decided-last-strength": "seat other:seat its:number their:number",
}
"""What is said of the end (`Game.decided`)."""


def values(kind: str) -> list[Argument]:
    if kind == "holder":
        return [Message("held-by", {"seat": Seat(1)}), Term("held-by-nobody")]
    if kind == "question":
        return [Message(f"ask-title-{question.id}") for question in QUESTIONS]
    if kind == "level":
        return [Term(f"level-{name}") for name in LEVEL_IDS]
    if kind in DOMAINS:
        return [DOMAINS[kind].argument(number) for number in NUMBERED[DOMAINS[kind]]]
    return list(NUMBERS)


def spoken() -> dict[str, tuple[str, ...]]:
    """Every key of prompts, choices and events, with what it is told."""
    said = {
        key: tuple(f"{name}:{domain.kind if domain else name}" for name, domain in args.items())
        for key, args in sentences(book.BOOK, questions.WORDS).items()
        if not key.startswith("ask-title-")
    }
    said |= {key: tuple(specs.split()) for key, specs in OWN_WORDS.items()}
    return said | written(*map(import_module, ("carrack.games.history.preview", "carrack.games.history.perils")))


def ended() -> dict[str, tuple[str, ...]]:
    return {key: tuple(specs.split()) for key, specs in ENDED.items()}


def refused() -> dict[str, tuple[str, ...]]:
    """Every message that the source of refusals writes out, with its arguments."""
    said = written(refusals, options)
    for pattern, verbs in (("refuse-water-*", refusals.AT_SEA), ("refuse-choose-*", {book.CHOOSE})):
        names = said.pop(pattern)
        asked = [question.id for question in QUESTIONS if verbs & set(question.verbs)]
        said |= {pattern.replace("*", id): names for id in asked}
    return said | {"refuse-chance": (), "refuse-pass": (), "refuse-question": ("question",)}


def effects() -> set[str]:
    """Every effect of an event that a view can show."""
    names = ("leader", "weaponry", "siegecraft", "elite", "naval_power", "reallocation", "astronomy")
    t = Table().turn(0, "romans").set(experts=sum(set(f.EVENT_TERRAIN)), **dict.fromkeys(names, 1))
    return {effect for phase in range(4) for effect in t.set(jihad=phase).view().effects}


def named() -> set[str]:
    """Every name of a thing."""
    families = {
        "land": data.LAND_IDS,
        "water": data.WATER_IDS,
        "region": data.REGION_IDS,
        "empire": data.EMPIRE_IDS,
        "minor": data.MINOR_IDS,
        "kingdom": data.KINGDOM_IDS,
        "event": (*data.EVENT_IDS, *(f"{event}-effect" for event in data.EVENT_IDS)),
        "epoch": NUMBERED[book.EPOCH],
        "coin": ("plain", "allied"),
        "payment": book.PAYMENT_IDS,
        "settlement": ("none", "city", "capital"),
        "level": LEVEL_IDS,
        "terrain": data.TERRAIN_IDS,
        "effect": effects(),
        "step": STEP_IDS.values(),
        "source": SOURCE_IDS,
        "change": (change.id for change in HISTORY_GAME.changes),
        "option": (f"{option.id}{end}" for option in HISTORY_GAME.options for end in ("", "-help")),
    }
    return {"held-by-nobody"} | {f"{family}-{one}" for family, ids in families.items() for one in ids}


def told() -> dict[str, tuple[str, ...]]:
    """Every sentence with what it is told."""
    titles: dict[str, tuple[str, ...]] = {f"ask-title-{question.id}": () for question in QUESTIONS}
    return {**spoken(), **ended(), **refused(), **titles, "held-by": ("seat",)}


def test_every_key_has_a_text_and_every_text_a_use() -> None:
    for code in LANGUAGES:
        assert set(of_engine(code, "history")) == named() | set(told())


def test_no_text_needs_what_it_is_not_told() -> None:
    said = told()
    for code in LANGUAGES:
        for key, entry in of_engine(code, "history").items():
            assert given(entry) <= {spec.partition(":")[0] for spec in said.get(key, ())}, key


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_text_reads_well(code: str) -> None:
    language = Language(code, "history", NAMES)
    for key, specs in told().items():
        for message in messages(key, specs, values):
            check(key, language.text(message))
    for key in named():
        check(key, language.name(key))


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_two_things_of_a_sort_have_the_same_name(code: str) -> None:
    language = Language(code, "history")
    families: dict[str, list[str]] = {}
    for key in named():
        families.setdefault(key.partition("-")[0], []).append(language.name(key))
    del families["option"]
    for family, names in families.items():
        assert len(set(names)) == len(names), family


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_forms_of_a_name_contain_it(code: str) -> None:
    """“Palestine”, “in Palestine”; only capitals (“la mer Noire”), the article of “The Outback” and the second one of
    two peoples may differ."""
    language = Language(code, "history")
    for kind in ("land", "water", "region", "empire", "minor"):
        for term in values(kind):
            assert isinstance(term, Term)
            name = re.sub("^(?:the |l’)", "", language.name(term.key).lower())
            for form, text in texts(code, "history").forms(term.key).items():
                assert name in text.lower().replace("les incas et les", "les incas et"), f"{term.key} {form}"


@pytest.mark.parametrize(
    ("message", "english", "french"),
    [
        (
            Message("do-attack", {"seat": Seat(1), "land": Term("land-yellow_river"), "win": 58, "tie": 17}),
            "Attack Bob on the Yellow River (58% to win, 17% to tie)",
            "Attaquer Bob sur le fleuve Jaune (58\u00a0% de chances de gagner, 17\u00a0% d’égalité)",
        ),
        (
            Message("do-fort", {"land": Term("land-ceylon"), "payment": Term("payment-engineers")}),
            "Build a fort in Ceylon by Engineering",
            "Bâtir un fort à Ceylan grâce à l’Ingénierie",
        ),
        (
            Message("do-choose", {"land": Term("land-the_outback"), "holder": Term("held-by-nobody")}),
            "The Outback (vacant)",
            "L’Outback (libre)",
        ),
        (
            Message("log-sacked", {"land": Term("land-palestine"), "left": Term("settlement-none")}),
            "The settlement in Palestine is sacked: nothing remains.",
            "L’implantation est pillée en Palestine\u00a0: il ne reste rien.",
        ),
        (
            Message("ask-expand", {"number": 1, "coins": 0}),
            "Expand or build forts. In reserve: 1 army.",
            "Étendez-vous ou bâtissez des forts. En réserve\u00a0: 1 armée.",
        ),
        (
            Message("ask-expand", {"number": 0, "coins": 2}),
            "Expand or build forts. In reserve: 0 armies, 2 coins.",
            "Étendez-vous ou bâtissez des forts. En réserve\u00a0: 0 armée, 2 pièces.",
        ),
    ],
)
def test_sentences(message: Message, english: str, french: str) -> None:
    assert [Language(code, "history", NAMES).text(message) for code in LANGUAGES] == [english, french]


def roman(epoch: int) -> str:
    return ("I", "II", "III", "IV", "V", "VI", "VII")[epoch - 1]


@pytest.mark.parametrize(
    ("code", "epoch", "epochs", "joined"), [("en", "Epoch", "to", "and"), ("fr", "Époque", "à", "et")]
)
def test_the_effects_name_the_epochs_of_the_data(code: str, epoch: str, epochs: str, joined: str) -> None:
    language = Language(code, "history")
    for event in data.EVENTS:
        first, last = event["epochs"][0], event["epochs"][-1]
        assert event["epochs"] == list(range(first, last + 1)), event["id"]
        text = language.name(f"event-{event['id']}-effect")
        if first == last:
            assert text.startswith(f"{epoch} {roman(first)}. "), text
        elif last - first == 1:
            assert text.startswith(f"{epoch}s {roman(first)} {joined} {roman(last)}. "), text
        elif (first, last) != (1, f.EPOCHS):
            assert text.startswith(f"{epoch}s {roman(first)} {epochs} {roman(last)}. "), text
        else:
            assert not text.startswith(epoch), text


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_effects_name_the_numbers_and_places_of_the_data(code: str) -> None:
    language = Language(code, "history")
    amounts = ("coins", "forts", "armies", "max_lands", "coins_per_fleet_removed", "defender_dice_vs_fleet")
    dice = ("dice_center", "dice_adjacent", "dice_first", "dice_next", "attack_dice_until_first_loss")
    rows = {row["id"]: row for row in (*data.MINORS, *data.KINGDOMS)}
    for event in data.EVENTS:
        text = language.name(f"event-{event['id']}-effect")
        wanted = {event[name] for name in (*amounts, *dice) if name in event}
        if event.get("attack_dice") == 3:
            wanted.add(3)
        places = [event["land"]] if "land" in event else []
        waters = [event["start_water"]] if "start_water" in event else []
        row = rows.get(event.get("minor_empire") or event.get("kingdom"))
        if row:
            wanted |= {row["strength"]} if "strength" in row else set()
            places.append(row.get("start_land") or row["land"])
            waters += row.get("navigation", [])
            for water in waters:
                assert language.name(f"water-{water}").split()[0].lower() in text.lower(), text
        wanted.discard(1)  # one army is an army
        assert wanted <= set(map(int, re.findall(r"\d", text))), text
        for place in places:
            assert texts(code, "history").forms(f"land-{place}")["in"] in text, text


def test_the_epochs_have_their_years() -> None:
    years = [(3000, 1400), (1400, 450), (450, 300), (300, 750), (750, 1300), (1300, 1550), (1550, 1914)]
    for code in LANGUAGES:
        language = Language(code, "history")
        for epoch, between in enumerate(years, start=1):
            text = language.name(f"epoch-{epoch}")
            assert text.startswith(f"{roman(epoch)} ("), text
            assert tuple(int(year) for year in re.findall(r"\d+", text)) == between


def test_everything_that_can_be_said_is_said_in_play() -> None:
    """From positions that random play seldom meets: choices of every sort, several after one another."""
    reader = Reader()
    rng = random.Random(1)
    for table in positions():
        reader.events(table.game, table.log)
        explore(reader, table.game, table.s.clone(), rng, 2)
    assert set(spoken()) - reader.keys == set()


def test_every_refusal_can_be_read() -> None:
    """Every move that is not possible in these positions: the reason can be read."""
    reader = Reader()
    moves = [NOTATION.action(index) for index in range(NOTATION.size)]
    for table in chain(positions(), refusing()):
        legal = set(table.s.legal())
        for move in moves:
            if move not in legal:
                reader.read(table.game, table.game.refusal(table.s, move))
    assert set(refused()) - reader.keys == set()
