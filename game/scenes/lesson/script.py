"""A table in a lesson: computers answer as the lesson says, the learner as the step asks."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import replace
from enum import Enum, auto
from typing import Any

from pygame import FRect

from game.agents.agent import Settled
from game.core import notation
from game.core.card import Card
from game.core.decision import Calls, Claim, Decision, PickCards
from game.core.match import Match
from game.core.prompt import NOTHING, Prompt, PromptButton, Rail
from game.scenes.play import BACK, MORE, Answers, TableButtons
from game.session.flow import Flow
from game.session.sitting import Sitting
from game.session.speech.prompts import DONE
from game.store.settings import SeatChoice

from .data import ANY, LEARNER, Lesson, Step

SEED = 1  # of the computers' moments, which are the same in every lesson
AWAY = (MORE, BACK, "hint")
"""Buttons beside the hand that have no place in a lesson."""
MOMENT = 0.5  # seconds until a computer player is seen to make a call


class ScriptReader:
    """A computer player that answers what the lesson says."""

    def __init__(self) -> None:
        self.answers: deque[str] = deque()

    def choose(self, match: Match) -> int:
        """The index of what comes next; the first option of what no lesson asks."""
        assert match.decision is not None
        texts = match.decision.texts()
        known = self.answers and self.answers[0] in texts
        return texts.index(self.answers[0]) if known else 0

    def think(self, match: Match) -> Settled:
        """No thinking is needed."""
        return Settled(self.choose(match))

    def reaction(self, made: bool, window: float) -> float:
        """A call is made soon, or too late."""
        return min(MOMENT, 0.5 * window) if made else 1.5 * window


class Phase(Enum):
    """What a step waits for."""

    READING = auto()
    ASKING = auto()
    WATCHING = auto()


class LessonSitting(Sitting):
    """A match that is played by a lesson's words, step by step; nothing of it is written down."""

    def __init__(self, lesson: Lesson, number: int) -> None:
        match = notation.read(lesson.steps[number].position)
        players = [
            SeatChoice(name, face, seat == LEARNER)
            for seat, (name, face) in enumerate(zip(lesson.names, lesson.faces, strict=True))
        ]
        super().__init__(match, players, SEED, None)
        self.lesson = lesson
        self.readers = {seat: ScriptReader() for seat in self.agents}
        self.agents = dict(self.readers)
        self.begin(number)

    def begin(self, number: int) -> None:
        """A step begins: the teacher speaks until “Next”, or the learner is to answer."""
        self.number, step = number, self.lesson.steps[number]
        self.asks = deque(step.asks)
        """What the learner still has to answer."""
        self.pressed = set[str]()
        """What was pressed already of what the step speaks of."""
        self.phase = Phase.ASKING if step.asks else Phase.READING
        for seat, reader in self.readers.items():
            reader.answers = deque(step.others.get(seat, ()))

    @property
    def step(self) -> Step:
        """What the lesson is about just now."""
        return self.lesson.steps[self.number]

    @property
    def last(self) -> bool:
        """Whether this is the last step."""
        return self.number == len(self.lesson.steps) - 1

    @property
    def reading(self) -> bool:
        """Whether the teacher speaks, and nothing goes on until “Next”."""
        return self.phase is Phase.READING

    @property
    def done(self) -> bool:
        """Whether everything this step is about was answered."""
        return not self.asks and not any(reader.answers for reader in self.readers.values())

    def takes(self, text: str) -> bool:
        """Whether the learner may answer that now."""
        return bool(self.asks) and (text in self.asks[0] or self.asks[0] == (ANY,))

    def answer(self, index: int) -> None:
        """Answer the open decision, and tick that off."""
        asked = self.asked
        super().answer(index)
        if asked is not None and asked.seat == LEARNER and self.asks:
            self.asks.popleft()
        elif asked is not None and asked.seat in self.readers:
            answers = self.readers[asked.seat].answers
            if answers:
                answers.popleft()


