"""The log names the cause: why dice were thrown, what an event struck, and what came to nothing."""

from __future__ import annotations

from typing import Any

import pytest

from carrack.engine.messages import EntityName, Message, Seat
from carrack.games.history.data import components
from tests.games.history.position_builder import PositionBuilder, rule

GHATS, CEYLON, DECCAN = "eastern_ghats", "ceylon", "eastern_deccan"


def told(t: PositionBuilder, *kinds: str) -> list[tuple[str, dict[str, Any]]]:
    """The events of these kinds, with their arguments as plain words and numbers."""
    found = [event for event in map(t.game.decode_event, t.log) if event.kind in kinds]
    return [(event.kind, {name: plain(value) for name, value in event.args.items()}) for event in found]


def plain(value: Any) -> Any:
    if isinstance(value, Seat):
        return value.seat
    assert not isinstance(value, Message)
    return value.key.partition("-")[2] if isinstance(value, EntityName) else value


def guptas(*events: str, enemy: str, held: str = GHATS, fleets: tuple[str, ...] = ()) -> PositionBuilder:
    """The Guptas have played these events, hold a land and face an enemy."""
    t = PositionBuilder().hold(1, enemy).turn(0, "guptas", hand=events).do(*(f"event {event}" for event in events))
    if t.step == "events":
        t.do("pass")
    return t.expanding(held, reserve=5, fleets=fleets)


DEFENCE = ("obstacle", "no-obstacle", "landing", "naval-power")


@rule("H-COMBAT-09", "H-COMBAT-12")
@pytest.mark.parametrize(
    ("held", "enemy", "terrain"),
    [
        (GHATS, "western_ghats", "mountain"),
        (GHATS, CEYLON, "strait"),
        ("tarim_basin", "wei_river", "great_wall"),
        (DECCAN, GHATS, None),
    ],
)
def test_the_second_die_of_defenders_is_explained(held: str, enemy: str, terrain: str | None) -> None:
    t = guptas(enemy=enemy, held=held).do(f"expand {enemy}")
    assert told(t, *DEFENCE) == ([("obstacle", {"land": enemy, "terrain": terrain})] if terrain else [])
    assert t.throw("11").dice == (2 if terrain else 1)


@rule("H-COMBAT-10")
def test_the_second_die_behind_a_forest_is_explained() -> None:
    enemy = next(
        here for here in components.LANDS if "forest" in (entry.get("defends") for entry in here["neighbours"])
    )
    held = next(entry["to"] for entry in enemy["neighbours"] if entry.get("defends") == "forest")
    t = guptas(enemy=enemy["id"], held=held).only(held).do(f"expand {enemy['id']}")
    assert told(t, *DEFENCE) == [("obstacle", {"land": enemy["id"], "terrain": "forest"})]


@rule("H-LESS-15", "H-LESS-16")
@pytest.mark.parametrize(
    ("experts", "enemy", "kind"),
    [
        ("mountains", "western_ghats", "no-obstacle"),
        ("straits", CEYLON, "no-obstacle"),
        ("forests", CEYLON, "obstacle"),
    ],
)
def test_experts_who_take_the_second_die_away_are_logged(experts: str, enemy: str, kind: str) -> None:
    t = guptas(f"expert_troops_{experts}", enemy=enemy).do(f"expand {enemy}")
    assert [found for found, _ in told(t, *DEFENCE)] == [kind]
    assert t.throw("11").dice == (1 if kind == "no-obstacle" else 2)


@rule("H-COMBAT-14", "H-LESS-27")
@pytest.mark.parametrize(
    ("events", "told_so"),
    [
        ((), ("landing", {"land": "libya", "number": 3})),
        (("naval_power",), ("naval-power", {"seat": 0, "land": "libya", "number": 2})),
    ],
)
def test_the_dice_against_a_landing_are_explained(events: tuple[str, ...], told_so: tuple[str, dict[str, Any]]) -> None:
    t = guptas(*events, enemy="libya", held="crete", fleets=("eastern_mediterranean",)).do("expand libya")
    assert told(t, *DEFENCE) == [told_so]
    assert t.throw("11").dice == told_so[1]["number"]


@rule("H-LESS-38", "H-COMBAT-14", "H-LESS-39")
def test_crusaders_land_and_add_one() -> None:
    t = (
        PositionBuilder()
        .hold(1, "palestine")
        .turn(0, "franks", hand=("crusade",))
        .do("event crusade", "expand palestine")
    )
    assert told(t, *DEFENCE) == [("landing", {"land": "palestine", "number": 3})]
    t.throw("16", "123")
    assert told(t, "result", "added") == [
        ("result", {"attack": 7, "defence": 3, "land": "palestine"}),
        ("added", {"seat": 0, "event": "crusade"}),
    ]


