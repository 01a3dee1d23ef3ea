"""Names that look alike: at one table nobody may pass for another."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import Final

# What is drawn like a Latin letter, as pairs; capitals are compared before case is dropped, since they often have
# another likeness than their small forms (Greek nu: N and v).
_CAPITALS: Final = (
    "ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX ϹC ϺM "  # Greek
    "АA ВB ЕE ЅS ІI ЇI ЈJ КK МM НH ОO РP СC ТT УY ҮY ХX ԚQ ԜW ԌG З3 "  # Cyrillic
    "ՕO ՍU ՏS ԼL "  # Armenian
    "ᎪA ᏴB ᏟC ᎠD ᎬE ᎻH ᎫJ ᏦK ᏞL ᎷM ᏢP ᏚS ᎢT ᏙV ᎳW ᎩY ᏃZ "  # Cherokee
    "ⲀA ⲂB ⲈE ⲎH ⲒI ⲔK ⲘM ⲚN ⲞO ⲢP ⲤC ⲦT ⲬX "  # Coptic
)
_SMALL: Final = (
    "αa βb γy εe ηn ιi κk νv οo ρp τt υu χx ωw ϲc ϳj "
    "аa вb гr еe кk мm нh оo пn рp сc тt уy үy хx ьb ѕs іi јj ԁd һh ԛq ԝw ёe їi з3 ʌv "
    "օo ոn սu հh ցg զq յj "
    "ɑa ɡg ɩi ıi ʟl ɴn ʀr ꜱs ʏy ᴀa ᴄc ᴅd ᴇe ᴋk ᴍm ᴏo ᴛt ᴜu ᴠv ᴡw ᴢz "
    "0o 1l il |l ǀl "
)
_CAPITAL: Final = {ord(pair[0]): pair[1] for pair in _CAPITALS.split()}
_LETTER: Final = {ord(pair[0]): pair[1].replace("i", "l") for pair in _SMALL.split()}
_PAIRS: Final = (("rn", "m"), ("vv", "w"))
_ACCENTS: Final = ((0x300, 0x36F), (0x1AB0, 0x1AFF), (0x1DC0, 0x1DFF), (0x20D0, 0x20FF))
"""Marks that are easily overlooked; those of scripts that spell with marks are not among them."""


def folded(name: str) -> str:
    """A name without regard to case, width and spaces."""
    return unicodedata.normalize("NFKC", " ".join(name.split())).casefold()


def outline(name: str) -> str:
    """What is left of a name at a glance."""
    wide = unicodedata.normalize("NFKC", name).translate(_CAPITAL).casefold()
    bare = "".join(c for c in unicodedata.normalize("NFKD", wide) if not _is_accent(c))
    drawn = bare.translate(_LETTER)
    letters = "".join(c for c in drawn if unicodedata.category(c)[0] not in "PZ") or drawn
    for pair, like in _PAIRS:
        letters = letters.replace(pair, like)
    return letters


def is_taken(name: str, others: Iterable[str]) -> bool:
    """Whether one of these could be mistaken for the name."""
    mine = {folded(name), outline(name)}
    return any(mine & {folded(other), outline(other)} for other in others if other)


def _is_accent(sign: str) -> bool:
    return any(first <= ord(sign) <= last for first, last in _ACCENTS)
