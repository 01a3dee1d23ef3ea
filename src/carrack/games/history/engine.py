"""The public face of the rules: a position that can be played, copied, searched and imagined."""

from __future__ import annotations

from carrack.core.arrays import Int
from carrack.core.flow import advance, ask_again, playout
from carrack.core.judging import gather, judge_all
from carrack.core.learning import learner_step, observe
from carrack.core.looking import look_around
from carrack.core.mind import Mind
from carrack.core.plans import guess_plan, plan_scene, plans_begin, plans_halve, plans_run
from carrack.core.scenes import scene, scenes_begin, scenes_best
from carrack.core.tree import tree_begin, tree_best, tree_focus, tree_search
from carrack.games.history.facts import NO_CARD, NO_LAND
from carrack.games.history.imagining import redraw
from carrack.games.history.judgement import JUDGED
from carrack.games.history.rules.armies import count_lands, lands_in
from carrack.games.history.rules.end_of_game import place_of
from carrack.games.history.rules.event_hands import fill_decks
from carrack.games.history.rules.expansion import easiest_way
from carrack.games.history.rules.preeminence import fill_markers
from carrack.games.history.rules.scoring import level, points_of, region_points, score_turn
from carrack.games.history.sequence import outline
from carrack.games.history.state import State
from carrack.games.history.worth import worth_of

__all__ = [
    "JUDGED",
    "Mind",
    "Position",
    "gather",
    "guess_plan",
    "judge_all",
    "learner_step",
    "look_around",
    "observe",
    "plan_scene",
    "plans_begin",
    "plans_halve",
    "plans_run",
    "playout",
    "scene",
    "scenes_begin",
    "scenes_best",
    "tree_begin",
    "tree_best",
    "tree_focus",
    "tree_search",
]


class Position(State):
    """A position of History of the World; see `carrack.core.game.State` for the contract."""

    def begin(self) -> None:
        """From a configured, empty state to the first choice."""
        fill_decks(self)
        fill_markers(self)
        self.rollers = (1 << self.players) - 1
        self.drawn = NO_CARD
        self.treachery = NO_LAND
        outline(self)
        advance(self)

    def worth(self, seat: Int) -> Int:
        return worth_of(self, seat)

    def scores(self) -> list[int]:
        return [points_of(self, p) for p in range(self.players)]

    def ranking(self) -> list[int]:
        return [place_of(self, p) for p in range(self.players)]

    def restore(self, values: list[int]) -> None:
        """The inverse of `dump`, options included; what follows from the rest is computed anew."""
        self.load(values)
        count_lands(self)
        ask_again(self)

    def lands_held(self, region: Int, p: Int) -> Int:
        return lands_in(self, region, p)

    def region_level(self, region: Int, p: Int) -> Int:
        return level(self, region, p)

    def region_value(self, region: Int, p: Int) -> Int:
        return region_points(self, region, p)

    def defence_dice(self, land: Int) -> Int:
        """How many dice would defend a land that the moving force enters; 0 where it cannot."""
        return easiest_way(self, land) % 8

    def score_now(self) -> None:
        """What the mover would score; for a copy that is only looked at."""
        score_turn(self)

    def imagine(self, seat: Int, bits: Int) -> Position:
        """Hands and empire cards that `seat` has not seen are dealt anew among all that it has not seen."""
        other = self.clone()
        redraw(other, seat, bits)
        return other
