"""The row about reading aloud: which voice speaks, how to get one, how it sounds."""

from __future__ import annotations

import sys
from functools import partial
from typing import TYPE_CHECKING

from game.ui.boxes import icon_button, right_aligned_row, switch_leaf
from game.ui.layout import UNPLACED_RECT, Box, ButtonBox, Row, Wrap
from game.ui.tracked_values import TrackedValue
from game.ui.widgets.button import Button

from .setting_rows import build_setting_label

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.app.program import App

SOON = 50.0
"""Milliseconds until it is looked again whether a voice was found."""
SYSTEMS = {"darwin": "mac", "win32": "windows"}
"""What the texts call a system; all others are `linux`."""


class VoiceRow:
    """The row about reading aloud: if it is on, and by which voice."""

    waits = TrackedValue(False)
    """True while the page shows that a voice is being looked for."""

    def __init__(self, app: App) -> None:
        self.app = app

    def build_voice_row(
        self, icon: str, height: float, switch_voice: Callable[[bool], None]
    ) -> Box:
        """Build the row; `switch_voice` turns reading aloud on or off."""
        words, reader = self.app.words, self.app.reader
        self.waits = reader.has_voice and not reader.find_voice()
        title, note, more = self.describe_voice()
        now = self.app.settings.voice
        if not reader.has_voice:
            off = Button(UNPLACED_RECT, words("settings.off"), size=26)
            control: Box = right_aligned_row(
                ButtonBox("voice", off, lambda: None, height, 140, note)
            )
        else:
            text = words("settings.on" if now else "settings.off")
            press = partial(reader.say_sample, words("settings.voice_sample"))
            hint = "settings.try_it"
            hear = icon_button("hear-voice", "ui-play", press, words(hint), 54)
            control = right_aligned_row(
                Row([switch_leaf("voice", now, text, partial(switch_voice, not now)), hear], gap=16)
            )
        says = build_setting_label(words(f"settings.{title}"), note, title, icon, more)
        return Wrap([says, control], [1, 0], 16, below=10)

    def describe_voice(self) -> tuple[str, str, str]:
        """Return the row's name, its note, and the line about the voice."""
        words, reader = self.app.words, self.app.reader
        get = words(f"settings.voice_get_{SYSTEMS.get(sys.platform, 'linux')}")
        if not reader.has_voice:
            return "no_voice", words("settings.no_voice_note"), get
        note, name = words("settings.voice_note"), reader.voice_name
        if self.waits:
            return "voice", note, words("settings.voice_wanted")
        if name is None:
            return "voice", note, ""
        if not name:
            return "voice", words("settings.voice_missing"), get
        return "voice", note, words("settings.voice_name", voice=name)

    def next_silent_tick(self) -> float | None:
        """Return milliseconds until the next look for a voice; None if all is known."""
        return SOON if self.waits else None

    def look_for_voice(self) -> None:
        """Stop waiting as soon as it is known which voice speaks."""
        if self.waits and self.app.reader.find_voice():
            self.waits = False
