"""What others did since one's last choice, in a few lines: what belongs together is told together.

`guide/<package>/news.json` says which kinds of events are worth telling and how, to the page as well; the sentences are
those of the page.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from carrack.core.game import Event
from carrack.core.text import Argument, Message, Seat, Term
from carrack.lang import Language, guide

NAMES: Final = 4
"""So many names stand in one line."""


@dataclass(frozen=True, slots=True)
class Tale:
    """How a kind of event is told."""

    by: tuple[str, ...] | None = None
    """Events that agree in these arguments become one line, `board-digest-<name>`; None: the log's own sentence."""
    name: str = ""
    lists: tuple[str, str] = ("", "")
    """The argument that is listed, and in which form of its name."""
    sums: str = ""
    """The argument that is added up."""
    minor: bool = False
    """Left out first where there is much to tell."""


Tells = Mapping[str, Tale]


@cache
def tells(catalogue: str) -> Tells:
    """What is worth telling of what others did in the games of a package; nothing if it does not say."""
    path = guide.folder() / catalogue / "news.json"
    said = json.loads(path.read_text("utf-8")) if path.exists() else {}
    return {kind: _tale(facts) for kind, facts in said.items()}


def _tale(facts: dict[str, Any]) -> Tale:
    listed, form = (*facts.get("list", ()), "", "")[:2]
    by = tuple(facts["by"]) if "by" in facts else None
    return Tale(by, facts.get("as", ""), (listed, form), facts.get("sum", ""), facts.get("minor", False))


@dataclass(frozen=True, slots=True)
class Line:
    seat: int
    """Whom it is about; -1 for nobody."""
    text: str
    minor: bool


def digest(events: Sequence[Event], tells: Tells, seat: int, lang: Language, most: int) -> list[Line]:
    """At most so many lines, what is minor left out first."""
    groups: dict[object, list[Event]] = {}
    for number, event in enumerate(events):
        tale = tells.get(event.kind)
        if tale is None:
            continue
        alike = number if tale.by is None else (tale.name or event.kind, *(str(event.args[name]) for name in tale.by))
        groups.setdefault(alike, []).append(event)
    lines = [_line(group, tells[group[0].kind], seat, lang) for group in groups.values()]
    telling = [line for line in lines if not line.minor]
    return (lines if len(lines) <= most else telling)[-most:]


def _line(group: list[Event], tale: Tale, seat: int, lang: Language) -> Line:
    first = group[0]
    who = first.args.get("seat")
    about = who.number if isinstance(who, Seat) else -1
    if tale.by is None:
        return Line(about, lang.text(first.message), tale.minor)
    args: dict[str, Argument] = {"number": len(group)}
    args |= {name: first.args[name] for name in tale.by}
    if isinstance(other := args.get("other"), Seat):
        args["you"] = int(other.number == seat)
    if tale.sums:
        args["sum"] = sum(value for event in group if isinstance(value := event.args[tale.sums], int))
    if tale.lists[0]:
        args["list"] = _listed([_form(event.args[tale.lists[0]], tale.lists[1], lang) for event in group], lang)
    return Line(about, lang.text(Message(f"board-digest-{tale.name or first.kind}", args)), tale.minor)


def _form(value: Argument, form: str, lang: Language) -> str:
    if isinstance(value, Term):
        return lang.form(value, form)
    return str(value)


def _listed(names: list[str], lang: Language) -> str:
    """Each name once, with “and” before the last; the rest is only counted."""
    once = list(dict.fromkeys(names))
    if len(once) > NAMES + 1:
        once[NAMES:] = [lang.name("table-digest-others", number=len(once) - NAMES)]
    *others, last = once
    return lang.name("numbers", others=", ".join(others), last=last) if others else last
