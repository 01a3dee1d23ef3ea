"""The regions and colonies of the Discovery games in a terminal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rich.text import Text

from carrack.cli.terminal.layout import Lines, box, clip, flow, join, pad_or_cut
from carrack.cli.terminal.screens.labels import Labels
from carrack.cli.terminal.styles import BOLD, DIM, HIGHLIGHT, seat_mark
from carrack.engine.messages import Entity
from carrack.games.discovery.presentation.view_types import DiscoveryCounter, DiscoveryRegion, DiscoveryView

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


def region_map(labels: Labels, view: DiscoveryView, width: int, lit: frozenset[Entity], height: int) -> Lines:
    each = width // 3
    regions = {region.id: region for region in view.regions}
    lines: Lines = []
    for row, names in enumerate(MAP_ROWS):
        cells = []
        for name in names:
            if name:
                cells.append(_region_box(labels, regions[name], each, height, Entity("region", name) in lit))
            else:
                cells.append([pad_or_cut(line, each) for line in _sea(labels, view, row, each, height + 2)])
        lines += [join(parts, "") for parts in zip(*cells, strict=True)]
    return lines


def _sea(labels: Labels, view: DiscoveryView, row: int, width: int, height: int) -> Lines:
    """The sea cells: the worker letters in the north-west, the deck in the east."""
    if row == 2:
        told = [
            Text(f" {labels.pair('cli-undiscovered', view.undiscovered)}", DIM),
            Text(f" {labels.name('cli-deck', cards=view.deck)}", DIM),
            Text(f" {labels.name('cli-pile', goods=sum(view.pile.values()))}", DIM),
            Text(f" {labels.name('cli-ships-left', ships=view.ships_left)}", DIM),
        ]
        if view.top_card:
            told[1] = Text.assemble(" ", (labels.name("cli-top-card"), DIM), " ", _figures(labels, view.top_card))
    else:
        kinds = list(KIND_LETTERS)[row * 3 : row * 3 + 3]
        if "builder" in kinds and "builder" not in view.slots:
            kinds.remove("builder")
        told = [Text.assemble((KIND_LETTERS[k], BOLD), f" {labels.name(f'kind-{k}')}") for k in kinds]
    return [*told, *[Text()] * height][:height]


def _region_box(labels: Labels, region: DiscoveryRegion, width: int, height: int, lit: bool) -> Lines:
    style = HIGHLIGHT if lit else ("" if region.discovered else DIM)
    title = Text(labels.name(f"region-{region.id}"), HIGHLIGHT if lit else (BOLD if region.discovered else DIM))
    inner = width - 2
    parts = _land(labels, region)
    content = flow(parts, inner, " ")
    if len(content) > height:
        content = flow(_land(labels, region, brief=True), inner, " ")
    if len(content) > height:
        content[height - 1] = clip(join([*content[height - 1 :]]), inner)
    return box(title, content, width, height, style)


def _land(labels: Labels, region: DiscoveryRegion, brief: bool = False) -> list[Text]:
    """Content of a region: its good, its counter or its colonies with their points."""
    parts = []
    if region.good:
        parts.append(Text(f"◇{labels.name(f'good-{region.good}')}", "" if region.discovered else DIM))
    if not region.discovered:
        parts.append(_figures(labels, region.counter) if region.counter else Text("?", DIM))
    for seat, colony in enumerate(region.colonies):
        if colony:
            workers = str(sum(colony.values())) if brief else troop(colony)
            points = f"={region.points[seat]}" if region.points[seat] else ""
            parts.append(Text.assemble(seat_mark(seat), workers, (points, BOLD)))
    return parts


def region_line(labels: Labels, region: DiscoveryRegion, lit: frozenset[Entity] = frozenset()) -> Text:
    style = HIGHLIGHT if Entity("region", region.id) in lit else (BOLD if region.discovered else DIM)
    return join([Text(labels.name(f"region-{region.id}"), style), *_land(labels, region)])


def _figures(labels: Labels, counter: DiscoveryCounter) -> Text:
    figures = {"resistance": counter.resistance, "plunder": counter.plunder, "soldier": counter.soldier}
    return Text(labels.name("cli-counter", vp=counter.vp, **figures))


def open_land(labels: Labels, view: DiscoveryView, width: int, lit: frozenset[Entity]) -> Lines:
    """Discovered regions in full; of the others, names only."""
    parts = [region_line(labels, region, lit) for region in view.regions if region.discovered]
    hidden = [region for region in view.regions if not region.discovered]
    if hidden:
        names = ", ".join(labels.name(f"region-{region.id}") for region in hidden)
        parts.append(Text(labels.pair("cli-undiscovered", names), DIM))
    return flow(parts, width, "   ")


def troop(counts: Mapping[str, int]) -> str:
    """Workers by number and letter."""
    return "".join(f"{n}{KIND_LETTERS[kind]}" for kind, n in counts.items())


def counted(number: int, name: str) -> str:
    return name if number == 1 else f"{number} {name}"
