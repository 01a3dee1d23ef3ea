"""The public names: all of them are on the page, with a docstring, and nothing else is."""

from __future__ import annotations

import re
from importlib import import_module
from types import ModuleType

import pytest

import carrack
from tests.support.checkout import python
from tools import api_reference


def test_the_page_is_up_to_date() -> None:
    assert api_reference.PAGE.read_text("utf-8") == api_reference.page(), "run python -m tools.api_reference"


@pytest.mark.parametrize("module", api_reference.MODULES)
def test_a_module_has_what_the_page_shows(module: str) -> None:
    section = re.search(rf"^## {module}\n(.*?)(?=^## |\Z)", api_reference.page(), re.MULTILINE | re.DOTALL)
    assert section
    shown = re.findall(r"^### (\w+)$", section[1], re.MULTILINE)
    listed = import_module(module)
    public = {name: getattr(listed, name) for name in listed.__all__}
    below = [name for name, value in public.items() if isinstance(value, ModuleType)]
    assert sorted([*shown, *below]) == sorted(public)
    assert {f"{module}.{name}" for name in below} <= set(api_reference.MODULES)


@pytest.mark.parametrize("module", api_reference.MODULES)
def test_every_public_name_has_a_docstring(module: str) -> None:
    assert api_reference.tree(module).body
    assert [silent for name in api_reference.public()[module] for silent in name.silent()] == []


def test_carrack_itself_is_loaded_at_once_and_its_parts_when_they_are_used() -> None:
    code = (
        "import sys, carrack\n"
        "print([name for name in sys.modules if name.startswith('carrack.')])\n"
        "assert carrack.Session.__module__ == 'carrack.play.sessions.session'\n"
        "assert carrack.bots.make_bot\n"
        "print(sorted(carrack.__all__) == sorted(name for name in dir(carrack) if name != '__version__'))\n"
    )
    done = python("-c", code)
    assert done.stdout.splitlines() == ["[]", "True"], done.stderr
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        carrack.nothing  # type: ignore[attr-defined]  # noqa: B018


def test_a_type_checker_finds_every_name_where_python_does() -> None:
    homes = {name: home for home, names in carrack._MODULES.items() for name in names}
    assert sorted(homes) == sorted(carrack.__all__)
    for name, home in homes.items():
        if home != "carrack":
            assert api_reference.found(home, name) == api_reference.found("carrack", name)


@pytest.mark.parametrize(
    ("docstring", "page"),
    [
        ("Some.\n\n    x = 1\n\n    y = 2\n\nMore.", "Some.\n\n```python\nx = 1\n\ny = 2\n```\n\nMore."),
        ("Some.\n\n    x = 1", "Some.\n\n```python\nx = 1\n```"),
        ("One.  Two.", "One. Two."),
    ],
)
def test_what_is_set_in_is_python(docstring: str, page: str) -> None:
    assert api_reference.in_markdown(docstring) == page
