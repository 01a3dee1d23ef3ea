"""The summary of opponents' moves since a seat's last choice; related events share a line.

`summary_rules/<package>.json` defines which kinds of events are news and how they are reported.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Final, NamedTuple

from carrack.engine.messages import EntityName, Message, MessageArg, Seat
from carrack.play.events import Event
from carrack.presenter.menu import mark

MAX_LINES: Final = 7
MAX_LISTED_NAMES: Final = 4
"""Names in a line; if there are more than one beyond these, they are only counted."""


@dataclass(frozen=True, slots=True)
class SummaryRule:
    """How to report a kind of event."""

    by: tuple[str, ...] | None = None
    """Events with equal values of these arguments share a line, `board-digest-<name>`; None: use the log's own
    sentence."""
    name: str = ""
    """The name of that line, if several kinds of events share one."""
    lists: str = ""
    """The argument to list."""
    form: str = ""
    """The form of the names in that list."""
    sums: str = ""
    """The argument to add up."""
    minor: bool = False
    """Whether to omit these events first if the summary is too long."""
    suffered: bool = False
    """The event happened to the named seat, which did not cause it."""
    news: bool = False
    """News for all players, whichever seat caused it."""


SummaryRules = Mapping[str, SummaryRule]

RULES_OF_ALL_GAMES: Final[SummaryRules] = {"note-resigned": SummaryRule(news=True)}


@cache
def load_summary_rules(catalogue: str) -> SummaryRules:
    """The rules of a package by event kind; a package without a file has those of all games."""
    path = files("carrack") / "presenter" / "summary_rules" / f"{catalogue}.json"
    rules = json.loads(path.read_text("utf-8")) if path.is_file() else {}
    return {**RULES_OF_ALL_GAMES, **{kind: _rule(**facts) for kind, facts in rules.items()}}


def _rule(by: Sequence[str] | None = None, list: Sequence[str] = (), **facts: bool | str) -> SummaryRule:
    lists, form = (*list, "", "")[:2]
    name, sums = str(facts.pop("as", "")), str(facts.pop("sum", ""))
    flags = {flag: bool(value) for flag, value in facts.items()}
    return SummaryRule(None if by is None else tuple(by), name, lists, form, sums, **flags)


@dataclass(frozen=True, slots=True)
class SummaryLine:
    step: int
    """The index of the first of its steps."""
    seat: int
    """The seat it is about; -1: none."""
    text: Message
    """Without the argument `list`, which a client makes of `names`."""
    names: tuple[EntityName, ...] = ()
    form: str = ""
    """The form of these names."""
    others: int = 0
    """The number of further names."""
    ours: bool = False
    """It affected the viewer's seat, or is about it."""
    minor: bool = False


@dataclass(frozen=True, slots=True)
class MoveSummary:
    lines: tuple[SummaryLine, ...]
    omitted: int
    """The number of lines left out."""
    headline: int
    """The index of the line to show if there is room for one."""
    until: int
    """The last step that it covers; it is fresh if that is the last step of all, else the seat has chosen since."""
    changed: dict[str, int] = field(default_factory=dict)
    """Changed things by mark, with the seat that changed them; -1: none."""


class _News(NamedTuple):
    step: int
    event: Event
    rule: SummaryRule
    seat: int


def summarize_moves(
    makers: Sequence[int],
    events_of: Callable[[int], Iterable[Event]],
    seat: int,
    rules: SummaryRules,
    known: Mapping[int, MoveSummary | None] = MappingProxyType({}),
) -> MoveSummary | None:
    """The latest connected news of a viewer's timeline: since the seat's last choice, or since an earlier one; None
    before its very first choice.

    `makers` has the seat that chose at each step, negative for chance and for the set-up, which is the first step;
    `events_of` returns the events of a step, and `known` has summaries of the timeline up to earlier steps.
    """
    end = len(makers) - 1
    while end >= 0:
        if end in known:
            return known[end]
        start = end
        while start > 0 and makers[start] != seat:
            start -= 1
        if start == 0 and makers[0] != seat:
            return None
        news = _news(range(start, end + 1), makers, events_of, seat, rules)
        if news:
            return _summary(news, seat, end)
        end = start - 1
    return None


