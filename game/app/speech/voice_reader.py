"""Reads the screen aloud: the focus, the question, and what happened.

A program of the system speaks, where there is one. While one of several people looks at their
cards, only what everybody may know is read.
"""

from __future__ import annotations

import re
import subprocess
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from weakref import WeakSet

from game.app.open_folder import outer_environment, run_program, start_quiet_program
from game.language import Language, join_sentences
from game.ui.screens.scene import Scene, Urgency
from game.ui.widgets.control import Control, find_control
from game.words import Words

from .screen_reader import ReaderFinder, ReaderVoice
from .speech_programs import LANGUAGE, WORDS, InstalledVoice, SpeechProgram, find_speech_program

MOST_WAITING = 12
"""Sentences that may wait to be said; those for the listener are never left out."""

NAMED = ("choice", "toggle", "slider")
"""Things that say what they stand at, but not what for: the heading of their row does."""
SAY_AGAIN, SAY_MORE = "say_again", "say_more"
TOPICS = {
    "say_hand": "hand", "say_table": "table", "say_players": "players",
    "say_news": "news", "say_time": "time",
}  # fmt: skip
"""What is asked for by the keys of whoever plays by ear."""
BRIEF, FULL = "brief", "full"
"""How much may be said besides the usual."""
TITLES = ("text:title", "text:headline")
"""What says which screen this is."""
SENTENCE_END = re.compile(r"(?<=[.!?…])\s+")
"""Between two sentences."""
MOST_ECHOES = 6
"""So many sentences a listener still has in their ear."""
ROW = 70.0  # units between a heading and what stands beside it


@dataclass(frozen=True, slots=True)
class Utterance:
    """A sentence to say."""

    words: str
    urgency: Urgency = Urgency.NEWS
    is_question: bool = False
    """True if it says what is asked just now: once something else is asked, it is stale."""

    @property
    def tells_turn(self) -> bool:
        """True if it only says whose turn it is."""
        return self.is_question and self.urgency == Urgency.PASSING

    def is_outdated_by(self, later: Utterance) -> bool:
        """True if it need not be said once something else is to be said."""
        return self.is_question if later.is_question else self.tells_turn and later.urgency > 0

    @property
    def must_be_heard(self) -> bool:
        """True if the sentence may be delayed, but not dropped."""
        return self.urgency >= Urgency.FOR_LISTENER and not self.is_question


class SpeechQueue:
    """The sentences that wait to be said, in order."""

    def __init__(self) -> None:
        self._waiting: list[Utterance] = []

    def __len__(self) -> int:
        return len(self._waiting)

    def add_utterance(self, utterance: Utterance) -> None:
        """Add a sentence; if too many wait, drop the oldest of the least urgent ones.

        Whose turn it is goes without saying where news waits.
        """
        self._waiting = [one for one in self._waiting if not one.is_outdated_by(utterance)]
        if utterance.tells_turn and any(one.urgency >= Urgency.NEWS for one in self._waiting):
            return
        self._waiting.append(utterance)
        while len(self._waiting) > MOST_WAITING:
            idle = min(self._waiting, key=lambda one: one.urgency)
            if idle.urgency >= Urgency.FOR_LISTENER:
                break
            self._waiting.remove(idle)

    def requeue_interrupted(self, interrupted: Utterance) -> None:
        """Put an interrupted sentence back in front of all others."""
        self._waiting.insert(0, interrupted)

    def take_utterance(self) -> Utterance:
        """Return the next sentence; raises `IndexError` if there is none."""
        return self._waiting.pop(0)

    def drop_optional(self) -> None:
        """Drop all sentences that somebody who moves on needn't hear."""
        self._waiting = [one for one in self._waiting if one.must_be_heard]

    def drop_all(self) -> None:
        """Drop all sentences."""
        self._waiting.clear()


