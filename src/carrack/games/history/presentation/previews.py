"""What a choice brings: odds, dice, points if the turn ended now, as far as the one who decides can know.

Copies of the position carry out the choice alone (`Position.carry`), so nothing that comes to light later is told.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from operator import add
from typing import TYPE_CHECKING, Final

from carrack.core.book import PASS
from carrack.core.flow import top
from carrack.core.outlook import Joins, Preview, counted, first, last
from carrack.core.text import Message, Seat, Term
from carrack.games.history.book import BOOK, CHOOSE, CHOOSE_REGION, EVENT, LAND, REGION, SEAT, WATER
from carrack.games.history.facts import (
    BY_FIRST,
    CALLS,
    CITY,
    EVENT_KIND,
    EVENT_KINGDOM,
    K_KINGDOM,
    K_REVOLT,
    KINGDOM_LAND,
    LAND_REGION,
    NOBODY,
    PALESTINE,
    PAYMENTS,
    REGIONS,
    STRENGTH,
    TALLY_BITS,
)
from carrack.games.history.keys import key
from carrack.games.history.odds import Attack, assault, attack_dice, attack_on, chances
from carrack.games.history.perils import FIGHTS, of_event, of_land, of_region, percent
from carrack.games.history.rules.combat import RECOVER, STORM, WITHDRAW, Siege
from carrack.games.history.rules.draft import GIVE, KEEP, drawn_empire
from carrack.games.history.rules.expansion import (
    BUILD_FORT,
    EXPAND,
    EXPAND_EMPIRE,
    armies_left,
    armies_of,
    easiest_way,
)
from carrack.games.history.rules.naval_control import FIGHT_SEA, SINK
from carrack.games.history.rules.playing_events import PLAY_EVENT
from carrack.games.history.rules.preparation import PLACE_FLEET, SELL_FLEET
from carrack.games.history.rules.treachery import NAME_TRAITORS
from carrack.games.history.rulings import NAVAL_ATTACK_DICE, NAVAL_DEFENCE_DICE
from carrack.games.history.view import LEVEL_IDS, points_now

if TYPE_CHECKING:
    from carrack.games.history.engine import Position

QUIET: Final = frozenset({RECOVER, PLACE_FLEET, SINK, WITHDRAW})
"""Choices that change nothing that can be counted now."""

POINTS: Final = {
    "preview-if-taken": {"points": 2},
    "preview-change": {"then": 2, "now": -2},
    "preview-loses": {"points": 1},
}
ODDS: Final = {"preview-odds": {"one": 1}, "preview-odds-all": {"one": 1}, "preview-sea-fight": {"win": 1}}
"""What counts when choices are sorted by what they bring: points of one's own twice, and how likely they are."""
WITHIN: Final = {LAND.target(land): REGION.target(r) for land, r in enumerate(LAND_REGION) if r >= 0}


def preview(state: Position, seat: int, action: int) -> tuple[Message, ...]:
    """See `carrack.core.game.Game.preview`."""
    verb, args = BOOK.unpack(action)
    a = args[0] if args else 0
    if verb in QUIET:
        return ()
    if verb == PLAY_EVENT:
        effect = Message("preview-event", {"event": Term(f"event-{EVENT.word(a)}-effect")})
        warned = of_event(state, seat, a)
        if EVENT_KIND[a] == K_KINGDOM:
            return (effect, *warned, *_kingdom(state, seat, KINGDOM_LAND[EVENT_KINGDOM[a]]))
        rebels = EVENT_KIND[a] == K_REVOLT and state.owner[PALESTINE] != seat
        return (effect, *warned, *(_if_taken(state, seat, PALESTINE) if rebels else ()))
    if verb == KEEP:
        return (_empire(state),)
    if verb == GIVE:
        return (Message("preview-points-so-far", {"seat": SEAT.argument(a), "points": state.scores()[a]}),)
    if verb == EXPAND and state.owner[a] not in (-1, seat):
        return _attack(state, seat, a)
    if verb == STORM:
        land = top(state, Siege.land)
        attack = replace(attack_on(state, land), defence_dice=top(state, Siege.defence))
        return (_odds(attack, armies_of(state, top(state, Siege.part)) + 1, land), *_if_taken(state, seat, land))
    if verb == FIGHT_SEA:
        odds = chances(Attack(dice=NAVAL_ATTACK_DICE, defence_dice=NAVAL_DEFENCE_DICE))
        water = WATER.argument(a)
        return (Message("preview-sea-fight", {"win": percent(odds.win), "tie": percent(odds.tie), "water": water}),)
    if verb == SELL_FLEET:
        return (Message("preview-coins", {"number": state.coins + 1}),)
    if verb == CHOOSE_REGION:
        return (_armies_in(state, seat, a), *of_region(state, seat, a))
    if verb == PASS:
        return _pass(state, seat)
    if verb == CHOOSE:
        told = of_land(state, seat, a)
        if state.asked == NAME_TRAITORS:
            return (*told, *_if_taken(state, seat, a, fought=state.rules < 2))
        return (*told, *(_if_taken(state, seat, a) if state.asked in FIGHTS else _safe(state, seat, action)))
    return _safe(state, seat, action)


def _empire(state: Position) -> Message:
    return Message(
        "preview-empire", {"number": STRENGTH[drawn_empire(state)], "place": state.drawn + 1, "places": CALLS}
    )


