"""The world of History of the World in a terminal: regions and lands with their holders."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from carrack.cli.terminal.layout import Lines, box, clip, flow, join, pad_or_cut
from carrack.cli.terminal.screens.labels import Labels
from carrack.cli.terminal.styles import BOLD, DIM, HIGHLIGHT, KEY_STYLE, seat_mark
from carrack.engine.messages import Entity
from carrack.games.history.presentation import menu_labels
from carrack.games.history.presentation.view_types import HistoryLand, HistoryRegion, HistoryView

MAP_ROWS: Final = (
    ("north_america", "northern_europe", "eurasia", "nippon"),
    ("", "southern_europe", "middle_east", "china"),
    ("south_america", "north_africa", "india", "southeast_asia"),
    ("", "sub_saharan_africa", "", "australasia"),
)
"""The world map grid with north up; empty cells are sea."""
LEVEL_SIGNS: Final = {"none": "", "presence": "·", "dominance": "+", "control": "!"}


def world_map(labels: Labels, view: HistoryView, width: int, lit: frozenset[Entity], height: int) -> Lines:
    each = width // 4
    regions = {region.id: region for region in view.regions}
    lines: Lines = []
    for names in MAP_ROWS:
        cells = []
        for name in names:
            if name:
                cells.append(_region_box(labels, view, regions[name], each, height, lit))
            else:
                cells.append([pad_or_cut("", each)] * (height + 2))
        lines += [join(parts, "") for parts in zip(*cells, strict=True)]
    return lines


def _region_box(
    labels: Labels, view: HistoryView, region: HistoryRegion, width: int, height: int, lit: frozenset[Entity]
) -> Lines:
    glows = is_highlighted(view, region, lit)
    style = HIGHLIGHT if glows else ("" if any(region.lands) else DIM)
    title = Text.assemble((labels.name(f"region-{region.id}"), HIGHLIGHT if glows else BOLD), (f" {region.base}", DIM))
    content = flow(_holders(labels, view, region), width - 2, " ")
    if len(content) > height:
        content[height - 1] = clip(join(content[height - 1 :]), width - 2)
    return box(title, content, width, height, style)


def _holders(labels: Labels, view: HistoryView, region: HistoryRegion) -> list[Text]:
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


def region_line(labels: Labels, view: HistoryView, region: HistoryRegion, glows: bool = False) -> Text:
    style = HIGHLIGHT if glows else (BOLD if any(region.lands) else DIM)
    name = Text.assemble((labels.name(f"region-{region.id}"), style), (f" {region.base}", DIM))
    return join([name, *_holders(labels, view, region)])


def land_text(labels: Labels, land: HistoryLand, lit: bool = False) -> Text:
    holder = seat_mark(land.owner) if land.owner is not None else Text("·", DIM)
    style = HIGHLIGHT if lit or land.active else ("" if land.owner is not None else DIM)
    armies = f"×{land.armies}" if land.armies > 1 else ""
    signs = _signs(land)
    key = f"{menu_labels.LAND_KEYS[land.id]} " if lit else ""
    name = labels.name(f"land-{land.id}")
    return Text.assemble(holder, " ", (key, KEY_STYLE), (name, style), armies, (f" {signs}" if signs else "", BOLD))


def highlighted_lands(labels: Labels, view: HistoryView, width: int, lit: frozenset[Entity], near: bool) -> Lines:
    """The lands of regions with choices; `near` leaves out vacant lands that cannot be chosen."""
    lines: Lines = []
    for region in view.regions:
        if is_highlighted(view, region, lit):
            heading = region_line(labels, view, region, glows=True)
            lands = [
                land_text(labels, land, Entity("land", land.id) in lit)
                for land in view.lands
                if land.region == region.id and not (near and land.owner is None and Entity("land", land.id) not in lit)
            ]
            lines += flow([heading, *lands], width, "  ", indent=2)
    return lines


def is_highlighted(view: HistoryView, region: HistoryRegion, lit: frozenset[Entity]) -> bool:
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
