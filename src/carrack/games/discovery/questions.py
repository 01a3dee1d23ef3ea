"""Every question of the game: its id, its rule, and its choices in words with what to light up on the board."""

from __future__ import annotations

from typing import Any, Final

from carrack.core.game import Choice, Decision
from carrack.core.text import Argument, Message, Seat, Term
from carrack.games.discovery import actions as act
from carrack.games.discovery import data
from carrack.games.discovery import steps as st
from carrack.games.discovery.facts import (
    AGE,
    GOODS,
    KINDS,
    MINT,
    REGIONS,
    SCOUT_PRICE,
    T_BUILDINGS,
    T_DOCK,
    T_GOODS,
    T_INITIATIVE,
    T_ORDER,
    T_WARFARE,
    TILE_N,
    TRADING_HOUSE_PRICE,
    TRAINING_COST,
    VP_PRICE,
    WAR_COST,
)
from carrack.games.discovery.notation import NOTATION
from carrack.games.discovery.rules.buildings import price_of
from carrack.games.discovery.state import FRAME
from carrack.games.discovery.words import argument, arguments

QUESTIONS: Final = {
    st.Q_PLACE: ("place", "D-PLACE-01"),
    st.Q_LAND: ("land", "D-DOCK-02"),
    st.Q_TAKE_GOOD: ("take-good", "D-GOOD-01"),
    st.Q_BUY: ("buy", "D-BLD-01"),
    st.Q_EXPEDITION: ("expedition", "D-DISC-02"),
    st.Q_PARTY: ("party", "D-DISC-03"),
    st.Q_TARGET: ("target", "D-DISC-03"),
    st.Q_TRAIN: ("train", "D-SPEC-03"),
    st.Q_WAR: ("war", "D-WAR-02"),
    st.Q_CASUALTY: ("casualty", "D-WAR-12"),
    st.Q_SWAP: ("swap", "D-SUP-01"),
    st.Q_RETURN_CARD: ("return-card", "D-OPT-14"),
    st.Q_BEFORE: ("before", "D-R-22"),
    st.Q_REORDER: ("reorder", "D-NAT-01"),
    st.Q_BENEFITS: ("benefits", "D-BEN-02"),
    st.Q_MIGRATE_COUNT: ("migrate-count", "D-B3-16"),
    st.Q_GIVE_GOOD: ("give-good", "D-B1-27"),
    st.Q_SPECIALIST: ("specialist", "D-B1-20"),
    st.Q_SETTLE: ("settle", "D-B1-25"),
    st.Q_ALLIES: ("allies", "D-B2-01"),
    st.Q_EDICT: ("edict", "D-B2-32"),
    st.Q_EDICT_PLACE: ("edict-place", "D-B2-33"),
    st.Q_PLAGUE_LOSS: ("plague-loss", "D-B2-48"),
    st.Q_PLAGUE_REGION: ("plague-region", "D-B3-27"),
    st.Q_PLAGUE_COUNT: ("plague-count", "D-B3-27"),
    st.Q_STEAL: ("steal", "D-B3-24"),
    st.Q_CHART: ("chart", "D-B1-13"),
    st.Q_SPAIN: ("spain", "D-NAT-03"),
    st.Q_MINT: ("mint", "D-B2-35"),
    st.Q_BUY_VP: ("buy-vp", "D-BUY-01"),
    st.Q_BID: ("bid", "D-AUC-04"),
    st.Q_BOARD: ("board", "D-AUC-06"),
}
"""Prompt `ask-<id>` for the one who decides, `wait-<id>` for the others, and the catalogue row behind it."""

