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
    Column("account", String(100), unique=True),  # the name to log in with, in small letters; NULL for a guest
    Column("password", String(200)),
    Column("created", String(32), nullable=False),
    Column("role", String(8), nullable=False, server_default=""),  # "admin": looks after the server
    Column("muted", Boolean, nullable=False, server_default=false()),  # may not chat
    Column("banned", Boolean, nullable=False, server_default=false()),  # may only look
    Column("language", String(2), nullable=False, server_default=""),  # in which notices are written
    Column("vacation", JSON(none_as_null=True)),  # first and last days, past ones too: there are so many a year
)

tokens = SqlTable(  # what cookies hold, hashed
    "tokens",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("person", String(32), ForeignKey("people.id"), nullable=False, index=True),
    Column("kind", String(8), nullable=False, server_default="login"),  # who this is, or (known) has been before
    Column("created", String(32), nullable=False),
    Column("used", String(32), nullable=False, server_default=""),  # to the day; those not used for long are void
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
    Column("hinted", JSON, nullable=False, server_default="[]"),  # where they did
    Column("chances", Boolean, nullable=False, server_default=false()),  # whether onlookers see chances to win
    Column("status", String(8), nullable=False, index=True),
    Column("replay", Boolean, nullable=False),
    Column("seed", String(64), nullable=False),
    Column("luck", String(8), nullable=False, server_default="unproven"),  # how chance is known to be fair
    Column("thrown", JSON(none_as_null=True)),  # what chance came to, once a game is over that proves it
    Column("start", JSON(none_as_null=True)),  # the position a fork begins with
    Column("host", String(32), ForeignKey("people.id"), index=True),
    Column("rematch", String(32)),
    Column("lesson", Boolean, nullable=False, server_default=false()),  # whether this is a lesson
    # what lists of tables show, so that no game need be played again for them
    Column("waiting", JSON, nullable=False),
    Column("places", JSON(none_as_null=True)),
    Column("counts", JSON, nullable=False),  # frames of the spectator, then of each seat
    Column("notes", JSON, nullable=False, server_default="[]"),  # what players did that is no choice of the game
    Column("resigned", JSON, nullable=False, server_default="[]"),  # the seats that the notes say have resigned
    Column("proposal", JSON(none_as_null=True)),  # an open proposal that players have to agree to
    Column("time", JSON(none_as_null=True)),  # how much of it players have
    Column("clocks", JSON(none_as_null=True)),
    Column("due", String(32), index=True),  # when the time of the first is up
    Column("asked", JSON, nullable=False, server_default="{}"),  # since which entry and when seats are to decide
    # for several processes that work on one database
    Column("version", Integer, nullable=False, server_default="0"),  # grows with every change
    Column("serials", JSON, nullable=False, server_default="[]"),  # versions of updates, of all viewers as counts
    Column("takes", JSON, nullable=False, server_default="[]"),  # how often frames were replaced; as counts
    Column("bots", Boolean, nullable=False, server_default=false(), index=True),  # whether one is to decide
    Column("undone", JSON, nullable=False, server_default="{}"),  # where seats have taken something back
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
    Column("bot", String(64)),  # with a person: the bot that the seat is lent to
    Column("salt", String(64), server_default=""),  # what it adds to chance; NULL while the game waits for it
    Column("given", String(8), nullable=False, server_default=""),  # what the others agreed on for an absent person
    Column("orders", JSON(none_as_null=True)),  # what its person wants to be done without being asked
    Column("program", JSON(none_as_null=True)),  # the hash of the token by which a program plays it, and its last use
)

requests = SqlTable(  # idempotency keys: what was answered to a request, stored with what it changed
    "requests",
    metadata,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("person", String(80), primary_key=True),  # or the program that plays for one
    Column("key", String(64), primary_key=True),
    Column("content", String(16), nullable=False),  # a digest of the request
    Column("seat", Integer, nullable=False),  # the viewer of the version below; -1 for a spectator
    Column("serial", Integer, nullable=False),  # the version of that viewer's updates with the change
    Column("at", String(32), nullable=False),
)

shelf = SqlTable(  # games that people have put away
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
    Column("caretaker", String(16), nullable=False, server_default=""),  # why one chose for the bot, if so
    Column("hinted", Boolean, nullable=False, server_default=false()),  # the player had asked for a hint
    Column("at", String(32), nullable=False),
)

snapshots = SqlTable(  # finished games as they stand after every input, so that none is played again to be looked at
    "snapshots",
    metadata,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("made", String(80), nullable=False),  # by which rules and which Carrack: others make it anew
    Column("content", Text, nullable=False),
)

uploads = SqlTable(  # imported records
    "uploads",
    metadata,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("person", String(32), nullable=False, index=True),  # who uploaded it
    Column("bytes", Integer, nullable=False),
    Column("differs", JSON(none_as_null=True)),  # where it does not verify, as a sentence in keys
    Column("used", String(32), nullable=False, index=True),  # when it was last opened, to the day
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

reviews = SqlTable(  # of finished games
    "reviews",
    metadata,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("story", String(32), nullable=False),  # a digest of the game that it is of
    Column("person", String(32), nullable=False, index=True),  # who requested it; empty once it is finished or failed
    Column("percent", Integer, nullable=False),  # how far it is; less than 0 if it has failed
    Column("content", JSON(none_as_null=True)),
    Column("updated", String(32), nullable=False),
)

keys = SqlTable(  # of the server itself
    "keys",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)

channels = SqlTable(  # where people want to be told that it is their turn
    "channels",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("person", String(32), ForeignKey("people.id"), nullable=False, index=True),
    Column("kind", String(8), nullable=False),  # push, mail or webhook
    Column("to", JSON, nullable=False),
    Column("base", String(300), nullable=False),  # the address of the server as this person knows it
    Column("code", String(16), nullable=False, server_default=""),  # to be confirmed before it is used
    Column("problem", String(64), nullable=False, server_default=""),  # why the last notice did not get through
    Column("created", String(32), nullable=False),
)

notices = SqlTable(  # a queue: the process that advances `due` has claimed the notification until then
    "notices",
    metadata,
    Column("id", String(32), primary_key=True),  # made from channel, table, seat and mark: none comes twice
    Column("channel", String(32), ForeignKey("channels.id"), nullable=False, index=True),
    Column("table", String(32), ForeignKey("tables.id"), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("mark", Integer, nullable=False),  # the entry since which the seat is to decide
    Column("tries", Integer, nullable=False, server_default="0"),
    Column("due", String(32), index=True),  # when it is to be sent; NULL when nothing is left to do
    Column("sent", String(32)),
    Column("created", String(32), nullable=False, index=True),
)
