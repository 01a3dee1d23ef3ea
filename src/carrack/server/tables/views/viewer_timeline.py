"""A game as one viewer follows it: its updates and its decision.

A viewer is a seat, or None for a spectator. Each viewer numbers its visible moments from 0, so other seats' sealed
choices leave no trace, not even a gap in the numbers.
"""

from __future__ import annotations

from typing import Any, Final, cast

import msgspec
from msgspec import UNSET, Struct, UnsetType

from carrack.engine.declarations import PASS, VERB_STRIDE
from carrack.engine.errors import InvalidInput
from carrack.engine.messages import Message
from carrack.engine.state import State
from carrack.play.compound_choices import DecisionChain, MultiSelect, find_chain
from carrack.play.determinization import determinized_for
from carrack.play.events import Event
from carrack.play.records.record import Entry
from carrack.play.sessions.session import Session
from carrack.presenter.choice_keys import MenuChoice, menu_choice
from carrack.presenter.menu import DecisionMenus, decision_menus
from carrack.presenter.move_summary import MoveSummary, load_summary_rules, summarize_moves
from carrack.server.tables.views.decision_view import (
    ChainedDecisionsInfo,
    ChainLinkInfo,
    DecisionInfo,
    choice_info,
    multi_select_info,
    offered_choice,
)
from carrack.server.tables.views.engine_messages import Sentence, sentence
from carrack.server.tables.views.position_views import LogEntry, PositionViewCache, ViewMembers, ViewParts, raw
from carrack.server.tables.views.presenter_messages import (
    MoveSummaryInfo,
    menu_with_labels,
    piece_with_label,
    summary_info,
)
from carrack.text.fluent import text_keys

SETUP_ACTOR: Final = -2
"""The value of `LogEntry.by` for the setup before the first entry."""


