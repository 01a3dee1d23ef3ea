"""Player views, built from what a seat may know instead of by removing fields from the full state."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, Final

from carrack.engine.state import TERMINAL
from carrack.games.history.constants import (
    ALL_SEATS,
    EMPIRES_PER_EPOCH,
    EPOCHS,
    EVENTS,
    FIRST_LESSER,
    HAND_SIZE,
    HAS_CAPITAL,
    LANDS,
    NAVIGATION,
    REGION_BASE_POINTS,
    REGIONS,
    SECOND_ARMIES,
    SECOND_START,
    START_LAND,
    STRENGTH,
    WATERS,
)
from carrack.games.history.data import components
from carrack.games.history.presentation.score_report import breakdown, points_now
from carrack.games.history.presentation.view_types import (
    HistoryEmpire,
    HistoryLand,
    HistoryPlayer,
    HistoryRegion,
    HistoryView,
    HistoryWater,
)
from carrack.games.history.rules.draft import DRAFT, FIRST_ROLL
from carrack.games.history.rules.event_hands import DEAL
from carrack.games.history.rules.event_play import PLAYING_EVENTS
from carrack.games.history.rules.expansion import EXPANSION
from carrack.games.history.rules.final_scoring import FINAL
from carrack.games.history.rules.monuments import BUILDING
from carrack.games.history.rules.naval_control import NAVAL, TOKENS
from carrack.games.history.rules.preeminence import EPOCH_END
from carrack.games.history.rules.preparation import ARM, FLEETS, REALLOCATION, START_LANDS
from carrack.games.history.rules.scoring import SCORING
from carrack.games.history.rules.turn_order import CALL

if TYPE_CHECKING:
    from carrack.games.history.position import HistoryPosition


STEP_IDS: Final = {
    DEAL: "setup",
    FIRST_ROLL: "setup",
    DRAFT: "draft",
    CALL: "call",
    PLAYING_EVENTS: "events",
    ARM: "preparation",
    TOKENS: "preparation",
    FLEETS: "preparation",
    REALLOCATION: "preparation",
    NAVAL: "preparation",
    START_LANDS: "preparation",
    EXPANSION: "expansion",
    BUILDING: "building",
    SCORING: "scoring",
    EPOCH_END: "scoring",
    FINAL: "over",
}

LEVEL_IDS: Final = ("none", "presence", "dominance", "control")
SETTLEMENTS: Final = (None, "city", "capital")
VIEW_CACHE_SIZE: Final = 16_384
"""Size of each cache of view parts, shared by all games: most parts repeat between views and tables."""


@cache
def empire_card(number: int) -> HistoryEmpire:
    starts = [components.LAND_IDS[START_LAND[number]]]
    if SECOND_ARMIES[number]:
        starts.append(components.LAND_IDS[SECOND_START[number]])
    return HistoryEmpire(
        id=components.EMPIRE_IDS[number],
        epoch=number // EMPIRES_PER_EPOCH + 1,
        order=number % EMPIRES_PER_EPOCH + 1,
        strength=STRENGTH[number],
        start=tuple(starts),
        capital=HAS_CAPITAL[number] == 1,
        waters=tuple(components.WATER_IDS[w] for w in range(WATERS) if NAVIGATION[number] >> w & 1),
    )


def _knows(mask: int, seat: int | None) -> bool:
    return mask == ALL_SEATS if seat is None else bool(mask >> seat & 1)


def _hand(state: HistoryPosition, p: int, before: int = EVENTS) -> tuple[str, ...]:
    """Events in a seat's hand, of all types or only of those numbered below `before`."""
    return tuple(
        components.EVENT_IDS[e] for e in state.hand[p * HAND_SIZE : p * HAND_SIZE + state.n_hand[p]] if e < before
    )


def _effects(state: HistoryPosition) -> tuple[str, ...]:
    names = ["leader", "weaponry", "siegecraft", "elite", "naval_power", "reallocation", "astronomy"]
    found = [name for name in names if getattr(state, name) == 1]
    found += [f"experts_{name}" for i, name in enumerate(components.TERRAIN_IDS) if state.experts >> i & 1]
    if state.jihad:
        found.append(f"jihad_{state.jihad}")
    return tuple(found)


def view(state: HistoryPosition, seat: int | None) -> HistoryView:
    """The view of a seat, or of a spectator (None)."""
    everybodys = shared_view(state)
    return HistoryView(**everybodys | private_view(state, seat, everybodys))


def private_view(state: HistoryPosition, seat: int | None, common: dict[str, Any]) -> dict[str, Any]:
    """Private part of a player view: the seat's hand and the empires it knows."""
    epoch = max(state.epoch, 1)
    empire, known = state.empire, state.empire_known
    holders = list(common["holders"])
    empires: list[str | None] = [None] * state.players
    for p in range(state.players):
        if empire[p] >= 0 and _knows(known[p], seat):
            empires[p] = _card_id(epoch, empire[p])
            holders[empire[p]] = p
    players = list(common["players"])
    for p, (player, card) in enumerate(zip(players, empires, strict=True)):
        if p == seat:
            players[p] = _knowing(player, card, _hand(state, seat), _hand(state, seat, before=FIRST_LESSER))
        elif card is not None:
            players[p] = _knowing(player, card, None, None)
    drafting = state.program[state.step] == DRAFT and state.drawn >= 0
    drawer = state.order[state.index - 1] if drafting else None
    return {
        "you": seat,
        "players": tuple(players),
        "holders": tuple(holders),
        "drawn": _card_id(epoch, state.drawn) if drawer is not None and drawer == seat else None,
    }


