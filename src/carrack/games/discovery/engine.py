"""The public face of the rules: a position that can be played, copied, searched and imagined."""

from __future__ import annotations

from carrack.core.arrays import Int
from carrack.core.flow import advance, playout
from carrack.core.judging import gather, judge_all
from carrack.core.learning import learner_step, observe
from carrack.core.looking import look_around
from carrack.core.mind import Mind
from carrack.core.plans import guess_plan, plan_scene, plans_begin, plans_halve, plans_run
from carrack.core.scenes import scene, scenes_begin, scenes_best
from carrack.core.tree import tree_begin, tree_best, tree_focus, tree_search
from carrack.games.discovery.imagining import redraw
from carrack.games.discovery.judgement import JUDGED
from carrack.games.discovery.rules.auctions import deal_money
from carrack.games.discovery.rules.colonies import region_points
from carrack.games.discovery.rules.final_scoring import count_now, place_of, total_points
from carrack.games.discovery.rules.income import set_income
from carrack.games.discovery.rules.opening import lay_out
from carrack.games.discovery.sequence import outline
from carrack.games.discovery.state import State
from carrack.games.discovery.worth import worth_of

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
    """A position of Empires or Discovery; see `carrack.core.game.State` for the contract."""

    def begin(self, unlimited: Int) -> None:
        """From a configured, empty state to the first choice."""
        lay_out(self, unlimited)
        deal_money(self)
        outline(self)
        advance(self)

    def worth(self, seat: Int) -> Int:
        return worth_of(self, seat)

    def scores(self) -> list[int]:
        return [total_points(self, p) for p in range(self.players)]

    def ranking(self) -> list[int]:
        return [place_of(self, p) for p in range(self.players)]

    def count_at_once(self) -> None:
        """Final points as if the game ended here; for a copy that is only looked at."""
        count_now(self)

    def income_now(self, p: Int) -> Int:
        return set_income(self, p)

    def points_in(self, r: Int, p: Int) -> Int:
        return region_points(self, r, p)

    def imagine(self, seat: Int, bits: Int) -> Position:
        """Counters and cards that others alone have seen are drawn anew among all that `seat` has not seen."""
        other = self.clone()
        redraw(other, seat, bits)
        return other
