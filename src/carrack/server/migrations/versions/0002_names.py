"""Positions by the names of fields, steps and frames, not by numbers; digests of old are dropped: they had numbers too.

What was what is written down here as data, for the first edition is no more to be asked.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

DISCOVERY = """
seat barrier sealed asked n_legal turn_start step index depth edition players builders nations buying captains
reduced_luck no_survivors scouting recon auction turn dock_size n_init n_dock dock_x dock_y n_mayflower n_trade n_build
n_war n_market n_pile n_row box_ship ship_supply undiscovered spare_counters top_card top_known n_bottom n_deck
university_used ride_turn chart_used bidding bidder seated last_bid program:64 frames:64 order:6 init:6 dock:18
mayflower:3 trade:4 shipping:36 build:5 explorers:36 slots:6 war:4 market:11 pile:11 row:5 tile_at:57 chosen:57
colony:324 crowd:54 region_good:9 counter:9 known:9 counter_at:16 card_at:16 bottom:16 bottom_known:16 money:6 ships:6
locked:6 goods:66 supply:36 hand:36 hands:6 gained:36 income:6 points:42 final_colonies:6 reason:6 wealth:6 nation:6
power_left:6 power_turn:6 party:6 doomed:14 pending:57 bids:6 passed:6
"""
HISTORY = """
seat barrier sealed asked n_legal draft_start call_start end_start step index depth players preeminence dealt_minors
multiple naval by_title sack_on_entry death_by_land caribbean filler n_forts n_monuments epoch call mover fleets n_held
reserve second_reserve allied stored_forts coins allied_coins guest guest_reserve guest_fleets n_played played_kinds
played_titles played_late leader weaponry siegecraft elite experts jihad naval_power reallocation astronomy treachery
attack_roll committed sea_due undrawn drawn rollers program:24 frames:64 owner:102:-1 armies:102 figure:102 mark:102
fort:102 settlement:102 monument:102 sea_owner:15:-1 sea_epoch:15 held:64 hand:60 n_hand:6 undealt:42 played:42
empire:6:-1 empire_known:6 order:6 first_roll:6 last_strength:6 last_call:6 strength_sum:6 points:36 markers:6 opened:6
marker_pool:7 ledger:72
"""
MARCHANDS = """
seat barrier asked sealed n_legal turn_start step index depth players turns open_stock open_electors turn first cards
set_aside resource_ladder contract_ladder program:12 frames:48 stock:105 lots:21 contract:21:-1 church:21:-1
caravan:4:-1 electors:32 bag:5 contract_bag:18 goods:20 kept:72 monopolies:4 churches_left:4 electors_left:4
orders:24:-1 n_orders:4 done:4 taken:4 claims:4:-1
"""
LAYOUTS: Final = {"empires": DISCOVERY, "discovery": DISCOVERY, "history": HISTORY, "marchands": MARCHANDS}
"""What the integers of a position were when they were stored in a row: name, size of an array, initial value."""

DISCOVERY_STEPS = """
random nations, nation auction, order auction, random order, -, reconnaissance, first goods, first buildings,
reduced luck, spain, -, placement, initiative, boarding, colonist dock, trade goods, merchant shipping,
capital buildings, discovery, specialists, warfare, income, benefits, new goods, new ship, new buildings, new workers,
colony scoring, buying vp, new order, next turn, final scoring, -, -, -, -, -, -, -,
before, before 1, before 2, before 3, before 4, before 5, before 6, before 7, before 8, before 9
"""
HISTORY_STEPS = """
deal, first roll, draft, call, events, arm, tokens, fleets, reallocation, naval control, start lands, expansion,
building, scoring, epoch end, final
"""
MARCHANDS_STEPS = "stock, caravans, new turn, planning, resolution, resupply, monopolies, turn end"
STEPS: Final = {
    "empires": DISCOVERY_STEPS,
    "discovery": DISCOVERY_STEPS,
    "history": HISTORY_STEPS,
    "marchands": MARCHANDS_STEPS,
}
"""The names of the steps 1, 2, 3..."""

DISCOVERY_FRAMES = """
Swap seat worker destination optional
Reveal seat region mode
TurnCard seat by_power
Look seat region
LookAtCard seat seen
LayOpen region
Party seat worker so_far
Destination seat
Specialists seat left lowest
Overpopulation seat left lowest
Allies seat number
DrawGoods seat left tile
Edict seat number
EdictPlace seat number
PlagueForAll place region
PlagueForOne seat most
PlagueCount region victim seat most
History seat left lowest
LiftCounter seat victim
Chart seat
Reorder seat position left_alone
Battle attacker defender region side left lowest
War attacker defender region
Smuggling seat other wanted
Migrating seat origin region most
"""
HISTORY_FRAMES = """
Fight land style attack defence - part
Guest
Disaster left lowest
CivilWar named first second third
CivilFights named first second third begun
Migrants left lowest regions figure
Starving regions land - due
BlackDeath first
BlackDeath first
DeathLands first second struck due
PlagueVisit land throws hit spread
PestilenceAround centre struck - due
Raid barren attacks - last
Treachery
Famine
-
Loss part
Siege land style defence part
SeaFight water
"""
MARCHANDS_FRAMES = """
Lot city left
ContractToCome city
Rewards seat city contract
Electors seat city left lowest
PlacementCard what
"""
FRAMES: Final = {
    "empires": DISCOVERY_FRAMES,
    "discovery": DISCOVERY_FRAMES,
    "history": HISTORY_FRAMES,
    "marchands": MARCHANDS_FRAMES,
}
"""The names of the frames 1, 2, 3... and of what was in their slots; `-` is not kept any more."""
FRAME: Final = 8
"""The kind of a frame and its slots."""
MACHINERY: Final = {"barrier", "asked", "n_legal", "program", "step", "index", "depth", "frames"}


def upgrade() -> None:
    op.execute("UPDATE entries SET digest = ''")
    tables = sa.table("tables", sa.column("id"), sa.column("game"), sa.column("start", sa.JSON(none_as_null=True)))
    connection = op.get_bind()
    for id, game, start in connection.execute(sa.select(tables)).all():
        if start is not None:
            connection.execute(sa.update(tables).where(tables.c.id == id).values(start=by_name(game, start)))


def by_name(game: str, values: list[int]) -> dict[str, Any]:
    """The position in names."""
    old: dict[str, list[int]] = {}
    saved: dict[str, Any] = {}
    at = 0
    for word in LAYOUTS.get(game, "").split():
        name, size, fill = [*word.split(":"), "", ""][:3]
        old[name] = content = values[at : at + int(size or 1)]
        at += int(size or 1)
        while content and content[-1] == int(fill or 0):
            content = content[:-1]
        if content and name not in MACHINERY and not name.endswith("_start"):
            saved[name] = content if size else content[0]
    # a position of a game that is no more, or was never released: kept, and not understood
    return saved | place(game, old) if at == len(values) > 0 else {"dump": values}


def place(game: str, old: dict[str, list[int]]) -> dict[str, Any]:
    """Where we are in the rules: the step and which one of its name, how far within it, and what interrupts it."""
    names = [name.strip() for name in STEPS[game].split(",")]
    [step], [index], [depth] = old["step"], old["index"], old["depth"]
    steps = [names[number - 1] for number in old["program"][: step + 1]]
    found: dict[str, Any] = {"at": [steps[step], steps[:step].count(steps[step])]}
    if index:
        found["index"] = index
    kinds = [line.split() for line in FRAMES[game].strip().splitlines()]
    frames: list[dict[str, Any]] = []
    for first in range(0, depth * FRAME, FRAME):
        number, *slots = old["frames"][first : first + FRAME]
        name, *known = kinds[number - 1]
        for frame, content in divided(name, dict(zip(known, slots, strict=False))):
            kept = {slot: value for slot, value in content.items() if value and slot != "-"}
            frames.append({"frame": frame, **kept})
    return found | ({"frames": frames} if frames else {})


def divided(name: str, slots: dict[str, int]) -> Iterator[tuple[str, dict[str, int]]]:
    """A frame of old as the ones that are in its place now: a disaster still to be placed is one of its own."""
    if name == "PlagueVisit" and slots["land"] < 0:
        yield "Plague", {}
    elif name == "PestilenceAround" and slots["centre"] < 0:
        yield "Pestilence", {}
    elif name == "PestilenceAround" and slots["struck"] == 0:  # the centre itself
        yield name, {"centre": slots["centre"]}
        yield "PestilenceCentre", {"land": slots["centre"], "due": slots["due"]}
    elif name == "PestilenceAround":
        yield name, slots | {"struck": slots["struck"] - 1}
    elif name == "Raid" and slots["barren"] < 0:
        yield "Barbarians", {}
    elif name == "Raid":
        yield name, {"barren": slots["barren"], "last": slots["last"] if slots["attacks"] else -1}
    elif name == "History":  # those below the lowest are named
        named = 1 << slots["lowest"] - 1 if slots["lowest"] else 0
        yield name, {"seat": slots["seat"], "left": slots["left"], "named": named}
    else:
        yield name, slots


def downgrade() -> None:
    """There is no way back: an older Carrack would not know these positions."""