class ViewerTimeline:
    """The updates of one viewer, in order."""

    def __init__(
        self,
        session: Session,
        seat: int | None,
        moments: PositionViewCache | None = None,
        take: int = 0,
        chains: bool = True,
    ) -> None:
        self._session = session
        self._chains = chains
        """Whether chained decisions can be answered together."""
        self._positions = moments or PositionViewCache(session)
        """The positions shared by all timelines of the game."""
        self.seat = seat
        self.revision = take
        """Number of times that updates were replaced."""
        self._entries = [0]
        """The entry after which each update is."""
        self._makers = [SETUP_ACTOR]
        """The seat that chose at each update."""
        self._steps: list[LogEntry] = []
        """The steps of the first updates, computed on demand."""
        self._taken = 0
        """Number of processed entries."""
        self._shown: tuple[int, ViewParts] | None = None
        """The last update served, with its view."""
        self._told: tuple[tuple[int, int, int], list[ViewUpdate]] | None = None
        self._asked: tuple[State, DecisionInfo | None] | None = None
        """The last results of `frames` and `decision`, serialized: a player and their WebSocket get the same."""
        self._summaries: dict[int, MoveSummary | None] = {}
        """The last summary, by update."""
        self.follow()

    @property
    def id(self) -> str:
        """The name of the timeline: unique per viewer and replacement of updates, and the same in every process."""
        return f"{'all' if self.seat is None else self.seat}-{self.revision}"

    @property
    def last(self) -> int:
        return len(self._entries) - 1

    def entry_of(self, update: int) -> int:
        """The number of entries that have been played at an update."""
        return self._entries[update]

    def update_at(self, entry: int) -> int:
        """The last update that shows nothing after this entry."""
        return max(n for n, at in enumerate(self._entries) if at <= entry)

    def follow(self) -> None:
        """Process added entries."""
        for entry in range(self._taken + 1, self._session.entry_count + 1):
            if self._session.is_visible(entry, self.seat):
                self._entries.append(entry)
                self._makers.append(self._session.entries[entry - 1].by)
        self._taken = self._session.entry_count

    def rewind(self, before: tuple[Entry, ...]) -> int:
        """Process an undo, given the entries `before` it; returns the last valid update."""
        old = [_choice(before[entry - 1]) for entry in self._entries[1:]]
        self._entries = [0]
        self._makers = [SETUP_ACTOR]
        self._summaries = {}
        self._taken = 0
        self.follow()
        played = self._session.entries
        new = [_choice(played[entry - 1]) for entry in self._entries[1:]]
        if new == old:
            return self.last
        same = 0
        while same < min(len(old), len(new)) and old[same] == new[same]:
            same += 1
        self.revision += 1
        self._shown = self._told = None
        del self._steps[same + 1 :]
        return same

    def drop_cache(self) -> None:
        """All viewers are updated: drop the cache."""
        self._told = None

    def replace_last(self) -> int:
        """The content of the last update has changed; returns the last valid update."""
        self.revision += 1
        self._shown = self._told = None
        self._summaries = {}
        del self._steps[self.last :]
        return self.last - 1

    # Frames

    def view(self, update: int) -> ViewMembers:
        """The viewer's view at an update."""
        return self._seen(update).whole

    def _seen(self, update: int) -> ViewParts:
        if self._shown is None or self._shown[0] != update:
            self._shown = update, self._positions.at(self._entries[update]).view(self.seat)
        return self._shown[1]

    def updates(self, first: int, last: int, base: int) -> list[ViewUpdate]:
        """A range of updates, the first one as a patch of `base`, or whole if that is -1."""
        wanted = first, last, base
        if self._told is not None and self._told[0] == wanted:
            return self._told[1]
        found = []
        old = self._seen(base) if base >= 0 else None
        for n, step in enumerate(self.log(first, last), start=first):
            moment = self._positions.at(self._entries[n])
            new = moment.view(self.seat, old)
            ended = n == self.last and self._session.is_over
            view = new.whole if old is None else moment.diff(old, new)
            found.append(
                ViewUpdate(n, view, step, [], None)
                if ended
                else ViewUpdate(n, view, step, moment.waiting, moment.waiting_prompt)
            )
            old = new
            self._shown = n, new
        self._told = wanted, found
        return found

    def log(self, first: int, last: int) -> list[LogEntry]:
        """The steps that led to a range of updates."""
        for update in range(len(self._steps), last + 1):
            since = self._entries[update - 1] if update else -1
            ended = update == self.last and self._session.is_over
            until = self._session.entry_count if ended else self._entries[update]
            self._steps.append(self._positions.log_entry(update, self._makers[update], since, until, self.seat))
        return self._steps[first : last + 1]

    # Actions

    def undo_range(self) -> UndoInfo:
        """How far the seat can undo."""
        if self.seat is None:
            return UndoInfo(False, None, None)
        limit = self._session.undo_limit(self.seat)
        if isinstance(limit, InvalidInput):
            return UndoInfo(False, None, sentence(limit.message))
        played = self._session.entries
        own = sum(played[n].by == self.seat for n in range(limit, self._session.entry_count))
        return UndoInfo(True, self.update_at(limit) if own > 1 else None, None)

    def decision(self) -> DecisionInfo | None:
        """The seat's current decision, serialized."""
        position = self._session.state
        if self._session.is_over:
            return None
        if self._asked is None or self._asked[0] is not position:
            made = self._decision()
            self._asked = position, None if made is None else raw(DecisionInfo, made)
        return self._asked[1]

    def summary(self, base: int = -1) -> MoveSummaryInfo | UnsetType | None:
        """The opponents' moves since the seat's last choice; UNSET if a client at update `base` has them."""
        if self.seat is None:
            return None
        if self.last not in self._summaries:
            rules = load_summary_rules(self._session.game.catalogue)
            found = summarize_moves(self._makers, self._events, self.seat, rules, self._summaries)
            self._summaries = {self.last: found}
        made = self._summaries[self.last]
        if made is None:
            return None
        # the seat chose at that update, so it had a decision, and the summary with it
        chose = 0 <= base < self.last and self._makers[base + 1] == self.seat
        return UNSET if chose and made.until <= base else summary_info(made)

    def _events(self, update: int) -> list[Event]:
        """The events between the update before and this one that the viewer may see."""
        since = self._entries[update - 1] if update else -1
        return self._session.events(since, self._entries[update], self.seat)

    def question(self) -> DecisionInfo | None:
        """The same, deserialized."""
        sent = self.decision()
        return None if sent is None else msgspec.json.decode(cast(msgspec.Raw, sent), type=DecisionInfo)

    def _decision(self) -> DecisionInfo | None:
        session, seat = self._session, self.seat
        if seat is None or seat not in session.state.active_players():
            return None
        position = session.state
        decision = self._positions.at(session.entry_count).decision if seat == position.seat else session.decision(seat)
        # compute consequences on a determinized position, so that they reveal nothing
        tried = determinized_for(session.state, seat)
        parts = MultiSelect(session.game, tried) if decision.is_multi_select else None
        found = decision.choices
        together = None
        listed = len(found)
        if parts:
            nothing = parts.answers.get((), ())
            beside = [choice for choice in found if choice.action // VERB_STRIDE == PASS or choice.action in nothing]
            wholes = [
                choice
                for choice in found
                if decision.choices_are_sets and choice.action not in (*parts.choices, *nothing)
            ]
            found = (*parts.choices.values(), *beside, *wholes)
            listed = len(found) - len(wholes)
            together = multi_select_info(parts, tried, len(beside), [choice.action for choice in wholes])
        offered = [offered_choice(session.game, choice, tried, parts is not None) for choice in found]
        follows = find_chain(session.game, tried) if self._chains else None
        row = self._chain(follows, tried) if follows else None
        menus = self._menus([one.listed for one in offered[:listed]], len(offered), follows)
        return DecisionInfo(
            seat,
            decision.kind,
            sentence(decision.prompt),
            decision.rule,
            [one.info for one in offered],
            together,
            row,
            menu_with_labels(menus.whole),
            [piece_with_label(piece) for piece in menus.pieces],
            {id: menu_with_labels(found) for id, found in menus.places.items()},
        )

    def _menus(self, choices: list[MenuChoice], count: int, follows: DecisionChain | None) -> DecisionMenus:
        """The menus of the listed choices: without those that belong to a chain, which has its own lists."""
        session = self._session
        legs = []
        chained = {follows.opening_action} if follows else set()
        for leg in follows.decisions if follows else ():
            own = [menu_choice(session.game, choice) for choice in leg.choices]
            legs.append((leg.kind, [one._replace(place=n) for n, one in enumerate(own, start=count)]))
            count += len(own)
            chained |= {choice.action for choice in leg.choices}
        placed = [one._replace(place=n) for n, one in enumerate(choices)]
        has = text_keys(session.game.id, session.options).has
        return decision_menus([one for one in placed if one.choice.action not in chained], has, legs)

    def _chain(self, chain: DecisionChain, tried: State) -> ChainedDecisionsInfo:
        legs = [
            ChainLinkInfo(
                leg.kind, [choice_info(self._session.game, choice, tried, True, ()) for choice in leg.choices]
            )
            for leg in chain.decisions
        ]
        places = [{choice.action: n for n, choice in enumerate(leg.choices)} for leg in chain.decisions]
        told: list[tuple[Message, ...]] = []
        for brings in chain.paths.values():
            if brings not in told:
                told.append(brings)
        ways = [
            [*(place[action] for place, action in zip(places, way, strict=True)), told.index(brings)]
            for way, brings in chain.paths.items()
        ]
        opens = "" if chain.opening_action is None else self._session.game.action_to_string(chain.opening_action)
        return ChainedDecisionsInfo(opens, legs, ways, [[sentence(message) for message in brings] for brings in told])


def _choice(entry: Entry) -> tuple[int, str]:
    """The part of an entry that a viewer can compare: the digest also covers other seats' sealed choices."""
    return entry.by, entry.do


class UndoInfo(Struct, frozen=True):
    """What the viewing seat can undo."""

    possible: bool
    restart: int | None
    """The update that *restart turn* goes back to, if it is more than one step away."""
    why: Sentence | None
    """The reason why undo is impossible."""


class ViewUpdate(Struct, frozen=True):
    """One moment of a game as one seat (or a spectator) sees it.

    Frames count from 0, the setup, and are numbered per viewer: other seats' sealed choices have none until all are
    made.
    """

    n: int
    view: Any
    """The view of the game; a patch of the previous one, unless it is the first of a full update (see `TableUpdate`).
    """
    step: LogEntry
    waiting: list[int]
    prompt: Sentence | None
    """The sentence for waiting players."""
