"""Positions by the names of fields, not by their order; digests of old are dropped, for they depended on it too."""

from __future__ import annotations

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
LAYOUTS = {"empires": DISCOVERY, "discovery": DISCOVERY, "history": HISTORY, "marchands": MARCHANDS}
"""What the integers of a position were when they were stored in a row: name, size of an array, initial value."""


def upgrade() -> None:
    op.execute("UPDATE entries SET digest = ''")
    tables = sa.table("tables", sa.column("id"), sa.column("game"), sa.column("start", sa.JSON(none_as_null=True)))
    connection = op.get_bind()
    for id, game, start in connection.execute(sa.select(tables)).all():
        if start is not None:
            connection.execute(sa.update(tables).where(tables.c.id == id).values(start=by_name(game, start)))


def by_name(game: str, values: list[int]) -> dict[str, int | list[int]]:
    """The position, as `carrack.core.saved` would have saved it then."""
    saved: dict[str, int | list[int]] = {}
    at = 0
    for word in LAYOUTS.get(game, "").split():
        name, size, fill = [*word.split(":"), "", ""][:3]
        content = values[at : at + int(size or 1)]
        at += int(size or 1)
        while content and content[-1] == int(fill or 0):
            content.pop()
        if content:
            saved[name] = content if size else content[0]
    # a position of a game that is no more, or was never released: kept, and not understood
    return saved if at == len(values) else {"dump": values}


def downgrade() -> None:
    """There is no way back: an older Carrack would not know these positions."""