def _knowing(
    player: HistoryPlayer, empire: str | None, hand: tuple[str, ...] | None, greater: tuple[str, ...] | None
) -> HistoryPlayer:
    """A player's public fields with the given private ones."""
    return HistoryPlayer(
        player.seat,
        player.points,
        player.sources,
        player.points_now,
        player.markers,
        player.cards,
        hand,
        greater,
        player.has_empire,
        empire,
        player.strength_sum,
        player.attack_dice,
        player.defence_dice,
    )


@lru_cache(VIEW_CACHE_SIZE)
def _land(
    i: int, owner: int, armies: int, figure: int, mark: int, fort: int, settlement: int, monument: int
) -> HistoryLand:
    return HistoryLand(
        id=components.LAND_IDS[i],
        region=components.LANDS[i]["region"] or None,
        owner=owner if owner >= 0 else None,
        armies=armies,
        figure=figure,
        active=mark != 0,
        fort=fort == 1,
        settlement=SETTLEMENTS[settlement],
        monument=monument == 1,
        resource=bool(components.LANDS[i]["resource"]),
    )


@lru_cache(VIEW_CACHE_SIZE)
def _water(w: int, fleet: int, owner: int) -> HistoryWater:
    return HistoryWater(
        components.WATER_IDS[w], components.WATERS[w]["kind"] == "sea", bool(fleet), owner if owner >= 0 else None
    )


@lru_cache(VIEW_CACHE_SIZE)
def _region(
    r: int, base: int, lands: tuple[int, ...], levels: tuple[int, ...], points: tuple[int, ...]
) -> HistoryRegion:
    return HistoryRegion(components.REGION_IDS[r], base, lands, tuple(LEVEL_IDS[level] for level in levels), points)


def shared_view(state: HistoryPosition) -> dict[str, Any]:
    """Public part of the view, without hands and empires that only some players know."""
    epoch = max(state.epoch, 1)
    seats = range(state.players)
    empire, n_hand, ledger, sea_owner = state.empire, state.n_hand, state.ledger, state.sea_owner
    fleets = state.fleets | state.guest_fleets
    points, sources = state.scores(), breakdown(state)
    in_turn = state.program[state.step] not in (DEAL, FIRST_ROLL, DRAFT, EPOCH_END, FINAL)
    players = tuple(
        HistoryPlayer(
            seat=p,
            points=points[p],
            sources=sources[p],
            points_now=points_now(state, p),
            markers=state.markers[p],
            cards=n_hand[p],
            hand=None,
            greater=None,
            has_empire=empire[p] >= 0,
            empire=None,
            strength_sum=state.strength_sum[p],
            attack_dice=tuple(ledger[p * 12 : p * 12 + 6]),
            defence_dice=tuple(ledger[p * 12 + 6 : p * 12 + 12]),
        )
        for p in seats
    )
    # the order of the arguments of `_land`
    on_lands = (state.owner, state.armies, state.figure, state.mark, state.fort, state.settlement, state.monument)
    return {
        "game": "history",
        "players": players,
        "to_act": state.seat if state.seat >= 0 else None,
        "over": state.seat == TERMINAL,
        "epoch": epoch,
        "epochs": EPOCHS,
        "step": "over" if state.seat == TERMINAL else STEP_IDS[state.program[state.step]],
        "mover": state.mover if in_turn else None,
        "empire": _card_id(epoch, state.call) if in_turn and state.call < EMPIRES_PER_EPOCH else None,
        "draft_order": tuple(state.order[: state.players]),
        "calls": tuple(empire_card((epoch - 1) * EMPIRES_PER_EPOCH + i) for i in range(EMPIRES_PER_EPOCH)),
        "called": state.call,
        "holders": (None,) * EMPIRES_PER_EPOCH,
        "reserve": state.reserve,
        "second_reserve": state.second_reserve,
        "allied": state.allied,
        "guest_reserve": state.guest_reserve,
        "coins": state.coins,
        "allied_coins": state.allied_coins,
        "stored_forts": state.stored_forts,
        "effects": _effects(state) if in_turn else (),
        "treachery": components.LAND_IDS[state.treachery] if in_turn and state.treachery >= 0 else None,
        "lands": tuple(map(_land, range(LANDS), *on_lands)),
        "waters": tuple(_water(w, fleets >> w & 1, sea_owner[w]) for w in range(WATERS)),
        "regions": tuple(
            _region(
                r,
                REGION_BASE_POINTS[r * EPOCHS + epoch - 1],
                tuple([state.lands_held(r, p) for p in seats]),
                tuple([state.region_level(r, p) for p in seats]),
                tuple([state.region_value(r, p) if state.epoch else 0 for p in seats]),
            )
            for r in range(REGIONS)
        ),
        "played": tuple(components.EVENT_IDS[e] for e, n in enumerate(state.played) for _ in range(n)),
        "monuments_left": components.POINTS["components"]["monuments"] - state.n_monuments,
        "forts_left": components.POINTS["components"]["forts"] - state.n_forts,
    }


def _card_id(epoch: int, card: int) -> str:
    return str(components.EMPIRE_IDS[(epoch - 1) * EMPIRES_PER_EPOCH + card])
