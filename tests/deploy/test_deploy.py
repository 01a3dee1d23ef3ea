"""The files in `deploy/`: server, worker, PostgreSQL and proxy run as they say, in a checkout and in the image."""

from __future__ import annotations

import configparser
import os
import re
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest
import yaml
from packaging.utils import canonicalize_name

from bench.harness.postgres import create_database, temporary_postgres
from bench.harness.server_process import free_port
from carrack import __version__
from carrack.cli.app import run_command_line
from tests.deploy import image
from tests.docs.page_parser import ROOT
from tools import notices, proxies

DEPLOY = ROOT / "deploy"
COMPOSE = DEPLOY / "compose"
BASE_IMAGE = "python:3.13-slim"
PATIENCE = 120
"""Seconds that a test waits for something on a busy machine."""

Start = Callable[[str, Sequence[str], dict[str, str]], subprocess.Popen[bytes]]


def compose() -> dict[str, Any]:
    services: dict[str, Any] = yaml.safe_load((COMPOSE / "compose.yaml").read_text("utf-8"))["services"]
    return services


def understood(words: Sequence[str]) -> bool:
    """Whether the command line takes these words."""
    return run_command_line(list(words), only_check=True) == 0


# ---- Server, worker and proxy


@dataclass
class Site:
    """The services of the compose file, on ports of this machine."""

    port: int
    proxy: subprocess.Popen[bytes]
    server: subprocess.Popen[bytes]
    worker: subprocess.Popen[bytes]
    healthy: Callable[[str], bool]
    """Whether the health check of a service succeeds."""

    def client(self) -> httpx.Client:
        return httpx.Client(base_url=f"http://127.0.0.1:{self.port}", headers={"x-carrack": "1"}, timeout=PATIENCE)


def until(fits: Callable[[], object], what: str) -> None:
    begun = time.monotonic()
    while not fits():
        assert time.monotonic() < begun + PATIENCE, f"there was never {what}"
        time.sleep(0.1)


