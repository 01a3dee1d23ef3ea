"""The boxes of the Discovery games in a terminal, with the workers on them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from carrack.cli.terminal.layout import Lines, clip, join, pad_or_cut, width_of
from carrack.cli.terminal.screens.discovery_map import KIND_LETTERS, counted, troop
from carrack.cli.terminal.screens.labels import Labels
from carrack.cli.terminal.styles import BOLD, DIM, HIGHLIGHT, KEY_STYLE, seat_mark
from carrack.engine.messages import Entity
from carrack.games.discovery.presentation.view_types import DiscoveryView, DiscoveryWorker

TRACK_SPACES: Final = {"goods": 4, "buildings": 5, "warfare": 4}


def box_lines(labels: Labels, view: DiscoveryView, width: int, lit: frozenset[Entity], busy: bool = False) -> Lines:
    """One line per box; `busy` leaves out the empty ones."""
    content: dict[str, list[Text]] = {
        "initiative": _track(labels, view.initiative, len(view.players), 0, numbered=True),
        "dock": _dock(labels, view),
        "goods": _track(labels, view.trade, TRACK_SPACES["goods"], _through(view, "goods")),
        "shipping": [Text.assemble(seat_mark(p.seat), troop(p.shipping)) for p in view.players if p.shipping],
        "buildings": _track(labels, view.build, TRACK_SPACES["buildings"], _through(view, "buildings")),
        "discovery": [Text.assemble(seat_mark(p.seat), troop(p.explorers)) for p in view.players if p.explorers],
        "specialists": _slots(labels, view, lit),
        "warfare": _track(labels, view.war, TRACK_SPACES["warfare"], _through(view, "warfare")),
    }
    manned = {
        "initiative": bool(view.initiative),
        "dock": bool(view.dock or view.dock_x or view.dock_y or view.mayflower),
        "goods": bool(view.trade),
        "buildings": bool(view.build),
        "specialists": any(view.slots.values()),
        "warfare": bool(view.war),
    }
    label_width = max(width_of(Text(_label(labels, name))) for name in content)
    lines = []
    for name, parts in content.items():
        if busy and not manned.get(name, bool(parts)):
            continue
        extra = _on_offer(labels, view, name)
        now = view.step == name
        style = HIGHLIGHT if Entity("box", name) in lit else (BOLD if now else "")
        pointer = ("▸", HIGHLIGHT) if now else (" ", "")
        label = Text(_label(labels, name), style)
        key = (labels.name(f"cli-key-target-{name}"), KEY_STYLE)
        head = label if busy else pad_or_cut(label, label_width)
        line = join([Text.assemble(pointer, pad_or_cut(Text(*key), 2), head), *parts])
        if extra and width_of(line) + 1 + width_of(extra) <= width:
            line = join([line, extra])
            extra = None
        lines.append(clip(line, width))
        if extra:
            lines.append(clip(Text.assemble("    ", extra), width))
    return lines


def _label(labels: Labels, box_name: str) -> str:
    return labels.name(f"cli-short-target-{box_name}")


def _on_offer(labels: Labels, view: DiscoveryView, name: str) -> Text | None:
    if name == "goods":
        goods = ", ".join(counted(n, labels.name(f"good-{g}")) for g, n in view.market.items())
        return Text(f"({goods or '–'})", DIM)
    if name == "shipping":
        return Text(f"({labels.name('cli-ship-here' if view.ship_in_box else 'cli-no-ship-here')})", DIM)
    return None


def _track(
    labels: Labels, workers: Sequence[DiscoveryWorker], spaces: int, through: int, numbered: bool = False
) -> list[Text]:
    """Workers in a row, then the free spaces; resolved workers are dim."""
    parts = [_worker(labels, worker, place < through) for place, worker in enumerate(workers)]
    free = range(len(workers), spaces)
    return [*parts, *(Text(labels.name("board-money", money=place + 1) if numbered else "·", DIM) for place in free)]


def _worker(labels: Labels, worker: DiscoveryWorker, through: bool = False) -> Text:
    text = Text.assemble(seat_mark(worker.seat), KIND_LETTERS[worker.kind])
    if through:
        text.stylize(DIM)
    return text


def _dock(labels: Labels, view: DiscoveryView) -> list[Text]:
    parts = _track(labels, view.dock, view.dock_size, _through(view, "dock"))
    for name, worker in (("X", view.dock_x), ("Y", view.dock_y)):
        if worker:
            parts.append(Text.assemble(f"{name}:", _worker(labels, worker)))
    if view.mayflower:
        parts.append(Text.assemble("+", *[_worker(labels, worker) for worker in view.mayflower]))
    return parts


def _slots(labels: Labels, view: DiscoveryView, lit: frozenset[Entity]) -> list[Text]:
    parts = []
    for slot, worker in view.slots.items():
        style = KEY_STYLE if Entity("box", slot) in lit else DIM
        key = Text(labels.name(f"cli-key-target-{slot}"), style)
        parts.append(Text.assemble(key, _worker(labels, worker) if worker else Text("·", DIM)))
    return parts


def _through(view: DiscoveryView, name: str) -> int:
    return view.current if view.step == name else 0
