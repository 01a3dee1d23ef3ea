"""Every question of the game: its id, its rule, and its choices in words with what to light up on the board."""

from __future__ import annotations

from typing import Any, Final

from carrack.core.game import Choice, Decision
from carrack.core.text import Argument, Message, Seat, Term, Thing
from carrack.games.history import actions as act
from carrack.games.history import data
from carrack.games.history import steps as st
from carrack.games.history.facts import CALLS
from carrack.games.history.notation import NOTATION
from carrack.games.history.odds import chances_here
from carrack.games.history.state import FRAME
from carrack.games.history.words import argument

QUESTIONS: Final = {
    st.Q_DRAFT: ("draft", "H-DIST-04"),
    st.Q_EVENT: ("event", "H-EVPLAY-01"),
    st.Q_EXPAND: ("expand", "H-EXP-02"),
    st.Q_GUEST: ("guest", "H-GREAT-08"),
    st.Q_SIEGE: ("siege", "H-COMBAT-21"),
    st.Q_RECOVER: ("recover", "H-COIN-04"),
    st.Q_REALLOCATION: ("reallocation", "H-GREAT-05"),
    st.Q_ASTRONOMY: ("astronomy", "H-LESS-11"),
    st.Q_BUILD: ("build", "H-MON-05"),
    st.Q_DISASTER: ("disaster", "H-LESS-01"),
    st.Q_CIVIL_WAR: ("civil-war", "H-LESS-12"),
    st.Q_MIGRANTS: ("migrants", "H-LESS-21"),
    st.Q_FAMINE: ("famine", "H-LESS-37"),
    st.Q_BLACK_DEATH: ("black-death", "H-LESS-41"),
    st.Q_PLAGUE: ("plague", "H-LESS-42"),
    st.Q_PLAGUE_SPREAD: ("plague-spread", "H-LESS-43"),
    st.Q_PESTILENCE: ("pestilence", "H-LESS-45"),
    st.Q_BARBARIANS: ("barbarians", "H-LESS-49"),
    st.Q_BARBARIAN_TARGET: ("barbarian-target", "H-LESS-50"),
    st.Q_TREACHERY: ("treachery", "H-LESS-52"),
    st.Q_NAVAL: ("naval", "H-OPT-07"),
    st.Q_TOKENS: ("tokens", "H-OPT-12"),
}
"""Prompt `ask-<id>` for the one who decides, `wait-<id>` for the others, and the catalogue row behind it."""

PLAIN: Final = {
    act.V_EVENT: ("event", "event"),
    act.V_CHOOSE: ("choose", "land"),
    act.V_REGION: ("region", "region"),
    act.V_STORM: ("storm", ""),
    act.V_WITHDRAW: ("withdraw", ""),
    act.V_RECOVER: ("recover", "coin"),
    act.V_SELL_FLEET: ("sell-fleet", "water"),
    act.V_SEA: ("sea", "water"),
    act.V_FIGHT_SEA: ("fight-sea", "water"),
    act.V_HOLD_SEA: ("hold-sea", "water"),
    act.V_SINK: ("sink", "water"),
    act.V_BUILD: ("build", "land"),
}
"""Each verb with at most one argument: its key after `do-`, and what the argument is."""

_TARGETS: Final = {
    act.V_CHOOSE: ("land", data.LAND_IDS),
    act.V_EXPAND: ("land", data.LAND_IDS),
    act.V_BUILD: ("land", data.LAND_IDS),
    act.V_REGION: ("region", data.REGION_IDS),
    act.V_EVENT: ("event", data.EVENT_IDS),
    act.V_SELL_FLEET: ("water", data.WATER_IDS),
    act.V_SEA: ("water", data.WATER_IDS),
    act.V_FIGHT_SEA: ("water", data.WATER_IDS),
    act.V_HOLD_SEA: ("water", data.WATER_IDS),
    act.V_SINK: ("water", data.WATER_IDS),
}


def unpack(action: int) -> tuple[int, int]:
    return action // act.VERB, action % act.VERB


def kind_of(state: Any) -> str:
    """The id of the question asked now."""
    return QUESTIONS[state.asked][0]


