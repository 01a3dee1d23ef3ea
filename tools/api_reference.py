"""Generates the reference of public names, `docs/reference.md`, from their docstrings: `python -m tools.api_reference`.

`--check` only reports whether the page is up to date. The tool parses the sources and does not import them, so it needs
no extra.
"""

from __future__ import annotations

import ast
import inspect
import itertools
import re
import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
PAGE: Final = ROOT / "docs" / "reference.md"
MODULES: Final = {
    "carrack": "",
    "carrack.bots": "",
    "carrack.arena": "`--ray` and `on_ray` need the extra `ray`.",
    "carrack.env": "Needs the extra `env`. [Environments](learners.md) shows each of them at work.",
    "carrack.env.openspiel": "Needs the extra `openspiel`.",
    "carrack.study": "Needs the extra `study`. [Studies](studies/README.md) explains what comes out.",
    "carrack.review": "",
}
"""Every public module, with a sentence about it."""
ABOUT: Final = """\
# Reference

Every public name, from its docstring. What is not here is private and may change from one version to the next; what is
here changes only with a line in the list of changes. Written by `python -m tools.api_reference`."""


class UndocumentedNameError(Exception):
    """The page cannot be generated; the message says why."""


@dataclass(frozen=True)
class DocumentedName:
    """A name, or a member of a class, with its documentation."""

    name: str
    definition: str
    """Its signature: `play(action: int | str) -> Entry`."""
    text: str
    """Its docstring; empty if it has none."""
    members: tuple[DocumentedName, ...] = ()

    def silent(self) -> list[str]:
        """The name and its methods that lack a docstring; fields may lack one if the name is clear."""
        calls = [member for member in self.members if "(" in member.definition]
        return [*([] if self.text else [self.name]), *(f"{self.name}.{call.name}" for call in calls if not call.text)]


@cache
def tree(module: str) -> ast.Module:
    path = ROOT / "src" / Path(*module.split("."))
    return ast.parse((path / "__init__.py" if path.is_dir() else path.with_suffix(".py")).read_text("utf-8"))


def names(module: str) -> list[str]:
    """The names in `__all__` of a module."""
    for node in tree(module).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            return [str(name) for name in ast.literal_eval(node.value)]
    raise UndocumentedNameError(f"{module} has no __all__.")


def public() -> dict[str, list[DocumentedName]]:
    """All public names by module, in their order; a public module among them has a section of its own."""
    return {
        module: [found(module, name) for name in names(module) if f"{module}.{name}" not in MODULES]
        for module in MODULES
    }


def found(module: str, name: str) -> DocumentedName:
    """A name, looked up in the module that defines it."""
    body = tree(module).body
    for node, after in zip(body, [*body[1:], None], strict=True):
        if _defines(node, name):
            return _described(node, _told(after))
    for inner in ast.walk(tree(module)):
        if isinstance(inner, ast.ImportFrom) and name in [alias.asname or alias.name for alias in inner.names]:
            return found(str(inner.module), name)
    raise UndocumentedNameError(f"{module} lists {name} in __all__, but does not define it.")


def _defines(node: ast.stmt, name: str) -> bool:
    if isinstance(node, ast.ClassDef | ast.FunctionDef):
        return node.name == name
    if isinstance(node, ast.AnnAssign):
        return ast.unparse(node.target) == name
    return isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == name


def _described(node: ast.stmt, after: str) -> DocumentedName:
    """Describe a definition; `after` is the docstring that follows it, as for a constant."""
    if isinstance(node, ast.ClassDef):
        return _class(node)
    if isinstance(node, ast.FunctionDef):
        return DocumentedName(node.name, _call(node), ast.get_docstring(node) or "")
    if isinstance(node, ast.AnnAssign):
        name = ast.unparse(node.target)
        plain = re.sub(r"^(Final|ClassVar)(\[(.*)\])?$", r"\3", ast.unparse(node.annotation))
        value = (
            f" = {ast.unparse(node.value)}"
            if node.value is not None and isinstance(node.value, ast.Constant | ast.UnaryOp)
            else ""
        )
        return DocumentedName(name, f"{name}: {plain}{value}" if plain else f"{name}{value}", after)
    assert isinstance(node, ast.Assign)
    return DocumentedName(ast.unparse(node.targets[0]), ast.unparse(node.targets[0]), after)


