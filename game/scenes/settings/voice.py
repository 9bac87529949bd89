"""The row about reading aloud: which voice speaks, or how to get one, and how it sounds."""

from __future__ import annotations

import sys
from functools import partial
from typing import TYPE_CHECKING

from game.ui.boxes import at_right, key, switch
from game.ui.layout import NOWHERE, Box, Push, Row, Wrap
from game.ui.widgets.button import Button

from .rows import signed

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.app.program import App

SOON = 50.0
"""Milliseconds until it is looked again whether a voice was found."""
SYSTEMS = {"darwin": "mac", "win32": "windows"}
"""What the texts call a system; all others are `linux`."""


class VoiceRow:
    """Whether the computer reads aloud, and by which voice."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.waits = False
        """Whether the page shows that a voice is being looked for."""

    def box(self, icon: str, high: float, turn: Callable[[bool], None]) -> Box:
        """The row; `turn` switches reading aloud on or off."""
        words, reader = self.app.words, self.app.reader
        self.waits = reader.available and not reader.finds_voice()
        title, note, more = self.told()
        now = self.app.settings.voice
        if not reader.available:
            off = Button(NOWHERE, words("settings.off"), size=26)
            control: Box = at_right(Push("voice", off, lambda: None, high, 140, note))
        else:
            text = words("settings.on" if now else "settings.off")
            press, hint = partial(reader.sample, words("settings.voice_sample")), "settings.try_it"
            hear = key("hear-voice", "ui-play", press, words(hint), 54)
            control = at_right(
                Row([switch("voice", now, text, partial(turn, not now)), hear], gap=16)
            )
        says = signed(words(f"settings.{title}"), note, title, icon, more)
        return Wrap([says, control], [1, 0], 16, below=10)

    def told(self) -> tuple[str, str, str]:
        """What the row is called, what is said about it, and about the voice."""
        words, reader = self.app.words, self.app.reader
        get = words(f"settings.voice_get_{SYSTEMS.get(sys.platform, 'linux')}")
        if not reader.available:
            return "no_voice", words("settings.no_voice_note"), get
        note, name = words("settings.voice_note"), reader.voice_name
        if self.waits:
            return "voice", note, words("settings.voice_wanted")
        if name is None:
            return "voice", note, ""
        if not name:
            return "voice", words("settings.voice_missing"), get
        return "voice", note, words("settings.voice_name", voice=name)

    def next_look(self) -> float | None:
        """Milliseconds until it is to be looked again; None if all is known."""
        return SOON if self.waits else None

    def heard(self) -> bool:
        """Whether it has become known which voice speaks."""
        return self.waits and self.app.reader.finds_voice()
