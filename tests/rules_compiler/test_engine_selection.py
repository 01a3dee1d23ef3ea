"""Which form of a game is taken, and why."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.checkout import python

ASK = """\
from carrack.engine import loader
engine = loader.load_engine("sample", {kind!r})
print("compiled" if loader.is_compiled(engine) else "interpreted")
print({kind!r} or loader.interpreted_reason("sample"))
"""


def ask(folder: Path, kind: str | None = None, variable: str = "") -> tuple[str, str]:
    """The form that is taken, and the reason or the error."""
    done = python("-c", ASK.format(kind=kind), paths=(folder,), CARRACK_ENGINE=variable)
    if done.returncode:
        return "error", done.stderr.strip().splitlines()[-1]
    form, _, why = done.stdout.partition("\n")
    return form, why.strip()


def test_the_compiled_engine_is_taken_when_it_fits(copy: Path) -> None:
    assert ask(copy) == ("compiled", "")
    assert ask(copy, variable="auto") == ("compiled", "")
    assert ask(copy, variable="compiled") == ("compiled", "")
    assert ask(copy, "compiled", variable="interpreted") == ("compiled", "compiled")


def test_the_source_is_taken_when_asked_for(copy: Path) -> None:
    assert ask(copy, "interpreted", variable="compiled")[0] == "interpreted"
    assert ask(copy, variable="interpreted") == ("interpreted", "sample runs interpreted, as requested.")


@pytest.mark.parametrize("name", ["rules/scoring.py", "data.py", "data/mine.toml", "compiled_modules.txt"])
def test_a_compiled_engine_older_than_its_sources_is_not_taken(copy: Path, name: str) -> None:
    path = copy / "sample" / name
    path.write_text(path.read_text() + "\n# changed\n")
    form, why = ask(copy)
    assert form == "interpreted"
    assert why == "The compiled engine of sample is older than the rules. The game runs interpreted, which is slower."
    form, why = ask(copy, "compiled")
    assert form == "error"
    assert "EngineLoadError: The compiled engine of sample is older than the rules. Compile it with" in why


def test_other_files_do_not_matter(copy: Path) -> None:
    (copy / "sample" / "view.py").write_text("# not merged, not imported by the rules\n")
    assert ask(copy) == ("compiled", "")


def test_a_missing_compiled_engine(copy: Path) -> None:
    for path in (copy / "sample").glob("_compiled.*"):
        path.unlink()
    form, why = ask(copy)
    assert form == "interpreted"
    assert why == "sample has no compiled engine. The game runs interpreted, which is slower."
    assert "EngineLoadError: sample has no compiled engine. Compile it with" in ask(copy, variable="compiled")[1]


def test_a_compiled_engine_that_does_not_load(copy: Path) -> None:
    for path in (copy / "sample").glob("_compiled.*"):
        path.write_bytes(b"not a library")
    form, why = ask(copy)
    assert form == "interpreted"
    assert why.startswith("The compiled engine of sample does not load")


def test_a_form_that_does_not_exist(copy: Path) -> None:
    form, why = ask(copy, variable="fast")
    assert form == "error"
    assert why.endswith("CARRACK_ENGINE is 'fast'; it must be one of auto, compiled, interpreted, strict")


def test_compiling_again_does_nothing_when_all_fits(copy: Path) -> None:
    done = python("-m", "tools.rules_compiler", "sample", "--build", str(copy / "build"), paths=(copy,))
    assert (done.returncode, done.stdout) == (0, "")
