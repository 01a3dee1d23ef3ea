"""The contract of a game: its metadata, rule changes, and functions over its states."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import Field, dataclass
from functools import lru_cache, partial, wraps
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, Self, TypeVar

from carrack.engine.actions import ActionCodec
from carrack.engine.declarations import Declarations
from carrack.engine.errors import InvalidInput
from carrack.engine.game_hooks import SearchHooks
from carrack.engine.loader import VARIABLE, load_engine, position_class
from carrack.engine.messages import Message
from carrack.engine.state import State
from carrack.play.decisions import NO_OVERRIDES, Decision, MessageOverrides, build_decision
from carrack.play.events import Event, decode_event
from carrack.play.options import Option, Options, OptionValue

if TYPE_CHECKING:
    from carrack.engine.declarations import PositionSetup


@dataclass(frozen=True, slots=True)
class RuleChange:
    """One change of the rules. Its text key is `change-<id>`."""

    version: int
    """The first version of the rules that includes it."""
    id: str
    rule_ids: tuple[str, ...]
    """Ids of the rule catalogue."""
    games: tuple[str, ...] = ()
    """The games of the package that it concerns; empty for all."""
    affects: Callable[[int, Options], bool] = lambda players, options: True
    """Whether it can affect a game with this player count and these options."""


def latest_rules_version(changes: tuple[RuleChange, ...]) -> int:
    """The version of the rules after these changes."""
    return max((change.version for change in changes), default=1)


@dataclass(frozen=True, slots=True)
class PhaseTimeLimit:
    """The time limit of sealed choices; the table host measures the time, the engine does not."""

    seconds: float
    timeout_action: int
    """The action of every undecided seat when the time is up; always one of `legal_actions()` in such a phase."""


# A plain `Game` accepts any kind of position; the type variable needs a default, which Python 3.11 cannot express.
if TYPE_CHECKING:
    StateT = TypeVar("StateT", bound=State, default=State)
else:
    StateT = TypeVar("StateT", bound=State)
StateT_co = TypeVar("StateT_co", bound=State, covariant=True)


class GameView(Protocol):
    """What a seat sees: a dataclass ready for JSON."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]


class InitialStateFactory(Protocol[StateT_co]):
    """Creates the position before the first input, on this engine (see `carrack.engine.loader`), under these rules."""

    def __call__(
        self, players: int, options: Options, engine: str | None = None, rules_version: int | None = None
    ) -> StateT_co: ...


def initial_state_factory(
    package: str, latest_version: int, configure: Callable[[StateT, Options], None]
) -> InitialStateFactory[StateT]:
    """The `new_initial_state` of a game: `configure` writes the options into an empty position and begins the game.

    The positions are cached by their arguments, and copied for each game.
    """

    @lru_cache(maxsize=64)
    def template(players: int, items: tuple[tuple[str, OptionValue], ...], engine: str, rules_version: int) -> StateT:
        position: Any = position_class(load_engine(package, engine))()
        position.rules = rules_version
        position.players = players
        configure(position, dict(items))
        made: StateT = position
        return made

    def create(players: int, options: Options, engine: str | None = None, rules_version: int | None = None) -> StateT:
        chosen = engine or os.environ.get(VARIABLE, "auto")
        return template(players, tuple(options.items()), chosen, rules_version or latest_version).clone()

    return create


def _derived(*_: Any) -> Any:
    """Default of the functions of a game that follow from its declarations."""
    raise NotImplementedError("`Game` replaces this function")


