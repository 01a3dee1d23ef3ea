"""The log alone suffices: an accountant who reads nothing else knows points and pieces at every position.

It explains each round of a fight too: why there were so many dice, what was added to them, why a tie was won.

It hears events as the interface shows them (`Game.event`), those that players alone are told included.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from hypothesis import given

from carrack.engine.messages import EntityName, MessageArg, Seat
from carrack.engine.state import TERMINAL
from carrack.games.history import HISTORY_GAME
from carrack.games.history import constants as f
from carrack.games.history.data import components
from carrack.games.history.state import FORCE_MINOR
from carrack.play.events import Event
from tests.support.random_games import GameConfig, choose, game_configs, games

SEEDS = 12

SETTLEMENTS = {"none": 0, "city": f.CITY, "capital": f.CAPITAL}
BARREN = {here["id"] for here in components.LANDS if here["barren"]}


class Accountant:
    """What stands where, by the log; a method for each kind of event that changes it."""

    def __init__(self) -> None:
        self.owner: dict[str, int] = {}
        self.armies: Counter[str] = Counter()
        self.forts: set[str] = set()
        self.settlements: Counter[str] = Counter()
        self.monuments: set[str] = set()
        self.seas: dict[str, int] = {}
        self.points: Counter[int] = Counter()
        self.markers: Counter[int] = Counter()
        self.cards: Counter[int] = Counter()
        self.events: Counter[str] = Counter()
        self.fleets = 0
        """Of the force that moves, without those that carry an army."""
        self.reserve = 0
        self.guests = 0
        self.coins: Counter[str] = Counter()
        self.stored = 0
        self.is_guest = False
        """Whether the armies that move are those of an event."""
        self.fight: tuple[str, int] | None = None
        """The sea that an army fights for, or the land that is won, and who fights."""
        self.thrown: list[tuple[int, ...]] = []
        """The dice since the fight began."""
        self.defence_dice = 1
        """As many as the log explains."""
        self.unexplained = {"attack dice": 0, "attack": 0, "defence": 0, "tie": 0}
        """Of the last round: dice and points that no line has named yet, and a tie that was won."""

    def hear(self, event: Event) -> None:
        kind = event.kind.removeprefix("own-")  # a revolt against an army of one's own is a fight like any other
        change = getattr(self, f"on_{kind.replace('-', '_')}", None)
        if change is not None:
            change(**{name: self.plain(value) for name, value in event.args.items()})

    @staticmethod
    def plain(value: MessageArg) -> Any:
        if isinstance(value, Seat):
            return value.seat
        return value.key.partition("-")[2] if isinstance(value, EntityName) else value

    # ---- armies

    def place(self, seat: int, land: str) -> None:
        self.armies[land] += 1
        self.owner[land] = seat

    def spend(self, armies: int = 1) -> None:
        if self.is_guest:
            self.guests -= armies
        else:
            self.reserve -= armies

    def on_armed(self, seat: int, number: int) -> None:
        self.is_guest = False
        self.reserve += number

    def on_minor(self, seat: int, minor: str) -> None:
        self.is_guest = True
        self.guests += f.MINOR_ARMIES[components.MINOR_IDS.index(minor)]

    def on_crusade(self, seat: int) -> None:
        self.is_guest = True
        self.guests += f.CRUSADERS

    def on_no_landing(self, seat: int, number: int) -> None:
        self.spend(number)

    def on_given_up(self, seat: int, number: int) -> None:
        self.spend(number)

    def on_started(self, seat: int, land: str) -> None:
        self.spend()
        self.place(seat, land)

    def on_expanded(self, seat: int, land: str, **_: Any) -> None:
        self.on_started(seat, land)

    def on_replaced(self, seat: int, land: str, **_: Any) -> None:
        self.spend()
        self.armies[land] = 1

    def on_settled(self, seat: int, land: str) -> None:
        self.place(seat, land)

    def on_swept(self, seat: int, land: str) -> None:
        assert self.owner.pop(land) == seat
        del self.armies[land]

    def on_army_fell(self, seat: int, land: str) -> None:
        self.armies[land] -= 1
        if not self.armies[land]:
            del self.armies[land]
            assert self.owner.pop(land) == seat
        if self.fight and self.fight[0] == land:
            self.place(self.fight[1], land)
            self.fight = None

    def begin_fight(self) -> None:
        self.thrown, self.defence_dice = [], 1

    def on_obstacle(self, land: str, terrain: str) -> None:
        self.defence_dice = 2

    def on_landing(self, number: int, **_: Any) -> None:
        self.defence_dice = number

    on_naval_power = on_landing

    def on_dice(self, seat: int, dice: tuple[int, ...]) -> None:
        self.thrown.append(dice)

    def on_result(self, attack: int, defence: int, **_: Any) -> None:
        mine, theirs = self.thrown[-2:]
        assert len(theirs) == self.defence_dice
        self.unexplained |= {
            "attack dice": len(mine) - 2,
            "attack": attack - max(mine),
            "defence": defence - max(theirs),
        }
        self.unexplained["tie"] = int(attack == defence)

    on_sea_result = on_result

    def on_third_die(self, seat: int, event: str) -> None:
        self.unexplained["attack dice"] -= 1

    def on_added(self, seat: int, event: str) -> None:
        self.unexplained["attack"] -= 1

    def on_fort_added(self, land: str) -> None:
        self.unexplained["defence"] -= 1

    def on_tie_won(self, seat: int, event: str) -> None:
        self.unexplained["tie"] -= 1

    def on_tied(self, **_: Any) -> None:
        assert self.unexplained["tie"] == 1
        self.unexplained["tie"] = 0

    def on_attack(self, **args: Any) -> None:
        self.begin_fight()
        if args.get("from") and args["from"] not in BARREN:  # rebels and barbarians come out of nowhere
            self.spend()

    def on_won(self, seat: int, land: str, **_: Any) -> None:
        self.fight = (land, seat)

    def on_withdrew(self, seat: int, land: str) -> None:
        self.spend(-1)

    def on_recovered(self, seat: int, coin: str) -> None:
        self.coins[coin] -= 1
        self.spend(-1)

    # ---- what stands beside them

    def on_fort(self, seat: int, land: str, payment: str) -> None:
        self.forts.add(land)
        if payment == "army":
            self.spend()
        elif payment == "engineers":
            self.stored -= 1
        else:
            self.coins["allied" if payment == "allied" else "plain"] -= 1

    def on_crusaders_fort(self, seat: int, land: str) -> None:
        self.forts.add(land)

    def on_fort_fell(self, land: str) -> None:
        self.forts.remove(land)

    def on_engineers(self, seat: int, number: int) -> None:
        self.stored += number

    def on_forts_left(self, seat: int, number: int) -> None:
        self.stored -= number

    def on_capital(self, seat: int, land: str) -> None:
        self.settlements[land] = f.CAPITAL

    def on_sacked(self, land: str, left: str) -> None:
        self.settlements[land] = SETTLEMENTS[left]

    on_toppled = on_sacked

    def on_kingdom(self, seat: int, land: str, kingdom: str) -> None:
        self.settlements[land] = f.CITY
        self.place(seat, land)

    def on_crusaders_settled(self, seat: int, land: str) -> None:
        self.settlements[land] = f.CITY

    def on_monument(self, seat: int, land: str) -> None:
        self.monuments.add(land)

    def on_ruined(self, land: str) -> None:
        self.monuments.remove(land)

    # ---- at sea

    def on_fleets(self, seat: int, number: int) -> None:
        self.fleets += number

    def on_fleet(self, seat: int, water: str) -> None:
        self.fleets += self.seas.get(water, seat) == seat  # else it has to be fought for

    def on_sold_fleet(self, seat: int, water: str) -> None:
        self.fleets -= 1
        self.coins["plain"] += 1

    def on_fleets_left(self, seat: int, number: int) -> None:
        self.fleets -= number

    def on_sea_fight(self, seat: int, other: int, water: str) -> None:
        self.begin_fight()
        self.spend()
        self.fight = (water, seat)

    def on_sea_held(self, seat: int, water: str) -> None:
        self.seas[water] = seat
        if self.fight is None:
            self.spend()
            self.fleets -= 1
        self.fight = None

    def on_sea_lost(self, seat: int, water: str) -> None:
        if self.fight == (water, seat):
            self.fight = None
            self.unexplained["tie"] = 0  # both fleets went
        else:
            assert self.seas.pop(water) == seat

    def on_sunk(self, seat: int, water: str) -> None:
        assert self.seas.pop(water) == seat

    # ---- points, coins and cards

    def on_region(self, seat: int, points: int, **_: Any) -> None:
        self.points[seat] += points

    on_structures = on_sea_points = on_region

    def on_scored(self, seat: int, points: int, total: int) -> None:
        assert self.points[seat] == total

    def on_marker(self, seat: int, points: int) -> None:
        self.points[seat] += points

    def on_preeminent(self, seat: int) -> None:
        self.markers[seat] += 1

    def on_coins(self, seat: int, number: int, coin: str) -> None:
        self.coins[coin] += number

    def on_coins_left(self, seat: int, number: int, coin: str) -> None:
        self.coins[coin] -= number

    def on_dealt(self, seat: int, event: str) -> None:
        self.cards[seat] += 1

    def on_played(self, seat: int, event: str) -> None:
        self.cards[seat] -= 1
        self.events[event] += 1

    # ---- the comparison

    def books(self, players: int) -> dict[str, object]:
        return {
            "lands": {land: (seat, self.armies[land]) for land, seat in self.owner.items()},
            "forts": self.forts,
            "settlements": dict(+self.settlements),
            "monuments": self.monuments,
            "seas": self.seas,
            "fleets": self.fleets,
            "points": [self.points[p] for p in range(players)],
            "markers": [self.markers[p] for p in range(players)],
            "cards": [self.cards[p] for p in range(players)],
            "events": dict(self.events),
            "reserve": self.reserve,
            "guests": self.guests,
            "coins": (self.coins["plain"], self.coins["allied"]),
            "stored forts": self.stored,
        }


def board(s: Any) -> dict[str, object]:
    """What is really there."""
    ids = components.LAND_IDS
    carrying = [water for water in range(f.WATERS) if (s.sea_owner[water], s.sea_epoch[water]) == (s.mover, s.epoch)]
    fleets = s.fleets | (s.guest_fleets if s.guest == FORCE_MINOR else 0)
    return {
        "lands": {id: (s.owner[i], s.armies[i]) for i, id in enumerate(ids) if s.owner[i] >= 0},
        "forts": {id for i, id in enumerate(ids) if s.fort[i]},
        "settlements": {id: s.settlement[i] for i, id in enumerate(ids) if s.settlement[i]},
        "monuments": {id for i, id in enumerate(ids) if s.monument[i]},
        "seas": {id: s.sea_owner[i] for i, id in enumerate(components.WATER_IDS) if s.sea_owner[i] >= 0},
        "fleets": sum(1 for water in range(f.WATERS) if fleets >> water & 1 and water not in carrying),
        "points": s.scores(),
        "markers": s.markers[: s.players],
        "cards": s.n_hand[: s.players],
        "events": {id: s.played[i] for i, id in enumerate(components.EVENT_IDS) if s.played[i]},
        "reserve": s.reserve + s.second_reserve + s.allied,
        "guests": s.guest_reserve,
        "coins": (s.coins, s.allied_coins),
        "stored forts": s.stored_forts,
    }


def audit(setup: GameConfig) -> Counter[str]:
    """Play a random game beside the accountant; returns how often each kind of event was heard."""
    s: Any = setup.start()
    rng, books, heard = setup.rng(), Accountant(), Counter[str]()
    while s.seat != TERMINAL:
        action = choose(setup.rules, s, rng)
        s.log = []
        s.apply_action(action)
        events = [setup.rules.decode_event(entry) for entry in s.log]
        for event in events:
            books.hear(event)
            heard[event.kind] += 1
        assert books.books(setup.players) == board(s), (setup.rules.action_to_string(action), events)
        assert not any(books.unexplained.values()), (books.unexplained, events)
    return heard


@given(game_configs(("history",)))
@games(8)
def test_the_log_explains_every_change_of_points_and_pieces(setup: GameConfig) -> None:
    audit(setup)


def test_the_accountant_hears_every_kind_of_change() -> None:
    """What it has a method for occurs in a handful of games with all options."""
    heard: Counter[str] = Counter()
    options = {option.id: option.id != "filler_land" for option in HISTORY_GAME.options}
    for seed in range(SEEDS):
        heard += audit(GameConfig("history", 6, options, seed))
    known = {name[3:].replace("_", "-") for name in vars(Accountant) if name.startswith("on_")}
    assert known - set(heard) == set()
