"""Letters leave the server encrypted where the mail server can, and passwords never leave it in the clear."""

from __future__ import annotations

import ipaddress
import socket
import ssl
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

from carrack.server.settings import Settings
from tests.server.app_client import server

HOST = "127.0.0.1"
LETTER = {"kind": "mail", "to": "ann@home.example", "language": "en"}


@dataclass
class MailServer:
    """What arrived, and how."""

    port: int
    encrypted: list[bool] = field(default_factory=list)
    """For each letter, whether it came over TLS."""
    logins: list[tuple[str, str]] = field(default_factory=list)

    async def handle_DATA(self, _: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        self.encrypted.append(session.ssl is not None)
        return "250 OK"

    def authenticate(self, _: Any, __: Any, ___: Any, mechanism: str, data: Any) -> AuthResult:
        self.logins.append((data.login.decode(), data.password.decode()))
        return AuthResult(success=True)


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A key and a certificate of this machine, signed by itself."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, HOST)])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address(HOST))]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    pem = serialization.Encoding.PEM
    form, plain = serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    path = tmp_path_factory.mktemp("certificate") / "server.pem"
    path.write_bytes(key.private_bytes(pem, form, plain) + made.public_bytes(pem))
    return path


@pytest.fixture
def mail(request: pytest.FixtureRequest, certificate: Path) -> Iterator[MailServer]:
    """A mail server; it offers STARTTLS if the test says so."""
    with socket.socket() as free:
        free.bind((HOST, 0))
        found = MailServer(free.getsockname()[1])
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(certificate)
    tls = context if request.param == "offers TLS" else None
    controller = Controller(
        found,
        hostname=HOST,
        port=found.port,
        tls_context=tls,
        authenticator=found.authenticate,
        auth_require_tls=False,
    )
    controller.start()
    yield found
    controller.stop()


def asks_for_a_letter(mail: MailServer, tmp_path: Path, login: str = "") -> int:
    """The answer to a person who wants letters, which begins with one that asks for a confirmation."""
    settings = Settings(smtp=f"smtp://{login}{HOST}:{mail.port}", mail_from="Carrack <carrack@club.example>")
    with server(f"sqlite+aiosqlite:///{tmp_path}/t.sqlite", settings=settings) as app_server:
        ann = app_server.guest()
        return int(ann.raw("POST", "/me/notices", json=LETTER).status_code)


@pytest.mark.parametrize("mail", ["offers TLS"], indirect=True)
def test_a_letter_is_encrypted_where_the_mail_server_can(
    mail: MailServer, certificate: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
    assert asks_for_a_letter(mail, tmp_path, "us%40er:pass%3Aword@") < 300
    assert mail.encrypted == [True]
    assert mail.logins == [("us@er", "pass:word")]


@pytest.mark.parametrize("mail", ["offers TLS"], indirect=True)
def test_nothing_is_sent_to_a_mail_server_with_a_wrong_certificate(mail: MailServer, tmp_path: Path) -> None:
    assert asks_for_a_letter(mail, tmp_path, "user:password@") >= 400
    assert (mail.encrypted, mail.logins) == ([], [])


@pytest.mark.parametrize("mail", ["plain"], indirect=True)
def test_a_password_is_never_sent_in_the_clear(mail: MailServer, tmp_path: Path) -> None:
    assert asks_for_a_letter(mail, tmp_path, "user:password@") >= 400
    assert (mail.encrypted, mail.logins) == ([], [])


@pytest.mark.parametrize("mail", ["plain"], indirect=True)
def test_a_letter_without_a_password_may_go_in_the_clear(mail: MailServer, tmp_path: Path) -> None:
    assert asks_for_a_letter(mail, tmp_path) < 300
    assert mail.encrypted == [False]
