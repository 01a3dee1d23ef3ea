"""History of the World in a terminal: the regions as on a world map, the empires of the epoch, the players.

The board shows regions; `map` shows every land. There are layouts from the full board to a summary; `board` picks the
most detailed that fits.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import Final

from rich.text import Text

from carrack.cli.terminal.layout import (
    Block,
    Lines,
    clip,
    columns,
    fit_blocks,
    fit_name,
    flow,
    grid,
    join,
    width_of,
    wrap,
)
from carrack.cli.terminal.screens import HelpTopic
from carrack.cli.terminal.screens.history_map import (
    highlighted_lands,
    is_highlighted,
    land_text,
    region_line,
    world_map,
)
from carrack.cli.terminal.screens.history_topics import EPOCH_NUMERALS, help_topics
from carrack.cli.terminal.screens.labels import Labels
from carrack.cli.terminal.styles import BOLD, DIM, HIGHLIGHT, seat_mark
from carrack.engine.messages import Entity, Message
from carrack.games.history.data import components
from carrack.games.history.presentation import menu_labels
from carrack.games.history.presentation.view_types import (
    HistoryPlayer,
    HistoryView,
)
from carrack.play.decisions import Choice
from carrack.play.game import Game
from carrack.presenter.menu_labels import ArgumentLetters
from carrack.text.fluent import Localizer

WIDE: Final = 100
GROUP_BY_REGION_ABOVE: Final = 12
"""Number of lands with the same action above which choices are grouped by region."""
GROUP_ALL_ABOVE: Final = 40
"""Number of choices above which all actions in a region form one group."""
CONTINENTS: Final = {
    "europe": ("northern_europe", "southern_europe"),
    "asia": ("eurasia", "middle_east", "india", "china", "southeast_asia", "nippon"),
    "africa": ("north_africa", "sub_saharan_africa"),
    "america": ("north_america", "south_america"),
    "oceania": ("australasia",),
}
"""Parts of the world by region, for lists of all regions."""
_PART_OF: Final = {region: part for part, regions in CONTINENTS.items() for region in regions}
_REGION_OF: Final = {land["id"]: land["region"] for land in components.LANDS}


class HistoryScreen:
    """See `carrack.cli.terminal.screens.GameScreen`."""

    scoring_events: frozenset[str]

    letters: ArgumentLetters

    def __init__(self, game: Game, lang: Localizer) -> None:
        self._game = game
        self._lang = lang
        self.scoring_events = SCORING
        words = self._labels = Labels(lang)
        self._name, self._pair, self._seat, self._marked = words.name, words.pair, words.seat, words.marked_seat
        self.letters = {}

    # Sorting of choices

    def key(self, choice: Choice) -> str:
        return menu_labels.typed_key(choice)

    def titles(self, choices: Sequence[Choice]) -> dict[int, str]:
        """Group by action, and by region if there are many lands."""
        found = {}
        sizes = Counter(choice.message.key for choice in choices)
        together = len(choices) > GROUP_ALL_ABOVE
        regions = sum("region" in choice.args for choice in choices)
        for choice in choices:
            if regions > GROUP_BY_REGION_ABOVE and "region" in choice.args:
                found[choice.action] = self._name(f"cli-part-{_PART_OF[str(choice.args['region'])]}")
                continue
            region = _REGION_OF.get(str(choice.args.get("land", "")), "")
            what = f"cli-group-{choice.message.key.removeprefix('do-')}"
            parts = [self._lang.render(Message(what, choice.message.args))] if self._lang.has(what) else []
            if region and together:
                parts = [self._name(f"region-{region}")]
            elif region and (not parts or sizes[choice.message.key] > GROUP_BY_REGION_ABOVE):
                parts.append(self._name(f"region-{region}"))
            if parts:
                found[choice.action] = " · ".join(parts)
        return found

    def legend(self, choices: Sequence[Choice]) -> str:
        return ""

    # Interface of the play loop

    def board(
        self, view: HistoryView, width: int, height: int | None = None, lit: frozenset[Entity] = frozenset()
    ) -> Lines:
        """The board; the parts that the choices concern keep their details longest."""
        lands = any(thing.kind == "land" for thing in lit)
        drawing, events = view.step == "draft", view.step == "events"
        around = [partial(highlighted_lands, self._labels, view, width, lit, near) for near in (False, True)]
        world = (
            [partial(world_map, self._labels, view, width // 4 * 4, lit, cell) for cell in (2, 1)]
            if width >= WIDE
            else []
        )

        def regions() -> Lines:
            return columns(
                [region_line(self._labels, view, r, is_highlighted(view, r, lit)) for r in view.regions], width, 2
            )

        def held() -> Lines:
            return flow([region_line(self._labels, view, r) for r in view.regions if any(r.lands)], width, "   ")

        return fit_blocks(
            [
                Block(10, [partial(self._header, view, width)]),
                Block(4, [*world, regions, held, list]),
                Block(9 if lands else 0, [*around, list]),
                Block(7, [partial(self._turn, view, width)]),
                Block(8 if drawing else 2, [partial(self._calls, view, width), list]),
                Block(6, [partial(self._players, view, width, heading) for heading in (True, False)]),
                Block(8 if events else 1, [partial(self._hand, view, width, effects=False), list]),
            ],
            height,
        )

    def map(self, view: HistoryView, width: int) -> Lines:
        lines = self._header(view, width)
        for region in view.regions:
            lines.append(Text())
            lines.append(clip(region_line(self._labels, view, region), width))
            lands = [land for land in view.lands if land.region == region.id]
            count = max(1, width // 38)
            lines += columns([land_text(self._labels, land) for land in lands], width, count)
        fleets = [self._name(f"water-{water.id}") for water in view.waters if water.fleet]
        if fleets:
            lines += [Text(), *wrap(self._pair("history-fleets", ", ".join(fleets)), width, indent=2)]
        return [*lines, Text(), *self._legend(width)]

    def linear_board(self, view: HistoryView, width: int) -> Lines:
        return [
            *self._header(view, width),
            *(clip(region_line(self._labels, view, region), width) for region in view.regions),
            *self._turn(view, width),
            *self._calls(view, width),
            *self._players(view, width),
            *self._hand(view, width, effects=True),
        ]

    def scores(self, view: HistoryView, width: int) -> Lines:
        head = [self._marked(p.seat) for p in view.players]
        rows: list[list[Text | str]] = [["", *head]]
        for source in view.players[0].sources:
            rows.append([self._name(f"source-{source}"), *(str(p.sources[source]) for p in view.players)])
        rows.append([Text(self._name("cli-total"), BOLD), *(Text(str(p.points), BOLD) for p in view.players)])
        if not view.over:
            rows.append([Text(self._name("history-now"), DIM), *(f"+{p.points_now}" for p in view.players)])
        lines = grid(rows, width, right=range(1, len(rows[0])))
        return [*lines, Text(), *self._ledger(view, width)]

    def topics(self) -> list[HelpTopic]:
        return help_topics(self._game, self._lang)

    def redraw_key(self, view: HistoryView) -> object:
        return view.epoch, view.called, view.step in ("draft", "events"), view.over

    # Parts

    def _header(self, view: HistoryView, width: int) -> Lines:
        parts = [
            Text(self._name(f"game-{view.game}"), BOLD),
            Text(self._name("history-epoch", epoch=EPOCH_NUMERALS[view.epoch], epochs=EPOCH_NUMERALS[view.epochs])),
            Text(self._name(f"step-{view.step}"), HIGHLIGHT),
        ]
        if view.mover is not None and view.empire is not None:
            parts.append(
                Text.assemble(
                    self._name(f"empire-{view.empire}"), " ", seat_mark(view.mover), " ", self._seat(view.mover)
                )
            )
        for shown in (parts, parts[1:]):
            line = join(shown, " · ")
            if width_of(line) <= width:
                return [line]
        return [clip(join(parts[1:], " · "), width)]

    def _turn(self, view: HistoryView, width: int) -> Lines:
        """Resources of the moving force: armies, coins, forts, fleets, active events."""
        if view.mover is None:
            return []
        parts = []
        armies = view.reserve + view.second_reserve + view.guest_reserve
        if view.step in ("preparation", "expansion", "events") and armies + view.allied + view.coins > 0:
            parts.append(Text(self._name("history-reserve", armies=armies), BOLD))
        for key, number in (
            ("allied", view.allied),
            ("coins", view.coins + view.allied_coins),
            ("forts", view.stored_forts),
        ):
            if number:
                parts.append(Text(self._name(f"history-{key}", number=number)))
        fleets = [self._name(f"water-{water.id}") for water in view.waters if water.fleet]
        if fleets:
            parts.append(Text(self._pair("history-fleets", ", ".join(fleets)), DIM))
        parts += [Text(self._name(f"effect-{effect}"), HIGHLIGHT) for effect in view.effects]
        if view.treachery:
            parts.append(Text(self._name("history-treachery", land=self._name(f"land-{view.treachery}")), HIGHLIGHT))
        seas = [
            Text.assemble(seat_mark(w.owner), self._name(f"water-{w.id}")) for w in view.waters if w.owner is not None
        ]
        return flow([*parts, *seas], width, " · ") if parts or seas else []

    def _calls(self, view: HistoryView, width: int) -> Lines:
        """The empires of the epoch in playing order, with their leaders as far as the viewer knows."""
        parts = []
        for place, card in enumerate(view.calls):
            holder = view.holders[place]
            style = DIM if place < view.called else (HIGHLIGHT if card.id == view.empire else "")
            owner = seat_mark(holder) if holder is not None else Text("")
            parts.append(Text.assemble(owner, (f"{self._name(f'empire-{card.id}')} {card.strength}", style)))
        if view.drawn:
            parts.append(Text(self._name("history-drawn", empire=self._name(f"empire-{view.drawn}")), HIGHLIGHT))
        return flow(parts, width, " › ", indent=2)

    def _players(self, view: HistoryView, width: int, heading: bool = True) -> Lines:
        head = ["", *(self._name(f"history-column-{c}") for c in ("points", "now", "markers", "cards", "empire"))]
        rows: list[list[Text | str]] = [[Text(cell, DIM) for cell in head]]
        name_width = min(max(width_of(self._seat(p.seat)) for p in view.players), 16)
        for player in view.players:
            acting = Text("▸", HIGHLIGHT) if player.seat == view.to_act else Text(" ")
            rows.append(
                [
                    Text.assemble(acting, seat_mark(player.seat), " ", fit_name(self._seat(player.seat), name_width)),
                    Text(str(player.points), BOLD),
                    Text(f"+{player.points_now}", DIM),
                    str(player.markers),
                    str(player.cards),
                    self._empire_of(player),
                ]
            )
        body = grid(rows, width, right=(1, 2, 3, 4), heading=False)
        return body if heading else body[1:]

    def _empire_of(self, player: HistoryPlayer) -> Text:
        if player.empire:
            return Text(self._name(f"empire-{player.empire}"))
        return Text("?" if player.has_empire else "–", DIM)

    def _hand(self, view: HistoryView, width: int, effects: bool) -> Lines:
        """The viewer's own event cards, with their effects if there is room."""
        own = view.players[view.you].hand if view.you is not None else None
        if not own:
            return []
        if not effects:
            names = ", ".join(self._name(f"event-{event}") for event in own)
            line = Text(self._pair("history-hand", names))
            line.stylize(BOLD, 0, len(line) - len(names))
            return wrap(line, width, 2, indent=2)
        lines = [Text(self._pair("history-hand", "").rstrip(), BOLD)]
        for event in own:
            name = Text.assemble((self._name(f"event-{event}"), BOLD), " – ")
            lines += wrap(Text.assemble(name, (self._name(f"event-{event}-effect"), DIM)), width, 2, indent=3)
        return lines

    def _ledger(self, view: HistoryView, width: int) -> Lines:
        """How often each face was rolled."""
        rows: list[list[Text | str]] = [
            [Text(self._name("history-ledger"), BOLD), *(str(face) for face in range(1, 7))]
        ]
        for player in view.players:
            for kind, faces in (("attack", player.attack_dice), ("defence", player.defence_dice)):
                if any(faces):
                    label = Text.assemble(seat_mark(player.seat), f" {self._name(f'history-dice-{kind}')}")
                    rows.append([label, *map(str, faces)])
        return grid(rows, width, right=range(1, 7))

    def _legend(self, width: int) -> Lines:
        return wrap(Text(self._name("history-legend"), DIM), width)


SCORING: Final = frozenset({"region", "structures", "sea-points", "scored", "preeminent", "no-preeminent", "marker"})
"""Event kinds reported line by line when points are scored."""


def make(game: Game, lang: Localizer) -> HistoryScreen:
    return HistoryScreen(game, lang)