@dataclass(frozen=True)
class Game(Generic[StateT]):
    """A game as data and functions over its own kind of position. `carrack.games` lists all games."""

    id: str
    package: str
    """The package of its rules; `carrack.engine.loader.load_engine(package)` has `StateT` and `random_playout`."""
    players: range
    minutes: int
    """Approximate length (min) of a game of one person against bots."""
    has_hidden_information: Callable[[Options], bool]
    """Whether seats learn things that others may not see, under these options."""
    rules_version: int
    """The newest version of its rules; new games use it."""
    catalogue: str
    """Name of its rule catalogue, `carrack/text/rule_catalogue/<catalogue>`."""
    editions: tuple[str, ...]
    """Values of the catalogue's Ed column that apply; empty if the catalogue has none."""
    options: tuple[Option, ...]
    check_options: Callable[[int, Options], None]
    """Raises InvalidInput for a combination of player count and options that cannot be played."""
    new_initial_state: InitialStateFactory[StateT]
    """Creates the position before the first input. The options must be complete; invalid arguments raise ValueError."""
    preview: Callable[[StateT, int, int], tuple[Message, ...]]
    """Preview of one of `legal_actions()` for the deciding seat, from what that seat can know: prices, odds, points."""
    view: Callable[[StateT, int | None], GameView]
    """The player view of a seat; None is a spectator."""
    refusal: Callable[[StateT, int], Message]
    """Why an action that is not in `legal_actions()` is refused now."""
    score_breakdown: Callable[[StateT], list[dict[str, int]]]
    """Points of each seat by source."""
    declarations: Declarations
    """Its decisions, verbs, steps, frames and events, as its rules declare them."""
    position_setup: PositionSetup
    """How positions of the game are set up (`carrack.play.position_setup`)."""
    action_codec: ActionCodec | None = None
    """The notation of its actions; None if the game brings its own functions for it."""
    choice_texts: MessageOverrides = NO_OVERRIDES
    """The texts of decisions that depend on the position."""
    action_to_string: Callable[[int], str] = _derived
    """Action to notation, such as `place captain dock`; ValueError for a number that is not an action."""
    string_to_action: Callable[[str], int] = _derived
    """Notation to action; ValueError for a text that is not an action."""
    decision: Callable[[StateT], Decision] = _derived
    """The pending decision of a position; not for chance nodes or finished games."""
    decode_event: Callable[[tuple[int, ...]], Event] = _derived
    """Converts an entry of `State.log` into an event."""
    projected_scores: Callable[[StateT], list[int]] = lambda state: state.scores()
    """Points of each seat if everything were scored now; they change between scorings."""
    tiebreaks: Callable[[StateT], list[Message]] = lambda state: []
    """At the end: which tie-breaks separated seats with equal points, and any other explanation of the places."""
    shared_view: Callable[[StateT], dict[str, Any]] | None = None
    """Builds the fields of the view that are the same for every viewer."""
    private_view: Callable[[StateT, int | None, dict[str, Any]], dict[str, Any]] | None = None
    """Builds the remaining fields of a seat's view, and those of `shared_view` in which this seat sees more; together
    they form the view.
    """
    chained_decisions: tuple[tuple[str, ...], ...] = ()
    """Chains of decisions, by id, between which no information is revealed (`carrack.play.compound_choices`): people
    make them together. The first decision of a chain leads to the others.
    """
    turn_fields: tuple[str, ...] = ()
    """Fields of the position; a turn ends when one of them changes. Conditional moves for one turn expire then."""
    phase_time_limit: Callable[[Options], PhaseTimeLimit | None] = lambda options: None
    """The time limit of each sealed phase under these options, if there is one."""
    data_digest: str | None = None
    """Digest of a user's data files that replace the game's own (`carrack.engine.data_files`)."""
    rule_changes: tuple[RuleChange, ...] = ()
    """What later versions of the rules changed, oldest first."""
    oldest_rules_version: int = 1
    """The oldest version that can still be played; games begun under an older version use this one."""

    def __post_init__(self) -> None:
        """Derive the functions that follow from the declarations, and check the arguments of `new_initial_state`, where
        every position originates.
        """
        derived: dict[str, Callable[..., Any]] = {"decode_event": partial(decode_event, self.declarations)}
        if self.action_codec is not None:
            derived["action_to_string"] = self.action_codec.action_to_string
            derived["string_to_action"] = self.action_codec.string_to_action
            derived["decision"] = partial(build_decision, self.declarations, self.action_codec, self.choice_texts)
        for name, function in derived.items():
            if getattr(self, name) is _derived:
                object.__setattr__(self, name, function)
        object.__setattr__(self, "new_initial_state", _checked_factory(self))

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[str, str]]:
        return _listed, (self.package, self.id)

    @property
    def search_hooks(self) -> SearchHooks | None:
        """The game hooks of the search, or None if the game has none."""
        return self.declarations.search_hooks

    @property
    def rules_versions(self) -> range:
        """The versions of the rules that can be played."""
        return range(self.oldest_rules_version, self.rules_version + 1)

    def playable_version(self, version: int) -> int:
        """The version that plays a game begun under this version."""
        return min(max(version, self.oldest_rules_version), self.rules_version)


def _checked_factory(game: Game[StateT]) -> InitialStateFactory[StateT]:
    """The `new_initial_state` of a game, behind a check of its arguments."""
    create: InitialStateFactory[StateT] = getattr(game.new_initial_state, "__wrapped__", game.new_initial_state)

    @wraps(create)
    def checked(players: int, options: Options, engine: str | None = None, rules_version: int | None = None) -> StateT:
        if players not in game.players:
            raise ValueError(f"{game.id} is for {game.players[0]} to {game.players[-1]} players, not {players}")
        names = [option.id for option in game.options]
        if sorted(options) != sorted(names):
            raise ValueError(
                f"{game.id} needs a value for each of {', '.join(names)}; `complete_options` adds defaults"
            )
        for option in game.options:
            if not option.allows(options[option.id]):
                allowed = ", ".join(option.choices) or "True, False"
                raise ValueError(f"{option.id} must be one of {allowed}, not {options[option.id]!r}")
        if rules_version is not None and rules_version not in game.rules_versions:
            least, most = game.oldest_rules_version, game.rules_version
            raise ValueError(f"{game.id} has rules versions {least} to {most}, not {rules_version}")
        try:
            game.check_options(players, options)
        except InvalidInput as refusal:
            raise ValueError(f"{game.id} cannot be played with these options: {refusal.message.key}") from refusal
        return create(players, options, engine, rules_version)

    return checked


def _listed(package: str, game_id: str) -> Game:
    """The game that `pickle` restores: the package lists it under this id."""
    games: tuple[Game, ...] = import_module(package).PACKAGE_GAMES
    return next(game for game in games if game.id == game_id)
