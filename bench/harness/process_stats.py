"""CPU time, resident memory and children of a process, from /proc."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path


def _processes(pid: int) -> list[int]:
    """The process ids of a process and its descendants."""
    found = [pid]
    with contextlib.suppress(OSError):
        for below in Path(f"/proc/{pid}/task/{pid}/children").read_text("ascii").split():
            found += _processes(int(below))
    return found


def _processor(pid: int) -> float | None:
    """Processor time (s) used by a server and its child processes."""
    total = 0.0
    try:
        for one in _processes(pid):
            fields = Path(f"/proc/{one}/stat").read_text("ascii").rpartition(")")[2].split()
            total += (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    except (OSError, AttributeError, ValueError):
        return None
    return total


def _memory(pid: int) -> float | None:
    """Resident memory (kB) of a server and its child processes; shared pages count once per process."""
    total = 0.0
    try:
        for one in _processes(pid):
            for line in Path(f"/proc/{one}/status").read_text("utf-8").splitlines():
                if line.startswith("VmRSS:"):
                    total += float(line.split()[1])
    except OSError:
        return None
    return total


def _children(pid: int) -> list[int]:
    """The child processes of a process, if the system reports them."""
    found = Path(f"/proc/{pid}/task").glob("*/children")
    with contextlib.suppress(OSError):
        return [int(child) for threads in found for child in threads.read_text().split()]
    return []
