"""Writes `docs/rules/rulings.md`: where in the source each decided ruling lives, from the ids that comments cite."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PREFIXES = {"discovery": "D-R", "history": "H-RUL", "marchands": "M-RUL"}
ELSEWHERE = {
    "D-R-01": "data/regions.toml",
    "D-R-02": "data/regions.toml",
    "D-R-03": "data/regions.toml",
}
"""Rulings that are data and so are cited in no comment."""


def cited(text: str, prefix: str) -> set[str]:
    """Ids that a source cites, with the short forms `D-R-06, 07` and `D-R-41 to 46`."""
    found = set()
    for match in re.finditer(rf"{prefix}-(\d\d)((?:(?:, | to | and )\d\d)*)", text):
        numbers = [int(match[1]), *map(int, re.findall(r"\d\d", match[2]))]
        if " to " in match[2]:
            numbers = list(range(numbers[0], numbers[-1] + 1))
        found |= {f"{prefix}-{number:02}" for number in numbers}
    return found


def places(game: str, prefix: str) -> dict[str, list[str]]:
    """For every ruling of a catalogue the files that cite it."""
    home = ROOT / "src/carrack/games" / game
    catalogue = (ROOT / f"docs/rules/{game}.md").read_text("utf-8")
    found: dict[str, list[str]] = {id: [] for id in re.findall(rf"^\| ({prefix}-\d\d) \|", catalogue, re.MULTILINE)}
    for path in sorted(home.rglob("*.py")):
        for id in cited(path.read_text("utf-8"), prefix) & found.keys():
            found[id].append(path.relative_to(home).as_posix())
    for id, place in ELSEWHERE.items():
        if id in found:
            found[id].insert(0, place)
    return found


def page() -> str:
    lines = [
        "# Where each ruling lives",
        "",
        "The ruling itself is in the catalogue; here is the code or data that follows it.",
        "",
    ]
    for game, prefix in PREFIXES.items():
        lines += [f"## {game}", "", "| ruling | in `src/carrack/games/" + game + "` |", "|---|---|"]
        lines += [
            f"| {id} | {', '.join(f'`{file}`' for file in files)} |" for id, files in places(game, prefix).items()
        ]
        lines.append("")
    return "\n".join(lines)


if __name__ == "__main__":
    (ROOT / "docs/rules/rulings.md").write_text(page(), "utf-8")
