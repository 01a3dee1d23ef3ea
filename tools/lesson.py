"""Plays the script of a lesson and writes the game down: `python -m tools.lesson GAME`.

The player makes the choices of the script, bots those of the other seats, and chance is that of the script's seed.
With `--tell` it says what happens, and what can be chosen where the script ends or asks for something impossible.
"""

from __future__ import annotations

import argparse
import random

from carrack.bots import Situation, make
from carrack.core import record
from carrack.core.game import CHANCE, Refusal
from carrack.core.outlook import asking
from carrack.core.session import Session
from carrack.games import GAMES
from carrack.lang import Language
from carrack.server.lessons import FOLDER, RECORD, Script, script

SECONDS = 60.0


def play(game: str, written: Script) -> tuple[Session, str]:
    """The game up to the question after the last choice of the script, or what went wrong."""
    names = [f"Player {number + 1}" for number in range(written.seats)]
    session = Session.new(GAMES[game], names, written.options)
    bot = make(written.bot, random.Random(written.seed).getrandbits(32))
    own = [step.do for step in written.steps if step.do]
    while session.state.seat == CHANCE or session.state.seats():
        state = session.state
        if state.seat == CHANCE:
            session.play_chance(random.Random(f"{written.seed}:{session.count + 1}"))
            continue
        if written.seat in state.seats():
            if not own:
                break
            try:
                session.play(own[0], written.seat)
            except Refusal as refusal:
                return session, Language("en", game, names).text(refusal.message)
            own.pop(0)
        else:
            session.play(bot.choose(Situation(session.game, state, state.seat, SECONDS)))
    return session, "the game ended before the script did" if own else ""


def tell(session: Session, seat: int) -> None:
    """The game in words, as the player sees it, and what can be chosen now."""
    words = Language("en", session.game.id, session.seats)
    for n, entry in enumerate(session.entries, start=1):
        print(f"{n:4} {entry.by:2} {entry.do:30}", *(words.text(e.message) for e in session.events(n - 1, n, seat)))
    if seat in session.state.seats():
        decision = session.decision(seat)
        print(decision.kind, "·", words.text(decision.prompt))
        for choice in decision.choices:
            seen = session.game.preview(asking(session.state, seat), seat, choice.action)
            told = " · ".join(words.text(message) for message in seen)
            print(f"  {choice.notation:30} {words.text(choice.text)} -> {choice.target} | {told}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=[game for game in GAMES if (FOLDER / game).is_dir()])
    parser.add_argument("--tell", action="store_true")
    asked = parser.parse_args()
    written = script(asked.game)
    session, problem = play(asked.game, written)
    if asked.tell:
        tell(session, written.seat)
    if problem:
        raise SystemExit(f"{asked.game}, after {session.count} entries: {problem}")
    record.write(FOLDER / asked.game / RECORD, session.record)


if __name__ == "__main__":
    main()
