"""What a choice brings: odds, dice, points if the turn ended now, as far as the one who decides can know.

Copies of the position carry out the choice alone (`Position.carry`), so nothing that comes to light later is told.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from carrack.core.text import Message, Seat, Term
from carrack.games.history import actions as act
from carrack.games.history import data
from carrack.games.history import steps as st
from carrack.games.history.facts import BY_FIRST, CALLS, LAND_REGION, REGIONS, STRENGTH
from carrack.games.history.odds import Attack, assault, attack_dice, attack_on, chances
from carrack.games.history.rules.expansion import armies_of, easiest_way
from carrack.games.history.rulings import NAVAL_DICE
from carrack.games.history.state import FRAME
from carrack.games.history.view import LEVEL_IDS

if TYPE_CHECKING:
    from carrack.games.history.engine import Position

QUIET: Final = frozenset({act.V_RECOVER, act.V_SEA, act.V_SINK, act.V_WITHDRAW})
"""Choices that change nothing that can be counted now."""


def preview(state: Position, seat: int, action: int) -> tuple[Message, ...]:
    """See `carrack.core.game.Game.preview`."""
    verb, a = action // act.VERB, action % act.VERB
    if verb in QUIET:
        return ()
    if verb == act.V_EVENT:
        return (Message("preview-event", {"event": Term(f"event-{data.EVENT_IDS[a]}-effect")}),)
    if verb == act.V_KEEP:
        return (_empire(state),)
    if verb == act.V_GIVE:
        return (Message("preview-points-so-far", {"seat": Seat(a), "points": state.scores()[a]}),)
    if verb == act.V_EXPAND and state.owner[a] not in (-1, seat):
        return _attack(state, seat, a)
    if verb == act.V_STORM:
        frame = state.frames[(state.depth - 1) * FRAME : state.depth * FRAME]
        attack = replace(attack_on(state, frame[1]), defence_dice=frame[3])
        return (_odds(attack, armies_of(state, frame[4]) + 1), *_if_taken(state, seat, frame[1]))
    if verb == act.V_FIGHT_SEA:
        odds = chances(Attack(dice=NAVAL_DICE[0], defence_dice=NAVAL_DICE[1]))
        return (Message("preview-sea-fight", {"win": percent(odds.win), "tie": percent(odds.tie)}),)
    if verb == act.V_SELL_FLEET:
        return (Message("preview-coins", {"number": state.coins + 1}),)
    if verb == act.V_REGION:
        return (_armies_in(state, seat, a),)
    if verb == act.V_PASS:
        return _pass(state, seat)
    return _safe(state, seat, action)


def percent(share: float) -> int:
    return round(100 * share)


def points_now(state: Position, seat: int) -> int:
    """What the seat would score if this were the end of a turn of its own."""
    copy = state.clone()
    copy.mover = seat
    before = copy.scores()[seat]
    copy.score_now()
    return copy.scores()[seat] - before


def _empire(state: Position) -> Message:
    strength = STRENGTH[(state.epoch - 1) * CALLS + state.drawn]
    return Message("preview-empire", {"number": strength, "place": state.drawn + 1, "places": CALLS})


def _attack(state: Position, seat: int, land: int) -> tuple[Message, ...]:
    part = easiest_way(state, land) // 8 if state.second_reserve else BY_FIRST
    attack = attack_on(state, land)
    if attack.treachery:
        return (Message("preview-treachery"), *_if_taken(state, seat, land))
    return (_odds(attack, armies_of(state, part)), *_dice(attack), *_if_taken(state, seat, land))


def _dice(attack: Attack) -> list[Message]:
    """The dice of both sides, and what is added to them."""
    dice, defence = attack_dice(attack), attack.defence_dice
    told = [Message("preview-dice-fort" if attack.fort else "preview-dice", {"attack": dice, "defence": defence})]
    bonus = attack.bonus + int(attack.siegecraft and (attack.fort or attack.settlement))
    if bonus:
        told.append(Message("preview-bonus", {"number": bonus}))
    return told


def _odds(attack: Attack, armies: int) -> Message:
    """How often one army takes the land, and all of them together."""
    one = percent(assault(attack, 1).taken)
    if armies < 2:
        return Message("preview-odds", {"one": one})
    return Message("preview-odds-all", {"one": one, "all": percent(assault(attack, armies).taken), "armies": armies})


def _if_taken(state: Position, seat: int, land: int) -> tuple[Message, ...]:
    """Points of both sides if the land were taken: a won fight sacks it (H-SACK-01 to 03)."""
    after = state.clone()
    loser = after.owner[land]
    after.owner[land] = seat
    after.settlement[land] = max(after.settlement[land] - 1, 0)
    gain = points_now(after, seat) - points_now(state, seat)
    loss = points_now(state, loser) - points_now(after, loser)
    told = [Message("preview-if-taken", {"points": gain})] if gain else []
    if loss:
        told.append(Message("preview-loses", {"seat": Seat(loser), "points": loss}))
    return (*told, *_level(state, after, seat, LAND_REGION[land]))


def _level(before: Position, after: Position, seat: int, region: int) -> tuple[Message, ...]:
    """Presence, dominance or control of a region that the seat did not have before."""
    if not 0 <= region < REGIONS:
        return ()
    before.count()
    after.count()
    level = after.region_level(region, seat)
    if level <= before.region_level(region, seat):
        return ()
    reached, where = Term(f"level-{LEVEL_IDS[level]}"), Term(f"region-{data.REGION_IDS[region]}")
    return (Message("preview-level", {"level": reached, "region": where}),)


def _armies_in(state: Position, seat: int, region: int) -> Message:
    state.count()
    mine = state.lands_in(region, seat)
    others = sum(state.lands_in(region, p) for p in range(state.players)) - mine
    return Message("preview-lands-in", {"mine": mine, "others": others})


def _pass(state: Position, seat: int) -> tuple[Message, ...]:
    if state.asked != st.Q_EXPAND:
        return ()
    given_up = state.reserve + state.second_reserve + state.allied
    told = [Message("preview-now", {"points": points_now(state, seat)})]
    if given_up:
        told.append(Message("preview-given-up", {"number": given_up}))
    return tuple(told)


def _safe(state: Position, seat: int, action: int) -> tuple[Message, ...]:
    """Points if the turn ended now, before and after a choice without dice; and what it costs somebody else."""
    verb, a = action // act.VERB, action % act.VERB
    land = a // act.SOURCES if verb == act.V_FORT else a
    after = state.clone()
    after.carry(action)
    now, then = points_now(state, seat), points_now(after, seat)
    told = []
    if verb == act.V_FORT:
        told.append(Message("preview-fort"))
    elif now != then:
        told.append(Message("preview-change", {"now": now, "then": then}))
    if verb == act.V_CHOOSE:
        loser = state.owner[land]
        loss = points_now(state, loser) - points_now(after, loser) if loser not in (-1, seat) else 0
        if loss > 0:
            told.append(Message("preview-loses", {"seat": Seat(loser), "points": loss}))
    if verb == act.V_EXPAND:
        told += _level(state, after, seat, LAND_REGION[land])
    return tuple(told)
