"""Web push: notifications that a browser shows while no page is open.

The message is encrypted for one browser (RFC 8291), and the request to the push service is signed with the key of this
server (VAPID, RFC 8292).
"""

from __future__ import annotations

import base64
import json
import os
import time
from typing import Final
from urllib.parse import urlsplit

from cryptography.exceptions import InvalidKey
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDH,
    ECDSA,
    SECP256R1,
    EllipticCurvePrivateKey,
    EllipticCurvePublicKey,
    generate_private_key,
)
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

PUBLIC_KEY_BYTES: Final = 65
"""Length (bytes) of a public key."""
RECORD_BYTES: Final = 4096
VAPID_LIFETIME_SECONDS: Final = 12 * 3600
"""Lifetime (s) of a signature."""
MESSAGE_TTL_SECONDS: Final = 24 * 3600
"""Time (s) for which the push service keeps a message for an offline browser."""


def encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """Decode base64url; ValueError if the text is invalid."""
    return base64.b64decode(text + "=" * (-len(text) % 4), b"-_", validate=True)


def is_valid_subscription(p256dh: str, auth: str) -> bool:
    """Whether these are valid keys of a subscription."""
    try:
        EllipticCurvePublicKey.from_encoded_point(SECP256R1(), decoded(p256dh))
        return len(decoded(auth)) == 16
    except (ValueError, InvalidKey):
        return False


def new_vapid_key() -> str:
    """A new private key of a server, in its stored form."""
    key = generate_private_key(SECP256R1())
    kind = serialization.PrivateFormat.PKCS8
    return key.private_bytes(serialization.Encoding.PEM, kind, serialization.NoEncryption()).decode()


def vapid_public_key(stored: str) -> str:
    """The public key that browsers need for a subscription."""
    return encoded(_point(_key(stored).public_key()))


def encrypted(
    message: bytes, p256dh: str, auth: str, own: EllipticCurvePrivateKey | None = None, salt: bytes | None = None
) -> bytes:
    """Encrypt a message for one browser, with the header of the content encoding `aes128gcm`; key and salt are random
    by default."""
    theirs, own, salt = decoded(p256dh), own or generate_private_key(SECP256R1()), salt or os.urandom(16)
    shared = own.exchange(ECDH(), EllipticCurvePublicKey.from_encoded_point(SECP256R1(), theirs))
    mine = _point(own.public_key())
    secret = _derived(shared, decoded(auth), b"WebPush: info\0" + theirs + mine, 32)
    key = _derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    sealed = AESGCM(key).encrypt(nonce, message + b"\x02", None)
    return salt + RECORD_BYTES.to_bytes(4, "big") + bytes([PUBLIC_KEY_BYTES]) + mine + sealed


def headers(endpoint: str, stored: str, subject: str, topic: str) -> dict[str, str]:
    """HTTP headers of a push message; it replaces a waiting one with the same topic."""
    parts = urlsplit(endpoint)
    claims = {
        "aud": f"{parts.scheme}://{parts.netloc}",
        "exp": int(time.time()) + VAPID_LIFETIME_SECONDS,
        "sub": subject,
    }
    text = ".".join(encoded(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
    r, s = decode_dss_signature(_key(stored).sign(text.encode(), ECDSA(hashes.SHA256())))
    token = f"{text}.{encoded(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"
    return {
        "Authorization": f"vapid t={token}, k={vapid_public_key(stored)}",
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(MESSAGE_TTL_SECONDS),
        "Topic": topic,
        "Urgency": "normal",
    }


def _key(stored: str) -> EllipticCurvePrivateKey:
    key = serialization.load_pem_private_key(stored.encode(), None)
    assert isinstance(key, EllipticCurvePrivateKey)
    return key


def _point(key: EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)