def _class(node: ast.ClassDef) -> DocumentedName:
    members: list[DocumentedName] = []
    made = node.name
    for inner, after in zip(node.body, [*node.body[1:], None], strict=True):
        if isinstance(inner, ast.FunctionDef) and inner.name == "__init__":
            made = _call(inner, node.name).removesuffix(" -> None")
            members += _attributes(inner)
        elif isinstance(inner, ast.FunctionDef) and not inner.name.startswith("_"):
            members.append(_method(inner))
        elif isinstance(inner, ast.AnnAssign) and not ast.unparse(inner.target).startswith("_"):
            members.append(_described(inner, _told(after)))
    bases = [re.sub(r"\[.*\]$", "", ast.unparse(base)) for base in node.bases]
    definition = f"class {made}" + "".join(f", a {base}" for base in bases if base != "Generic")
    return DocumentedName(node.name, definition, ast.get_docstring(node) or "", tuple(members))


def _method(node: ast.FunctionDef) -> DocumentedName:
    kinds = [ast.unparse(decorator) for decorator in node.decorator_list]
    text = ast.get_docstring(node) or ""
    if "property" in kinds or "cached_property" in kinds:
        returned = f": {ast.unparse(node.returns)}" if node.returns else ""
        return DocumentedName(node.name, f"{node.name}{returned}", text)
    return DocumentedName(node.name, _call(node), text)


def _attributes(node: ast.FunctionDef) -> list[DocumentedName]:
    """The documented attributes that `__init__` sets."""
    made = []
    for inner, after in itertools.pairwise(node.body):
        if isinstance(inner, ast.AnnAssign | ast.Assign) and _told(after):
            target = inner.target if isinstance(inner, ast.AnnAssign) else inner.targets[0]
            kind = f": {ast.unparse(inner.annotation)}" if isinstance(inner, ast.AnnAssign) else ""
            name = ast.unparse(target).removeprefix("self.")
            if not name.startswith("_"):
                made.append(DocumentedName(name, f"{name}{kind}", _told(after)))
    return made


def _call(node: ast.FunctionDef, name: str = "") -> str:
    arguments = node.args
    for row in (arguments.posonlyargs, arguments.args):
        if row and row[0].arg in ("self", "cls"):
            del row[0]
    returned = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    given = re.sub(r"(: [^=]+?)=", r"\1 = ", ast.unparse(arguments).removeprefix("/, "))
    return f"{name or node.name}({given}){returned}"


def _told(node: ast.stmt | None) -> str:
    """The text of a statement that is only a string."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
        return inspect.cleandoc(node.value.value)
    return ""


# ---- the page


def page() -> str:
    parts = [ABOUT]
    for module, listed in public().items():
        parts += [f"## {module}", in_markdown(ast.get_docstring(tree(module)) or ""), MODULES[module]]
        for name in listed:
            parts += [f"### {name.name}", f"`{name.definition}`", in_markdown(name.text)]
            parts += ["\n".join(_item(member) for member in name.members)]
    return "\n\n".join(part for part in parts if part) + "\n"


def _item(member: DocumentedName) -> str:
    first, *others = in_markdown(member.text).splitlines() or [""]
    return "\n".join(
        [f"- `{member.definition}`" + (f": {first}" if first else ""), *(f"    {line}".rstrip() for line in others)]
    )


def in_markdown(text: str) -> str:
    """Convert a docstring to Markdown: blocks indented by four spaces are runnable Python."""
    lines: list[str] = []
    inside = False
    for line in [*text.splitlines(), ""]:
        if inside and line and not line.startswith("    "):
            while not lines[-1]:
                lines.pop()
            lines += ["```", ""]
            inside = False
        elif not inside and line.startswith("    "):
            lines.append("```python")
            inside = True
        lines.append(line.removeprefix("    ") if inside else line.replace(".  ", ". "))
    while lines and not lines[-1]:
        lines.pop()
    return "\n".join([*lines, "```"] if inside else lines)


def main(arguments: list[str]) -> int:
    try:
        made = page()
    except UndocumentedNameError as error:
        print(error, file=sys.stderr)
        return 1
    stale = not PAGE.is_file() or PAGE.read_text("utf-8") != made
    if "--check" in arguments:
        if stale:
            print("docs/reference.md differs from the docstrings; run python -m tools.api_reference", file=sys.stderr)
        return 1 if stale else 0
    PAGE.write_text(made, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
