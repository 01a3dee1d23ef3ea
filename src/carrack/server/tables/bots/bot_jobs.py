"""Pure jobs for a worker process: choose for a bot, and advise a player."""

from __future__ import annotations

import logging
import time
from dataclasses import dataclass
from functools import cache, partial
from typing import Final

from carrack.bots import make_bot
from carrack.bots.fallback import choose_or_fall_back, fallback_action, fallback_reason
from carrack.bots.hints import hint_actions
from carrack.bots.player_view import PlayerView
from carrack.bots.win_probability import win_probabilities, win_probability_model
from carrack.engine.state import with_current_player
from carrack.games import GAMES
from carrack.play.events import Event
from carrack.play.options import Options

log = logging.getLogger("carrack.server")

BOT_MOVE_SECONDS: Final = 5.0
"""Time (s) for one choice of a bot."""
MAX_RUN_SECONDS: Final = 10.0
"""Time (s) after which a bot returns its choices so far, so that players see them before it continues."""


@dataclass(frozen=True, slots=True)
class BotRequest:
    """A decision of a seat, and the bot that is to make it."""

    game: str
    players: int
    options: Options
    position: list[int]
    seat: int
    bot: str
    seed: int
    """Seed (32 bits) of the bot's own random decisions."""
    history: tuple[Event, ...] | None = None
    """The events that the seat may know, for external bots; None if the bot does not need them."""
    caretaker: str = ""
    """Why the fallback policy chooses instead of the bot (`Entry.caretaker`); empty if it does not."""


@dataclass(frozen=True, slots=True)
class BotChoice:
    do: str
    """In notation."""
    caretaker: str
    """Why the fallback policy chose; empty for a choice of the bot."""


def choose_for_bot(question: BotRequest) -> list[BotChoice]:
    """The choice of a bot, and its further choices up to the next one of another seat."""
    game = GAMES[question.game]
    state = game.new_initial_state(question.players, question.options)
    state.deserialize(question.position)
    choices: list[BotChoice] = []
    sealed = state.sealed
    seed = question.seed
    bot = cache(partial(make_bot, question.bot, seed))  # created at the first choice and reused for the others
    known = list(question.history or ())
    history = None if question.history is None else lambda: known
    until = time.monotonic() + MAX_RUN_SECONDS
    # others may still change their sealed choices, so a run of choices ends with the sealed phase
    while (
        question.seat in state.active_players()
        and state.sealed == sealed
        and not (choices and time.monotonic() > until)
    ):
        state = with_current_player(state, question.seat)
        situation = PlayerView(game, state, question.seat, BOT_MOVE_SECONDS, question.options, history)
        why = question.caretaker
        if why:
            action = fallback_action(situation, seed)
        else:
            action, problem = choose_or_fall_back(bot, situation, seed)
            if problem is not None:
                why = fallback_reason(problem)
                log.error("%s failed at %s: the fallback policy chose", question.bot, question.game, exc_info=problem)
        choices.append(BotChoice(game.action_to_string(action), why))
        state.log = [] if history else None
        state.apply_action(action)
        happened = [game.decode_event(one) for one in state.log or ()]
        known += [one for one in happened if one.visible_to is None or question.seat in one.visible_to]
    return choices


@dataclass(frozen=True, slots=True)
class BotAdvice:
    do: list[str]
    """The bot's choices in notation: several for a compound choice."""
    chance: int
    """The seat's win probability now, in percent."""


def advise(question: BotRequest) -> BotAdvice:
    """The bot's choice for this seat, and the seat's win probability."""
    game = GAMES[question.game]
    state = game.new_initial_state(question.players, question.options)
    state.deserialize(question.position)
    state = with_current_player(state, question.seat)
    seed = question.seed
    bot = make_bot(question.bot, seed)
    said = hint_actions(
        game, state, lambda at: bot.choose(PlayerView(game, at, question.seat, BOT_MOVE_SECONDS, question.options))
    )
    chance = (
        win_probabilities(win_probability_model(game), state, question.seat, seed)[question.seat]
        if game.search_hooks
        else 0.0
    )
    return BotAdvice([game.action_to_string(action) for action in said], round(100 * chance))
