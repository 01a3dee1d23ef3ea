"""What a player types at a real terminal, and what it leads to."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import replace
from itertools import chain, cycle, repeat
from pathlib import Path

import pytest

from carrack.cli.terminal.choice_input import ChoiceMenu
from carrack.cli.terminal.interactive_game import InteractiveGame
from carrack.cli.terminal.local_game import LocalGame
from carrack.cli.terminal.saved_games import Seating, write_seating
from carrack.cli.terminal.screens import game_screen
from carrack.cli.terminal.tty import InputTimeout
from carrack.games import GAMES
from carrack.games.history.presentation.menu_labels import LAND_KEYS
from carrack.play.compound_choices import MultiSelect
from carrack.play.records import jsonl, record
from carrack.play.sessions.replay import replay
from carrack.play.sessions.session import Session
from carrack.text import guide
from carrack.text.fluent import Localizer
from tests.cli.command_line import Shell, positions, question
from tests.cli.terminal.test_interactive_game import Remembering
from tests.cli.terminal.test_tty import Pty, frame
from tests.support.compound_choices import everything, sensible

GOLDENS = Path(__file__).parents[2] / "goldens"
DRAWN = "\x1b[?2026l"


class TypingPlayer:
    """A player at a terminal, who sees the screen after each typed line."""

    def __init__(self, home: Path, *arguments: str, size: tuple[int, int] = (80, 24)) -> None:
        self.table = Pty(home, *size, *arguments)
        self.table.until(DRAWN)

    def types(self, text: str) -> str:
        self.table.until("> ")
        self.table.type(f"{text}\n")
        return "\n".join(frame(self.table.until(DRAWN)))

    def goes_on(self, text: str = "") -> str:
        """At a page that waits for Enter."""
        self.table.until("]")
        self.table.type(f"{text}\n")
        return "\n".join(frame(self.table.until(DRAWN)))

    def leaves(self) -> None:
        self.table.until("> ")
        self.table.type("q\n")
        assert self.table.end() == 0


def kept(home: Path, session: Session, seat: int, **others: str) -> list[str]:
    """A game put down in a file, with a person in one seat; how to go on with it."""
    file = home / "kept.jsonl"
    jsonl.write_record(file, session.record)
    seats = tuple("human" if place == seat else "random" for place in range(len(session.seats)))
    write_seating(file, Seating(seats, 3))
    return ["play", "--resume", str(file), "--lang", others.get("lang", "en")]


def asks_for_several(game: str, wanted: Callable[[Session], bool]) -> Session:
    """A game that has come to a question of several parts."""
    for seed in range(60):
        rng = random.Random(seed)
        players = rng.choice(GAMES[game].players)
        options = everything(GAMES[game], players)
        session = Session.new(GAMES[game], [f"P{n}" for n in range(players)], options)
        while not session.is_over and session.entry_count < 900:
            if session.state.seat < 0:
                session.play_random_outcome(rng)
                continue
            if session.decision().picks_left > 1 and wanted(session):
                return session
            session.play(sensible(session.state, rng))
    raise LookupError(game)


def recorded(name: str) -> Iterator[Session]:
    """The moments of a recorded game at which a player decides."""
    played = jsonl.read_record(GOLDENS / f"{name}.jsonl")
    for count in range(len(played.entries)):
        session = replay(GAMES[played.game], played, until=count)
        if session.state.seat >= 0:
            yield session


def entries(home: Path, since: int = 0, by: int | None = None) -> list[str]:
    """The entries after this many, by this seat or by any."""
    found = jsonl.read_record(home / "kept.jsonl").entries[since:]
    return [entry.do for entry in found if by in (None, entry.by)]


def test_help_game_shows_the_game_in_a_few_pages(tmp_path: Path) -> None:
    arguments = kept(tmp_path, question("marchands", "order", players=2, seat=0), 0)
    person = TypingPlayer(tmp_path, *arguments, size=(100, 60))
    page = person.types("help game")
    assert "Marchands d’empire in five minutes" in page
    assert "Five things beginners get wrong" in page
    assert "[picture" not in page
    assert "**" not in page
    person.goes_on()
    person.types("lang fr")
    page = person.types("aide jeu")
    assert "en cinq minutes" in page
    assert "Cinq erreurs de débutant" in page
    person.goes_on("q")
    person.leaves()


@pytest.mark.parametrize(
    ("game", "code", "typed", "title"),
    [
        ("empires", "en", "help how do I win", "How do I win?"),
        ("empires", "en", "help priest", "What does a Missionary do?"),
        ("empires", "fr", "aide comment gagner", "Comment gagne-t-on ?"),
        ("history", "fr", "aide peste noire", "Peste noire"),
        ("history", "fr", "aide mort noire", "Peste noire"),
        ("empires", "fr", "aide etables", "Écuries"),
        ("empires", "fr", "aide peste", "Peste (Âge III)"),
        ("empires", "fr", "aide compteur de decouvertes", "Que veulent dire les nombres d’un jeton ?"),
        ("discovery", "fr", "aide taxation", "Taxes"),
        ("discovery", "fr", "aide realisations majeures", "Bâtiments de la capitale"),
    ],
)
def test_help_understands_everyday_words(tmp_path: Path, game: str, code: str, typed: str, title: str) -> None:
    answers = iter([typed, "quit"])
    terminal = Remembering(100, 40, lambda: next(answers))
    match = LocalGame.start(
        GAMES[game], ("Ann", "Ben", "Cid"), {}, Seating(("human", "random", "random"), 9), tmp_path / "g"
    )
    InteractiveGame(match, terminal, Localizer(code)).run()  # type: ignore[arg-type]
    told = [line.replace("\u202f", " ").replace("\u00a0", " ") for line in terminal.pages[-1]]
    assert any(title in line for line in told), told


def test_orders_typed_in_a_row_are_reviewed_and_then_sealed(tmp_path: Path) -> None:
    session = question("marchands", "order", players=2, seat=0)
    person = TypingPlayer(tmp_path, *kept(tmp_path, session, 0))
    before = session.entry_count
    shown = person.types("x a x")
    assert "1 X: trade in" in shown
    assert "2 a:" in shown
    assert "3 X:" in shown
    assert "can change it until all players have locked in" in shown
    assert entries(tmp_path, before, 0) == ["order x", "order a", "order x"]
    shown = person.types("u")
    assert "Your orders so far: X a." in shown
    assert "cannot be undone" not in shown
    shown = person.types("x zz x")
    assert "“zz” matches no single choice" in shown
    assert "Your orders so far: X a." in shown
    assert entries(tmp_path, before, 0) == ["order x", "order a"]
    assert "can change it until all players have locked in" in person.types("bx")
    person.types("")
    person.leaves()
    assert entries(tmp_path, before, 0)[:5] == ["order x", "order a", "order b", "order x", "seal"]


def test_the_sixth_order_seals_so_it_is_asked_for_first(tmp_path: Path) -> None:
    session = question("marchands", "order", players=2, seat=0)
    person = TypingPlayer(tmp_path, *kept(tmp_path, session, 0))
    before = session.entry_count
    shown = person.types("xabxab")
    assert "can change it until all players have locked in" in shown
    assert len(entries(tmp_path, before, 0)) == 5
    person.types("")
    person.leaves()
    assert entries(tmp_path, before, 0)[5] == "order b"


def test_what_cannot_be_taken_back_asks_once_and_a_switch_ends_that(tmp_path: Path) -> None:
    session = dice_or_not()
    person = TypingPlayer(tmp_path, *kept(tmp_path, session, session.state.seat))
    before = session.entry_count
    final = LocalGame(session, Seating((), 0), tmp_path).irreversible_actions(session.state.seat)
    notation = next(text for action in final if (text := session.game.action_to_string(action)) != "pass")
    assert "cannot be undone" in person.types(notation)
    assert len(entries(tmp_path)) == before
    assert "cannot be undone" in person.types("hint"), "a command leaves it as it is"
    assert "every choice is played at once" in person.types("confirm")
    assert len(entries(tmp_path)) == before
    person.types(notation)
    person.leaves()
    assert entries(tmp_path)[before] == notation


@pytest.mark.parametrize("words", ["yes", "y", "Y"])
def test_yes_confirms_what_cannot_be_taken_back(tmp_path: Path, words: str) -> None:
    session = dice_or_not()
    person = TypingPlayer(tmp_path, *kept(tmp_path, session, session.state.seat))
    before = session.entry_count
    final = LocalGame(session, Seating((), 0), tmp_path).irreversible_actions(session.state.seat)
    notation = next(text for action in final if (text := session.game.action_to_string(action)) != "pass")
    person.types(notation)
    person.types(words)
    person.leaves()
    assert entries(tmp_path)[before] == notation


def dice_or_not() -> Session:
    """History, at a question where one choice rolls dice and another does not."""
    for seed in range(20):
        rng = random.Random(seed)
        session = Session.new(GAMES["history"], ["A", "B", "C"])
        while not session.is_over:
            if session.state.seat < 0:
                session.play_random_outcome(rng)
                continue
            if session.decision().kind == "expand":
                final = LocalGame(session, Seating((), 0), Path()).irreversible_actions(session.state.seat)
                if 1 < len(final) < len(session.decision().choices):
                    return session
            session.play(rng.choice(session.state.legal_actions()))
    raise LookupError


def test_what_can_be_undone_never_asks(tmp_path: Path) -> None:
    session = dice_or_not()
    final = LocalGame(session, Seating((), 0), tmp_path).irreversible_actions(session.state.seat)
    free = next(choice.notation for choice in session.decision().choices if choice.action not in final)
    person = TypingPlayer(tmp_path, *kept(tmp_path, session, session.state.seat))
    assert "cannot be undone. Enter" not in person.types(free)
    assert entries(tmp_path)[session.entry_count] == free
    assert "Undone." in person.types("u")
    person.leaves()


@pytest.mark.parametrize("game", ["empires", "history", "marchands"])
def test_several_things_are_picked_in_any_order_changed_and_confirmed_once(tmp_path: Path, game: str) -> None:
    def has_three(session: Session) -> bool:
        parts = MultiSelect(session.game, session.state)
        return 3 <= len(parts.choices) <= 9 and all(len(way) >= 2 for way in parts.answers)

    session = asks_for_several(game, has_three)
    seat, before = session.state.seat, session.entry_count
    parts = MultiSelect(session.game, session.state)
    last, first = sorted(next(way for way in parts.answers if len(set(way)) > 1))[-2:][::-1]
    other = next(one for one in parts.addable([last]) if one != first)
    names = [parts.choices[action].notation for action in (last, first, other)]
    person = TypingPlayer(tmp_path, *kept(tmp_path, session, seat), size=(100, 40))
    assert "✓" in person.types(names[0])
    assert person.types(names[2]).count("\n ✓ ") == 2
    assert person.types(f"-{names[2]}").count("\n ✓ ") == 1
    shown = person.types(names[1])
    picked = [last, first]
    while parts.missing_range(picked)[0]:
        assert "Pick " in shown
        picked.append(parts.addable(picked)[0])
        shown = person.types(parts.choices[picked[-1]].notation)
    assert "Enter: confirm" in shown
    assert len(entries(tmp_path)) == before, "nothing is played before it is confirmed"
    person.types("")
    person.leaves()
    played = entries(tmp_path)[before:]
    way = parts.answer(picked)
    assert way is not None
    assert sorted(played[: len(way)]) == sorted(map(session.game.action_to_string, way))


def test_rewards_are_picked_one_by_one_with_what_each_brings(tmp_path: Path) -> None:
    session = next(each for each in recorded("marchands-2-plain") if each.decision().choices_are_sets)
    before = session.entry_count
    person = TypingPlayer(tmp_path, *kept(tmp_path, session, session.state.seat), size=(100, 40))
    assert "influence" in person.types("reward church")
    shown = person.types("reward keep")
    assert shown.count("\n ✓ ") == 2
    assert "Enter: confirm" in shown
    person.types("")
    person.leaves()
    assert entries(tmp_path)[before] == "reward keep-church"


def test_a_selection_is_taken_back_as_a_whole(tmp_path: Path) -> None:
    def undoable(session: Session) -> bool:
        parts = MultiSelect(session.game, session.state)
        other = session.fork(session.entry_count)
        played = other.play_compound(next(iter(parts.answers.values())))
        return (
            len(played) > 1
            and other.state.seat == session.state.seat
            and isinstance(other.undo_limit(session.state.seat), int)
        )

    session = asks_for_several("history", undoable)
    seat = session.state.seat
    path = tmp_path / "g"
    jsonl.write_record(path, session.record)
    match = LocalGame.resume(session.game, session.record, Seating(("human",) * len(session.seats), 3), path)
    match.play_parts(next(iter(MultiSelect(session.game, session.state).answers.values())), seat)
    assert match.session.entry_count > session.entry_count + 1
    match.undo(seat)
    assert match.session.entry_count == session.entry_count


def test_when_planning_time_is_up_the_orders_given_so_far_count(tmp_path: Path) -> None:
    answers = chain(["1", "x", "a"], repeat("TIME"))
    path = tmp_path / "g"

    class Clocked(Remembering):
        def read_line(self, prompt: str, redraw: object = None, until: float | None = None) -> str:
            typed = next(answers)
            if typed == "TIME":
                if until is None:
                    return "quit"
                raise InputTimeout
            return typed

    options = {"planning_timer": "60"}
    match = LocalGame.start(GAMES["marchands"], ("Ann", "Ben"), options, Seating(("human", "random"), 9), path)
    terminal = Clocked(100, 40, lambda: "quit")
    InteractiveGame(match, terminal, Localizer("en"), confirm=True).run()  # type: ignore[arg-type]
    own = [entry.do for entry in jsonl.read_record(path).entries if entry.by == 0]
    assert own[1:4] == ["order x", "order a", "seal"]
    assert any("0:" in line or "1:00" in line for line in terminal.frames[1])
    assert any("Time is up" in line for shown in terminal.frames for line in shown)


def test_80_by_24_shows_the_map_when_the_question_is_about_it(tmp_path: Path) -> None:
    session = question("history", "expand", players=3)
    seat = session.state.seat
    person = TypingPlayer(tmp_path, *kept(tmp_path, session, seat))
    shown = person.types("nonsense")
    lang = Localizer("en", "history")
    lands = {choice.target.id for choice in session.decision().choices if choice.target and choice.verb == "expand"}
    regions = {land.region for land in session.view(seat).lands if land.id in lands}  # type: ignore[attr-defined]
    above = shown.partition(" · Expand or build")[0]
    for region in regions:
        assert lang.render_key(f"region-{region}") in above
    for land in lands:
        assert lang.render_key(f"land-{land}") in above
    person.leaves()


def test_cities_and_regions_have_their_names_on_the_map_and_in_the_tables(tmp_path: Path) -> None:
    session = question("marchands", "order", players=2, seat=0)
    lang = Localizer("en", "marchands")
    for size in ((80, 24), (120, 40)):
        person = TypingPlayer(tmp_path, *kept(tmp_path, session, 0), size=size)
        shown = person.types("nonsense")
        named = [number for number in range(21) if lang.render_key(f"city-{number}") in shown]
        assert len(named) == 21
        here = session.view(0).players[0].caravan  # type: ignore[attr-defined]
        row = next(line for line in shown.split("\n") if "▸" in line)
        assert lang.render_key(f"city-{here}") in row
        person.leaves()


def test_q_leaves_pages_and_the_curtain(tmp_path: Path) -> None:
    session = question("empires", "place", players=2, seat=0, scouting=True)
    person = TypingPlayer(tmp_path, *kept(tmp_path, session, 0))
    person.types("help game")
    assert "Place one of your workers." in person.goes_on("q")
    person.leaves()
    blind = cycle(["1", "2", "x"])
    terminal = Remembering(100, 40, lambda: "q" if "Pass the keyboard" in "".join(terminal.frames[-1]) else next(blind))
    match = LocalGame.start(GAMES["marchands"], ("Ann", "Ben"), {}, Seating(("human", "human"), 9), tmp_path / "g")
    InteractiveGame(match, terminal, Localizer("en")).run()  # type: ignore[arg-type]
    assert any("Pass the keyboard" in line for line in terminal.frames[-1])


def test_what_others_did_since_the_last_turn_stands_before_the_question(tmp_path: Path) -> None:
    """One line for what belongs together; on a small screen it comes first, on a page of its own."""
    for size, on_page in (((80, 24), True), ((120, 40), False)):
        answers = chain(["1", "x a x"], repeat("quit"))
        terminal = Remembering(*size, lambda typed=answers: next(typed))  # type: ignore[misc]
        seats = ("human", "greedy", "greedy")
        match = LocalGame.start(
            GAMES["marchands"], ("Ann", "Ben", "Cid"), {}, Seating(seats, 5), tmp_path / str(size[0])
        )
        InteractiveGame(match, terminal, Localizer("en")).run()  # type: ignore[arg-type]
        assert match.session.view(0).turn == 2  # type: ignore[attr-defined]
        shown = terminal.pages[-1] if on_page else terminal.frames[-1]
        at = shown.index("Since your last turn")
        assert any("Ben" in line or "Cid" in line for line in shown[at:])
        assert len(shown[at:]) < len(match.session.events(match.last_own_entry(0), seat=0))


def test_a_game_that_the_players_agreed_to_end_is_not_played_on(tmp_path: Path) -> None:
    session = question("marchands", "caravan", players=2, seat=0)
    agreed = replace(session.record, notes=(record.RecordNote(session.entry_count, 0, "agreed"),))
    path = tmp_path / "g"
    jsonl.write_record(path, agreed)
    match = LocalGame.resume(session.game, agreed, Seating(("greedy", "greedy"), 3), path)
    assert match.advance_to_human() is None
    assert match.session.entry_count == session.entry_count


def test_a_scoring_is_told_line_by_line(tmp_path: Path) -> None:
    rng = random.Random(1)

    def answer() -> str:
        if any("Scoring" in page for page in terminal.pages):
            return "quit"
        return match.session.game.action_to_string(rng.choice(match.session.state.legal_actions()))

    terminal = Remembering(80, 24, answer)
    match = LocalGame.start(
        GAMES["history"], ("Ann", "Ben", "Cid"), {}, Seating(("human", "random", "random"), 5), tmp_path / "g"
    )
    InteractiveGame(match, terminal, Localizer("en")).run()  # type: ignore[arg-type]
    pages = [page for page in terminal.pages if "Scoring" in page]
    assert pages
    told = "\n".join(pages[0])
    assert " scores " in told
    assert "this turn and now has" in told


def test_long_lists_can_be_narrowed_by_naming_a_group(tmp_path: Path) -> None:
    session = next(
        session for session in positions("history", 3, 2, 1)
        if not session.is_over and session.decision().kind == "expand" and len(session.decision().choices) > 40
    )  # fmt: skip
    person = TypingPlayer(tmp_path, *kept(tmp_path, session, session.state.seat))
    shown = person.types("nonsense")
    assert "Type the name of a group" in shown
    assert "Done: give up" in shown, "what ends the question is always to be seen"
    lang = Localizer("en", "history")
    view = session.view(session.state.seat)
    lands = {choice.target.id for choice in session.decision().choices if choice.target and choice.verb == "expand"}
    region = next(land.region for land in view.lands if land.id in lands)  # type: ignore[attr-defined]
    inside = [land.id for land in view.lands if land.id in lands and land.region == region]  # type: ignore[attr-defined]
    shown = person.types(lang.render_key(f"region-{region}"))
    for land in inside:
        assert lang.render_key(f"land-{land}") in shown
    assert "Type the name of a group" in person.types("")
    person.leaves()


def test_a_row_of_keys_is_a_row_even_where_the_words_of_one_choice_would_fit(tmp_path: Path) -> None:
    """“x a” would begin words of “X : commercer à …”."""
    answers = chain(["7", "x a"], repeat("quit"))
    terminal = Remembering(80, 24, lambda: next(answers))
    match = LocalGame.start(GAMES["marchands"], ("Ann", "Ben"), {}, Seating(("human", "random"), 5), tmp_path / "g")
    InteractiveGame(match, terminal, Localizer("fr"), confirm=True).run()  # type: ignore[arg-type]
    own = [entry.do for entry in match.session.entries if entry.by == 0]
    assert own[1:] == ["order x", "order a"]


def at_an_attack(upto: int = 180) -> Session:
    """Macedonia before Nubia, which an opponent holds."""
    played = jsonl.read_record(guide.guide_folder() / "history" / "pictures.jsonl")
    return replay(GAMES["history"], played, until=upto)


@pytest.mark.parametrize(("tries", "most"), [("", 50), (" * 1", 1)])
def test_a_star_attacks_until_the_land_is_taken_or_so_often(tmp_path: Path, tries: str, most: int) -> None:
    session = at_an_attack()
    person = TypingPlayer(tmp_path, *kept(tmp_path, session, 1))
    key = LAND_KEYS["nubia"]
    shown = person.types(f"{key}{tries or '*'}")
    person.leaves()
    attacks = entries(tmp_path, 180, by=1)
    assert attacks == ["expand nubia"] * len(attacks)
    assert 1 <= len(attacks) <= most
    if not tries:
        ended = replay(GAMES["history"], jsonl.read_record(tmp_path / "kept.jsonl")).view(1)
        nubia = next(land for land in ended.lands if land.id == "nubia")  # type: ignore[attr-defined]
        assert nubia.owner == 1
        assert "Nubia" in shown


def test_what_is_no_attack_is_not_repeated(tmp_path: Path) -> None:
    person = TypingPlayer(tmp_path, *kept(tmp_path, at_an_attack(), 1))
    assert "cannot be repeated" in person.types(f"{LAND_KEYS['dalmatia']}*")
    person.leaves()
    assert entries(tmp_path, 180) == []


def test_what_brings_most_comes_first_under_its_own_number() -> None:
    session, lang = at_an_attack(), Localizer("en", "history")
    choices = session.decision().choices
    gains = {choice.action: (choice.notation == "expand danubia") for choice in choices}
    menu = ChoiceMenu(choices, lang, game_screen(session.game, lang), gains=gains)
    lands = next(group for group in menu.groups if any(item.notation == "expand danubia" for item in group.items))
    assert lands.items[0].notation == "expand danubia"
    assert lands.items[0].key == LAND_KEYS["danubia"]


def test_all_regions_of_the_world_are_listed_by_continent() -> None:
    played = jsonl.read_record(GOLDENS / "history-3-plain.jsonl")
    session = replay(GAMES["history"], played, until=78)
    lang = Localizer("fr", "history")
    assert session.decision().kind == "famine"
    titles = [
        group.title for group in ChoiceMenu(session.decision().choices, lang, game_screen(session.game, lang)).groups
    ]
    assert {"Europe", "Asie", "Afrique", "Amérique", "Océanie"} <= set(titles)


def test_line_by_line_much_news_is_told_in_short(tmp_path: Path, shell: Shell) -> None:
    """Others have played whole empires; the log has every die."""
    played = jsonl.read_record(GOLDENS / "history-6-everything.jsonl")
    others = 30
    upto = next(  # a turn begins after a long one of another seat
        number
        for number, entry in enumerate(played.entries)
        if number > others
        and entry.do.startswith(("event ", "expand "))
        and entry.by not in {before.by for before in played.entries[number - others : number]}
    )
    session = replay(GAMES["history"], played, until=upto)
    seat = session.state.seat
    answer = shell(*kept(tmp_path, session, seat), "--plain", typed="log\nq\n")
    first, second = answer.out.split("\n> ")[:2]
    assert Localizer("en").render_key("table-digest") in first
    thrown = re.compile(r"^\S \w+ rolls \d", re.MULTILINE)
    assert not thrown.search(first)
    assert thrown.search(second), "the log tells every die"


def test_orders_stand_in_the_order_of_their_letters_and_names_are_whole(tmp_path: Path) -> None:
    answers = chain(["1"], repeat("quit"))
    terminal = Remembering(120, 40, lambda: next(answers))
    names = ("Joueur", *(f"Joueur de club {n}" for n in (2, 3, 4)))
    seating = Seating(("human", "random", "random", "random"), 9)
    match = LocalGame.start(GAMES["marchands"], names, {}, seating, tmp_path / "g")
    InteractiveGame(match, terminal, Localizer("fr")).run()  # type: ignore[arg-type]
    shown = "\n".join(terminal.frames[-1])
    asked = shown[shown.index("Ordre ") :]
    places = [asked.index(f" {letter} ") for letter in "abcdx"]
    assert places == sorted(places)
    assert "▲ Joueur de club 2  " in shown


def test_bought_points_are_counted_only_where_there_are_any() -> None:
    for options, at in (({}, 0), ({"buying_vp": True}, 9)):
        session = Session.new(GAMES["empires"], ["Ann", "Ben"], options)
        session.resolve_chance(random.Random(1))
        view = deepcopy(session.view(0))  # views share what is alike
        view.players[0].points_now["bought"] = at  # type: ignore[attr-defined]
        lines = game_screen(session.game, Localizer("en", "empires")).scores(view, 80)  # type: ignore[attr-defined]
        assert any("Bought VP" in line.plain for line in lines) == (at > 0)
