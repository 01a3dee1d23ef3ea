"""Empires and Discovery in a terminal: the coasts of America, the eight boxes, the buildings and the players.

There are several layouts, from the full board to a summary; `board` picks the most detailed that fits.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
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
    side_by_side,
    width_of,
    wrap,
)
from carrack.cli.terminal.screens import HelpTopic
from carrack.cli.terminal.screens.discovery_boxes import box_lines
from carrack.cli.terminal.screens.discovery_map import (
    KIND_LETTERS,
    MAP_ROWS,
    counted,
    open_land,
    region_line,
    region_map,
    troop,
)
from carrack.cli.terminal.screens.discovery_topics import AGE_NUMERALS, help_topics
from carrack.cli.terminal.screens.labels import Labels
from carrack.cli.terminal.styles import BOLD, DIM, HIGHLIGHT, seat_mark
from carrack.engine.messages import Entity
from carrack.games.discovery.data import components
from carrack.games.discovery.presentation.view_types import (
    DiscoveryBuilding,
    DiscoveryPlayer,
    DiscoveryView,
)
from carrack.play.decisions import Choice
from carrack.play.game import Game
from carrack.presenter.menu_labels import ArgumentLetters
from carrack.text.fluent import Localizer

WIDE_COLUMNS: Final = 100
"""Minimum width (columns) for boxes beside the map."""
_NUMBERS: Final = {"deck": 0} | {region: number for number, region in enumerate(components.REGION_IDS, start=1)}
"""Numbers of the regions in keys; the deck of discovery cards is scouted like a region."""


class DiscoveryScreen:
    """See `carrack.cli.terminal.screens.GameScreen`."""

    scoring_events: frozenset[str]

    def __init__(self, game: Game, lang: Localizer) -> None:
        self._game = game
        self._lang = lang
        self.scoring_events = SCORING
        words = self._labels = Labels(lang)
        self._name, self._pair, self._seat, self._marked = words.name, words.pair, words.seat, words.marked_seat
        kinds = {lang.render_key(f"cli-key-kind-{kind}"): kind for kind in components.WORKER_KIND_IDS}
        targets = {lang.render_key(f"cli-key-target-{target}"): target for target in components.TARGET_IDS}
        self.letters: ArgumentLetters = {"place": (kinds, targets), "send": (kinds,)}

    # Sorting of choices

    def key(self, choice: Choice) -> str:
        """The number of the box and the letter of the worker; the number of a region; the letter of a worker."""
        args = choice.args
        if choice.verb == "place":
            return self._name(f"cli-key-target-{args['target']}") + self._name(f"cli-key-kind-{args['kind']}")
        if len(args) == 1 and "region" in args:
            number = str(_NUMBERS[str(args["region"])])
            return f"s{number}" if choice.verb == "scout" else number
        if len(args) == 1 and args.get("kind") in components.WORKER_KIND_IDS:
            return self._name(f"cli-key-kind-{args['kind']}")
        return ""

    def titles(self, choices: Sequence[Choice]) -> dict[int, str]:
        """Group workers by the box they go to."""
        found = {}
        alike = len({choice.args["kind"] for choice in choices if choice.verb == "place"}) == 1
        for choice in choices:
            if choice.verb == "scout":
                found[choice.action] = self._name("cli-group-scout")
            elif choice.verb == "place" and alike:
                found[choice.action] = self._name(f"kind-{choice.args['kind']}")
            elif choice.verb == "place":
                target = choice.args["target"]
                number, name = self._name(f"cli-key-target-{target}"), self._name(f"cli-short-target-{target}")
                found[choice.action] = f"{number} {name}"
        return found

    def legend(self, choices: Sequence[Choice]) -> str:
        kinds = dict.fromkeys(str(choice.args["kind"]) for choice in choices if choice.verb == "place")
        if len(kinds) < 2:
            return ""
        return ", ".join(f"{self._name(f'cli-key-kind-{kind}')} {self._name(f'kind-{kind}')}" for kind in kinds)

    # Interface of the play loop

    def board(
        self, view: DiscoveryView, width: int, height: int | None = None, lit: frozenset[Entity] = frozenset()
    ) -> Lines:
        whole = self._wide if width >= WIDE_COLUMNS else self._stacked
        layouts: list[Callable[[], Lines]] = [
            partial(whole, view, width, lit, cell, effect, rows)
            for cell, effect, rows in ((2, 2, 2), (2, 1, 2), (2, 1, 1), (1, 1, 1))
            if height is None or len(MAP_ROWS) * (cell + 2) + len(view.players) < height  # the others cannot fit
        ]
        for layout in layouts:
            lines = layout()
            if height is None or len(lines) <= height:
                return lines
        return self._compact(view, width, height, lit)

    def map(self, view: DiscoveryView, width: int) -> Lines:
        whole = self._wide if width >= WIDE_COLUMNS else self._stacked
        return [*whole(view, width, frozenset(), 2, 3, 2), Text(), *self._legend_lines(width)]

    def linear_board(self, view: DiscoveryView, width: int) -> Lines:
        return [
            *self._header(view, width),
            *(Text.assemble(" ", region_line(self._labels, region)) for region in view.regions),
            *box_lines(self._labels, view, width, frozenset()),
            *self._display(view, width, frozenset(), 3),
            *self._players(view, width, 3),
        ]

    def scores(self, view: DiscoveryView, width: int) -> Lines:
        bought = any(p.points_now["bought"] for p in view.players)  # hide points that most games do not have
        sources = [source for source in view.players[0].points if source != "bought" or bought]
        rows: list[list[Text | str]] = [["", *(self._marked(p.seat) for p in view.players)]]
        for source in sources:
            name = self._name(f"source-{source}")
            rows.append([name, *(_pair(p.points[source], p.points_now[source], view.over) for p in view.players)])
        total = [_pair(sum(p.points.values()), sum(p.points_now.values()), view.over) for p in view.players]
        rows.append([Text(self._name("cli-total"), BOLD), *total])
        lines = grid(rows, width, right=range(1, len(rows[0])))
        if not view.over:
            lines.append(Text(self._name("cli-score-note"), DIM))
        return lines

    def topics(self) -> list[HelpTopic]:
        return help_topics(self._game, self._lang)

    def redraw_key(self, view: DiscoveryView) -> object:
        return view.turn, view.step == "placement", view.over

    # Layouts

    def _wide(
        self, view: DiscoveryView, width: int, lit: frozenset[Entity], cell: int, effect: int, rows: int
    ) -> Lines:
        left = min(75, max(57, width * 12 // 20)) // 3 * 3
        right = width - left - 2
        side = [*box_lines(self._labels, view, right, lit), Text(), *self._display(view, right, lit, effect)]
        return [
            *self._header(view, width),
            *side_by_side(region_map(self._labels, view, left, lit, cell), side, left),
            *self._players(view, width, rows),
        ]

    def _stacked(
        self, view: DiscoveryView, width: int, lit: frozenset[Entity], cell: int, effect: int, rows: int
    ) -> Lines:
        return [
            *self._header(view, width),
            *region_map(self._labels, view, width // 3 * 3, lit, cell),
            *box_lines(self._labels, view, width, lit),
            *self._display(view, width, lit, effect),
            *self._players(view, width, rows),
        ]

    def _compact(self, view: DiscoveryView, width: int, height: int | None, lit: frozenset[Entity]) -> Lines:
        """A summary layout; the parts that the choices concern keep their details longest."""

        def weight(kind: str, otherwise: int) -> int:
            return 9 if any(thing.kind == kind for thing in lit) else otherwise

        def boxes() -> Lines:
            half = (width - 2) // 2
            lines = box_lines(self._labels, view, half, lit)
            fifth = self._name("cli-key-target-buildings")
            split = next(i for i, line in enumerate(lines) if line.plain[1:].startswith(f"{fifth} "))
            return side_by_side(lines[:split], lines[split:], half)

        def busy() -> Lines:
            return flow(box_lines(self._labels, view, width, lit, busy=True), width, "   ")

        def regions() -> Lines:
            return columns([region_line(self._labels, region, lit) for region in view.regions], width, 2)

        return fit_blocks(
            [
                Block(10, [partial(self._header, view, width), lambda: self._header(view, width)[:1]]),
                Block(weight("region", 5), [regions, partial(open_land, self._labels, view, width, lit), list]),
                Block(
                    weight("box", 4),
                    [boxes, busy, list],
                ),
                Block(weight("building", 3), [partial(self._display_names, view, width, lit), list]),
                Block(2, [lambda: self._players(view, width, 1)[:1], list]),
                Block(6, [partial(self._players, view, width, rows, heading=False) for rows in (2, 1)]),
            ],
            height,
        )

    # Parts

    def _header(self, view: DiscoveryView, width: int) -> Lines:
        when = self._name("cli-turn", turn=max(view.turn, 1), turns=view.turns, age=AGE_NUMERALS[view.age])
        parts = [
            Text(self._name(f"game-{view.game}"), BOLD),
            Text(when),
            Text(self._name(f"step-{view.step}"), HIGHLIGHT),
        ]
        if view.order:
            order = join([self._marked(s) for s in view.order])
            if width < WIDE_COLUMNS:
                order = join([seat_mark(seat) for seat in view.order], "")
            parts.append(Text.assemble(f"{self._name('cli-order')} ", order))
        for shown in (parts, parts[1:]) if width < WIDE_COLUMNS else (parts,):
            line = join(shown, " · ")
            if width_of(line) <= width:
                return [line]
        return [clip(join(parts[:3], " · "), width), *(clip(part, width) for part in parts[3:])]

    def _display(self, view: DiscoveryView, width: int, lit: frozenset[Entity], most: int) -> Lines:
        heading = self._name("cli-display", price=view.price, stack=view.stack)
        lines = [clip(Text(heading, BOLD), width)]
        for tile in view.display:
            style = HIGHLIGHT if Entity("building", tile.tile) in lit else ""
            name = Text.assemble((self._name(f"building-{tile.id}"), style or BOLD), self._free(view, tile), " – ")
            effect = Text(self._name(f"building-{tile.id}-effect"), DIM)
            lines += wrap(Text.assemble(name, effect), width, most, indent=3)
        if view.coming:
            names = ", ".join(self._name(f"building-{tile}") for tile in view.coming)
            lines += wrap(Text(self._pair("cli-coming", names), DIM), width, most, indent=3)
        return lines

    def _display_names(self, view: DiscoveryView, width: int, lit: frozenset[Entity]) -> Lines:
        parts = []
        for tile in view.display:
            style = HIGHLIGHT if Entity("building", tile.tile) in lit else ""
            parts.append(Text.assemble((self._name(f"building-{tile.id}"), style), self._free(view, tile)))
        heading = Text(self._name("cli-display-short", price=view.price), BOLD)
        parts[:1] = [join([heading, *parts[:1]])]
        return flow(parts, width, " · ", indent=2)[:2]

    def _free(self, view: DiscoveryView, tile: DiscoveryBuilding) -> str:
        return f" ({self._money(tile.price)})" if tile.price != view.price else ""

    def _money(self, money: int) -> str:
        return self._name("board-money", money=money)

    def _players(self, view: DiscoveryView, width: int, lines: int, heading: bool = True) -> Lines:
        """One or two rows per player."""
        names = [width_of(self._seat(player.seat)) for player in view.players]
        name_width = min(max(names), 16 if width >= WIDE_COLUMNS else 10)
        roomy = width >= WIDE_COLUMNS
        head = [
            "",
            "$",
            "",
            *(self._name(f"cli-column-{c}") for c in ("ships", "hand", "next", "explorers", "vp", "goods")),
        ]
        rows: list[list[Text | str]] = [[Text(cell, DIM) for cell in head]]
        for player in view.players:
            acting = Text("▸", HIGHLIGHT) if player.seat == view.to_act else Text(" ")
            now, later = sum(player.points.values()), sum(player.points_now.values())
            rows.append(
                [
                    Text.assemble(acting, seat_mark(player.seat), " ", fit_name(self._seat(player.seat), name_width)),
                    Text(self._money(player.money), BOLD),
                    Text(f"+{player.income}", DIM),
                    str(player.ships) + (f"-{player.ships_at_sea}" if player.ships_at_sea else ""),
                    troop(player.hand) or "–",
                    troop(player.next_turn) or "–",
                    troop(player.explorers) or "–",
                    _pair(now, later, view.over),
                    self._goods(player, roomy),
                ]
            )
            if lines == 1 and (more := self._holdings(player, brief=True)):
                rows[-1][-1] = join([rows[-1][-1], *more], " · ")
        body = grid(rows, width, right=(1, 3), heading=False)
        found = body[:1] if heading else []
        for player, line in zip(view.players, body[1:], strict=True):
            found.append(line)
            if lines > 1 and (more := self._holdings(player)):
                found += [Text.assemble("   ", row) for row in flow(more, width - 3, " · ")[: lines - 1]]
        return found

    def _goods(self, player: DiscoveryPlayer, roomy: bool) -> Text:
        goods = sorted(player.goods.items(), key=lambda item: (-item[1], item[0]))
        if not goods:
            return Text("–", DIM)
        return Text(", ".join(counted(n, self._name(f"good-{good}")) for good, n in goods))

    def _holdings(self, player: DiscoveryPlayer, brief: bool = False) -> list[Text]:
        """A player's possessions: nation, buildings, discoveries."""
        parts = []
        if player.nation:
            uses = str(player.power_left) if brief else self._name("cli-power-left", uses=player.power_left)
            parts.append(Text.assemble(self._name(f"nation-{player.nation}"), (f" ({uses})", DIM)))
        if player.buildings:
            names = [
                Text(self._name(f"building-{tile.id}"), "dim strike" if tile.used else "") for tile in player.buildings
            ]
            parts.append(join(names, ", "))
        if player.discoveries:
            vp = sum(counter.vp for counter in player.discoveries)
            parts.append(Text(self._name("cli-discoveries", number=len(player.discoveries), vp=vp)))
        return parts

    def _legend_lines(self, width: int) -> Lines:
        parts = [Text.assemble((letter, BOLD), f" {self._name(f'kind-{k}')}") for k, letter in KIND_LETTERS.items()]
        return [*flow(parts, width), *wrap(Text(self._name("cli-legend"), DIM), width)]


def _pair(now: int, later: int, over: bool) -> Text:
    """Points scored, and the total if the game ended now."""
    if over:
        return Text(str(now), BOLD)
    return Text.assemble((str(now), BOLD), (f"→{later}", DIM))


SCORING: Final = frozenset({"new-age", "colony-vp", "builders-vp", "building-vp", "scored"})
"""Event kinds reported line by line when points are scored."""


def make(game: Game, lang: Localizer) -> DiscoveryScreen:
    return DiscoveryScreen(game, lang)