@rule("H-LESS-52", "H-LESS-53")
def test_traitors_are_logged_when_they_open_and_when_they_wait_in_vain() -> None:
    t = guptas(enemy=CEYLON).set(treachery=components.land_index(CEYLON)).do(f"expand {CEYLON}")
    assert told(t, *DEFENCE, "betrayed", "won") == [
        ("betrayed", {"seat": 0, "land": CEYLON}),
        ("won", {"seat": 0, "land": CEYLON, "other": 1}),
    ]
    assert told(t.do("pass"), "not-betrayed") == []
    t = PositionBuilder().hold(1, CEYLON).turn(0, "guptas", hand=("treachery",)).do("event treachery", "pass")
    assert told(t, "named") == [("named", {"seat": 0, "land": CEYLON})]
    assert told(t, "not-betrayed") == [("not-betrayed", {"seat": 0, "land": CEYLON})]


@rule("H-GREAT-01", "H-LESS-18")
@pytest.mark.parametrize(
    ("facts", "throw", "event"),
    [
        ({"leader": 1}, "126", "leader"),
        ({"leader": 1}, "222", "leader"),
        ({"jihad": 1}, "126", "jihad"),
        ({"leader": 1, "jihad": 1}, "126", "leader"),
        ({"jihad": 2}, "26", None),
        ({}, "26", None),
    ],
    ids=["leader", "leader dies", "jihad", "both", "second phase", "none"],
)
def test_the_third_die_of_an_attack_is_explained(facts: dict[str, int], throw: str, event: str | None) -> None:
    t = guptas(enemy=GHATS, held=DECCAN).set(**facts).do(f"expand {GHATS}").throw(throw, "1")
    assert told(t, "third-die") == ([("third-die", {"seat": 0, "event": event})] if event else [])


@rule("H-LESS-25")
def test_the_third_die_of_the_revolt_is_explained() -> None:
    t = PositionBuilder().hold(1, "palestine").turn(0, "romans", hand=("jewish_revolt",)).do("event jewish_revolt")
    t.throw("126", "1")
    assert told(t, "revolt", "third-die") == [
        ("revolt", {"seat": 0}),
        ("third-die", {"seat": 0, "event": "jewish_revolt"}),
    ]


# ---- what an event strikes, and what comes to nothing ---------------------------------------------------------------


@rule("H-LESS-37", "H-LESS-41", "H-LESS-42", "H-LESS-43", "H-LESS-45")
def test_the_target_of_a_disease_or_famine_is_logged() -> None:
    def played(event: str, empire: str = "spain", **options: bool) -> PositionBuilder:
        t = PositionBuilder(**options).hold(1, GHATS, DECCAN).turn(0, empire, hand=(event,))
        return t.do(f"event {event}")

    kinds = ("struck-land", "struck-region")
    t = played("famine").do("region china")
    assert told(t, *kinds) == [("struck-region", {"seat": 0, "region": "china"})], "also where no player starves"
    t = played("black_death").do("region middle_east", "region north_africa")
    assert [args["region"] for _, args in told(t, *kinds)] == ["middle_east", "north_africa"]
    t = played("black_death", black_death_strikes_lands=True).do("choose libya")
    assert [args["land"] for _, args in told(t, *kinds)] == ["libya", "nile_delta"], "its one neighbour further on"
    t = played("pestilence").do("choose libya")
    assert told(t, *kinds) == [("struck-land", {"seat": 0, "land": "libya"})]
    t = played("plague").do(f"choose {GHATS}").throw("11", "23", "456")
    assert [args["land"] for _, args in told(t, *kinds)] == [GHATS, DECCAN]
    assert [kind for kind, _ in told(t, "died", "survived")] == ["died", "survived"]


@rule("H-LESS-01", "H-LESS-12", "H-LESS-28", "H-LESS-49", "H-LESS-52")
@pytest.mark.parametrize(
    "event", ["disaster", "civil_war", "engineering", "barbarians", "treachery", "plague", "migrants_africa"]
)
def test_an_event_without_effect_says_so(event: str) -> None:
    empire = "celts" if event == "engineering" else "romans"
    africa = [here["id"] for here in components.LANDS if "africa" in here["region"] and not here["barren"]]
    t = PositionBuilder()
    if event == "migrants_africa":
        t.hold(1, *africa)
    t.turn(0, empire, hand=(event, "leader")).do(f"event {event}")
    assert told(t, "played", "no-effect") == [("played", {"seat": 0, "event": event}), ("no-effect", {"seat": 0})]
    t = (
        PositionBuilder()
        .hold(1, "dalmatia", monument=True)
        .turn(0, "romans", hand=(event, "leader"))
        .do(f"event {event}")
    )
    while t.step == "events" and not t.is_over:
        t.do(t.options[0] if t.is_chance or t.options[0] != "event leader" else "pass")
    assert told(t, "no-effect") == [], "with a capital, an enemy, a monument and empty lands it has"


