"""Reads the screen aloud: what has the focus, what is asked, what happened.

Only what everybody in the room may know is ever read while one of several people looks at
their cards.
"""

from __future__ import annotations

from collections.abc import Callable

from game.ui.screens.scene import Scene
from game.ui.widgets.thing import Thing, find

from .voice import Program, Voice, found

NAMED = ("choice", "toggle", "slider")
"""Things that say what they stand at, but not what for: the heading of their row does."""
ROW = 70.0  # units between a heading and what stands beside it


class VoiceReader:
    """Looks at every frame and says what is new in it."""

    def __init__(self, wanted: Callable[[], bool]) -> None:
        """`wanted` says whether anything is to be read just now."""
        self.wanted = wanted
        self._voice: Voice | None = None
        self._scene: Scene | None = None
        self._thing, self._told, self._heard = "", "", 0

    @property
    def voice(self) -> Voice:
        """The system's voice, looked for when it is first wanted."""
        if self._voice is None:
            self._voice = Voice(self.program())
        return self._voice

    @property
    def available(self) -> bool:
        """Whether there is a voice on this computer."""
        return self.voice.program is not None

    def program(self) -> Program | None:
        """The system's program that speaks."""
        return found()

    def look(self, scene: Scene, things: list[Thing]) -> None:
        """A frame was drawn: say what is new, if anything is to be read at all."""
        if not self.wanted() or not self.available:
            if self._scene is not None:
                self._scene = None
                self.hush()
            return
        if scene is not self._scene:
            self._arrive(scene, things)
        self._news(scene)
        told = scene.aloud(things)
        if told != self._told:
            self._told = told
            self.voice.say(told)
        if not scene.private:
            self._point(scene, things)

    def hush(self) -> None:
        """Say nothing more."""
        if self._voice is not None:
            self._voice.stop()

    def _arrive(self, scene: Scene, things: list[Thing]) -> None:
        """Another screen: its title, or the first words on it."""
        self._scene, self._thing, self._told = scene, "", ""
        self._heard = len(scene.happened())
        texts = [thing for thing in things if thing.role == "text" and thing.text.strip()]
        title = find(texts, "text:title") or next(iter(texts), None)
        self.voice.stop()
        if title is not None and not scene.private:
            self.voice.say(title.text)

    def _news(self, scene: Scene) -> None:
        """What happened since the last frame, as everybody may know it."""
        news = scene.happened()
        for line in news[self._heard :]:
            self.voice.say(line)
        self._heard = len(news)

    def _point(self, scene: Scene, things: list[Thing]) -> None:
        """What the pointer or the focus rests on."""
        focus = scene.focus
        thing = find(things, focus.hover) or (find(things, focus.name) if focus.ring else None)
        said = spoken(thing, things) if thing else ""
        if said != self._thing:
            first, self._thing = not self._thing, said
            self.voice.say(said, cut=not first)


def spoken(thing: Thing, things: list[Thing]) -> str:
    """A thing in words: what row it is in, what it says, and why it can't be pressed."""
    parts = [thing.text, thing.why_not or thing.hint]
    if thing.role in NAMED:
        parts.insert(0, heading(thing, things))
    some = [part.strip() for part in parts if part.strip()]
    return ". ".join(dict.fromkeys(part.rstrip(".") for part in some))


def heading(thing: Thing, things: list[Thing]) -> str:
    """What the row is called in which a thing stands: the heading beside or above it."""
    names = [one for one in things if one.name.startswith("text:name-")]
    above = [one for one in names if one.box.y <= thing.box.bottom]
    nearest = min(above, key=lambda one: abs(one.box.centery - thing.box.centery), default=None)
    if nearest is None or abs(nearest.box.bottom - thing.box.y) > 2 * ROW:
        return ""
    return nearest.text
