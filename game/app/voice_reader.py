"""Reads the screen aloud: what has the focus, what is asked, what happened.

A program of the system says it, where there is one. Only what everybody in the room may know is
ever read while one of several people looks at their cards.
"""

from __future__ import annotations

import subprocess
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field

from game.language import Language
from game.ui.screens.scene import Scene, Urgency
from game.ui.widgets.control import Control, find_control

from .open_folder import outer_environment, run_program, start_quiet_program
from .speech_programs import LANGUAGE, WORDS, InstalledVoice, SpeechProgram, find_speech_program

MOST_WAITING = 4
"""Sentences that may wait to be said; those for the listener are never left out."""

NAMED = ("choice", "toggle", "slider")
"""Things that say what they stand at, but not what for: the heading of their row does."""
TITLES = ("text:title", "text:headline")
"""What says which screen this is."""
ROW = 70.0  # units between a heading and what stands beside it


@dataclass(frozen=True, slots=True)
class Utterance:
    """A sentence to be said."""

    words: str
    urgency: Urgency = Urgency.NEWS
    is_question: bool = False
    """True if it says what is asked just now: once something else is asked, it is stale."""

    @property
    def must_be_heard(self) -> bool:
        """True if it may be put off, but not left out."""
        return self.urgency == Urgency.FOR_LISTENER and not self.is_question


class SpeechQueue:
    """The sentences that wait to be said, in their order."""

    def __init__(self) -> None:
        self._waiting: list[Utterance] = []

    def __len__(self) -> int:
        return len(self._waiting)

    def add_utterance(self, utterance: Utterance) -> None:
        """Let a sentence wait; if too many do, leave out the oldest of the least urgent ones."""
        if utterance.is_question:
            self._waiting = [one for one in self._waiting if not one.is_question]
        self._waiting.append(utterance)
        while len(self._waiting) > MOST_WAITING:
            idle = min(self._waiting, key=lambda one: one.urgency)
            if idle.urgency == Urgency.FOR_LISTENER:
                break
            self._waiting.remove(idle)

    def requeue_interrupted(self, interrupted: Utterance) -> None:
        """Let a sentence that was interrupted be said again, before all others."""
        self._waiting.insert(0, interrupted)

    def take_utterance(self) -> Utterance:
        """Return the sentence that is said next; raises IndexError if there is none."""
        return self._waiting.pop(0)

    def drop_optional(self) -> None:
        """Leave out all that somebody who goes on need not hear."""
        self._waiting = [one for one in self._waiting if one.must_be_heard]

    def drop_all(self) -> None:
        """Leave out everything."""
        self._waiting.clear()


