"""Preview of a choice: odds, dice and points if the turn ended now, computed from what the deciding player knows.

A preview applies the choice to a copy of the position (`apply_effect_only`) and stops there, so it reveals nothing
hidden.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from operator import add
from typing import TYPE_CHECKING, Final

from carrack.engine.declarations import PASS
from carrack.engine.flow import get_slot
from carrack.engine.messages import EntityName, Message, Seat
from carrack.games.history.combat_odds import Attack, assault_odds, attack_dice_of, attack_odds, attack_on
from carrack.games.history.constants import (
    CITY,
    EMPIRES_PER_EPOCH,
    EVENT_KIND,
    EVENT_KIND_KINGDOM,
    EVENT_KIND_REVOLT,
    EVENT_KINGDOM,
    KINGDOM_LAND,
    LAND_REGION,
    MARK_FIRST,
    NO_OWNER,
    PALESTINE,
    PAYMENTS,
    REGIONS,
    SEA_POINTS,
    STRENGTH,
    TALLY_BITS,
)
from carrack.games.history.presentation.event_previews import (
    EVENT_FIGHT_DECISIONS,
    preview_event,
    preview_land,
    preview_region,
)
from carrack.games.history.presentation.menu_labels import typed_key
from carrack.games.history.presentation.score_report import points_now
from carrack.games.history.presentation.view import LEVEL_IDS
from carrack.games.history.rules.armies import armies_left, reserve_of
from carrack.games.history.rules.coins import RECOVER
from carrack.games.history.rules.combat import STORM, WITHDRAW, Siege
from carrack.games.history.rules.draft import GIVE, KEEP, drawn_empire
from carrack.games.history.rules.event_play import PLAY_EVENT
from carrack.games.history.rules.expansion import EXPAND, EXPAND_EMPIRE, easiest_way
from carrack.games.history.rules.forts import BUILD_FORT
from carrack.games.history.rules.naval_control import FIGHT_SEA, HOLD_SEA, SINK
from carrack.games.history.rules.preparation import PLACE_FLEET, SELL_FLEET
from carrack.games.history.rules.treachery import NAME_TRAITORS
from carrack.games.history.rulings import NAVAL_ATTACK_DICE, NAVAL_DEFENCE_DICE
from carrack.games.history.vocabulary import CHOOSE_LAND, CHOOSE_REGION, DECLARATIONS, EVENT, LAND, REGION, SEAT, WATER
from carrack.play.previews import NumberJoins, Previewer, keep_first, keep_last, percent, weighted_sum

if TYPE_CHECKING:
    from carrack.games.history.position import HistoryPosition

VERBS_WITHOUT_PREVIEW: Final = frozenset({RECOVER, PLACE_FLEET, SINK, WITHDRAW})
"""Verbs without a measurable immediate effect."""

POINTS: Final = {
    "preview-if-taken": {"points": 2},
    "preview-change": {"then": 2, "now": -2},
    "preview-loses": {"points": 1},
}
ODDS: Final = {"preview-odds": {"one": 1}, "preview-odds-all": {"one": 1}, "preview-sea-fight": {"win": 1}}
"""Message arguments with probabilities, used to sort choices by their preview."""
REGION_OF_LAND: Final = {LAND.entity(land): REGION.entity(r) for land, r in enumerate(LAND_REGION) if r >= 0}


def preview(state: HistoryPosition, seat: int, action: int) -> tuple[Message, ...]:
    """See `carrack.play.game.Game.preview`."""
    verb, args = DECLARATIONS.unpack_action(action)
    a = args[0] if args else 0
    if verb in VERBS_WITHOUT_PREVIEW:
        return ()
    if verb == PLAY_EVENT:
        effect = Message("preview-event", {"event": EntityName(f"event-{EVENT.word(a)}-effect")})
        warned = preview_event(state, seat, a)
        if EVENT_KIND[a] == EVENT_KIND_KINGDOM:
            return (effect, *warned, *_kingdom(state, seat, KINGDOM_LAND[EVENT_KINGDOM[a]]))
        rebels = EVENT_KIND[a] == EVENT_KIND_REVOLT and state.owner[PALESTINE] != seat
        return (effect, *warned, *(_if_taken(state, seat, PALESTINE) if rebels else ()))
    if verb == KEEP:
        return (_empire(state),)
    if verb == GIVE:
        return (Message("preview-points-so-far", {"seat": SEAT.message_arg(a), "points": state.scores()[a]}),)
    if verb == EXPAND and state.owner[a] not in (-1, seat):
        return _attack(state, seat, a)
    if verb == STORM:
        land = get_slot(state, Siege.land)
        attack = replace(attack_on(state, land), defence_dice=get_slot(state, Siege.defence))
        return (_odds(attack, reserve_of(state, get_slot(state, Siege.part)) + 1, land), *_if_taken(state, seat, land))
    if verb == FIGHT_SEA:
        return _sea_fight(state, a)
    if verb == HOLD_SEA:
        return (*_safe(state, seat, action), _leaves_reserve(state))
    if verb == SELL_FLEET:
        return (Message("preview-coins", {"number": state.coins + 1}),)
    if verb == CHOOSE_REGION:
        return (_armies_in(state, seat, a), *preview_region(state, seat, a))
    if verb == PASS:
        return _pass(state, seat)
    if verb == CHOOSE_LAND:
        told = preview_land(state, seat, a)
        if state.asked == NAME_TRAITORS:
            return (*told, *_if_taken(state, seat, a, fought=False))
        return (
            *told,
            *(_if_taken(state, seat, a) if state.asked in EVENT_FIGHT_DECISIONS else _safe(state, seat, action)),
        )
    return _safe(state, seat, action)


def _empire(state: HistoryPosition) -> Message:
    return Message(
        "preview-empire",
        {"number": STRENGTH[drawn_empire(state)], "place": state.drawn + 1, "places": EMPIRES_PER_EPOCH},
    )


def _attack(state: HistoryPosition, seat: int, land: int) -> tuple[Message, ...]:
    part = easiest_way(state, land) // 8 if state.second_reserve else MARK_FIRST
    attack = attack_on(state, land)
    if attack.treachery:
        return (Message("preview-treachery"), *_if_taken(state, seat, land, fought=False))
    return (_odds(attack, reserve_of(state, part), land), *_dice(attack), *_if_taken(state, seat, land))


def _sea_fight(state: HistoryPosition, water: int) -> tuple[Message, ...]:
    """Odds of a sea fight with its bonuses (H-RUL-42), the value of the sea and the army at risk."""
    odds = attack_odds(Attack(NAVAL_ATTACK_DICE, NAVAL_DEFENCE_DICE, bonus=state.weaponry, elite=state.elite == 1))
    where, loser = WATER.message_arg(water), Seat(state.sea_owner[water])
    return (
        Message("preview-sea-fight", {"win": percent(odds.win), "tie": percent(odds.tie), "water": where}),
        Message("preview-if-taken", {"points": SEA_POINTS}),
        Message("preview-loses", {"seat": loser, "points": SEA_POINTS}),
        _leaves_reserve(state),
    )


def _leaves_reserve(state: HistoryPosition) -> Message:
    return Message("preview-leaves-reserve", {"number": state.reserve - 1})


def _dice(attack: Attack) -> list[Message]:
    """Dice and bonuses of both sides."""
    dice, defence = attack_dice_of(attack), attack.defence_dice
    told = [Message("preview-dice-fort" if attack.fort else "preview-dice", {"attack": dice, "defence": defence})]
    bonus = attack.bonus + int(attack.siegecraft and (attack.fort or attack.settlement))
    if bonus:
        told.append(Message("preview-bonus", {"number": bonus}))
    return told


def _odds(attack: Attack, armies: int, land: int) -> Message:
    """Odds that one army takes the land, and that all armies together do."""
    one, where = percent(assault_odds(attack, 1).taken), LAND.message_arg(land)
    if armies < 2:
        return Message("preview-odds", {"one": one, "land": where})
    every = percent(assault_odds(attack, armies).taken)
    return Message("preview-odds-all", {"one": one, "all": every, "armies": armies, "land": where})


def _change_hands(state: HistoryPosition, land: int, seat: int) -> None:
    """Give a land to another seat and update the count of lands per player in its region (H-RUL-25)."""
    region, before = LAND_REGION[land], state.owner[land]
    if region >= 0:
        lost = 1 << (TALLY_BITS * before) if before != NO_OWNER else 0
        state.region_tally[region] += (1 << (TALLY_BITS * seat)) - lost
    state.owner[land] = seat


def _if_taken(state: HistoryPosition, seat: int, land: int, fought: bool = True) -> tuple[Message, ...]:
    """Change of points of both sides if the land is taken; a won fight sacks it (H-SACK-01 to 03)."""
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


def _kingdom(state: HistoryPosition, seat: int, land: int) -> tuple[Message, ...]:
    """Change of points of both sides if the kingdom is founded, without a fight (H-RUL-36)."""
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


def _level(before: HistoryPosition, after: HistoryPosition, seat: int, region: int) -> tuple[Message, ...]:
    """Presence, dominance or control of a region that a choice gains."""
    if not 0 <= region < REGIONS:
        return ()
    level = after.region_level(region, seat)
    if level <= before.region_level(region, seat):
        return ()
    reached, where = EntityName(f"level-{LEVEL_IDS[level]}"), REGION.message_arg(region)
    return (Message("preview-level", {"level": reached, "region": where}),)


def _armies_in(state: HistoryPosition, seat: int, region: int) -> Message:
    mine = state.lands_held(region, seat)
    others = sum(state.lands_held(region, p) for p in range(state.players)) - mine
    return Message("preview-lands-in", {"mine": mine, "others": others})


def _pass(state: HistoryPosition, seat: int) -> tuple[Message, ...]:
    if state.asked != EXPAND_EMPIRE:
        return ()
    given_up = armies_left(state)
    told = [Message("preview-now", {"points": points_now(state, seat)})]
    if given_up:
        told.append(Message("preview-given-up", {"number": given_up}))
    return tuple(told)


def _safe(state: HistoryPosition, seat: int, action: int) -> tuple[Message, ...]:
    """Points if the turn ended now, before and after a choice without dice, and the points an opponent loses."""
    verb, (a,) = DECLARATIONS.unpack_action(action)
    land = a // PAYMENTS if verb == BUILD_FORT else a
    after = state.clone()
    after.apply_effect_only(action)
    now, then = points_now(state, seat), points_now(after, seat)
    told = []
    if verb == BUILD_FORT:
        told.append(Message("preview-fort"))
    elif now != then:
        told.append(Message("preview-change", {"now": now, "then": then}))
    if verb == CHOOSE_LAND:
        loser = state.owner[land]
        loss = points_now(state, loser) - points_now(after, loser) if loser not in (-1, seat) else 0
        if loss > 0:
            told.append(Message("preview-loses", {"seat": Seat(loser), "points": loss}))
    if verb == EXPAND:
        told += _level(state, after, seat, LAND_REGION[land])
    return tuple(told)


def gain(told: Sequence[Message]) -> int:
    """Sort value of a preview: points times odds, ties by odds."""
    odds = weighted_sum(told, ODDS)
    return 100 * weighted_sum(told, POINTS) * (odds or 100) + odds


JOINS: Final[NumberJoins] = {
    "preview-change": {"now": keep_first, "then": keep_last},
    "preview-loses": {"points": add},
    "preview-coins": {"number": keep_last},
}

PREVIEW: Final = Previewer(preview, gain, REGION_OF_LAND, typed_key, JOINS)
