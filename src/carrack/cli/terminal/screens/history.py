"""History of the World in a terminal: the regions as on a map of the world, the empires of the epoch, the players.

The board shows regions; `map` shows every land. There are layouts from the full board to a summary; `board` takes the
richest that fits.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
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
from carrack.core.text import Message, Thing
from carrack.games.history import data, keys
from carrack.games.history.facts import BASE, EPOCHS
from carrack.games.history.view import Empire, Land, Player, Region, View, empire_card
from carrack.lang import Language

MAP: Final = (
    ("north_america", "northern_europe", "eurasia", "nippon"),
    ("", "southern_europe", "middle_east", "china"),
    ("south_america", "north_africa", "india", "southeast_asia"),
    ("", "sub_saharan_africa", "", "australasia"),
)
"""The world with north up; empty places are sea."""
WIDE: Final = 100
LEVEL_SIGNS: Final = {"none": "", "presence": "·", "dominance": "+", "control": "!"}
ROMAN: Final = ("", "I", "II", "III", "IV", "V", "VI", "VII")
MANY: Final = 12
"""With more lands than this for the same thing, they are shown by region."""
VERY_MANY: Final = 40
"""With more choices than this, whatever is done in a region stands together."""
PARTS: Final = {
    "europe": ("northern_europe", "southern_europe"),
    "asia": ("eurasia", "middle_east", "india", "china", "southeast_asia", "nippon"),
    "africa": ("north_africa", "sub_saharan_africa"),
    "america": ("north_america", "south_america"),
    "oceania": ("australasia",),
}
"""Where regions are, for lists of all of them."""
_PART_OF: Final = {region: part for part, regions in PARTS.items() for region in regions}
_REGION_OF: Final = {land["id"]: land["region"] for land in data.LANDS}


class HistoryScreen:
    """See `carrack.cli.screens.Screen`."""

    scoring: frozenset[str]

    letters: Letters

    def __init__(self, game: Game, lang: Language) -> None:
        self._game = game
        self._lang = lang
        self.scoring = SCORING
        words = Wording(lang)
        self._name, self._pair, self._seat, self._marked = words.name, words.pair, words.seat, words.marked
        self.letters = {}

    # ---- how choices are sorted

    def key(self, choice: Choice) -> str:
        return keys.key(choice)

    def titles(self, choices: Sequence[Choice]) -> dict[int, str]:
        """By what is done, and by region where that is much."""
        found = {}
        sizes = Counter(choice.text.key for choice in choices)
        together = len(choices) > VERY_MANY
        regions = sum("region" in choice.args for choice in choices)
        for choice in choices:
            if regions > MANY and "region" in choice.args:
                found[choice.action] = self._name(f"cli-part-{_PART_OF[str(choice.args['region'])]}")
                continue
            region = _REGION_OF.get(str(choice.args.get("land", "")), "")
            what = f"cli-group-{choice.text.key.removeprefix('do-')}"
            parts = [self._lang.text(Message(what, choice.text.args))] if self._lang.has(what) else []
            if region and together:
                parts = [self._name(f"region-{region}")]
            elif region and (not parts or sizes[choice.text.key] > MANY):
                parts.append(self._name(f"region-{region}"))
            if parts:
                found[choice.action] = " · ".join(parts)
        return found

    def legend(self, choices: Sequence[Choice]) -> str:
        return ""

    # ---- what the play loop asks for

    def board(self, view: View, width: int, height: int | None = None, lit: frozenset[Thing] = frozenset()) -> Lines:
        """What the question is about keeps its details longest."""
        lands = any(thing.kind == "land" for thing in lit)
        drawing, events = view.step == "draft", view.step == "events"
        around = [partial(self._lands, view, width, lit, near) for near in (False, True)]
        world = [partial(self._world, view, width // 4 * 4, lit, cell) for cell in (2, 1)] if width >= WIDE else []

        def regions() -> Lines:
            return columns([self._region_line(view, r, _is_lit(view, r, lit)) for r in view.regions], width, 2)

        def held() -> Lines:
            return flow([self._region_line(view, r) for r in view.regions if any(r.lands)], width, "   ")

        return fitting(
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

    def map(self, view: View, width: int) -> Lines:
        lines = self._header(view, width)
        for region in view.regions:
            lines.append(Text())
            lines += self._region_heading(view, region, width)
            lands = [land for land in view.lands if land.region == region.id]
            count = max(1, width // 38)
            lines += columns([self._land(land) for land in lands], width, count)
        fleets = [self._name(f"water-{water.id}") for water in view.waters if water.fleet]
        if fleets:
            lines += [Text(), *wrap(self._pair("history-fleets", ", ".join(fleets)), width, indent=2)]
        return [*lines, Text(), *self._legend(width)]

    def told(self, view: View, width: int) -> Lines:
        return [
            *self._header(view, width),
            *(clip(self._region_line(view, region), width) for region in view.regions),
            *self._turn(view, width),
            *self._calls(view, width),
            *self._players(view, width),
            *self._hand(view, width, effects=True),
        ]

    def scores(self, view: View, width: int) -> Lines:
        head = [self._marked(p.seat) for p in view.players]
        rows: list[list[Text | str]] = [["", *head]]
        for source in view.players[0].sources:
            rows.append([self._name(f"source-{source}"), *(str(p.sources[source]) for p in view.players)])
        rows.append([Text(self._name("cli-total"), STRONG), *(Text(str(p.points), STRONG) for p in view.players)])
        if not view.over:
            rows.append([Text(self._name("history-now"), QUIET), *(f"+{p.points_now}" for p in view.players)])
        lines = grid(rows, width, right=range(1, len(rows[0])))
        return [*lines, Text(), *self._ledger(view, width)]

    def moment(self, view: View) -> object:
        return view.epoch, view.called, view.step in ("draft", "events"), view.over

    def topics(self) -> list[Topic]:
        lang = self._lang
        topics = [
            Topic(lang.name(f"event-{event['id']}"), lang.name(f"event-{event['id']}-effect"), RULES[event["type"]])
            for event in data.EVENTS
        ]
        topics += [
            Topic(lang.name(f"empire-{id}"), self._card_text(empire_card(number)))
            for number, id in enumerate(data.EMPIRE_IDS)
        ]
        for number, region in enumerate(data.REGION_IDS):
            values = ", ".join(map(str, BASE[number * EPOCHS : (number + 1) * EPOCHS]))
            text = self._name("history-region-facts", values=values)
            topics.append(Topic(lang.name(f"region-{region}"), text, ("H-SCORE-03", "H-SCORE-04", "H-SCORE-05")))
        for option in self._game.options:
            topics.append(Topic(lang.name(f"option-{option.id}"), lang.name(f"option-{option.id}-help"), option.rules))
        return topics

    # ---- parts

    def _lands(self, view: View, width: int, lit: frozenset[Thing], near: bool) -> Lines:
        """Lands of the regions where something can be chosen; `near` leaves out those that are vacant and cannot."""
        lines: Lines = []
        for region in view.regions:
            if _is_lit(view, region, lit):
                heading = self._region_line(view, region, glows=True)
                lands = [
                    self._land(land, Thing("land", land.id) in lit)
                    for land in view.lands
                    if land.region == region.id
                    and not (near and land.owner is None and Thing("land", land.id) not in lit)
                ]
                lines += flow([heading, *lands], width, "  ", indent=2)
        return lines

    def _header(self, view: View, width: int) -> Lines:
        parts = [
            Text(self._name(f"game-{view.game}"), STRONG),
            Text(self._name("history-epoch", epoch=ROMAN[view.epoch], epochs=ROMAN[view.epochs])),
            Text(self._name(f"step-{view.step}"), LIT),
        ]
        if view.mover is not None and view.empire is not None:
            parts.append(
                Text.assemble(self._name(f"empire-{view.empire}"), " ", mark(view.mover), " ", self._seat(view.mover))
            )
        for shown in (parts, parts[1:]):
            line = join(shown, " · ")
            if width_of(line) <= width:
                return [line]
        return [clip(join(parts[1:], " · "), width)]

    def _world(self, view: View, width: int, lit: frozenset[Thing], height: int) -> Lines:
        each = width // 4
        regions = {region.id: region for region in view.regions}
        lines: Lines = []
        for names in MAP:
            cells = []
            for name in names:
                if name:
                    cells.append(self._region_box(view, regions[name], each, height, lit))
                else:
                    cells.append([fit("", each)] * (height + 2))
            lines += [join(parts, "") for parts in zip(*cells, strict=True)]
        return lines

    def _region_box(self, view: View, region: Region, width: int, height: int, lit: frozenset[Thing]) -> Lines:
        glows = _is_lit(view, region, lit)
        style = LIT if glows else ("" if any(region.lands) else QUIET)
        title = Text.assemble((self._name(f"region-{region.id}"), LIT if glows else STRONG), (f" {region.base}", QUIET))
        content = flow(self._holders(view, region), width - 2, " ")
        if len(content) > height:
            content[height - 1] = clip(join(content[height - 1 :]), width - 2)
        return box(title, content, width, height, style)

    def _holders(self, view: View, region: Region) -> list[Text]:
        """Lands of each seat, its level there, and capitals, cities and monuments it holds."""
        parts = []
        for seat, lands in enumerate(region.lands):
            if lands:
                sign = LEVEL_SIGNS[region.levels[seat]]
                points = f"={region.points[seat]}" if region.points[seat] else ""
                parts.append(Text.assemble(mark(seat), str(lands), sign, (points, STRONG)))
        treasures = _treasures([land for land in view.lands if land.region == region.id])
        if treasures:
            parts.append(Text(treasures, QUIET))
        return parts or [Text("–", QUIET)]

    def _region_line(self, view: View, region: Region, glows: bool = False) -> Text:
        style = LIT if glows else (STRONG if any(region.lands) else QUIET)
        name = Text.assemble((self._name(f"region-{region.id}"), style), (f" {region.base}", QUIET))
        return join([name, *self._holders(view, region)])

    def _region_heading(self, view: View, region: Region, width: int) -> Lines:
        return [clip(self._region_line(view, region), width)]

    def _land(self, land: Land, lit: bool = False) -> Text:
        holder = mark(land.owner) if land.owner is not None else Text("·", QUIET)
        style = LIT if lit or land.active else ("" if land.owner is not None else QUIET)
        armies = f"×{land.armies}" if land.armies > 1 else ""
        signs = _signs(land)
        key = f"{keys.LAND_KEYS[land.id]} " if lit else ""
        name = self._name(f"land-{land.id}")
        return Text.assemble(holder, " ", (key, KEY), (name, style), armies, (f" {signs}" if signs else "", STRONG))

    def _turn(self, view: View, width: int) -> Lines:
        """What the force that is moving has: armies, coins, forts, fleets, events in force."""
        if view.mover is None:
            return []
        parts = []
        armies = view.reserve + view.second_reserve + view.guest_reserve
        if view.step in ("preparation", "expansion", "events") and armies + view.allied + view.coins > 0:
            parts.append(Text(self._name("history-reserve", armies=armies), STRONG))
        for key, number in (
            ("allied", view.allied),
            ("coins", view.coins + view.allied_coins),
            ("forts", view.stored_forts),
        ):
            if number:
                parts.append(Text(self._name(f"history-{key}", number=number)))
        fleets = [self._name(f"water-{water.id}") for water in view.waters if water.fleet]
        if fleets:
            parts.append(Text(self._pair("history-fleets", ", ".join(fleets)), QUIET))
        parts += [Text(self._name(f"effect-{effect}"), LIT) for effect in view.effects]
        if view.treachery:
            parts.append(Text(self._name("history-treachery", land=self._name(f"land-{view.treachery}")), LIT))
        seas = [Text.assemble(mark(w.owner), self._name(f"water-{w.id}")) for w in view.waters if w.owner is not None]
        return flow([*parts, *seas], width, " · ") if parts or seas else []

    def _calls(self, view: View, width: int) -> Lines:
        """The empires of the epoch in playing order, with who leads them as far as one knows."""
        parts = []
        for place, card in enumerate(view.calls):
            holder = view.holders[place]
            style = QUIET if place < view.called else (LIT if card.id == view.empire else "")
            owner = mark(holder) if holder is not None else Text("")
            parts.append(Text.assemble(owner, (f"{self._name(f'empire-{card.id}')} {card.strength}", style)))
        if view.drawn:
            parts.append(Text(self._name("history-drawn", empire=self._name(f"empire-{view.drawn}")), LIT))
        return flow(parts, width, " › ", indent=2)

    def _players(self, view: View, width: int, heading: bool = True) -> Lines:
        head = ["", *(self._name(f"history-column-{c}") for c in ("points", "now", "markers", "cards", "empire"))]
        rows: list[list[Text | str]] = [[Text(cell, QUIET) for cell in head]]
        name_width = min(max(width_of(self._seat(p.seat)) for p in view.players), 16)
        for player in view.players:
            acting = Text("▸", LIT) if player.seat == view.to_act else Text(" ")
            rows.append(
                [
                    Text.assemble(acting, mark(player.seat), " ", fit_name(self._seat(player.seat), name_width)),
                    Text(str(player.points), STRONG),
                    Text(f"+{player.points_now}", QUIET),
                    str(player.markers),
                    str(player.cards),
                    self._empire_of(player),
                ]
            )
        body = grid(rows, width, right=(1, 2, 3, 4), heading=False)
        return body if heading else body[1:]

    def _empire_of(self, player: Player) -> Text:
        if player.empire:
            return Text(self._name(f"empire-{player.empire}"))
        return Text("?" if player.has_empire else "–", QUIET)

    def _hand(self, view: View, width: int, effects: bool) -> Lines:
        """The viewer's own events; in words with what they do where there is room."""
        own = view.players[view.you].hand if view.you is not None else None
        if not own:
            return []
        if not effects:
            names = ", ".join(self._name(f"event-{event}") for event in own)
            line = Text(self._pair("history-hand", names))
            line.stylize(STRONG, 0, len(line) - len(names))
            return wrap(line, width, 2, indent=2)
        lines = [Text(self._pair("history-hand", "").rstrip(), STRONG)]
        for event in own:
            name = Text.assemble((self._name(f"event-{event}"), STRONG), " – ")
            lines += wrap(Text.assemble(name, (self._name(f"event-{event}-effect"), QUIET)), width, 2, indent=3)
        return lines

    def _ledger(self, view: View, width: int) -> Lines:
        """How often each face was thrown."""
        rows: list[list[Text | str]] = [
            [Text(self._name("history-ledger"), STRONG), *(str(face) for face in range(1, 7))]
        ]
        for player in view.players:
            for kind, faces in (("attack", player.attack_dice), ("defence", player.defence_dice)):
                if any(faces):
                    label = Text.assemble(mark(player.seat), f" {self._name(f'history-dice-{kind}')}")
                    rows.append([label, *map(str, faces)])
        return grid(rows, width, right=range(1, 7))

    def _card_text(self, card: Empire) -> str:
        starts = ", ".join(self._name(f"land-{land}") for land in card.start)
        waters = ", ".join(self._name(f"water-{water}") for water in card.waters) or "–"
        capital = self._name("settlement-capital" if card.capital else "settlement-none")
        return self._name(
            "history-card",
            epoch=ROMAN[card.epoch],
            strength=card.strength,
            starts=starts,
            capital=capital,
            waters=waters,
        )

    def _legend(self, width: int) -> Lines:
        return wrap(Text(self._name("history-legend"), QUIET), width)


