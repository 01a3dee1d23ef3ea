"""The page `rulings.md` of `tools.rule_pages`: where each ruling is decided, by the ids that the sources cite."""

from __future__ import annotations

import re
from pathlib import Path

from carrack.text.catalogue import CatalogueRow, catalogue_names, load_catalogue

ROOT = Path(__file__).resolve().parents[1]


def cited(text: str, prefix: str) -> set[str]:
    """Ids that a source cites, including the short forms `D-R-06, 07` and `D-R-41 to 46`."""
    found = set()
    for match in re.finditer(rf"{prefix}-(\d\d)((?:(?:, | to | and )\d\d)*)", text):
        numbers = [int(match[1]), *map(int, re.findall(r"\d\d", match[2]))]
        if " to " in match[2]:
            numbers = list(range(numbers[0], numbers[-1] + 1))
        found |= {f"{prefix}-{number:02}" for number in numbers}
    return found


def rulings(game: str) -> list[CatalogueRow]:
    found = load_catalogue(game)
    return [row for row in found.rows.values() if row.kind == "ruling"] if found else []


def places(game: str) -> dict[str, list[str]]:
    """For every ruling of a catalogue: the data file that the catalogue names for it, and the files that cite it."""
    home = ROOT / "src/carrack/games" / game
    found = {row.id: [row.data_file] if row.data_file else [] for row in rulings(game)}
    prefixes = {id.rpartition("-")[0] for id in found}
    for path in sorted(home.rglob("*.py")):
        text = path.read_text("utf-8")
        for id in set().union(*(cited(text, prefix) for prefix in prefixes)) & found.keys():
            found[id].append(path.relative_to(home).as_posix())
    return found


def rulings_page() -> str:
    lines = [
        "# Where each ruling lives",
        "",
        "The ruling itself is in the catalogue; here is the code or data that follows it.",
        "",
    ]
    for game in catalogue_names():
        lines += [f"## {game}", "", "| ruling | in `src/carrack/games/" + game + "` |", "|---|---|"]
        lines += [f"| {id} | {', '.join(f'`{file}`' for file in files)} |" for id, files in places(game).items()]
        lines.append("")
    return "\n".join(lines)