@dataclass(slots=True)
class Voice:
    """Says one sentence after another beside the game, which never waits for it."""

    program: SpeechProgram | None
    language: Callable[[], Language] = Language
    """Which language is spoken."""
    _waiting: SpeechQueue = field(default_factory=SpeechQueue)
    _saying: Utterance | None = None
    _process: subprocess.Popen[bytes] | None = None
    _thread: threading.Thread | None = None
    _hushed: bool = False
    _missing: set[str] = field(default_factory=set)
    """Voices that the program does not have: it refused to speak by them."""
    _installed: dict[str, list[InstalledVoice] | None] = field(default_factory=dict)
    """By language the voices that have it, as far as the program was asked."""
    _asking_lock: threading.Lock = field(default_factory=threading.Lock)
    _changed: threading.Condition = field(default_factory=threading.Condition)

    @property
    def speaking(self) -> bool:
        """Whether something is being said, or about to be."""
        return self._process is not None or len(self._waiting) > 0

    def say(
        self, words: str, cut: bool = False, urgency: Urgency = Urgency.NEWS, asks: bool = False
    ) -> None:
        """Say this after what waits, or at once: what has to be heard is said again after it."""
        plain = " ".join(words.split()).lstrip("-")
        if self.program is None or not plain:
            return
        with self._changed:
            new = Utterance(plain, urgency, asks)
            if cut:
                self._interrupt()
                self._waiting.requeue_interrupted(new)
            else:
                self._waiting.add_utterance(new)
            if self._thread is None:
                self._thread = threading.Thread(
                    target=self._run_speech_loop, name="voice", daemon=True
                )
                self._thread.start()
            self._changed.notify()

    def stop_speaking(self, everything: bool = True) -> None:
        """Say nothing more; unless it is everything, what has to be heard is said after all."""
        with self._changed:
            if everything:
                self._end_program()
                self._waiting.drop_all()
            else:
                self._interrupt()
                self._changed.notify()

    def close_voice(self) -> None:
        """The same as the program ends: nobody else is left to do it."""
        with self._changed:
            spoke = self._process is not None
            self._end_program()
            self._waiting.drop_all()
        if spoke and self.program and self.program.hush_command:
            with suppress(OSError):
                start_quiet_program(self.program.hush_command, outer_environment())

    def _interrupt(self) -> None:
        """End the sentence being said; if it has to be heard, it comes again."""
        interrupted = self._saying
        self._end_program()
        if interrupted is not None and interrupted.must_be_heard:
            self._waiting.requeue_interrupted(interrupted)

    def _end_program(self) -> None:
        self._waiting.drop_optional()
        self._saying = None
        if self._process is not None:
            self._hushed = True
            self._process.terminate()

    def _run_speech_loop(self) -> None:
        """The voice's own thread: start the program, wait for its end, and so on."""
        while True:
            with self._changed:
                while not self._waiting:
                    self._changed.wait()
                language = self.language()
            voice = self._choose_voice(language)
            with self._changed:
                if not self._waiting:
                    continue  # not wanted any more
                self._saying = self._waiting.take_utterance()
                words = self._saying.words
                self._hushed = False
                self._process = self._start_speaking(words, language, voice)
            if self._wait_for_program() and voice:
                with self._changed:
                    self._missing.add(voice)
                    self._process = (
                        None if self._hushed else self._start_speaking(words, language, "")
                    )
                self._wait_for_program()
            with self._changed:
                self._process, hushed = None, self._hushed
                self._saying = None
            if hushed and self.program and self.program.hush_command:
                run_program(self.program.hush_command)

    # Which voice it is ----------------------------------------------------

    def look_for_voices(self, language: Language) -> None:
        """Find out beside the game which voices have that language, unless that is known."""
        if language.id not in self._installed and not self._asking_lock.locked():
            asked = (language,)
            threading.Thread(
                target=self._ask_for_voices, args=asked, name="voices", daemon=True
            ).start()

    def knows(self, language: Language) -> bool:
        """Whether the program was asked for its voices of that language, and is done with it."""
        tells = self.program is not None and bool(self.program.list_command)
        return not tells or language.id in self._installed

    def find_voice_name(self, language: Language) -> str | None:
        """What the voice of a language is called; empty if there is none, None if nobody knows."""
        found = self._installed.get(language.id)
        if self.program is None or found is None:
            return None
        return self.program.shown_voice_name(found[0]) if found else ""

    def _ask_for_voices(self, language: Language) -> list[InstalledVoice] | None:
        """The voices of a language, asked for once, by whichever thread is the first."""
        assert self.program is not None
        with self._asking_lock:
            if language.id not in self._installed:
                self._installed[language.id] = self.program.list_voices(language)
            return self._installed[language.id]

    def _choose_voice(self, language: Language) -> str:
        """Which voice speaks a language; none if it has turned out to be missing."""
        assert self.program is not None
        found = self._ask_for_voices(language) if self.program.knows_names else None
        voice = self.program.choose_voice_name(language, found[0] if found else None)
        return "" if voice in self._missing else voice

    def _wait_for_program(self) -> bool:
        """Wait until the program has ended; whether it did so in trouble, and by itself."""
        if self._process is None:
            return False
        return self._process.wait() != 0 and not self._hushed

    def _start_speaking(
        self, words: str, language: Language, voice: str
    ) -> subprocess.Popen[bytes] | None:
        assert self.program is not None
        command = self.program.build_command(voice)
        try:
            if self.program.takes_argument:
                return start_quiet_program([*command, words], outer_environment())
            return start_quiet_program(
                command, {**outer_environment(), WORDS: words, LANGUAGE: language.id}
            )
        except OSError:
            return None


# What is said ------------------------------------------------------------------------------


