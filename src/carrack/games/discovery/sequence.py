"""The outline of the game, and who carries out what.

`outline` writes the sequence of play of the chosen edition and options as a list; `ask_step` and `ask_frame` say what
happens or is asked at each place of it; `carry_out` says what each choice does.
"""

from __future__ import annotations

from carrack.core.arrays import Int
from carrack.core.game import OVER
from carrack.games.discovery.actions import (
    V_BATTLE,
    V_BID,
    V_BOARD,
    V_BUY,
    V_CLAIM,
    V_COUNT,
    V_DEAL,
    V_DECK,
    V_DRAW,
    V_EDICT,
    V_EXPLORE,
    V_FRONT,
    V_GAIN,
    V_GIVE,
    V_GO,
    V_KILL,
    V_LAND,
    V_LIFT,
    V_LOSE,
    V_MIGRATE,
    V_MINT,
    V_NEXT,
    V_OPENER,
    V_ORDER,
    V_PASS,
    V_PLACE,
    V_PLAGUE,
    V_POWER,
    V_REPLACE,
    V_RETURN,
    V_REVEAL,
    V_RIDE,
    V_SCOUT,
    V_SELL,
    V_SEND,
    V_SETTLE,
    V_SHOW,
    V_SMUGGLE,
    V_STEAL,
    V_SWAP,
    V_TAKE,
    V_TRAIN,
    V_TURN,
    V_USE,
    V_VP,
    V_WAR,
    VERB,
    A,
)
from carrack.games.discovery.facts import (
    CARTOGRAPHY,
    COLONIST,
    EMPIRES,
    SCORING,
    SOLDIER,
    STABLES,
    T_BUILDINGS,
    T_DISCOVERY,
    T_DOCK,
    T_GOODS,
    T_INITIATIVE,
    T_SHIPPING,
    T_SPECIALISTS,
    T_WARFARE,
    TURNS,
)
from carrack.games.discovery.rules.benefits import (
    ask_benefits,
    ask_give,
    ask_migrate_count,
    do_give,
    do_migrate,
    do_migrate_count,
    do_sell,
    do_smuggle,
    do_use,
    end_benefits,
    reopen_sales,
)
from carrack.games.discovery.rules.buildings import (
    ask_allies,
    ask_buy,
    ask_edict,
    ask_edict_place,
    ask_lift,
    ask_plague_count,
    ask_plague_loss,
    ask_plague_region,
    ask_settle,
    ask_specialist,
    ask_steal,
    decline_buy,
    do_buy,
    do_edict,
    do_gain,
    do_lift,
    do_lose,
    do_plague_count,
    do_plague_region,
    do_steal,
    settle_all,
    settle_one,
)
from carrack.games.discovery.rules.colonies import ask_buy_vp, do_buy_vp, score_colonies
from carrack.games.discovery.rules.discovery import (
    ask_chart,
    ask_expedition,
    ask_look,
    ask_look_card,
    ask_open,
    ask_party,
    ask_reveal,
    ask_target,
    ask_turn_card,
    chart,
    do_return,
    do_reveal,
    do_scout,
    do_send,
    do_turn,
    sail_by_deck,
    sail_to_region,
    set_out,
    spain_discovers,
    stay,
)
from carrack.games.discovery.rules.dock import ask_land, decline_land, do_land, line_up
from carrack.games.discovery.rules.final_scoring import finish
from carrack.games.discovery.rules.income import collect_income, do_mint
from carrack.games.discovery.rules.initiative import pay_initiative, set_order
from carrack.games.discovery.rules.opening import (
    ask_deal,
    ask_lucky_tile,
    ask_nation_auction,
    ask_order,
    ask_order_auction,
    ask_spain,
    choose_lucky_tile,
    deal_money,
    decline_spain,
    do_bid,
    do_board,
    do_deal,
    do_opener,
    do_order,
    pass_bid,
    reconnoitre,
)
from carrack.games.discovery.rules.pieces import ask_swap, decline_swap, do_swap
from carrack.games.discovery.rules.placement import ask_place, do_place
from carrack.games.discovery.rules.refresh import (
    add_ship,
    ask_new_buildings,
    ask_new_goods,
    draw_for_market,
    next_turn,
    recruit,
    show_tile,
)
from carrack.games.discovery.rules.shipping import award_ship
from carrack.games.discovery.rules.specialists import ask_train, decline_train, do_train
from carrack.games.discovery.rules.trade_goods import (
    ask_draw_goods,
    ask_take,
    decline_take,
    do_take,
    draw_for_player,
)
from carrack.games.discovery.rules.warfare import (
    ask_casualty,
    ask_war,
    decline_war,
    do_battle,
    do_kill,
    do_war,
    go_on_with_war,
)
from carrack.games.discovery.rules.windows import (
    ask_before,
    ask_reorder,
    do_claim,
    do_front,
    do_next,
    do_power,
    do_replace,
    do_ride,
    skip_window,
)
from carrack.games.discovery.state import FRAME, State, next_step, pop
from carrack.games.discovery.steps import (
    F_ALLIES,
    F_BATTLE,
    F_CHART,
    F_CHOOSE,
    F_DRAW_GOODS,
    F_EDICT,
    F_EDICT_PLACE,
    F_GIVE,
    F_LIFT,
    F_LOOK,
    F_LOOK_CARD,
    F_MIGRATE,
    F_OPEN,
    F_PARTY,
    F_PLAGUE_ALL,
    F_PLAGUE_COUNT,
    F_PLAGUE_ONE,
    F_REORDER,
    F_REVEAL,
    F_SETTLE,
    F_STEAL,
    F_SWAP,
    F_TARGET,
    F_TURN_CARD,
    F_WAR,
    Q_BEFORE,
    Q_BENEFITS,
    Q_BID,
    Q_BUY,
    Q_CHART,
    Q_EXPEDITION,
    Q_LAND,
    Q_SPAIN,
    Q_SWAP,
    Q_TAKE_GOOD,
    Q_TRAIN,
    Q_WAR,
    S_BEFORE,
    S_BENEFITS,
    S_BOARDING,
    S_BUILDINGS,
    S_BUY_VP,
    S_COLONIES,
    S_DEAL_NATIONS,
    S_DISCOVERY,
    S_DOCK,
    S_FINAL_SCORING,
    S_FIRST_BUILDINGS,
    S_FIRST_GOODS,
    S_INCOME,
    S_INITIATIVE,
    S_NATION_AUCTION,
    S_NEW_BUILDINGS,
    S_NEW_COLONISTS,
    S_NEW_GOODS,
    S_NEW_ORDER,
    S_NEW_SHIP,
    S_NEXT_TURN,
    S_ORDER_AUCTION,
    S_PLACEMENT,
    S_RANDOM_ORDER,
    S_RECONNAISSANCE,
    S_REDUCED_LUCK,
    S_SHIPPING,
    S_SPAIN,
    S_SPECIALISTS,
    S_TRADE_GOODS,
    S_WARFARE,
    W_NEW_ORDER,
    W_PLACEMENT,
)

