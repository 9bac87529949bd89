"""Somebody who plays by ear: they know only what was said, and all of it is written down."""

import random
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app.speech.voice_reader import Utterance
from game.ui.screens.scene import Urgency
from tests.scenes.ear import SlowEar
from tests.scenes.table_player import TablePlayer

SILENCE_MS = 6000.0
"""After so much silence somebody tries what can be pressed, whatever was said."""
CALL_KEYS = {"Space": pygame.K_SPACE, "F": pygame.K_f}
"""The keys of calls, by what is written on them."""
REACTION_FRAMES = 30
"""So many frames somebody waits for what a press brings."""
MOST_STOPS = 120
"""Controls of a screen that somebody goes over at most."""
MOST_MS = 1_200_000.0
"""The longest that somebody plays."""
MENU_KEYS = (
    *("play.menu", "play.log", "play.scores", "play.hint", "play.sort", "play.help"),
    *("title.sound_off", "title.sound_on", "table.more", "taken.title", "taken.button"),
    *("rules.title", "trick.last", "common.back", "settings.title", "bluff.clear"),
)
"""What is written on buttons that answer nothing."""


@dataclass(slots=True)
class TranscriptLine:
    """One line of a transcript: when it was to be said, when it was, and what became of it."""

    wanted_ms: float
    words: str
    kind: str
    """`says`, `asks` or `point`; `press` is what the person does, `walk` what they went over."""
    urgency: Urgency = Urgency.NEWS
    said_ms: float | None = None
    """When it was begun to be said; None as long as it wasn't."""
    letters_heard: int = 0

    @property
    def is_whole(self) -> bool:
        """True if it was heard to its end."""
        return self.letters_heard >= len(self.words)

    @property
    def is_news(self) -> bool:
        """True if it is about what happened, or asks something."""
        return self.kind in ("says", "asks")

    def write_line(self) -> str:
        """Return the line as it is in the file."""
        at = self.wanted_ms if self.said_ms is None else self.said_ms
        late = (at - self.wanted_ms) / 1000
        signs = {"asks": "?", "point": "@", "press": ">", "walk": "#"}
        sign = signs.get(self.kind, "!" if self.urgency >= Urgency.FOR_LISTENER else ".")
        end = ""
        if self.is_news and self.said_ms is None:
            end = "   [never said]"
        elif self.is_news and not self.is_whole:
            end = f"   [cut off after “{self.words[: self.letters_heard]}”]"
        return (
            f"{at / 1000:7.1f} {f'+{late:.1f}' if late >= 0.5 else '':>6} {sign}  {self.words}{end}"
        )


class TranscriptEar(SlowEar):
    """A slow voice that also writes down what was cut off or never said."""

    def __init__(self, clock: Callable[[], float]) -> None:
        super().__init__(clock)
        self.lines: list[TranscriptLine] = []
        self._line_of: dict[int, TranscriptLine] = {}
        self._kept: list[Utterance] = []

    def note_doing(self, words: str, kind: str = "press") -> None:
        """Write down what the person does."""
        self.lines.append(TranscriptLine(self.clock(), words, kind))

    def note_wanted(self, new: Utterance, cut: bool) -> None:
        """Write down a sentence that is to be said."""
        at_once = cut or new.urgency == Urgency.PASSING
        kind = "asks" if new.is_question else "point" if at_once else "says"
        line = TranscriptLine(self.clock(), new.words, kind, new.urgency)
        self._line_of[id(new)] = line
        self._kept.append(new)  # else another one might get its identity
        self.lines.append(line)

    def note_begun(self, utterance: Utterance) -> None:
        """Write down when a sentence begins."""
        self._line_of[id(utterance)].said_ms = self._until

    def note_whole(self, utterance: Utterance) -> None:
        """Write down that a sentence was said to its end."""
        self._line_of[id(utterance)].letters_heard = len(utterance.words)

    def _end_program(self) -> None:
        if self._saying is not None:
            left = (self._until - self.clock()) / self.PER_LETTER
            length = len(self._saying.words)
            self._line_of[id(self._saying)].letters_heard = max(
                0, min(length - 1, int(length - left))
            )
        super()._end_program()


