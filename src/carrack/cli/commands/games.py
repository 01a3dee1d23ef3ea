"""`carrack games`: list the games with their options."""

from __future__ import annotations

import json

from rich.console import Console
from rich.table import Table as RichTable
from rich.text import Text

from carrack.cli.errors import leaving_out
from carrack.games import GAMES
from carrack.play.game import Game
from carrack.play.options import Option, OptionValue
from carrack.text.fluent import LANGUAGES, Localizer


def games(lang: Localizer, as_json: bool) -> None:
    if as_json:
        facts = []
        for game in GAMES.values():
            with leaving_out(game.id):
                facts.append(_facts(game))
        print(json.dumps(facts, indent=1, ensure_ascii=False))
        return
    console = Console(highlight=False, markup=False, emoji=False)
    for game in GAMES.values():
        with leaving_out(game.id):
            words = Localizer(lang.code, game.id)
            for part in (_about(words, game), _options(words, game)):
                console.print(part)


def _about(words: Localizer, game: Game) -> Text:
    least, most = game.players[0], game.players[-1]
    facts = words.render_key("cli-game-facts", game=game.id, least=least, most=most)
    about = words.render_key(f"game-{game.id}-about").replace("\n", " ")
    return Text.assemble((f"{words.render_key(f'game-{game.id}')}\n", "bold"), f"{about}\n", (facts, "cyan"))


def _options(words: Localizer, game: Game) -> RichTable:
    table = RichTable(box=None, pad_edge=False, header_style="dim", padding=(0, 2, 0, 0))
    table.add_column(words.render_key("cli-column-option"), no_wrap=True, style="bold")
    table.add_column(words.render_key("cli-column-values"), max_width=24)
    table.add_column(words.render_key("cli-column-meaning"), ratio=1)
    for option in game.options:
        name, meaning = words.render_key(f"option-{option.id}"), words.render_key(f"option-{option.id}-help")
        rules = Text(f" {', '.join(option.rule_ids)}", "dim")
        table.add_row(option.id, _values(words, option), Text.assemble(f"{name}. {meaning}", rules))
    table.add_row()
    return table


def _values(words: Localizer, option: Option) -> str:
    """All values of an option, the default first."""
    first = format_option_value(option.default)
    told = [first, *(value for value in option.choices or ("off", "on") if value != first)]
    text = words.render_key("cli-default", default=told[0], others=", ".join(told[1:]))
    for players, value in option.default_for.items():
        text += ", " + words.render_key("cli-default-for", players=players, value=format_option_value(value))
    return text


def format_option_value(value: OptionValue) -> str:
    """An option value as written on the command line."""
    return value if isinstance(value, str) else "on" if value else "off"


def _facts(game: Game) -> dict[str, object]:
    words = {code: Localizer(code, game.id) for code in LANGUAGES}

    def both(key: str) -> dict[str, str]:
        return {code: language.render_key(key) for code, language in words.items()}

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
                "only_for": list(option.player_counts),
                "live": option.live,
                "rules": list(option.rule_ids),
                "name": both(f"option-{option.id}"),
                "help": both(f"option-{option.id}-help"),
            }
            for option in game.options
        ],
    }
