"""What goes wrong in compiled rules comes out as an exception that names file and line, and nothing else happens."""

from __future__ import annotations

import pickle
import random
import shutil
import sys
import threading
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import pytest

from carrack.engine.errors import EngineError
from tests.rules_compiler.faulty_rules import MODULE
from tests.support.checkout import python

COMPILERS: Final = [name for name in ("gcc", "clang") if shutil.which(name)] or ["cc"]
LIMIT: Final = 2**62 - 1
OUTSIDE: Final = 2**47
LINE: Final = {line.strip(): number for number, line in enumerate(MODULE.splitlines(), start=1)}


@pytest.fixture(scope="module", params=COMPILERS)
def forms(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Any, Any]]:
    """The interpreted and the compiled class, by each compiler there is."""
    package = f"crimes_{request.param}"
    folder = tmp_path_factory.mktemp(package)
    home = folder / package
    home.mkdir()
    (home / "__init__.py").touch()
    (home / "compiled_modules.txt").write_text("engine\n")
    (home / "engine.py").write_text(MODULE)
    done = python(
        "-m", "tools.rules_compiler", package, "--build", str(folder / "build"), paths=(folder,), CC=request.param
    )
    assert done.returncode == 0, done.stderr
    sys.path.insert(0, str(folder))
    yield import_module(f"{package}.engine").Position, import_module(f"{package}._compiled").Position
    sys.path.remove(str(folder))


@pytest.fixture
def position(forms: tuple[Any, Any]) -> Any:
    return forms[1]()


@pytest.mark.parametrize(
    ("crime", "arguments", "where", "problem"),
    [
        ("element", (-1,), "return s.money[i]", "an index is out of range"),
        ("element", (4,), "return s.money[i]", "an index is out of range"),
        ("element", (OUTSIDE,), "return s.money[i]", "an index is out of range"),
        ("in_a_list", (3,), "return [self.money[i + n] for n in range(2)]", "an index is out of range"),
        ("through_a_list", (3,), "return s.money[i]", "an index is out of range"),
        ("of_any_array", (0, 4), "return array[i]", "an index is out of range"),
        ("of_any_array", (1, 8), "return array[i]", "an index is out of range"),
        ("in_any_array", (0, 4, 1), "array[i] = value", "an index is out of range"),
        ("in_any_array", (1, -1, 1), "array[i] = value", "an index is out of range"),
        ("in_any_array", (1, 7, 2**31), "array[i] = value", "a number does not fit 32 bits"),
        ("prime", (4,), "return PRIMES[i]", "an index is out of range"),
        ("store", (-1, 1), "self.money[i] = value", "an index is out of range"),
        ("store", (0, 2**31), "self.money[i] = value", "a number does not fit 32 bits"),
        ("store", (0, -(2**31) - 1), "self.money[i] = value", "a number does not fit 32 bits"),
        ("set_seat", (2**31,), "self.seat = value", "a number does not fit 32 bits"),
        ("earn", (0, 2**31 - 1), "self.money[i] += value", "a number does not fit 32 bits"),
        ("earn", (-4, 1), "self.money[i] += value", "an index is out of range"),
        ("first_ones", (5,), "return [self.money[i] for i in range(n)]", "an index is out of range"),
        ("gain", (0, 4), "self.money[i] += self.money[j]", "an index is out of range"),
        ("add_rows", (0, 5, 1), "add_row(self.more, self.money, start, size, factor)", "an index is out of range"),
        ("add_rows", (-1, 2, 1), "add_row(self.more, self.money, start, size, factor)", "an index is out of range"),
        (
            "add_rows",
            (0, 1, 2**31),
            "add_row(self.more, self.money, start, size, factor)",
            "a number does not fit 32 bits",
        ),
        ("swap", (0, 4), "self.money[i], self.money[j] = self.money[j], self.money[i]", "an index is out of range"),
        ("half_done", (9,), "self.money[i] = 1", "an index is out of range"),
        ("quotient", (1, 0), "return a // b", "a division by zero"),
        ("rest", (1, 0), "return a % b", "a division by zero"),
        ("left", (1, -1), "return a << b", "a shift by a negative number"),
        ("left", (1, 62), "return a << b", "a number does not fit 62 bits"),
        ("right", (1, -1), "return a >> b", "a shift by a negative number"),
        ("product", (2**40, 2**40), "return a * b", "a number does not fit 62 bits"),
        ("doubled", (200,), "found *= 2", "a number does not fit 62 bits"),
        ("sum_up", (2**20, 2**3), "found += a * FAR", "a number does not fit 62 bits"),
        ("recurse", (100_000,), "def down(s: State, depth: Int) -> Int:", "the recursion is too deep"),
    ],
)
def test_a_crime_is_caught_where_it_happens(
    position: Any, crime: str, arguments: tuple[int, ...], where: str, problem: str
) -> None:
    with pytest.raises(EngineError) as caught:
        getattr(position, crime)(*arguments)
    fault = caught.value
    assert fault.problem == problem
    assert fault.line == LINE[where]
    assert fault.path.endswith("engine.py")
    assert str(fault) == f"{fault.path}:{fault.line}: in {fault.function}: {problem}"
    assert str(pickle.loads(pickle.dumps(fault))) == str(fault)  # noqa: S301 - bots think in other processes
    assert position.element(3) == 10, "and everything goes on"


