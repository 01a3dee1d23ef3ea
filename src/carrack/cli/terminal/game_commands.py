"""The commands of a game at the terminal: undo, hint, help, save."""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

from rich.text import Text

from carrack.cli.errors import CliError
from carrack.cli.paths import ensure_parent_folder
from carrack.cli.terminal.game_display import GameDisplay
from carrack.cli.terminal.layout import Lines, width_of, wrap
from carrack.cli.terminal.pending_decision import PendingDecision
from carrack.cli.terminal.rules_help import help_lines, primer_lines, rule_lines
from carrack.cli.terminal.styles import BOLD, KEY_STYLE, WARNING
from carrack.engine.errors import InvalidInput
from carrack.engine.messages import Message, quote
from carrack.play.records.record import RecordError
from carrack.text.catalogue import load_catalogue
from carrack.text.fluent import Localizer
from carrack.text.normalization import fold_text

COMMANDS: Final = ("undo", "help", "choices", "map", "log", "score", "hint", "confirm", "save", "lang", "quit")
COMMAND_SHORTCUTS: Final = {"u": "undo", "h": "help", "?": "help", "q": "quit"}


class CommandReply(NamedTuple):
    """A short answer to the player."""

    text: str
    style: str


def command_words(lang: Localizer) -> dict[str, str]:
    """The command of each word: English, in the player's language, or a shortcut."""
    translated = {fold_text(lang.render_key(f"cli-command-{command}")): command for command in COMMANDS}
    return COMMAND_SHORTCUTS | {command: command for command in COMMANDS} | translated


def hint(display: GameDisplay, pending: PendingDecision) -> CommandReply:
    """Show what an expert bot would choose, and the consequences."""
    advised = display.match.hint(pending.seat)
    pending.hinted = True
    if pending.parts:
        advised = [part for action in advised for part in pending.parts.picks_in(action)]
    items = [item for action in advised if (item := pending.menu.by_action(action))]
    if not items:
        return CommandReply(display.name("cli-hint-done"), KEY_STYLE)
    keys, texts = " ".join(item.key for item in items), ", ".join(item.text for item in items)
    said = [display.name("cli-hint", number=keys, text=texts)]
    said += display.effects_of(pending, items[0]) if len(items) == 1 else []
    return CommandReply(" · ".join(said), KEY_STYLE)


def undo(display: GameDisplay, seat: int) -> CommandReply:
    """Take back the last choice of this seat."""
    try:
        display.match.undo(seat)
    except InvalidInput as refusal:
        return CommandReply(display.lang.render(refusal.message), WARNING)
    return CommandReply(display.name("cli-undone"), KEY_STYLE)


def save(display: GameDisplay, rest: str) -> CommandReply:
    """Save the game, under another name if one is given."""
    if not rest:
        return CommandReply(display.name("cli-saved", file=str(display.match.path)), KEY_STYLE)
    path = Path(rest).expanduser()
    try:
        if path.exists():
            raise CliError("cli-file-there", file=quote(str(path), 200))
        ensure_parent_folder(path)
        display.match.save(path)
    except (CliError, RecordError) as error:
        return CommandReply(display.lang.render(error.message), WARNING)
    except (OSError, ValueError):
        return CommandReply(display.lang.render(Message("core-record-unwritable", {"file": quote(rest, 200)})), WARNING)
    return CommandReply(display.name("cli-saved", file=str(path)), KEY_STYLE)


def help_page(display: GameDisplay, rest: str, pending: PendingDecision) -> Lines:
    """The introduction (`help game`), the entry of a name or an everyday word, or the commands."""
    width = min(display.terminal.width, 100)
    game, lang = display.match.session.game, display.lang
    if fold_text(rest) in ("game", fold_text(display.name("cli-help-word-game"))):
        return primer_lines(game, lang, width)
    if rest:
        return help_lines(rest, game, lang, width) or [Text(display.name("cli-no-help", text=quote(rest)))]
    lines: Lines = [Text(display.name("cli-help-title"), BOLD)]
    paragraphs = ["choices", *(["shortcuts"] if display.screen.letters else []), "several", "final"]
    for paragraph in paragraphs:
        lines += wrap(display.name(f"cli-help-{paragraph}"), width)
    lines += [Text(), *_command_list(display, width)]
    found = load_catalogue(game.catalogue, lang.code)
    row = found.rows.get(pending.decision.rule) if found else None
    if row:
        lines += [Text(), Text(display.name("cli-help-rule"), BOLD), *rule_lines(row, width)]
    return lines


def _command_list(display: GameDisplay, width: int) -> Lines:
    lines: Lines = []
    for command in COMMANDS:
        letters = [letter for letter, meant in COMMAND_SHORTCUTS.items() if meant == command]
        head = Text(", ".join([display.name(f"cli-command-{command}"), *letters]), KEY_STYLE)
        head.pad_right(max(16 - width_of(head), 1))
        lines += wrap(Text.assemble("  ", head, display.name(f"cli-command-{command}-help")), width, indent=18)
    return lines