# ---- the outline --------------------------------------------------------------------------------------------------


def add(s: State, step: Int) -> None:
    s.program[s.step] = step
    s.step += 1


def outline(s: State) -> None:
    """Setup, then the steps of a turn (D-TURN-04, 05, D-RES-01), which `next_turn` begins again."""
    s.step = 0
    if s.nations == 1:
        add(s, S_NATION_AUCTION)
    elif s.auction == 1:
        add(s, S_ORDER_AUCTION)
    else:
        if s.nations == 2:
            add(s, S_DEAL_NATIONS)
        add(s, S_RANDOM_ORDER)
    if s.recon == 1:
        add(s, S_RECONNAISSANCE)
    add(s, S_FIRST_GOODS)
    add(s, S_FIRST_BUILDINGS)
    if s.reduced_luck == 1:
        add(s, S_REDUCED_LUCK)
    if s.nations > 0:
        add(s, S_SPAIN)
    add(s, S_NEW_COLONISTS)
    add(s, S_NEXT_TURN)

    s.turn_start = s.step
    add(s, S_BEFORE + W_PLACEMENT)
    add(s, S_PLACEMENT)
    add(s, S_BEFORE + T_INITIATIVE)
    add(s, S_INITIATIVE)
    add(s, S_BOARDING)
    add(s, S_BEFORE + T_DOCK)
    add(s, S_DOCK)
    add(s, S_BEFORE + T_GOODS)
    add(s, S_TRADE_GOODS)
    add(s, S_BEFORE + T_SHIPPING)
    add(s, S_SHIPPING)
    add(s, S_BEFORE + T_BUILDINGS)
    add(s, S_BUILDINGS)
    add(s, S_BEFORE + T_DISCOVERY)
    add(s, S_DISCOVERY)
    add(s, S_BEFORE + T_SPECIALISTS)
    add(s, S_SPECIALISTS)
    add(s, S_BEFORE + T_WARFARE)
    add(s, S_WARFARE)
    add(s, S_INCOME)
    add(s, S_BENEFITS)
    if s.edition == EMPIRES:  # D-REF-01
        add(s, S_NEW_GOODS)
        add(s, S_NEW_SHIP)
        add(s, S_NEW_BUILDINGS)
        add(s, S_NEW_COLONISTS)
        add(s, S_COLONIES)
        if s.buying == 1:
            add(s, S_BUY_VP)
    else:  # D-TURN-05, D-R-60
        add(s, S_COLONIES)
        add(s, S_NEW_BUILDINGS)
        add(s, S_NEW_GOODS)
        add(s, S_NEW_SHIP)
        add(s, S_NEW_COLONISTS)
    add(s, S_BEFORE + W_NEW_ORDER)
    add(s, S_NEW_ORDER)
    add(s, S_FINAL_SCORING)
    add(s, S_NEXT_TURN)

    s.step = 0
    if s.nations == 1 or s.auction == 1:
        deal_money(s)