class Listener(TablePlayer):
    """Somebody who hears a round, and chooses by what was said alone."""

    between = 50.0

    def __init__(
        self, monkeypatch: pytest.MonkeyPatch, folder: Path, seed: int, **settings: Any
    ) -> None:
        usual = {"speed": 1.0, "pace": "normal", "voice": True}
        super().__init__(monkeypatch, folder, **{**usual, **settings})
        self.chance = random.Random(seed)
        self.ear = TranscriptEar(self.clock)
        self.app.reader._voice = self.ear
        self.questions: list[tuple[str, list[str]]] = []
        """Every question that was answered, with the words of all its stops."""
        self._answered_at = 0
        """So many lines had been written when the last question was answered."""
        self._walked: TranscriptLine | None = None
        """The question whose stops were gone over last."""
        self._heard_before: set[str] = set()
        """The words of all those stops."""
        self._tried: set[str] = set()
        """What was pressed in vain."""
        self._stops: dict[str, str] = {}
        self.hear()

    # Hearing ----------------------------------------------------------------------

    def wait(self, milliseconds: float) -> None:
        """Let time pass, and hear what is new."""
        super().wait(milliseconds)
        self.hear()

    def hear(self) -> None:
        """Hear the frame, which is not drawn."""
        top = self.app.top
        things = top.controls()
        top.settle_focus(things)
        self.app.reader.read_frame(top, things)
        self.ear.go_on()

    @property
    def open_question(self) -> TranscriptLine | None:
        """What the person was asked last and has not answered."""
        new = self.ear.lines[self._answered_at :]
        last = next((one for one in reversed(new) if one.kind == "asks"), None)
        return last if last is not None and last.urgency >= Urgency.FOR_LISTENER else None

    def listen_until_asked(self) -> str:
        """Let time pass until something is asked, or it has been silent for long."""
        quiet_since = self.clock.now
        while self.clock.now < MOST_MS:
            self.wait(self.between)
            if self.scene in ("results", "curtain"):
                return self.scene
            question = self.open_question
            is_heard = question is not None and question.said_ms is not None and question.is_whole
            if is_heard and not self.ear.speaking:
                return "asked"
            if self.ear.speaking or self.app.top.is_animating:
                quiet_since = self.clock.now
            elif self.clock.now - quiet_since > SILENCE_MS:
                return "silence"
        return "late"

    # Choosing -----------------------------------------------------------------------

    def walk(self) -> list[str]:
        """Go on by Tab, once round; return what is said of each stop that may be an answer."""
        said: dict[str, str] = {}
        kept = len(self.ear.lines)
        for _ in range(MOST_STOPS):
            before = len(self.ear.lines)
            self.key(pygame.K_TAB)
            self.hear()
            name, new = self.app.top.focus.name, self.ear.lines[before:]
            if name in said:
                break
            said[name] = new[-1].words if new else ""
        del self.ear.lines[kept:]
        self.ear.stop_speaking()
        self._stops = said
        menu = self._list_menu_words()
        return [w for name, w in said.items() if w not in menu and not name.startswith("deed:")]

    def _list_menu_words(self) -> set[str]:
        """Return what somebody who has played before knows to be no answer."""
        words = self.app.words
        value = words.number_in_digits(self.app.settings.speed)
        speed = words("play.speed", speed=words("settings.speed_value", value=value))
        return {words(key).rstrip(".") for key in MENU_KEYS if key in words} | {speed}

    def press(self, name: str) -> None:
        """Press a control, which answers what was asked."""
        self._answered_at = len(self.ear.lines)
        super().press(name)

    def go_to(self, wanted: str) -> None:
        """Go on by Tab until these words are heard."""
        for _ in range(MOST_STOPS):
            self.key(pygame.K_TAB)
            before = len(self.ear.lines)
            self.hear()
            new = self.ear.lines[before:]
            if (new and new[-1].words == wanted) or self._stops.get(
                self.app.top.focus.name
            ) == wanted:
                return
            del self.ear.lines[before:]
        raise AssertionError(f"Tab never says {wanted}")

    def answer(self) -> None:
        """Go over what there is, choose by what was heard, and press it."""
        question = self.open_question
        if question is not None and question.urgency == Urgency.CALL:
            self._press_named_keys(question)
            return
        stops = self.walk()
        if question is not self._walked or not self._heard_before:
            self.ear.note_doing(" | ".join(stops), "walk")
            self.questions.append((question.words if question else "", stops))
        self._walked = question
        words = self._choose(stops)
        if not words:
            return
        self.go_to(words)
        before = len(self.ear.lines)
        self.ear.note_doing(words)
        self.key(pygame.K_RETURN)
        for _ in range(REACTION_FRAMES):
            self.wait(self.between)
            new = self.ear.lines[before + 1 :]
            if any(one.is_news and one.words not in words for one in new):
                self._answered_at = before + 1
                return
        self._tried.add(words)

    def _choose(self, stops: list[str]) -> str:
        """Choose by chance what to press, rather something that is new."""
        chosen = self.app.words("aloud.chosen", thing="").strip()
        some = [words for words in stops if words not in self._tried and not words.endswith(chosen)]
        if not some:
            self._tried.clear()
            some = stops
        new = [words for words in some if words not in self._heard_before]
        self._heard_before = set(stops)
        if not some:
            return ""
        return self.chance.choice(new if new and self.chance.random() < 0.7 else some)

    def _press_named_keys(self, question: TranscriptLine) -> None:
        """Press the keys that were named; where none is, the call is somebody else's."""
        for name, key in CALL_KEYS.items():
            if re.search(rf"\b{name} ", question.words):
                self.ear.note_doing(name)
                self.key(key)
                self.wait(150)
        self._answered_at = len(self.ear.lines)

    # Whole rounds -------------------------------------------------------------------

    def play_round(self, most_presses: int = 900) -> str:
        """Play until the results are there and heard, or so often was pressed."""
        for _ in range(most_presses):
            found = self.listen_until_asked()
            if found in ("results", "late"):
                break
            if found == "silence":
                self.ear.note_doing("(silence)")
            if found == "curtain":
                self.wait(3000)
                self.ear.note_doing("Enter")
                self.key(pygame.K_RETURN)
                self.wait(800)
            else:
                self.answer()
        scene = self.scene
        for _ in range(600):  # until all is said
            self.wait(self.between)
            if not self.ear.speaking and scene != "results":
                break
        return scene

    def write_transcript(self) -> str:
        """Return everything that was heard and done, line by line."""
        return "\n".join(line.write_line() for line in self.ear.lines)
