"""Positions of History of the World in which everything that can be said is said, and everything is refused."""

from __future__ import annotations

from collections.abc import Iterator

from carrack.games.history import constants as f
from carrack.games.history.data import components
from tests.games.history.position_builder import PositionBuilder, land

EVERYTHING: dict[str, bool | str] = {option.id: True for option in PositionBuilder().game.options}


def board(**options: bool | str) -> PositionBuilder:
    """Three players all over the old world, with something of everything; the first one is about to move."""
    t = PositionBuilder(3, **options)
    t.hold(0, "libya", "mongolia", "scandinavia", figure=2)
    t.hold(1, "palestine", "levant", "nile_delta", "nubia", "crete", "morea", "dalmatia", figure=3)
    t.hold(1, "northern_appenines", fort=True, settlement="city", monument=True, figure=3)
    t.hold(1, "southern_appenines", settlement="capital", monument=True, figure=3)
    t.hold(2, "central_massif", "central_europe", "danubia", "balkans", "pindus", figure=2)
    return t.hold(2, "western_anatolia", monument=True, figure=2)


def playing(event: str, empire: str = "spain", **options: bool | str) -> PositionBuilder:
    """The event has just been played."""
    return board(**options).turn(0, empire, hand=(event, "weaponry")).do(f"event {event}")


def empire_for(event: str) -> str:
    """One of its epochs, the latest but the last, with as much navigation as there is."""
    epochs = components.EVENTS[components.EVENT_IDS.index(event)]["epochs"]
    epoch = max(epoch for epoch in epochs if epoch < f.EPOCHS or epoch == epochs[0])
    return str(max((e for e in components.EMPIRES if e["epoch"] == epoch), key=lambda e: len(e["navigation"]))["id"])


def expanding(*lands: str, reserve: int = 5, empire: str = "spain", **options: bool | str) -> PositionBuilder:
    """The empire also holds these lands."""
    return board(**options).turn(0, empire).expanding(*lands, reserve=reserve)


def positions() -> Iterator[PositionBuilder]:
    yield PositionBuilder()
    yield PositionBuilder().dealt()
    for event in components.EVENT_IDS:
        if event != "weaponry":
            yield playing(event, empire_for(event))
    for event in ("black_death", "jewish_revolt", "civil_war", "barbarians", "pestilence", "disaster"):
        yield playing(event, "spain", **EVERYTHING)
    yield from disasters()
    yield from fights()
    yield from preparations()
    yield from ends()


def disasters() -> Iterator[PositionBuilder]:
    """What the dice of events bring."""
    for hit in ("12", "23"):
        yield playing("plague").do("choose morea").throw("34", hit)
    for die in ("1", "6"):
        yield playing("famine").do("region southern_europe").throw(die)
    yield playing("black_death").do("region north_africa")
    yield playing("disaster").do("choose northern_appenines")
    yield playing("migrants_africa", "franks").do("choose shatts_plateau")
    yield playing("barbarians").do("choose alps")
    yield PositionBuilder().turn(0, "romans", hand=("disaster", "leader"))
    far = board().hold(2, "gold_coast").turn(0, "romans", hand=("treachery", "leader"))
    yield far.do("event treachery")
    yield playing("barbarians").do("choose alps", "choose dalmatia").throw("66", "1")
    yield playing("civil_war").do("choose levant", "choose nile_delta", "choose morea").throw("66", "1")
    for defence in ("1", "4", "5"):
        revolt = board().hold(0, "palestine").turn(0, "spain", hand=("jewish_revolt", "leader"))
        yield revolt.do("event jewish_revolt").throw("134", defence)
    yield playing("crusade").do("expand palestine").throw("66", "123")


