"""Values that know who read them: what was made from a value is made anew when it changes.

A `Kept` result notes every `Source` that is read while it is made. It holds until one of them
changes; nobody has to list what it depends on, or to say that it is out of date.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar, cast, overload

T = TypeVar("T")

_READINGS: list[dict[Source, int]] = []
"""What has been read for each result that is being made just now, the innermost one last."""


class Source:
    """Something that can be read and that changes now and then."""

    __slots__ = ("version",)

    def __init__(self) -> None:
        self.version = 0

    def note_read(self) -> None:
        """Note that the result that is being made, if any, depends on this."""
        if _READINGS:
            _READINGS[-1][self] = self.version

    def note_change(self) -> None:
        """Note that it has changed: whatever was made from it is out of date."""
        self.version += 1


class Tracked(Generic[T]):
    """An attribute that notes who reads it, and that it changes when another value is set.

    A value that is changed in place isn't noticed: set another one instead. Values are compared
    with `==`; without a default, the attribute has to be set before it is read.
    """

    def __init__(self, *default: T) -> None:
        self._default = default

    def __set_name__(self, owner: type, name: str) -> None:
        self._value, self._source = f"_{name}_value", f"_{name}_source"

    @overload
    def __get__(self, owner: None, kind: type) -> Tracked[T]: ...
    @overload
    def __get__(self, owner: object, kind: type) -> T: ...
    def __get__(self, owner: object | None, kind: type) -> Tracked[T] | T:
        if owner is None:
            return self
        attributes = owner.__dict__
        if _READINGS:
            self._source_of(attributes).note_read()
        if self._value in attributes:
            return cast("T", attributes[self._value])
        if self._default:
            return self._default[0]
        raise AttributeError(self._value.removesuffix("_value").removeprefix("_"))

    def __set__(self, owner: object, value: T) -> None:
        attributes = owner.__dict__
        before = attributes.get(self._value, *self._default or (_READINGS,))
        attributes[self._value] = value
        if before is not value and before != value:
            self._source_of(attributes).note_change()

    def _source_of(self, attributes: dict[str, Any]) -> Source:
        return cast("Source", attributes.setdefault(self._source, Source()))


class Kept(Generic[T]):
    """A result that is kept until something that was read while it was made changes."""

    def __init__(self) -> None:
        self._read: dict[Source, int] | None = None
        self._result: T

    @property
    def is_fresh(self) -> bool:
        """True if there is a result, and nothing it was made from has changed."""
        read = self._read
        return read is not None and all(source.version == then for source, then in read.items())

    def get_or_make(self, make: Callable[[], T]) -> T:
        """Return the result, made now if there is no fresh one; the reads count for its user."""
        if not self.is_fresh:
            read: dict[Source, int] = {}
            _READINGS.append(read)
            try:
                self._result = make()
            finally:
                _READINGS.pop()
            self._read = read
        if _READINGS and self._read:
            _READINGS[-1].update(self._read)
        return self._result

    def discard(self) -> None:
        """Forget the result."""
        self._read = None
