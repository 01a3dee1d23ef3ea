"""Creates a new game from the template: `./carrack new-game NAME`.

The tool copies every file below `template/` to the same place in the checkout under the new name, and adds an entry to
`text/locale/*/games.ftl`. No other registration is needed: lists of games discover the package.
"""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
TEMPLATE: Final = "harbour"
NAME: Final = re.compile(r"[a-z]{3,20}")
ABOUT: Final = {
    "en": "game-{name} = {title}\ngame-{name}-about =\n    {title}: what it is about, in one or two sentences.\n"
    "game-{name}-players = 2 to 4 players\n",
    "fr": "game-{name} = {title}\ngame-{name}-about =\n    {title}\u00a0: de quoi il s’agit, en une ou deux phrases.\n"
    "game-{name}-players = 2 à 4 joueurs\n",
}


class NewGameError(Exception):
    """The game cannot be created; the message says why."""


def files(root: Path) -> list[Path]:
    """The files of the template, relative to it."""
    found = (path.relative_to(root / "template") for path in (root / "template").rglob("*") if path.is_file())
    return sorted(path for path in found if "__pycache__" not in path.parts)


def renamed(text: str, name: str) -> str:
    """Replace the template's name and the prefix of its rule ids."""
    for old, new in ((TEMPLATE, name), (TEMPLATE.title(), name.title()), (TEMPLATE.upper(), name.upper())):
        text = text.replace(old, new)
    return re.sub(r"\bX-(?=[A-Z]+-\d)", f"{name[:3].upper()}-", text)


def make(name: str, root: Path = ROOT) -> list[Path]:
    """Copy the template; return the new files, relative to the checkout."""
    if not NAME.fullmatch(name):
        raise NewGameError(f"The name of a game has 3 to 20 lower-case letters, unlike “{name}”.")
    targets = {path: Path(renamed(str(path), name)) for path in files(root)}
    taken = [str(target) for target in targets.values() if (root / target).exists()]
    if taken:
        raise NewGameError(f"A game of that name exists already: {taken[0]}.")
    for path, target in targets.items():
        (root / target).parent.mkdir(parents=True, exist_ok=True)
        (root / target).write_text(renamed((root / "template" / path).read_text("utf-8"), name), "utf-8")
    for code, about in ABOUT.items():
        texts = root / "src/carrack/text/locale" / code / "games.ftl"
        games, bots = texts.read_text("utf-8").rsplit("\n## ", 1)
        texts.write_text(f"{games}{about.format(name=name, title=name.title())}\n## {bots}", "utf-8")
    return sorted(targets.values())


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="./carrack new-game", description="Begin a new game from the template.")
    parser.add_argument("name", help="of the package, in small letters")
    try:
        made = make(parser.parse_args(arguments).name)
    except NewGameError as error:
        print(error, file=sys.stderr)
        return 2
    print("\n".join(str(path) for path in made))
    print("Next: docs/add-a-game.md leads through the files; `./carrack play` and `./carrack serve` show it already.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