@dataclass(slots=True)
class Voice:
    """Says one sentence after another while the game goes on."""

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
    def can_speak(self) -> bool:
        """True if this computer has a voice."""
        return self.program is not None

    def show_privately(self, words: str) -> None:
        """Show what only one person may know: a voice has no way to do that."""

    @property
    def speaking(self) -> bool:
        """True while something is being said or about to be."""
        return self._process is not None or len(self._waiting) > 0

    def say(
        self, words: str, cut: bool = False, urgency: Urgency = Urgency.NEWS, asks: bool = False
    ) -> None:
        """Say this after what waits; at once if it is pointed at, or if a clock runs.

        An interrupted sentence that must be heard is said again.
        """
        plain = " ".join(words.split()).lstrip("-")
        if self.program is None or not plain:
            return
        with self._changed:
            new = Utterance(plain, urgency, asks)
            if cut or urgency == Urgency.CALL:
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
        """Stop speaking; unless `everything`, sentences that must be heard still follow."""
        with self._changed:
            if everything:
                self._end_program()
                self._waiting.drop_all()
            else:
                self._interrupt()
                self._changed.notify()

    def close_voice(self) -> None:
        """Stop speaking as the program ends."""
        with self._changed:
            spoke = self._process is not None
            self._end_program()
            self._waiting.drop_all()
        if spoke and self.program and self.program.hush_command:
            with suppress(OSError):
                start_quiet_program(self.program.hush_command, outer_environment())

    def _interrupt(self) -> None:
        """Interrupt the current sentence; one that must be heard is said again."""
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
        """Say the waiting sentences one after another.

        Runs in a thread of its own.
        """
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
        """Find out in the background which voices have a language."""
        if language.id not in self._installed and not self._asking_lock.locked():
            asked = (language,)
            threading.Thread(
                target=self._ask_for_voices, args=asked, name="voices", daemon=True
            ).start()

    def knows(self, language: Language) -> bool:
        """True if the voices of the language have been looked up."""
        tells = self.program is not None and bool(self.program.list_command)
        return not tells or language.id in self._installed

    def find_voice_name(self, language: Language) -> str | None:
        """Return the name of a language's voice; empty if there is none, None if unknown."""
        found = self._installed.get(language.id)
        if self.program is None or found is None:
            return None
        return self.program.shown_voice_name(found[0]) if found else ""

    def _ask_for_voices(self, language: Language) -> list[InstalledVoice] | None:
        """Return the voices of a language; the first thread that needs them asks."""
        assert self.program is not None
        with self._asking_lock:
            if language.id not in self._installed:
                self._installed[language.id] = self.program.list_voices(language)
            return self._installed[language.id]

    def _choose_voice(self, language: Language) -> str:
        """Return the voice to use for a language; empty if it turned out to be missing."""
        assert self.program is not None
        found = self._ask_for_voices(language) if self.program.knows_names else None
        voice = self.program.choose_voice_name(language, found[0] if found else None)
        return "" if voice in self._missing else voice

    def _wait_for_program(self) -> bool:
        """Wait until the program has ended; True if it failed and was not interrupted."""
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


class EchoFilter:
    """The sentences said a moment ago: what stands on the screen and in the news is said once."""

    def __init__(self) -> None:
        self._said: list[tuple[str, str]] = []
        """Sentences, each with what kind of text said it."""

    def drop_echoes(self, text: str, kind: str) -> str:
        """Return the text without those sentences that another kind of text has just said."""
        new = []
        for sentence in SENTENCE_END.split(text):
            plain = sentence.rstrip(".!?")
            echo = next((one for one in self._said if one[0] == plain and one[1] != kind), None)
            if echo is not None:
                self._said.remove(echo)
            else:
                new.append(sentence)
                self._said = [*self._said, (plain, kind)][-MOST_ECHOES:]
        return " ".join(new)


