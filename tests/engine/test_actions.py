from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrack.core.notation import VERB, A, Domain, Notation, Verb, shown

from .toy import MOVES

PASS, BID, PLACE, RIDE = 0, 1, 5, 6
PLACES = ("dock", "goods", "war-office")
EXAMPLE = Notation(
    {
        RIDE: Verb("ride", PLACES, range(2, 9, 3)),
        PASS: Verb("pass"),
        BID: Verb("bid", range(1, 21)),
        PLACE: Verb("place", ("colonist", "captain"), PLACES),
    }
)
SIZE = 1 + 20 + 2 * 3 + 3 * 3


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (PASS * VERB, "pass"),
        (BID * VERB + 7 * A, "bid 7"),
        (PLACE * VERB + 1 * A + 0, "place captain dock"),
        (PLACE * VERB + 0 * A + 2, "place colonist war-office"),
        (RIDE * VERB + 1 * A + 8, "ride goods 8"),
    ],
)
def test_an_action_has_one_spelling(action: int, text: str) -> None:
    assert EXAMPLE.to_text(action) == text
    assert EXAMPLE.from_text(text) == action


def test_the_parts_of_an_action_have_names_and_types() -> None:
    named = Notation(
        {PLACE: Verb("place", ("colonist", "captain"), range(3), names=("kind", "space")), PASS: Verb("pass")}
    )
    assert named.parts(PLACE * VERB + 1 * A + 2) == ("place", {"kind": "captain", "space": 2})
    assert named.parts(PASS * VERB) == ("pass", {})
    assert EXAMPLE.parts(RIDE * VERB + 1 * A + 8) == ("ride", {"a": "goods", "b": 8})
    with pytest.raises(ValueError, match="no action of this number"):
        named.parts(BID * VERB)


@pytest.mark.parametrize("names", [("kind",), ("kind", "kind"), ("kind", "place", "more")])
def test_every_argument_needs_a_name_of_its_own(names: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="need different names, one each"):
        Notation({PLACE: Verb("place", ("colonist", "captain"), PLACES, names=names)})


@pytest.mark.parametrize("notation", [EXAMPLE, MOVES])
def test_every_index_goes_to_a_text_and_back(notation: Notation) -> None:
    actions = [notation.action(index) for index in range(notation.size)]
    assert [notation.index(action) for action in actions] == list(range(notation.size))
    texts = [notation.to_text(action) for action in actions]
    assert [notation.from_text(text) for text in texts] == actions
    assert len(set(texts)) == notation.size
    assert actions == sorted(actions)


def test_the_dense_index_has_no_gaps() -> None:
    assert EXAMPLE.size == SIZE
    known = [action for action in range(8 * VERB) if _known(action)]
    assert [EXAMPLE.index(action) for action in known] == list(range(SIZE))


def _known(action: int) -> bool:
    try:
        return EXAMPLE.to_text(action) != ""
    except ValueError:
        return False


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
        EXAMPLE.from_text(text)


@given(st.text())
def test_text_from_anywhere_is_a_move_or_refused(text: str) -> None:
    try:
        action = EXAMPLE.from_text(text)
    except ValueError:
        return
    assert EXAMPLE.to_text(action) == text


@pytest.mark.parametrize(
    "action", [-1, 1, A, VERB, BID * VERB + 21 * A, BID * VERB + 7 * A + 1, 2 * VERB, 7 * VERB, 2**80]
)
def test_numbers_that_are_no_action_are_refused(action: int) -> None:
    for use in (EXAMPLE.to_text, EXAMPLE.index):
        with pytest.raises(ValueError, match="no action of this number"):
            use(action)


@pytest.mark.parametrize("index", [-1, SIZE])
def test_an_index_outside_is_refused(index: int) -> None:
    with pytest.raises(ValueError, match=f"from 0 to {SIZE - 1}"):
        EXAMPLE.action(index)


@pytest.mark.parametrize(
    "domain", [(), range(0), range(65), range(-1, 3), ("two words",), ("",), ("Big",), ("twice", "twice")]
)
def test_a_table_refuses_domains_that_could_not_be_read_back(domain: Domain) -> None:
    with pytest.raises(ValueError, match=r"argument|twice"):
        Notation({0: Verb("go", domain)})


@pytest.mark.parametrize(
    "verbs",
    [
        {0: Verb("go"), 1: Verb("go")},
        {0: Verb("go there")},
        {0: Verb("")},
        {-1: Verb("go")},
        {0: Verb("go", None, range(3))},
    ],
)
def test_a_table_refuses_verbs_that_could_not_be_read_back(verbs: dict[int, Verb]) -> None:
    with pytest.raises(ValueError, match=r"verbs are|only argument"):
        Notation(verbs)


def test_text_from_outside_is_quoted_short_and_clean() -> None:
    assert shown("place captain dock") == "place captain dock"
    assert shown("\x1b[31mred\n") == "?[31mred?"
    assert shown("x" * 100, limit=5) == "xxxxx…"
