"""History of the World: every key that the rules can say has a text, every text is said, and play can be read."""

from __future__ import annotations

import random
import re
from importlib import import_module
from itertools import chain

import pytest

from carrack.engine.messages import EntityName, Message, MessageArg, Seat
from carrack.games.history import HISTORY_GAME, options, vocabulary
from carrack.games.history import constants as f
from carrack.games.history.data import components
from carrack.games.history.presentation import choice_texts, refusals
from carrack.games.history.presentation.choice_texts import ACTION_CODEC
from carrack.games.history.presentation.view import LEVEL_IDS, STEP_IDS
from carrack.games.history.vocabulary import DECLARATIONS, SOURCE_IDS
from carrack.play.decisions import declared_message_keys
from carrack.text.fluent import LANGUAGES, Localizer, load_texts
from tests.games.history.position_builder import PositionBuilder
from tests.support.every_action import every_action
from tests.text.fluent_parser import base, given, of_engine, written
from tests.text.history_positions import positions, refusing
from tests.text.rendered_games import NAMES, Reader, check, explore, messages

NUMBERED = {
    vocabulary.SEAT: range(len(NAMES)),
    vocabulary.LAND: range(f.LANDS),
    vocabulary.WATER: range(f.WATERS),
    vocabulary.REGION: range(f.REGIONS),
    vocabulary.EMPIRE: range(len(components.EMPIRE_IDS)),
    vocabulary.MINOR: range(len(components.MINOR_IDS)),
    vocabulary.KINGDOM: range(len(components.KINGDOM_IDS)),
    vocabulary.EVENT: range(f.EVENTS),
    vocabulary.EPOCH: range(1, f.EPOCHS + 1),
    vocabulary.COIN: range(2),
    vocabulary.PAYMENT: range(len(vocabulary.PAYMENT_IDS)),
    vocabulary.RUINS: range(2),
    vocabulary.DICE: (3 * 64 + 7,),
    vocabulary.FLEET_COUNT: (1, 3, 7),
}
"""What each sort of argument can stand for; all others are plain numbers."""
DOMAINS = {domain.kind: domain for domain in NUMBERED}
NUMBERS = (0, 1, 2, 3, 12)
QUESTIONS = [question for question in vocabulary.DECLARATIONS.decision_kinds if not question.is_chance]
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
"""What `CHOICE_TEXTS` says beyond the declarations."""
ENDED = {
    "decided-strengths": "seat other:seat its:number their:number",
    "decided-markers": "seat other:seat its:number their:number",
    "decided-last-strength": "seat other:seat its:number their:number",
}
"""What is said of the end (`Game.decided`)."""


READINGS = {
    "english_cards": ("event-siegecraft-effect", "event-jihad-effect", "effect-jihad_1"),
    "black_death_strikes_lands": ("event-black_death-effect", "ask-black-death"),
    "sack_on_entry": ("event-treachery-effect",),
    "naval_control": (
        *("event-astronomy-effect", "event-reallocation-effect", "effect-leader", "refuse-water-astronomy"),
    ),
}
"""The texts that read otherwise where an option is on."""


def values(kind: str) -> list[MessageArg]:
    if kind == "holder":
        return [Message("held-by", {"seat": Seat(1)}), EntityName("held-by-nobody")]
    if kind == "question":
        return [Message(f"ask-title-{question.id}") for question in QUESTIONS]
    if kind == "level":
        return [EntityName(f"level-{name}") for name in LEVEL_IDS]
    if kind in DOMAINS:
        return [DOMAINS[kind].message_arg(number) for number in NUMBERED[DOMAINS[kind]]]
    return list(NUMBERS)


def spoken() -> dict[str, tuple[str, ...]]:
    """Every key of prompts, choices and events, with its arguments."""
    said = {
        key: tuple(f"{name}:{domain.kind if domain else name}" for name, domain in args.items())
        for key, args in declared_message_keys(vocabulary.DECLARATIONS, choice_texts.CHOICE_TEXTS).items()
        if not key.startswith("ask-title-")
    }
    said |= {key: tuple(specs.split()) for key, specs in OWN_WORDS.items()}
    return said | written(
        *map(
            import_module,
            ("carrack.games.history.presentation.previews", "carrack.games.history.presentation.event_previews"),
        )
    )