@contextmanager
def serving(folder: Path, start: Start, healthy: Callable[[str, int], bool], address: str) -> Iterator[Site]:
    """Start what the compose file names; ports and names of this machine stand for those of containers."""
    program = proxies.program("caddy")
    if program is None:
        pytest.skip("did not run: there is no caddy here, and Debian's package could not be had")
    services, port, front = compose(), free_port(), free_port()
    for name in ("server", "worker"):
        assert services[name]["environment"]["CARRACK_DATABASE"] == "postgresql://carrack@database/carrack"
    variables = {**services["server"]["environment"], "CARRACK_DATABASE": address, "PGPASSWORD": "any"}
    words = [word.replace("8017", str(port)) for word in services["server"]["command"]]
    running: dict[str, subprocess.Popen[bytes]] = {}
    try:
        running["server"] = start("server", words, variables)
        running["worker"] = start("worker", services["worker"]["command"], variables)
        text = (COMPOSE / "Caddyfile").read_text("utf-8")
        assert "name server\n" in text
        text = text.replace("name server\n", "name localhost\n").replace("port 8017\n", f"port {port}\n")
        (folder / "Caddyfile").write_text(text.replace("{\n", "{\n\tadmin off\n", 1), "utf-8")
        command = [program, "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]
        environment = {"HOME": str(folder), "SITE": f"http://127.0.0.1:{front}"}
        with (folder / "proxy.txt").open("wb") as log:
            running["proxy"] = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
        site = Site(front, running["proxy"], running["server"], running["worker"], lambda name: healthy(name, port))
        with site.client() as client:
            until(lambda: answers(client) or any(one.poll() is not None for one in running.values()), "an answer")
        ended = [name for name, one in running.items() if one.poll() is not None]
        assert not ended, [(folder / f"{name}.txt").read_text("utf-8") for name in ended]
        yield site
    finally:
        for one in running.values():
            one.kill()
            one.wait()


def answers(client: httpx.Client) -> bool:
    try:
        return client.get("/ready").status_code == 200
    except httpx.TransportError:
        return False


def check_site(site: Site) -> None:
    """A bot plays, which only the worker runs; health checks notice what has stopped; a signal ends all."""
    with site.client() as client:
        seats = [{"kind": "bot", "bot": "random"}, {"kind": "me"}]
        info = client.post("/api/v1/tables", json={"game": "marchands", "seats": seats}).json()
        path = f"/api/v1/tables/{info['id']}"
        until(lambda: client.get(path).json()["decision"], "a decision after the bot")
        choice = client.get(path).json()
        play = {"seat": 1, "at": choice["table"]["count"] - 1, "choice": choice["decision"]["choices"][0]["notation"]}
        assert client.post(f"{path}/play", json=play).status_code in (200, 409)
    until(lambda: site.healthy("server"), "a healthy server")
    until(lambda: site.healthy("worker"), "a healthy worker")
    site.worker.send_signal(signal.SIGSTOP)
    until(lambda: not site.healthy("worker"), "an alarm about the worker")
    assert site.healthy("server")
    site.worker.send_signal(signal.SIGCONT)
    until(lambda: site.healthy("worker"), "a worker that is healthy again")
    for process in (site.worker, site.server):
        process.terminate()
        assert process.wait(PATIENCE) == 0
    assert not site.healthy("server")


@pytest.fixture(scope="module")
def database() -> Iterator[Callable[[str], str]]:
    with temporary_postgres() as server:
        yield lambda name: create_database(server, name).replace("postgresql+psycopg", "postgresql")


def health_words(name: str, port: int) -> list[str]:
    """The health check of a service, as a command."""
    test = compose()[name].get("healthcheck", {}).get("test")
    words = next(json_words(rest) for verb, rest in image.instructions(DEPLOY / "Dockerfile") if verb == "HEALTHCHECK")
    found = words if test is None else test[1:] if test[0] == "CMD" else ["sh", "-c", *test[1:]]
    return [word.replace("8017", str(port)) for word in found]


def json_words(text: str) -> list[str]:
    words: list[str] = yaml.safe_load(text.partition("CMD ")[2])
    return words


@pytest.mark.skipif(os.name == "nt", reason="containers run Linux")
def test_the_services_of_compose_serve_a_game(tmp_path: Path, database: Callable[[str], str]) -> None:
    def start(name: str, words: Sequence[str], variables: dict[str, str]) -> subprocess.Popen[bytes]:
        words = [word.replace("/tmp", str(tmp_path)) for word in words]  # noqa: S108
        environment = {**os.environ, **variables, "PYTHONPATH": str(ROOT / "src"), "XDG_DATA_HOME": str(tmp_path)}
        with (tmp_path / f"{name}.txt").open("wb") as log:
            command = [sys.executable, "-P", "-m", "carrack", *words]
            return subprocess.Popen(command, env=environment, stdout=log, stderr=log)

    def healthy(name: str, port: int) -> bool:
        words = [word.replace("/tmp", str(tmp_path)) for word in health_words(name, port)]  # noqa: S108
        words[0] = sys.executable if words[0] == "python" else words[0]
        return subprocess.run(words, check=False, capture_output=True).returncode == 0

    with serving(tmp_path, start, healthy, database("checkout")) as site:
        check_site(site)


# ---- The image


@pytest.fixture(scope="module")
def carrack(tmp_path_factory: pytest.TempPathFactory) -> image.Stage:
    """The image, by the steps of the Dockerfile in clean root file systems."""
    missing = image.missing()
    if missing:
        pytest.skip(f"did not run: the steps of deploy/Dockerfile; this machine lacks {missing}")
    folder = tmp_path_factory.mktemp("image")
    return image.build(DEPLOY / "Dockerfile", ROOT, {BASE_IMAGE: image.base(folder / "base")}, folder)


long = pytest.mark.long
slow = pytest.mark.timeout(3600)


@long
@slow
def test_the_image_has_the_program_and_nothing_needless(carrack: image.Stage) -> None:
    assert carrack.run(["carrack", "--version"], "carrack") == f"carrack {__version__}\n"
    assert carrack.labels["org.opencontainers.image.version"] == __version__
    listed = carrack.run(["pip", "list", "--format=freeze", "--disable-pip-version-check"], "carrack")
    packages = {str(canonicalize_name(name)) for name in re.findall(r"^([\w.-]+)==", listed, re.MULTILINE)}
    on_windows = {"colorama", "tzdata"}
    assert packages - {"carrack", "pip"} == set(notices.required()) - on_windows
    compiled = (
        "from carrack.engine.loader import is_compiled, load_engine; "
        "print(is_compiled(load_engine('carrack.games.history')))"
    )
    assert carrack.run(["python", "-c", compiled], "carrack") == "True\n"


@long
@slow
def test_the_image_has_notices_and_a_user_without_rights(carrack: image.Stage) -> None:
    for name in ("LICENSE", "THIRD_PARTY_NOTICES.txt"):
        assert (carrack.root / "usr/share/doc/carrack" / name).read_bytes() == (ROOT / name).read_bytes()
    assert carrack.user == "carrack"
    can_write = "find / -xdev -writable -not -type l -not -path '/proc/*' -not -path '/dev/*' 2>/dev/null || true"
    found = carrack.run(["sh", "-c", can_write], "carrack").split()
    assert set(found) <= {"/copies", "/data", "/tmp", "/var/tmp", "/run/lock"}  # noqa: S108


@long
@slow
def test_the_services_of_compose_run_in_the_image(
    carrack: image.Stage, tmp_path: Path, database: Callable[[str], str]
) -> None:
    """On a read-only root, as the user of the image."""
    started: dict[str, subprocess.Popen[bytes]] = {}
    assert carrack.entrypoint == ["carrack"]
    assert understood(carrack.command)

    def start(name: str, words: Sequence[str], variables: dict[str, str]) -> subprocess.Popen[bytes]:
        service = compose()[name]
        assert service["read_only"]
        places = [place if ":" in place else f"{place}:mode=1777" for place in service["tmpfs"]]
        places += ["/copies:uid=10001,mode=0700", "/dev/shm:mode=1777"]  # noqa: S108
        command = carrack.words([*carrack.entrypoint, *words], variables, places, read_only=True)
        with (tmp_path / f"{name}.txt").open("wb") as log:
            started[name] = subprocess.Popen(command, stdout=log, stderr=log)
        return started[name]

    def healthy(name: str, port: int) -> bool:
        if started[name].poll() is not None:
            return False
        inside = ["nsenter", "--target", str(started[name].pid), "--mount", "--root"]
        path = f"PATH={carrack.variables['PATH']}"
        command = [*inside, "/usr/bin/env", "-i", path, *health_words(name, port)]
        return subprocess.run(command, check=False, capture_output=True).returncode == 0

    with serving(tmp_path, start, healthy, database("image")) as site:
        with site.client() as client:
            assert '<div id="app">' in client.get("/").text
        root = f"/proc/{site.server.pid}/root"
        assert Path(f"/proc/{site.server.pid}/status").read_text().count("10001") >= 4
        with pytest.raises(OSError, match="Read-only file system"):
            Path(root, "opt/carrack/written").touch()
        check_site(site)


def test_packages_come_before_the_sources_and_are_checked() -> None:
    """A change of the sources leaves the layers of the packages as they are."""
    steps = [f"{name} {rest}" for name, rest in image.instructions(DEPLOY / "Dockerfile")]
    install = next(n for n, step in enumerate(steps) if "--requirement" in step)
    assert "--require-hashes" in steps[install]
    assert install < steps.index("COPY . .")
    before = [step for step in steps[: steps.index("COPY . .")] if step.startswith("COPY")]
    assert before[0] == "COPY requirements.lock /tmp/"
    assert all(word.startswith(("requirements.lock", "web/", "tools/web_build.py", "tools/", "/tmp/"))  # noqa: S108
               for step in before for word in step.split()[1:])  # fmt: skip
    final = steps[max(n for n, step in enumerate(steps) if step.startswith("FROM")) :]
    assert f"org.opencontainers.image.version={__version__}" in " ".join(final)
    copied = [step for step in final if step.startswith("COPY --from")]
    assert [step.split()[1] for step in copied] == ["--from=run", "--from=build"], "packages, then the program"


# ---- What an engine or systemd has to be told


def test_containers_come_back_and_end() -> None:
    services = compose()
    assert services.keys() == {"database", "server", "worker", "proxy"}
    assert all(service["restart"] == "unless-stopped" for service in services.values()), "also the database"
    assert all("healthcheck" in services[name] for name in ("database", "worker", "proxy"))
    assert "-h" in services["database"]["healthcheck"]["test"], "PostgreSQL being set up answers at its socket alone"
    assert services["server"]["init"], "the first process of a container is deaf to SIGTERM until it asks for it"
    assert all("replicas" in services[name]["deploy"] for name in ("server", "worker")), "else each `up` leaves one"
    proxy = (COMPOSE / "Caddyfile").read_text("utf-8")
    port = next(word for word in services["server"]["command"] if word.startswith("--port=")).removeprefix("--port=")
    assert re.search(rf"name server\s+port {port}\s+refresh 1s\s", proxy), "else the dead are asked for a minute"
    assert "dial_timeout" in proxy, "else each of them for three seconds"
    assert (COMPOSE / services["server"]["build"]["context"] / services["server"]["build"]["dockerfile"]).is_file()


def test_the_password_may_be_any_and_stays_where_it_is() -> None:
    server: dict[str, Any] = compose()["server"]["environment"]
    assert "$" not in server["CARRACK_DATABASE"], "an @ or / would end it there"
    assert server["PGPASSWORD"].startswith("${CARRACK_PASSWORD:?")
    assert "**/.env" in (ROOT / ".dockerignore").read_text("utf-8").splitlines()
    assert ".env" in (ROOT / ".gitignore").read_text("utf-8").splitlines()


def test_the_units_start_what_there_is() -> None:
    for path in (DEPLOY / "systemd").glob("*.service"):
        unit = configparser.ConfigParser(interpolation=None, strict=False)
        unit.optionxform = str  # type: ignore[assignment,method-assign]
        unit.read(path)
        program, *words = shlex.split(unit["Service"]["ExecStart"])
        assert program.endswith("/carrack")
        assert understood([re.sub("%i", "8017", word) for word in words]), path.name
