"""Pictures of the introductions: positions of recorded games."""

from __future__ import annotations

import pytest

from carrack.games import GAMES
from carrack.server.errors import ServiceError
from carrack.server.tables.views.introduction_pictures import introduction_pictures
from carrack.text import guide
from carrack.text.fluent import LANGUAGES


@pytest.mark.parametrize("game", [game for game in GAMES if guide.load_articles(game, "en")])
def test_an_introduction_has_as_many_pictures_as_captions(game: str) -> None:
    for language in LANGUAGES:
        primer = guide.find_primer(game, language)
        assert primer is not None
        assert primer.text.count("[picture:") == len(introduction_pictures(game).pictures) > 1, language


@pytest.mark.parametrize("game", GAMES)
def test_what_a_picture_is_about_can_be_chosen_there_or_is_a_thing_of_the_game(game: str) -> None:
    things = guide.known_entities(game)
    for picture in introduction_pictures(game).pictures:
        choices = picture.decision.choices if picture.decision else []
        marks = {f"{one.target.kind}:{one.target.id}" for one in choices if one.target} | {
            one.notation for one in choices
        }
        for mark in picture.at:
            assert mark in marks or mark.replace(":", "-") in things, f"{picture.shows}: {mark}"


def test_there_are_no_pictures_of_games_that_are_not_here() -> None:
    with pytest.raises(ServiceError) as refused:
        introduction_pictures("chess")
    assert (refused.value.status, refused.value.message.key) == (404, "server-no-rules")
