"""The options of the game and the initial positions they give."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from carrack.engine.declarations import VERB_STRIDE
from carrack.engine.errors import InvalidInput
from carrack.engine.messages import Message
from carrack.games.marchands.constants import SEATS, SHORT_TURNS, STANDARD_TURNS
from carrack.games.marchands.rules.orders import SEAL
from carrack.play.game import PhaseTimeLimit
from carrack.play.options import Option, Options

if TYPE_CHECKING:
    from carrack.games.marchands.position import MarchandsPosition

OPTIONS: Final = (
    Option("length", "standard", ("standard", "short"), rule_ids=("M-TURN-07", "M-TURN-08")),
    Option("open_stock", False, rule_ids=("M-INFO-02", "M-RUL-13")),
    Option("open_electors", False, rule_ids=("M-INFO-03", "M-RUL-13")),
    Option("planning_timer", "off", ("off", "60", "120"), rule_ids=("M-ORDER-06", "M-RUL-05"), live="60"),
    Option("youngest", "0", tuple(map(str, range(SEATS))), rule_ids=("M-SETUP-10", "M-RUL-16")),
)


def check(players: int, options: Options) -> None:
    """Reject a seat of the youngest player that the table does not have (M-RUL-16)."""
    if int(options["youngest"]) >= players:
        raise InvalidInput(Message("option-youngest-away", {"players": players}))


def planning_time_limit(options: Options) -> PhaseTimeLimit | None:
    """Time limit for writing orders; when it expires, the orders given so far count (M-ORDER-06, M-RUL-05)."""
    limit = options["planning_timer"]
    return None if limit == "off" else PhaseTimeLimit(int(limit), SEAL * VERB_STRIDE)


def configure(position: MarchandsPosition, options: Options) -> None:
    """Write the options into an empty position and begin the game."""
    position.turns = SHORT_TURNS if options["length"] == "short" else STANDARD_TURNS
    position.open_stock = int(options["open_stock"])
    position.open_electors = int(options["open_electors"])
    position.youngest = int(options["youngest"])
    position.begin()
