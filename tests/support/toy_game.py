"""A small game that uses everything the contract offers, and nothing of any real game.

Each round every seat rolls a die and then makes two choices: take the points of the die, draw a card that it alone
sees, look at another's card, play its own card, or rest.  With sealed stakes, all seats then choose a stake at the
same time; the highest stake that no player else chose wins three points, and every player pays.

Its rules have changed twice: stakes won two points before version 2, and a die could be taken twice before version 3.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from typing import Final, Self

from carrack.engine.actions import ARG_STRIDE, VERB_STRIDE, ActionCodec, ActionFormat
from carrack.engine.arrays import Fields, Int, Ints, Log, ints
from carrack.engine.declarations import Declarations, PositionSetup
from carrack.engine.errors import InvalidInput
from carrack.engine.messages import Message, Seat
from carrack.engine.state import CHANCE, TERMINAL
from carrack.engine.state_methods import StateMethods
from carrack.play.decisions import Choice, Decision
from carrack.play.events import Event
from carrack.play.game import Game, RuleChange, latest_rules_version
from carrack.play.options import Option, Options

SEATS: Final = 4
CARDS: Final = 5  # values 1 to 5
COPIES: Final = 2
TAKE: Final = 0
DRAW: Final = 1
PEEK: Final = 2
PLAY: Final = 3
REST: Final = 4
STAKE: Final = 5
ROLL: Final = 8
CARD: Final = 9

MOVES: Final = ActionCodec(
    {
        TAKE: ActionFormat("take"),
        DRAW: ActionFormat("draw"),
        PEEK: ActionFormat("peek", ("north", "east", "south", "west")),
        PLAY: ActionFormat("play"),
        REST: ActionFormat("rest"),
        STAKE: ActionFormat("stake", range(3)),
        ROLL: ActionFormat("roll", range(1, 7)),
        CARD: ActionFormat("card", range(1, CARDS + 1)),
    }
)
S_ROLL: Final = 0
S_CHOOSE: Final = 1
S_CARD: Final = 2
S_STAKE: Final = 3
S_OVER: Final = 4
PUBLIC: Final = -1
UNCHOSEN: Final = -1


class ToyState(StateMethods, Fields):
    seat: Int
    barrier: Int
    sealed: Int
    log: Log
    step: Int
    rules: Int
    players: Int
    staking: Int
    rounds: Int
    mover: Int
    left: Int
    took: Int
    die: Int
    deck: Ints = ints(CARDS + 1)
    hand: Ints = ints(SEATS)
    seen: Ints = ints(SEATS)  # mask of the seats that know the card in this hand
    stake: Ints = ints(SEATS)
    points: Ints = ints(SEATS)

    def active_players(self) -> list[int]:
        if self.step == S_STAKE:
            return [s for s in range(self.players) if self.stake[s] == UNCHOSEN]
        return [self.seat] if self.seat >= 0 else []

    def select_player(self, player: int) -> None:
        self.seat = player

    def legal_actions(self) -> list[int]:
        if self.step == S_ROLL:
            return [ROLL * VERB_STRIDE + value * ARG_STRIDE for value in range(1, 7)]
        if self.step == S_CARD:
            return [CARD * VERB_STRIDE + value * ARG_STRIDE for value in range(1, CARDS + 1) if self.deck[value]]
        if self.step == S_STAKE:
            return [STAKE * VERB_STRIDE + value * ARG_STRIDE for value in range(3)]
        return self._choices() if self.step == S_CHOOSE else []

    def _choices(self) -> list[int]:
        actions = []
        if not self.took or self.rules < 3:
            actions.append(TAKE * VERB_STRIDE)
        if not self.hand[self.mover] and any(self.deck):
            actions.append(DRAW * VERB_STRIDE)
        for other in range(self.players):
            if self.hand[other] and not self.seen[other] >> self.mover & 1:
                actions.append(PEEK * VERB_STRIDE + other * ARG_STRIDE)
        if self.hand[self.mover]:
            actions.append(PLAY * VERB_STRIDE)
        actions.append(REST * VERB_STRIDE)
        return actions

    def chance_weights(self) -> list[int]:
        if self.step == S_ROLL:
            return [1, 1, 1, 1, 1, 2]
        return [self.deck[action // ARG_STRIDE % ARG_STRIDE] for action in self.legal_actions()]

    def sample_outcome(self, seed: int) -> int:
        weights = self.chance_weights()
        at = seed % sum(weights)
        for action, weight in zip(self.legal_actions(), weights, strict=True):
            if at < weight:
                return action
            at -= weight
        raise AssertionError("weights have no sum")

    def resolve_chance(self, seed: int) -> None:
        while self.seat == CHANCE:
            self.apply_action(self.sample_outcome(seed))
            seed = seed * 48271 % 2147483647

    def heuristic_value(self, player: int) -> int:
        return 100 * self.points[player]

    def apply_action(self, action: int) -> None:
        self.barrier = 0
        self._do(action)
        while self.step == S_CHOOSE and len(self.legal_actions()) == 1:
            self._do(self.legal_actions()[0])

    def _do(self, action: int) -> None:
        verb, a = action // VERB_STRIDE, action // ARG_STRIDE % ARG_STRIDE
        me = self.mover
        if verb == ROLL:
            self.die = a
            self.seat, self.step, self.left, self.took = me, S_CHOOSE, 2, 0
            self._note(ROLL, PUBLIC, me, a)
        elif verb == CARD:
            self.deck[a] -= 1
            self.hand[me], self.seen[me] = a, 1 << me
            self.seat, self.step = me, S_CHOOSE
            self._note(CARD, 1 << me, me, a)
            self._spend()
        elif verb == DRAW:
            self.seat, self.step = CHANCE, S_CARD
            self._note(DRAW, PUBLIC, me, 0)
        elif verb == STAKE:
            self._do_stake(a)
        else:
            if verb == TAKE:
                self.points[me] += self.die
                self.took = 1
            elif verb == PEEK:
                self.seen[a] |= 1 << me
                self.barrier = 1
                self._note(CARD, 1 << me, a, self.hand[a])
            elif verb == PLAY:
                self.points[me] += self.hand[me]
                self.barrier = 1
                self._note(CARD, PUBLIC, me, self.hand[me])
                self.hand[me] = self.seen[me] = 0
            self._note(verb, PUBLIC, me, a)
            self._spend()

    def _do_stake(self, stake: int) -> None:
        self.stake[self.seat] = stake
        self._note(STAKE, 1 << self.seat, self.seat, stake)
        waiting = self.active_players()
        if waiting:
            self.seat = waiting[0]
            return
        self.barrier = 1
        stakes = self.stake[: self.players]
        unique = [value for value in stakes if stakes.count(value) == 1]
        for s in range(self.players):
            self._note(STAKE, PUBLIC, s, stakes[s])
            won = 3 if self.rules >= 2 else 2
            self.points[s] += won * (stakes[s] == max(unique, default=UNCHOSEN)) - stakes[s]
            self.stake[s] = 0
        self._next_round()

    def _spend(self) -> None:
        self.left -= 1
        if self.left:
            return
        self.mover += 1
        if self.mover < self.players:
            self.seat, self.step = CHANCE, S_ROLL
        elif self.staking:
            self.seat, self.step, self.sealed = 0, S_STAKE, self.rounds
            self.stake[: self.players] = [UNCHOSEN] * self.players
        else:
            self._next_round()

    def _next_round(self) -> None:
        self.rounds -= 1
        self.mover = 0
        self.sealed = 0
        self.seat, self.step = (CHANCE, S_ROLL) if self.rounds else (TERMINAL, S_OVER)

    def _note(self, event: int, mask: int, seat: int, value: int) -> None:
        if self.log is not None:
            self.log.append((event, mask, seat, value))

    def clone(self) -> Self:
        copy = type(self)()
        copy.copy_from(self)
        return copy

    def deserialize(self, values: list[int]) -> None:
        self.load_values(values)

    def scores(self) -> list[int]:
        return self.points[: self.players]

    def ranking(self) -> list[int]:
        scores = self.scores()
        return [1 + sum(other > mine for other in scores) for mine in scores]

    def determinize(self, player: int, seed: int) -> Self:
        copy = self.clone()
        rng = random.Random(seed)
        unknown = [s for s in range(self.players) if self.hand[s] and not self.seen[s] >> player & 1]
        for s in unknown:
            copy.deck[copy.hand[s]] += 1
        for s in unknown:
            copy.hand[s] = rng.choices(range(CARDS + 1), copy.deck)[0]
            copy.deck[copy.hand[s]] -= 1
        if self.step == S_STAKE:
            for s in range(self.players):
                if s != player and self.stake[s] != UNCHOSEN:
                    copy.stake[s] = rng.randrange(3)
        return copy


@dataclass(frozen=True)
class ToyView:
    scores: list[int]
    cards: list[int | None]  # None: a card this player has not seen
    staked: list[bool]


def check(players: int, options: Options) -> None:
    if players == 4 and options["length"] == "long":
        raise InvalidInput(Message("toy-too-long"))


def start(players: int, options: Options, engine: str | None = None, rules_version: int | None = None) -> ToyState:
    state = ToyState()
    state.rules = rules_version or latest_rules_version(CHANGES)
    state.players = players
    state.staking = int(options["sealed"] is True)
    state.rounds = {"short": 2, "middle": 4, "long": 12}[str(options["length"])]
    state.deck[1:] = [COPIES] * CARDS
    state.seat, state.step = CHANCE, S_ROLL
    state.log = [(REST, PUBLIC, 0, players)]
    return state


def decision(state: ToyState) -> Decision:
    choices = tuple(
        Choice(
            action,
            text := MOVES.action_to_string(action),
            *MOVES.verb_and_arguments(action),
            Message("toy-choice", {"text": text}),
            None,
        )
        for action in state.legal_actions()
    )
    kind = "stake" if state.step == S_STAKE else "choose"
    waiting = Message("toy-waiting", {"player": Seat(state.seat)})
    return Decision(state.seat, kind, Message("toy-prompt"), waiting, "T-01", choices)


def preview(state: ToyState, player: int, action: int) -> tuple[Message, ...]:
    return (Message("toy-points", {"number": state.die}),) if action == TAKE * VERB_STRIDE else ()


def view(state: ToyState, player: int | None) -> ToyView:
    cards = [
        card if not card or (player is not None and seen >> player & 1) else None
        for card, seen in zip(state.hand, state.seen, strict=True)
    ]
    staked = [state.step == S_STAKE and state.stake[s] != UNCHOSEN for s in range(state.players)]
    return ToyView(state.scores(), cards[: state.players], staked)


def event(happened: tuple[int, ...]) -> Event:
    kind, mask, player, value = happened
    seats = None if mask == PUBLIC else frozenset(s for s in range(SEATS) if mask >> s & 1)
    return Event(f"toy-{kind}", {"player": Seat(player), "value": value}, seats)


def refusal(state: ToyState, action: int) -> Message:
    return Message("toy-refused", {"text": MOVES.action_to_string(action)})


CHANGES: Final = (
    RuleChange(2, "stakes", ("T-02",), affects=lambda players, options: options["sealed"] is True),
    RuleChange(3, "one-take", ("T-01",)),
)
TOY: Final = Game(
    id="toy",
    package="tests.play",
    players=range(2, 5),
    minutes=1,
    has_hidden_information=lambda options: True,
    rules_version=latest_rules_version(CHANGES),
    catalogue="toy",
    editions=(),
    options=(
        Option("sealed", default=False, default_for={3: True}),
        Option("length", default="short", choices=("short", "middle", "long")),
    ),
    check_options=check,
    new_initial_state=start,
    action_to_string=MOVES.action_to_string,
    string_to_action=MOVES.string_to_action,
    decision=decision,
    preview=preview,
    view=view,
    decode_event=event,
    refusal=refusal,
    score_breakdown=lambda state: [{"points": points} for points in state.scores()],
    declarations=Declarations(),  # it keeps its place by itself
    position_setup=PositionSetup({}, derive=lambda state: None, find_problems=lambda state: ()),
    rule_changes=CHANGES,
)


def toy(rules: int) -> Game:
    """The sample game as it was by a version of its rules."""
    return replace(
        TOY,
        rules_version=rules,
        rule_changes=CHANGES[: rules - 1],
        new_initial_state=lambda players, options, engine=None, rules_version=None: start(
            players, options, engine, rules_version or rules
        ),
    )
