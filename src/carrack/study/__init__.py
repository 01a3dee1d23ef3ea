"""Studies: answers to questions from many games, with intervals that account for deals.

    from carrack import GAMES
    from carrack.study import answer_question, built_in_questions, random_games

    games = random_games(GAMES["empires"], 4, {"nations": "random"}, 100, seed=7)
    answer = answer_question(built_in_questions("empires")["nations"], games)
    print(answer.rows[0].group, answer.rows[0].difference)

Games come from random play, from tournaments of bots or from records.
"""

from __future__ import annotations

from carrack.study.answers import Answer, GroupResult, answer_question
from carrack.study.finished_games import FinishedGame, GameLog, LoggedEvent, random_games
from carrack.study.questions import StudyQuestion, built_in_questions

__all__ = [
    "Answer",
    "FinishedGame",
    "GameLog",
    "GroupResult",
    "LoggedEvent",
    "StudyQuestion",
    "answer_question",
    "built_in_questions",
    "random_games",
]
