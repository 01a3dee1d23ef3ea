"""What a seat sees of a position: built for it from what it may know, never stripped from what there is."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache, partial
from typing import TYPE_CHECKING, Any, Final

from carrack.core.deciding import by_place, tie_breaks
from carrack.core.game import OVER
from carrack.core.text import Message
from carrack.games.history import data
from carrack.games.history.facts import (
    BASE,
    CALLS,
    EPOCHS,
    EVENTS,
    EVERYBODY,
    FIRST_LESSER,
    HAND,
    HAS_CAPITAL,
    LANDS,
    NAVIGATION,
    NO_CARD,
    REGIONS,
    SECOND_ARMIES,
    SECOND_START,
    START_LAND,
    STRENGTH,
    WATERS,
)
from carrack.games.history.rules.draft import DRAFT, FIRST_ROLL
from carrack.games.history.rules.end_of_game import FINAL, tie_break
from carrack.games.history.rules.event_hands import DEAL
from carrack.games.history.rules.expansion import EXPANSION
from carrack.games.history.rules.monuments import BUILDING
from carrack.games.history.rules.naval_control import NAVAL, TOKENS
from carrack.games.history.rules.playing_events import PLAYING_EVENTS
from carrack.games.history.rules.preeminence import EPOCH_END
from carrack.games.history.rules.preparation import ARM, FLEETS, REALLOCATION, START_LANDS
from carrack.games.history.rules.scoring import SCORING
from carrack.games.history.rules.turn import CALL
from carrack.games.history.state import POINT_SOURCES

if TYPE_CHECKING:
    from carrack.games.history.engine import Position

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
SOURCE_IDS: Final = ("regions", "capitals", "cities", "monuments", "seas", "markers")
"""Sources of points, in the order of `State.points`."""
LEVEL_IDS: Final = ("none", "presence", "dominance", "control")
SETTLEMENTS: Final = (None, "city", "capital")
KNOWN: Final = 16_384
"""Parts of views that are kept, for all games: most of what is seen was so before, at this table or another."""


@dataclass(frozen=True, slots=True)
class Land:
    id: str
    region: str | None
    owner: int | None
    armies: int
    figure: int
    """Epoch of the figures standing there."""
    active: bool
    """Held by the force that is moving."""
    fort: bool
    settlement: str | None
    monument: bool
    resource: bool


@dataclass(frozen=True, slots=True)
class Water:
    id: str
    sea: bool
    fleet: bool
    """A fleet of the force that is moving."""
    owner: int | None
    """Who holds the sea with an army (naval control)."""


@dataclass(frozen=True, slots=True)
class Region:
    id: str
    base: int
    lands: tuple[int, ...]
    """Lands of each seat."""
    levels: tuple[str, ...]
    """Presence, dominance or control of each seat."""
    points: tuple[int, ...]
    """Points of each seat if the region were scored now."""


@dataclass(frozen=True, slots=True)
class Empire:
    """An empire card."""

    id: str
    epoch: int
    order: int
    strength: int
    start: tuple[str, ...]
    capital: bool
    waters: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Player:
    seat: int
    points: int
    sources: dict[str, int]
    points_now: int
    """What the seat would score if its turn ended now; 0 once it has no turn left."""
    markers: int
    cards: int
    hand: tuple[str, ...] | None
    """The events in hand, if this is the viewer's own."""
    greater: tuple[str, ...] | None
    """Those of them that are greater events."""
    has_empire: bool
    empire: str | None
    """The empire of this epoch, if the viewer knows it."""
    strength_sum: int
    attack_dice: tuple[int, ...]
    """How often each face was thrown in attack, and in defence: the dice ledger."""
    defence_dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class View:
    """Everything on the table as one seat (or a spectator) sees it."""

    game: str
    players: tuple[Player, ...]
    you: int | None
    to_act: int | None
    over: bool
    epoch: int
    epochs: int
    step: str
    mover: int | None
    """Whose empire has its turn."""
    empire: str | None
    """The empire that has its turn."""
    draft_order: tuple[int, ...]
    drawn: str | None
    """The card the drawer looks at, if the viewer is the drawer."""
    calls: tuple[Empire, ...]
    """The empires of the epoch in playing order."""
    called: int
    """How many have been called."""
    holders: tuple[int | None, ...]
    """Who leads each empire of the epoch, as far as the viewer knows."""
    reserve: int
    second_reserve: int
    allied: int
    guest_reserve: int
    coins: int
    allied_coins: int
    stored_forts: int
    effects: tuple[str, ...]
    """Events that act through this turn."""
    treachery: str | None
    lands: tuple[Land, ...]
    waters: tuple[Water, ...]
    regions: tuple[Region, ...]
    played: tuple[str, ...]
    """Every event played so far."""
    monuments_left: int
    forts_left: int


@cache
def empire_card(number: int) -> Empire:
    starts = [data.LAND_IDS[START_LAND[number]]]
    if SECOND_ARMIES[number]:
        starts.append(data.LAND_IDS[SECOND_START[number]])
    return Empire(
        id=data.EMPIRE_IDS[number],
        epoch=number // CALLS + 1,
        order=number % CALLS + 1,
        strength=STRENGTH[number],
        start=tuple(starts),
        capital=HAS_CAPITAL[number] == 1,
        waters=tuple(data.WATER_IDS[w] for w in range(WATERS) if NAVIGATION[number] >> w & 1),
    )


def breakdown(state: Position) -> list[dict[str, int]]:
    """Points of each seat by source, as scored so far."""
    points = state.points
    return [dict(zip(SOURCE_IDS, points[p * POINT_SOURCES :], strict=False)) for p in range(state.players)]


