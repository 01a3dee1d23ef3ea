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
    box,
    clip,
    columns,
    fit_blocks,
    fit_name,
    flow,
    grid,
    join,
    pad_or_cut,
    width_of,
    wrap,
)
from carrack.cli.terminal.screens import HelpTopic
from carrack.cli.terminal.screens.labels import Labels
from carrack.cli.terminal.styles import BOLD, DIM, HIGHLIGHT, KEY_STYLE, seat_mark
from carrack.engine.messages import Entity, Message
from carrack.games.history.constants import EPOCHS, REGION_BASE_POINTS
from carrack.games.history.data import components
from carrack.games.history.presentation import menu_labels
from carrack.games.history.presentation.view import empire_card
from carrack.games.history.presentation.view_types import (
    HistoryEmpire,
    HistoryLand,
    HistoryPlayer,
    HistoryRegion,
    HistoryView,
)
from carrack.play.decisions import Choice
from carrack.play.game import Game
from carrack.presenter.menu_labels import ArgumentLetters
from carrack.text.fluent import Localizer

MAP_ROWS: Final = (
    ("north_america", "northern_europe", "eurasia", "nippon"),
    ("", "southern_europe", "middle_east", "china"),
    ("south_america", "north_africa", "india", "southeast_asia"),
    ("", "sub_saharan_africa", "", "australasia"),
)
"""The world map grid with north up; empty cells are sea."""
WIDE: Final = 100
LEVEL_SIGNS: Final = {"none": "", "presence": "·", "dominance": "+", "control": "!"}
EPOCH_NUMERALS: Final = ("", "I", "II", "III", "IV", "V", "VI", "VII")
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
        words = Labels(lang)
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
        around = [partial(self._lands, view, width, lit, near) for near in (False, True)]
        world = [partial(self._world, view, width // 4 * 4, lit, cell) for cell in (2, 1)] if width >= WIDE else []

        def regions() -> Lines:
            return columns([self._region_line(view, r, _is_lit(view, r, lit)) for r in view.regions], width, 2)

        def held() -> Lines:
            return flow([self._region_line(view, r) for r in view.regions if any(r.lands)], width, "   ")

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
            lines += self._region_heading(view, region, width)
            lands = [land for land in view.lands if land.region == region.id]
            count = max(1, width // 38)
            lines += columns([self._land(land) for land in lands], width, count)
        fleets = [self._name(f"water-{water.id}") for water in view.waters if water.fleet]
        if fleets:
            lines += [Text(), *wrap(self._pair("history-fleets", ", ".join(fleets)), width, indent=2)]
        return [*lines, Text(), *self._legend(width)]

    def linear_board(self, view: HistoryView, width: int) -> Lines:
        return [
            *self._header(view, width),
            *(clip(self._region_line(view, region), width) for region in view.regions),
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

    def redraw_key(self, view: HistoryView) -> object:
        return view.epoch, view.called, view.step in ("draft", "events"), view.over

    def topics(self) -> list[HelpTopic]:
        lang = self._lang
        topics = [
            HelpTopic(
                lang.render_key(f"event-{event['id']}"),
                lang.render_key(f"event-{event['id']}-effect"),
                RULES[event["type"]],
            )
            for event in components.EVENTS
        ]
        topics += [
            HelpTopic(lang.render_key(f"empire-{id}"), self._card_text(empire_card(number)))
            for number, id in enumerate(components.EMPIRE_IDS)
        ]
        for number, region in enumerate(components.REGION_IDS):
            values = ", ".join(map(str, REGION_BASE_POINTS[number * EPOCHS : (number + 1) * EPOCHS]))
            text = self._name("history-region-facts", values=values)
            topics.append(
                HelpTopic(lang.render_key(f"region-{region}"), text, ("H-SCORE-03", "H-SCORE-04", "H-SCORE-05"))
            )
        for option in self._game.options:
            topics.append(
                HelpTopic(
                    lang.render_key(f"option-{option.id}"), lang.render_key(f"option-{option.id}-help"), option.rule_ids
                )
            )
        return topics

    # Parts

    def _lands(self, view: HistoryView, width: int, lit: frozenset[Entity], near: bool) -> Lines:
        """The lands of regions with choices; `near` leaves out vacant lands that cannot be chosen."""
        lines: Lines = []
        for region in view.regions:
            if _is_lit(view, region, lit):
                heading = self._region_line(view, region, glows=True)
                lands = [
                    self._land(land, Entity("land", land.id) in lit)
                    for land in view.lands
                    if land.region == region.id
                    and not (near and land.owner is None and Entity("land", land.id) not in lit)
                ]
                lines += flow([heading, *lands], width, "  ", indent=2)
        return lines

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

    def _world(self, view: HistoryView, width: int, lit: frozenset[Entity], height: int) -> Lines:
        each = width // 4
        regions = {region.id: region for region in view.regions}
        lines: Lines = []
        for names in MAP_ROWS:
            cells = []
            for name in names:
                if name:
                    cells.append(self._region_box(view, regions[name], each, height, lit))
                else:
                    cells.append([pad_or_cut("", each)] * (height + 2))
            lines += [join(parts, "") for parts in zip(*cells, strict=True)]
        return lines

    def _region_box(
        self, view: HistoryView, region: HistoryRegion, width: int, height: int, lit: frozenset[Entity]
    ) -> Lines:
        glows = _is_lit(view, region, lit)
        style = HIGHLIGHT if glows else ("" if any(region.lands) else DIM)
        title = Text.assemble(
            (self._name(f"region-{region.id}"), HIGHLIGHT if glows else BOLD), (f" {region.base}", DIM)
        )
        content = flow(self._holders(view, region), width - 2, " ")
        if len(content) > height:
            content[height - 1] = clip(join(content[height - 1 :]), width - 2)
        return box(title, content, width, height, style)

    def _holders(self, view: HistoryView, region: HistoryRegion) -> list[Text]:
        """Lands of each seat, its level in the region, and the capitals, cities and monuments there."""
        parts = []
        for seat, lands in enumerate(region.lands):
            if lands:
                sign = LEVEL_SIGNS[region.levels[seat]]
                points = f"={region.points[seat]}" if region.points[seat] else ""
                parts.append(Text.assemble(seat_mark(seat), str(lands), sign, (points, BOLD)))
        treasures = _treasures([land for land in view.lands if land.region == region.id])
        if treasures:
            parts.append(Text(treasures, DIM))
        return parts or [Text("–", DIM)]

    def _region_line(self, view: HistoryView, region: HistoryRegion, glows: bool = False) -> Text:
        style = HIGHLIGHT if glows else (BOLD if any(region.lands) else DIM)
        name = Text.assemble((self._name(f"region-{region.id}"), style), (f" {region.base}", DIM))
        return join([name, *self._holders(view, region)])

    def _region_heading(self, view: HistoryView, region: HistoryRegion, width: int) -> Lines:
        return [clip(self._region_line(view, region), width)]

    def _land(self, land: HistoryLand, lit: bool = False) -> Text:
        holder = seat_mark(land.owner) if land.owner is not None else Text("·", DIM)
        style = HIGHLIGHT if lit or land.active else ("" if land.owner is not None else DIM)
        armies = f"×{land.armies}" if land.armies > 1 else ""
        signs = _signs(land)
        key = f"{menu_labels.LAND_KEYS[land.id]} " if lit else ""
        name = self._name(f"land-{land.id}")
        return Text.assemble(holder, " ", (key, KEY_STYLE), (name, style), armies, (f" {signs}" if signs else "", BOLD))

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

    def _card_text(self, card: HistoryEmpire) -> str:
        starts = ", ".join(self._name(f"land-{land}") for land in card.start)
        waters = ", ".join(self._name(f"water-{water}") for water in card.waters) or "–"
        capital = self._name("settlement-capital" if card.capital else "settlement-none")
        return self._name(
            "history-card",
            epoch=EPOCH_NUMERALS[card.epoch],
            strength=card.strength,
            starts=starts,
            capital=capital,
            waters=waters,
        )

    def _legend(self, width: int) -> Lines:
        return wrap(Text(self._name("history-legend"), DIM), width)


def _is_lit(view: HistoryView, region: HistoryRegion, lit: frozenset[Entity]) -> bool:
    if Entity("region", region.id) in lit:
        return True
    return any(Entity("land", land.id) in lit for land in view.lands if land.region == region.id)


def _signs(land: HistoryLand) -> str:
    """Signs of a land: C capital, c city, M monument, F fort, r resource."""
    settlement = {"capital": "C", "city": "c", None: ""}[land.settlement]
    return settlement + "M" * land.monument + "F" * land.fort + "r" * land.resource


def _treasures(lands: list[HistoryLand]) -> str:
    """Numbers of capitals, cities and monuments in a region."""
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
"""Rules to show for each kind of event."""

SCORING: Final = frozenset({"region", "structures", "sea-points", "scored", "preeminent", "no-preeminent", "marker"})
"""Event kinds reported line by line when points are scored."""


def make(game: Game, lang: Localizer) -> HistoryScreen:
    return HistoryScreen(game, lang)
