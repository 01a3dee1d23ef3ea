"""The outline of the game, and who carries out what.

`outline` writes the sequence of play as a list; `ask_step` and `ask_frame` say what happens or is asked at each place
of it; `carry_out` says what each choice does.
"""

from __future__ import annotations

from carrack.core.arrays import Int
from carrack.core.game import OVER
from carrack.games.history.actions import (
    SOURCES,
    V_BUILD,
    V_CHOOSE,
    V_DEALT,
    V_DRAWN,
    V_EVENT,
    V_EXPAND,
    V_FIGHT_SEA,
    V_FORT,
    V_GIVE,
    V_HOLD_SEA,
    V_KEEP,
    V_MARKER,
    V_PASS,
    V_RECOVER,
    V_REGION,
    V_ROLL_1,
    V_ROLL_2,
    V_ROLL_3,
    V_SEA,
    V_SELL_FLEET,
    V_SINK,
    V_STORM,
    V_WITHDRAW,
    VERB,
)
from carrack.games.history.rules.combat import (
    ask_fight,
    ask_recover,
    ask_siege,
    do_recover,
    do_storm,
    do_withdraw,
    roll_fight,
)
from carrack.games.history.rules.draft import (
    allot,
    ask_deal,
    ask_draft,
    ask_first_roll,
    do_dealt,
    do_drawn,
    roll_first,
)
from carrack.games.history.rules.events_phase import (
    ask_barbarians,
    ask_black_death,
    ask_black_death_lands,
    ask_civil_war,
    ask_disaster,
    ask_event,
    ask_famine,
    ask_guest,
    ask_migrants,
    ask_pestilence,
    ask_plague,
    ask_starving,
    ask_strike,
    ask_treachery,
    barbarian_attack,
    choose_barren,
    choose_black_death,
    choose_death_land,
    choose_famine,
    choose_pestilence,
    choose_plague,
    do_event,
    end_guest,
    go_on_with_civil_war,
    name_rebels,
    name_traitors,
    roll_pestilence,
    roll_plague,
    roll_starving,
    roll_strike,
    ruin,
    settle_migrants,
)
from carrack.games.history.rules.expansion import ask_expand, do_expand, do_fort, stop_expanding
from carrack.games.history.rules.naval_control import (
    ask_naval,
    ask_sea_fight,
    ask_tokens,
    do_fight_sea,
    do_hold_sea,
    do_sink,
    roll_sea_fight,
)
from carrack.games.history.rules.scoring import ask_markers, do_marker, end_epoch, end_turn
from carrack.games.history.rules.turn import (
    arm,
    ask_build,
    ask_call,
    ask_reallocation,
    do_build,
    do_sea,
    do_sell_fleet,
    enter_first_land,
    place_fleets,
)
from carrack.games.history.state import FRAME, State, next_step, pop
from carrack.games.history.steps import (
    F_BARBARIANS,
    F_BLACK_DEATH,
    F_BLACK_DEATH_LANDS,
    F_CIVIL_FIGHTS,
    F_CIVIL_WAR,
    F_DISASTER,
    F_FAMINE,
    F_FAMINE_REGION,
    F_FIGHT,
    F_GUEST,
    F_MIGRANTS,
    F_PESTILENCE,
    F_PLAGUE,
    F_RECOVER,
    F_SEA_FIGHT,
    F_SIEGE,
    F_STRIKE,
    F_TREACHERY,
    Q_EVENT,
    Q_EXPAND,
    Q_GUEST,
    Q_NAVAL,
    Q_REALLOCATION,
    S_ARM,
    S_BUILDING,
    S_CALL,
    S_DEAL,
    S_DRAFT,
    S_EPOCH_END,
    S_EVENTS,
    S_EXPANSION,
    S_FINAL,
    S_FIRST_ROLL,
    S_FLEETS,
    S_NAVAL,
    S_REALLOCATION,
    S_SCORING,
    S_START_LAND,
    S_TOKENS,
)

# ---- the outline --------------------------------------------------------------------------------------------------


def add(s: State, step: Int) -> None:
    s.program[s.step] = step
    s.step += 1


def outline(s: State) -> None:
    """H-EPOCH-06 to 08, H-PREP-01: setup once, the draft of each epoch, a turn for each empire called."""
    s.step = 0
    add(s, S_DEAL)
    add(s, S_FIRST_ROLL)
    s.draft_start = s.step
    add(s, S_DRAFT)
    s.call_start = s.step
    add(s, S_CALL)
    add(s, S_EVENTS)
    add(s, S_ARM)
    if s.naval == 1:
        add(s, S_TOKENS)
    add(s, S_FLEETS)
    if s.naval == 1:
        add(s, S_NAVAL)
    add(s, S_REALLOCATION)
    add(s, S_START_LAND)
    add(s, S_EXPANSION)
    add(s, S_BUILDING)
    add(s, S_SCORING)
    s.end_start = s.step
    add(s, S_EPOCH_END)
    add(s, S_FINAL)
    s.step = 0


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
    if step == S_EXPANSION:
        ask_expand(s)
    elif step == S_EVENTS:
        ask_event(s)
    elif step == S_CALL:
        ask_call(s)
    elif step == S_ARM:
        arm(s)
    elif step == S_FLEETS:
        place_fleets(s)
    elif step == S_REALLOCATION:
        ask_reallocation(s)
    elif step == S_START_LAND:
        enter_first_land(s)
    elif step == S_BUILDING:
        ask_build(s)
    elif step == S_SCORING:
        end_turn(s)
    elif step == S_DRAFT:
        ask_draft(s)
    elif step == S_EPOCH_END:
        end_epoch(s)
    elif step == S_TOKENS:
        ask_tokens(s)
    elif step == S_NAVAL:
        ask_naval(s)
    elif step == S_DEAL:
        ask_deal(s)
    elif step == S_FIRST_ROLL:
        ask_first_roll(s)
    elif step == S_FINAL:
        ask_markers(s)