@rule("H-MON-08", "H-MON-09")
@pytest.mark.parametrize(("pieces", "missing"), [(0, 2), (1, 1), (2, 0)])
def test_monuments_that_cannot_be_built_are_logged(pieces: int, missing: int) -> None:
    """Four resources are two monuments; the pieces that are left do or do not suffice."""
    resources = [here["id"] for here in components.LANDS if here["resource"] and here["id"] != "southern_appenines"]
    t = PositionBuilder().turn(0, "romans").expanding(*resources[:3])
    others = [here["id"] for here in components.LANDS if not here["barren"] and t.owner(here["id"]) < 0]
    t.put(monument=dict.fromkeys(others[: t.view().monuments_left - pieces], 1)).again().do("pass")
    while not t.is_over and t.options[0].startswith("build"):
        t.do(t.options[0])
    assert told(t, "no-monument") == ([("no-monument", {"seat": 0, "number": missing})] if missing else [])
    t = PositionBuilder().turn(0, "romans").expanding(*resources[:3])
    t.put(monument=dict.fromkeys(("southern_appenines", *resources[:3]), 1)).again().do("pass")
    assert told(t, "no-monument") == [("no-monument", {"seat": 0, "number": 2})], "no place"


@rule("H-MON-05")
@pytest.mark.parametrize(("symbols", "number"), [(2, 1), (4, 2)])
def test_the_question_says_how_many_monuments_are_due(symbols: int, number: int) -> None:
    resources = [here["id"] for here in components.LANDS if here["resource"]]
    t = PositionBuilder().turn(0, "celts").only(*resources[: symbols + 1]).do("pass")
    assert t.game.decision(t.s).prompt.args == {"number": number}


@rule("H-OPT-12")
def test_a_fleet_that_leaves_for_want_of_fleets_is_logged() -> None:
    t = PositionBuilder(naval_control=True).put(
        sea_owner={"caspian_sea": 1, "red_sea": 2}, sea_epoch={"caspian_sea": 1, "red_sea": 2}
    )
    t.turn(0, "portugal")
    assert told(t, "sunk") == [("sunk", {"seat": 1, "water": "caspian_sea"})]


@rule("H-RUL-07", "H-RUL-40")
def test_astronomy_without_a_fleet_is_logged_and_over() -> None:
    t = PositionBuilder(naval_control=True).turn(0, "france", hand=("astronomy",)).do("event astronomy")
    assert told(t, "no-fleet") == [("no-fleet", {"seat": 0})]
    assert "astronomy" not in t.view().effects


# ---- what ends, and what decides between equals ----------------------------------------------------------------------


@rule("H-LESS-18", "H-LESS-19", "H-LESS-20")
@pytest.mark.parametrize(("phase", "throw"), [(1, "112"), (2, "11")])
def test_a_defeat_that_weakens_the_jihad_is_logged(phase: int, throw: str) -> None:
    t = guptas(enemy=GHATS, held=DECCAN).set(jihad=phase).do(f"expand {GHATS}").throw(throw, "6")
    assert told(t, "jihad") == [("jihad", {"seat": 0, "phase": phase + 1})]


@rule("H-LESS-10")
def test_the_loss_that_ends_elite_troops_is_logged() -> None:
    t = guptas(enemy=GHATS, held=DECCAN).set(elite=1).do(f"expand {GHATS}").throw("11", "6")
    assert told(t, "elite-over") == [("elite-over", {"seat": 0})]
    assert told(t.do(f"expand {GHATS}").throw("11", "6"), "elite-over") == [("elite-over", {"seat": 0})], "told once"


@rule("H-LESS-10", "H-LESS-19")
@pytest.mark.parametrize(
    ("facts", "throw", "event"),
    [
        ({"elite": 1}, "13", "elite_troops"),
        ({"jihad": 2}, "13", "jihad"),
        ({"elite": 1, "jihad": 2}, "13", "elite_troops"),
    ],
)
def test_the_event_that_wins_a_tie_is_logged(facts: dict[str, int], throw: str, event: str) -> None:
    t = guptas(enemy=GHATS, held=DECCAN).set(**facts).do(f"expand {GHATS}").throw(throw, "3")
    assert told(t, "tie-won") == [("tie-won", {"seat": 0, "event": event})]