def test_sums_of_fields_fit_32_bits(position: Any) -> None:
    position.money[:] = [2**31 - 1, 1, -(2**31), -1]
    for crime, i, j in (("gain", 0, 1), ("gain", 2, 3), ("lose", 0, 3), ("lose", 2, 1)):
        with pytest.raises(EngineError, match="does not fit 32 bits"):
            getattr(position, crime)(i, j)
    position.gain(0, 3)
    position.lose(2, 3)
    assert list(position.money) == [2**31 - 2, 1, -(2**31) + 1, -1]


def test_lists_have_the_numbers_of_their_array(position: Any) -> None:
    numbers = [2**31 - 1, 300, -(2**31), 2**18]
    position.money[:] = numbers
    for n in (-1, 0, 3, 4, 4):
        assert position.first_ones(n) == numbers[: max(n, 0)]
    number = position.first_ones(2)[1]
    before = sys.getrefcount(number)
    for _ in range(100):
        position.first_ones(4)
    assert sys.getrefcount(number) == before


def test_rows_are_added_as_in_python(forms: tuple[Any, Any]) -> None:
    rows = []
    for form in forms:
        position = form()
        position.money[:] = [3, -5, 7, 11]
        position.add_rows(0, 4, 2)
        position.add_rows(1, 3, -4)
        rows.append((list(position.money), list(position.more)))
    assert rows[0] == rows[1]


def test_numbers_from_outside_have_a_limit_too(position: Any) -> None:
    assert position.product(OUTSIDE, -1) == -OUTSIDE
    with pytest.raises(EngineError, match="from outside"):
        position.product(OUTSIDE + 1, 1)
    with pytest.raises(OverflowError):
        position.product(2**64, 1)
    with pytest.raises(TypeError):
        position.product(None, 1)


def test_a_fault_comes_through_a_log_that_is_written(position: Any) -> None:
    position.log = []
    position.tell(1)
    assert (position.log, position.seat) == ([(10, 1)], 5)
    position.seat = 0
    for tell in (position.tell, position.whisper):
        with pytest.raises(EngineError, match="an index is out of range"):
            tell(4)
        assert (position.log, position.seat) == ([(10, 1)], 0)
    with pytest.raises(EngineError, match="an index is out of range"):
        position.half_done(9)
    assert (position.log, position.seat) == ([(10, 1), (10, 0)], 77)


def test_functions_may_call_themselves_but_not_without_end(position: Any) -> None:
    assert position.recurse(100) == 101


def test_a_fault_keeps_nothing(position: Any) -> None:
    position.log = []
    before = sys.getrefcount(position), sys.getrefcount(position.log)
    for crime in ("element", "in_a_list", "through_a_list", "tell", "whisper"):
        for _ in range(50):
            with pytest.raises(EngineError):
                getattr(position, crime)(7)
    assert (sys.getrefcount(position), sys.getrefcount(position.log)) == before


