"""Two changes to the new game, written as its author would: a question in an existing step, and a section of rules."""

from __future__ import annotations

from pathlib import Path

from tests.support.generated_game import NAME, PREFIX, append, replace

RULES = f"src/carrack/games/{NAME}"
CARGO = f"{RULES}/rules/cargo.py"
TEXTS = {code: f"src/carrack/text/locale/{code}/{NAME}.ftl" for code in ("en", "fr")}
TESTS = f"tests/games/{NAME}/test_rules.py"
STATE = f"{NAME.title()}State"


def add_question(home: Path) -> set[str]:
    """A captain who throws a 1 may pay a coin for a second crate; returns the files that were touched."""
    replace(
        home,
        CARGO,
        "    left = get_slot(s, Ship.left)\n",
        """\
    if get_slot(s, Ship.thrown) == 1 and get_slot(s, Ship.hired) == 0 and s.coins[get_slot(s, Ship.captain)] > 0:
        request_decision(s, HIRE_HANDS, get_slot(s, Ship.captain))
        offer(s, HIRE)
        offer(s, PASS)
        return
    left = get_slot(s, Ship.left)
""",
    )
    replace(
        home,
        CARGO,
        "class Ship(",
        f"""def do_hire(s: {STATE}) -> None:
    p = get_slot(s, Ship.captain)
    s.coins[p] -= 1
    set_slot(s, Ship.hired, 1)
    if crates_left(s, 0) > 1:
        set_slot(s, Ship.left, 2)
    log_event(s, E_HIRED, p)


def do_not_hire(s: {STATE}) -> None:
    set_slot(s, Ship.hired, 1)


class Ship(""",
    )
    replace(
        home,
        CARGO,
        "    lowest: Slot",
        "    hired: Slot  # whether the question of hands is answered\n    lowest: Slot",
    )
    replace(home, CARGO, "import Frame, Slot, choice", "import PASS, Frame, Slot, choice")
    replace(
        home,
        CARGO,
        'LOAD: Final = DECLARATIONS.verb("load", GOOD)\n',
        """LOAD: Final = DECLARATIONS.verb("load", GOOD)
HIRE: Final = DECLARATIONS.verb("hire")
E_HIRED: Final = DECLARATIONS.event("hired", SEAT)
""",
    )
    replace(home, CARGO, "import DECLARATIONS, DIE, GOOD\n", "import DECLARATIONS, DIE, GOOD, SEAT\n")
    append(
        home,
        CARGO,
        f'''HIRE_HANDS: Final = DECLARATIONS.decision(
    "hire", "{PREFIX}-LOAD-01", choice(HIRE, do_hire), choice(PASS, do_not_hire)
)
''',
    )
    words = {
        "en": (
            "Hire hands",
            "Do you pay 1 coin for a second crate?",
            "{ $seat } may hire hands.",
            "Pay 1 coin",
            "Hire nobody",
            "{ $seat } hires hands.",
        ),
        "fr": (
            "Embaucher",
            "Payez-vous 1 pièce pour une deuxième caisse\u202f?",
            "{ $seat } peut embaucher.",
            "Payer 1 pièce",
            "N’embaucher personne",
            "{ $seat } embauche.",
        ),
    }
    keys = ("ask-title-hire", "ask-hire", "wait-hire", "do-hire", "do-pass-hire", "log-hired")
    for code, texts in words.items():
        append(home, TEXTS[code], "\n" + "".join(f"{key} = {text}\n" for key, text in zip(keys, texts, strict=True)))
    append(
        home,
        TESTS,
        f"""

@rule("{PREFIX}-LOAD-01")
def test_hands_are_hired_for_a_coin() -> None:
    t = PositionBuilder(coins=[6, 6, 6]).do("bid 1", "bid 0", "bid 0", "roll 1")
    assert t.options == ["hire", "pass"]
    t.do("hire", "load sugar", "load wine")
    assert t.view().players[0].coins == 4
    assert t.view().players[0].loaded == {{"sugar": 1, "wine": 1, "wool": 0}}
""",
    )
    return {CARGO, *TEXTS.values(), TESTS}


