from __future__ import annotations

import pytest

from carrack.engine.errors import InvalidInput
from carrack.engine.messages import Message
from carrack.play.options import complete_options, parse_options
from tests.support.toy_game import TOY
from tests.support.toy_sessions import has_sentence


def test_defaults_complete_what_is_not_given() -> None:
    assert complete_options(TOY, 2, {}) == {"sealed": False, "length": "short"}
    assert complete_options(TOY, 2, {"length": "middle"}) == {"sealed": False, "length": "middle"}


def test_a_default_may_depend_on_the_number_of_players() -> None:
    assert complete_options(TOY, 3, {})["sealed"] is True
    assert complete_options(TOY, 3, {"sealed": False})["sealed"] is False


def test_options_come_in_the_order_of_the_game() -> None:
    assert list(complete_options(TOY, 2, {"length": "long", "sealed": True})) == ["sealed", "length"]


@pytest.mark.parametrize(
    ("given", "key", "args"),
    [
        ({"colour": "red"}, "core-option-unknown", {"option": "colour"}),
        ({"sealed": 1}, "core-option-value", {"option": "sealed", "value": "int", "values": "on, off"}),
        ({"sealed": "maybe"}, "core-option-value", {"option": "sealed", "value": "maybe", "values": "on, off"}),
        (
            {"length": "huge"},
            "core-option-value",
            {"option": "length", "value": "huge", "values": "short, middle, long"},
        ),
        (
            {"length": ["short"]},
            "core-option-value",
            {"option": "length", "value": "list", "values": "short, middle, long"},
        ),
        (
            {"length": True},
            "core-option-value",
            {"option": "length", "value": "bool", "values": "short, middle, long"},
        ),
    ],
)
def test_wrong_options_are_refused_by_name(given: dict[str, object], key: str, args: dict[str, str]) -> None:
    with pytest.raises(InvalidInput) as refusal:
        complete_options(TOY, 2, given)
    assert refusal.value.message == Message(key, dict(args))
    assert has_sentence(refusal.value.message)


@pytest.mark.parametrize(
    ("text", "value"),
    [("on", True), ("true", True), ("YES", True), ("off", False), ("False", False), ("no", False)],
)
def test_a_switch_on_the_command_line(text: str, value: bool) -> None:
    assert parse_options(TOY, [f"sealed={text}"]) == {"sealed": value}


def test_several_options_on_the_command_line() -> None:
    assert parse_options(TOY, ["length=long", "sealed=on"]) == {"length": "long", "sealed": True}
    assert parse_options(TOY, []) == {}


@pytest.mark.parametrize(
    ("texts", "key"),
    [
        (["sealed"], "core-option-form"),
        ([""], "core-option-form"),
        (["=on"], "core-option-unknown"),
        (["colour=red"], "core-option-unknown"),
        (["sealed=maybe"], "core-option-value"),
        (["sealed="], "core-option-value"),
        (["length=on"], "core-option-value"),
        (["length=Long"], "core-option-value"),
        (["sealed=on", "sealed=off"], "core-option-twice"),
    ],
)
def test_wrong_texts_on_the_command_line(texts: list[str], key: str) -> None:
    with pytest.raises(InvalidInput) as refusal:
        parse_options(TOY, texts)
    assert refusal.value.message.key == key
    assert has_sentence(refusal.value.message)