def test_faults_of_one_thread_are_no_concern_of_another(forms: tuple[Any, Any]) -> None:
    wrong: list[int] = []

    def work(crimes: bool) -> None:
        position = forms[1]()
        for i in range(3000):
            try:
                position.through_a_list(3 if crimes else 1)
            except EngineError:
                wrong.append(i) if not crimes else None
            else:
                wrong.append(i) if crimes else None

    threads = [threading.Thread(target=work, args=(number % 2 == 0,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []


def outcome(work: Callable[..., int], *arguments: int) -> int | None:
    """The number that comes out; None if there is none, or none that fits."""
    try:
        found = work(*arguments)
    except (EngineError, ArithmeticError, ValueError):
        return None
    return found if abs(found) <= LIMIT else None


OPERATIONS: Final = {
    "quotient": 2, "rest": 2, "sevenths": 1, "eighths": 1, "minus_sevenths": 1, "total": 2, "product": 2,
    "difference": 2, "opposite": 1, "flipped": 1, "left": 2, "right": 2, "bits": 2, "counted": 1, "lowest": 1,
    "distance": 2,
}  # fmt: skip


OF_PARTS: Final = {"total", "difference", "flipped"}
"""A part may be too large though the whole is not."""


@pytest.mark.parametrize("operation", OPERATIONS)
def test_arithmetic_is_that_of_python_or_none(forms: tuple[Any, Any], operation: str) -> None:
    source, compiled = (getattr(form(), operation) for form in forms)
    rng = random.Random(operation)
    edges = [0, 1, 2, 3, 6, 7, 8, 61, 62, 63, 64, 65, 100, 2**22 - 1, 2**22, 2**31 - 1, 2**31, 2**32, OUTSIDE]
    numbers = [*edges, *(-edge for edge in edges), *(rng.getrandbits(rng.randrange(1, 48)) for _ in range(20))]
    failed = 0
    for _ in range(2000):
        arguments = [rng.choice(numbers) for _ in range(OPERATIONS[operation])]
        if operation == "left" and arguments[1] > 1000:
            continue  # Python would make a number of that many bits
        expected, found = outcome(source, *arguments), outcome(compiled, *arguments)
        assert found == expected or (found is None and operation in OF_PARTS), arguments
        failed += found is None
    assert failed < 1950


def test_ranges_count_like_those_of_python(forms: tuple[Any, Any]) -> None:
    source, compiled = (form().in_steps for form in forms)
    for first in range(-10, 11):
        for last in range(-10, 11):
            assert compiled(first, last) == source(first, last)


def test_sums_and_loops_agree_as_long_as_they_fit(forms: tuple[Any, Any]) -> None:
    source, compiled = (form() for form in forms)
    assert compiled.doubled(61) == source.doubled(61) == 2**61
    assert compiled.sum_up(2**20, 3) == source.sum_up(2**20, 3)
    assert outcome(compiled.doubled, 62) is None


@pytest.mark.timeout(1200)
@pytest.mark.parametrize("compiler", COMPILERS)
def test_the_rules_of_real_games_say_nothing_to_a_strict_compiler(compiler: str, tmp_path: Path) -> None:
    """No undefined behaviour is left in what we make: whole games under the sanitizer of the compiler."""
    package = "carrack.games.marchands"
    done = python(
        "-m", "tools.rules_compiler", package, "--build", str(tmp_path / "build"), "--target", str(tmp_path),
        CC=compiler, CFLAGS="-fsanitize=undefined -fsanitize-undefined-trap-on-error",
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    play = f"""
from importlib.util import module_from_spec, spec_from_file_location
from carrack.engine import loader
from carrack.play.options import complete_options
from carrack.games import GAMES
spec = spec_from_file_location({f"{package}._compiled"!r}, {str(next(tmp_path.glob("_compiled*")))!r})
loader._engines[{package!r}, "compiled"] = module = module_from_spec(spec)
spec.loader.exec_module(module)
game = GAMES["marchands"]
for seed in range(200):
    players = game.players[seed % len(game.players)]
    module.random_playout(game.new_initial_state(players, complete_options(game, players, {{}}), "compiled"), seed)
print("played")
"""
    done = python("-c", play)
    assert done.stdout == "played\n", done.stderr
