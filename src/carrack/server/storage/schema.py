"""Tables and columns of the database."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Text,
    false,
    true,
)
from sqlalchemy import Table as SqlTable

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

people = SqlTable(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(100)),
    Column("account", String(100), unique=True),  # login name, normalized; NULL for a guest
    Column("password", String(200)),
    Column("created", String(32), nullable=False),
    Column("role", String(8), nullable=False, server_default=""),  # "admin" for administrators
    Column("muted", Boolean, nullable=False, server_default=false()),  # may not chat
    Column("banned", Boolean, nullable=False, server_default=false()),  # may only watch
    Column("language", String(2), nullable=False, server_default=""),  # of notifications
    Column("vacation", JSON(none_as_null=True)),  # first and last days, including past ones, which count for the year
)

tokens = SqlTable(  # tokens of cookies, hashed
    "tokens",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("person", String(32), ForeignKey("people.id"), nullable=False, index=True),
    Column("kind", String(8), nullable=False, server_default="login"),  # login, or known (browser)
    Column("created", String(32), nullable=False),
    Column("used", String(32), nullable=False, server_default=""),  # day of the last use; tokens expire
)

tables = SqlTable(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("pace", String(8), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("hints", Boolean, nullable=False, server_default=true()),  # whether players may ask for hints
    Column("hinted", JSON, nullable=False, server_default="[]"),  # positions at which a hint was given
    Column("chances", Boolean, nullable=False, server_default=false()),  # whether spectators see win chances
    Column("status", String(8), nullable=False, index=True),
    Column("replay", Boolean, nullable=False),
    Column("seed", String(64), nullable=False),
    Column("luck", String(8), nullable=False, server_default="unproven"),  # how the dice are proven
    Column("thrown", JSON(none_as_null=True)),  # dice statistics of a finished game with proven dice
    Column("start", JSON(none_as_null=True)),  # first position of a fork
    Column("host", String(32), ForeignKey("people.id"), index=True),
    Column("rematch", String(32)),
    Column("lesson", Boolean, nullable=False, server_default=false()),  # whether this is a lesson
    # for lists of tables, so that no game is replayed for them
    Column("waiting", JSON, nullable=False),
    Column("places", JSON(none_as_null=True)),
    Column("counts", JSON, nullable=False),  # updates of the spectator, then of each seat
    Column("notes", JSON, nullable=False, server_default="[]"),  # notes of players, which are no choices of the game
    Column("resigned", JSON, nullable=False, server_default="[]"),  # seats that have resigned, according to the notes
    Column("proposal", JSON(none_as_null=True)),  # the open proposal
    Column("time", JSON(none_as_null=True)),  # time control
    Column("clocks", JSON(none_as_null=True)),
    Column("due", String(32), index=True),  # when the first clock expires
    Column("asked", JSON, nullable=False, server_default="{}"),  # entry and time since which each seat is to decide
    # for several processes on one database
    Column("version", Integer, nullable=False, server_default="0"),  # number of changes
    Column("serials", JSON, nullable=False, server_default="[]"),  # viewer versions, in the order of counts
    Column("takes", JSON, nullable=False, server_default="[]"),  # number of replacements, in the order of counts
    Column("bots", Boolean, nullable=False, server_default=false(), index=True),  # whether a bot is to decide
    Column("undone", JSON, nullable=False, server_default="{}"),  # entry at which a seat last undid a choice
    Column("created", String(32), nullable=False),
    Column("updated", String(32), nullable=False, index=True),
)

seats = SqlTable(
    "seats",
    metadata,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("name", String(100), nullable=False),
    Column("person", String(32), ForeignKey("people.id"), index=True),
    Column("bot", String(64)),  # with a person: the bot that plays for the person
    Column("salt", String(64), server_default=""),  # contribution to the dice; NULL while it is missing
    Column("given", String(8), nullable=False, server_default=""),  # what the others agreed on for an absent player
    Column("orders", JSON(none_as_null=True)),  # premoves
    Column("program", JSON(none_as_null=True)),  # hash of the token of an external bot, and its last use
)

requests = SqlTable(  # idempotency keys, stored with the change that they identify
    "requests",
    metadata,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("person", String(80), primary_key=True),  # or the external bot that plays for a person
    Column("key", String(64), primary_key=True),
    Column("content", String(16), nullable=False),  # digest of the request
    Column("seat", Integer, nullable=False),  # viewer of the version below; -1 for a spectator
    Column("serial", Integer, nullable=False),  # version of the viewer's updates that has the change
    Column("at", String(32), nullable=False),
)

shelf = SqlTable(  # archived tables of people
    "shelf",
    metadata,
    Column("person", String(32), ForeignKey("people.id"), primary_key=True),
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True, index=True),
)

entries = SqlTable(
    "entries",
    metadata,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("by", Integer, nullable=False),
    Column("do", String(200), nullable=False),
    Column("digest", String(16), nullable=False),
    Column("caretaker", String(16), nullable=False, server_default=""),  # reason of a fallback choice; empty for none
    Column("hinted", Boolean, nullable=False, server_default=false()),  # a hint was given at this position
    Column("at", String(32), nullable=False),
)

snapshots = SqlTable(  # sessions of finished games, so that none is replayed to be opened
    "snapshots",
    metadata,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("made", String(80), nullable=False),  # versions of rules and Carrack that made it
    Column("content", Text, nullable=False),
)

uploads = SqlTable(  # imported records
    "uploads",
    metadata,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("person", String(32), nullable=False, index=True),  # who uploaded it
    Column("bytes", Integer, nullable=False),
    Column("differs", JSON(none_as_null=True)),  # where it does not verify: a message
    Column("used", String(32), nullable=False, index=True),  # day on which it was last opened
)

chat = SqlTable(
    "chat",
    metadata,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("name", String(100), nullable=False),
    Column("seat", Integer),
    Column("text", Text, nullable=False),
    Column("at", String(32), nullable=False),
)

reviews = SqlTable(  # reviews of finished games
    "reviews",
    metadata,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("story", String(32), nullable=False),  # digest of the reviewed game
    Column("person", String(32), nullable=False, index=True),  # who requested it; empty at the end
    Column("percent", Integer, nullable=False),  # progress; negative if it has failed
    Column("content", JSON(none_as_null=True)),
    Column("updated", String(32), nullable=False),
)

keys = SqlTable(  # keys of the server itself
    "keys",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)

channels = SqlTable(  # notification channels
    "channels",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("person", String(32), ForeignKey("people.id"), nullable=False, index=True),
    Column("kind", String(8), nullable=False),  # push, mail or webhook
    Column("to", JSON, nullable=False),
    Column("base", String(300), nullable=False),  # address of the server as the person knows it
    Column("code", String(16), nullable=False, server_default=""),  # confirmation code; empty once it was entered
    Column("problem", String(64), nullable=False, server_default=""),  # message key of the last failure
    Column("created", String(32), nullable=False),
)

notices = SqlTable(  # notification queue: a process claims one by advancing `due`
    "notices",
    metadata,
    Column("id", String(32), primary_key=True),  # derived from channel, table, seat and mark: unique
    Column("channel", String(32), ForeignKey("channels.id"), nullable=False, index=True),
    Column("table", String(32), ForeignKey("tables.id"), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("mark", Integer, nullable=False),  # entry since which the seat is to decide
    Column("tries", Integer, nullable=False, server_default="0"),
    Column("due", String(32), index=True),  # time of the next attempt; NULL if it is settled
    Column("sent", String(32)),
    Column("created", String(32), nullable=False, index=True),
)