ARGUMENTS: Final = {
    act.V_PLACE: ("place", "kind", "target"),
    act.V_LAND: ("land", "region"),
    act.V_TAKE: ("take", "good"),
    act.V_BUY: ("buy", "building"),
    act.V_GO: ("go",),
    act.V_SEND: ("send", "kind", "number"),
    act.V_EXPLORE: ("explore", "region"),
    act.V_TRAIN: ("train", "kind"),
    act.V_BATTLE: ("battle", "region", "seat"),
    act.V_WAR: ("war", "seat"),
    act.V_KILL: ("kill", "kind"),
    act.V_SWAP: ("swap", "region"),
    act.V_SCOUT: ("scout", "region"),
    act.V_RETURN: ("return", "end"),
    act.V_FRONT: ("front", "target"),
    act.V_CLAIM: ("claim", "good"),
    act.V_REPLACE: ("replace", "slot"),
    act.V_RIDE: ("ride", "from:region", "region"),
    act.V_MIGRATE: ("migrate", "from:region", "region"),
    act.V_COUNT: ("count", "number"),
    act.V_SMUGGLE: ("smuggle", "seat", "good"),
    act.V_GIVE: ("give", "good"),
    act.V_SELL: ("sell", "good"),
    act.V_USE: ("use", "building"),
    act.V_SETTLE: ("settle", "region"),
    act.V_LOSE: ("lose", "kind"),
    act.V_PLAGUE: ("plague", "region", "seat"),
    act.V_STEAL: ("steal", "seat"),
    act.V_VP: ("vp", "number"),
    act.V_BID: ("bid", "money"),
    act.V_BOARD: ("board", "nation"),
    act.V_MINT: ("mint", "good"),
    act.V_GAIN: ("gain", "kind"),
}
"""Each verb: its key after `do-`, then its arguments. Passing and a few others say more and are made below."""

_LINES: Final = {T_INITIATIVE: "init", T_DOCK: "dock", T_GOODS: "trade", T_BUILDINGS: "build", T_WARFARE: "war"}


def unpack(action: int) -> tuple[int, int, int]:
    return action // act.VERB, action // act.A % act.A, action % act.A


def kind_of(state: Any) -> str:
    """The id of the question asked now; the windows of D-R-22 are told apart by their box."""
    name = QUESTIONS[state.asked][0]
    if state.asked == st.Q_BEFORE:
        return f"before-{window_of(state)}"
    return name


def window_of(state: Any) -> str:
    number = state.program[state.step] - st.S_BEFORE
    return ("placement", "new-order")[number - T_ORDER] if number >= T_ORDER else data.BOX_IDS[number]


def decision(state: Any) -> Decision:
    """The question at this position; see `carrack.core.game.Decision`."""
    kind = kind_of(state)
    context = prompt_arguments(state)
    return Decision(
        seat=state.seat,
        kind=kind,
        prompt=Message(f"ask-{kind}", context),
        waiting=Message(f"wait-{kind}", {"seat": Seat(state.seat)}),
        rule=QUESTIONS[state.asked][1],
        choices=tuple(choice(state, action, kind) for action in state.legal()),
    )


def choice(state: Any, action: int, kind: str) -> Choice:
    return Choice(action, NOTATION.to_text(action), choice_text(state, action, kind), target(action))


