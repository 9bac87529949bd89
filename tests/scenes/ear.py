"""A made-up voice, which only writes down what it would say."""

from __future__ import annotations

from game.app.voice import Voice
from game.app.voices import Program
from game.language import Language


class Ear(Voice):
    """Whoever listens; `called` is the voice of each language, empty where it has none."""

    said: list[str]
    called: str | None

    def __init__(self, called: str | None = None) -> None:
        super().__init__(Program(("nobody",)))
        self.said, self.called = [], called

    def say(self, words: str, cut: bool = False) -> None:
        """Write it down."""
        if words:
            self.said.append(words)

    def stop(self) -> None:
        """What was said stays written down."""

    def knows(self, language: Language) -> bool:
        """At once."""
        return True

    def of(self, language: Language) -> str | None:
        """The made-up name."""
        return self.called