class VoiceReader:
    """Looks at every frame and says what is new in it."""

    def __init__(
        self, wanted: Callable[[], bool], language: Callable[[], Language] = Language,
        voice: Voice | None = None, finder: ReaderFinder | None = None,
        uses_reader: Callable[[], bool] = lambda: True, amount: Callable[[], str] = lambda: "",
    ) -> None:  # fmt: skip
        """`wanted` says whether the voice is to read just now, `uses_reader` whether a screen
        reader that runs may be used, which then reads whatever else is set; `amount` how much."""
        self.amount = amount
        self._latest = ""
        """What was said last, to be said again."""
        self.wanted, self.language = wanted, language
        self.uses_reader, self.finder = uses_reader, finder or ReaderFinder()
        self._voice = voice
        self._seen: Scene | None = None
        self._scene: Scene | None = None
        self._thing, self._told, self._heard = "", "", 0
        self._question_number = 0
        """The number of the question that was said last."""
        self._pointed = ("", 0)
        """The name of what was pointed at last, and how often the focus had been moved then."""
        self._notices: list[Control] = []
        """What stands beside the question."""
        self._said_notices: dict[str, str] = {}
        """What each of them said last: it may go away for a moment and come back."""
        self._echoes = EchoFilter()
        self._known_scenes = WeakSet[Scene]()
        """Screens of which all that happened was said, as long as they were on top."""

    @property
    def voice(self) -> Voice:
        """The system's voice, looked up with its first use."""
        if self._voice is None:
            self._voice = Voice(find_speech_program(), self.language)
        return self._voice

    @property
    def has_voice(self) -> bool:
        """True if this computer has a voice."""
        return self.voice.can_speak

    @property
    def reader_voice(self) -> ReaderVoice | None:
        """The running screen reader, if there is one that may be used."""
        voice = self.finder.voice
        if voice is not None and voice.is_gone:
            self.finder.look_again()
            return None
        return voice if self.uses_reader() else None

    @property
    def output(self) -> Voice | ReaderVoice:
        """The running screen reader, or the system's voice if there is none."""
        return self.reader_voice or self.voice

    @property
    def reads(self) -> bool:
        """True if what is on the screen is read aloud."""
        return self.reader_voice is not None or (self.wanted() and self.has_voice)

    @property
    def speaking(self) -> bool:
        """True while something is being said."""
        known = self.reader_voice or self._voice
        return known is not None and known.speaking

    def read_frame(self, scene: Scene, controls: list[Control]) -> None:
        """Read a drawn frame and say what is new, if reading aloud is on."""
        if scene is not self._seen:
            self._seen = scene
            self.hush_reader(everything=False)
        if not self.reads:
            if self._scene is not None:
                self._scene = None
                self.hush_reader()
            return
        if scene is not self._scene:
            self._announce_scene(scene, controls)
        self._say_news(scene)
        self._say_notices(scene, controls)
        told, number = scene.describe_prompt(controls), scene.question_count
        if told != self._told or number != self._question_number:
            self._told, self._question_number = told, number
            self._latest = told or self._latest
            self.output.say(told, urgency=scene.prompt_urgency(), asks=True)
        self._say_pointed(scene, controls)

    def answer_key(self, job: str, scene: Scene, controls: list[Control], words: Words) -> None:
        """Answer somebody who asks by a key: the same again, more, or a topic of the table.

        What only one of several people may know is never said aloud.
        """
        if job == SAY_AGAIN:
            said = self._latest
        elif job == SAY_MORE:
            thing = self._find_pointed(scene, controls)
            parts = [
                speak_control(thing, controls) if thing else "",
                *(one.text for one in self._notices),
                self._told,
            ]
            said = join_sentences(parts)
        else:
            said = scene.describe_aloud(TOPICS[job])
            if not said and TOPICS[job] == "table":  # no table: all that stands on the screen
                texts = dict.fromkeys(one.text.rstrip(".") for one in controls if one.text.strip())
                said = join_sentences(texts)
        said = said or words("aloud.nothing")
        if scene.is_private and job in (SAY_MORE, "say_hand"):
            self.output.show_privately(said)
            if self.reader_voice is None:  # nobody can feel it
                self.output.say(words("aloud.private"), cut=True)
        else:
            self.output.say(said, cut=True)

    def say_remark(self, words: str, urgency: Urgency = Urgency.NEWS) -> None:
        """Say a sentence that everybody may hear, if reading aloud is on."""
        if words and self.reads:
            self.output.say(words, urgency=urgency)

    def say_sample(self, words: str) -> None:
        """Say a sample at once, even if reading aloud is off."""
        if self.has_voice:
            self.voice.say(words, cut=True)

    def hush_reader(self, everything: bool = True) -> None:
        """Fall silent: another screen has come, somebody goes on, or nobody listens.

        Unless it is everything, news for the listener is still said.
        """
        if self.speaking:
            self.output.stop_speaking(everything)

    def close_reader(self) -> None:
        """Fall silent as the program ends."""
        if self._voice is not None:
            self._voice.close_voice()

    # Which voice it is ----------------------------------------------------

    def find_voice(self) -> bool:
        """Look up which voice speaks; True once that is known."""
        if self.voice.knows(self.language()):
            return True
        self.voice.look_for_voices(self.language())
        return False

    @property
    def voice_name(self) -> str | None:
        """The name of the voice that speaks.

        Empty if no voice has the language, None if nobody knows yet.
        """
        return self.voice.find_voice_name(self.language())

    def _announce_scene(self, scene: Scene, controls: list[Control]) -> None:
        """Read a new scene: its title or first words, after the last news of the old one."""
        if self._scene is not None:
            self._say_news(self._scene, Urgency.FOR_LISTENER)
        self._pointed, self._notices = ("", scene.focus.move_count), []
        is_known, was_reading = scene in self._known_scenes, self._scene is not None
        self._heard = len(scene.event_lines()) if is_known or not was_reading else 0
        self._known_scenes.add(scene)
        self._scene, self._thing, self._told = scene, "", ""
        self._question_number = scene.question_count
        texts = [thing for thing in controls if thing.role == "text" and thing.text.strip()]
        titles = (find_control(texts, name) for name in TITLES)
        title = next(filter(None, titles), None) or next(iter(texts), None)
        is_told = title is None or title.text in scene.describe_prompt(controls)
        if title is not None and not (scene.is_private or is_told):
            self.output.say(title.text)

    def _say_news(self, scene: Scene, min_urgency: Urgency = Urgency.PASSING) -> None:
        """Say what everybody may know of the news that matter enough."""
        news = scene.event_lines()
        for number, line in enumerate(news[self._heard :], self._heard):
            urgency = scene.line_urgency(number)
            least = Urgency.NEWS if self.amount() == BRIEF else Urgency.PASSING
            new = self._echoes.drop_echoes(line, "news")
            if new and urgency >= max(least, min_urgency):
                self.output.say(new, urgency=urgency)
        self._heard = len(news)

    def _say_notices(self, scene: Scene, controls: list[Control]) -> None:
        """Say what stands beside the question now and did not before."""
        self._notices = [one for one in scene.list_notices(controls) if one.text]
        for notice in self._notices:
            before = self._said_notices.get(notice.name, "")
            if notice.text != before:
                self._said_notices[notice.name] = notice.text
                known = SENTENCE_END.split(before)
                sentences = SENTENCE_END.split(notice.text)
                new = " ".join(one for one in sentences if one not in known)
                self.output.say(self._echoes.drop_echoes(new, "notice"))

    def _say_pointed(self, scene: Scene, controls: list[Control]) -> None:
        """Say what the pointer or the focus is on.

        What somebody went to is said at once. Where the focus was put by the program, what is
        being said goes on: it may be the question.
        """
        thing = self._find_pointed(scene, controls)
        pointed = (thing.name if thing else "", scene.focus.move_count)
        before, self._pointed = self._pointed, pointed
        said = speak_control(thing, controls, self.amount() == BRIEF) if thing else ""
        if thing is not None and self.amount() == FULL:
            stops = [one.name for one in controls if one.can_focus]
            if thing.name in stops:
                place, words = stops.index(thing.name) + 1, scene.app.words
                said = f"{said}. {words('aloud.place', number=place, count=len(stops))}"
        has_moved, is_same = pointed[1] != before[1], pointed[0] == before[0]
        if is_same and not has_moved and thing is not None and not thing.is_enabled:
            self._thing = said  # it rests now, which nobody has asked about
        elif said != self._thing or not is_same:
            self._thing = said
            if thing is not None and (alike := list_alike_controls(thing, controls))[1:]:
                place, words = alike.index(thing) + 1, scene.app.words
                same = words("aloud.alike", number=place, count=len(alike))
                said = join_sentences([said, same]).rstrip(".")
            if scene.is_private:
                self.output.show_privately(said)
            else:
                self._latest = said or self._latest
                self.output.say(said, cut=has_moved, urgency=Urgency.PASSING)

    @staticmethod
    def _find_pointed(scene: Scene, controls: list[Control]) -> Control | None:
        """Return what the pointer or the focus is on."""
        focus = scene.focus
        return find_control(controls, focus.hover) or (
            find_control(controls, focus.name) if focus.ring else None
        )


