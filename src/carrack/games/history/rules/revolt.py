"""The Jewish Revolt (section LESS)."""

from __future__ import annotations

from carrack.core.flow import note
from carrack.games.history.events import E_REPLACED, E_REVOLT, E_SETTLED
from carrack.games.history.facts import BY_FIRST, PALESTINE
from carrack.games.history.rules.armies import distant_figure, occupy, sack
from carrack.games.history.rules.combat import start_fight, tell_attack
from carrack.games.history.state import ST_REVOLT, State


def revolt(s: State) -> None:
    """H-LESS-25, 26, H-RUL-34, 55: whoever holds Palestine is attacked, the player himself too."""
    note(s, E_REVOLT, s.mover)
    if s.owner[PALESTINE] < 0:
        if s.sack_on_entry == 1:
            sack(s, PALESTINE)
        occupy(s, PALESTINE, distant_figure(s), 0)
        note(s, E_SETTLED, s.mover, PALESTINE)
    elif s.owner[PALESTINE] == s.mover and s.rules < 2:
        occupy(s, PALESTINE, distant_figure(s), 0)
        note(s, E_REPLACED, s.mover, PALESTINE)
    else:
        tell_attack(s, PALESTINE)
        start_fight(s, PALESTINE, ST_REVOLT, 1, BY_FIRST)