class LessonFlow(Flow):
    """What happens next, as far as the lesson goes."""

    sitting: LessonSitting
    refusals = 0
    """How often the learner tried something else than what is to be pressed."""

    def advance(self) -> None:
        """Go on, unless the teacher speaks."""
        if not self.sitting.reading:
            super().advance()

    def play_on(self) -> None:
        """Go on; after the last answer only show what happened."""
        if not self.sitting.done:
            super().play_on()
        elif not self.board.happening:
            self.show_events()

    @property
    def thinking(self) -> bool:
        """Whether a computer player is about to answer."""
        return not self.sitting.reading and not self.sitting.done and super().thinking

    def next_tick(self) -> float | None:
        """Milliseconds until something is due although nothing moves."""
        due = None if self.sitting.reading else super().next_tick()
        return None if due is None else max(1.0, due)

    def answer(self, index: int) -> None:
        """Answer the open question, if that is what the step asks for."""
        asked = self.sitting.asked
        if asked is None or asked.seat != LEARNER or self._taken(asked, index):
            super().answer(index)
            self.back.forget()
            return
        self.refuse()
        if isinstance(asked, Calls) and self.window is not None:
            self.window.made.clear()
            self.window.start = self.clock()  # too late: once more

    def _taken(self, asked: Decision[Any], index: int) -> bool:
        """Whether this answer is asked for; of cards that were gathered, all of them."""
        if (self.gathering.cards or self.gathering.word) and not self.giving:
            return self.wishes() == [DONE]
        return self.giving or self.sitting.takes(asked.texts()[index])

    def wishes(self) -> list[str]:
        """What the learner should choose next, in words, after the cards gathered so far."""
        asks, asked = list(self.sitting.asks), self.sitting.asked
        if not asks or asked is None:
            return []
        chosen = [*filter(None, [self.gathering.word]), *self.gathering.cards]
        if not chosen:
            return list(asks[0])
        upto = asks[: next((n for n, ask in enumerate(asks) if DONE in ask), len(asks))]
        missing = [text.partition("#")[0] for ask in upto for text in ask]
        for option in chosen:
            missing.remove(worded(asked, option))
        return missing or [DONE]

    def refuse(self) -> None:
        """The learner tried something that this step doesn't ask for."""
        self.refusals += 1
        self.stage.asks()


class LessonAnswers(Answers):
    """The learner's presses: votes and gathered cards are looked at before they count."""

    silent = False
    """Whether the table says nothing about its cards, because that would stand in the dark."""

    @property
    def prompt(self) -> Prompt:
        """What the learner is asked; the lesson's ring alone is gold."""
        prompt = super().prompt
        if prompt is NOTHING:
            return prompt
        told = replace(prompt, plain=True, nothing=False, glows=frozenset())
        return replace(told, why={}, rail=Rail(prompt.rail.usual)) if self.silent else told

    def press(self, name: str) -> None:
        """Choose the thing of that name, if the step asks for it."""
        flow = self.table.flow
        assert isinstance(flow, LessonFlow)
        word = name.removeprefix("word:")
        if flow.votes.open and not flow.sitting.takes(word):
            flow.refuse()
        else:
            super().press(name)

    def say(self, word: str) -> None:
        """Say what cards are, if that is what the step asks for."""
        flow = self.table.flow
        assert isinstance(flow, LessonFlow)
        if word in (flow.gathering.word, *flow.wishes()):
            super().say(word)
        else:
            flow.refuse()

    def _gather(self, number: int) -> None:
        """Choose one more card of those that are asked for, or put one back."""
        flow, asked, card = self.table.flow, self.table.sitting.asked, self._held(number)
        assert isinstance(flow, LessonFlow)
        if card is None or asked is None:
            return
        if card in flow.gathering.cards or wanted(flow.wishes(), worded(asked, card)):
            super()._gather(number)
        else:
            flow.refuse()


class LessonButtons(TableButtons):
    """The buttons beside the hand; the small ones above the table are put away."""

    def all(self) -> list[PromptButton]:
        """Every button beside the hand that belongs to the lesson."""
        return [button for button in super().all() if button.name not in AWAY]

    def switches(self) -> dict[str, FRect]:
        """There are none."""
        return {}


def worded(asked: Decision[Any], option: Any) -> str:
    """An answer in words; cards for a claim, which is the first question, as they are asked for."""
    claimed = isinstance(asked, Claim) and isinstance(option, Card)
    return f"{PickCards.verb} {option.code}" if claimed else asked.word(option)


def wanted(wishes: Sequence[str], text: str) -> bool:
    """Whether that is one of the answers asked for; of equal cards each will do."""
    return list(wishes) == [ANY] or any(wish.partition("#")[0] == text for wish in wishes)