def fights() -> Iterator[PositionBuilder]:
    """The active empire expands, attacks, wins, loses and pays for it."""
    for attack, defence in (("66", "1"), ("11", "6"), ("55", "5")):
        t = expanding("upper_tigris").set(coins=1, allied_coins=1, stored_forts=1, elite=1)
        yield t.do("expand levant").throw(attack, defence)
    for phase in (1, 2):
        t = expanding("upper_tigris").set(leader=1, jihad=phase).do("expand levant")
        yield t.throw("111", "6")
    yield expanding("dalmatia").do("expand northern_appenines").throw("16", "1")
    yield expanding("eastern_ghats").set(experts=1).hold(1, "western_ghats").again().do("expand western_ghats")
    t = expanding("dalmatia").set(treachery=land("northern_appenines"))
    yield t
    yield t.do("expand northern_appenines")
    yield expanding("upper_tigris", multiple_armies=True).do("expand upper_tigris")
    yield expanding("shatts_plateau").do("expand libya")


def preparations() -> Iterator[PositionBuilder]:
    """Fleets for coins, and seas that are held."""
    yield board().turn(0, "portugal", hand=("reallocation", "leader")).do("event reallocation", "pass")
    yield board().turn(0, "portugal", hand=("astronomy", "leader")).do("event astronomy", "pass")
    for sea in ("red_sea", "black_sea"):
        t = board(naval_control=True)
        t.put(sea_owner={sea: 1}, sea_epoch={sea: 3})
        yield t.turn(0, "ottoman_turks")
        yield t.do("fight " + sea).throw("66", "1")
        yield t.do("hold eastern_mediterranean")
    t = board(naval_control=True).put(sea_owner={"red_sea": 1}, sea_epoch={"red_sea": 3})
    t = t.turn(0, "ottoman_turks", hand=("weaponry", "elite_troops", "leader"))
    yield t.do("event weaponry", "event elite_troops", "fight red_sea").throw("15", "6").do("pass", "pass")
    yield board().turn(0, "portugal", hand=("astronomy",)).do("event astronomy", "pass")


def ends() -> Iterator[PositionBuilder]:
    """Fleets that have to go, monuments, and the end of an epoch."""
    t = board(naval_control=True)
    for sea in ("red_sea", "black_sea", "caspian_sea", "north_sea"):
        t.put(sea_owner={sea: 1}, sea_epoch={sea: 3})
    yield t.turn(0, "france")
    resources = [id for id in components.LAND_IDS if components.LANDS[land(id)]["resource"]]
    yield expanding(*resources[:4]).do("pass")
    yield expanding(*resources[:4]).put(monument=dict.fromkeys((*resources, "western_iberia"), 1)).again().do("pass")
    yield expanding().set(coins=2, allied_coins=1, stored_forts=1).do("pass")
    yield PositionBuilder(3).turn(0, "spain", "epoch end")
    for last in ({"last_strength": {0: 3}}, {"last_call": {0: 3}}):
        yield PositionBuilder(3).put(**last).turn(0, "spain", "epoch end")
    for behind in ({"strength_sum": {0: 3}}, {"markers": {0: 1}}, {"last_strength": {0: 3}}):
        t = PositionBuilder(3).turn(0, "britain").points(1, 3 if "markers" in behind else 0)
        t = t.put(**behind).at("final")
        yield t.do("marker 3") if t.is_chance else t


def refusing() -> Iterator[PositionBuilder]:
    """Positions in which moves of the right sort are refused."""
    t = PositionBuilder(4).dealt().do("drawn 3")
    yield t
    yield t.do("give 0", "drawn 2")
    yield board().turn(0, "spain", hand=("leader", "leader", "kingdom_kush", "weaponry")).do("event leader")
    yield board().turn(0, "spain").set(coins=1).expanding(reserve=0)
    yield expanding(filler_land=False)
    yield expanding("upper_tigris").set(coins=1).do("expand levant").throw("11", "6")
    t = expanding()
    others = [here.id for here in t.view().lands if here.region and not here.active and not here.fort]
    yield t.hold(1, *others[: t.view().forts_left], fort=True).again()