def speak_control(control: Control, controls: list[Control], is_brief: bool = False) -> str:
    """Return a control in words: its row, its text, and why it can't be pressed."""
    beside = control.why_not or ("" if is_brief else control.hint)
    is_named = bool(control.text) and beside.startswith(f"{control.text}:")
    parts = ["" if is_named else control.text, beside]
    if control.role in NAMED:
        parts.insert(0, find_row_heading(control, controls))
    some = dict.fromkeys(part.strip().rstrip(".") for part in parts if part.strip())
    return join_sentences(some).rstrip(".")


def list_alike_controls(control: Control, controls: list[Control]) -> list[Control]:
    """Return all controls where the focus may rest that are read with the same words."""
    if not control.can_focus or control.role in NAMED:
        return [control]
    said = control.text, control.why_not, control.hint
    kin = (one for one in controls if one.role == control.role and one.can_focus)
    return [one for one in kin if (one.text, one.why_not, one.hint) == said]


def find_row_heading(control: Control, controls: list[Control]) -> str:
    """Return the heading beside or above a control, as the name of its row."""
    names = [one for one in controls if one.name.startswith("text:name-")]
    above = [one for one in names if one.box.y <= control.box.bottom]
    nearest = min(above, key=lambda one: abs(one.box.centery - control.box.centery), default=None)
    if nearest is None or abs(nearest.box.bottom - control.box.y) > 2 * ROW:
        return ""
    return nearest.text