def ended() -> dict[str, tuple[str, ...]]:
    return {key: tuple(specs.split()) for key, specs in ENDED.items()}


def refused() -> dict[str, tuple[str, ...]]:
    """Every message that the source of refusals writes out, with its arguments."""
    said = written(refusals, options)
    for pattern, verbs in (("refuse-water-*", refusals.AT_SEA), ("refuse-choose-*", {vocabulary.CHOOSE_LAND})):
        names = said.pop(pattern)
        asked = [question.id for question in QUESTIONS if verbs & set(question.verbs)]
        said |= {pattern.replace("*", id): names for id in asked}
    return said | {"refuse-chance": (), "refuse-pass": (), "refuse-question": ("question",)}


def effects() -> set[str]:
    """Every effect of an event that a view can show."""
    names = ("leader", "weaponry", "siegecraft", "elite", "naval_power", "reallocation", "astronomy")
    t = PositionBuilder().turn(0, "romans").set(experts=sum(set(f.EVENT_TERRAIN)), **dict.fromkeys(names, 1))
    return {effect for phase in range(4) for effect in t.set(jihad=phase).view().effects}


def named() -> set[str]:
    """Every name of a thing."""
    families = {
        "land": components.LAND_IDS,
        "water": components.WATER_IDS,
        "region": components.REGION_IDS,
        "empire": components.EMPIRE_IDS,
        "minor": components.MINOR_IDS,
        "kingdom": components.KINGDOM_IDS,
        "event": (*components.EVENT_IDS, *(f"{event}-effect" for event in components.EVENT_IDS)),
        "epoch": NUMBERED[vocabulary.EPOCH],
        "coin": ("plain", "allied"),
        "payment": vocabulary.PAYMENT_IDS,
        "settlement": ("none", "city", "capital"),
        "level": LEVEL_IDS,
        "terrain": components.TERRAIN_IDS,
        "effect": effects(),
        "step": STEP_IDS.values(),
        "source": SOURCE_IDS,
        "change": (change.id for change in HISTORY_GAME.rule_changes),
        "option": (f"{option.id}{end}" for option in HISTORY_GAME.options for end in ("", "-help")),
    }
    return {"held-by-nobody"} | {f"{family}-{one}" for family, ids in families.items() for one in ids}


def told() -> dict[str, tuple[str, ...]]:
    """Every sentence with its arguments."""
    titles: dict[str, tuple[str, ...]] = {f"ask-title-{question.id}": () for question in QUESTIONS}
    return {**spoken(), **ended(), **refused(), **titles, "held-by": ("seat",)}


def test_every_key_has_a_text_and_every_text_a_use() -> None:
    for code in LANGUAGES:
        assert set(map(base, of_engine(code, "history"))) == named() | set(told())


def test_no_text_needs_what_it_is_not_told() -> None:
    said = told()
    for code in LANGUAGES:
        for key, entry in of_engine(code, "history").items():
            assert given(entry) <= {spec.partition(":")[0] for spec in said.get(base(key), ())}, key


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("option", [option.id for option in HISTORY_GAME.options])
def test_texts_follow_the_options_of_the_table(option: str, code: str) -> None:
    """Each text that an option makes untrue has one of its own at tables where that option is on."""
    plain, on, off = (Localizer(code, "history", NAMES, set_) for set_ in (None, {option: True}, {option: False}))
    assert READINGS.keys() <= {option.id for option in HISTORY_GAME.options}
    for key in named() | {key for key, specs in told().items() if not specs}:
        assert off.render_key(key) == plain.render_key(key)
        assert (on.render_key(key) != plain.render_key(key)) == (key in READINGS.get(option, ())), key
    of_option = {base(key) for key in of_engine(code, "history") if key.endswith(f"--{option}")}
    assert of_option == set(READINGS.get(option, ()))


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_text_reads_well(code: str) -> None:
    language = Localizer(code, "history", NAMES)
    for key, specs in told().items():
        for message in messages(key, specs, values):
            check(key, language.render(message))
    for key in named():
        check(key, language.render_key(key))


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_two_things_of_a_sort_have_the_same_name(code: str) -> None:
    language = Localizer(code, "history")
    families: dict[str, list[str]] = {}
    for key in named():
        families.setdefault(key.partition("-")[0], []).append(language.render_key(key))
    del families["option"]
    for family, names in families.items():
        assert len(set(names)) == len(names), family


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_forms_of_a_name_contain_it(code: str) -> None:
    """“Palestine”, “in Palestine”; only capitals (“la mer Noire”), the article of “The Outback” and the second one of
    two peoples may differ."""
    language = Localizer(code, "history")
    for kind in ("land", "water", "region", "empire", "minor"):
        for term in values(kind):
            assert isinstance(term, EntityName)
            name = re.sub("^(?:the |l’)", "", language.render_key(term.key).lower())
            for form, text in load_texts(code, "history").name_forms(term.key).items():
                assert name in text.lower().replace("les incas et les", "les incas et"), f"{term.key} {form}"


