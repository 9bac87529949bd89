"""Where a learner is in a lesson."""

from __future__ import annotations

from enum import Enum, auto

from .data import Lesson, Step


class Phase(Enum):
    """What a step waits for."""

    READING = auto()
    ASKING = auto()
    WATCHING = auto()


class Progress:
    """The step of a lesson, and how far it is."""

    def __init__(self, lesson: Lesson, number: int) -> None:
        self.lesson, self.number = lesson, number
        self.phase = Phase.READING
        self.pressed = set[str]()
        """What was pressed already of what the step speaks of."""

    @property
    def step(self) -> Step:
        """What the lesson is about just now."""
        return self.lesson.steps[self.number]

    @property
    def last(self) -> bool:
        """Whether this is the last step."""
        return self.number == len(self.lesson.steps) - 1

    @property
    def reading(self) -> bool:
        """Whether the teacher speaks and waits for “Next”."""
        return self.phase is Phase.READING

    @property
    def left(self) -> list[str]:
        """What the teacher speaks of, but for what was pressed."""
        return [point for point in self.step.points if point not in self.pressed]

    def begin(self) -> None:
        """A step begins: the learner reads, or is to do something."""
        self.phase = Phase.ASKING if self.step.asks else Phase.READING
        self.pressed = set()
