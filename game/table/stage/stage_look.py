"""The data of an event's stage: the `[layout.stages]` of a rules file."""

from collections.abc import Mapping
from dataclasses import dataclass

Row = tuple[float, ...]
"""A place `x, y` of the picture, or a row of them: its ends and how many fit."""


@dataclass(frozen=True, slots=True)
class StageMark:
    """Something laid onto the picture: cards, players or a number."""

    show: str  # "cards", "faces", "fans", "number", "tally", "symbol", "strip", "drawing"
    of: str  # whose or which: a name of StageFacts
    at: tuple[Row, ...] = ()
    size: float = 64  # width of cards and discs, height of letters
    when: str = ""  # the steps in which it is there; always without
    only: str = ""  # a condition of StageFacts
    faces: float = 0  # the size of the owners' faces on cards
    count: bool = False  # whether faces show how many cards are held
    label: str = ""  # text key of the pill below, with {name} and {count}
    turn: float = 0  # degrees


@dataclass(frozen=True, slots=True)
class StageMove:
    """The movement of a part of the picture.

    It is in units of the picture, milliseconds and degrees.
    """

    part: str
    by: Row = (0, 0)
    start: Row = (0, 0)  # how far off it begins
    when: str = ""
    only: str = ""
    turn: float = 0
    about: Row = (0, 0)  # what it turns about
    arc: float = 0  # how high it flies on the way
    length: float = 600
    delay: float = 0
    times: int = 0  # there and back so often; 0 is there, to stay
    fade: int = 0  # -1: it vanishes on the way, 1: it appears
    hide: bool = False  # it is not there at all, also without motion


@dataclass(frozen=True, slots=True)
class StageLook:
    """The picture of an event, its steps, and what lies where."""

    picture: str
    steps: tuple[str, ...]  # the pills; each is one or more of the engine's steps
    prop: tuple[str | float, ...] = ()  # a drawing on the picture, its middle and its width
    slot: Row = ()  # where a card lies that joins the event
    draws: str = ""  # the number that losers draw
    holds: str = ""  # steps that are held to be looked at
    words: Mapping[str, Row] | None = None  # where the words to choose from lie
    shout: Row = (434, 360)  # where it is said large how it went
    marks: tuple[StageMark, ...] = ()
    moves: tuple[StageMove, ...] = ()

    def pill_of_step(self, step: str) -> int:
        """Return the pill that an engine's step belongs to; before the first one -1."""
        return next((i for i, pill in enumerate(self.steps) if step in pill.split()), -1)
