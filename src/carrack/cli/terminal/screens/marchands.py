"""Marchands d'empire in a terminal: the roads with their letters, the goods in each city, screens and influence.

Resources are written by their rank, 1 coal to 5 gold: a city with `1124` holds two coal, a bronze and gems; a contract
`9<45` is worth 9 and requires gems and gold.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from rich.cells import cell_len
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
from carrack.cli.terminal.screens import HelpTopic, option_topics
from carrack.cli.terminal.screens.labels import Labels
from carrack.cli.terminal.screens.marchands_map import Canvas
from carrack.cli.terminal.styles import BOLD, DIM, HIGHLIGHT, seat_mark, seat_style
from carrack.engine.messages import Entity
from carrack.games.marchands.data import components
from carrack.games.marchands.presentation.view_types import (
    MarchandsCity,
    MarchandsContract,
    MarchandsPlayer,
    MarchandsView,
)
from carrack.play.decisions import Choice
from carrack.play.game import Game
from carrack.presenter.menu_labels import ArgumentLetters
from carrack.text.fluent import Localizer

WIDE_COLUMNS: Final = 84
NARROW_COLUMNS: Final = 104
MAP_HEIGHT: Final = 21
RESOURCE_RANKS: Final = {
    resource: str(row["value"]) for resource, row in zip(components.RESOURCE_IDS, components.RESOURCES, strict=True)
}


class MarchandsScreen:
    """See `carrack.cli.terminal.screens.GameScreen`."""

    scoring_events: frozenset[str]

    letters: ArgumentLetters

    def __init__(self, game: Game, lang: Localizer) -> None:
        self._game = game
        self._lang = lang
        self.scoring_events = SCORING
        words = Labels(lang)
        self._name, self._seat, self._marked = words.name, words.seat, words.marked_seat
        orders = {order: order for order in (*components.LETTERS, "x")}
        self.letters = {"order": (orders,)}

    # Sorting of choices

    def key(self, choice: Choice) -> str:
        """The number of the city; the letter of the order, which is that of the road; the number of the region."""
        if choice.verb == "order":
            return str(choice.args["letter"])
        if choice.verb == "seal":
            return "s"
        if choice.verb == "caravan" and choice.target is not None:
            return choice.target.id
        if choice.verb == "elect":
            return str(components.REGION_IDS.index(str(choice.args["region"])) + 1)
        return ""

    def titles(self, choices: Sequence[Choice]) -> dict[int, str]:
        """Group starting cities by level, and orders in one group."""
        levels = {str(row["number"]): row["level"] for row in components.CITIES}
        found = {}
        for choice in choices:
            if choice.verb == "caravan" and choice.target:
                found[choice.action] = self._name("marchands-level", level=levels[choice.target.id])
            elif choice.verb == "order":
                found[choice.action] = self._name("cli-group-order")
        return found

    def legend(self, choices: Sequence[Choice]) -> str:
        return ""

    # Interface of the play loop

    def board(
        self, view: MarchandsView, width: int, height: int | None = None, lit: frozenset[Entity] = frozenset()
    ) -> Lines:
        regions = any(thing.kind == "region" for thing in lit)

        def roads(rows: int) -> Lines:
            return self._roads(view, width, rows, lit)

        maps = [partial(roads, rows) for rows in range(MAP_HEIGHT, 13, -1)] if width >= WIDE_COLUMNS else []
        return fit_blocks(
            [
                Block(10, [partial(self._header, view, width), lambda: self._header(view, width)[:1]]),
                Block(7, [*maps, partial(self._cities, view, width, lit), partial(self._busy, view, width, lit), list]),
                Block(9, [partial(self._orders, view, width)]),
                Block(6, [partial(self._players, view, width, heading) for heading in (True, False)]),
                Block(8 if regions else 5, [partial(self._regions, view, width), list]),
            ],
            height,
        )

    def map(self, view: MarchandsView, width: int) -> Lines:
        return [
            *self._header(view, width),
            *self._roads(view, width, MAP_HEIGHT + 4, frozenset()),
            *self._cities(view, width, frozenset()),
            *wrap(Text(self._name("marchands-legend"), DIM), width),
        ]

    def linear_board(self, view: MarchandsView, width: int) -> Lines:
        return [
            *self._header(view, width),
            *(clip(self._city_line(view, city), width) for city in view.cities),
            *self._orders(view, width),
            *self._players(view, width),
            *self._regions(view, width),
        ]

    def scores(self, view: MarchandsView, width: int) -> Lines:
        head = [self._marked(p.seat) for p in view.players]
        rows: list[list[Text | str]] = [["", *head]]
        for kind in view.players[0].influence:
            rows.append([self._name(f"influence-{kind}"), *(_known(p.influence[kind]) for p in view.players)])
        return grid(rows, width, right=range(1, len(rows[0])))

    def redraw_key(self, view: MarchandsView) -> object:
        return view.turn, view.step in ("planning", "setup"), view.step == "monopolies", view.over

    def topics(self) -> list[HelpTopic]:
        lang = self._lang
        topics = [
            HelpTopic(
                lang.render_key(f"resource-{resource}"),
                self._name("marchands-resource", rank=RESOURCE_RANKS[resource]),
                RULES["resource"],
            )
            for resource in components.RESOURCE_IDS
        ]
        for row in components.CITIES:
            regions = ", ".join(lang.render_key(f"region-{region.lower()}") for region in row["regions"])
            text = self._name("marchands-city", level=row["level"], regions=regions)
            topics.append(HelpTopic(lang.render_key(f"city-{row['number']}"), text))
        for kind, rules in (("religious", "M-SCORE-02"), ("political", "M-SCORE-03"), ("economic", "M-SCORE-06")):
            topics.append(HelpTopic(lang.render_key(f"influence-{kind}"), "", (rules,)))
        return [*topics, *option_topics(self._game, lang)]

    # Parts

    def _header(self, view: MarchandsView, width: int) -> Lines:
        parts = [
            Text(self._name(f"game-{view.game}"), BOLD),
            Text(self._name("marchands-turn", turn=max(view.turn, 1), turns=view.turns)),
            Text(self._name(f"step-{view.step}"), HIGHLIGHT),
            Text.assemble(self._name("marchands-first"), " ", seat_mark(view.first), " ", self._seat(view.first)),
        ]
        if view.order_number:
            parts.insert(3, Text(self._name("marchands-order", number=min(view.order_number, 6)), BOLD))
        ladder = self._name("marchands-ladder", resources=view.resource_ladder, contracts=view.contract_ladder)
        parts.append(Text(ladder, DIM))
        return flow(parts, width, " · ")

    def _roads(self, view: MarchandsView, width: int, height: int, lit: frozenset[Entity]) -> Lines:
        """The map: cities at their positions, dotted roads with letters, and the stock below each city."""
        canvas = Canvas(width, height)
        size = components.CANVAS
        places = {}
        for row in components.CITIES:
            x = 2 + row["x"] * (width - 14) // size["width"]
            y = row["y"] * (height - 2) // size["height"]
            places[row["number"]] = (x, y)
        for road in components.ROADS:
            canvas.line(*(places[end] for end in road["ends"]))
        starts = self._side_by_side(view.cities, places, width)
        for city in view.cities:
            self._draw_city(canvas, starts[city.number], city, Entity("city", str(city.number)) in lit)
        for city in view.cities:
            self._draw_stock(canvas, starts[city.number], city)
        for road in components.ROADS:
            first, second = road["ends"]
            canvas.letter(places[first], places[second], road["letter"])
        for row in components.REGIONS:
            name = self._name(f"region-{row['id'].lower()}")
            x = 2 + row["label"][0] * (width - 14) // size["width"] - len(name) // 2
            y = row["label"][1] * (height - 2) // size["height"]
            glows = Entity("region", row["id"].lower()) in lit
            free = (place for dy in (0, 1, -1, 2, -2) for place in ((x, y + dy), (x - 6, y + dy), (x + 6, y + dy)))
            where = next((place for place in free if canvas.is_free(place[0] - 1, place[1], len(name) + 2, " ")), None)
            if where:
                canvas.put(*where, name, HIGHLIGHT if glows else DIM)
        return canvas.lines()

    def _label(self, city: MarchandsCity) -> str:
        return f"{_number(city)} {self._name(f'city-{city.number}')}{'*' * city.level}"

    def _width(self, city: MarchandsCity) -> int:
        """Width of the city's name and the pieces there."""
        return len(self._label(city)) + len(city.caravans) + (city.church is not None)

    def _side_by_side(
        self, cities: Sequence[MarchandsCity], places: dict[int, tuple[int, int]], width: int
    ) -> dict[int, tuple[int, int]]:
        """Start columns of the names: at their cities, or further left to avoid overlaps."""
        starts = {}
        ends: dict[int, int] = {}
        for city in sorted(cities, key=lambda city: -places[city.number][0]):
            x, y = places[city.number]
            x = max(0, min(x, ends.get(y, width + 1) - 1 - self._width(city)))
            starts[city.number] = x, y
            ends[y] = x
        return starts

    def _draw_city(self, canvas: Canvas, place: tuple[int, int], city: MarchandsCity, glows: bool) -> None:
        x, y = place
        label = self._label(city)
        canvas.put(x, y, label, HIGHLIGHT if glows else BOLD)
        at = x + len(label)
        for seat in city.caravans:
            canvas.put(at, y, seat_mark(seat).plain, seat_style(seat))
            at += 1
        if city.church is not None:
            canvas.put(at, y, "†", seat_style(city.church))

    def _draw_stock(self, canvas: Canvas, place: tuple[int, int], city: MarchandsCity) -> None:
        """Draw a city's stock below its name, or beside it if there is no room."""
        (x, y), held = place, _stock(city)
        around = [(x, y + 1), (x + self._width(city) + 1, y), (x, y - 1), (x - len(held) - 1, y), (x + 4, y + 1)]
        if held:
            where = next((at for at in around if canvas.is_free(at[0] - 1, at[1], len(held) + 2)), around[0])
            canvas.put(*where, held, "yellow" if city.contract else "")

    def _cities(self, view: MarchandsView, width: int, lit: frozenset[Entity]) -> Lines:
        lines = [self._city_line(view, city, Entity("city", str(city.number)) in lit) for city in view.cities]
        return columns(lines, width, 3 if width >= 120 else 2)

    def _busy(self, view: MarchandsView, width: int, lit: frozenset[Entity]) -> Lines:
        """Cities with goods or caravans."""
        lines = [
            self._city_line(view, city, Entity("city", str(city.number)) in lit)
            for city in view.cities
            if _stock(city) or city.caravans
        ]
        return columns(lines, width, 3 if width >= 120 else 2)

    def _city_line(self, view: MarchandsView, city: MarchandsCity, glows: bool = False) -> Text:
        number = _number(city)
        roads = " ".join(f"{letter}→{'◎' if to == 0 else to}" for letter, to in city.roads.items())
        parts = [
            Text.assemble(
                (f"{number:>2} ", BOLD),
                (self._name(f"city-{city.number}"), HIGHLIGHT if glows else ""),
                "*" * city.level,
            ),
            Text(_stock(city), BOLD),
            Text(roads, DIM),
            *(seat_mark(seat) for seat in city.caravans),
        ]
        if city.church is not None:
            parts.append(Text.assemble("†", seat_mark(city.church)))
        return join([part for part in parts if part.plain])

    def _orders(self, view: MarchandsView, width: int) -> Lines:
        """The order rows that the viewer may see; during planning only the viewer's own."""
        parts = []
        for player in view.players:
            if player.orders is not None and (player.orders or player.seat == view.you):
                row = " ".join(order.upper() if order == "x" else order for order in player.orders) or "–"
                sealed = f" {self._name('marchands-sealed')}" if player.sealed else ""
                parts.append(Text.assemble(seat_mark(player.seat), " ", (row, BOLD), (sealed, DIM)))
        if view.step not in ("planning", "resolution") or not parts:
            return []
        return flow([Text(self._name("marchands-orders")), *parts], width, "  ")

    def _players(self, view: MarchandsView, width: int, heading: bool = True) -> Lines:
        kinds = list(view.players[0].influence)
        narrow = width < NARROW_COLUMNS  # the three influences share a column
        influences = ["influences"] if narrow else kinds
        columns_ = ("caravan", "goods", "contracts", "monopolies", *influences, "churches", "electors")
        head = ["", *(self._name(f"marchands-column-{c}") for c in columns_)]
        rows: list[list[Text | str]] = [[Text(cell, DIM) for cell in head]]
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
            acting = Text("▸", HIGHLIGHT) if player.seat == view.to_act else Text(" ")
            row[0] = Text.assemble(acting, seat_mark(player.seat), " ", fit_name(name, name_width))
        body = grid(rows, width, heading=False)
        return body if heading else body[1:]

    def _regions(self, view: MarchandsView, width: int) -> Lines:
        """Electors per region, with their owners as far as the viewer may know."""
        parts = []
        for region in view.regions:
            if region.electors:
                known = [Text.assemble(seat_mark(s), str(n)) for s, n in enumerate(region.by_seat) if n]
                name = self._name(f"region-{region.id}")
                parts.append(join([Text(f"{name} {region.electors}", BOLD), *known]))
        return flow([Text(self._name("marchands-electors")), *parts], width, "  ") if parts else []


