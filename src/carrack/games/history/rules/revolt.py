"""The Jewish Revolt (section LESS)."""

from __future__ import annotations

from carrack.engine.flow import log_event
from carrack.games.history.constants import MARK_FIRST, PALESTINE
from carrack.games.history.log_events import E_REVOLT, E_SETTLED
from carrack.games.history.rules.armies import distant_figure, occupy
from carrack.games.history.rules.capitals_and_cities import sack
from carrack.games.history.rules.combat import log_local_attack, start_fight
from carrack.games.history.state import FORCE_REVOLT, HistoryState


def revolt(s: HistoryState) -> None:
    """Attack the holder of Palestine, even the mover; occupy it if vacant (H-LESS-25, 26, H-RUL-34, 55)."""
    log_event(s, E_REVOLT, s.mover)
    if s.owner[PALESTINE] < 0:
        if s.sack_on_entry == 1:
            sack(s, PALESTINE)
        occupy(s, PALESTINE, distant_figure(s), 0)
        log_event(s, E_SETTLED, s.mover, PALESTINE)
    else:
        log_local_attack(s, PALESTINE)
        start_fight(s, PALESTINE, FORCE_REVOLT, 1, MARK_FIRST)
