"""Options about bots: seats, lists of bots, and where games are played. Apart from `arguments`, because loading bots
takes time.
"""

from __future__ import annotations

from carrack.arena.executors import on_ray, pool, serial
from carrack.arena.tournament import Executor
from carrack.bots.registry import BotLoadError, bot_names, load_bot
from carrack.cli.errors import CliError
from carrack.cli.player_names import HUMAN
from carrack.engine.messages import quote


def seat_kinds() -> list[str]:
    """The built-in kinds of seat occupants: human and bot ids."""
    return [HUMAN, *bot_names()]


def is_seat_kind(sitter: str) -> bool:
    """Whether this is `human` or the name of an available bot."""
    try:
        return sitter == HUMAN or load_bot(sitter, 0) is not None
    except BotLoadError:
        return False


def parse_seats(text: str) -> tuple[str, ...]:
    """Parse `human,greedy,my_module:MyBot`."""
    seats = tuple(part.strip() for part in text.split(","))
    for seat in seats:
        if ":" in seat:
            load_bot(seat, 0)
        elif not is_seat_kind(seat):
            raise CliError("cli-no-such-sitter", sitter=quote(seat), sitters=", ".join(seat_kinds()))
    return seats


def parse_bots(text: str) -> tuple[str, ...]:
    """Parse `greedy,my_module:MyBot`; raises an error for a bot that cannot be created."""
    bots = tuple(bot.strip() for bot in text.split(","))
    for bot in dict.fromkeys(bots):
        load_bot(bot, 0)
    return bots


def executor_for(jobs: int | None, ray: str | None = None) -> Executor:
    if ray is not None:
        return on_ray(ray, jobs)
    return pool(jobs) if jobs and jobs > 1 else serial
