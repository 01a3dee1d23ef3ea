"""What several parts bring together is told to whoever picks them, and about nothing else."""

from __future__ import annotations

from tests.server.app_client import BOT, ME, Guest, last


def test_only_parts_of_a_question_of_several_are_weighed(ann: Guest, ben: Guest) -> None:
    table = ann.open("discovery", ME, BOT)
    update = ann.until(table, lambda u: u["decision"])
    asked = {"seat": 0, "at": last(update), "choices": [update["decision"]["choices"][0]["notation"]]}
    assert ann.post(f"{table}/weigh", **asked) == {"told": []}
    assert ben.problem(f"{table}/weigh", 403, **asked) == "server-not-your-seat"
