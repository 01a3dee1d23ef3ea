"""Passwords as they are stored: hashed by argon2id, each with its own salt and parameters.

Those of the first edition, by scrypt, still fit; they are hashed anew when their owners log in.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import TYPE_CHECKING, Final, TypeVar

if TYPE_CHECKING:
    from argon2 import PasswordHasher

ITERATIONS: Final = 2
KIBIBYTES: Final = 19 * 1024
ARGON: Final = "$argon2id$"
AT_ONCE: Final = ThreadPoolExecutor(2, "passwords")
"""Hashing takes time and memory on purpose: whoever sends many passwords waits, and nothing else does."""

Result = TypeVar("Result")


async def scrambled(password: str) -> str:
    return await _aside(lambda: _hasher().hash(_bytes(password)))


async def fits(password: str, stored: str) -> bool:
    return await _aside(lambda: _fits(password, stored))


def is_old(stored: str) -> bool:
    """Whether it was hashed in another way than we do now."""
    return not stored.startswith(ARGON) or _hasher().check_needs_rehash(stored)


async def nobody() -> str:
    """Something to try passwords on where there is no account: that takes as long, and none fits."""
    return await _aside(_nobody)


async def _aside(work: Callable[[], Result]) -> Result:
    return await asyncio.get_running_loop().run_in_executor(AT_ONCE, work)


@cache
def _hasher() -> PasswordHasher:
    from argon2 import PasswordHasher  # loaded when somebody has a password

    return PasswordHasher(ITERATIONS, KIBIBYTES, parallelism=1)


@cache
def _nobody() -> str:
    return _hasher().hash(secrets.token_bytes(32))


def _fits(password: str, stored: str) -> bool:
    from argon2.exceptions import Argon2Error, InvalidHashError

    if not stored.startswith(ARGON):
        return _fits_scrypt(password, stored)
    try:
        return _hasher().verify(stored, _bytes(password))
    except (Argon2Error, InvalidHashError):
        return False


def _fits_scrypt(password: str, stored: str) -> bool:
    salt = stored.partition("$")[0]
    made = hashlib.scrypt(_bytes(password), salt=bytes.fromhex(salt), n=2**14, r=8, p=1, dklen=32).hex()
    return hmac.compare_digest(f"{salt}${made}", stored)


def _bytes(password: str) -> bytes:
    return password.encode("utf-8", "replace")
