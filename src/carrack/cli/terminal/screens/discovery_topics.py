"""Help topics of the Discovery games in a terminal, with their rule ids."""

from __future__ import annotations

from typing import Final

from carrack.cli.terminal.screens import HelpTopic, option_topics
from carrack.games.discovery.data import components
from carrack.play.game import Game
from carrack.text.fluent import Localizer

AGE_NUMERALS: Final = ("", "I", "II", "III")
_BOX_RULES: Final = {
    "initiative": ("D-INIT-01", "D-INIT-04", "D-INIT-05", "D-PLACE-06"),
    "dock": ("D-DOCK-01", "D-DOCK-02", "D-DOCK-07", "D-DOCK-05"),
    "goods": ("D-GOOD-01", "D-GOOD-03", "D-INC-02", "D-INC-03", "D-INC-04"),
    "shipping": ("D-SHIP-01", "D-SHIP-02", "D-SHIP-03", "D-SHIP-04", "D-SHIP-05"),
    "buildings": ("D-BLD-01", "D-BLD-02", "D-BLD-12"),
    "discovery": ("D-DISC-02", "D-DISC-03", "D-DISC-05", "D-DISC-06", "D-DISC-15"),
    "specialists": ("D-SPEC-01", "D-SPEC-02", "D-SPEC-03"),
    "warfare": ("D-WAR-02", "D-WAR-06", "D-WAR-09", "D-WAR-11"),
}
_KIND_RULES: Final = {
    "colonist": ("D-WKR-01",),
    "captain": ("D-WKR-02",),
    "merchant": ("D-WKR-03", "D-WKR-04"),
    "missionary": ("D-WKR-06", "D-WKR-07"),
    "soldier": ("D-WKR-08", "D-WKR-09"),
    "builder": ("D-WKR-10", "D-WKR-11"),
}
"""Rules to show for a box or a kind of worker; those of the other edition are left out."""


def help_topics(game: Game, lang: Localizer) -> list[HelpTopic]:
    edition = game.id
    topics = []
    seen = set()
    for tile in range(len(components.TILE_IDS)):
        row = components.building(edition, tile)
        if row is not None and row["id"] not in seen:
            seen.add(row["id"])
            name = f"building-{row['id']}"
            facts = lang.render_key("cli-building-facts", age=AGE_NUMERALS[row["age"]], price=row["cost"])
            topics.append(
                HelpTopic(lang.render_key(name), f"{facts} {lang.render_key(f'{name}-effect')}", tuple(row["rules"]))
            )
    if edition == "empires":
        for nation in components.NATION_FACTS:
            name = f"nation-{nation['id']}"
            topics.append(HelpTopic(lang.render_key(name), lang.render_key(f"{name}-effect"), tuple(nation["rules"])))
    for number, card in enumerate(components.CARD_IDS):
        figures = {
            f: components.discovery_column("card", f)[number] for f in ("plunder", "soldier", "resistance", "vp")
        }
        topics.append(
            HelpTopic(
                lang.render_key(f"card-{card}"), lang.render_key("counter", **figures), (f"D-CARD-{number + 1:02}",)
            )
        )
    for number, region in enumerate(components.REGION_IDS):
        good = lang.render_key(f"good-{components.GOOD_IDS[components.region_good(number)]}")
        topics.append(HelpTopic(lang.render_key(f"region-{region}"), lang.render_key("cli-region-facts", good=good)))
    for kind, rules in _KIND_RULES.items():
        topics.append(HelpTopic(lang.render_key(f"kind-{kind}"), "", rules))
    for target, rules in _BOX_RULES.items():
        topics.append(HelpTopic(lang.render_key(f"target-{target}"), "", rules))
    return [*topics, *option_topics(game, lang)]