@rule("H-GREAT-04", "H-LESS-06", "H-RUL-30")
@pytest.mark.parametrize(
    ("facts", "events"),
    [
        ({"weaponry": 1}, ["weaponry"]),
        ({"siegecraft": 1}, ["siegecraft"]),
        ({"weaponry": 1, "siegecraft": 1}, ["weaponry", "siegecraft"]),
    ],
)
def test_the_event_that_adds_to_an_attack_is_logged(facts: dict[str, int], events: list[str]) -> None:
    t = guptas(enemy=GHATS, held=DECCAN).place(GHATS, fort=True).set(**facts).do(f"expand {GHATS}").throw("13", "6")
    assert told(t, "added", "fort-added") == [
        *(("added", {"seat": 0, "event": event}) for event in events),
        ("fort-added", {"land": GHATS}),
    ]


@rule("H-DIST-01")
def test_the_first_drawer_is_logged() -> None:
    t = PositionBuilder()
    t.s.log = t.log
    t.dealt()
    assert told(t, "first-roll")[-1] == ("first-roll", {"seat": 3, "total": 5})
    assert told(t, "first") == [("first", {"seat": 3})]


@rule("H-DIST-13", "H-DIST-15")
@pytest.mark.parametrize(
    ("last", "line"),
    [
        (
            {"last_strength": {0: 3, 1: 4, 2: 5}},
            ("draws-by-strength", {"seat": 0, "other": 1, "its": 3, "their": 4}),
        ),
        (
            {"last_strength": {0: 3, 1: 3, 2: 5}, "last_call": {0: 4, 1: 2}},
            ("draws-by-call", {"seat": 1, "other": 0}),
        ),
    ],
)
def test_what_decides_the_order_of_drawing_is_logged(last: dict[str, Any], line: tuple[str, dict[str, Any]]) -> None:
    t = PositionBuilder(3).put(**last).turn(0, "spain", "epoch end")
    assert line in told(t, "draws-by-strength", "draws-by-call")
    assert told(PositionBuilder(3).put(**last).points(0, 2).points(1, 1).turn(0, "spain", "epoch end"), line[0]) == []


@rule("H-END-04", "H-END-05", "H-END-06")
@pytest.mark.parametrize(
    ("facts", "line"),
    [
        ({"strength_sum": {0: 30, 1: 31, 2: 40}}, ("tie-strengths", {"seat": 0, "other": 1, "its": 30, "their": 31})),
        (
            {"markers": {0: 1}, "points": {1: {"regions": 3}}},
            ("tie-markers", {"seat": 0, "other": 1, "its": 3, "their": 0}),
        ),
        ({"last_strength": {0: 3, 1: 4}}, ("tie-last-strength", {"seat": 0, "other": 1, "its": 3, "their": 4})),
    ],
)
def test_what_decides_between_equals_at_the_end_is_logged(facts: Any, line: tuple[str, dict[str, Any]]) -> None:
    t = PositionBuilder(3).turn(0, "britain").put(**facts).at("final")
    if t.is_chance:
        t.do("marker 3")
    assert t.is_over
    assert line in told(t, "tie-strengths", "tie-markers", "tie-last-strength")


@rule("H-DIST-04", "H-INFO-03")
def test_who_keeps_and_who_is_given_an_empire_is_logged_but_not_which() -> None:
    t = PositionBuilder().dealt()
    t.log.clear()
    t.do("drawn 3", "keep", "drawn 2", "give 1")
    assert told(t, "drew", "kept", "gave")[:4] == [
        ("drew", {"seat": 3}),
        ("kept", {"seat": 3}),
        ("drew", {"seat": 0}),
        ("gave", {"seat": 0, "other": 1}),
    ]


@rule("H-LESS-37", "H-COMBAT-04")
def test_who_dies_who_survives_and_who_loses_is_logged() -> None:
    t = PositionBuilder().hold(1, GHATS, CEYLON).turn(0, "romans", hand=("famine",)).do("event famine", "region india")
    t.throw("1", "6")
    assert told(t, "died", "survived") == [
        ("died", {"seat": 1, "land": GHATS}),
        ("survived", {"seat": 1, "land": CEYLON}),
    ]
    t = guptas(enemy=GHATS, held=DECCAN).do(f"expand {GHATS}").throw("11", "6")
    assert told(t, "won", "lost", "tied") == [("lost", {"seat": 0, "land": GHATS, "other": 1})]
    t.do(f"expand {GHATS}").throw("15", "5")
    assert told(t, "won", "lost", "tied")[1:] == [("tied", {"seat": 0, "land": GHATS, "other": 1})]