def _attack(state: Position, seat: int, land: int) -> tuple[Message, ...]:
    part = easiest_way(state, land) // 8 if state.second_reserve else BY_FIRST
    attack = attack_on(state, land)
    if attack.treachery:
        return (Message("preview-treachery"), *_if_taken(state, seat, land, fought=state.rules < 2))
    return (_odds(attack, armies_of(state, part), land), *_dice(attack), *_if_taken(state, seat, land))


def _dice(attack: Attack) -> list[Message]:
    """The dice of both sides, and what is added to them."""
    dice, defence = attack_dice(attack), attack.defence_dice
    told = [Message("preview-dice-fort" if attack.fort else "preview-dice", {"attack": dice, "defence": defence})]
    bonus = attack.bonus + int(attack.siegecraft and (attack.fort or attack.settlement))
    if bonus:
        told.append(Message("preview-bonus", {"number": bonus}))
    return told


def _odds(attack: Attack, armies: int, land: int) -> Message:
    """How often one army takes the land, and all of them together."""
    one, where = percent(assault(attack, 1).taken), LAND.argument(land)
    if armies < 2:
        return Message("preview-odds", {"one": one, "land": where})
    every = percent(assault(attack, armies).taken)
    return Message("preview-odds-all", {"one": one, "all": every, "armies": armies, "land": where})


def _change_hands(state: Position, land: int, seat: int) -> None:
    """A land is somebody else's, and so are those counted in its region (H-RUL-25)."""
    region, before = LAND_REGION[land], state.owner[land]
    if region >= 0:
        lost = 1 << (TALLY_BITS * before) if before != NOBODY else 0
        state.region_tally[region] += (1 << (TALLY_BITS * seat)) - lost
    state.owner[land] = seat


def _if_taken(state: Position, seat: int, land: int, fought: bool = True) -> tuple[Message, ...]:
    """Points of both sides if the land were taken: a won fight sacks it (H-SACK-01 to 03)."""
    after = state.clone()
    loser = after.owner[land]
    fought = fought and loser >= 0
    _change_hands(after, land, seat)
    if fought or state.sack_on_entry:
        after.settlement[land] = max(after.settlement[land] - 1, 0)
    gain = points_now(after, seat) - points_now(state, seat)
    loss = points_now(state, loser) - points_now(after, loser) if loser >= 0 else 0
    told = [Message("preview-if-taken", {"points": gain})] if gain else []
    if loss:
        told.append(Message("preview-loses", {"seat": Seat(loser), "points": loss}))
    return (*told, *_level(state, after, seat, LAND_REGION[land]))


def _kingdom(state: Position, seat: int, land: int) -> tuple[Message, ...]:
    """Points of both sides with the kingdom on the map: its army and its city come without a fight (H-RUL-36)."""
    after = state.clone()
    loser = after.owner[land]
    _change_hands(after, land, seat)
    after.settlement[land] = CITY
    now, then = points_now(state, seat), points_now(after, seat)
    told = [Message("preview-change", {"now": now, "then": then})] if now != then else []
    loss = points_now(state, loser) - points_now(after, loser) if loser not in (-1, seat) else 0
    if loss:
        told.append(Message("preview-loses", {"seat": Seat(loser), "points": loss}))
    return (*told, *_level(state, after, seat, LAND_REGION[land]))


def _level(before: Position, after: Position, seat: int, region: int) -> tuple[Message, ...]:
    """Presence, dominance or control of a region that the seat did not have before."""
    if not 0 <= region < REGIONS:
        return ()
    level = after.region_level(region, seat)
    if level <= before.region_level(region, seat):
        return ()
    reached, where = Term(f"level-{LEVEL_IDS[level]}"), REGION.argument(region)
    return (Message("preview-level", {"level": reached, "region": where}),)


def _armies_in(state: Position, seat: int, region: int) -> Message:
    mine = state.lands_held(region, seat)
    others = sum(state.lands_held(region, p) for p in range(state.players)) - mine
    return Message("preview-lands-in", {"mine": mine, "others": others})


def _pass(state: Position, seat: int) -> tuple[Message, ...]:
    if state.asked != EXPAND_EMPIRE:
        return ()
    given_up = armies_left(state)
    told = [Message("preview-now", {"points": points_now(state, seat)})]
    if given_up:
        told.append(Message("preview-given-up", {"number": given_up}))
    return tuple(told)


def _safe(state: Position, seat: int, action: int) -> tuple[Message, ...]:
    """Points if the turn ended now, before and after a choice without dice; and what it costs somebody else."""
    verb, (a,) = BOOK.unpack(action)
    land = a // PAYMENTS if verb == BUILD_FORT else a
    after = state.clone()
    after.carry(action)
    now, then = points_now(state, seat), points_now(after, seat)
    told = []
    if verb == BUILD_FORT:
        told.append(Message("preview-fort"))
    elif now != then:
        told.append(Message("preview-change", {"now": now, "then": then}))
    if verb == CHOOSE:
        loser = state.owner[land]
        loss = points_now(state, loser) - points_now(after, loser) if loser not in (-1, seat) else 0
        if loss > 0:
            told.append(Message("preview-loses", {"seat": Seat(loser), "points": loss}))
    if verb == EXPAND:
        told += _level(state, after, seat, LAND_REGION[land])
    return tuple(told)


def gain(told: Sequence[Message]) -> int:
    """Points times the percentage of getting them; between equal ones the better odds."""
    odds = counted(told, ODDS)
    return 100 * counted(told, POINTS) * (odds or 100) + odds


JOINS: Final[Joins] = {
    "preview-change": {"now": first, "then": last},
    "preview-loses": {"points": add},
    "preview-coins": {"number": last},
}

PREVIEW: Final = Preview(preview, gain, WITHIN, key, JOINS)
