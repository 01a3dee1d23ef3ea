"""The errors of the engine: failed checks inside the rules, and refused input."""

from __future__ import annotations

from carrack.engine.messages import Message


class EngineError(RuntimeError):
    """A rule performed an invalid operation: an index out of range, an overflow, a division by zero."""

    def __init__(self, problem: str, path: str, line: int, function: str) -> None:
        super().__init__(problem, path, line, function)
        self.problem = problem
        self.path = path
        self.line = line
        self.function = function

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: in {self.function}: {self.problem}"


class InvalidInput(ValueError):
    """Why an input is rejected: a text key with arguments, shown to the player unchanged."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message

    def __str__(self) -> str:
        """The key and what it is about, for tracebacks; `Localizer.render` turns the message into a sentence."""
        about = ", ".join(f"{name}={value}" for name, value in self.message.args.items())
        return f"{self.message.key} ({about})" if about else self.message.key


class IllegalAction(InvalidInput):
    """Why an action is refused in the current position."""


class EngineFailure(InvalidInput):
    """A fault in the rules on an input to a session, which is unchanged."""

    def __init__(self, report: str) -> None:
        super().__init__(Message("core-fault"))
        self.report = report
        """The traceback and the record so far: everything needed to reproduce the fault."""

    def __reduce__(self) -> tuple[type[EngineFailure], tuple[str]]:
        return EngineFailure, (self.report,)
