"""The outline of the game, and who carries out what."""

from __future__ import annotations

from carrack.core.arrays import Int
from carrack.core.game import OVER
from carrack.games.marchands.actions import (
    V_CARAVAN,
    V_CARD,
    V_CLAIM,
    V_CONTRACT,
    V_DRAW,
    V_ELECT,
    V_FULFIL,
    V_ORDER,
    V_PASS,
    V_REWARD,
    V_SEAL,
    V_TAKE,
    VERB,
    A,
)
from carrack.games.marchands.rules.final_count import finish
from carrack.games.marchands.rules.monopolies import ask_claim, do_claim
from carrack.games.marchands.rules.planning import ask_orders, do_order, do_seal, new_turn
from carrack.games.marchands.rules.resolution import (
    ask_elect,
    ask_reward,
    decline_trade,
    do_elect,
    do_fulfil,
    do_reward,
    do_take,
    resolve,
)
from carrack.games.marchands.rules.stocking import (
    ask_caravan,
    ask_card,
    ask_contract,
    ask_lot,
    do_caravan,
    do_card,
    do_contract,
    do_draw,
    resupply,
    stock_board,
)
from carrack.games.marchands.state import FRAME, State
from carrack.games.marchands.steps import (
    F_CARD,
    F_ELECT,
    F_LOT,
    F_NEW_CONTRACT,
    F_REWARD,
    S_CARAVANS,
    S_FINAL,
    S_MONOPOLIES,
    S_NEW_TURN,
    S_PLANNING,
    S_RESOLUTION,
    S_RESUPPLY,
    S_STOCK,
)


def add(s: State, step: Int) -> None:
    s.program[s.step] = step
    s.step += 1


def outline(s: State) -> None:
    """M-TURN-01, 03: setup, then the phases of a turn, which begin again until the last turn."""
    s.step = 0
    add(s, S_STOCK)
    add(s, S_CARAVANS)
    s.turn_start = s.step
    add(s, S_NEW_TURN)
    add(s, S_PLANNING)
    add(s, S_RESOLUTION)
    add(s, S_RESUPPLY)
    add(s, S_MONOPOLIES)
    add(s, S_FINAL)
    s.step = 0


def advance(s: State) -> None:
    """All forced work, until somebody has a real choice (or chance has several outcomes)."""
    while s.seat != OVER:
        s.n_legal = 0
        if s.depth > 0:
            ask_frame(s, s.frames[(s.depth - 1) * FRAME])
        else:
            ask_step(s, s.program[s.step])
        if s.n_legal > 1:
            return
        if s.n_legal == 1:
            carry_out(s, s.options[0])


def ask_step(s: State, step: Int) -> None:
    if step == S_PLANNING:
        ask_orders(s)
    elif step == S_RESOLUTION:
        resolve(s)
    elif step == S_RESUPPLY:
        resupply(s)
    elif step == S_MONOPOLIES:
        ask_claim(s)
    elif step == S_NEW_TURN:
        new_turn(s)
    elif step == S_STOCK:
        stock_board(s)
    elif step == S_CARAVANS:
        ask_caravan(s)
    elif s.turn < s.turns:  # M-TURN-07, 08, M-RUL-21
        s.step = s.turn_start
        s.index = 0
    else:
        finish(s)


def ask_frame(s: State, frame: Int) -> None:
    if frame == F_LOT:
        ask_lot(s)
    elif frame == F_CARD:
        ask_card(s)
    elif frame == F_NEW_CONTRACT:
        ask_contract(s)
    elif frame == F_REWARD:
        ask_reward(s)
    elif frame == F_ELECT:
        ask_elect(s)


def carry_out(s: State, action: Int) -> None:
    verb = action // VERB
    a = action // A % A
    if verb == V_ORDER:
        do_order(s, a)
    elif verb == V_SEAL:
        do_seal(s)
    elif verb == V_TAKE:
        do_take(s)
    elif verb == V_PASS:
        decline_trade(s)
    elif verb == V_DRAW:
        do_draw(s, a)
    elif verb == V_FULFIL:
        do_fulfil(s)
    elif verb == V_REWARD:
        do_reward(s, a)
    elif verb == V_ELECT:
        do_elect(s, a)
    elif verb == V_CLAIM:
        do_claim(s, a)
    elif verb == V_CARD:
        do_card(s, a)
    elif verb == V_CONTRACT:
        do_contract(s, a)
    elif verb == V_CARAVAN:
        do_caravan(s, a)
