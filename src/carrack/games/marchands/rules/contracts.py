"""Fulfilled contracts: payment, rewards, churches and electors (sections CONTRACT to ELECT)."""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import Int
from carrack.engine.declarations import Frame, Slot, choice
from carrack.engine.flow import get_slot, log_event, offer, pop_frame, push_frame, request_decision, set_slot
from carrack.games.marchands.constants import (
    CITY_REGIONS,
    CONTRACTS,
    LEVEL,
    NEEDS,
    NO_CONTRACT,
    NO_OWNER,
    REGIONS,
    RESOURCES,
    REWARD_CHURCH,
    REWARD_ELECTORS,
    REWARD_KEEP,
    REWARD_NONE,
    SEATS,
)
from carrack.games.marchands.log_events import (
    E_CHURCH,
    E_ELECTOR,
    E_FULFILLED,
    E_KEPT,
    E_RETURNED,
)
from carrack.games.marchands.state import MarchandsState
from carrack.games.marchands.vocabulary import CITY, DECLARATIONS, REGION, REWARD

GRANT: Final = DECLARATIONS.verb("reward", REWARD)
SEND_ELECTOR: Final = DECLARATIONS.verb("elect", REGION)


def do_fulfil(s: MarchandsState) -> None:
    """Fulfil a contract: resources return to the bag, the ladder advances, then rewards (M-CONTRACT-04, 09, 10)."""
    p = s.seat
    city = s.caravan[p]
    contract = s.contract[city]
    for r in range(RESOURCES):
        need = NEEDS[contract * RESOURCES + r]
        s.goods[p * RESOURCES + r] -= need
        s.bag[r] += need
    s.contract[city] = NO_CONTRACT
    s.contract_ladder += 1
    s.index += 1
    log_event(s, E_FULFILLED, p, contract, city)
    push_frame(s, Rewards.kind, p, city, contract)


def possible_rewards(s: MarchandsState, p: Int, city: Int) -> Int:
    """Mask of the rewards that a player can take in a city (M-CONTRACT-05, M-CHURCH-02, 03, M-RUL-11)."""
    rewards = REWARD_KEEP
    if s.church[city] == NO_OWNER and s.churches_left[p] > 0:
        rewards |= REWARD_CHURCH
    if s.electors_left[p] > 0:
        rewards |= REWARD_ELECTORS
    return rewards


def ask_reward(s: MarchandsState) -> None:
    """Choose up to two different rewards; pairs are offered first, none last (M-CONTRACT-05, 06, M-RUL-11)."""
    p = get_slot(s, Rewards.seat)
    rewards = possible_rewards(s, p, get_slot(s, Rewards.city))
    request_decision(s, CHOOSE_REWARDS, p)
    if rewards & REWARD_CHURCH != 0:
        offer(s, GRANT, REWARD_KEEP | REWARD_CHURCH)
    if rewards & REWARD_ELECTORS != 0:
        offer(s, GRANT, REWARD_KEEP | REWARD_ELECTORS)
    if rewards == REWARD_KEEP | REWARD_CHURCH | REWARD_ELECTORS:
        offer(s, GRANT, REWARD_CHURCH | REWARD_ELECTORS)
    offer(s, GRANT, REWARD_KEEP)
    if rewards & REWARD_CHURCH != 0:
        offer(s, GRANT, REWARD_CHURCH)
    if rewards & REWARD_ELECTORS != 0:
        offer(s, GRANT, REWARD_ELECTORS)
    offer(s, GRANT, REWARD_NONE)


def do_reward(s: MarchandsState, rewards: Int) -> None:
    p = get_slot(s, Rewards.seat)
    city = get_slot(s, Rewards.city)
    contract = get_slot(s, Rewards.contract)
    pop_frame(s)
    if rewards & REWARD_KEEP != 0:  # M-CONTRACT-07
        s.kept[p * CONTRACTS + contract] += 1
        log_event(s, E_KEPT, p, contract)
    else:  # M-CONTRACT-08
        s.contract_bag[contract] += 1
        log_event(s, E_RETURNED, p, contract)
    if rewards & REWARD_CHURCH != 0:  # M-CHURCH-01
        s.church[city] = p
        s.churches_left[p] -= 1
        log_event(s, E_CHURCH, p, city)
    if rewards & REWARD_ELECTORS != 0:  # M-ELECT-01, 03, M-RUL-12
        electors = LEVEL[city]
        if electors > s.electors_left[p]:
            electors = s.electors_left[p]
        push_frame(s, Electors.kind, p, city, electors)


def ask_elect(s: MarchandsState) -> None:
    """Split electors over adjacent regions, in rising order so that each split has one path (M-ELECT-02)."""
    if get_slot(s, Electors.left) == 0:
        pop_frame(s)
        return
    request_decision(s, PLACE_ELECTOR, get_slot(s, Electors.seat))
    for region in range(get_slot(s, Electors.lowest), REGIONS):
        if (CITY_REGIONS[get_slot(s, Electors.city)] >> region) & 1 == 1:
            offer(s, SEND_ELECTOR, region)


def do_elect(s: MarchandsState, region: Int) -> None:
    p = get_slot(s, Electors.seat)
    set_slot(s, Electors.left, get_slot(s, Electors.left) - 1)
    set_slot(s, Electors.lowest, region)
    s.electors_left[p] -= 1
    s.electors[region * SEATS + p] += 1
    log_event(s, E_ELECTOR, p, region)


class Rewards(Frame, declarations=DECLARATIONS, run=ask_reward):
    """Choice of the rewards of a fulfilled contract."""

    seat: Slot
    city: Slot
    contract: Slot


class Electors(Frame, declarations=DECLARATIONS, run=ask_elect):
    """Placement of electors in the regions around a city."""

    seat: Slot
    city: Slot
    left: Slot
    lowest: Slot  # the lowest region that may still be named


CHOOSE_REWARDS: Final = DECLARATIONS.decision(
    "reward", "M-CONTRACT-05", choice(GRANT, do_reward), message_args={"city": (CITY, Rewards.city)}
)
PLACE_ELECTOR: Final = DECLARATIONS.decision(
    "elect",
    "M-ELECT-02",
    choice(SEND_ELECTOR, do_elect, target=REGION),
    message_args={"city": (CITY, Electors.city), "number": Electors.left},
    picks_left=Electors.left,
)
