"""Style sheets of the HTML reports."""

from __future__ import annotations

from typing import Final

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
svg { display: block; width: 100%; min-width: 36rem; max-width: 60rem; height: auto; margin-bottom: .5rem; }
svg text { fill: var(--ink); font: 13px system-ui, sans-serif; }
svg .end { text-anchor: end; } svg .middle, svg .inside { text-anchor: middle; }
svg .inside { paint-order: stroke; stroke: var(--paper); stroke-width: 3px; stroke-linejoin: round; }
.grid { stroke: var(--rule); } .mark { stroke: var(--mark); stroke-dasharray: 5 4; }
.whisker { stroke: var(--ink); stroke-width: 1.5; } .dot { fill: var(--c0); }
.line { fill: none !important; stroke-width: 2; }
.c0 { fill: var(--c0); stroke: var(--c0); } .c1 { fill: var(--c1); stroke: var(--c1); }
.c2 { fill: var(--c2); stroke: var(--c2); } .c3 { fill: var(--c3); stroke: var(--c3); }
.c4 { fill: var(--c4); stroke: var(--c4); } .c5 { fill: var(--c5); stroke: var(--c5); }
rect { stroke: none !important; }
"""


CHART_STYLE_SHEET: Final = """
svg { width: auto; min-width: 0; max-width: none; } svg text { font: 12px system-ui, sans-serif; }
@media print { .scroll { overflow: visible; } svg { max-width: 100%; } }
"""
"""Charts keep the size for which they were rendered."""
