"""Values that know who read them: what was made from a value is made anew when it changes.

A `KeptResult` result notes every `Source` that is read while it is made. It holds until one of them
changes; nobody has to list what it depends on, or to say that it is out of date.

Some questions are answered from a source that changes all the time although the answer rarely
does, such as "which of these cards are in the air?". While a `KeptPicture` is drawn, a method
marked `@noted` counts by its answer: it is asked again, and only another answer makes the picture
out of date.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial, wraps
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar, cast, overload

T = TypeVar("T")
AnyMethod = TypeVar("AnyMethod", bound=Callable[..., Any])


class Source:
    """Something that can be read and that changes now and then."""

    __slots__ = ("version",)

    change_count: ClassVar[int] = 0
    """How often anything has changed so far."""

    def __init__(self) -> None:
        self.version = 0

    def note_read(self) -> None:
        """Note that the result that is being made, if any, depends on this."""
        if _READINGS:
            _READINGS[-1].sources[self] = self.version

    def note_change(self) -> None:
        """Note that it has changed: whatever was made from it is out of date."""
        self.version += 1
        Source.change_count += 1


Reads = dict[Source, int]
"""Sources, each with its version when it was read."""


def is_unchanged(read: Reads) -> bool:
    """Return true if none of these sources has changed since it was read."""
    for source, version in read.items():  # noqa: SIM110  it is asked thousands of times a frame
        if source.version != version:
            return False
    return True


class _Subject(NamedTuple):
    """Stands for one of the objects that a picture is of, whichever that is by now."""

    number: int


class _ReadLog:
    """The reads so far for a result that is being made just now."""

    def __init__(self, subjects: tuple[object, ...] | None = None) -> None:
        self.sources: Reads = {}
        self.subjects = subjects
        """What the picture is of; none where noted methods count by all they read."""
        self.answers: dict[tuple[Callable[..., Any], tuple[object, ...]], tuple[object, Reads]] = {}
        """What noted methods answered, with what they had read for it."""

    def run(self, work: Callable[[], T]) -> T:
        """Do the work, and note all it reads."""
        _READINGS.append(self)
        try:
            return work()
        finally:
            _READINGS.pop()

    def stand_in(self, given: object) -> object:
        """Return what is noted instead of an object if that is one of the subjects."""
        for number, subject in enumerate(self.subjects or ()):
            if subject is given:
                return _Subject(number)
        return given


_READINGS: list[_ReadLog] = []
"""The results that are being made just now, the innermost one last."""


class TrackedValue(Generic[T]):
    """An attribute that notes who reads it, and that it changes when another value is set.

    A value that is changed in place isn't noticed: set another one instead, or say so by
    `note_change`. Values are compared with `==`. Without a default, the attribute has to be set
    before it is read.
    """

    def __init__(self, *default: T) -> None:
        self._default = default

    def __set_name__(self, owner: type, name: str) -> None:
        self._name, self._value, self._source = name, f"_{name}_value", f"_{name}_source"

    @overload
    def __get__(self, owner: None, kind: type) -> TrackedValue[T]: ...
    @overload
    def __get__(self, owner: object, kind: type) -> T: ...
    def __get__(self, owner: object | None, kind: type) -> TrackedValue[T] | T:
        if owner is None:
            return self
        if _READINGS:
            self.source(owner).note_read()
        try:
            value: T = owner.__dict__[self._value]
        except KeyError:
            if not self._default:
                raise AttributeError(self._name) from None
            value = self._default[0]
        return value

    def __set__(self, owner: object, value: T) -> None:
        attributes = owner.__dict__
        before = attributes.get(self._value, *self._default or (_READINGS,))
        attributes[self._value] = value
        if before is not value and before != value:
            self.note_change(owner)

    def source(self, owner: object) -> Source:
        """Return what stands for the value of one object."""
        attributes = owner.__dict__
        if self._source not in attributes:
            attributes[self._source] = Source()
        found: Source = attributes[self._source]
        return found

    def note_change(self, owner: object) -> None:
        """Note that the value was changed in place."""
        self.source(owner).note_change()


class KeptResult(Generic[T]):
    """A result that is kept until something that was read while it was made changes."""

    def __init__(self) -> None:
        self._read: Reads | None = None
        self._checked_at = -1
        """How often anything had changed when it was fresh last."""
        self._result: T

    @property
    def is_fresh(self) -> bool:
        """True if there is a result, and nothing it was made from has changed."""
        if self._read is None:
            return False
        if self._checked_at != Source.change_count:
            if not is_unchanged(self._read):
                return False
            self._checked_at = Source.change_count
        return True

    def get_or_make(self, make: Callable[[], T]) -> T:
        """Return the result, made now if there is no fresh one; the reads count for its user."""
        if not self.is_fresh:
            reading = _ReadLog()
            self._result = reading.run(make)
            self._read = reading.sources
        if _READINGS and self._read:
            _READINGS[-1].sources.update(self._read)
        return self._result

    def depends_on(self, *sources: Source) -> bool:
        """Return true if the result was made from one of these."""
        return self._read is not None and any(source in self._read for source in sources)

    def discard(self) -> None:
        """Forget the result."""
        self._read = None


class KeptPicture:
    """Knows what a picture was drawn from, and so whether it would still look the same."""

    def __init__(self) -> None:
        self._reading: _ReadLog | None = None

    def draw(self, work: Callable[[], None], *subjects: object) -> None:
        """Draw the picture of these subjects, and note all that is read for it."""
        before, reading = self._reading, _ReadLog(subjects)
        reading.run(work)
        if before is not None and before.subjects == subjects and self.is_same_for(*subjects):
            reading.answers = before.answers | reading.answers  # some ask only the first time
        self._reading = reading

    def is_same_for(self, *subjects: object) -> bool:
        """Return true if it would look the same, drawn now of these subjects."""
        reading = self._reading
        if reading is None or not is_unchanged(reading.sources):
            return False
        others = subjects != reading.subjects
        for question, (answer, read) in reading.answers.items():
            if others or not is_unchanged(read):
                method, given = question
                now = [subjects[x.number] if isinstance(x, _Subject) else x for x in given]
                inner = _ReadLog()
                if inner.run(partial(method, *now)) != answer:
                    return False
                reading.answers[question] = answer, inner.sources
        reading.subjects = subjects
        return True

    def depends_on(self, *sources: Source) -> bool:
        """Return true if it was drawn from one of these, or an answer was."""
        if self._reading is None:
            return False
        reads = [self._reading.sources, *(read for _, read in self._reading.answers.values())]
        return any(source in read for source in sources for read in reads)


def untracked(work: Callable[[], T]) -> T:
    """Do some work of which only the caller's own reads shall count."""
    return _ReadLog().run(work)


def noted(method: AnyMethod) -> AnyMethod:
    """Have a method count by its answer where a picture is drawn, not by what it reads.

    What it is given and what it answers must be values that are never changed in place.
    """

    @wraps(method)
    def ask(*given: object) -> object:
        reading = _READINGS[-1] if _READINGS else None
        if reading is None or reading.subjects is None:
            return method(*given)
        inner = _ReadLog()
        answer = inner.run(partial(method, *given))
        question = method, tuple(map(reading.stand_in, given))
        reading.answers[question] = answer, inner.sources
        return answer

    return cast("AnyMethod", ask)