def _is_lit(view: View, region: Region, lit: frozenset[Thing]) -> bool:
    if Thing("region", region.id) in lit:
        return True
    return any(Thing("land", land.id) in lit for land in view.lands if land.region == region.id)


def _signs(land: Land) -> str:
    """C capital, c city, M monument, F fort, r resource."""
    settlement = {"capital": "C", "city": "c", None: ""}[land.settlement]
    return settlement + "M" * land.monument + "F" * land.fort + "r" * land.resource


def _treasures(lands: list[Land]) -> str:
    """Capitals, cities and monuments in a region, counted."""
    counts = (
        ("C", sum(land.settlement == "capital" for land in lands)),
        ("c", sum(land.settlement == "city" for land in lands)),
        ("M", sum(land.monument for land in lands)),
    )
    return " ".join(f"{number}{sign}" for sign, number in counts if number)


RULES: Final = {
    "leader": ("H-GREAT-01", "H-GREAT-02"),
    "weaponry": ("H-GREAT-04",),
    "reallocation": ("H-GREAT-05", "H-GREAT-07"),
    "minor_empire": ("H-GREAT-08", "H-GREAT-11"),
    "disaster": ("H-LESS-01", "H-LESS-02", "H-LESS-03"),
    "civil_service": ("H-LESS-04", "H-LESS-05"),
    "civil_war": ("H-LESS-12", "H-LESS-13", "H-LESS-14"),
    "population_explosion": ("H-LESS-09", "H-COIN-04", "H-COIN-05"),
    "allies": ("H-LESS-47", "H-LESS-48"),
    "astronomy": ("H-LESS-11",),
    "barbarians": ("H-LESS-49", "H-LESS-50", "H-LESS-51"),
    "elite_troops": ("H-LESS-10",),
    "engineering": ("H-LESS-28",),
    "naval_power": ("H-LESS-27",),
    "siegecraft": ("H-LESS-06", "H-LESS-07", "H-LESS-08"),
    "treachery": ("H-LESS-52", "H-LESS-53"),
    "black_death": ("H-LESS-41",),
    "crusade": ("H-LESS-38", "H-LESS-39", "H-LESS-40"),
    "famine": ("H-LESS-37",),
    "jewish_revolt": ("H-LESS-25", "H-LESS-26"),
    "jihad": ("H-LESS-18", "H-LESS-19", "H-LESS-20"),
    "pestilence": ("H-LESS-45", "H-LESS-46"),
    "plague": ("H-LESS-42", "H-LESS-43", "H-LESS-44"),
    "expert_troops": ("H-LESS-15", "H-LESS-16", "H-LESS-17"),
    "migrants": ("H-LESS-21", "H-LESS-22", "H-LESS-23", "H-LESS-24"),
    "kingdom": ("H-LESS-29", "H-LESS-36"),
}
"""What to show about each kind of event."""

SCORING: Final = frozenset({"region", "structures", "sea-points", "scored", "preeminent", "no-preeminent", "marker"})
"""What is told line by line when points are counted."""


def make(game: Game, lang: Language) -> HistoryScreen:
    return HistoryScreen(game, lang)
