"""Words that French-speaking players stumbled over once: they stay as players say them."""

from __future__ import annotations

import re

import pytest

from carrack.text.fluent import LANGUAGES, Localizer
from tests.text.fluent_parser import CATALOGUES, entries
from tests.text.test_plurals import pieces

WORDS = {
    ("empires", "building-stables"): "Écuries",
    ("discovery", "card-japan"): "Cipango (Japon)",
    ("history", "event-black_death"): "Peste noire",
    ("empires", "building-trading_house"): "Maison de commerce",
    ("empires", "building-indentured_servitude"): "Engagés",
    ("empires", "nation-italy"): "Cités-États italiennes",
    ("history", "empire-greek_city_states"): "Cités-États grecques",
    ("history", "event-engineering"): "Ingénierie",
    ("", "web-pace-slow"): "En différé",
    ("", "table-undo"): "Annuler le coup",
    ("", "table-final"): "Irréversible",
    ("", "table-fork"): "Rejouer à partir d’ici",
    ("", "table-keys"): "Raccourcis",
    ("marchands", "resource-silver"): "lingots d’argent",
}
FORMS = {
    ("history", "land-eastern_ghats", "the"): "les Ghats orientaux",
    ("history", "land-western_ghats", "the"): "les Ghats occidentaux",
    ("history", "land-shatts_plateau", "the"): "le plateau des Chotts",
    ("history", "region-nippon", "in"): "au Japon",
    ("empires", "good-silver", "a"): "du minerai d’argent",
}
NEVER = r"en numéro 1\b|\bdéfaire\b|\basynchrone"


@pytest.mark.parametrize(("game", "key"), WORDS)
def test_a_thing_is_called_as_players_call_it(game: str, key: str) -> None:
    assert Localizer("fr", game or None).render_key(key) == WORDS[game, key]


@pytest.mark.parametrize(("game", "key", "form"), FORMS)
def test_a_form_is_that_of_the_language(game: str, key: str, form: str) -> None:
    found = entries("fr", None, {"empires": "discovery"}.get(game, game))[key]
    (attribute,) = (one for one in found.attributes if one.id.name == form)
    assert "".join(pieces(attribute.value)) == FORMS[game, key, form]


def test_dice_are_obtained_and_the_only_elector_is_alone() -> None:
    french = Localizer("fr", "history")
    assert french.render_key("log-dice", seat="Ann", dice="2 et 5") == "Ann obtient 2 et 5."
    assert "le seul électeur" in Localizer("fr", "marchands").render_key("preview-electors", all=1, mine=1)
    assert "only elector" in Localizer("en", "marchands").render_key("preview-electors", all=1, mine=1)


def test_what_nobody_says_is_not_written() -> None:
    found = [entry for catalogue in CATALOGUES for entry in entries("fr", None, catalogue).values()]
    texts = [piece for entry in found for piece in pieces(entry)]
    assert len(texts) > 1000
    assert [text for text in texts if re.search(NEVER, text)] == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_percentage_says_what_it_is_of(code: str) -> None:
    """A number with a percent sign never stands alone."""
    for catalogue in CATALOGUES:
        for key, entry in entries(code, None, catalogue).items():
            text = " ".join(pieces(entry))
            if "%" in text and key.startswith(("preview", "warn", "board", "table", "log")):
                assert re.search(r"[^\W\d_]{3,}", text), key