def skipped(s: State, step: Int) -> bool:
    """D-TURN-03, D-REF-11, 12: scoring at the end of an Age only; nothing is prepared after the last turn."""
    if step == S_COLONIES or step == S_BUY_VP:
        return SCORING[s.turn] == 0
    if step == S_FINAL_SCORING:
        return s.turn < TURNS
    return s.turn == TURNS and (
        step == S_NEW_GOODS
        or step == S_NEW_SHIP
        or step == S_NEW_BUILDINGS
        or step == S_NEW_COLONISTS
        or step == S_BEFORE + W_NEW_ORDER
    )


# ---- what is asked ------------------------------------------------------------------------------------------------


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
    if step == S_PLACEMENT:
        ask_place(s)
    elif step >= S_BEFORE:
        if skipped(s, step):
            next_step(s)
        else:
            ask_before(s, step - S_BEFORE)
    elif step == S_INITIATIVE:
        pay_initiative(s)
    elif step == S_BOARDING:
        line_up(s)
    elif step == S_DOCK:
        ask_land(s)
    elif step == S_TRADE_GOODS:
        ask_take(s)
    elif step == S_SHIPPING:
        award_ship(s)
    elif step == S_BUILDINGS:
        ask_buy(s)
    elif step == S_DISCOVERY:
        ask_expedition(s)
    elif step == S_SPECIALISTS:
        ask_train(s)
    elif step == S_WARFARE:
        ask_war(s)
    elif step == S_INCOME:
        collect_income(s)
    elif step == S_BENEFITS:
        ask_benefits(s)
    elif skipped(s, step):
        next_step(s)
    elif step == S_NEW_GOODS or step == S_FIRST_GOODS:
        ask_new_goods(s)
    elif step == S_NEW_SHIP:
        add_ship(s)
    elif step == S_NEW_BUILDINGS or step == S_FIRST_BUILDINGS:
        ask_new_buildings(s)
    elif step == S_NEW_COLONISTS:
        recruit(s)
    elif step == S_COLONIES:
        score_colonies(s)
    elif step == S_BUY_VP:
        ask_buy_vp(s)
    elif step == S_NEW_ORDER:
        set_order(s)
    elif step == S_FINAL_SCORING:
        finish(s)
    elif step == S_NEXT_TURN:
        next_turn(s)
    elif step == S_RANDOM_ORDER:
        ask_order(s)
    elif step == S_DEAL_NATIONS:
        ask_deal(s)
    elif step == S_NATION_AUCTION:
        ask_nation_auction(s)
    elif step == S_ORDER_AUCTION:
        ask_order_auction(s)
    elif step == S_RECONNAISSANCE:
        reconnoitre(s)
    elif step == S_REDUCED_LUCK:
        ask_lucky_tile(s)
    elif step == S_SPAIN:
        ask_spain(s)