@pytest.mark.parametrize(
    ("message", "english", "french"),
    [
        (
            Message("do-attack", {"seat": Seat(1), "land": EntityName("land-yellow_river"), "win": 58, "tie": 17}),
            "Attack Bob on the Yellow River (58% to win, 17% to tie)",
            "Attaquer Bob sur le fleuve Jaune (58\u00a0% de chances de gagner, 17\u00a0% d’égalité)",
        ),
        (
            Message("do-fort", {"land": EntityName("land-ceylon"), "payment": EntityName("payment-engineers")}),
            "Build a fort in Ceylon by Engineering",
            "Bâtir un fort à Ceylan grâce à l’Ingénierie",
        ),
        (
            Message("do-choose", {"land": EntityName("land-the_outback"), "holder": EntityName("held-by-nobody")}),
            "The Outback (vacant)",
            "L’Outback (libre)",
        ),
        (
            Message("log-sacked", {"land": EntityName("land-palestine"), "left": EntityName("settlement-none")}),
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
    assert [Localizer(code, "history", NAMES).render(message) for code in LANGUAGES] == [english, french]


def roman(epoch: int) -> str:
    return ("I", "II", "III", "IV", "V", "VI", "VII")[epoch - 1]


@pytest.mark.parametrize(
    ("code", "epoch", "epochs", "joined"), [("en", "Epoch", "to", "and"), ("fr", "Époque", "à", "et")]
)
def test_the_effects_name_the_epochs_of_the_data(code: str, epoch: str, epochs: str, joined: str) -> None:
    language = Localizer(code, "history")
    for event in components.EVENTS:
        first, last = event["epochs"][0], event["epochs"][-1]
        assert event["epochs"] == list(range(first, last + 1)), event["id"]
        text = language.render_key(f"event-{event['id']}-effect")
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
    language = Localizer(code, "history")
    amounts = ("coins", "forts", "armies", "max_lands", "coins_per_fleet_removed", "defender_dice_vs_fleet")
    dice = ("dice_center", "dice_adjacent", "dice_first", "dice_next", "attack_dice_until_first_loss")
    rows = {row["id"]: row for row in (*components.MINORS, *components.KINGDOMS)}
    for event in components.EVENTS:
        text = language.render_key(f"event-{event['id']}-effect")
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
                assert language.render_key(f"water-{water}").split()[0].lower() in text.lower(), text
        wanted.discard(1)  # one army is an army
        assert wanted <= set(map(int, re.findall(r"\d", text))), text
        for place in places:
            assert load_texts(code, "history").name_forms(f"land-{place}")["in"] in text, text


def test_the_epochs_have_their_years() -> None:
    years = [(3000, 1400), (1400, 450), (450, 300), (300, 750), (750, 1300), (1300, 1550), (1550, 1914)]
    for code in LANGUAGES:
        language = Localizer(code, "history")
        for epoch, between in enumerate(years, start=1):
            text = language.render_key(f"epoch-{epoch}")
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
    moves = every_action(ACTION_CODEC, len(DECLARATIONS.verbs))
    for table in chain(positions(), refusing()):
        legal = set(table.s.legal_actions())
        for move in moves:
            if move not in legal:
                reader.read(table.game, table.game.refusal(table.s, move))
    assert set(refused()) - reader.keys == set()
