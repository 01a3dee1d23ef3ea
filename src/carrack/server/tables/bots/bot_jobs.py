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
"""Time (s) that a bot is given for one choice."""
MAX_RUN_SECONDS: Final = 10.0
"""Time (s) after which a bot returns its choices so far, so that players see them before it continues."""


@dataclass(frozen=True, slots=True)
class BotRequest:
    """A seat's choice at a position, and who is to make it."""

    game: str
    players: int
    options: Options
    position: list[int]
    seat: int
    bot: str
    seed: int
    """Decides what the bot leaves to chance; 32 bits."""
    history: tuple[Event, ...] | None = None
    """What has happened, as far as the seat may know it; for programs, which may want to hear it."""
    caretaker: str = ""
    """Why a caretaker is to choose instead of the bot (`Entry.caretaker`)."""


@dataclass(frozen=True, slots=True)
class BotChoice:
    do: str
    """In notation."""
    caretaker: str
    """Why it was not the bot's choice; empty if it was."""


def choose_for_bot(question: BotRequest) -> list[BotChoice]:
    """What is played: this choice, and those right after it that are the seat's own too."""
    game = GAMES[question.game]
    state = game.new_initial_state(question.players, question.options)
    state.deserialize(question.position)
    choices: list[BotChoice] = []
    sealed = state.sealed
    seed = question.seed
    bot = cache(partial(make_bot, question.bot, seed))  # made at the first choice, and the same one for the others
    known = list(question.history or ())
    history = None if question.history is None else lambda: known
    until = time.monotonic() + MAX_RUN_SECONDS
    # others may still change what they have sealed, so a run of choices ends with the sealed phase
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
                log.error("%s failed at %s, the caretaker chose for it", question.bot, question.game, exc_info=problem)
        choices.append(BotChoice(game.action_to_string(action), why))
        state.log = [] if history else None
        state.apply_action(action)
        happened = [game.decode_event(one) for one in state.log or ()]
        known += [one for one in happened if one.visible_to is None or question.seat in one.visible_to]
    return choices


@dataclass(frozen=True, slots=True)
class BotAdvice:
    do: list[str]
    """What the bot would choose, in notation: more than one where a person answers several questions at once."""
    chance: int
    """How likely the seat is to win now, in percent."""


def advise(question: BotRequest) -> BotAdvice:
    """What the bot would choose in this seat, and how things stand for it."""
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