def ask_frame(s: State, frame: Int) -> None:
    if frame == F_FIGHT:
        ask_fight(s)
    elif frame == F_GUEST:
        ask_guest(s)
    elif frame == F_RECOVER:
        ask_recover(s)
    elif frame == F_SIEGE:
        ask_siege(s)
    elif frame == F_FAMINE:
        ask_starving(s)
    elif frame == F_DISASTER:
        ask_disaster(s)
    elif frame == F_CIVIL_WAR:
        ask_civil_war(s)
    elif frame == F_CIVIL_FIGHTS:
        go_on_with_civil_war(s)
    elif frame == F_MIGRANTS:
        ask_migrants(s)
    elif frame == F_FAMINE_REGION:
        ask_famine(s)
    elif frame == F_BLACK_DEATH:
        ask_black_death(s)
    elif frame == F_BLACK_DEATH_LANDS:
        ask_black_death_lands(s)
    elif frame == F_STRIKE:
        ask_strike(s)
    elif frame == F_PLAGUE:
        ask_plague(s)
    elif frame == F_PESTILENCE:
        ask_pestilence(s)
    elif frame == F_BARBARIANS:
        ask_barbarians(s)
    elif frame == F_TREACHERY:
        ask_treachery(s)
    elif frame == F_SEA_FIGHT:
        ask_sea_fight(s)


# ---- what a choice does -------------------------------------------------------------------------------------------


def carry_out(s: State, action: Int) -> None:
    verb = action // VERB
    a = action % VERB
    if verb == V_EXPAND:
        do_expand(s, a)
    elif verb == V_ROLL_2 or verb == V_ROLL_1 or verb == V_ROLL_3:
        rolled(s, a)
    elif verb == V_PASS:
        decline(s)
    elif verb == V_FORT:
        do_fort(s, a // SOURCES, a % SOURCES)
    elif verb == V_EVENT:
        do_event(s, a)
    elif verb == V_DRAWN:
        do_drawn(s, a)
    elif verb == V_KEEP:
        allot(s, s.seat)
    elif verb == V_GIVE:
        allot(s, a)
    elif verb == V_CHOOSE:
        choose(s, a)
    elif verb == V_STORM:
        do_storm(s)
    elif verb == V_WITHDRAW:
        do_withdraw(s)
    elif verb == V_RECOVER:
        do_recover(s, a)
    elif verb == V_BUILD:
        do_build(s, a)
    elif verb == V_REGION:
        if s.frames[(s.depth - 1) * FRAME] == F_BLACK_DEATH:
            choose_black_death(s, a)
        else:
            choose_famine(s, a)
    elif verb == V_SELL_FLEET:
        do_sell_fleet(s, a)
    elif verb == V_SEA:
        do_sea(s, a)
    elif verb == V_FIGHT_SEA:
        do_fight_sea(s, a)
    elif verb == V_HOLD_SEA:
        do_hold_sea(s, a)
    elif verb == V_SINK:
        do_sink(s, a)
    elif verb == V_DEALT:
        do_dealt(s, a)
    elif verb == V_MARKER:
        do_marker(s, a)


def rolled(s: State, roll: Int) -> None:
    """What dice were for is what lies on top."""
    if s.depth == 0:
        roll_first(s, roll)
        return
    frame = s.frames[(s.depth - 1) * FRAME]
    if frame == F_FIGHT:
        roll_fight(s, roll)
    elif frame == F_FAMINE:
        roll_starving(s, roll)
    elif frame == F_PLAGUE:
        roll_plague(s, roll)
    elif frame == F_PESTILENCE:
        roll_pestilence(s, roll)
    elif frame == F_STRIKE:
        roll_strike(s, roll)
    else:
        roll_sea_fight(s, roll)


def choose(s: State, land: Int) -> None:
    """A land is named for the event on top."""
    at = (s.depth - 1) * FRAME
    frame = s.frames[at]
    if frame == F_DISASTER:
        ruin(s, land)
    elif frame == F_CIVIL_WAR:
        name_rebels(s, land)
    elif frame == F_MIGRANTS:
        settle_migrants(s, land)
    elif frame == F_TREACHERY:
        name_traitors(s, land)
    elif frame == F_PLAGUE:
        choose_plague(s, land)
    elif frame == F_PESTILENCE:
        choose_pestilence(s, land)
    elif frame == F_BLACK_DEATH_LANDS:
        choose_death_land(s, land)
    elif s.frames[at + 1] < 0:
        choose_barren(s, land)
    else:
        barbarian_attack(s, land)


def decline(s: State) -> None:
    """What passing means depends on the question."""
    if s.asked == Q_EXPAND:
        stop_expanding(s)
    elif s.asked == Q_GUEST:
        end_guest(s)
    elif s.asked == Q_EVENT or s.asked == Q_REALLOCATION or s.asked == Q_NAVAL:
        next_step(s)
    else:  # a disaster or a barbarian raid ends, an army is not bought back
        pop(s)
