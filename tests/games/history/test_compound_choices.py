"""Choices of several parts: every set that the rules allow can be named, and no other, whatever the engine's order.

What is allowed is worked out here on its own, from the view and the data; `tests/properties/test_compound_choices.py`
lifts the order of the engine where a frame keeps it in one slot.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

import pytest

from carrack.engine.declarations import PASS, VERB_STRIDE
from carrack.engine.state import CHANCE, TERMINAL
from carrack.games.history import HISTORY_GAME
from carrack.games.history.data import components
from carrack.games.history.presentation.choice_texts import ACTION_CODEC
from carrack.games.history.vocabulary import DECLARATIONS
from carrack.play.options import complete_options
from tests.games.history.position_builder import PositionBuilder, rule
from tests.support.compound_choices import everything, sensible

Sets = set[frozenset[str]]
LAND = {here["id"]: here for here in components.LANDS}

# ---- what the rules allow -----------------------------------------------------------------------------------------


def sets(things: list[str], least: int, most: int) -> Sets:
    """Those with so many parts, as far as there are as many things."""
    sizes = range(min(least, len(things)), min(most, len(things)) + 1)
    return {frozenset(chosen) for n in sizes for chosen in combinations(things, n)}


def in_play(s: Any, id: str) -> bool:
    return not LAND[id]["barren"] and (bool(s.filler) or not LAND[id].get("filler"))


def since(s: Any, sea: str) -> int:
    """The epoch of the fleet with an army there."""
    return int(s.sea_epoch[components.WATER_IDS.index(sea)])


def disaster(s: Any, view: Any, event: str) -> Sets:
    """H-LESS-01, H-RUL-47: up to two lands with a monument."""
    return sets([f"choose {land.id}" for land in view.lands if land.monument], 0, 2)


def migrants(s: Any, view: Any, event: str) -> Sets:
    """H-LESS-21 to 23, H-RUL-35: two vacant lands of the continent on the card, or as many as there are."""
    continent = (
        "africa" if event == "migrants_africa" else components.EVENTS[components.EVENT_IDS.index(event)]["region"]
    )
    vacant = [land.id for land in view.lands if land.owner is None and continent in (land.region or "")]
    return sets([f"choose {id}" for id in vacant if in_play(s, id)], 2, 2)


def civil_war(s: Any, view: Any, event: str) -> Sets:
    """H-LESS-12, H-RUL-33: three lands of one colour and one set of figures, or all that it has."""
    forces: dict[tuple[int, int], list[str]] = {}
    for land in view.lands:
        if land.owner not in (None, s.seat):
            forces.setdefault((land.owner, land.figure), []).append(f"choose {land.id}")
    return set().union(*(sets(force, 3, 3) for force in forces.values()))


def black_death(s: Any, view: Any, event: str) -> Sets:
    """H-LESS-41, H-RUL-50: two neighbours, regions or by the switch lands."""
    borders = [(here, there["to"]) for here in LAND for there in LAND[here]["neighbours"]]
    open_borders = [(here, there) for here, there in borders if in_play(s, here) and in_play(s, there)]
    if s.death_by_land:
        return {frozenset((f"choose {here}", f"choose {there}")) for here, there in open_borders}
    pairs = {(LAND[here]["region"], LAND[there]["region"]) for here, there in open_borders}
    return {frozenset((f"region {one}", f"region {other}")) for one, other in pairs if one != other}


def reallocation(s: Any, view: Any, event: str) -> Sets:
    """H-GREAT-05, H-OPT-08: any fleets but those that carry an army."""
    carrying = {sea.id for sea in view.waters if sea.owner == s.seat and since(s, sea.id) == view.epoch}
    fleets = [f"sell {sea.id}" for sea in view.waters if sea.fleet and sea.id not in carrying]
    return sets(fleets, 0, len(fleets))


def build(s: Any, view: Any, event: str) -> Sets:
    """H-MON-03, 05 to 07, H-RUL-24: of the best places as many as there are monuments for."""
    empire = components.EMPIRES[components.EMPIRE_IDS.index(view.empire)]
    starts = {part["start_land"] for part in empire.get("parts", [empire])}
    held = [land for land in view.lands if land.active]
    symbols = sum(LAND[land.id]["resource"] for land in held)
    left = min(symbols // empire.get("monument_resource_cost", 2) - s.index, view.monuments_left)
    free = [land for land in held if not land.monument]
    ranks = (
        [land for land in free if land.settlement == "capital" and land.id in starts],
        [land for land in free if land.settlement == "capital" and land.id not in starts],
        [land for land in free if land.settlement == "city"],
        [land for land in free if land.settlement is None and LAND[land.id]["resource"]],
    )
    return sets([f"build {land.id}" for land in next(filter(None, ranks))], left, left)


def tokens(s: Any, view: Any, event: str) -> Sets:
    """H-OPT-12: of the fleets with armies of the oldest epoch as many as there are tokens lacking."""
    seas = [sea for sea in view.waters if sea.owner is not None]
    first = min(since(s, sea.id) for sea in seas)
    oldest = [f"sink {sea.id}" for sea in seas if since(s, sea.id) == first]
    after = s.clone()
    after.log = []
    while kind(after) == "tokens":
        after.apply_action(after.legal_actions()[0])
    lacking = sum(HISTORY_GAME.decode_event(entry).kind == "sunk" for entry in after.log)
    return sets(oldest, lacking, lacking)


ALLOWED: dict[str, Callable[[Any, Any, str], Sets]] = {
    "disaster": disaster,
    "migrants": migrants,
    "civil-war": civil_war,
    "black-death": black_death,
    "reallocation": reallocation,
    "build": build,
    "tokens": tokens,
}

# ---- what can be named --------------------------------------------------------------------------------------------


def kind(s: Any) -> str:
    return HISTORY_GAME.decision(s).kind if s.seat >= 0 else ""


def nameable(s: Any) -> Sets:
    """Sets of which every part was named, or was the only one left."""
    asked, parts = kind(s), HISTORY_GAME.decision(s).picks_left
    found: Sets = set()
    seen: set[frozenset[int]] = set()
    ways: list[tuple[Any, frozenset[int]]] = [(s, frozenset())]
    while ways:
        at, named = ways.pop()
        for action in at.legal_actions():
            after = at.clone()
            now = named | {
                one for one in (action, *after.apply_and_report_forced(action)) if one // VERB_STRIDE != PASS
            }
            if now == named or len(now) >= parts or kind(after) != asked:
                found.add(frozenset(ACTION_CODEC.action_to_string(one) for one in now))
            elif now not in seen:
                seen.add(now)
                ways.append((after, now))
    return found


# ---- positions ----------------------------------------------------------------------------------------------------


def met(seed: int) -> Iterator[tuple[Any, str]]:
    """Positions of a random game at which a choice of several parts begins, and the event played last."""
    rng = random.Random(seed)
    players = rng.choice(HISTORY_GAME.players)
    options = everything(HISTORY_GAME, players) if seed % 2 else complete_options(HISTORY_GAME, players, {})
    s: Any = HISTORY_GAME.new_initial_state(players, options)
    before, event = "", ""
    while s.seat != TERMINAL:
        if s.seat == CHANCE:
            s.resolve_chance(rng.getrandbits(32))
            continue
        if kind(s) in ALLOWED and kind(s) != before:
            yield s.clone(), event
        before = kind(s)
        move = sensible(s, rng)
        if ACTION_CODEC.action_to_string(move).startswith("event "):
            event = ACTION_CODEC.action_to_string(move).removeprefix("event ")
        s.apply_action(move)


def set_up() -> Iterator[tuple[Any, str]]:
    """What random games seldom meet."""
    for by_land in (False, True):
        t = PositionBuilder(black_death_strikes_lands=by_land, filler_land=not by_land)
        yield t.turn(0, "timurid_emirates", hand=("black_death",)).do("event black_death").s, "black_death"
    seas = ("caspian_sea", "black_sea", "red_sea", "north_sea")
    for old in (1, 3, 4):
        t = PositionBuilder(naval_control=True)
        for i, sea in enumerate(seas):
            t.put(sea_owner={sea: 1 + i % 2}, sea_epoch={sea: 3 if i < old else 4})
        yield t.turn(0, "portugal", "arm").s, ""
    few = PositionBuilder().hold(1, "levant", "libya", figure=2).hold(2, "crete", figure=3).hold(1, "morea", figure=4)
    yield few.turn(0, "romans", hand=("civil_war",)).do("event civil_war").s, "civil_war"
    t = PositionBuilder().turn(0, "romans", hand=("reallocation",)).do("event reallocation")
    yield t.s, "reallocation"
    resources = [id for id in LAND if LAND[id]["resource"]]
    for settlements in (("capital", "city"), ("capital",) * 2, ("city",) * 2, ("city",) * 5):
        t = PositionBuilder().turn(0, "celts").expanding(*resources[:6])
        for id, settlement in zip(resources, settlements, strict=False):
            t.place(id, settlement=settlement)
        yield t.again().do("pass").s, ""


@rule("H-LESS-01", "H-LESS-12", "H-LESS-21", "H-LESS-41", "H-GREAT-05", "H-RUL-24", "H-OPT-12")
@pytest.mark.parametrize("where", ["set up", "random games"])
def test_every_set_that_is_allowed_can_be_named(where: str) -> None:
    tried: dict[str, int] = dict.fromkeys(ALLOWED, 0)
    for s, event in set_up() if where == "set up" else (one for seed in range(16) for one in met(seed)):
        asked = kind(s)
        if tried[asked] < 12:
            tried[asked] += 1
            allowed = ALLOWED[asked](s, HISTORY_GAME.view(s, None), event)
            named = nameable(s)
            if asked == "tokens":  # the only fleet of the next epoch may have to follow
                named = {chosen & frozenset[str]().union(*allowed) for chosen in named}
            assert named == allowed, asked
            assert HISTORY_GAME.decision(s).picks_left == max(map(len, allowed)), asked
    seldom = {"tokens", "black-death"} if where == "random games" else {"disaster", "migrants"}
    assert {asked for asked in tried if tried[asked] == 0} <= seldom


def test_every_compound_choice_is_covered() -> None:
    assert {question.id for question in DECLARATIONS.decision_kinds if question.picks_left is not None} == set(ALLOWED)
