"""The position class: the public interface to play, copy, search and determinize a game."""

from __future__ import annotations

from carrack.engine.arrays import Int
from carrack.engine.flow import advance, refresh_legal_actions
from carrack.games.history.constants import NO_CARD, NO_LAND
from carrack.games.history.rules.armies import count_lands, lands_in
from carrack.games.history.rules.event_hands import fill_decks
from carrack.games.history.rules.expansion import easiest_way
from carrack.games.history.rules.final_scoring import place_of
from carrack.games.history.rules.preeminence import fill_markers
from carrack.games.history.rules.scoring import level, points_of, region_points, score_turn
from carrack.games.history.search.determinization import resample_hidden
from carrack.games.history.search.heuristic import relative_value
from carrack.games.history.search.hooks import SEARCH_HOOKS
from carrack.games.history.sequence_of_play import write_program
from carrack.games.history.state import HistoryState
from carrack.search import engine_functions
from carrack.search.engine_functions import *  # noqa: F403 - the engine module exports them

__all__ = ["SEARCH_HOOKS", "HistoryPosition", *engine_functions.__all__]


class HistoryPosition(HistoryState):
    """A position of History of the World; see `carrack.play.game.State` for the contract."""

    def begin(self) -> None:
        """Advance a configured, empty state to the first decision."""
        fill_decks(self)
        fill_markers(self)
        self.rollers = (1 << self.players) - 1
        self.drawn = NO_CARD
        self.treachery = NO_LAND
        write_program(self)
        advance(self)

    def heuristic_value(self, player: Int) -> Int:
        return relative_value(self, player)

    def scores(self) -> list[int]:
        return [points_of(self, p) for p in range(self.players)]

    def ranking(self) -> list[int]:
        return [place_of(self, p) for p in range(self.players)]

    def deserialize(self, values: list[int]) -> None:
        """Restore from the result of `serialize`, options included; recompute derived fields."""
        self.load_values(values)
        count_lands(self)
        refresh_legal_actions(self)

    def lands_held(self, region: Int, p: Int) -> Int:
        return lands_in(self, region, p)

    def region_level(self, region: Int, p: Int) -> Int:
        return level(self, region, p)

    def region_value(self, region: Int, p: Int) -> Int:
        return region_points(self, region, p)

    def defence_dice(self, land: Int) -> Int:
        """Number of defence dice of a land if the moving force enters it; 0 if it cannot."""
        return easiest_way(self, land) % 8

    def score_now(self) -> None:
        """Score the mover's turn now; for use on a copy."""
        score_turn(self)

    def determinize(self, player: Int, seed: Int) -> HistoryPosition:
        """Determinize for a seat: deal unseen hands and empire cards anew."""
        other = self.clone()
        resample_hidden(other, player, seed)
        return other
