"""`carrack review`: win probabilities over a recorded game, the cost of its choices, and the effect of luck."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from carrack.cli.arguments import find_game
from carrack.cli.errors import CliError, errors_in_game_terms
from carrack.cli.output import print_tables, progress_bar
from carrack.cli.player_names import names_in_language
from carrack.cli.startup_warnings import warn_about_rule_changes, warn_if_interpreted
from carrack.engine.messages import quote
from carrack.play.records import jsonl
from carrack.play.sessions.replay import replay
from carrack.reports.review_report import _chances, _facts, _luck, _moments, _page, _players, _Telling
from carrack.review.pipeline import REVIEW_DEPTHS, review_game
from carrack.review.transcript import GameTranscript
from carrack.text.fluent import Localizer

PROGRESS_STEPS: Final = 100


def review(lang: Localizer, file: str, depth: str, html: str | None, as_json: bool) -> None:
    if depth not in REVIEW_DEPTHS:
        raise CliError("review-depth", value=quote(depth), depths=", ".join(REVIEW_DEPTHS))
    kept = jsonl.read_record(Path(file), repair=True)
    game = find_game(kept.game)
    warn_if_interpreted(lang, game)
    with errors_in_game_terms(game):
        session = replay(game, kept)
    warn_about_rule_changes(lang, session)
    lang = Localizer(lang.code, game.id, names_in_language(lang, kept.seats), session.options)
    if game.search_hooks is None:
        raise CliError("review-none", game=lang.render_key(f"game-{game.id}"))
    if not session.entry_count:
        raise CliError("review-empty")
    story = GameTranscript.from_session(session)
    with progress_bar() as progress:
        task = progress.add_task(lang.render_key("review-progress"), total=PROGRESS_STEPS)
        found = review_game(story, depth, lambda part: progress.update(task, completed=round(PROGRESS_STEPS * part)))
    told = _Telling(session, story, found, lang)
    if html is not None:
        try:
            Path(html).write_text(_page(told), "utf-8")
        except OSError as error:
            raise CliError("cli-review-unwritable", file=quote(html, 200)) from error
    if as_json:
        print(json.dumps(_facts(told), indent=1, ensure_ascii=False))
        return
    _print(told)
    if html is not None:
        print(lang.render_key("review-file", file=quote(html, 200)))


# Terminal output


def _print(told: _Telling) -> None:
    lang = told.lang
    print(lang.render_key("review-title", game=lang.render_key(f"game-{told.story.game_id}")))
    print()
    print_tables([_players(told)])
    print(lang.render_key("review-explained"))
    print()
    print(lang.render_key("review-chances"))
    print_tables([_chances(told)])
    print()
    print(lang.render_key("review-moments"))
    for lines_ in _moments(told):
        for number, line in enumerate(lines_):
            print(f"  {line}" if number == 0 else f"     {line}")
    if not told.review.key_decisions:
        print(f"  {lang.render_key('review-no-moments')}")
    print()
    print(lang.render_key("review-luck"))
    for line in _luck(told):
        print(f"  {line}")
