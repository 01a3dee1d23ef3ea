from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrack.engine.actions import ARG_STRIDE, VERB_STRIDE, ActionCodec, ActionFormat, ArgumentDomain
from carrack.engine.messages import quote
from tests.support.every_action import every_action
from tests.support.toy_game import MOVES

PASS, BID, PLACE, RIDE = 0, 1, 5, 6
PLACES = ("dock", "goods", "war-office")
EXAMPLE = ActionCodec(
    {
        RIDE: ActionFormat("ride", PLACES, range(2, 9, 3)),
        PASS: ActionFormat("pass"),
        BID: ActionFormat("bid", range(1, 21)),
        PLACE: ActionFormat("place", ("colonist", "captain"), PLACES),
    }
)
SIZE = 1 + 20 + 2 * 3 + 3 * 3


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (PASS * VERB_STRIDE, "pass"),
        (BID * VERB_STRIDE + 7 * ARG_STRIDE, "bid 7"),
        (PLACE * VERB_STRIDE + 1 * ARG_STRIDE + 0, "place captain dock"),
        (PLACE * VERB_STRIDE + 0 * ARG_STRIDE + 2, "place colonist war-office"),
        (RIDE * VERB_STRIDE + 1 * ARG_STRIDE + 8, "ride goods 8"),
    ],
)
def test_an_action_has_one_spelling(action: int, text: str) -> None:
    assert EXAMPLE.action_to_string(action) == text
    assert EXAMPLE.string_to_action(text) == action


def test_the_parts_of_an_action_have_names_and_types() -> None:
    named = ActionCodec(
        {
            PLACE: ActionFormat("place", ("colonist", "captain"), range(3), names=("kind", "space")),
            PASS: ActionFormat("pass"),
        }
    )
    assert named.verb_and_arguments(PLACE * VERB_STRIDE + 1 * ARG_STRIDE + 2) == (
        "place",
        {"kind": "captain", "space": 2},
    )
    assert named.verb_and_arguments(PASS * VERB_STRIDE) == ("pass", {})
    assert EXAMPLE.verb_and_arguments(RIDE * VERB_STRIDE + 1 * ARG_STRIDE + 8) == ("ride", {"a": "goods", "b": 8})
    with pytest.raises(ValueError, match="no action has this number"):
        named.verb_and_arguments(BID * VERB_STRIDE)


@pytest.mark.parametrize("names", [("kind",), ("kind", "kind"), ("kind", "place", "more")])
def test_every_argument_needs_a_name_of_its_own(names: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="need different names, one each"):
        ActionCodec({PLACE: ActionFormat("place", ("colonist", "captain"), PLACES, names=names)})


@pytest.mark.parametrize(("notation", "size"), [(EXAMPLE, SIZE), (MOVES, 1 + 1 + 4 + 1 + 1 + 3 + 6 + 5)])
def test_every_action_has_a_notation_that_denotes_it(notation: ActionCodec, size: int) -> None:
    actions = every_action(notation, 10)
    assert len(actions) == size
    texts = [notation.action_to_string(action) for action in actions]
    assert [notation.string_to_action(text) for text in texts] == actions


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "pass ",
        " pass",
        "Pass",
        "pass 0",
        "bid",
        "bid 0",
        "bid 07",
        "bid +7",
        "bid 7.0",
        "bid ٧",
        "bid 21",
        "bid  7",
        "bid 7 7",
        "bid\t7",
        "bid 7\n",
        "place captain",
        "place dock captain",
        "place captain dock dock",
        "ride goods 3",
        "jump",
        "\x00",
    ],
)
def test_any_other_spelling_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="there is no move '"):
        EXAMPLE.string_to_action(text)


@given(st.text())
def test_text_from_anywhere_is_a_move_or_refused(text: str) -> None:
    try:
        action = EXAMPLE.string_to_action(text)
    except ValueError:
        return
    assert EXAMPLE.action_to_string(action) == text


@pytest.mark.parametrize(
    "action",
    [
        -1,
        1,
        ARG_STRIDE,
        VERB_STRIDE,
        BID * VERB_STRIDE + 21 * ARG_STRIDE,
        BID * VERB_STRIDE + 7 * ARG_STRIDE + 1,
        2 * VERB_STRIDE,
        7 * VERB_STRIDE,
        2**80,
    ],
)
def test_numbers_that_are_no_action_are_refused(action: int) -> None:
    with pytest.raises(ValueError, match="no action has this number"):
        EXAMPLE.action_to_string(action)


@pytest.mark.parametrize(
    "domain", [(), range(0), range(65), range(-1, 3), ("two words",), ("",), ("Big",), ("twice", "twice")]
)
def test_a_table_refuses_domains_that_could_not_be_read_back(domain: ArgumentDomain) -> None:
    with pytest.raises(ValueError, match=r"argument|twice"):
        ActionCodec({0: ActionFormat("go", domain)})


@pytest.mark.parametrize(
    "verbs",
    [
        {0: ActionFormat("go"), 1: ActionFormat("go")},
        {0: ActionFormat("go there")},
        {0: ActionFormat("")},
        {-1: ActionFormat("go")},
        {0: ActionFormat("go", None, range(3))},
    ],
)
def test_a_table_refuses_verbs_that_could_not_be_read_back(verbs: dict[int, ActionFormat]) -> None:
    with pytest.raises(ValueError, match=r"verbs (are|must be) |but no `a`"):
        ActionCodec(verbs)


def test_text_from_outside_is_quoted_short_and_clean() -> None:
    assert quote("place captain dock") == "place captain dock"
    assert quote("\x1b[31mred\n") == "?[31mred?"
    assert quote("x" * 100, limit=5) == "xxxxx…"
