"""Empires and Discovery in a terminal: the coasts of America, the eight boxes, the buildings and the players.

There are several layouts, from the full board to a summary; `board` takes the richest that fits.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

from rich.text import Text

from carrack.cli.choosing import Letters
from carrack.cli.drawing import (
    KEY,
    LIT,
    QUIET,
    STRONG,
    Block,
    Lines,
    beside,
    box,
    clip,
    columns,
    fit,
    fit_name,
    fitting,
    flow,
    grid,
    join,
    mark,
    width_of,
    wrap,
)
from carrack.cli.screens import Topic
from carrack.cli.screens.wording import Wording
from carrack.core.game import Choice, Game
from carrack.core.text import Thing
from carrack.games.discovery import data
from carrack.games.discovery.view import Building, Counter, Player, Region, View, Worker
from carrack.lang import Language

KIND_LETTERS: Final = {
    "colonist": "C",
    "captain": "K",
    "merchant": "M",
    "missionary": "P",
    "soldier": "S",
    "builder": "B",
}
"""Readable in both languages: P is the priest."""
MAP: Final = (
    ("", "new_france", "new_england"),
    ("", "florida", "virginia"),
    ("new_spain", "caribbean", ""),
    ("peru", "new_granada", "brazil"),
)
"""North is up; neighbours touch."""
WIDE: Final = 100
"""From this width on, boxes stand beside the map."""
SPACES: Final = {"goods": 4, "buildings": 5, "warfare": 4}
AGES: Final = ("", "I", "II", "III")


class DiscoveryScreen:
    """See `carrack.cli.screens.Screen`."""

    scoring: frozenset[str]

    def __init__(self, game: Game, lang: Language) -> None:
        self._game = game
        self._lang = lang
        self.scoring = SCORING
        words = Wording(lang)
        self._name, self._pair, self._seat, self._marked = words.name, words.pair, words.seat, words.marked
        kinds = {lang.name(f"cli-key-kind-{kind}"): kind for kind in data.KIND_IDS}
        targets = {lang.name(f"cli-key-target-{target}"): target for target in data.TARGET_IDS}
        self.letters: Letters = {"place": (kinds, targets), "send": (kinds,)}

    # ---- how choices are sorted

    def key(self, choice: Choice) -> str:
        """The number of the box and the letter of the worker; the number of a region; the letter of a worker."""
        args = choice.args
        if choice.verb == "place":
            return self._name(f"cli-key-target-{args['target']}") + self._name(f"cli-key-kind-{args['kind']}")
        if len(args) == 1 and "region" in args:
            number = str(data.REGION_IDS.index(str(args["region"])) + 1)
            return f"s{number}" if choice.verb == "scout" else number
        if len(args) == 1 and args.get("kind") in data.KIND_IDS:
            return self._name(f"cli-key-kind-{args['kind']}")
        return ""

    def titles(self, choices: Sequence[Choice]) -> dict[int, str]:
        """Workers to place stand under the box they go to."""
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

    # ---- what the play loop asks for

    def board(self, view: View, width: int, height: int | None = None, lit: frozenset[Thing] = frozenset()) -> Lines:
        whole = self._wide if width >= WIDE else self._stacked
        layouts: list[Callable[[], Lines]] = [
            partial(whole, view, width, lit, cell, effect, rows)
            for cell, effect, rows in ((2, 2, 2), (2, 1, 2), (2, 1, 1), (1, 1, 1))
            if height is None or len(MAP) * (cell + 2) + len(view.players) < height  # the others cannot fit
        ]
        for layout in layouts:
            lines = layout()
            if height is None or len(lines) <= height:
                return lines
        return self._compact(view, width, height, lit)

    def map(self, view: View, width: int) -> Lines:
        whole = self._wide if width >= WIDE else self._stacked
        return [*whole(view, width, frozenset(), 2, 3, 2), Text(), *self._legend_lines(width)]

    def told(self, view: View, width: int) -> Lines:
        return [
            *self._header(view, width),
            *(Text.assemble(" ", line) for line in map(self._region_line, view.regions)),
            *self._boxes(view, width, frozenset()),
            *self._display(view, width, frozenset(), 3),
            *self._players(view, width, 3),
        ]

    def scores(self, view: View, width: int) -> Lines:
        bought = any(p.points_now["bought"] for p in view.players)  # most games have no such points
        sources = [source for source in view.players[0].points if source != "bought" or bought]
        rows: list[list[Text | str]] = [["", *(self._marked(p.seat) for p in view.players)]]
        for source in sources:
            name = self._name(f"source-{source}")
            rows.append([name, *(_pair(p.points[source], p.points_now[source], view.over) for p in view.players)])
        total = [_pair(sum(p.points.values()), sum(p.points_now.values()), view.over) for p in view.players]
        rows.append([Text(self._name("cli-total"), STRONG), *total])
        lines = grid(rows, width, right=range(1, len(rows[0])))
        if not view.over:
            lines.append(Text(self._name("cli-score-note"), QUIET))
        return lines

    def moment(self, view: View) -> object:
        return view.turn, view.step == "placement", view.over

    def topics(self) -> list[Topic]:
        lang, edition = self._lang, self._game.id
        topics = []
        seen = set()
        for tile in range(len(data.TILE_IDS)):
            row = data.building(edition, tile)
            if row is not None and row["id"] not in seen:
                seen.add(row["id"])
                name = f"building-{row['id']}"
                facts = self._name("cli-building-facts", age=AGES[row["age"]], price=row["cost"])
                topics.append(Topic(lang.name(name), f"{facts} {lang.name(f'{name}-effect')}", tuple(row["rules"])))
        if edition == "empires":
            for nation in data.NATION_FACTS:
                name = f"nation-{nation['id']}"
                topics.append(Topic(lang.name(name), lang.name(f"{name}-effect"), tuple(nation["rules"])))
        for number, card in enumerate(data.CARD_IDS):
            figures = {f: data.discovery("card", f)[number] for f in ("plunder", "soldier", "resistance", "vp")}
            topics.append(
                Topic(lang.name(f"card-{card}"), lang.name("counter", **figures), (f"D-CARD-{number + 1:02}",))
            )
        for number, region in enumerate(data.REGION_IDS):
            good = lang.name(f"good-{data.GOOD_IDS[data.region_good(number)]}")
            topics.append(Topic(lang.name(f"region-{region}"), self._name("cli-region-facts", good=good)))
        for kind, rules in _KIND_RULES.items():
            topics.append(Topic(lang.name(f"kind-{kind}"), "", rules))
        for target, rules in _BOX_RULES.items():
            topics.append(Topic(lang.name(f"target-{target}"), "", rules))
        for option in self._game.options:
            topics.append(Topic(lang.name(f"option-{option.id}"), lang.name(f"option-{option.id}-help"), option.rules))
        return topics

    # ---- layouts

    def _wide(self, view: View, width: int, lit: frozenset[Thing], cell: int, effect: int, rows: int) -> Lines:
        left = min(75, max(57, width * 12 // 20)) // 3 * 3
        right = width - left - 2
        side = [*self._boxes(view, right, lit), Text(), *self._display(view, right, lit, effect)]
        return [
            *self._header(view, width),
            *beside(self._map(view, left, lit, cell), side, left),
            *self._players(view, width, rows),
        ]

    def _stacked(self, view: View, width: int, lit: frozenset[Thing], cell: int, effect: int, rows: int) -> Lines:
        return [
            *self._header(view, width),
            *self._map(view, width // 3 * 3, lit, cell),
            *self._boxes(view, width, lit),
            *self._display(view, width, lit, effect),
            *self._players(view, width, rows),
        ]

    def _compact(self, view: View, width: int, height: int | None, lit: frozenset[Thing]) -> Lines:
        """What the question is about keeps its details longest."""

        def weight(kind: str, otherwise: int) -> int:
            return 9 if any(thing.kind == kind for thing in lit) else otherwise

        def boxes() -> Lines:
            half = (width - 2) // 2
            lines = self._boxes(view, half, lit)
            fifth = self._name("cli-key-target-buildings")
            split = next(i for i, line in enumerate(lines) if line.plain[1:].startswith(f"{fifth} "))
            return beside(lines[:split], lines[split:], half)

        def busy() -> Lines:
            return flow(self._boxes(view, width, lit, busy=True), width, "   ")

        def regions() -> Lines:
            return columns([self._region_line(region, lit) for region in view.regions], width, 2)

        return fitting(
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

    def _open_land(self, view: View, width: int, lit: frozenset[Thing]) -> Lines:
        """Regions that somebody has discovered; of the others, names only."""
        parts = [self._region_line(region, lit) for region in view.regions if region.discovered]
        hidden = [region for region in view.regions if not region.discovered]
        if hidden:
            names = ", ".join(self._name(f"region-{region.id}") for region in hidden)
            parts.append(Text(self._pair("cli-undiscovered", names), QUIET))
        return flow(parts, width, "   ")

    # ---- parts

    def _header(self, view: View, width: int) -> Lines:
        when = self._name("cli-turn", turn=max(view.turn, 1), turns=view.turns, age=AGES[view.age])
        parts = [Text(self._name(f"game-{view.game}"), STRONG), Text(when), Text(self._name(f"step-{view.step}"), LIT)]
        if view.order:
            order = join([self._marked(s) for s in view.order])
            if width < WIDE:
                order = join([mark(seat) for seat in view.order], "")
            parts.append(Text.assemble(f"{self._name('cli-order')} ", order))
        for shown in (parts, parts[1:]) if width < WIDE else (parts,):
            line = join(shown, " · ")
            if width_of(line) <= width:
                return [line]
        return [clip(join(parts[:3], " · "), width), *(clip(part, width) for part in parts[3:])]

    def _map(self, view: View, width: int, lit: frozenset[Thing], height: int) -> Lines:
        each = width // 3
        regions = {region.id: region for region in view.regions}
        lines: Lines = []
        for row, names in enumerate(MAP):
            cells = []
            for name in names:
                if name:
                    cells.append(self._region_box(regions[name], each, height, Thing("region", name) in lit))
                else:
                    cells.append([fit(line, each) for line in self._sea(view, row, each, height + 2)])
            lines += [join(parts, "") for parts in zip(*cells, strict=True)]
        return lines

    def _sea(self, view: View, row: int, width: int, height: int) -> Lines:
        """What stands in the water: the letters of the workers in the north-west, the deck in the east."""
        if row == 2:
            told = [
                Text(f" {self._pair('cli-undiscovered', view.undiscovered)}", QUIET),
                Text(f" {self._name('cli-deck', cards=view.deck)}", QUIET),
                Text(f" {self._name('cli-pile', goods=sum(view.pile.values()))}", QUIET),
                Text(f" {self._name('cli-ships-left', ships=view.ships_left)}", QUIET),
            ]
            if view.top_card:
                told[1] = Text.assemble(" ", (self._name("cli-top-card"), QUIET), " ", self._figures(view.top_card))
        else:
            kinds = list(KIND_LETTERS)[row * 3 : row * 3 + 3]
            if "builder" in kinds and "builder" not in view.slots:
                kinds.remove("builder")
            told = [Text.assemble((KIND_LETTERS[k], STRONG), f" {self._name(f'kind-{k}')}") for k in kinds]
        return [*told, *[Text()] * height][:height]

    def _region_box(self, region: Region, width: int, height: int, lit: bool) -> Lines:
        style = LIT if lit else ("" if region.discovered else QUIET)
        title = Text(self._name(f"region-{region.id}"), LIT if lit else (STRONG if region.discovered else QUIET))
        inner = width - 2
        parts = self._land(region)
        content = flow(parts, inner, " ")
        if len(content) > height:
            content = flow(self._land(region, brief=True), inner, " ")
        if len(content) > height:
            content[height - 1] = clip(join([*content[height - 1 :]]), inner)
        return box(title, content, width, height, style)

    def _land(self, region: Region, brief: bool = False) -> list[Text]:
        """What lies and stands in a region: the good to earn, the counter or the colonies with their points."""
        parts = []
        if region.good:
            parts.append(Text(f"◇{self._name(f'good-{region.good}')}", "" if region.discovered else QUIET))
        if not region.discovered:
            parts.append(self._figures(region.counter) if region.counter else Text("?", QUIET))
        for seat, colony in enumerate(region.colonies):
            if colony:
                troop = str(sum(colony.values())) if brief else _troop(colony)
                points = f"={region.points[seat]}" if region.points[seat] else ""
                parts.append(Text.assemble(mark(seat), troop, (points, STRONG)))
        return parts

    def _region_line(self, region: Region, lit: frozenset[Thing] = frozenset()) -> Text:
        style = LIT if Thing("region", region.id) in lit else (STRONG if region.discovered else QUIET)
        return join([Text(self._name(f"region-{region.id}"), style), *self._land(region)])

    def _figures(self, counter: Counter) -> Text:
        figures = {"resistance": counter.resistance, "plunder": counter.plunder, "soldier": counter.soldier}
        return Text(self._name("cli-counter", vp=counter.vp, **figures))

    def _boxes(self, view: View, width: int, lit: frozenset[Thing], busy: bool = False) -> Lines:
        """One line for each box; `busy` leaves out the empty ones."""
        content: dict[str, list[Text]] = {
            "initiative": self._track(view.initiative, len(view.players), 0, numbered=True),
            "dock": self._dock(view),
            "goods": self._track(view.trade, SPACES["goods"], _through(view, "goods")),
            "shipping": [Text.assemble(mark(p.seat), _troop(p.shipping)) for p in view.players if p.shipping],
            "buildings": self._track(view.build, SPACES["buildings"], _through(view, "buildings")),
            "discovery": [Text.assemble(mark(p.seat), _troop(p.explorers)) for p in view.players if p.explorers],
            "specialists": self._slots(view, lit),
            "warfare": self._track(view.war, SPACES["warfare"], _through(view, "warfare")),
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
            style = LIT if Thing("box", name) in lit else (STRONG if now else "")
            pointer = ("▸", LIT) if now else (" ", "")
            label = Text(self._label(name), style)
            key = (self._name(f"cli-key-target-{name}"), KEY)
            head = label if busy else fit(label, label_width)
            line = join([Text.assemble(pointer, fit(Text(*key), 2), head), *parts])
            if extra and width_of(line) + 1 + width_of(extra) <= width:
                line = join([line, extra])
                extra = None
            lines.append(clip(line, width))
            if extra:
                lines.append(clip(Text.assemble("    ", extra), width))
        return lines

    def _label(self, box_name: str) -> str:
        return self._name(f"cli-short-target-{box_name}")

    def _on_offer(self, view: View, name: str) -> Text | None:
        if name == "goods":
            goods = ", ".join(_counted(n, self._name(f"good-{g}")) for g, n in view.market.items())
            return Text(f"({goods or '–'})", QUIET)
        if name == "shipping":
            return Text(f"({self._name('cli-ship-here' if view.ship_in_box else 'cli-no-ship-here')})", QUIET)
        return None

    def _track(self, workers: Sequence[Worker], spaces: int, through: int, numbered: bool = False) -> list[Text]:
        """Workers in a row and the spaces left; those that are through are dim."""
        parts = [self._worker(worker, place < through) for place, worker in enumerate(workers)]
        free = range(len(workers), spaces)
        return [*parts, *(Text(self._money(place + 1) if numbered else "·", QUIET) for place in free)]

    def _worker(self, worker: Worker, through: bool = False) -> Text:
        text = Text.assemble(mark(worker.seat), KIND_LETTERS[worker.kind])
        if through:
            text.stylize(QUIET)
        return text

    def _dock(self, view: View) -> list[Text]:
        parts = self._track(view.dock, view.dock_size, _through(view, "dock"))
        for name, worker in (("X", view.dock_x), ("Y", view.dock_y)):
            if worker:
                parts.append(Text.assemble(f"{name}:", self._worker(worker)))
        if view.mayflower:
            parts.append(Text.assemble("+", *[self._worker(worker) for worker in view.mayflower]))
        return parts

    def _slots(self, view: View, lit: frozenset[Thing]) -> list[Text]:
        parts = []
        for slot, worker in view.slots.items():
            style = KEY if Thing("box", slot) in lit else QUIET
            key = Text(self._name(f"cli-key-target-{slot}"), style)
            parts.append(Text.assemble(key, self._worker(worker) if worker else Text("·", QUIET)))
        return parts

    def _display(self, view: View, width: int, lit: frozenset[Thing], most: int) -> Lines:
        heading = self._name("cli-display", price=view.price, stack=view.stack)
        lines = [clip(Text(heading, STRONG), width)]
        for tile in view.display:
            style = LIT if Thing("building", tile.tile) in lit else ""
            name = Text.assemble((self._name(f"building-{tile.id}"), style or STRONG), self._free(view, tile), " – ")
            effect = Text(self._name(f"building-{tile.id}-effect"), QUIET)
            lines += wrap(Text.assemble(name, effect), width, most, indent=3)
        if view.coming:
            names = ", ".join(self._name(f"building-{tile}") for tile in view.coming)
            lines += wrap(Text(self._pair("cli-coming", names), QUIET), width, most, indent=3)
        return lines

    def _display_names(self, view: View, width: int, lit: frozenset[Thing]) -> Lines:
        parts = []
        for tile in view.display:
            style = LIT if Thing("building", tile.tile) in lit else ""
            parts.append(Text.assemble((self._name(f"building-{tile.id}"), style), self._free(view, tile)))
        heading = Text(self._name("cli-display-short", price=view.price), STRONG)
        parts[:1] = [join([heading, *parts[:1]])]
        return flow(parts, width, " · ", indent=2)[:2]

    def _free(self, view: View, tile: Building) -> str:
        return f" ({self._money(tile.price)})" if tile.price != view.price else ""

    def _money(self, money: int) -> str:
        return self._name("board-money", money=money)

    def _players(self, view: View, width: int, lines: int, heading: bool = True) -> Lines:
        """A row or two for each player."""
        names = [width_of(self._seat(player.seat)) for player in view.players]
        name_width = min(max(names), 16 if width >= WIDE else 10)
        roomy = width >= WIDE
        head = [
            "",
            "$",
            "",
            *(self._name(f"cli-column-{c}") for c in ("ships", "hand", "next", "explorers", "vp", "goods")),
        ]
        rows: list[list[Text | str]] = [[Text(cell, QUIET) for cell in head]]
        for player in view.players:
            acting = Text("▸", LIT) if player.seat == view.to_act else Text(" ")
            now, later = sum(player.points.values()), sum(player.points_now.values())
            rows.append(
                [
                    Text.assemble(acting, mark(player.seat), " ", fit_name(self._seat(player.seat), name_width)),
                    Text(self._money(player.money), STRONG),
                    Text(f"+{player.income}", QUIET),
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

    def _goods(self, player: Player, roomy: bool) -> Text:
        goods = sorted(player.goods.items(), key=lambda item: (-item[1], item[0]))
        if not goods:
            return Text("–", QUIET)
        return Text(", ".join(_counted(n, self._name(f"good-{good}")) for good, n in goods))

    def _holdings(self, player: Player, brief: bool = False) -> list[Text]:
        """What lies before a player: nation, buildings, discoveries."""
        parts = []
        if player.nation:
            uses = str(player.power_left) if brief else self._name("cli-power-left", uses=player.power_left)
            parts.append(Text.assemble(self._name(f"nation-{player.nation}"), (f" ({uses})", QUIET)))
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
        parts = [Text.assemble((letter, STRONG), f" {self._name(f'kind-{k}')}") for k, letter in KIND_LETTERS.items()]
        return [*flow(parts, width), *wrap(Text(self._name("cli-legend"), QUIET), width)]


def _through(view: View, name: str) -> int:
    return view.current if view.step == name else 0


def _troop(counts: Mapping[str, int]) -> str:
    return "".join(f"{n}{KIND_LETTERS[kind]}" for kind, n in counts.items())


def _counted(number: int, name: str) -> str:
    return name if number == 1 else f"{number} {name}"


def _pair(now: int, later: int, over: bool) -> Text:
    """Points scored, and what they would be if the game ended now."""
    if over:
        return Text(str(now), STRONG)
    return Text.assemble((str(now), STRONG), (f"→{later}", QUIET))


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
"""What to show about a box or a kind of worker; those of another edition are left out."""

SCORING: Final = frozenset({"new-age", "colony-vp", "scored"})
"""What is told line by line when points are counted."""


def make(game: Game, lang: Language) -> DiscoveryScreen:
    return DiscoveryScreen(game, lang)
