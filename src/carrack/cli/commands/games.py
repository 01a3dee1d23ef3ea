"""`carrack games`: what can be played, and how."""

from __future__ import annotations

import json

from rich.console import Console
from rich.table import Table as RichTable
from rich.text import Text

from carrack.core.game import Game, Option, OptionValue
from carrack.games import GAMES
from carrack.lang import LANGUAGES, Language


def games(lang: Language, as_json: bool) -> None:
    if as_json:
        print(json.dumps([_facts(game) for game in GAMES.values()], indent=1, ensure_ascii=False))
        return
    console = Console(highlight=False, markup=False, emoji=False)
    for game in GAMES.values():
        words = Language(lang.code, game.id)
        console.print(_about(words, game))
        console.print(_options(words, game))


def _about(words: Language, game: Game) -> Text:
    least, most = game.players[0], game.players[-1]
    facts = words.name("cli-game-facts", game=game.id, least=least, most=most)
    about = words.name(f"game-{game.id}-about").replace("\n", " ")
    return Text.assemble((f"{words.name(f'game-{game.id}')}\n", "bold"), f"{about}\n", (facts, "cyan"))


def _options(words: Language, game: Game) -> RichTable:
    table = RichTable(box=None, pad_edge=False, header_style="dim", padding=(0, 2, 0, 0))
    table.add_column(words.name("cli-column-option"), no_wrap=True, style="bold")
    table.add_column(words.name("cli-column-values"), max_width=24)
    table.add_column(words.name("cli-column-meaning"), ratio=1)
    for option in game.options:
        name, meaning = words.name(f"option-{option.id}"), words.name(f"option-{option.id}-help")
        rules = Text(f" {', '.join(option.rules)}", "dim")
        table.add_row(option.id, _values(words, option), Text.assemble(f"{name}. {meaning}", rules))
    table.add_row()
    return table


def _values(words: Language, option: Option) -> str:
    """All values, the default first."""
    first = written(option.default)
    told = [first, *(value for value in option.choices or ("off", "on") if value != first)]
    text = words.name("cli-default", default=told[0], others=", ".join(told[1:]))
    for players, value in option.default_for.items():
        text += ", " + words.name("cli-default-for", players=players, value=written(value))
    return text


def written(value: OptionValue) -> str:
    """A value as it is written on the command line."""
    return value if isinstance(value, str) else "on" if value else "off"


def _facts(game: Game) -> dict[str, object]:
    words = {code: Language(code, game.id) for code in LANGUAGES}

    def both(key: str) -> dict[str, str]:
        return {code: language.name(key) for code, language in words.items()}

    return {
        "id": game.id,
        "name": both(f"game-{game.id}"),
        "about": both(f"game-{game.id}-about"),
        "players": {"least": game.players[0], "most": game.players[-1]},
        "rules_version": game.rules_version,
        "catalogue": game.catalogue,
        "editions": list(game.editions),
        "options": [
            {
                "id": option.id,
                "type": option.type,
                "choices": {choice: both(f"option-{option.id}-{choice}") for choice in option.choices},
                "default": option.default,
                "default_for": {str(players): value for players, value in option.default_for.items()},
                "only_for": list(option.only_for),
                "rules": list(option.rules),
                "name": both(f"option-{option.id}"),
                "help": both(f"option-{option.id}-help"),
            }
            for option in game.options
        ],
    }
