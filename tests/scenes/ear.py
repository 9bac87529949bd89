"""A made-up voice, which only writes down what it would say."""

from collections.abc import Callable

from game.app.speech.speech_programs import SpeechProgram
from game.app.speech.voice_reader import Utterance, Voice
from game.language import Language
from game.ui.screens.scene import Urgency


class Ear(Voice):
    """Whoever listens; `called` is the voice of each language, empty where it has none."""

    said: list[str]
    called: str | None

    def __init__(self, called: str | None = None) -> None:
        super().__init__(SpeechProgram(("nobody",)))
        self.said, self.called = [], called

    def say(
        self, words: str, cut: bool = False, urgency: Urgency = Urgency.NEWS, asks: bool = False
    ) -> None:
        """Write it down."""
        if words:
            self.said.append(words)

    def stop_speaking(self, everything: bool = True) -> None:
        """What was said stays written down."""

    def knows(self, language: Language) -> bool:
        """At once."""
        return True

    def find_voice_name(self, language: Language) -> str | None:
        """The made-up name."""
        return self.called


class SlowEar(Ear):
    """A made-up voice that takes its time for each sentence, on the clock of a test."""

    PER_LETTER = 60.0
    """Milliseconds: a quick reader."""

    def __init__(self, clock: Callable[[], float]) -> None:
        super().__init__()
        self.clock, self._until = clock, 0.0

    @property
    def speaking(self) -> bool:
        """True while a sentence is said, or one waits."""
        self.go_on()
        return super().speaking or self._saying is not None

    def go_on(self) -> None:
        """Say what time has passed for."""
        while self.clock() >= self._until:
            if self._saying is not None:
                self.said.append(self._saying.words)
                self.note_whole(self._saying)
                self._saying = None
            if not len(self._waiting):
                return
            self._saying = self._waiting.take_utterance()
            self.note_begun(self._saying)
            self._until += self.PER_LETTER * len(self._saying.words)

    def say(
        self, words: str, cut: bool = False, urgency: Urgency = Urgency.NEWS, asks: bool = False
    ) -> None:
        """Say it after what waits, or at once."""
        self.go_on()
        if self._saying is None:
            self._until = self.clock()
        if words.strip():
            new = Utterance(words, urgency, asks)
            self.note_wanted(new, cut)
            if cut or urgency == Urgency.CALL:
                self._interrupt()
                self._waiting.requeue_interrupted(new)
            else:
                self._waiting.add_utterance(new)

    def note_wanted(self, new: Utterance, cut: bool) -> None:
        """Note a sentence that is to be said, perhaps at once."""

    def note_begun(self, utterance: Utterance) -> None:
        """Note a sentence that begins."""

    def note_whole(self, utterance: Utterance) -> None:
        """Note a sentence that was said to its end."""

    def stop_speaking(self, everything: bool = True) -> None:
        """Say nothing more of what need not be heard, or nothing at all."""
        self.go_on()
        self._interrupt()
        if everything:
            self._waiting.drop_all()

    def _end_program(self) -> None:
        super()._end_program()
        self._until = self.clock()
