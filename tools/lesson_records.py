"""Plays the script of a lesson and stores the game: `python -m tools.lesson_records GAME`.

The player makes the choices of the script, bots those of the other seats; the script's seed determines chance. With
`--tell` the tool prints what happens, and the legal choices where the script ends or contains an illegal choice.
"""

from __future__ import annotations

import argparse
import random

from carrack.bots import make_bot
from carrack.bots.player_view import PlayerView
from carrack.engine.errors import InvalidInput
from carrack.engine.state import CHANCE, with_current_player
from carrack.games import GAMES
from carrack.play.records import jsonl
from carrack.play.sessions.session import Session
from carrack.server.tables.lesson_script import LESSONS_DIRECTORY, RECORD_FILE, LessonScript, load_script
from carrack.text.fluent import Localizer

SECONDS = 60.0


def play(game: str, written: LessonScript) -> tuple[Session, str]:
    """Play up to the decision after the last choice of the script; return the game and an error message."""
    names = [f"Player {number + 1}" for number in range(written.seats)]
    session = Session.new(GAMES[game], names, written.options)
    bot = make_bot(written.bot, random.Random(written.seed).getrandbits(32))
    own = [step.do for step in written.steps if step.do]
    while session.state.seat == CHANCE or session.state.active_players():
        state = session.state
        if state.seat == CHANCE:
            session.play_random_outcome(random.Random(f"{written.seed}:{session.entry_count + 1}"))
            continue
        if written.seat in state.active_players():
            if not own:
                break
            try:
                session.play(own[0], written.seat)
            except InvalidInput as refusal:
                return session, Localizer("en", game, names, session.options).render(refusal.message)
            own.pop(0)
        else:
            session.play(bot.choose(PlayerView(session.game, state, state.seat, SECONDS)))
    return session, "the game ended before the script did" if own else ""


def tell(session: Session, seat: int) -> None:
    """Print the game as the player sees it, and the legal choices."""
    words = Localizer("en", session.game.id, session.seats, session.options)
    for n, entry in enumerate(session.entries, start=1):
        print(f"{n:4} {entry.by:2} {entry.do:30}", *(words.render(e.message) for e in session.events(n - 1, n, seat)))
    if seat in session.state.active_players():
        decision = session.decision(seat)
        print(decision.kind, "·", words.render(decision.prompt))
        for choice in decision.choices:
            seen = session.game.preview(with_current_player(session.state, seat), seat, choice.action)
            told = " · ".join(words.render(message) for message in seen)
            print(f"  {choice.notation:30} {words.render(choice.message)} -> {choice.target} | {told}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=[game for game in GAMES if (LESSONS_DIRECTORY / game).is_dir()])
    parser.add_argument("--tell", action="store_true")
    asked = parser.parse_args()
    written = load_script(asked.game)
    session, problem = play(asked.game, written)
    if asked.tell:
        tell(session, written.seat)
    if problem:
        raise SystemExit(f"{asked.game}, after {session.entry_count} entries: {problem}")
    jsonl.write_record(LESSONS_DIRECTORY / asked.game / RECORD_FILE, session.record)


if __name__ == "__main__":
    main()
