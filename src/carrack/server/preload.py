"""Loads what the first requests would otherwise load on the event loop: texts, look-alikes, lessons, data of games."""

from __future__ import annotations

from carrack.games import GAMES
from carrack.play.sessions.session import Session
from carrack.server.accounts.confusables import is_name_taken
from carrack.server.tables.lesson_script import load_lesson
from carrack.server.tables.views.position_views import PositionViewCache
from carrack.server.tables.views.viewer_timeline import ViewerTimeline
from carrack.text.fluent import Localizer


def preload() -> None:
    """Some tens of milliseconds for each game, before the server answers."""
    for lang in ("en", "fr"):
        Localizer(lang).render_key("server-guest")
    is_name_taken("a", ["b"])
    for game in GAMES.values():
        load_lesson(game.id)
        session = Session.new(game, [f"{seat + 1}" for seat in range(game.players[0])], {})
        timeline = ViewerTimeline(session, 0, PositionViewCache(session), 0, True)
        timeline.updates(0, timeline.last, -1)
        timeline.decision()
