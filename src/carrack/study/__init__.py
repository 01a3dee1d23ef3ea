"""Studies: what many games say about a question, with intervals that respect deals.

from carrack import GAMES
from carrack.study import answer, random_games, ready

games = random_games(GAMES["empires"], 4, {"nations": "random"}, 100, seed=7)
found = answer(ready("empires")["nations"], games)
print(found.rows[0].group, found.rows[0].difference)
"""

from __future__ import annotations

from carrack.study.answers import Answer, Row, answer
from carrack.study.games import Finished, Happened, Told, random_games
from carrack.study.questions import Question, ready

__all__ = ["Answer", "Finished", "Happened", "Question", "Row", "Told", "answer", "random_games", "ready"]
