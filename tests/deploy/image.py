"""Carries out a Dockerfile in plain root file systems, without a container engine: needs root, debootstrap and unshare.

The base image `python:3.13-slim` is a minimal Debian with its own Python, which has the same version. Each stage is a
folder; a process of the image runs in one by chroot, with a mount namespace of its own.
"""

from __future__ import annotations

import fnmatch
import json
import os
import shlex
import shutil
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

SUITE: Final = "trixie"
"""The release of Debian that `python:3.13-slim` is made from."""
MIRROR: Final = "http://deb.debian.org/debian"
BASE: Final = ("ca-certificates", "python-is-python3", "python3-dev", "python3-venv")
CERTIFICATES: Final = Path("/etc/ssl/certs/ca-certificates.crt")
RUN: Final = """
root=$1; shift
mount --bind "$root" "$root"
mount -t proc proc "$root/proc"
for place in $TMPFS; do mount -t tmpfs -o "${place#*:}" tmpfs "$root${place%%:*}"; done
test -z "$READ_ONLY" || mount -o remount,bind,ro "$root"
exec chroot --userspec="$WHO" "$root" "$@"
"""


def missing() -> str:
    """What keeps this machine from carrying out a Dockerfile; empty if nothing does."""
    needed = [name for name in ("debootstrap", "unshare", "nsenter", "chroot") if shutil.which(name) is None]
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        needed.append("root")
    elif not needed and subprocess.run(["unshare", "--mount", "true"], check=False, capture_output=True).returncode:
        needed.append("mount namespaces")
    return ", ".join(needed)


@dataclass
class Stage:
    """A root file system with the settings of its image."""

    root: Path
    variables: dict[str, str] = field(default_factory=lambda: {"PATH": "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin"})
    folder: str = "/"
    user: str = "root"
    labels: dict[str, str] = field(default_factory=dict)
    entrypoint: list[str] = field(default_factory=list)
    command: list[str] = field(default_factory=list)
    health: list[str] = field(default_factory=list)

    def copy(self, root: Path) -> Stage:
        subprocess.run(["cp", "-a", "--reflink=auto", str(self.root), str(root)], check=True)
        return Stage(root, dict(self.variables), self.folder, self.user)

    def words(
        self,
        words: Sequence[str],
        variables: Mapping[str, str],
        tmpfs: Sequence[str] = (),
        read_only: bool = False,
        user: str | None = None,
    ) -> list[str]:
        """The words that start a program in here."""
        names = (line.split(":") for line in (self.root / "etc/passwd").read_text().splitlines())
        [who] = [f"{name[2]}:{name[3]}" for name in names if name[0] == (user or self.user)]
        inside = [f"{name}={value}" for name, value in {**self.variables, **variables}.items()]
        settings = {"TMPFS": " ".join(tmpfs), "READ_ONLY": "1" if read_only else "", "WHO": who}
        outside = [f"{name}={value}" for name, value in settings.items()]
        chroot = ["unshare", "--mount", "--propagation", "private", "sh", "-ec", RUN, "sh", str(self.root)]
        change = ["sh", "-c", 'cd "$0" && exec "$@"', self.folder]
        return ["env", *outside, *chroot, "/usr/bin/env", "-i", *inside, *change, *words]

    def run(self, words: Sequence[str], user: str | None = None) -> str:
        """The output of a program in here, which must succeed."""
        allowed = {name: value for name, value in os.environ.items() if name.lower().endswith("_proxy")}
        certificates = {"PIP_CERT": str(CERTIFICATES), "NODE_EXTRA_CA_CERTS": str(CERTIFICATES)}
        command = self.words(
            words, {"HOME": "/root", "DEBIAN_FRONTEND": "noninteractive", **allowed, **certificates}, user=user
        )
        done = subprocess.run(command, check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        assert done.returncode == 0, f"{shlex.join(words)}\n{done.stdout[-4000:]}"
        return done.stdout


def base(root: Path) -> Stage:
    """The base image."""
    command = ["debootstrap", "--variant=minbase", f"--include={','.join(BASE)}", SUITE, str(root), MIRROR]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-2000:]
    shutil.copy("/etc/resolv.conf", root / "etc")
    shutil.copy(CERTIFICATES, root / CERTIFICATES.relative_to("/"))
    return Stage(root)


def instructions(dockerfile: Path) -> Iterator[tuple[str, str]]:
    lines = [line for line in dockerfile.read_text("utf-8").splitlines() if not line.startswith("#")]
    for line in "\n".join(lines).replace("\\\n", " ").splitlines():
        if line.strip():
            name, _, rest = line.strip().partition(" ")
            yield name, rest.strip()


def build(dockerfile: Path, context: Path, images: Mapping[str, Stage], folder: Path) -> Stage:
    """Carry out all instructions; the last stage is the image."""
    stages = dict(images)
    stage: Stage | None = None
    for name, rest in instructions(dockerfile):
        if name == "FROM":
            source, *named = rest.split()
            stage = stages[source].copy(folder / f"stage-{len(stages)}")
            stages[named[1] if named else "image"] = stage
        else:
            assert stage is not None
            _carry_out(stage, name, rest, stages, context)
    assert stage is not None
    return stage


def _carry_out(stage: Stage, name: str, rest: str, stages: Mapping[str, Stage], context: Path) -> None:
    if name == "RUN":
        stage.run(["sh", "-c", rest])
    elif name == "COPY":
        words = shlex.split(rest)
        source = stages[words.pop(0).partition("=")[2]].root if words[0].startswith("--from=") else None
        *wanted, target = words
        _copy(stage, context if source is None else source, wanted, target, source is None)
    elif name in ("ENV", "LABEL"):
        pairs = dict(word.split("=", 1) for word in shlex.split(rest))
        values = {key: value.replace("$PATH", stage.variables["PATH"]) for key, value in pairs.items()}
        (stage.variables if name == "ENV" else stage.labels).update(values)
    elif name == "WORKDIR":
        stage.folder = rest
        (stage.root / rest.lstrip("/")).mkdir(parents=True, exist_ok=True)
    elif name == "USER":
        stage.user = rest
    elif name == "ENTRYPOINT":
        stage.entrypoint = json.loads(rest)
    elif name == "CMD":
        stage.command = json.loads(rest)
    elif name == "HEALTHCHECK":
        stage.health = json.loads(rest.partition("CMD ")[2])
    else:
        assert name == "EXPOSE", name


def _copy(stage: Stage, home: Path, wanted: Sequence[str], target: str, ignoring: bool) -> None:
    place = stage.root / str(Path(stage.folder, target)).lstrip("/")
    ignored = _ignored(home) if ignoring else None
    for name in wanted:
        source = home / name.lstrip("/")
        if source.is_dir():
            shutil.copytree(source, place, symlinks=True, dirs_exist_ok=True, ignore=ignored)
        elif target.endswith("/"):
            place.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, place)
        else:
            shutil.copy2(source, place)


def _ignored(context: Path) -> Any:
    """What `.dockerignore` keeps out, for `copytree`."""
    patterns = (context / ".dockerignore").read_text("utf-8").split()

    def out(folder: str, names: list[str]) -> set[str]:
        below = Path(folder).relative_to(context)
        return {name for name in names if any(_matches((below / name).as_posix(), pattern) for pattern in patterns)}

    return out


def _matches(path: str, pattern: str) -> bool:
    if pattern.startswith("**/"):
        return fnmatch.fnmatch(path.rpartition("/")[2], pattern[3:])
    return path == pattern
