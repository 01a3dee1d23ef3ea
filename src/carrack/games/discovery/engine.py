"""The public face of the rules: a position that can be played, copied, searched and imagined."""

from __future__ import annotations

from carrack.core.arrays import Int
from carrack.core.flow import advance, ask_again, first_random, next_random, playout
from carrack.games.discovery.facts import CARDS, COUNTERS, IN_DECK, ON_REGION, REGIONS, UNSEEN
from carrack.games.discovery.rules.auctions import deal_money
from carrack.games.discovery.rules.colonies import region_points
from carrack.games.discovery.rules.final_scoring import count_now, place_of, total_points
from carrack.games.discovery.rules.income import set_income
from carrack.games.discovery.rules.opening import lay_out
from carrack.games.discovery.sequence import outline
from carrack.games.discovery.state import State
from carrack.games.discovery.worth import worth_of

__all__ = ["Position", "playout"]


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
        x = first_random(bits)
        for r in range(REGIONS):
            c = other.counter[r]
            if c >= 0 and (other.known[r] >> seat) & 1 == 0:
                other.counter_at[c] = UNSEEN
        for r in range(REGIONS):
            if other.counter[r] >= 0 and (other.known[r] >> seat) & 1 == 0:
                x = next_random(x)
                c = pick_counter(other, x)
                other.counter[r] = c
                other.counter_at[c] = ON_REGION + r
        imagine_deck(other, seat, x)
        ask_again(other)
        return other


def pick_counter(s: State, x: Int) -> Int:
    n = 0
    for c in range(COUNTERS):
        if s.counter_at[c] == UNSEEN:
            n += 1
    rest = x % n
    for c in range(COUNTERS):
        if s.counter_at[c] == UNSEEN:
            if rest == 0:
                return c
            rest -= 1
    return 0


def pick_card(s: State, x: Int) -> Int:
    n = 0
    for c in range(CARDS):
        if s.card_at[c] == UNSEEN:
            n += 1
    rest = x % n
    for c in range(CARDS):
        if s.card_at[c] == UNSEEN:
            if rest == 0:
                return c
            rest -= 1
    return 0


def imagine_deck(s: State, seat: Int, x: Int) -> None:
    if s.top_card >= 0 and (s.top_known >> seat) & 1 == 0:
        s.card_at[s.top_card] = UNSEEN
    for i in range(s.n_bottom):
        if (s.bottom_known[i] >> seat) & 1 == 0:
            s.card_at[s.bottom[i]] = UNSEEN
    if s.top_card >= 0 and (s.top_known >> seat) & 1 == 0:
        x = next_random(x)
        s.top_card = pick_card(s, x)
        s.card_at[s.top_card] = IN_DECK
    for i in range(s.n_bottom):
        if (s.bottom_known[i] >> seat) & 1 == 0:
            x = next_random(x)
            s.bottom[i] = pick_card(s, x)
            s.card_at[s.bottom[i]] = IN_DECK
