"""The menu of the terminal: all choices at once, with keys that a game's screen labels."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from carrack.engine.messages import MessageArg
from carrack.play.decisions import Choice
from carrack.presenter.choice_keys import MenuChoice, is_pass, typed_keys
from carrack.presenter.menu import GROUP_ABOVE, MenuGroup, common, grouped, places_of, related_by
from carrack.presenter.menu_labels import MenuLabels


def typed_menu(
    choices: Sequence[Choice], labels: MenuLabels, gains: Mapping[int, int]
) -> tuple[tuple[int, ...], list[MenuGroup]]:
    """The order of all choices, and the groups of the terminal: by the titles of the game's screen, or else by verb and
    first argument; short lists are not grouped. The best choices come first if all keys are labels of the board.
    """
    keys = typed_keys(choices, labels)
    key_of = {choice.action: key for choice, key in zip(choices, keys, strict=True)}
    offered = [
        MenuChoice(choice, place, key=labels.key(choice), gain=gains.get(choice.action, 0))
        for place, choice in enumerate(choices)
    ]

    def made(members: Sequence[MenuChoice], title: tuple[MessageArg, ...] = ()) -> MenuGroup:
        best = _best_first(members, key_of)
        return MenuGroup("", title, "", places_of(best), tuple(key_of[one.choice.action] for one in best))

    titles = labels.titles(choices)
    order = places_of(_best_first(offered, key_of))
    if len(choices) <= GROUP_ABOVE and not titles:
        return order, [made(offered)]
    groups = []
    for members in grouped(offered, lambda one: titles.get(one.choice.action) or related_by(one)).values():
        title = titles.get(members[0].choice.action, "")
        same, names = ((title,), ()) if title else common(members)
        groups.append(replace(made(members, same), brief=bool(title), arguments=names))
    return order, _with_letters(groups, keys)


def _best_first(choices: Sequence[MenuChoice], keys: Mapping[int, str]) -> list[MenuChoice]:
    """Sort by gain if every key is a board label. All-letter keys and running numbers keep their order."""
    given = [(keys[one.choice.action], one.key) for one in choices if not is_pass(one.choice)]
    if all(key.isalpha() for key, _ in given) or any(key != label for key, label in given):
        return list(choices)
    return sorted(choices, key=lambda one: (is_pass(one.choice), -one.gain))


def _with_letters(groups: Sequence[MenuGroup], keys: Sequence[str]) -> list[MenuGroup]:
    """The groups with the letter that begins all of their keys and no other key."""
    letters = [{_letter(key) for key in group.keys} for group in groups]
    found = []
    for group, own in zip(groups, letters, strict=True):
        alone = group.title and len(own) == 1 and letters.count(own) == 1 and own.isdisjoint(keys)
        found.append(replace(group, key=next(iter(own))) if alone else group)
    return found


def _letter(key: str) -> str:
    """The letters at the start of a key, if a number follows them."""
    letters = key.rstrip("0123456789")
    return letters if letters != key and letters.isalpha() else ""
