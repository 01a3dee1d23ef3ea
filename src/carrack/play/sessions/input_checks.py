"""Checks of external input to a session: numbers of entries, actions by number or notation."""

from __future__ import annotations

from carrack.engine.errors import IllegalAction, InvalidInput
from carrack.engine.messages import Message, MessageArg, quote
from carrack.engine.state import State
from carrack.play.game import Game
from carrack.play.records.json_fields import MAX_INT


def refusal(error: type[InvalidInput], key: str, **args: MessageArg) -> InvalidInput:
    """An error of this class with a message."""
    return error(Message(key, args))


def check_entry_number(n: int, count: int) -> int:
    """Return n if it is a number of entries up to `count`; otherwise raise InvalidInput."""
    if isinstance(n, bool) or not 0 <= n <= count:
        raise refusal(InvalidInput, "core-no-such-entry", entry=printable(n), count=count)
    return n


def action_number(game: Game, action: int | str) -> int:
    """The action as a number; IllegalAction if the game has no such action."""
    try:
        number = game.string_to_action(action) if isinstance(action, str) else action
        if type(number) is not int or not 0 <= number <= MAX_INT:
            raise ValueError("an action is a non-negative integer")
        game.action_to_string(number)
    except ValueError as error:
        raise refusal(IllegalAction, "core-unknown-move", text=printable(action)) from error
    return number


def legal_action(game: Game, state: State, action: int | str) -> int:
    """The action as a number; IllegalAction if it is not legal in this position."""
    number = action_number(game, action)
    if number not in state.legal_actions():
        raise IllegalAction(game.refusal(state, number))
    return number


def printable(value: object) -> str:
    """An external value, prepared for quotation."""
    if isinstance(value, int) and not -MAX_INT <= value <= MAX_INT:
        return "…"
    return quote(str(value))