def ask_frame(s: State, frame: Int) -> None:
    if frame == F_REVEAL:
        ask_reveal(s)
    elif frame == F_PARTY:
        ask_party(s)
    elif frame == F_TARGET:
        ask_target(s)
    elif frame == F_BATTLE:
        ask_casualty(s)
    elif frame == F_WAR:
        go_on_with_war(s)
    elif frame == F_SWAP:
        ask_swap(s)
    elif frame == F_TURN_CARD:
        ask_turn_card(s)
    elif frame == F_LOOK:
        ask_look(s)
    elif frame == F_LOOK_CARD:
        ask_look_card(s)
    elif frame == F_OPEN:
        ask_open(s)
    elif frame == F_CHOOSE:
        ask_specialist(s)
    elif frame == F_SETTLE:
        ask_settle(s)
    elif frame == F_ALLIES:
        ask_allies(s)
    elif frame == F_DRAW_GOODS:
        ask_draw_goods(s)
    elif frame == F_EDICT:
        ask_edict(s)
    elif frame == F_EDICT_PLACE:
        ask_edict_place(s)
    elif frame == F_PLAGUE_ALL:
        ask_plague_loss(s)
    elif frame == F_PLAGUE_ONE:
        ask_plague_region(s)
    elif frame == F_PLAGUE_COUNT:
        ask_plague_count(s)
    elif frame == F_STEAL:
        ask_steal(s)
    elif frame == F_LIFT:
        ask_lift(s)
    elif frame == F_CHART:
        ask_chart(s)
    elif frame == F_REORDER:
        ask_reorder(s)
    elif frame == F_GIVE:
        ask_give(s)
    elif frame == F_MIGRATE:
        ask_migrate_count(s)


# ---- what a choice does -------------------------------------------------------------------------------------------


def carry_out(s: State, action: Int) -> None:
    verb = action // VERB
    a = action // A % A
    b = action % A
    if verb == V_PLACE:
        do_place(s, a, b)
    elif verb == V_PASS:
        decline(s)
    elif verb == V_LAND:
        do_land(s, a)
    elif verb == V_TAKE:
        do_take(s, a)
    elif verb == V_BUY:
        do_buy(s, a)
    elif verb == V_GO:
        set_out(s)
    elif verb == V_SEND:
        do_send(s, a, b)
    elif verb == V_EXPLORE:
        explore(s, a)
    elif verb == V_DRAW:
        if s.depth > 0:
            draw_for_player(s, a)
        else:
            draw_for_market(s, a)
    elif verb == V_REVEAL:
        do_reveal(s, a)
    elif verb == V_SHOW:
        if s.program[s.step] == S_REDUCED_LUCK:
            choose_lucky_tile(s, a)
        else:
            show_tile(s, a)
    elif verb == V_TRAIN:
        do_train(s, a)
    elif verb == V_BATTLE:
        do_battle(s, a, b)
    elif verb == V_WAR:
        do_war(s, a)
    elif verb == V_KILL:
        do_kill(s, a)
    elif verb == V_DECK:
        sail_by_deck(s, a)
    elif verb == V_TURN:
        do_turn(s, a)
    elif verb == V_VP:
        do_buy_vp(s, a)
    elif verb == V_SETTLE:
        settle(s, a)
    elif verb == V_GAIN:
        do_gain(s, a)
    elif verb == V_SWAP:
        do_swap(s, a)
    elif verb == V_SCOUT:
        do_scout(s, a)
    elif verb == V_RETURN:
        do_return(s, a)
    elif verb == V_MINT:
        do_mint(s, a)
    elif verb == V_SELL:
        do_sell(s, a)
    elif verb == V_COUNT:
        count(s, a)
    elif verb == V_GIVE:
        do_give(s, a)
    elif verb == V_NEXT:
        do_next(s, a)
    elif verb == V_LOSE:
        do_lose(s, a)
    elif verb == V_PLAGUE:
        do_plague_region(s, a, b)
    elif verb == V_STEAL:
        do_steal(s, a)
    elif verb == V_LIFT:
        do_lift(s, a)
    elif verb == V_EDICT:
        do_edict(s, a, b)
    elif verb == V_BID:
        do_bid(s, a)
    elif verb == V_BOARD:
        do_board(s, a)
    elif verb == V_ORDER:
        do_order(s, a)
    elif verb == V_OPENER:
        do_opener(s, a)
    elif verb == V_DEAL:
        do_deal(s, a)
    elif s.asked == Q_BENEFITS:
        use_benefit(s, verb, a, b)
    else:
        use_window(s, verb, a, b)


