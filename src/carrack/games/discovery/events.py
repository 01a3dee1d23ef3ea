"""What can happen, for `note`: the text of each is `log-<id>`, and its numbers are what stands behind the id."""

from __future__ import annotations

from typing import Final

from carrack.core.book import number
from carrack.games.discovery.book import (
    BOOK,
    BUILDING,
    CARD,
    CARD_NAME,
    CASUALTY,
    COUNTER,
    DECK_END,
    FREE_SPACE,
    GOOD,
    KIND,
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
    VALUE,
    VP,
)

E_TURN: Final = BOOK.event("turn", number("turn"), number("age"))
E_ORDER: Final = BOOK.event("order", SEAT, RANK, MONEY)
E_PLACED: Final = BOOK.event("placed", SEAT, KIND, TARGET)
E_INITIATIVE: Final = BOOK.event("initiative", SEAT, MONEY)
E_LANDED: Final = BOOK.event("landed", SEAT, KIND, REGION)
E_DECLINED: Final = BOOK.event("declined", SEAT, TARGET)
E_MERCHANT: Final = BOOK.event("merchant", SEAT, MONEY, REGION)
E_MISSIONARY: Final = BOOK.event("missionary", SEAT, NUMBER, REGION)
E_REFORMED: Final = BOOK.event("reformed", SEAT, SEAT.called("other"), REGION)
E_REGION_GOOD: Final = BOOK.event("region-good", SEAT, GOOD, REGION)
E_TOOK_GOOD: Final = BOOK.event("took-good", SEAT, GOOD)
E_SHIP: Final = BOOK.event("ship", SEAT, VALUE)
E_NO_SHIP: Final = BOOK.event("no-ship", SEAT, VALUE)
E_BOUGHT: Final = BOOK.event("bought", SEAT, BUILDING, MONEY)
E_MONEY: Final = BOOK.event("money", SEAT, MONEY, BUILDING)
E_TILE_SHIP: Final = BOOK.event("tile-ship", SEAT, BUILDING)
E_DREW_GOOD: Final = BOOK.event("drew-good", SEAT, GOOD, BUILDING)
E_EXPEDITION: Final = BOOK.event("expedition", SEAT, REGION_OR_DECK, VALUE)
E_COUNTER: Final = BOOK.event("counter", COUNTER, REGION)
E_DISCOVERED: Final = BOOK.event("discovered", SEAT, REGION, MONEY)
E_FAILED: Final = BOOK.event("failed", SEAT, REGION_OR_DECK, number("resistance"))
E_CARD: Final = BOOK.event("card", CARD)
E_CARD_WON: Final = BOOK.event("card-won", SEAT, CARD_NAME, MONEY)
E_STAYED: Final = BOOK.event("stayed", SEAT)
E_SCOUTED: Final = BOOK.event("scouted", SEAT, REGION_OR_DECK, MONEY)
E_SCOUT_SAW: Final = BOOK.event("scout-saw", COUNTER, REGION)
E_SCOUT_CARD: Final = BOOK.event("scout-card", CARD)
E_PUT_BACK: Final = BOOK.event("put-back", SEAT, DECK_END)
E_COUNTER_GONE: Final = BOOK.event("counter-gone", REGION)
E_GAINED: Final = BOOK.event("gained", SEAT, KIND, NUMBER)
E_GAIN_LOST: Final = BOOK.event("gain-lost", SEAT, KIND)
E_SWAPPED: Final = BOOK.event("swapped", SEAT, KIND, REGION)
E_TRAINED: Final = BOOK.event("trained", SEAT, KIND, MONEY)
E_BATTLE: Final = BOOK.event("battle", SEAT, SEAT.called("other"), REGION)
E_WAR: Final = BOOK.event("war", SEAT, SEAT.called("other"), MONEY)
E_KILLED: Final = BOOK.event("killed", SEAT, CASUALTY, REGION)
E_INCOME: Final = BOOK.event("income", SEAT, MONEY)
E_MINT: Final = BOOK.event("mint", SEAT, MONEY, GOOD)
E_PRIVATEERS: Final = BOOK.event("privateers", SEAT, SEAT.called("other"), MONEY)
E_FREE_DOCK: Final = BOOK.event("free-dock", SEAT, FREE_SPACE)
E_FREE_EXPLORER: Final = BOOK.event("free-explorer", SEAT, KIND, BUILDING)
E_SMUGGLED: Final = BOOK.event("smuggled", SEAT, SEAT.called("other"), GOOD)
E_GAVE: Final = BOOK.event("gave", SEAT, SEAT.called("other"), GOOD)
E_SOLD: Final = BOOK.event("sold", SEAT, GOOD, MONEY)
E_MIGRATED: Final = BOOK.event("migrated", SEAT, REGION.called("from"), REGION)
E_RODE: Final = BOOK.event("rode", SEAT, REGION.called("from"), REGION)
E_SETTLED: Final = BOOK.event("settled", SEAT, KIND, REGION)
E_EDICT: Final = BOOK.event("edict", SEAT, SEAT.called("other"))
E_PLAGUE: Final = BOOK.event("plague", SEAT, KIND, REGION)
E_PLAGUE_REGION: Final = BOOK.event("plague-region", SEAT, NUMBER, REGION)
E_STOLE: Final = BOOK.event("stole", SEAT, SEAT.called("other"), COUNTER)
E_NEW_GOOD: Final = BOOK.event("new-good", GOOD)
E_NEW_TILE: Final = BOOK.event("new-tile", BUILDING)
E_NEW_SHIP: Final = BOOK.event("new-ship")
E_COLONY_VP: Final = BOOK.event("colony-vp", SEAT, VP, REGION)
E_BOUGHT_VP: Final = BOOK.event("bought-vp", SEAT, VP, MONEY)
E_FRONT: Final = BOOK.event("front", SEAT, TARGET)
E_ENGLAND: Final = BOOK.event("england", SEAT, NUMBER)
E_DOCK_NEXT: Final = BOOK.event("dock-next", SEAT, KIND, number("position"))
E_FRANCE: Final = BOOK.event("france", SEAT, GOOD)
E_HOLLAND: Final = BOOK.event("holland", SEAT)
E_ITALY: Final = BOOK.event("italy", SEAT, SEAT.called("other"), SLOT)
E_SPAIN: Final = BOOK.event("spain", SEAT, REGION)
E_BID: Final = BOOK.event("bid", SEAT, MONEY)
E_PASSED: Final = BOOK.event("passed", SEAT)
E_BOARD: Final = BOOK.event("board", SEAT, NATION, MONEY)
E_OPENER: Final = BOOK.event("opener", SEAT)
E_NATION: Final = BOOK.event("nation", SEAT, NATION)
E_SEATED: Final = BOOK.event("seated", SEAT, RANK, MONEY)
E_LUCK_TILE: Final = BOOK.event("luck-tile", BUILDING)
E_CHART: Final = BOOK.event("chart", SEAT, REGION)
E_COLONISTS: Final = BOOK.event("colonists", SEAT, NUMBER, number("hand"))
E_SCORED: Final = BOOK.event("scored", SEAT, SOURCE, VP)
E_OVER: Final = BOOK.event("over", SEAT, RANK, VP)
E_NEW_AGE: Final = BOOK.event("new-age", number("age"))
