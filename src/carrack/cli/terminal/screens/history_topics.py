"""Help topics of History of the World in a terminal, with their rule ids."""

from __future__ import annotations

from typing import Final

from carrack.cli.terminal.screens import HelpTopic, option_topics
from carrack.games.history.constants import EPOCHS, REGION_BASE_POINTS
from carrack.games.history.data import components
from carrack.games.history.presentation.view import empire_card
from carrack.games.history.presentation.view_types import HistoryEmpire
from carrack.play.game import Game
from carrack.text.fluent import Localizer

EPOCH_NUMERALS: Final = ("", "I", "II", "III", "IV", "V", "VI", "VII")
EVENT_RULES: Final = {
    "leader": ("H-GREAT-01", "H-GREAT-02"),
    "weaponry": ("H-GREAT-04",),
    "reallocation": ("H-GREAT-05", "H-GREAT-07"),
    "minor_empire": ("H-GREAT-08", "H-GREAT-11"),
    "disaster": ("H-LESS-01", "H-LESS-02", "H-LESS-03"),
    "civil_service": ("H-LESS-04", "H-LESS-05"),
    "civil_war": ("H-LESS-12", "H-LESS-13", "H-LESS-14"),
    "population_explosion": ("H-LESS-09", "H-COIN-04", "H-COIN-05"),
    "allies": ("H-LESS-47", "H-LESS-48"),
    "astronomy": ("H-LESS-11",),
    "barbarians": ("H-LESS-49", "H-LESS-50", "H-LESS-51"),
    "elite_troops": ("H-LESS-10",),
    "engineering": ("H-LESS-28",),
    "naval_power": ("H-LESS-27",),
    "siegecraft": ("H-LESS-06", "H-LESS-07", "H-LESS-08"),
    "treachery": ("H-LESS-52", "H-LESS-53"),
    "black_death": ("H-LESS-41",),
    "crusade": ("H-LESS-38", "H-LESS-39", "H-LESS-40"),
    "famine": ("H-LESS-37",),
    "jewish_revolt": ("H-LESS-25", "H-LESS-26"),
    "jihad": ("H-LESS-18", "H-LESS-19", "H-LESS-20"),
    "pestilence": ("H-LESS-45", "H-LESS-46"),
    "plague": ("H-LESS-42", "H-LESS-43", "H-LESS-44"),
    "expert_troops": ("H-LESS-15", "H-LESS-16", "H-LESS-17"),
    "migrants": ("H-LESS-21", "H-LESS-22", "H-LESS-23", "H-LESS-24"),
    "kingdom": ("H-LESS-29", "H-LESS-36"),
}
"""Rules to show for each kind of event."""


def help_topics(game: Game, lang: Localizer) -> list[HelpTopic]:
    topics = [
        HelpTopic(
            lang.render_key(f"event-{event['id']}"),
            lang.render_key(f"event-{event['id']}-effect"),
            EVENT_RULES[event["type"]],
        )
        for event in components.EVENTS
    ]
    topics += [
        HelpTopic(lang.render_key(f"empire-{id}"), _card_text(lang, empire_card(number)))
        for number, id in enumerate(components.EMPIRE_IDS)
    ]
    for number, region in enumerate(components.REGION_IDS):
        values = ", ".join(map(str, REGION_BASE_POINTS[number * EPOCHS : (number + 1) * EPOCHS]))
        text = lang.render_key("history-region-facts", values=values)
        topics.append(HelpTopic(lang.render_key(f"region-{region}"), text, ("H-SCORE-03", "H-SCORE-04", "H-SCORE-05")))
    return [*topics, *option_topics(game, lang)]


def _card_text(lang: Localizer, card: HistoryEmpire) -> str:
    starts = ", ".join(lang.render_key(f"land-{land}") for land in card.start)
    waters = ", ".join(lang.render_key(f"water-{water}") for water in card.waters) or "–"
    capital = lang.render_key("settlement-capital" if card.capital else "settlement-none")
    return lang.render_key(
        "history-card",
        epoch=EPOCH_NUMERALS[card.epoch],
        strength=card.strength,
        starts=starts,
        capital=capital,
        waters=waters,
    )