class VoiceReader:
    """Looks at every frame and says what is new in it."""

    def __init__(
        self, wanted: Callable[[], bool], language: Callable[[], Language] = Language,
        voice: Voice | None = None,
    ) -> None:  # fmt: skip
        """`wanted` says whether anything is to be read just now."""
        self.wanted, self.language = wanted, language
        self._voice = voice
        self._seen: Scene | None = None
        self._scene: Scene | None = None
        self._thing, self._told, self._heard = "", "", 0

    @property
    def voice(self) -> Voice:
        """The system's voice, looked for when it is first wanted."""
        if self._voice is None:
            self._voice = Voice(find_speech_program(), self.language)
        return self._voice

    @property
    def has_voice(self) -> bool:
        """Whether there is a voice on this computer."""
        return self.voice.program is not None

    @property
    def speaking(self) -> bool:
        """Whether something is being said."""
        return self._voice is not None and self._voice.speaking

    def read_frame(self, scene: Scene, controls: list[Control]) -> None:
        """A frame was drawn: say what is new, if anything is to be read at all."""
        if scene is not self._seen:
            self._seen = scene
            self.hush_reader(everything=False)
        if not self.wanted() or not self.has_voice:
            if self._scene is not None:
                self._scene = None
                self.hush_reader()
            return
        if scene is not self._scene:
            self._announce_scene(scene, controls)
        self._say_news(scene)
        told = scene.describe_prompt(controls)
        if told != self._told:
            self._told = told
            self.voice.say(told, urgency=scene.prompt_urgency(), asks=True)
        if not scene.is_private:
            self._say_pointed(scene, controls)

    def say_remark(self, words: str) -> None:
        """Say once what everybody may hear, if anything is to be read at all."""
        if words and self.wanted() and self.has_voice:
            self.voice.say(words)

    def say_sample(self, words: str) -> None:
        """Say at once how it sounds, wanted or not."""
        if self.has_voice:
            self.voice.say(words, cut=True)

    def hush_reader(self, everything: bool = True) -> None:
        """Say nothing more: another screen has come, somebody goes on, or nobody listens.

        Unless it is everything, news for the listener is still said.
        """
        if self.speaking:
            self.voice.stop_speaking(everything)

    def close_reader(self) -> None:
        """Say nothing more, as the program ends."""
        if self._voice is not None:
            self._voice.close_voice()

    # Which voice it is ----------------------------------------------------

    def find_voice(self) -> bool:
        """Find out which voice speaks; whether that is known by now."""
        if self.voice.knows(self.language()):
            return True
        self.voice.look_for_voices(self.language())
        return False

    @property
    def voice_name(self) -> str | None:
        """What the voice is called that speaks; empty if none has the language, None if nobody
        knows."""
        return self.voice.find_voice_name(self.language())

    def _announce_scene(self, scene: Scene, controls: list[Control]) -> None:
        """Another screen: its title, or the first words on it, after news of the one before."""
        if self._scene is not None:
            self._say_news(self._scene, Urgency.FOR_LISTENER)
        self._scene, self._thing, self._told = scene, "", ""
        self._heard = len(scene.event_lines())
        texts = [thing for thing in controls if thing.role == "text" and thing.text.strip()]
        titles = (find_control(texts, name) for name in TITLES)
        title = next(filter(None, titles), None) or next(iter(texts), None)
        if title is not None and not scene.is_private:
            self.voice.say(title.text)

    def _say_news(self, scene: Scene, min_urgency: Urgency = Urgency.PASSING) -> None:
        """Say what happened since the last frame, as everybody may know it, if it matters."""
        news = scene.event_lines()
        for number, line in enumerate(news[self._heard :], self._heard):
            urgency = scene.line_urgency(number)
            if urgency >= min_urgency:
                self.voice.say(line, urgency=urgency)
        self._heard = len(news)

    def _say_pointed(self, scene: Scene, controls: list[Control]) -> None:
        """What the pointer or the focus rests on."""
        focus = scene.focus
        thing = find_control(controls, focus.hover) or (
            find_control(controls, focus.name) if focus.ring else None
        )
        said = speak_control(thing, controls) if thing else ""
        if said != self._thing:
            first, self._thing = not self._thing, said
            self.voice.say(said, cut=not first)


def speak_control(control: Control, controls: list[Control]) -> str:
    """A thing in words: what row it is in, what it says, and why it can't be pressed."""
    parts = [control.text, control.why_not or control.hint]
    if control.role in NAMED:
        parts.insert(0, find_row_heading(control, controls))
    some = [part.strip() for part in parts if part.strip()]
    return ". ".join(dict.fromkeys(part.rstrip(".") for part in some))


def find_row_heading(control: Control, controls: list[Control]) -> str:
    """What the row is called in which a thing stands: the heading beside or above it."""
    names = [one for one in controls if one.name.startswith("text:name-")]
    above = [one for one in names if one.box.y <= control.box.bottom]
    nearest = min(above, key=lambda one: abs(one.box.centery - control.box.centery), default=None)
    if nearest is None or abs(nearest.box.bottom - control.box.y) > 2 * ROW:
        return ""
    return nearest.text
