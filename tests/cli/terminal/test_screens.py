"""What the board looks like: it fits, says everything, and never relies on colour alone."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest
from rich.cells import cell_len
from rich.text import Text

from carrack.cli.terminal.layout import Lines, box, columns, fit_name, flow, grid, wrap
from carrack.cli.terminal.screens import game_screen
from carrack.cli.terminal.styles import COLOURS, MARKS
from carrack.games import GAMES
from carrack.play.decisions import Choice
from carrack.play.sessions.session import Session
from carrack.text.fluent import LANGUAGES, Localizer
from tests.cli.command_line import positions

EVERYTHING = {"builders": True, "expansion_tiles": True, "nations": "random", "scouting": True, "reduced_luck": True}
SIZES = [(40, 12), (80, 24), (100, 30), (120, 40), (200, 60)]


@pytest.fixture(scope="module")
def tables() -> list[Any]:
    """Positions of many kinds, with their views."""
    found = []
    for game, players, options in (("empires", 6, EVERYTHING), ("discovery", 2, {}), ("empires", 3, {})):
        for session in positions(game, players, 7, 110, **options):
            lit = frozenset(c.target for c in asked(session) if c.target)
            found.append((session.game, session.seats, [session.view(seat) for seat in (None, 0)], lit))
    return found


def asked(session: Session) -> tuple[Choice, ...]:
    return () if session.is_over else session.decision().choices


def plain(lines: Lines) -> str:
    return "\n".join(line.plain for line in lines)


def test_the_board_fits_every_terminal(tables: list[Any]) -> None:
    for number, (game, names, views, lit) in enumerate(tables):
        drawn = game_screen(game, Localizer(LANGUAGES[number % 2], game.id, names))
        for width, height in SIZES:
            lines = drawn.board(views[1], width, height, lit)
            assert 1 < len(lines) <= height
            assert max(cell_len(line.plain) for line in lines) <= width


def test_every_part_stays_within_its_width(tables: list[Any]) -> None:
    for number, (game, names, views, _) in enumerate(tables):
        drawn = game_screen(game, Localizer(LANGUAGES[1 - number % 2], game.id, names))
        for width in (60, 120):
            for lines in (way(views[0], width) for way in (drawn.map, drawn.scores, drawn.linear_board, drawn.board)):
                assert max(cell_len(line.plain) for line in lines) <= width


@pytest.mark.parametrize("way", ["board", "map", "linear_board"])
def test_everything_on_the_table_is_told(tables: list[Any], way: str) -> None:
    for game, names, views, _ in tables:
        lang = Localizer("en", game.id, names)
        drawn = game_screen(game, lang)
        view = views[1]
        text = plain(getattr(drawn, way)(view, 140))
        for region in view.regions:
            assert lang.render_key(f"region-{region.id}") in text
        for tile in view.display:
            assert lang.render_key(f"building-{tile.id}") in text
            assert " ".join(lang.render_key(f"building-{tile.id}-effect").split()[:3]) in re.sub(r"\s+", " ", text)
        for player in view.players:
            assert names[player.seat] in text
            assert f"${player.money} " in text
            assert f"{sum(player.points.values())}" in text
            if player.nation:
                assert lang.render_key(f"nation-{player.nation}") in text
        for good in view.market:
            assert lang.render_key(f"good-{good}") in text
        assert lang.render_key(f"step-{view.step}") in text


def test_colonies_show_who_stands_there_and_what_they_score() -> None:
    game = GAMES["empires"]
    view = next(s for s in positions("empires", 3, 1, 10_000) if s.is_over).view(None)
    region = replace(
        view.regions[5],
        good=None,
        colonies=({"colonist": 4, "soldier": 1}, {}, {"missionary": 2}),
        points=(6, 0, 2),
    )
    view = replace(view, regions=(*view.regions[:5], region, *view.regions[6:]))
    drawn = game_screen(game, Localizer("en", "empires", ("Ann", "Bob", "Cy")))
    for lines in (drawn.board(view, 120), drawn.linear_board(view, 80), drawn.board(view, 80, 20)):
        assert "●4C1S=6 ■2P=2" in plain(lines)


def test_what_one_seat_alone_knows_is_on_its_screen_only() -> None:
    for session in positions("empires", 3, 2, 1, scouting=True):
        known = [r.id for r in session.view(0).regions if r.counter and not r.seen_by_all]
        if known:
            break
    else:
        raise AssertionError
    drawn = game_screen(session.game, Localizer("en", "empires", session.seats))
    counter = next(r.counter for r in session.view(0).regions if r.id == known[0])
    figures = f"!{counter.resistance} ${counter.plunder}+{counter.soldier}/S {counter.vp}VP"
    name = drawn.linear_board(session.view(0), 100)

    def line(lines: Lines) -> str:
        region = Localizer("en", "empires").render_key(f"region-{known[0]}")
        return next(text.plain for text in lines if text.plain.startswith(f" {region} "))

    assert figures in line(name)
    others = [seat for seat in (1, 2) if not any(r.id == known[0] and r.counter for r in session.view(seat).regions)]
    assert others
    for seat in others:
        assert line(drawn.linear_board(session.view(seat), 100)).endswith("?")


def test_no_two_seats_share_a_mark_or_a_colour() -> None:
    assert len(set(MARKS)) == len(set(COLOURS)) == 6


def test_letters_on_the_board_are_those_that_can_be_typed(tables: list[Any]) -> None:
    for code in LANGUAGES:
        game, names, views, _ = tables[0]
        drawn = game_screen(game, Localizer(code, game.id, names))
        kinds, targets = drawn.letters["place"]
        assert len(set(kinds.values())) == 6
        assert {"dock", "warfare", "training", "mayflower"} <= set(targets.values())
        boxes = [line.plain for line in drawn.linear_board(views[0], 100)]
        for letter in targets:
            if letter.isdecimal():
                assert any(re.match(rf"[ ▸]{letter} ", line) for line in boxes)


def test_topics_explain_every_building_nation_and_card() -> None:
    for code in LANGUAGES:
        for game in (GAMES["empires"], GAMES["discovery"]):
            topics = {topic.name: topic for topic in game_screen(game, Localizer(code, game.id)).topics()}
            lang = Localizer(code, game.id)
            assert lang.render_key("building-cathedral") in topics
            assert lang.render_key("card-china") in topics
            assert (lang.render_key("nation-england") in topics) == (game.id == "empires")
            assert all(topic.text or topic.rules for topic in topics.values())


# ---- drawing


def test_text_is_wrapped_and_cut_to_its_width() -> None:
    lines = wrap("one two three four five six", 10, most=2, indent=2)
    assert plain(lines) == "one two\n  three f…"
    assert plain(wrap("", 10)) == ""
    assert plain(flow([line for word in ("aa", "bb", "cc") for line in wrap(word, 9)], 6)) == "aa  bb\ncc"


def test_boxes_tables_and_columns_are_as_wide_as_they_say() -> None:
    cells = wrap("alpha beta gamma delta epsilon", 7)
    assert all(cell_len(line.plain) == 12 for line in box(cells[0], cells, 12, 3, ""))
    assert all(cell_len(line.plain) <= 20 for line in columns(cells, 20, 2))
    assert plain(grid([["a", "1"], ["bbb", "22"]], 20, right=(1,))) == "a     1\nbbb  22"


@pytest.mark.parametrize("code", LANGUAGES)
def test_on_a_small_terminal_nothing_is_written_over_the_cities_of_marchands(code: str) -> None:
    for session in positions("marchands", 4, 5, 60):
        view, lang = session.view(0), Localizer(code, "marchands", session.seats)
        text = plain(game_screen(session.game, lang).map(view, 80)[:27])
        for city in view.cities:
            whole = f"{lang.render_key(f'city-{city.number}')}{'*' * city.level}"
            assert whole in text, f"{whole}\n{text}"
            assert re.search(rf"[\s·a-e]{city.number or '◎'} {re.escape(whole)}", f" {text}"), f"{whole}\n{text}"


def test_the_map_of_marchands_names_every_city_and_region_and_no_letter_hides_a_name() -> None:
    session = next(one for one in positions("marchands", 4, 3, 30) if not one.is_over)
    for code in LANGUAGES:
        lang = Localizer(code, "marchands", session.seats)
        drawn = game_screen(session.game, lang)
        text = plain(drawn.board(session.view(0), 120, 34))
        for number in range(21):
            assert f"{number or '◎'} {lang.render_key(f'city-{number}')}*" in text
        named = [
            id for id in ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii") if lang.render_key(f"region-{id}") in text
        ]
        assert len(named) >= 7


def test_players_who_are_called_alike_keep_their_numbers_where_names_are_cut() -> None:
    assert fit_name(Text("Joueur occasionnel 2"), 16).plain == "Joueur occasi… 2"
    assert fit_name(Text("Joueur occasionnel 12"), 16).plain == "Joueur occas… 12"
    assert fit_name(Text("Ann 2"), 8).plain == "Ann 2   "
    assert fit_name(Text("Scheherazade of Baghdad"), 16).plain == "Scheherazade of…"
