"""Password storage: argon2id hashes, each with its own salt and parameters."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import TYPE_CHECKING, Final, TypeVar

from carrack.server import places

if TYPE_CHECKING:
    from argon2 import PasswordHasher

ITERATIONS: Final = 2
MEMORY_KIB: Final = 19 * 1024
HASHING_POOL: Final = ThreadPoolExecutor(2, "passwords")
"""Hashing is deliberately expensive: a separate pool limits it, so that many logins delay only each other."""

T = TypeVar("T")


async def hash_password(password: str) -> str:
    return await _in_pool(lambda: _hasher().hash(_bytes(password)))


async def verify_password(password: str, stored: str) -> bool:
    return await _in_pool(lambda: _verify(password, stored))


def needs_rehash(stored: str) -> bool:
    """Whether it was hashed with outdated parameters."""
    return _hasher().check_needs_rehash(stored)


async def decoy_hash() -> str:
    """A hash without a matching password, to keep the login time equal for unknown accounts."""
    return await _in_pool(_decoy)


async def _in_pool(work: Callable[[], T]) -> T:
    places.step_aside()
    return await asyncio.get_running_loop().run_in_executor(HASHING_POOL, work)


@cache
def _hasher() -> PasswordHasher:
    from argon2 import PasswordHasher  # loaded on first use

    return PasswordHasher(ITERATIONS, MEMORY_KIB, parallelism=1)


@cache
def _decoy() -> str:
    return _hasher().hash(secrets.token_bytes(32))


def _verify(password: str, stored: str) -> bool:
    from argon2.exceptions import Argon2Error, InvalidHashError

    try:
        return _hasher().verify(stored, _bytes(password))
    except (Argon2Error, InvalidHashError):
        return False


def _bytes(password: str) -> bytes:
    return password.encode("utf-8", "replace")
