"""Data folder of the user, and parent folders of files that are written."""

from __future__ import annotations

import os
from pathlib import Path

from carrack.cli.errors import CliError
from carrack.engine.messages import quote


def data_folder() -> Path:
    """The user's data folder of Carrack."""
    data = Path(os.environ.get("XDG_DATA_HOME") or "")
    if not data.is_absolute():
        data = Path.home() / ".local" / "share"
    return data / "carrack"


def ensure_parent_folder(path: Path) -> None:
    """Create the parent folder of a file."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CliError("cli-no-folder", folder=quote(str(path.parent), 200)) from error
