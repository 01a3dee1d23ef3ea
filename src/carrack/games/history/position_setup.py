"""Position setup: fields that a user may set, derived fields, and checks for impossible positions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from carrack.engine.declarations import Domain, PositionSetup, number_domain
from carrack.games.history.constants import (
    ALL_SEATS,
    CAPITAL,
    DEALT_GREATER,
    DEALT_LESSER,
    EMPIRES_PER_EPOCH,
    EPOCHS,
    EVENT_COUNT,
    EVENTS,
    FILLER,
    FIRST_LESSER,
    FORT_LIMIT,
    HAND_SIZE,
    LAND_REGION,
    LANDS,
    MARK_GUEST,
    MONUMENT_LIMIT,
    NO_CARD,
    NO_LAND,
    NO_OWNER,
    SEAS,
    STACK_LIMIT,
    WATERS,
)
from carrack.games.history.data import components
from carrack.games.history.rules.armies import count_lands
from carrack.games.history.rules.draft import DRAFT, FIRST_ROLL
from carrack.games.history.rules.event_hands import DEAL
from carrack.games.history.rules.final_scoring import FINAL
from carrack.games.history.rules.preeminence import EPOCH_END
from carrack.games.history.rules.turn_order import CALL
from carrack.games.history.state import MAX_HELD_LANDS, HistoryState
from carrack.games.history.vocabulary import EMPIRE_CALL, EVENT, LAND, SEAT, WATER

LAND_MARK: Final = Domain("force", ("older", "first", "second", "guest"))
"""Force that holds a land: an older one, the active empire, its second part, or that of an event."""
SETTLEMENT: Final = Domain("settlement", ("none", "city", "capital"))
SOURCE: Final = Domain("source", ("regions", "capitals", "cities", "monuments", "seas", "markers"))
CARD_IN_HAND: Final = Domain("card", range(HAND_SIZE))
OUTSIDE_TURNS: Final = (DEAL, FIRST_ROLL, DRAFT, CALL, EPOCH_END, FINAL)

SETUP_FIELDS: Final = {
    "epoch": (),
    "call": (),
    "mover": (),
    "owner": (LAND,),
    "armies": (LAND,),
    "figure": (LAND,),
    "mark": (LAND,),
    "fort": (LAND,),
    "settlement": (LAND,),
    "monument": (LAND,),
    "sea_owner": (WATER,),
    "sea_epoch": (WATER,),
    "fleets": (),
    "reserve": (),
    "second_reserve": (),
    "allied": (),
    "stored_forts": (),
    "coins": (),
    "allied_coins": (),
    "n_played": (),
    "leader": (),
    "weaponry": (),
    "siegecraft": (),
    "elite": (),
    "experts": (),
    "jihad": (),
    "naval_power": (),
    "reallocation": (),
    "astronomy": (),
    "treachery": (),
    "committed": (),
    "sea_due": (),
    "hand": (SEAT, CARD_IN_HAND),
    "n_hand": (SEAT,),
    "played": (EVENT,),
    "empire": (SEAT,),
    "empire_known": (SEAT,),
    "drawn": (),
    "order": (number_domain("place"),),
    "last_strength": (SEAT,),
    "last_call": (SEAT,),
    "strength_sum": (SEAT,),
    "points": (SEAT, SOURCE),
    "markers": (SEAT,),
}
FIELD_DOMAINS: Final = {
    "mark": LAND_MARK,
    "settlement": SETTLEMENT,
    "treachery": LAND,
    "hand": EVENT,
    "empire": EMPIRE_CALL,
    "drawn": EMPIRE_CALL,
}

# ---- derived fields -----------------------------------------------------------------------------------------------


def derive(s: HistoryState) -> None:
    """Derived fields: numbers of pieces, the lands of the moving force, undealt and undrawn cards."""
    _derive_lands(s)
    s.n_forts = sum(s.fort)
    s.n_monuments = sum(s.monument)
    if all(NO_OWNER <= owner < s.players for owner in s.owner):
        count_lands(s)
    _derive_cards(s)


def _derive_lands(s: HistoryState) -> None:
    """Complete the lands: one army where none is given, with this epoch's figure in the moving force.

    Also list the lands of the moving force in the order in which it took them.
    """
    for land in range(LANDS):
        if s.owner[land] == NO_OWNER:
            s.armies[land] = s.figure[land] = s.mark[land] = 0
            continue
        s.armies[land] = s.armies[land] or 1
        s.figure[land] = s.figure[land] or (max(s.epoch, 1) if s.mark[land] else 1)
    held = [land for land in s.held[: s.n_held] if s.mark[land]]  # in the order in which it took them
    held += [land for land in range(LANDS) if s.mark[land] and land not in held]
    if held != s.held[: s.n_held]:
        s.held = (held + [0] * MAX_HELD_LANDS)[:MAX_HELD_LANDS]
        s.n_held = len(held)


def _derive_cards(s: HistoryState) -> None:
    """Sort the hands; cards neither held nor played are undealt, empires neither held nor drawn are undrawn."""
    left = list(EVENT_COUNT)
    for event in range(EVENTS):
        left[event] -= s.played[event]
    for p in range(s.players):
        hand = sorted(s.hand[p * HAND_SIZE : p * HAND_SIZE + s.n_hand[p]])
        s.hand[p * HAND_SIZE : (p + 1) * HAND_SIZE] = (hand + [0] * HAND_SIZE)[:HAND_SIZE]
        for event in hand:
            if 0 <= event < EVENTS:
                left[event] -= 1
    s.undealt = left
    held = {card for card in (s.drawn, *s.empire[: s.players]) if card != NO_CARD}
    s.undrawn = sum(1 << card for card in range(EMPIRES_PER_EPOCH) if card not in held) if s.epoch > 0 else 0
    if s.program[s.step] not in OUTSIDE_TURNS and 0 <= s.mover < s.players:
        s.empire_known[s.mover] = ALL_SEATS


# ---- impossible states --------------------------------------------------------------------------------------------


def problems(s: HistoryState) -> Iterator[str]:
    yield from _problems_of_lands(s)
    yield from _problems_of_force(s)
    yield from _problems_of_seas(s)
    yield from _problems_of_cards(s)
    if s.n_forts > FORT_LIMIT:
        yield f"There are only {FORT_LIMIT} forts."
    if s.n_monuments > MONUMENT_LIMIT:
        yield f"There are only {MONUMENT_LIMIT} monuments."
    yield from _problems_of_turn(s)
    if sum(s.markers) > (EPOCHS if s.preeminence else 0):
        yield "There is one marker of preeminence for an epoch, where there are any."
    if min(*s.markers, *s.points) < 0:
        yield "Markers and points cannot be less than none."


def _problems_of_lands(s: HistoryState) -> Iterator[str]:
    most = STACK_LIMIT - 1 if s.multiple == 0 else STACK_LIMIT
    for land, name in enumerate(components.LAND_IDS):
        barren = LAND_REGION[land] < 0
        empty = s.owner[land] == NO_OWNER
        if not empty and not 0 <= s.owner[land] < s.players:
            yield f"{name} is held by a seat that does not play."
        if barren and (not empty or s.settlement[land] + s.monument[land] > 0):
            yield f"{name} is barren."
        if land == FILLER and s.filler == 0 and (not empty or s.settlement[land] + s.monument[land] > 0):
            yield f"{name} is not in play."
        if not empty and (s.armies[land] + s.fort[land] > most or (s.multiple == 0 and s.armies[land] > 1)):
            yield f"There is no room for all that in {name}."
        if empty and s.fort[land]:
            yield f"The fort in {name} needs an army beside it."
        if not (0 <= s.fort[land] <= 1 and 0 <= s.monument[land] <= 1 and 0 <= s.settlement[land] <= CAPITAL):
            yield f"{name} has one fort, one monument and one settlement at most."
        if not 0 <= s.figure[land] <= EPOCHS:
            yield f"There are no figures of epoch {s.figure[land]}."


def _problems_of_turn(s: HistoryState) -> Iterator[str]:
    if not 0 <= s.epoch <= EPOCHS:
        yield f"There are {EPOCHS} epochs."
    if not 0 <= s.mover < s.players:
        yield f"There is no seat {s.mover}."
    elif s.program[s.step] not in OUTSIDE_TURNS and not (s.epoch > 0 and s.empire[s.mover] == s.call):
        yield f"It is the turn of seat {s.mover}, but its empire is not the one that is called."


def _problems_of_force(s: HistoryState) -> Iterator[str]:
    for land in range(LANDS):
        if s.mark[land] and s.owner[land] != s.mover:
            yield f"{components.LAND_IDS[land]} belongs to the force that moves, and so to its player."
        if s.mark[land] and (s.mark[land] == MARK_GUEST) != (s.guest > 0):
            yield f"Another force than the one in {components.LAND_IDS[land]} moves now."
    armies = s.reserve + s.second_reserve + s.allied
    if sum(1 for land in range(LANDS) if s.mark[land]) + max(armies, s.guest_reserve) > MAX_HELD_LANDS:
        yield f"A force has at most {MAX_HELD_LANDS} armies, those that hold lands included."
    stores = (s.reserve, s.second_reserve, s.allied, s.coins, s.allied_coins, s.stored_forts)
    if min(stores) < 0:
        yield "Armies, coins and forts cannot be less than none."
    if not NO_LAND <= s.treachery < LANDS:
        yield "Treachery names a land."


def _problems_of_seas(s: HistoryState) -> Iterator[str]:
    for water, name in enumerate(components.WATER_IDS):
        if s.sea_owner[water] == NO_OWNER:
            continue
        if s.naval == 0 or not SEAS >> water & 1:
            yield f"No player can hold {name}."
        if not 0 <= s.sea_owner[water] < s.players:
            yield f"{name} is held by a seat that does not play."
        if not 1 <= s.sea_epoch[water] <= max(s.epoch, 1):
            yield f"{name} is held since an epoch that has not come."
    if not 0 <= s.fleets < 1 << WATERS:
        yield "Fleets are in waters."


def _problems_of_cards(s: HistoryState) -> Iterator[str]:
    for event, name in enumerate(components.EVENT_IDS):
        if s.undealt[event] < 0:
            yield f"There are only {EVENT_COUNT[event]} cards {name}."
    for p in range(s.players):
        hand = s.hand[p * HAND_SIZE : p * HAND_SIZE + s.n_hand[p]]
        if not 0 <= s.n_hand[p] <= HAND_SIZE or not all(0 <= event < EVENTS for event in hand):
            yield f"Seat {p} holds cards that do not exist."
        if sum(event < FIRST_LESSER for event in hand) > DEALT_GREATER:
            yield f"Seat {p} holds more than {DEALT_GREATER} greater events."
        if sum(event >= FIRST_LESSER for event in hand) > DEALT_LESSER:
            yield f"Seat {p} holds more than {DEALT_LESSER} lesser events."
    if any(s.n_hand[s.players :]) or set(s.empire[s.players :]) > {NO_CARD}:
        yield f"There are only {s.players} seats."
    held = [card for card in (s.drawn, *s.empire[: s.players]) if card != NO_CARD]
    if len(set(held)) < len(held) or not all(0 <= card < EMPIRES_PER_EPOCH for card in held):
        yield f"An epoch has {EMPIRES_PER_EPOCH} empires, and each is held once."
    if not 0 <= s.call <= EMPIRES_PER_EPOCH:
        yield f"An epoch calls {EMPIRES_PER_EPOCH} empires."


POSITION_SETUP: Final = PositionSetup(SETUP_FIELDS, derive, problems, FIELD_DOMAINS)