def decided(state: Position) -> list[Message]:
    """See `carrack.core.game.Game.decided`."""
    return tie_breaks(
        by_place(state.ranking()), partial(tie_break, state), (None, "strengths", "markers", "last-strength")
    )


def points_now(state: Position, seat: int) -> int:
    """What a seat would score if this were the end of a turn of its own; nothing if it has no turn left."""
    had_its_turn = NO_CARD < state.empire[seat] < state.call
    if state.epoch == 0 or state.seat == OVER or (state.epoch == EPOCHS and had_its_turn):
        return 0
    copy = state.clone()
    copy.mover = seat
    before = copy.scores()[seat]
    copy.score_now()
    return copy.scores()[seat] - before


def standing(state: Position) -> list[int]:
    """Points of each seat with what it would score at the end of a turn of its own."""
    return [points + points_now(state, p) for p, points in enumerate(state.scores())]


def _knows(mask: int, seat: int | None) -> bool:
    return mask == EVERYBODY if seat is None else bool(mask >> seat & 1)


def _hand(state: Position, p: int, before: int = EVENTS) -> tuple[str, ...]:
    """The events that a seat holds, of all or of the first so many."""
    return tuple(data.EVENT_IDS[e] for e in state.hand[p * HAND : p * HAND + state.n_hand[p]] if e < before)


def _effects(state: Position) -> tuple[str, ...]:
    names = ["leader", "weaponry", "siegecraft", "elite", "naval_power", "reallocation", "astronomy"]
    found = [name for name in names if getattr(state, name) == 1]
    found += [f"experts_{name}" for i, name in enumerate(data.TERRAIN_IDS) if state.experts >> i & 1]
    if state.jihad:
        found.append(f"jihad_{state.jihad}")
    return tuple(found)


def view(state: Position, seat: int | None) -> View:
    """See the module's text."""
    everybodys = common(state)
    return View(**everybodys | own(state, seat, everybodys))


def own(state: Position, seat: int | None, common: dict[str, Any]) -> dict[str, Any]:
    """What a seat sees besides what everybody does: its hand, and the empires that it knows."""
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
    player: Player, empire: str | None, hand: tuple[str, ...] | None, greater: tuple[str, ...] | None
) -> Player:
    """What is known of a player, with what not everybody knows."""
    return Player(
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


@lru_cache(KNOWN)
def _land(i: int, owner: int, armies: int, figure: int, mark: int, fort: int, settlement: int, monument: int) -> Land:
    return Land(
        id=data.LAND_IDS[i],
        region=data.LANDS[i]["region"] or None,
        owner=owner if owner >= 0 else None,
        armies=armies,
        figure=figure,
        active=mark != 0,
        fort=fort == 1,
        settlement=SETTLEMENTS[settlement],
        monument=monument == 1,
        resource=bool(data.LANDS[i]["resource"]),
    )


@lru_cache(KNOWN)
def _water(w: int, fleet: int, owner: int) -> Water:
    return Water(data.WATER_IDS[w], data.WATERS[w]["kind"] == "sea", bool(fleet), owner if owner >= 0 else None)


@lru_cache(KNOWN)
def _region(r: int, base: int, lands: tuple[int, ...], levels: tuple[int, ...], points: tuple[int, ...]) -> Region:
    return Region(data.REGION_IDS[r], base, lands, tuple(LEVEL_IDS[level] for level in levels), points)


def common(state: Position) -> dict[str, Any]:
    """What everybody sees; what only some know of is left out."""
    epoch = max(state.epoch, 1)
    seats = range(state.players)
    empire, n_hand, ledger, sea_owner = state.empire, state.n_hand, state.ledger, state.sea_owner
    fleets = state.fleets | state.guest_fleets
    points, sources = state.scores(), breakdown(state)
    in_turn = state.program[state.step] not in (DEAL, FIRST_ROLL, DRAFT, EPOCH_END, FINAL)
    players = tuple(
        Player(
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
        "over": state.seat == OVER,
        "epoch": epoch,
        "epochs": EPOCHS,
        "step": "over" if state.seat == OVER else STEP_IDS[state.program[state.step]],
        "mover": state.mover if in_turn else None,
        "empire": _card_id(epoch, state.call) if in_turn and state.call < CALLS else None,
        "draft_order": tuple(state.order[: state.players]),
        "calls": tuple(empire_card((epoch - 1) * CALLS + i) for i in range(CALLS)),
        "called": state.call,
        "holders": (None,) * CALLS,
        "reserve": state.reserve,
        "second_reserve": state.second_reserve,
        "allied": state.allied,
        "guest_reserve": state.guest_reserve,
        "coins": state.coins,
        "allied_coins": state.allied_coins,
        "stored_forts": state.stored_forts,
        "effects": _effects(state) if in_turn else (),
        "treachery": data.LAND_IDS[state.treachery] if in_turn and state.treachery >= 0 else None,
        "lands": tuple(map(_land, range(LANDS), *on_lands)),
        "waters": tuple(_water(w, fleets >> w & 1, sea_owner[w]) for w in range(WATERS)),
        "regions": tuple(
            _region(
                r,
                BASE[r * EPOCHS + epoch - 1],
                tuple([state.lands_held(r, p) for p in seats]),
                tuple([state.region_level(r, p) for p in seats]),
                tuple([state.region_value(r, p) if state.epoch else 0 for p in seats]),
            )
            for r in range(REGIONS)
        ),
        "played": tuple(data.EVENT_IDS[e] for e, n in enumerate(state.played) for _ in range(n)),
        "monuments_left": data.POINTS["components"]["monuments"] - state.n_monuments,
        "forts_left": data.POINTS["components"]["forts"] - state.n_forts,
    }


def _card_id(epoch: int, card: int) -> str:
    return str(data.EMPIRE_IDS[(epoch - 1) * CALLS + card])