def add_section(home: Path) -> set[str]:
    """A fair before the first round: everyone may buy one crate; returns the files that were touched."""
    files = {
        f"src/carrack/text/rule_catalogue/{NAME}/fair.toml": f"""code = "FAIR"
title.en = "the fair"
title.fr = "la foire"
kind = "rule"
columns = ["rule"]

[{PREFIX}-FAIR-01]
rule.en = "Before the first round each player in turn may buy a crate for two coins."
rule.fr = "Avant la première manche, chacun à son tour peut acheter une caisse pour deux pièces."
""",
        f"{RULES}/rules/fair.py": f'''"""The fair: before the first round crates are sold (section FAIR)."""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import Int
from carrack.engine.declarations import PASS, choice
from carrack.engine.flow import log_event, next_step, offer, request_decision
from carrack.games.{NAME}.constants import GOODS
from carrack.games.{NAME}.state import {STATE}
from carrack.games.{NAME}.vocabulary import DECLARATIONS, GOOD, SEAT

PRICE: Final = 2
BUY: Final = DECLARATIONS.verb("buy", GOOD)
E_BOUGHT: Final = DECLARATIONS.event("bought", SEAT, GOOD)


def ask_fair(s: {STATE}) -> None:
    """{PREFIX}-FAIR-01: `s.index` counts the seats."""
    if s.index == s.players:
        next_step(s)
        return
    request_decision(s, FAIR_CRATE, s.index)
    if s.coins[s.index] >= PRICE:
        for good in range(GOODS):
            offer(s, BUY, good)
    offer(s, PASS)


def do_buy(s: {STATE}, good: Int) -> None:
    p = s.index
    s.coins[p] -= PRICE
    s.stock[good] -= 1
    s.loaded[p * GOODS + good] += 1
    log_event(s, E_BOUGHT, p, good)
    s.index += 1


def buy_nothing(s: {STATE}) -> None:
    s.index += 1


FAIR_CRATE: Final = DECLARATIONS.decision(
    "fair", "{PREFIX}-FAIR-01", choice(BUY, do_buy, target=GOOD), choice(PASS, buy_nothing)
)
FAIR: Final = DECLARATIONS.step("fair", ask_fair)
''',
        f"tests/games/{NAME}/test_fair.py": f'''"""The fair of {NAME.title()}."""

from __future__ import annotations

from tests.games.{NAME}.position_builder import PositionBuilder, rule


@rule("{PREFIX}-FAIR-01")
def test_a_crate_is_bought_for_two_coins() -> None:
    t = PositionBuilder(at="fair", round=0, coins=[2, 1, 6])
    assert t.options == ["buy sugar", "buy wine", "buy wool", "pass"]
    t.do("buy wine")
    assert t.view().players[0].coins == 0
    assert t.view().players[0].loaded == {{"sugar": 0, "wine": 1, "wool": 0}}
    assert t.s.seat == 2
    t.do("pass")
    assert t.view().round == 1
''',
    }
    for file, text in files.items():
        (home / file).write_text(text, "utf-8")
    replace(home, f"src/carrack/text/rule_catalogue/{NAME}/catalogue.toml", '"start", ', '"start", "fair", ')
    replace(home, f"{RULES}/compiled_modules.txt", "rules.setup\n", "rules.setup\nrules.fair\n")
    sequence = f"{RULES}/sequence_of_play.py"
    replace(
        home, sequence, "    append_step(s, FAVOURITES)\n", "    append_step(s, FAVOURITES)\n    append_step(s, FAIR)\n"
    )
    line = f"from carrack.games.{NAME}.rules.final_scoring import ROUND_END\n"
    replace(home, sequence, line, f"from carrack.games.{NAME}.rules.fair import FAIR\n{line}")
    words = {
        "en": (
            "The fair",
            "Do you buy a crate for 2 coins?",
            "{ $seat } is at the fair.",
            "Buy { $good }",
            "Buy nothing",
            "{ $seat } buys { $good }.",
        ),
        "fr": (
            "La foire",
            "Achetez-vous une caisse pour 2 pièces\u202f?",
            "{ $seat } est à la foire.",
            "Acheter\u00a0: { $good }",
            "Ne rien acheter",
            "{ $seat } achète\u00a0: { $good }.",
        ),
    }
    keys = ("ask-title-fair", "ask-fair", "wait-fair", "do-buy", "do-pass-fair", "log-bought")
    for code, texts in words.items():
        append(home, TEXTS[code], "\n" + "".join(f"{key} = {text}\n" for key, text in zip(keys, texts, strict=True)))
    return {
        *files,
        f"src/carrack/text/rule_catalogue/{NAME}/catalogue.toml",
        f"{RULES}/compiled_modules.txt",
        sequence,
        *TEXTS.values(),
    }


def add_second_choice(home: Path) -> set[str]:
    """Before loading, the captain praises or curses a good: each place has two choices; returns the files touched."""
    replace(
        home,
        CARGO,
        "    left = get_slot(s, Ship.left)\n",
        """    if get_slot(s, Ship.said) == 0:
        request_decision(s, SPEAK, get_slot(s, Ship.captain))
        for good in range(GOODS):
            offer(s, PRAISE, good)
            offer(s, CURSE, good)
        return
    left = get_slot(s, Ship.left)
""",
    )
    replace(
        home,
        CARGO,
        "class Ship(",
        f"""def do_praise(s: {STATE}, good: Int) -> None:
    set_slot(s, Ship.said, 1)


def do_curse(s: {STATE}, good: Int) -> None:
    set_slot(s, Ship.said, 1)


class Ship(""",
    )
    replace(home, CARGO, "    lowest: Slot", "    said: Slot  # whether the captain has spoken\n    lowest: Slot")
    verb = 'LOAD: Final = DECLARATIONS.verb("load", GOOD)\n'
    more = 'PRAISE: Final = DECLARATIONS.verb("praise", GOOD)\nCURSE: Final = DECLARATIONS.verb("curse", GOOD)\n'
    replace(home, CARGO, verb, verb + more)
    append(
        home,
        CARGO,
        f'''SPEAK: Final = DECLARATIONS.decision(
    "speak",
    "{PREFIX}-LOAD-01",
    choice(PRAISE, do_praise, target=GOOD),
    choice(CURSE, do_curse, target=GOOD),
)
''',
    )
    words = {
        "en": (
            "Speak of a good",
            "Which good do you praise or curse?",
            "{ $seat } speaks.",
            "Praise { $good }",
            "Curse { $good }",
        ),
        "fr": (
            "Parler d’un bien",
            "Que louez-vous, ou que maudissez-vous\u202f?",
            "{ $seat } parle.",
            "Louer\u00a0: { $good }",
            "Maudire\u00a0: { $good }",
        ),
    }
    keys = ("ask-title-speak", "ask-speak", "wait-speak", "do-praise", "do-curse")
    for code, texts in words.items():
        append(home, TEXTS[code], "\n" + "".join(f"{key} = {text}\n" for key, text in zip(keys, texts, strict=True)))
    return {CARGO, *TEXTS.values()}
