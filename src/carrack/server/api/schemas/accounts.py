"""Request and response structs of accounts and vacations."""

from __future__ import annotations

from msgspec import Struct

from carrack.server.accounts.person import ADMIN_ROLE, Person


class Me(Struct, frozen=True):
    """The current user: a guest has no account, and no name before the first table."""

    name: str | None
    account: bool
    admin: bool = False
    """Whether the user is an administrator."""


def me_info(person: Person | None) -> Me:
    """The public facts of the current user."""
    return Me(person.name, person.account is not None, person.role == ADMIN_ROLE) if person else Me(None, False)


class RenameRequest(Struct, frozen=True):
    """A new name."""

    name: str


class CredentialsRequest(Struct, frozen=True):
    """Name and password of an account."""

    name: str
    password: str


class ChangePasswordRequest(Struct, frozen=True):
    """The current and the new password."""

    old: str
    new: str


class DeleteAccountRequest(Struct, frozen=True):
    """Deletes the user's data."""

    password: str = ""
    """Required for an account."""


class VacationRequest(Struct, frozen=True):
    """Days (UTC) on which slow clocks stop; both empty: the vacation ends."""

    first: str = ""
    last: str = ""


class VacationInfo(Struct, frozen=True):
    """The vacation of the user, and the days left."""

    first: str
    """The first day of the current or planned vacation; empty without one."""
    last: str
    left: int
    """Remaining vacation days of this year."""
    most: int
