from __future__ import annotations

import msgspec

from carrack.core.game import Event
from carrack.core.text import Message, Seat, Term, Thing
from carrack.server import protocol, wire


def test_an_event_carries_what_it_concerns_as_data() -> None:
    counter = Message("counter", {"plunder": 3})
    args = {"seat": Seat(1), "region": Term("region-new_france"), "deck": Term("deck"), "counter": counter, "money": 4}
    sent = msgspec.json.encode(wire.event(Event("discovered", {**args, "dice": (4, 6), "space": "X"})))
    assert msgspec.json.decode(sent) == {
        "kind": "discovered",
        "args": {
            "seat": {"seat": 1},
            "region": {"kind": "region", "id": "new_france"},
            "deck": {"kind": "deck", "id": ""},
            "counter": {"key": "counter", "args": {"plunder": 3}},
            "money": 4,
            "dice": [4, 6],
            "space": "X",
        },
    }


def test_a_term_is_a_thing_whose_name_is_its_key() -> None:
    for key in ("region-new_france", "deck", "held-by-nobody"):
        thing = Term(key).thing
        assert "-".join(filter(None, (thing.kind, thing.id))) == key
    assert wire.thing(Thing("box", "dock")) == protocol.Thing("box", "dock")