def _news(
    steps: range, makers: Sequence[int], events_of: Callable[[int], Iterable[Event]], seat: int, rules: SummaryRules
) -> list[_News]:
    """The news of these steps, the first of which is a choice of the seat; chance counts for the seat that chose
    last.
    """
    news = []
    doer = seat
    for step in steps:
        doer = makers[step] if makers[step] >= 0 else doer
        for event in events_of(step):
            rule = rules.get(event.kind)
            about = seat_of(event)
            if rule and _is_news(rule, about, doer, seat):
                news.append(_News(step, event, rule, about))
    return news


def _is_news(rule: SummaryRule, about: int, doer: int, seat: int) -> bool:
    return rule.news or doer != seat or (about not in (-1, seat) and not rule.suffered)


def seat_of(event: Event) -> int:
    """The seat that an event is about; -1: none."""
    seat = event.args.get("seat")
    return seat.seat if isinstance(seat, Seat) else -1


def _summary(news: Sequence[_News], seat: int, until: int) -> MoveSummary:
    lines = _lines(news, seat)
    kept = _kept(lines)
    changed = {
        mark(value.entity): one.seat
        for one in news
        for value in one.event.args.values()
        if isinstance(value, EntityName)
    }
    return MoveSummary(tuple(kept), len(lines) - len(kept), _headline(kept, seat), until, changed)


def _kept(lines: Sequence[SummaryLine]) -> list[SummaryLine]:
    """At most `MAX_LINES`: first what affected the seat, minor lines last, and the latest of each."""
    ranked = sorted(range(len(lines)), key=lambda n: (2 if lines[n].ours else 0 if lines[n].minor else 1, n))
    return [lines[n] for n in sorted(ranked[-MAX_LINES:])]


def _headline(lines: Sequence[SummaryLine], seat: int) -> int:
    """What affected the seat, or else the last action of another player: one's own are known."""
    ours = (n for n, line in enumerate(lines) if line.ours)
    others = (n for n in reversed(range(len(lines))) if not lines[n].minor and lines[n].seat not in (-1, seat))
    return next(ours, next(others, len(lines) - 1))


def summarize_events(events: Iterable[Event], seat: int, rules: SummaryRules) -> list[SummaryLine]:
    """The lines about all reported events, whichever seat caused them; minor lines only if all fit."""
    lines = _lines([_News(0, one, rules[one.kind], seat_of(one)) for one in events if one.kind in rules], seat)
    return (lines if len(lines) <= MAX_LINES else [line for line in lines if not line.minor])[-MAX_LINES:]


def _lines(news: Sequence[_News], seat: int) -> list[SummaryLine]:
    groups: dict[object, list[_News]] = {}
    for number, one in enumerate(news):
        alike = number if one.rule.by is None else (_name(one), *(one.event.args[name] for name in one.rule.by))
        groups.setdefault(alike, []).append(one)
    return [_line(group, seat) for group in groups.values()]


def _name(one: _News) -> str:
    return one.rule.name or one.event.kind


def _line(group: Sequence[_News], seat: int) -> SummaryLine:
    step, event, rule, about = group[0]
    other = event.args.get("other")
    ours = other.seat == seat if isinstance(other, Seat) else (rule.suffered or rule.news) and about == seat
    if rule.by is None:
        return SummaryLine(step, about, event.message, ours=ours, minor=rule.minor)
    args: dict[str, MessageArg] = {"number": len(group), **{name: event.args[name] for name in rule.by}}
    if isinstance(args.get("other"), Seat):
        args["you"] = int(args["other"] == Seat(seat))
    if rule.sums:
        args["sum"] = sum(value for one in group if isinstance(value := one.event.args[rule.sums], int))
    listed = (one.event.args[rule.lists] for one in group) if rule.lists else ()
    names = [*dict.fromkeys(value for value in listed if isinstance(value, EntityName))]
    others = len(names) - MAX_LISTED_NAMES if len(names) > MAX_LISTED_NAMES + 1 else 0
    text = Message(f"board-digest-{_name(group[0])}", args)
    shown = tuple(names[: len(names) - others])
    return SummaryLine(step, about, text, shown, rule.form, others, ours, rule.minor)
