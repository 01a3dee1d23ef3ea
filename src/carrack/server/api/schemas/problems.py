"""Problem details of RFC 9457."""

from __future__ import annotations

from msgspec import UNSET, Struct, UnsetType

from carrack.server.tables.views.engine_messages import Sentence
from carrack.server.tables.views.table_update import TableUpdate


class Problem(Struct, frozen=True):
    """A refused or failed request as problem details (RFC 9457), sent as `application/problem+json`."""

    type: str
    """The kind of problem: the address of its entry in the list of kinds."""
    title: str
    """The kind of problem in a few English words; the same for every occurrence."""
    status: int
    """The HTTP status of the response."""
    detail: str
    """The reason as a sentence in the language of `Accept-Language` (English or French)."""
    message: Sentence
    """The same reason as a message key and its arguments, for clients that have the texts."""


class RejectedAction(Problem, frozen=True):
    """A choice that came too late or is against the rules; nothing was changed."""

    update: TableUpdate | UnsetType = UNSET
    """The current state of the table for the seat of the request; absent if the position is not the reason."""


class ProblemKind(Struct, frozen=True):
    """A kind of problem: `Problem.type` ends with its name."""

    name: str
    """The fragment of `Problem.type`."""
    status: int
    title: str
    description: str
    """What the kind means for a client."""


class ProblemKinds(Struct, frozen=True):
    """All kinds of problems."""

    problems: list[ProblemKind]
