"""Marchands d'empire in a terminal: the roads with their letters, what lies in each city, screens and influence.

Resources are written by their rank, 1 coal to 5 gold: a city with `1124` holds two coal, a bronze and gems; a contract
`9<45` is worth 9 and asks for gems and gold.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from rich.cells import cell_len
from rich.text import Text

from carrack.cli.choosing import Letters
from carrack.cli.drawing import (
    LIT,
    QUIET,
    STRONG,
    Block,
    Lines,
    clip,
    columns,
    fit_name,
    fitting,
    flow,
    grid,
    join,
    mark,
    seat_style,
    width_of,
    wrap,
)
from carrack.cli.screens import Topic
from carrack.cli.screens.wording import Wording
from carrack.core.game import Choice, Game
from carrack.core.text import Thing
from carrack.games.marchands import data
from carrack.games.marchands.view import City, Contract, Player, View
from carrack.lang import Language

WIDE: Final = 84
NARROW: Final = 104
MAP_ROWS: Final = 21
RANKS: Final = {resource: str(row["value"]) for resource, row in zip(data.RESOURCE_IDS, data.RESOURCES, strict=True)}


class Canvas:
    """A field of single characters with styles."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self._cells = [[(" ", "")] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: str = "") -> None:
        for i, char in enumerate(text):
            if 0 <= x + i < self.width and 0 <= y < self.height:
                self._cells[y][x + i] = (char, style)

    def line(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """A dotted road."""
        for i, (x, y) in enumerate(_way(start, end)):
            if i % 2 == 0 or abs(end[1] - start[1]) >= abs(end[0] - start[0]):
                self.put(x, y, "·", QUIET)

    def letter(self, start: tuple[int, int], end: tuple[int, int], letter: str) -> None:
        """The letter of a road, as near to its middle as it hides no name; where there is no room, none."""
        way = _way(start, end)
        middle = len(way) // 2
        nearest = sorted(way, key=lambda place: abs(way.index(place) - middle))
        open_to = [(x, y) for x, y in nearest if self.is_free(x - 1, y, 3)]
        for x, y in open_to or [(x, y) for x, y in nearest if self.is_free(x, y, 1, "·")]:
            self.put(x, y, letter, STRONG)
            return

    def is_free(self, x: int, y: int, width: int, besides: str = " ·") -> bool:
        """Whether nothing stands there that could not be covered."""
        inside = x >= 0 and x + width <= self.width and 0 <= y < self.height
        return inside and all(char in besides for char, _ in self._cells[y][x : x + width])

    def lines(self) -> Lines:
        return [Text.assemble(*row) for row in self._cells]


class MarchandsScreen:
    """See `carrack.cli.screens.Screen`."""

    scoring: frozenset[str]

    letters: Letters

    def __init__(self, game: Game, lang: Language) -> None:
        self._game = game
        self._lang = lang
        self.scoring = SCORING
        words = Wording(lang)
        self._name, self._seat, self._marked = words.name, words.seat, words.marked
        orders = {order: order for order in (*data.LETTERS, "x")}
        self.letters = {"order": (orders,)}

    # ---- how choices are sorted

    def key(self, choice: Choice) -> str:
        """The number of the city; the letter of the order, which is that of the road; the number of the region."""
        if choice.verb == "order":
            return str(choice.args["letter"])
        if choice.verb == "seal":
            return "s"
        if choice.verb == "caravan" and choice.target is not None:
            return choice.target.id
        if choice.verb == "elect":
            return str(data.REGION_IDS.index(str(choice.args["region"])) + 1)
        return ""

    def titles(self, choices: Sequence[Choice]) -> dict[int, str]:
        """Cities to start in stand under their level, orders side by side."""
        levels = {str(row["number"]): row["level"] for row in data.CITIES}
        found = {}
        for choice in choices:
            if choice.verb == "caravan" and choice.target:
                found[choice.action] = self._name("marchands-level", level=levels[choice.target.id])
            elif choice.verb == "order":
                found[choice.action] = self._name("cli-group-order")
        return found

    def legend(self, choices: Sequence[Choice]) -> str:
        return ""

    # ---- what the play loop asks for

    def board(self, view: View, width: int, height: int | None = None, lit: frozenset[Thing] = frozenset()) -> Lines:
        regions = any(thing.kind == "region" for thing in lit)

        def roads(rows: int) -> Lines:
            return self._roads(view, width, rows, lit)

        maps = [partial(roads, rows) for rows in range(MAP_ROWS, 13, -1)] if width >= WIDE else []
        return fitting(
            [
                Block(10, [partial(self._header, view, width), lambda: self._header(view, width)[:1]]),
                Block(7, [*maps, partial(self._cities, view, width, lit), partial(self._busy, view, width, lit), list]),
                Block(9, [partial(self._orders, view, width)]),
                Block(6, [partial(self._players, view, width, heading) for heading in (True, False)]),
                Block(8 if regions else 5, [partial(self._regions, view, width), list]),
            ],
            height,
        )

    def map(self, view: View, width: int) -> Lines:
        return [
            *self._header(view, width),
            *self._roads(view, width, MAP_ROWS + 4, frozenset()),
            *self._cities(view, width, frozenset()),
            *wrap(Text(self._name("marchands-legend"), QUIET), width),
        ]

    def told(self, view: View, width: int) -> Lines:
        return [
            *self._header(view, width),
            *(clip(self._city_line(view, city), width) for city in view.cities),
            *self._orders(view, width),
            *self._players(view, width),
            *self._regions(view, width),
        ]

    def scores(self, view: View, width: int) -> Lines:
        head = [self._marked(p.seat) for p in view.players]
        rows: list[list[Text | str]] = [["", *head]]
        for kind in view.players[0].influence:
            rows.append([self._name(f"influence-{kind}"), *(_known(p.influence[kind]) for p in view.players)])
        return grid(rows, width, right=range(1, len(rows[0])))

    def moment(self, view: View) -> object:
        return view.turn, view.step in ("planning", "setup"), view.step == "monopolies", view.over

    def topics(self) -> list[Topic]:
        lang = self._lang
        topics = [
            Topic(
                lang.name(f"resource-{resource}"),
                self._name("marchands-resource", rank=RANKS[resource]),
                RULES["resource"],
            )
            for resource in data.RESOURCE_IDS
        ]
        for row in data.CITIES:
            regions = ", ".join(lang.name(f"region-{region.lower()}") for region in row["regions"])
            text = self._name("marchands-city", level=row["level"], regions=regions)
            topics.append(Topic(lang.name(f"city-{row['number']}"), text))
        for kind, rules in (("religious", "M-SCORE-02"), ("political", "M-SCORE-03"), ("economic", "M-SCORE-06")):
            topics.append(Topic(lang.name(f"influence-{kind}"), "", (rules,)))
        for option in self._game.options:
            topics.append(Topic(lang.name(f"option-{option.id}"), lang.name(f"option-{option.id}-help"), option.rules))
        return topics

    # ---- parts

    def _header(self, view: View, width: int) -> Lines:
        parts = [
            Text(self._name(f"game-{view.game}"), STRONG),
            Text(self._name("marchands-turn", turn=max(view.turn, 1), turns=view.turns)),
            Text(self._name(f"step-{view.step}"), LIT),
            Text.assemble(self._name("marchands-first"), " ", mark(view.first), " ", self._seat(view.first)),
        ]
        if view.order_number:
            parts.insert(3, Text(self._name("marchands-order", number=min(view.order_number, 6)), STRONG))
        ladder = self._name("marchands-ladder", resources=view.resource_ladder, contracts=view.contract_ladder)
        parts.append(Text(ladder, QUIET))
        return flow(parts, width, " · ")

    def _roads(self, view: View, width: int, height: int, lit: frozenset[Thing]) -> Lines:
        """The map: cities at their places, roads dotted with their letters, what lies where below each number."""
        canvas = Canvas(width, height)
        size = data.CANVAS
        places = {}
        for row in data.CITIES:
            x = 2 + row["x"] * (width - 14) // size["width"]
            y = row["y"] * (height - 2) // size["height"]
            places[row["number"]] = (x, y)
        for road in data.ROADS:
            canvas.line(*(places[end] for end in road["ends"]))
        starts = self._side_by_side(view.cities, places, width)
        for city in view.cities:
            self._draw_city(canvas, starts[city.number], city, Thing("city", str(city.number)) in lit)
        for city in view.cities:
            self._draw_stock(canvas, starts[city.number], city)
        for road in data.ROADS:
            first, second = road["ends"]
            canvas.letter(places[first], places[second], road["letter"])
        for row in data.REGIONS:
            name = self._name(f"region-{row['id'].lower()}")
            x = 2 + row["label"][0] * (width - 14) // size["width"] - len(name) // 2
            y = row["label"][1] * (height - 2) // size["height"]
            glows = Thing("region", row["id"].lower()) in lit
            free = (place for dy in (0, 1, -1, 2, -2) for place in ((x, y + dy), (x - 6, y + dy), (x + 6, y + dy)))
            where = next((place for place in free if canvas.is_free(place[0] - 1, place[1], len(name) + 2, " ")), None)
            if where:
                canvas.put(*where, name, LIT if glows else QUIET)
        return canvas.lines()

    def _label(self, city: City) -> str:
        return f"{_number(city)} {self._name(f'city-{city.number}')}{'*' * city.level}"

    def _width(self, city: City) -> int:
        """Of its name and whoever is there."""
        return len(self._label(city)) + len(city.caravans) + (city.church is not None)

    def _side_by_side(
        self, cities: Sequence[City], places: dict[int, tuple[int, int]], width: int
    ) -> dict[int, tuple[int, int]]:
        """Where names begin: at their cities, or further to the left if they would run into the next one."""
        starts = {}
        ends: dict[int, int] = {}
        for city in sorted(cities, key=lambda city: -places[city.number][0]):
            x, y = places[city.number]
            x = max(0, min(x, ends.get(y, width + 1) - 1 - self._width(city)))
            starts[city.number] = x, y
            ends[y] = x
        return starts

    def _draw_city(self, canvas: Canvas, place: tuple[int, int], city: City, glows: bool) -> None:
        x, y = place
        label = self._label(city)
        canvas.put(x, y, label, LIT if glows else STRONG)
        at = x + len(label)
        for seat in city.caravans:
            canvas.put(at, y, mark(seat).plain, seat_style(seat))
            at += 1
        if city.church is not None:
            canvas.put(at, y, "†", seat_style(city.church))

    def _draw_stock(self, canvas: Canvas, place: tuple[int, int], city: City) -> None:
        """What lies there: below the name, or wherever beside it there is room."""
        (x, y), held = place, _stock(city)
        around = [(x, y + 1), (x + self._width(city) + 1, y), (x, y - 1), (x - len(held) - 1, y), (x + 4, y + 1)]
        if held:
            where = next((at for at in around if canvas.is_free(at[0] - 1, at[1], len(held) + 2)), around[0])
            canvas.put(*where, held, "yellow" if city.contract else "")

    def _cities(self, view: View, width: int, lit: frozenset[Thing]) -> Lines:
        lines = [self._city_line(view, city, Thing("city", str(city.number)) in lit) for city in view.cities]
        return columns(lines, width, 3 if width >= 120 else 2)

    def _busy(self, view: View, width: int, lit: frozenset[Thing]) -> Lines:
        """Cities where there is something to trade, or somebody."""
        lines = [
            self._city_line(view, city, Thing("city", str(city.number)) in lit)
            for city in view.cities
            if _stock(city) or city.caravans
        ]
        return columns(lines, width, 3 if width >= 120 else 2)

    def _city_line(self, view: View, city: City, glows: bool = False) -> Text:
        number = _number(city)
        roads = " ".join(f"{letter}→{'◎' if to == 0 else to}" for letter, to in city.roads.items())
        parts = [
            Text.assemble(
                (f"{number:>2} ", STRONG), (self._name(f"city-{city.number}"), LIT if glows else ""), "*" * city.level
            ),
            Text(_stock(city), STRONG),
            Text(roads, QUIET),
            *(mark(seat) for seat in city.caravans),
        ]
        if city.church is not None:
            parts.append(Text.assemble("†", mark(city.church)))
        return join([part for part in parts if part.plain])

    def _orders(self, view: View, width: int) -> Lines:
        """The rows of orders that the viewer may see; while planning that is his own."""
        parts = []
        for player in view.players:
            if player.orders is not None and (player.orders or player.seat == view.you):
                row = " ".join(order.upper() if order == "x" else order for order in player.orders) or "–"
                sealed = f" {self._name('marchands-sealed')}" if player.sealed else ""
                parts.append(Text.assemble(mark(player.seat), " ", (row, STRONG), (sealed, QUIET)))
        if view.step not in ("planning", "resolution") or not parts:
            return []
        return flow([Text(self._name("marchands-orders")), *parts], width, "  ")

    def _players(self, view: View, width: int, heading: bool = True) -> Lines:
        kinds = list(view.players[0].influence)
        narrow = width < NARROW  # the three influences in one column
        influences = ["influences"] if narrow else kinds
        columns_ = ("caravan", "goods", "contracts", "monopolies", *influences, "churches", "electors")
        head = ["", *(self._name(f"marchands-column-{c}") for c in columns_)]
        rows: list[list[Text | str]] = [[Text(cell, QUIET) for cell in head]]
        for player in view.players:
            points = [_known(player.influence[kind]) for kind in kinds]
            rows.append(
                [
                    "",
                    "–" if player.caravan is None else self._name(f"city-{player.caravan}"),
                    "?" if player.goods is None else _ranks(player.goods) or "–",
                    _contracts(player),
                    _known(player.monopolies),
                    *(["/".join(points)] if narrow else points),
                    str(player.churches_left),
                    str(player.electors_left),
                ]
            )
        taken = sum(2 + max(cell_len(str(row[i])) for row in rows) for i in range(1, len(head)))
        names = [self._seat(p.seat) for p in view.players]
        name_width = min(max(map(width_of, names)), max(width - taken - 3, 10))
        for player, name, row in zip(view.players, names, rows[1:], strict=True):
            acting = Text("▸", LIT) if player.seat == view.to_act else Text(" ")
            row[0] = Text.assemble(acting, mark(player.seat), " ", fit_name(name, name_width))
        body = grid(rows, width, heading=False)
        return body if heading else body[1:]

    def _regions(self, view: View, width: int) -> Lines:
        """Electors: how many lie in each region, and whose as far as the viewer may know."""
        parts = []
        for region in view.regions:
            if region.electors:
                known = [Text.assemble(mark(s), str(n)) for s, n in enumerate(region.by_seat) if n]
                name = self._name(f"region-{region.id}")
                parts.append(join([Text(f"{name} {region.electors}", STRONG), *known]))
        return flow([Text(self._name("marchands-electors")), *parts], width, "  ") if parts else []


def _way(start: tuple[int, int], end: tuple[int, int]) -> list[tuple[int, int]]:
    """The cells of a straight line."""
    steps = max(abs(end[0] - start[0]), abs(end[1] - start[1]), 1)
    return [
        (start[0] + (end[0] - start[0]) * i // steps, start[1] + (end[1] - start[1]) * i // steps)
        for i in range(steps + 1)
    ]


def _number(city: City) -> str:
    return "◎" if city.number == 0 else str(city.number)


def _ranks(numbers: dict[str, int]) -> str:
    """Resources as the digits of their ranks."""
    return "".join(RANKS[resource] * number for resource, number in numbers.items())


def _contract(contract: Contract) -> str:
    needs = {resource: contract.needs.get(resource, 0) for resource in data.RESOURCE_IDS}
    return f"{contract.value}<{_ranks(needs)}"


def _stock(city: City) -> str:
    return _contract(city.contract) if city.contract else _ranks(city.resources)


def _contracts(player: Player) -> str:
    if player.contracts is None:
        return "?"
    return " ".join(str(contract.value) for contract in player.contracts) or "–"


def _known(value: int | None) -> str:
    return "?" if value is None else str(value)


RULES: Final = {"resource": ("M-TRANS-03", "M-TRANS-04", "M-MONOP-01")}
"""What to show about resources."""

SCORING: Final = frozenset({"claimed", "monopoly", "no-monopoly", "influence", "eliminated"})
"""What is told line by line when points are counted."""


def make(game: Game, lang: Language) -> MarchandsScreen:
    return MarchandsScreen(game, lang)
