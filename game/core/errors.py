"""The errors of the engine, each with a message for the person who caused it."""


class GameError(Exception):
    """Base of every error this engine raises on purpose."""


class IllegalChoice(GameError):
    """A choice that is not among the open options, or after the end (GEN-9)."""


class NothingToUndo(GameError):
    """There is no earlier choice to go back to."""


class UnaskedSeat(GameError):
    """A seat looks at the match, or imagines it, while it is not being asked."""


class HiddenInformation(GameError):
    """Somebody reads what the seat whose view it is can't see."""


class BrokenRules(GameError):
    """A rules file that cannot be read: names the file, the place and the reason."""


class BadSetup(GameError):
    """An unknown game, option, value or number of players; says what is allowed."""


class BadPosition(GameError):
    """A position text that does not describe a table."""


class BadJournal(GameError):
    """A journal that is damaged, foreign, or no longer fits the rules.

    `kind` is `newer` (another format), `game` (none we have, or not played like that), `damaged`,
    or `misfit`; `line` is the first one that can't be followed.
    """

    def __init__(self, message: str, kind: str = "misfit", line: int = 0) -> None:
        super().__init__(message)
        self.kind, self.line = kind, line
