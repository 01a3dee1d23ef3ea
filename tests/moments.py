"""Moments of the recorded games at which something special is asked: record, entry, and the seat that decides."""

from __future__ import annotations

from typing import Final

SETS: Final = {
    "casualties": ("discovery-3-starting_auction-true", 291, 2),
    "specialists": ("empires-2-asks-settle", 46, 1),
    "overpopulation": ("empires-2-asks-settle", 85, 1),
    "re-write-history": ("empires-5-asks-pick-counter", 588, 2),
    "reallocation": ("history-4-everything", 537, 2),
    "disaster": ("history-3-everything", 249, 2),
    "civil-war": ("history-3-everything", 154, 0),
    "migrants": ("history-3-plain", 39, 0),
    "black-death": ("history-3-plain", 224, 0),
    "electors": ("marchands-2-plain", 217, 0),
    "rewards": ("marchands-2-plain", 64, 0),
}
"""Several things are asked for at once."""
