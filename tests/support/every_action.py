"""Every action that a codec knows."""

from __future__ import annotations

from carrack.engine.actions import VERB_STRIDE, ActionCodec


def every_action(codec: ActionCodec, verbs: int) -> list[int]:
    """All numbers below this number of verbs that are actions, in ascending order."""
    return [action for action in range(verbs * VERB_STRIDE) if _is_action(codec, action)]


def _is_action(codec: ActionCodec, action: int) -> bool:
    try:
        codec.action_to_string(action)
    except ValueError:
        return False
    return True
