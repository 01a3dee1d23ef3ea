from __future__ import annotations

import re
from pathlib import Path

import carrack.engine.errors
import carrack.play
from carrack.play.records.record import FALLBACK_REASONS, NOTE_KINDS
from tests.support.toy_sessions import LOCALE, sentences, variables

PLAY = Path(str(carrack.play.__file__)).parent
MODULES = (
    Path(str(carrack.engine.errors.__file__)),
    PLAY / "options.py",
    *(PLAY / "records").glob("*.py"),
    *(PLAY / "sessions").glob("*.py"),
)


def keys_in_code() -> set[str]:
    source = "\n".join(module.read_text("utf-8") for module in MODULES)
    keys = set(re.findall(r'"(core-[a-z-]+[a-z])"', source))
    keys |= {f"core-record-{kind}" for kind in re.findall(r'_(?:file_error|error|message)\("([a-z-]+)"', source)}
    keys |= (
        {"log-hinted"}
        | {f"log-caretaker-{why}" for why in FALLBACK_REASONS}
        | {f"log-note-{what}" for what in NOTE_KINDS}
    )
    return keys | {f"core-mismatch-{kind}" for kind in re.findall(r'mismatch\([^"]*"([a-z]+)"', source)}


def test_every_key_has_a_sentence_and_every_sentence_a_use() -> None:
    assert keys_in_code() == set(sentences("en"))
    assert len(keys_in_code()) > 40


def test_both_languages_have_the_same_keys_and_variables() -> None:
    english, french = sentences("en"), sentences("fr")
    assert list(english) == list(french)
    for key, sentence in english.items():
        assert variables(sentence) == variables(french[key]), key
        assert sentence != french[key]


def test_every_line_is_a_sentence_a_comment_or_empty() -> None:
    for language in ("en", "fr"):
        lines = (LOCALE / language / "core.ftl").read_text("utf-8").splitlines()
        others = [line for line in lines if line and not line.startswith("#")]
        assert len(others) == len(sentences(language))


def test_sentences_end_as_sentences_do() -> None:
    for language in ("en", "fr"):
        for key, sentence in sentences(language).items():
            assert sentence.endswith((".", ".)", "{ $why }")), key


def test_french_typography() -> None:
    for key, sentence in sentences("fr").items():
        assert not re.search("[^\u00a0]:|[^\u202f];|«[^\u00a0]|[^\u00a0]»|['\"]", sentence), key