def decision(state: Any) -> Decision:
    """The question at this position; see `carrack.core.game.Decision`."""
    kind = kind_of(state)
    return Decision(
        seat=state.seat,
        kind=kind,
        prompt=Message(f"ask-{kind}", prompt_arguments(state)),
        waiting=Message(f"wait-{kind}", {"seat": Seat(state.seat)}),
        rule=QUESTIONS[state.asked][1],
        choices=tuple(
            Choice(
                action,
                NOTATION.to_text(action),
                *NOTATION.parts(action),
                choice_text(state, action, kind),
                target(action),
            )
            for action in state.legal()
        ),
    )


def choice_text(state: Any, action: int, kind: str) -> Message:
    verb, a = unpack(action)
    if verb == act.V_PASS:
        return Message(f"do-pass-{kind}")
    if verb == act.V_KEEP:
        return Message("do-keep", {"empire": drawn_empire(state)})
    if verb == act.V_GIVE:
        return Message("do-give", {"empire": drawn_empire(state), "seat": Seat(a)})
    if verb == act.V_FORT:
        land, source = divmod(a, act.SOURCES)
        return Message("do-fort", {"land": argument("land", land), "payment": argument("payment", source)})
    if verb == act.V_EXPAND:
        return expansion_text(state, a)
    if verb == act.V_CHOOSE:
        return Message("do-choose", {"land": argument("land", a), "holder": holder(state, a)})
    name, what = PLAIN[verb]
    return Message(f"do-{name}", {what: argument(what, a)} if what else {})


def holder(state: Any, land: int) -> Argument:
    """Who holds a land, as a message of its own."""
    owner = state.owner[land]
    return Message("held-by", {"seat": Seat(owner)}) if owner >= 0 else Term("held-by-nobody")


def expansion_text(state: Any, land: int) -> Message:
    """Entering freely, replacing an own army, or attacking with the odds of this one army."""
    args: dict[str, Argument] = {"land": argument("land", land)}
    owner = state.owner[land]
    if owner < 0:
        return Message("do-expand", args)
    if owner == state.mover:
        return Message("do-reinforce" if state.mark[land] else "do-replace", args)
    chances = chances_here(state, land)
    args["seat"] = Seat(owner)
    args["win"] = round(100 * chances.win)
    args["tie"] = round(100 * chances.tie)
    return Message("do-attack", args)


def drawn_empire(state: Any) -> Term:
    return Term(f"empire-{data.EMPIRE_IDS[(state.epoch - 1) * CALLS + state.drawn]}")


def target(action: int) -> Thing | None:
    """What on the board belongs to this choice."""
    verb, a = unpack(action)
    if verb in _TARGETS:
        kind, ids = _TARGETS[verb]
        return Thing(kind, ids[a])
    if verb == act.V_FORT:
        return Thing("land", data.LAND_IDS[a // act.SOURCES])
    if verb == act.V_GIVE:
        return Thing("seat", str(a))
    return None


def prompt_arguments(state: Any) -> dict[str, Argument]:
    """What a prompt needs to know besides the choices."""
    asked = state.asked
    frame = state.frames[(state.depth - 1) * FRAME : state.depth * FRAME] if state.depth else []
    if asked == st.Q_DRAFT:
        return {"empire": drawn_empire(state)}
    if asked == st.Q_EVENT:
        return {"number": 2 - state.n_played}
    if asked == st.Q_EXPAND:
        return {
            "number": state.reserve + state.second_reserve + state.allied,
            "coins": state.coins + state.allied_coins,
        }
    if asked == st.Q_GUEST:
        return {"number": state.guest_reserve}
    if asked == st.Q_SIEGE:
        return {"land": argument("land", frame[1])}
    if asked == st.Q_RECOVER:
        return {"coins": state.coins + state.allied_coins}
    if asked in (st.Q_DISASTER, st.Q_MIGRANTS):
        return {"number": frame[1]}
    if asked == st.Q_BARBARIAN_TARGET:
        return {"land": argument("land", frame[1])}
    return {}
