"""Event types of the log: `note` records one with integer arguments, and its text is `log-<id>`."""

from __future__ import annotations

from typing import Final

from carrack.engine.declarations import number_domain
from carrack.games.discovery.vocabulary import (
    BUILDING,
    CARD,
    CARD_NAME,
    CASUALTY,
    COUNTER,
    DECK_END,
    DECLARATIONS,
    FREE_SPACE,
    GOOD,
    MONEY,
    NATION,
    NUMBER,
    RANK,
    REGION,
    REGION_OR_DECK,
    SEAT,
    SLOT,
    SOURCE,
    TARGET,
    TRACK_POSITION,
    VALUE,
    VP,
    WORKER_KIND,
)

E_TURN: Final = DECLARATIONS.event("turn", number_domain("turn"), number_domain("age"))
E_ORDER: Final = DECLARATIONS.event("order", SEAT, RANK, MONEY)
E_PLACED: Final = DECLARATIONS.event("placed", SEAT, WORKER_KIND, TARGET)
E_INITIATIVE: Final = DECLARATIONS.event("initiative", SEAT, MONEY)
E_LANDED: Final = DECLARATIONS.event("landed", SEAT, WORKER_KIND, REGION)
E_DECLINED: Final = DECLARATIONS.event("declined", SEAT, TARGET)
E_MERCHANT: Final = DECLARATIONS.event("merchant", SEAT, MONEY, REGION)
E_MISSIONARY: Final = DECLARATIONS.event("missionary", SEAT, NUMBER, REGION)
E_REFORMED: Final = DECLARATIONS.event("reformed", SEAT, SEAT.named("other"), REGION)
E_REGION_GOOD: Final = DECLARATIONS.event("region-good", SEAT, GOOD, REGION)
E_EMPTY_HANDED: Final = DECLARATIONS.event("empty-handed", SEAT, TARGET)
E_GOOD_GONE: Final = DECLARATIONS.event("good-gone", GOOD)
E_TOOK_GOOD: Final = DECLARATIONS.event("took-good", SEAT, GOOD)
E_SHIP: Final = DECLARATIONS.event("ship", SEAT, VALUE)
E_SHIP_TIE: Final = DECLARATIONS.event("ship-tie", SEAT, SEAT.named("other"), VALUE)
E_NO_SHIP: Final = DECLARATIONS.event("no-ship", SEAT, VALUE)
E_BOUGHT: Final = DECLARATIONS.event("bought", SEAT, BUILDING, MONEY)
E_REBATE: Final = DECLARATIONS.event("rebate", SEAT, MONEY)
E_UNUSED: Final = DECLARATIONS.event("unused", SEAT, BUILDING)
E_MONEY: Final = DECLARATIONS.event("money", SEAT, MONEY, BUILDING)
E_TILE_SHIP: Final = DECLARATIONS.event("tile-ship", SEAT, BUILDING)
E_NO_TILE_SHIP: Final = DECLARATIONS.event("no-tile-ship", SEAT, BUILDING)
E_NO_DRAW: Final = DECLARATIONS.event("no-draw", SEAT, BUILDING)
E_DREW_GOOD: Final = DECLARATIONS.event("drew-good", SEAT, GOOD, BUILDING)
E_EXPEDITION: Final = DECLARATIONS.event("expedition", SEAT, REGION_OR_DECK, VALUE)
E_SENT: Final = DECLARATIONS.event("sent", SEAT, NUMBER, WORKER_KIND)
E_MAGELLAN: Final = DECLARATIONS.event("magellan", SEAT, NUMBER)
E_PORTUGAL: Final = DECLARATIONS.event("portugal", SEAT, number_domain("resistance"))
E_WEAKENED: Final = DECLARATIONS.event("weakened", SEAT, number_domain("resistance"))
E_COUNTER: Final = DECLARATIONS.event("counter", COUNTER, REGION)
E_DISCOVERED: Final = DECLARATIONS.event("discovered", SEAT, REGION, MONEY)
E_NO_SETTLER: Final = DECLARATIONS.event("no-settler", SEAT, WORKER_KIND, REGION)
E_FAILED: Final = DECLARATIONS.event("failed", SEAT, REGION_OR_DECK, number_domain("resistance"))
E_CARD: Final = DECLARATIONS.event("card", CARD)
E_CARD_WON: Final = DECLARATIONS.event("card-won", SEAT, CARD_NAME, MONEY)
E_STAYED: Final = DECLARATIONS.event("stayed", SEAT)
E_SCOUTED: Final = DECLARATIONS.event("scouted", SEAT, REGION_OR_DECK, MONEY)
E_SCOUT_SAW: Final = DECLARATIONS.event("scout-saw", COUNTER, REGION)
E_SCOUT_CARD: Final = DECLARATIONS.event("scout-card", CARD)
E_PUT_BACK: Final = DECLARATIONS.event("put-back", SEAT, DECK_END)
E_COUNTER_GONE: Final = DECLARATIONS.event("counter-gone", REGION)
E_GAINED: Final = DECLARATIONS.event("gained", SEAT, WORKER_KIND, NUMBER)
E_BENEFIT: Final = DECLARATIONS.event("benefit", SEAT, WORKER_KIND, BUILDING)
E_NO_SPECIALIST: Final = DECLARATIONS.event("no-specialist", SEAT, NUMBER)
E_GAIN_LOST: Final = DECLARATIONS.event("gain-lost", SEAT, WORKER_KIND)
E_SWAPPED: Final = DECLARATIONS.event("swapped", SEAT, WORKER_KIND, REGION)
E_TRAINED: Final = DECLARATIONS.event("trained", SEAT, WORKER_KIND, MONEY)
E_BATTLE: Final = DECLARATIONS.event("battle", SEAT, SEAT.named("other"), REGION)
E_WAR: Final = DECLARATIONS.event("war", SEAT, SEAT.named("other"), MONEY)
E_MILITIA: Final = DECLARATIONS.event("militia", SEAT, REGION)
E_KILLED: Final = DECLARATIONS.event("killed", SEAT, CASUALTY, REGION)
E_INCOME: Final = DECLARATIONS.event("income", SEAT, MONEY)
E_MINT: Final = DECLARATIONS.event("mint", SEAT, MONEY, GOOD)
E_PRIVATEERS: Final = DECLARATIONS.event("privateers", SEAT, SEAT.named("other"), MONEY)
E_FREE_DOCK: Final = DECLARATIONS.event("free-dock", SEAT, FREE_SPACE)
E_FREE_EXPLORER: Final = DECLARATIONS.event("free-explorer", SEAT, WORKER_KIND, BUILDING)
E_SMUGGLED: Final = DECLARATIONS.event("smuggled", SEAT, SEAT.named("other"), GOOD)
E_GAVE: Final = DECLARATIONS.event("gave", SEAT, SEAT.named("other"), GOOD)
E_SOLD: Final = DECLARATIONS.event("sold", SEAT, GOOD, MONEY)
E_MIGRATED: Final = DECLARATIONS.event("migrated", SEAT, REGION.named("from"), REGION)
E_RODE: Final = DECLARATIONS.event("rode", SEAT, REGION.named("from"), REGION)
E_SETTLED: Final = DECLARATIONS.event("settled", SEAT, WORKER_KIND, REGION)
E_NOT_PLACED: Final = DECLARATIONS.event("not-placed", SEAT, NUMBER, WORKER_KIND, BUILDING)
E_EDICT: Final = DECLARATIONS.event("edict", SEAT, SEAT.named("other"))
E_PLAGUE: Final = DECLARATIONS.event("plague", SEAT, WORKER_KIND, REGION)
E_PLAGUE_REGION: Final = DECLARATIONS.event("plague-region", SEAT, NUMBER, REGION)
E_STOLE: Final = DECLARATIONS.event("stole", SEAT, SEAT.named("other"), COUNTER)
E_NEW_GOOD: Final = DECLARATIONS.event("new-good", GOOD)
E_NEW_TILE: Final = DECLARATIONS.event("new-tile", BUILDING)
E_NEW_SHIP: Final = DECLARATIONS.event("new-ship")
E_COLONY_VP: Final = DECLARATIONS.event("colony-vp", SEAT, VP, REGION)
E_BUILDERS_VP: Final = DECLARATIONS.event("builders-vp", SEAT, VP, REGION)
E_BOUGHT_VP: Final = DECLARATIONS.event("bought-vp", SEAT, VP, MONEY)
E_FRONT: Final = DECLARATIONS.event("front", SEAT, TARGET, TRACK_POSITION)
E_ENGLAND: Final = DECLARATIONS.event("england", SEAT, NUMBER)
E_DOCK_NEXT: Final = DECLARATIONS.event("dock-next", SEAT, WORKER_KIND, number_domain("position"))
E_FRANCE: Final = DECLARATIONS.event("france", SEAT, GOOD)
E_HOLLAND: Final = DECLARATIONS.event("holland", SEAT)
E_ITALY: Final = DECLARATIONS.event("italy", SEAT, SEAT.named("other"), SLOT, WORKER_KIND)
E_SPAIN: Final = DECLARATIONS.event("spain", SEAT, REGION)
E_NO_SPAIN: Final = DECLARATIONS.event("no-spain", SEAT)
E_BID: Final = DECLARATIONS.event("bid", SEAT, MONEY)
E_PASSED: Final = DECLARATIONS.event("passed", SEAT)
E_BOARD: Final = DECLARATIONS.event("board", SEAT, NATION, MONEY)
E_OPENER: Final = DECLARATIONS.event("opener", SEAT)
E_NATION: Final = DECLARATIONS.event("nation", SEAT, NATION)
E_SEATED: Final = DECLARATIONS.event("seated", SEAT, RANK, MONEY)
E_LUCK_TILE: Final = DECLARATIONS.event("luck-tile", BUILDING)
E_CHART: Final = DECLARATIONS.event("chart", SEAT, REGION)
E_CHART_KEPT: Final = DECLARATIONS.event("chart-kept", SEAT)
E_COLONISTS: Final = DECLARATIONS.event("colonists", SEAT, NUMBER, number_domain("hand"))
E_BUILDING_VP: Final = DECLARATIONS.event("building-vp", SEAT, BUILDING, VP)
E_SCORED: Final = DECLARATIONS.event("scored", SEAT, SOURCE, VP)
E_OVER: Final = DECLARATIONS.event("over", SEAT, RANK, VP)
E_TIE_COLONIES: Final = DECLARATIONS.event(
    "tie-colonies", SEAT, SEAT.named("other"), number_domain("its"), number_domain("their")
)
E_TIE_MONEY: Final = DECLARATIONS.event(
    "tie-money", SEAT, SEAT.named("other"), number_domain("its"), number_domain("their")
)
E_TIE_GOODS: Final = DECLARATIONS.event(
    "tie-goods", SEAT, SEAT.named("other"), number_domain("its"), number_domain("their")
)
E_TIED: Final = DECLARATIONS.event("tied", SEAT, SEAT.named("other"), RANK)
E_NEW_AGE: Final = DECLARATIONS.event("new-age", number_domain("age"))
