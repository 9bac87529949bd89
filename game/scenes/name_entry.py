"""Typing a name: letter by letter, with a kind word for what can't be taken."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.core.names import LONGEST, cleaned, joined, showable
from game.words import Words

if TYPE_CHECKING:
    from .app import App

ENDS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_TAB)


class NameEntry:
    """A name while it is being typed."""

    def __init__(self, words: Words, name: str, longest: int = LONGEST) -> None:
        self._words = words
        self.text = name
        self.longest = longest
        self.notice = ""  # why a letter was refused

    def type(self, letters: str) -> bool:
        """Add letters; refused ones leave a kind notice. Whether all were taken."""
        self.notice = ""
        for letter in letters:
            text = joined(self.text + letter)  # an accent may come after
            if not all(map(showable, text)):
                self.notice = self._words("setup.name_glyph")
            elif len(text) > self.longest:
                self.notice = self._words("setup.name_long")
            else:
                self.text = text
        return not self.notice

    def erase(self) -> None:
        """Take the last letter away."""
        self.text, self.notice = self.text[:-1], ""

    @property
    def name(self) -> str:
        """The name as it will be, without spaces around it."""
        return cleaned(self.text, self.longest)


class Typing:
    """The one field of a screen that is typed in, if any: it takes all keys until it is done."""

    def __init__(self, app: App, changed: Callable[[], None]) -> None:
        self.app, self._changed = app, changed
        self.field = ""
        """The name of the field that is typed in, or empty."""
        self.entry: NameEntry | None = None
        self.refusal = ""
        """Why the last name was not taken."""
        self._take: Callable[[str], str] = str

    @property
    def notice(self) -> str:
        """What is to be said about the last letter, or about the last name."""
        return self.entry.notice if self.entry else self.refusal

    def begin(
        self, field: str, name: str, take: Callable[[str], str], longest: int = LONGEST
    ) -> None:
        """Begin to type; `take` gets the whole name and answers why it can't have it, if so."""
        self.field, self.entry = field, NameEntry(self.app.words, name, longest)
        self._take, self.refusal = take, ""
        pygame.key.start_text_input()
        self._changed()

    def shown(self, field: str, name: str) -> str:
        """What stands in a field: what is being typed there, otherwise its name."""
        return self.entry.text if self.entry and self.field == field else name

    def captures(self, event: pygame.event.Event) -> bool:
        """While a name is typed, keys are letters."""
        if self.entry is None:
            return False
        if event.type == pygame.TEXTINPUT:
            if not self.entry.type(event.text):
                self.app.sounds.play("error")
        elif event.type == pygame.KEYDOWN:
            return self._key(self.entry, event.key)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self.finish()
            return False
        else:
            return False
        self._changed()
        return True

    def _key(self, entry: NameEntry, key: int) -> bool:
        """Backspace, and the keys that end typing; whether that is all they do."""
        if key == pygame.K_BACKSPACE:
            entry.erase()
            self._changed()
        elif key == pygame.K_ESCAPE:
            self.stop()
        elif key in ENDS:
            self.finish()
            return key != pygame.K_TAB
        return True

    def finish(self) -> None:
        """Take the typed name; an empty or refused one leaves the old one as it was."""
        entry, refusal = self.entry, ""
        self.stop()
        if entry is not None and entry.name:
            refusal = self._take(entry.name)
        if entry is not None and (refusal or not entry.name):
            self.app.sounds.play("error")
        self.refusal = refusal
        self._changed()

    def stop(self) -> None:
        """Type no more; nothing has changed."""
        self.field, self.entry = "", None
        self._changed()
