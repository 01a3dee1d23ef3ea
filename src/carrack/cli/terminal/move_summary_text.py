"""The summary of the other players' moves in words."""

from __future__ import annotations

from collections.abc import Sequence

from carrack.engine.messages import Message
from carrack.presenter.move_summary import SummaryLine
from carrack.text.fluent import Localizer


def summary_text(line: SummaryLine, lang: Localizer) -> str:
    """The sentence of a line; names beyond its limit are only counted."""
    if not line.names:
        return lang.render(line.text)
    names = [lang.name_form(name, line.form) for name in line.names]
    if line.others:
        names.append(lang.render_key("table-digest-others", number=line.others))
    return lang.render(Message(line.text.key, {**line.text.args, "list": _listed(names, lang)}))


def _listed(names: Sequence[str], lang: Localizer) -> str:
    """Join names, with “and” before the last."""
    *others, last = names
    return lang.render_key("numbers", others=", ".join(others), last=last) if others else last
