"""Empires and Discovery in a terminal: the coasts of America, the eight boxes, the buildings and the players.

There are several layouts, from the full board to a summary; `board` picks the most detailed that fits.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

from rich.text import Text

from carrack.cli.terminal.layout import (
    Block,
    Lines,
    box,
    clip,
    columns,
    fit_blocks,
    fit_name,
    flow,
    grid,
    join,
    pad_or_cut,
    side_by_side,
    width_of,
    wrap,
)
from carrack.cli.terminal.screens import HelpTopic
from carrack.cli.terminal.screens.labels import Labels
from carrack.cli.terminal.styles import BOLD, DIM, HIGHLIGHT, KEY_STYLE, seat_mark
from carrack.engine.messages import Entity
from carrack.games.discovery.data import components
from carrack.games.discovery.presentation.view_types import (
    DiscoveryBuilding,
    DiscoveryCounter,
    DiscoveryPlayer,
    DiscoveryRegion,
    DiscoveryView,
    DiscoveryWorker,
)
from carrack.play.decisions import Choice
from carrack.play.game import Game
from carrack.presenter.menu_labels import ArgumentLetters
from carrack.text.fluent import Localizer

KIND_LETTERS: Final = {
    "colonist": "C",
    "captain": "K",
    "merchant": "M",
    "missionary": "P",
    "soldier": "S",
    "builder": "B",
}
"""Worker letters for both languages: P is the priest."""
MAP_ROWS: Final = (
    ("", "new_france", "new_england"),
    ("", "florida", "virginia"),
    ("new_spain", "caribbean", ""),
    ("peru", "new_granada", "brazil"),
)
"""The map grid with north up; adjacent cells are neighbours."""
WIDE_COLUMNS: Final = 100
"""Minimum width (columns) for boxes beside the map."""
_NUMBERS: Final = {"deck": 0} | {region: number for number, region in enumerate(components.REGION_IDS, start=1)}
"""Numbers of the regions in keys; the deck of discovery cards is scouted like a region."""
TRACK_SPACES: Final = {"goods": 4, "buildings": 5, "warfare": 4}
AGE_NUMERALS: Final = ("", "I", "II", "III")


class DiscoveryScreen:
    """See `carrack.cli.terminal.screens.GameScreen`."""

    scoring_events: frozenset[str]

    def __init__(self, game: Game, lang: Localizer) -> None:
        self._game = game
        self._lang = lang
        self.scoring_events = SCORING
        words = Labels(lang)
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
            *(Text.assemble(" ", line) for line in map(self._region_line, view.regions)),
            *self._boxes(view, width, frozenset()),
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

    def redraw_key(self, view: DiscoveryView) -> object:
        return view.turn, view.step == "placement", view.over

    def topics(self) -> list[HelpTopic]:
        lang, edition = self._lang, self._game.id
        topics = []
        seen = set()
        for tile in range(len(components.TILE_IDS)):
            row = components.building(edition, tile)
            if row is not None and row["id"] not in seen:
                seen.add(row["id"])
                name = f"building-{row['id']}"
                facts = self._name("cli-building-facts", age=AGE_NUMERALS[row["age"]], price=row["cost"])
                topics.append(
                    HelpTopic(
                        lang.render_key(name), f"{facts} {lang.render_key(f'{name}-effect')}", tuple(row["rules"])
                    )
                )
        if edition == "empires":
            for nation in components.NATION_FACTS:
                name = f"nation-{nation['id']}"
                topics.append(
                    HelpTopic(lang.render_key(name), lang.render_key(f"{name}-effect"), tuple(nation["rules"]))
                )
        for number, card in enumerate(components.CARD_IDS):
            figures = {
                f: components.discovery_column("card", f)[number] for f in ("plunder", "soldier", "resistance", "vp")
            }
            topics.append(
                HelpTopic(
                    lang.render_key(f"card-{card}"), lang.render_key("counter", **figures), (f"D-CARD-{number + 1:02}",)
                )
            )
        for number, region in enumerate(components.REGION_IDS):
            good = lang.render_key(f"good-{components.GOOD_IDS[components.region_good(number)]}")
            topics.append(HelpTopic(lang.render_key(f"region-{region}"), self._name("cli-region-facts", good=good)))
        for kind, rules in _KIND_RULES.items():
            topics.append(HelpTopic(lang.render_key(f"kind-{kind}"), "", rules))
        for target, rules in _BOX_RULES.items():
            topics.append(HelpTopic(lang.render_key(f"target-{target}"), "", rules))
        for option in self._game.options:
            topics.append(
                HelpTopic(
                    lang.render_key(f"option-{option.id}"), lang.render_key(f"option-{option.id}-help"), option.rule_ids
                )
            )
        return topics

    # Layouts

    def _wide(
        self, view: DiscoveryView, width: int, lit: frozenset[Entity], cell: int, effect: int, rows: int
    ) -> Lines:
        left = min(75, max(57, width * 12 // 20)) // 3 * 3
        right = width - left - 2
        side = [*self._boxes(view, right, lit), Text(), *self._display(view, right, lit, effect)]
        return [
            *self._header(view, width),
            *side_by_side(self._map(view, left, lit, cell), side, left),
            *self._players(view, width, rows),
        ]

    def _stacked(
        self, view: DiscoveryView, width: int, lit: frozenset[Entity], cell: int, effect: int, rows: int
    ) -> Lines:
        return [
            *self._header(view, width),
            *self._map(view, width // 3 * 3, lit, cell),
            *self._boxes(view, width, lit),
            *self._display(view, width, lit, effect),
            *self._players(view, width, rows),
        ]

    def _compact(self, view: DiscoveryView, width: int, height: int | None, lit: frozenset[Entity]) -> Lines:
        """A summary layout; the parts that the choices concern keep their details longest."""

        def weight(kind: str, otherwise: int) -> int:
            return 9 if any(thing.kind == kind for thing in lit) else otherwise

        def boxes() -> Lines:
            half = (width - 2) // 2
            lines = self._boxes(view, half, lit)
            fifth = self._name("cli-key-target-buildings")
            split = next(i for i, line in enumerate(lines) if line.plain[1:].startswith(f"{fifth} "))
            return side_by_side(lines[:split], lines[split:], half)

        def busy() -> Lines:
            return flow(self._boxes(view, width, lit, busy=True), width, "   ")

        def regions() -> Lines:
            return columns([self._region_line(region, lit) for region in view.regions], width, 2)

        return fit_blocks(
            [
                Block(10, [partial(self._header, view, width), lambda: self._header(view, width)[:1]]),
                Block(weight("region", 5), [regions, partial(self._open_land, view, width, lit), list]),
                Block(
                    weight("box", 4),
                    [boxes, lambda: flow(self._boxes(view, width, lit, busy=True), width, "   "), list],
                ),
                Block(weight("building", 3), [partial(self._display_names, view, width, lit), list]),
                Block(2, [lambda: self._players(view, width, 1)[:1], list]),
                Block(6, [partial(self._players, view, width, rows, heading=False) for rows in (2, 1)]),
            ],
            height,
        )

    def _open_land(self, view: DiscoveryView, width: int, lit: frozenset[Entity]) -> Lines:
        """Discovered regions in full; of the others, names only."""
        parts = [self._region_line(region, lit) for region in view.regions if region.discovered]
        hidden = [region for region in view.regions if not region.discovered]
        if hidden:
            names = ", ".join(self._name(f"region-{region.id}") for region in hidden)
            parts.append(Text(self._pair("cli-undiscovered", names), DIM))
        return flow(parts, width, "   ")

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

    def _map(self, view: DiscoveryView, width: int, lit: frozenset[Entity], height: int) -> Lines:
        each = width // 3
        regions = {region.id: region for region in view.regions}
        lines: Lines = []
        for row, names in enumerate(MAP_ROWS):
            cells = []
            for name in names:
                if name:
                    cells.append(self._region_box(regions[name], each, height, Entity("region", name) in lit))
                else:
                    cells.append([pad_or_cut(line, each) for line in self._sea(view, row, each, height + 2)])
            lines += [join(parts, "") for parts in zip(*cells, strict=True)]
        return lines

    def _sea(self, view: DiscoveryView, row: int, width: int, height: int) -> Lines:
        """The sea cells: the worker letters in the north-west, the deck in the east."""
        if row == 2:
            told = [
                Text(f" {self._pair('cli-undiscovered', view.undiscovered)}", DIM),
                Text(f" {self._name('cli-deck', cards=view.deck)}", DIM),
                Text(f" {self._name('cli-pile', goods=sum(view.pile.values()))}", DIM),
                Text(f" {self._name('cli-ships-left', ships=view.ships_left)}", DIM),
            ]
            if view.top_card:
                told[1] = Text.assemble(" ", (self._name("cli-top-card"), DIM), " ", self._figures(view.top_card))
        else:
            kinds = list(KIND_LETTERS)[row * 3 : row * 3 + 3]
            if "builder" in kinds and "builder" not in view.slots:
                kinds.remove("builder")
            told = [Text.assemble((KIND_LETTERS[k], BOLD), f" {self._name(f'kind-{k}')}") for k in kinds]
        return [*told, *[Text()] * height][:height]

    def _region_box(self, region: DiscoveryRegion, width: int, height: int, lit: bool) -> Lines:
        style = HIGHLIGHT if lit else ("" if region.discovered else DIM)
        title = Text(self._name(f"region-{region.id}"), HIGHLIGHT if lit else (BOLD if region.discovered else DIM))
        inner = width - 2
        parts = self._land(region)
        content = flow(parts, inner, " ")
        if len(content) > height:
            content = flow(self._land(region, brief=True), inner, " ")
        if len(content) > height:
            content[height - 1] = clip(join([*content[height - 1 :]]), inner)
        return box(title, content, width, height, style)

    def _land(self, region: DiscoveryRegion, brief: bool = False) -> list[Text]:
        """Content of a region: its good, its counter or its colonies with their points."""
        parts = []
        if region.good:
            parts.append(Text(f"◇{self._name(f'good-{region.good}')}", "" if region.discovered else DIM))
        if not region.discovered:
            parts.append(self._figures(region.counter) if region.counter else Text("?", DIM))
        for seat, colony in enumerate(region.colonies):
            if colony:
                troop = str(sum(colony.values())) if brief else _troop(colony)
                points = f"={region.points[seat]}" if region.points[seat] else ""
                parts.append(Text.assemble(seat_mark(seat), troop, (points, BOLD)))
        return parts

    def _region_line(self, region: DiscoveryRegion, lit: frozenset[Entity] = frozenset()) -> Text:
        style = HIGHLIGHT if Entity("region", region.id) in lit else (BOLD if region.discovered else DIM)
        return join([Text(self._name(f"region-{region.id}"), style), *self._land(region)])

    def _figures(self, counter: DiscoveryCounter) -> Text:
        figures = {"resistance": counter.resistance, "plunder": counter.plunder, "soldier": counter.soldier}
        return Text(self._name("cli-counter", vp=counter.vp, **figures))

    def _boxes(self, view: DiscoveryView, width: int, lit: frozenset[Entity], busy: bool = False) -> Lines:
        """One line per box; `busy` leaves out the empty ones."""
        content: dict[str, list[Text]] = {
            "initiative": self._track(view.initiative, len(view.players), 0, numbered=True),
            "dock": self._dock(view),
            "goods": self._track(view.trade, TRACK_SPACES["goods"], _through(view, "goods")),
            "shipping": [Text.assemble(seat_mark(p.seat), _troop(p.shipping)) for p in view.players if p.shipping],
            "buildings": self._track(view.build, TRACK_SPACES["buildings"], _through(view, "buildings")),
            "discovery": [Text.assemble(seat_mark(p.seat), _troop(p.explorers)) for p in view.players if p.explorers],
            "specialists": self._slots(view, lit),
            "warfare": self._track(view.war, TRACK_SPACES["warfare"], _through(view, "warfare")),
        }
        manned = {
            "initiative": bool(view.initiative),
            "dock": bool(view.dock or view.dock_x or view.dock_y or view.mayflower),
            "goods": bool(view.trade),
            "buildings": bool(view.build),
            "specialists": any(view.slots.values()),
            "warfare": bool(view.war),
        }
        label_width = max(width_of(Text(self._label(name))) for name in content)
        lines = []
        for name, parts in content.items():
            if busy and not manned.get(name, bool(parts)):
                continue
            extra = self._on_offer(view, name)
            now = view.step == name
            style = HIGHLIGHT if Entity("box", name) in lit else (BOLD if now else "")
            pointer = ("▸", HIGHLIGHT) if now else (" ", "")
            label = Text(self._label(name), style)
            key = (self._name(f"cli-key-target-{name}"), KEY_STYLE)
            head = label if busy else pad_or_cut(label, label_width)
            line = join([Text.assemble(pointer, pad_or_cut(Text(*key), 2), head), *parts])
            if extra and width_of(line) + 1 + width_of(extra) <= width:
                line = join([line, extra])
                extra = None
            lines.append(clip(line, width))
            if extra:
                lines.append(clip(Text.assemble("    ", extra), width))
        return lines

    def _label(self, box_name: str) -> str:
        return self._name(f"cli-short-target-{box_name}")

    def _on_offer(self, view: DiscoveryView, name: str) -> Text | None:
        if name == "goods":
            goods = ", ".join(_counted(n, self._name(f"good-{g}")) for g, n in view.market.items())
            return Text(f"({goods or '–'})", DIM)
        if name == "shipping":
            return Text(f"({self._name('cli-ship-here' if view.ship_in_box else 'cli-no-ship-here')})", DIM)
        return None

    def _track(
        self, workers: Sequence[DiscoveryWorker], spaces: int, through: int, numbered: bool = False
    ) -> list[Text]:
        """Workers in a row, then the free spaces; resolved workers are dim."""
        parts = [self._worker(worker, place < through) for place, worker in enumerate(workers)]
        free = range(len(workers), spaces)
        return [*parts, *(Text(self._money(place + 1) if numbered else "·", DIM) for place in free)]

    def _worker(self, worker: DiscoveryWorker, through: bool = False) -> Text:
        text = Text.assemble(seat_mark(worker.seat), KIND_LETTERS[worker.kind])
        if through:
            text.stylize(DIM)
        return text

    def _dock(self, view: DiscoveryView) -> list[Text]:
        parts = self._track(view.dock, view.dock_size, _through(view, "dock"))
        for name, worker in (("X", view.dock_x), ("Y", view.dock_y)):
            if worker:
                parts.append(Text.assemble(f"{name}:", self._worker(worker)))
        if view.mayflower:
            parts.append(Text.assemble("+", *[self._worker(worker) for worker in view.mayflower]))
        return parts

    def _slots(self, view: DiscoveryView, lit: frozenset[Entity]) -> list[Text]:
        parts = []
        for slot, worker in view.slots.items():
            style = KEY_STYLE if Entity("box", slot) in lit else DIM
            key = Text(self._name(f"cli-key-target-{slot}"), style)
            parts.append(Text.assemble(key, self._worker(worker) if worker else Text("·", DIM)))
        return parts

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
                    _troop(player.hand) or "–",
                    _troop(player.next_turn) or "–",
                    _troop(player.explorers) or "–",
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
        return Text(", ".join(_counted(n, self._name(f"good-{good}")) for good, n in goods))

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


def _through(view: DiscoveryView, name: str) -> int:
    return view.current if view.step == name else 0


def _troop(counts: Mapping[str, int]) -> str:
    return "".join(f"{n}{KIND_LETTERS[kind]}" for kind, n in counts.items())


def _counted(number: int, name: str) -> str:
    return name if number == 1 else f"{number} {name}"


def _pair(now: int, later: int, over: bool) -> Text:
    """Points scored, and the total if the game ended now."""
    if over:
        return Text(str(now), BOLD)
    return Text.assemble((str(now), BOLD), (f"→{later}", DIM))


_BOX_RULES: Final = {
    "initiative": ("D-INIT-01", "D-INIT-04", "D-INIT-05", "D-PLACE-06"),
    "dock": ("D-DOCK-01", "D-DOCK-02", "D-DOCK-07", "D-DOCK-05"),
    "goods": ("D-GOOD-01", "D-GOOD-03", "D-INC-02", "D-INC-03", "D-INC-04"),
    "shipping": ("D-SHIP-01", "D-SHIP-02", "D-SHIP-03", "D-SHIP-04", "D-SHIP-05"),
    "buildings": ("D-BLD-01", "D-BLD-02", "D-BLD-12"),
    "discovery": ("D-DISC-02", "D-DISC-03", "D-DISC-05", "D-DISC-06", "D-DISC-15"),
    "specialists": ("D-SPEC-01", "D-SPEC-02", "D-SPEC-03"),
    "warfare": ("D-WAR-02", "D-WAR-06", "D-WAR-09", "D-WAR-11"),
}
_KIND_RULES: Final = {
    "colonist": ("D-WKR-01",),
    "captain": ("D-WKR-02",),
    "merchant": ("D-WKR-03", "D-WKR-04"),
    "missionary": ("D-WKR-06", "D-WKR-07"),
    "soldier": ("D-WKR-08", "D-WKR-09"),
    "builder": ("D-WKR-10", "D-WKR-11"),
}
"""Rules to show for a box or a kind of worker; those of the other edition are left out."""

SCORING: Final = frozenset({"new-age", "colony-vp", "builders-vp", "building-vp", "scored"})
"""Event kinds reported line by line when points are scored."""


def make(game: Game, lang: Localizer) -> DiscoveryScreen:
    return DiscoveryScreen(game, lang)