def choice_text(state: Any, action: int, kind: str) -> Message:
    verb, a, b = unpack(action)
    if verb == act.V_PASS:
        return Message(f"do-pass-{kind}")
    if verb == act.V_POWER:
        return Message(f"do-power-{window_of(state)}")
    if verb == act.V_DECK:
        return Message("do-deck-portugal" if a else "do-deck")
    if verb == act.V_EXPLORE and kind in ("benefits", "chart"):
        return Message("do-chart", {"region": argument("region", a)})
    if verb == act.V_EDICT:
        return Message("do-edict-them" if b else "do-edict-me", {"seat": Seat(a)})
    if verb == act.V_NEXT:
        worker = state.dock[a]
        return Message("do-next", {"kind": argument("kind", worker % KINDS), "seat": Seat(worker // KINDS)})
    name, *names = ARGUMENTS[verb]
    args = arguments(tuple(names), (a, b))
    if verb == act.V_BUY:
        args["money"] = price_of(state, a, state.build[state.index] % KINDS)
    elif verb == act.V_SCOUT:
        args["money"] = SCOUT_PRICE[AGE[state.turn]]
    elif verb == act.V_VP:
        args["money"] = a * VP_PRICE[AGE[state.turn]]
    elif verb == act.V_REPLACE:
        args["seat"] = Seat(state.slots[a] // KINDS)
    elif verb == act.V_FRONT and a != T_ORDER:
        line = getattr(state, _LINES[a])
        return Message("do-front", {**args, "position": b + 1, "kind": argument("kind", line[b] % KINDS)})
    elif verb == act.V_FRONT:
        return Message("do-front-order")
    elif verb == act.V_SELL:
        args["money"] = TRADING_HOUSE_PRICE
    elif verb == act.V_MINT:
        args["money"] = TILE_N[MINT] * state.goods[state.seat * GOODS + a]
    elif verb == act.V_TRAIN:
        args["money"] = TRAINING_COST
    elif verb == act.V_WAR:
        args["money"] = WAR_COST
    return Message(f"do-{name}", args)


def target(action: int) -> str:
    """What on the board belongs to this choice."""
    verb, a, b = unpack(action)
    if verb == act.V_PLACE:
        return f"box:{data.TARGET_IDS[b]}"
    if verb in (act.V_RIDE, act.V_MIGRATE):
        return f"region:{data.REGION_IDS[b]}"
    if (verb == act.V_SCOUT and a == REGIONS) or verb in (act.V_DECK, act.V_RETURN):
        return "deck"
    if verb in (act.V_LAND, act.V_EXPLORE, act.V_SCOUT, act.V_BATTLE, act.V_SWAP, act.V_SETTLE, act.V_PLAGUE):
        return f"region:{data.REGION_IDS[a]}"
    if verb in (act.V_TAKE, act.V_CLAIM, act.V_GIVE, act.V_SELL, act.V_MINT):
        return f"good:{data.GOOD_IDS[a]}"
    if verb in (act.V_BUY, act.V_USE):
        return f"building:{data.TILE_IDS[a]}"
    if verb in (act.V_WAR, act.V_STEAL, act.V_EDICT, act.V_SMUGGLE):
        return f"seat:{a}"
    if verb in (act.V_TRAIN, act.V_GAIN, act.V_KILL, act.V_LOSE, act.V_SEND):
        return f"kind:{(*data.KIND_IDS, 'militia')[a]}"
    if verb == act.V_REPLACE:
        return f"box:{data.SLOT_IDS[a]}"
    if verb in (act.V_FRONT, act.V_NEXT):
        return f"box:{data.TARGET_IDS[a] if verb == act.V_FRONT else 'dock'}"
    if verb == act.V_BOARD:
        return f"nation:{data.NATION_IDS[a]}"
    return ""


def prompt_arguments(state: Any) -> dict[str, Argument]:
    """What a prompt needs to know besides the choices."""
    asked = state.asked
    frame = state.frames[(state.depth - 1) * FRAME : state.depth * FRAME] if state.depth else []
    args: dict[str, Argument] = {}
    if asked in (st.Q_LAND, st.Q_BUY):
        worker = (state.dock if asked == st.Q_LAND else state.build)[state.index]
        args["kind"] = argument("kind", worker % KINDS)
    elif asked in (st.Q_PARTY, st.Q_SWAP):
        args["kind"] = argument("kind", frame[2])
    elif asked == st.Q_CASUALTY:
        args["region"] = argument("region", frame[3])
        args["other"] = Seat(frame[2 - frame[4]])
        args["number"] = frame[5]
    elif asked in (st.Q_SPECIALIST, st.Q_SETTLE, st.Q_ALLIES, st.Q_EDICT_PLACE):
        args["number"] = frame[2]
    elif asked == st.Q_PLAGUE_LOSS:
        args["region"] = argument("region", frame[2])
    elif asked == st.Q_PLAGUE_COUNT:
        args["region"] = argument("region", frame[1])
        args["other"] = Seat(frame[2])
    elif asked == st.Q_MIGRATE_COUNT:
        args["from"] = argument("region", frame[2])
        args["region"] = argument("region", frame[3])
    elif asked == st.Q_GIVE_GOOD:
        args["other"] = Seat(frame[2])
        args["good"] = argument("good", frame[3])
    elif asked == st.Q_REORDER:
        args["position"] = frame[2] + 1
    elif asked == st.Q_BID:
        args["money"] = state.bidding
    elif asked == st.Q_BOARD:
        args["money"] = state.bidding
    elif asked == st.Q_RETURN_CARD:
        args["card"] = Term(f"card-{data.CARD_IDS[state.top_card]}")
    elif asked == st.Q_BUY_VP:
        args["money"] = VP_PRICE[AGE[state.turn]]
    return args
