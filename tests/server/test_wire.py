from __future__ import annotations

import msgspec

from carrack.engine.messages import Entity, EntityName, Message, Seat
from carrack.play.events import Event
from carrack.server.tables.views import engine_messages


def test_an_event_carries_what_it_concerns_as_data() -> None:
    counter = Message("counter", {"plunder": 3})
    args = {
        "seat": Seat(1),
        "region": EntityName("region-new_france"),
        "deck": EntityName("deck"),
        "counter": counter,
        "money": 4,
    }
    sent = msgspec.json.encode(engine_messages.event(Event("discovered", {**args, "dice": (4, 6), "space": "X"})))
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
        thing = EntityName(key).entity
        assert "-".join(filter(None, (thing.kind, thing.id))) == key
    assert engine_messages.thing(Entity("box", "dock")) == engine_messages.Thing("box", "dock")