def use_benefit(s: State, verb: Int, a: Int, b: Int) -> None:
    reopen_sales(s)
    if verb == V_USE:
        do_use(s, a)
    elif verb == V_SMUGGLE:
        do_smuggle(s, a, b)
    elif verb == V_MIGRATE:
        do_migrate(s, a, b)
    elif verb == V_RIDE:
        s.pending[STABLES] = 0
        do_ride(s, a, b)


def use_window(s: State, verb: Int, a: Int, b: Int) -> None:
    if verb == V_FRONT:
        do_front(s, a, b)
    elif verb == V_POWER:
        do_power(s)
    elif verb == V_CLAIM:
        do_claim(s, a)
    elif verb == V_REPLACE:
        do_replace(s, a)
    elif verb == V_RIDE:
        do_ride(s, a, b)


def explore(s: State, r: Int) -> None:
    """A region is named by an expedition, by Cartography (on purchase or later), or by Spain."""
    if s.asked == Q_SPAIN:
        spain_discovers(s, r)
    elif s.asked == Q_CHART:
        p = s.seat
        pop(s)
        chart(s, p, r)
    elif s.asked == Q_BENEFITS:
        reopen_sales(s)
        s.pending[CARTOGRAPHY] = 0
        chart(s, s.seat, r)
    else:
        sail_to_region(s, r)


def settle(s: State, r: Int) -> None:
    frame = s.frames[(s.depth - 1) * FRAME]
    if frame == F_SETTLE:
        settle_one(s, r)
    elif frame == F_ALLIES:
        settle_all(s, SOLDIER, r)
    else:
        settle_all(s, COLONIST, r)


def count(s: State, n: Int) -> None:
    if s.frames[(s.depth - 1) * FRAME] == F_MIGRATE:
        do_migrate_count(s, n)
    else:
        do_plague_count(s, n)


def decline(s: State) -> None:
    """What passing means depends on the question (D-RES-06)."""
    if s.asked == Q_LAND:
        decline_land(s)
    elif s.asked == Q_TAKE_GOOD:
        decline_take(s)
    elif s.asked == Q_BUY:
        decline_buy(s)
    elif s.asked == Q_EXPEDITION:
        stay(s)
    elif s.asked == Q_TRAIN:
        decline_train(s)
    elif s.asked == Q_WAR:
        decline_war(s)
    elif s.asked == Q_BEFORE:
        skip_window(s)
    elif s.asked == Q_BENEFITS:
        end_benefits(s)
    elif s.asked == Q_SWAP:
        decline_swap(s)
    elif s.asked == Q_BID:
        pass_bid(s)
    elif s.asked == Q_SPAIN:
        decline_spain(s)
    else:  # Cartography kept for later, Plague and Re-Write History not used, England keeps the rest of the dock
        pop(s)
