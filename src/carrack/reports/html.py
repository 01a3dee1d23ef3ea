"""The HTML of all reports: page, sections, tables, style sheet. No script, no external resources, ready to print."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from carrack.text.fluent import Localizer

STYLE_SHEET: Final = """
:root { color-scheme: light dark; --paper: #fbfaf7; --ink: #22201c; --quiet: #6a655c; --rule: #dcd7cc; --mark: #b3261e;
  --c0: #0b6aa8; --c1: #c2570a; --c2: #0a7d5a; --c3: #a8437c; --c4: #7d6a00; --c5: #5a4fc0; }
@media (prefers-color-scheme: dark) { :root { --paper: #191a1d; --ink: #ece9e2; --quiet: #a9a397; --rule: #3a3b40;
  --mark: #ff8a80; --c0: #5fb4ea; --c1: #f0a04b; --c2: #3fbf92; --c3: #de8fbb; --c4: #d8c63e; --c5: #b1a6ff; } }
@media print { :root { color-scheme: light; --paper: #fff; --ink: #000; --quiet: #444; --rule: #ccc; --mark: #b3261e;
  --c0: #0b6aa8; --c1: #c2570a; --c2: #0a7d5a; --c3: #a8437c; --c4: #7d6a00; --c5: #5a4fc0; }
  section { break-inside: avoid; } }
body { margin: 0 auto; padding: 1.5rem 1rem 3rem; max-width: 66rem; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif; }
h1 { margin: 0; font-size: 1.7rem; line-height: 1.2; } h2 { margin: 2rem 0 .3rem; font-size: 1.15rem; }
p { margin: .3rem 0; } .quiet { color: var(--quiet); font-size: .9rem; }
.scroll { overflow-x: auto; margin-top: .5rem; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .3rem .6rem; border-bottom: 1px solid var(--rule); text-align: right; font-size: .92rem; }
td { white-space: nowrap; } th { color: var(--quiet); font-weight: 600; vertical-align: bottom; }
th:first-child, td:first-child { text-align: left; padding-left: 0; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1rem; }
dt { color: var(--quiet); } dd { margin: 0; }
code { font-size: .9rem; overflow-wrap: anywhere; }
svg { display: block; margin-bottom: .5rem; } svg text { font: 12px system-ui, sans-serif; }
.role-mark text { paint-order: stroke; stroke-linejoin: round; }
@media print { .scroll { overflow: visible; } svg { max-width: 100%; } }
"""
"""Charts keep the size for which they were rendered."""


def html_page(lang: Localizer, title: str, body: Sequence[str]) -> str:
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
    inside = "\n".join(body)
    return (
        f'<!doctype html>\n<html lang="{lang.code}">\n<head>{head}<style>{STYLE_SHEET}</style></head>\n'
        f"<body><main>\n{inside}\n</main></body>\n</html>\n"
    )


def html_section(heading: str, inside: str, note: str = "") -> str:
    """A section whose content scrolls sideways if the window is narrow."""
    head = escape(heading, quote=True)
    about = f'<p class="quiet">{escape(note)}</p>' if note else ""
    scroll = f'<div class="scroll" role="region" tabindex="0" aria-label="{head}">\n{inside}\n</div>'
    return f"<section><h2>{head}</h2>{about}\n{scroll}\n</section>"


def html_table(rows: Sequence[Sequence[str]]) -> str:
    """A table; the first row is its header."""
    head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in rows[0])
    body = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows[1:])
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
