"""Menus of decisions: keys, groups, what can be picked up, and the menus of recorded games."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from carrack.engine.messages import Entity, EntityName, Message, MessageArg
from carrack.games import GAMES
from carrack.play.decisions import Choice
from carrack.play.determinization import determinized_for
from carrack.play.records import jsonl
from carrack.play.sessions.replay import replay
from carrack.presenter.choice_keys import MenuChoice, menu_choice
from carrack.presenter.menu import (
    GROUP_ABOVE,
    MAX_LIST,
    DecisionMenus,
    Menu,
    MenuGroup,
    choice_menu,
    decision_menus,
)
from carrack.text.fluent import LANGUAGES, Localizer, text_keys
from tests.support.golden_positions import GOLDENS

KINDS = ("colonist", "captain", "merchant")
BOXES = ("initiative", "dock", "goods", "shipping", "buildings")
has = text_keys("empires", {}).has
has_history = text_keys("history", {}).has


def offered(*choices: MenuChoice) -> list[MenuChoice]:
    """These choices as one list."""
    return [one._replace(place=n, choice=Choice(n, *_words(one.choice))) for n, one in enumerate(choices)]


def _words(choice: Choice) -> tuple[str, str, dict[str, str | int], Message, Entity | None]:
    return choice.notation, choice.verb, dict(choice.args), choice.message, choice.target


def made(
    verb: str,
    args: dict[str, str | int] | None = None,
    target: Entity | None = None,
    text: Message | None = None,
    ranks: Sequence[int] = (),
    **more: object,
) -> MenuChoice:
    words = " ".join([verb, *map(str, (args or {}).values())])
    choice = Choice(0, words, verb, args or {}, text or Message(f"do-{verb}"), target)
    return MenuChoice(choice, ranks=tuple(ranks))._replace(**more)  # type: ignore[arg-type]


PASS = made("pass")


def place(kind: str, box: str) -> MenuChoice:
    text = Message("do-place", {"kind": EntityName(f"kind-{kind}"), "target": EntityName(f"target-{box}")})
    ranks = KINDS.index(kind) + 1, BOXES.index(box) + 1
    return made("place", {"kind": kind, "target": box}, Entity("box", box), text, ranks)


def bid(money: int) -> MenuChoice:
    return made("bid", {"money": money}, None, Message("do-bid", {"money": money}), [money])


def send(number: int) -> MenuChoice:
    text = Message("do-send", {"kind": EntityName("kind-soldier"), "number": number})
    return made("send", {"kind": "soldier", "number": number}, Entity("kind", "soldier"), text, (5, number))


def explore(region: str, rank: int) -> MenuChoice:
    text = Message("do-explore", {"region": EntityName(f"region-{region}")})
    return made("explore", {"region": region}, Entity("region", region), text, [rank])


def land(id: str, region: str, what: str, gain: int = 0, rank: int = 1) -> MenuChoice:
    text = Message(what, {"land": EntityName("land-levant"), "win": 1})
    verb = "fort" if what == "do-fort" else "expand"
    return made(verb, {"land": id}, Entity("land", id), text, [rank], within=Entity("region", region), gain=gain)


def keys(*choices: MenuChoice) -> list[str]:
    menu = choice_menu(offered(*choices), has)
    return [*menu.separate_keys, *(key for group in menu.groups for key in group.keys)]


def titles(groups: Sequence[MenuGroup]) -> list[tuple[MessageArg, ...]]:
    return [group.title for group in groups]


def all_groups(groups: Sequence[MenuGroup]) -> Iterator[MenuGroup]:
    for group in groups:
        yield group
        yield from all_groups(group.groups)


# Keys


def test_keys_are_the_numbers_on_the_board_and_0_to_pass() -> None:
    assert keys(PASS, place("captain", "dock"), place("captain", "buildings")) == ["0", "2", "5"]
    assert keys(place("captain", "goods"), place("captain", "shipping")) == ["3", "4"]


def test_keys_are_the_amounts_where_only_those_differ() -> None:
    assert keys(PASS, bid(5), bid(12)) == ["0", "5", "12"]
    assert keys(send(0), send(3)) == ["0", "3"]
    assert keys(PASS, send(0), send(3)) == ["p", "0", "3"]


def test_many_amounts_form_spans_with_keys_that_can_always_be_typed() -> None:
    menu = choice_menu(offered(*map(bid, range(1, 16))), has)
    assert menu.folded
    assert titles(menu.groups) == [("1 – 12",), ("13 – 15",)]
    assert menu.groups[1].keys == ("13", "14", "15")
    assert [(group.layout, group.fixed) for group in menu.groups] == [("amounts", True)] * 2


def test_keys_of_the_game_stay_whatever_else_is_offered() -> None:
    nubia = made("expand", {"land": "nubia"}, Entity("land", "nubia"), key="a3")
    egypt = made("expand", {"land": "egypt"}, Entity("land", "egypt"), key="m1")
    assert keys(nubia, egypt, PASS) == ["0", "a3", "m1"]
    assert keys(egypt) == ["m1"]


def test_keys_are_printed_letters_in_the_order_of_the_game() -> None:
    orders = [made("order", {"letter": letter}, gain=gain) for gain, letter in enumerate("abc")]
    assert keys(*orders) == ["a", "b", "c"]


def test_keys_are_running_numbers_for_different_things_and_for_buildings() -> None:
    def buy(id: str, rank: int) -> MenuChoice:
        text = Message("do-buy", {"building": EntityName(f"building-{id}"), "money": 10})
        return made("buy", {"building": id}, Entity("building", id), text, [rank])

    assert keys(bid(5), send(7)) == ["1", "2"]
    assert keys(PASS, buy("cathedral", 24), buy("fortress", 32)) == ["0", "1", "2"]


# Groups


def test_choices_that_name_nothing_are_separate_if_others_name_something() -> None:
    menu = choice_menu(offered(PASS, made("seal"), place("captain", "dock")), has)
    assert (menu.separate, menu.separate_keys) == ((0, 1), ("0", "s"))
    menu = choice_menu(offered(made("storm"), PASS), has)
    assert (menu.separate, menu.groups[0].choices) == ((1,), (0,))


def test_a_short_list_has_no_groups() -> None:
    (group,) = choice_menu(offered(*(place("captain", box) for box in BOXES)), has).groups
    assert (group.title, group.brief, group.arguments) == ((), False, ())


def test_a_medium_list_has_groups_by_verb_and_first_argument_with_labels_that_differ() -> None:
    menu = choice_menu(offered(*(place(kind, box) for kind in KINDS[:2] for box in BOXES[:4])), has)
    assert not menu.folded
    assert titles(menu.groups) == [(EntityName("kind-colonist"),), (EntityName("kind-captain"),)]
    assert {(group.arguments, group.layout) for group in menu.groups} == {(("target",), "short")}


def test_a_long_list_has_groups_by_place_with_the_numbers_of_these() -> None:
    menu = choice_menu(offered(*(place(kind, box) for kind in KINDS for box in BOXES)), has)
    assert menu.folded
    assert titles(menu.groups) == [(EntityName(f"target-{box}"),) for box in BOXES]
    assert [group.key for group in menu.groups] == ["1", "2", "3", "4", "5"]
    assert {group.keys for group in menu.groups} == {("1", "2", "3")}


def test_many_lands_have_groups_by_action_then_by_region_the_best_first() -> None:
    def lands(what: str, count: int, region: str) -> list[MenuChoice]:
        return [land(f"{region}_{n}", region, what, n, n + 1) for n in range(count)]

    choices = offered(*lands("do-attack", 9, "india"), *lands("do-attack", 8, "china"), *lands("do-fort", 3, "india"))
    attack, fort = choice_menu(choices, has_history).groups
    assert titles([attack, fort]) == [(Message("group-do-attack"),), (Message("group-do-fort"),)]
    assert titles(attack.groups) == [(EntityName("region-india"),), (EntityName("region-china"),)]
    assert [len(group.choices) for group in (*attack.groups, fort)] == [9, 8, 3]
    assert attack.groups[0].choices[0] == 8
    assert fort.brief


def test_few_lands_have_groups_by_action_too() -> None:
    menu = choice_menu(offered(land("a", "india", "do-expand"), land("b", "india", "do-attack", 3)), has_history)
    assert not menu.folded
    assert [(group.id, group.brief) for group in menu.groups] == [("do-attack", True), ("do-expand", True)]


def test_places_that_the_prompt_speaks_of_stand_side_by_side_if_they_are_many() -> None:
    def chart(region: str) -> MenuChoice:
        text = Message("do-chart", {"region": EntityName(f"region-{region}")})
        return made("explore", {"region": region}, Entity("region", region), text)

    regions = ("florida", "peru", "brazil", "virginia", "new_spain", "new_france")
    (many,) = choice_menu(offered(*map(chart, regions)), has).groups
    (few,) = choice_menu(offered(*map(chart, regions[:2])), has).groups
    assert (many.layout, many.brief) == ("short", True)
    assert (few.layout, few.brief) == ("list", False)


# Chains


def test_chained_decisions_have_a_group_each_and_amounts_a_letter() -> None:
    soldiers = [one._replace(place=n) for n, one in enumerate(offered(send(0), send(1), send(2)), start=1)]
    regions = [one._replace(place=n) for n, one in enumerate(offered(explore("peru", 7), explore("florida", 4)), 4)]
    menu = choice_menu(offered(PASS), has, [("party", soldiers), ("target", regions)])
    party, target = menu.groups
    assert (party.layout, party.key, party.title, party.keys) == (
        "row",
        "a",
        (EntityName("kind-soldier"),),
        ("a0", "a1", "a2"),
    )
    assert (target.choices, target.keys) == ((4, 5), ("7", "4"))
    assert menu.separate == (0,)


def test_a_chained_decision_with_one_choice_is_left_out_and_other_choices_come_last() -> None:
    text = Message("do-scout", {"region": EntityName("region-peru"), "money": 1})
    scout = made("scout", {"region": "peru"}, Entity("region", "peru"), text, [7])
    legs = [("party", offered(send(1))), ("target", offered(explore("peru", 7), explore("florida", 4)))]
    menu = choice_menu(offered(scout, PASS), has, legs)
    assert [group.id for group in menu.groups] == ["leg 1", "instead"]
    assert menu.groups[1].keys == ("s1",)


# Pieces and places


def test_what_many_choices_place_can_be_picked_up() -> None:
    choices = offered(*(place(kind, box) for kind in KINDS for box in BOXES), PASS)
    found = decision_menus(choices, has)
    assert [(one.argument, one.value, one.label, one.listed) for one in found.pieces] == [
        ("kind", kind, EntityName(f"kind-{kind}"), True) for kind in KINDS
    ]
    captain = found.pieces[1].menu
    assert (captain.groups[0].choices, captain.separate) == ((5, 6, 7, 8, 9), (15,))
    assert captain.groups[0].keys == ("1", "2", "3", "4", "5")


def test_pieces_are_not_listed_where_choices_are_few_or_differ() -> None:
    choices = [place(kind, box) for kind in KINDS[:2] for box in BOXES]
    assert not any(one.listed for one in decision_menus(offered(*choices[:GROUP_ABOVE]), has).pieces)
    assert not any(one.listed for one in decision_menus(offered(*choices, explore("peru", 7)), has).pieces)
    assert not decision_menus(offered(*(place("captain", box) for box in BOXES)), has).pieces


def test_a_place_with_several_choices_has_a_menu_of_its_own() -> None:
    choices = offered(*(place(kind, box) for kind in KINDS[:2] for box in BOXES[:2]), place("merchant", "goods"))
    places = decision_menus(choices, has).places
    assert places.keys() == {"box:initiative", "box:dock"}
    assert (places["box:dock"].groups[0].choices, places["box:dock"].groups[0].keys) == ((1, 3), ("1", "2"))


# Recorded games


@pytest.mark.parametrize("path", sorted(GOLDENS.glob("*-everything.jsonl")), ids=lambda path: path.stem)
def test_menus_of_recorded_games(path: Path) -> None:
    """Each choice is listed once, lists are short, keys are unique, and every message has a text."""
    kept = jsonl.read_record(path)
    game = GAMES[kept.game]
    session = replay(game, kept)
    languages = [Localizer(code, game.id, session.seats, session.options) for code in LANGUAGES]
    has = text_keys(game.id, session.options).has
    for entry in sorted(random.Random(path.stem).sample(range(session.entry_count), min(session.entry_count, 60))):
        state = session.goto(entry)
        if state.seat < 0:
            continue
        tried = determinized_for(state, state.seat)
        choices = [menu_choice(game, choice)._replace(place=n) for n, choice in enumerate(game.decision(tried).choices)]
        found = decision_menus(choices, has)
        assert sorted(listed(found.whole)) == [*range(len(choices))]
        for menu in menus_of(found):
            check(menu, languages)


def menus_of(found: DecisionMenus) -> list[Menu]:
    return [found.whole, *(piece.menu for piece in found.pieces), *found.places.values()]


def listed(menu: Menu) -> list[int]:
    return [*menu.separate, *(place for group in all_groups(menu.groups) for place in group.choices)]


def check(menu: Menu, languages: Sequence[Localizer]) -> None:
    groups = [*all_groups(menu.groups)]
    assert menu.folded or sum(len(group.choices) for group in groups) <= MAX_LIST
    assert len({group.id for group in menu.groups}) == len(menu.groups)
    for group in groups:
        assert len(group.choices) <= MAX_LIST
        assert len(group.choices) == len(group.keys) == len(set(group.keys))
        for lang in languages:
            for value in group.title:
                assert lang.render(Message("numbers", {"others": value, "last": 0}))
    fixed = [key for group in groups if group.fixed for key in group.keys]
    assert len(fixed) == len(set(fixed))
