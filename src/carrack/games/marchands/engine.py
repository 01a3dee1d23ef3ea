"""The public face of the rules: a position that can be played, copied, searched and imagined."""

from __future__ import annotations

from carrack.core.arrays import Int
from carrack.core.flow import advance, ask_again, first_random, playout
from carrack.core.judging import gather, judge_all
from carrack.core.learning import learner_step, observe
from carrack.core.looking import look_around
from carrack.core.mind import Mind
from carrack.core.plans import guess_plan, plan_scene, plans_begin, plans_halve, plans_run
from carrack.core.scenes import scene, scenes_begin, scenes_best
from carrack.core.tree import tree_begin, tree_best, tree_focus, tree_search
from carrack.games.marchands.imagining import imagine_orders
from carrack.games.marchands.judgement import JUDGED
from carrack.games.marchands.rules.final_count import economic, influence, place_of
from carrack.games.marchands.rules.planning import offer_orders
from carrack.games.marchands.rules.stocking import lay_out
from carrack.games.marchands.sequence import outline
from carrack.games.marchands.state import State
from carrack.games.marchands.worth import worth_of

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
    """A position of Marchands d'empire; see `carrack.core.game.State` for the contract."""

    def begin(self) -> None:
        """From a configured, empty state to the first choice."""
        lay_out(self)
        outline(self)
        advance(self)

    def seats(self) -> list[int]:
        """While orders are planned, everybody who has not sealed his (M-ORDER-01)."""
        if self.seat < 0:
            return []
        if self.sealed > 0:
            return [p for p in range(self.players) if self.done[p] == 0]
        return [self.seat]

    def turn_to(self, seat: Int) -> None:
        if self.sealed == 0 or seat < 0 or seat >= self.players or self.done[seat] == 1:
            raise ValueError("this seat has nothing to decide")
        self.index = seat + 1
        self.n_legal = 0
        offer_orders(self, seat)

    def worth(self, seat: Int) -> Int:
        return worth_of(self, seat)

    def scores(self) -> list[int]:
        """Economic influence, which decides when nothing else does."""
        return [economic(self, p) for p in range(self.players)]

    def ranking(self) -> list[int]:
        return [place_of(self, p) for p in range(self.players)]

    def influence_of(self, p: Int, kind: Int) -> Int:
        return influence(self, p, kind)

    def imagine(self, seat: Int, bits: Int) -> Position:
        """Sealed orders of the others are secret: whoever has sealed gets others at random, whoever writes has none.

        Everything else that happened was seen by all, and what will be drawn does not exist yet.
        """
        other = self.clone()
        if other.sealed > 0:
            x = first_random(bits)
            for p in range(other.players):
                if p != seat:
                    x = imagine_orders(other, p, x)
            ask_again(other)
        return other