def _number(city: MarchandsCity) -> str:
    return "◎" if city.number == 0 else str(city.number)


def _ranks(numbers: dict[str, int]) -> str:
    """Resources as the digits of their ranks."""
    return "".join(RESOURCE_RANKS[resource] * number for resource, number in numbers.items())


def _contract(contract: MarchandsContract) -> str:
    needs = {resource: contract.needs.get(resource, 0) for resource in components.RESOURCE_IDS}
    return f"{contract.value}<{_ranks(needs)}"


def _stock(city: MarchandsCity) -> str:
    return _contract(city.contract) if city.contract else _ranks(city.resources)


def _contracts(player: MarchandsPlayer) -> str:
    if player.contracts is None:
        return "?"
    return " ".join(str(contract.value) for contract in player.contracts) or "–"


def _known(value: int | None) -> str:
    return "?" if value is None else str(value)


RULES: Final = {"resource": ("M-TRANS-03", "M-TRANS-04", "M-MONOP-01")}
"""Rules to show for resources."""

SCORING: Final = frozenset(
    {
        "claimed",
        "monopoly",
        "no-monopoly",
        "region",
        "region-tied",
        "influence",
        "leader",
        "no-leader",
        "eliminated",
        "eliminated-level",
        "eliminated-later",
        "richer",
    }
)
"""Event kinds reported line by line when points are scored."""


def make(game: Game, lang: Localizer) -> MarchandsScreen:
    return MarchandsScreen(game, lang)
