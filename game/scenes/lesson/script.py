"""The match of a lesson: computers and learner answer as the lesson says."""

from collections import deque
from collections.abc import Sequence
from dataclasses import replace
from enum import Enum, auto
from typing import Any

from pygame import FRect

from game.agents.agent_protocol import ReadyAnswer
from game.core import notation
from game.core.card import Card
from game.core.decision import Calls, Claim, Decision, PickCards
from game.core.match import Match
from game.core.prompt import NOTHING, Prompt, PromptButton, Rail
from game.scenes.play import BACK, MORE, TableAnswers, TableButtons
from game.session.flow import Flow
from game.session.live_match import LiveMatch
from game.session.speech.prompts import DONE
from game.store.settings import SeatChoice

from .lesson_data import ANY, LEARNER, Lesson, LessonStep

SEED = 1  # of the computers' moments, which are the same in every lesson
HIDDEN_BUTTONS = (MORE, BACK, "hint")
"""Buttons beside the hand that have no place in a lesson."""
MOMENT = 0.5  # seconds until a computer player is seen to make a call


class ScriptedAgent:
    """A computer player that gives the answers of the lesson."""

    def __init__(self) -> None:
        self.answers: deque[str] = deque()

    def decide(self, match: Match) -> int:
        """Return the index of the scripted answer, or the first option if there is none."""
        assert match.decision is not None
        texts = match.decision.texts()
        known = self.answers and self.answers[0] in texts
        return texts.index(self.answers[0]) if known else 0

    def think(self, match: Match) -> ReadyAnswer:
        """Return at once; no thinking is needed."""
        return ReadyAnswer(self.decide(match))

    def reaction_time(self, is_made: bool, window_seconds: float) -> float:
        """Return a short time for a call in time, or one that is too late."""
        return min(MOMENT, 0.5 * window_seconds) if is_made else 1.5 * window_seconds


class Phase(Enum):
    """The phase of a step: reading, asking or watching."""

    READING = auto()
    ASKING = auto()
    WATCHING = auto()


class LessonMatch(LiveMatch):
    """A match that follows a lesson step by step; nothing of it is saved."""

    def __init__(self, lesson: Lesson, number: int) -> None:
        match = notation.read_position(lesson.steps[number].position)
        players = [
            SeatChoice(name, face, seat == LEARNER)
            for seat, (name, face) in enumerate(zip(lesson.names, lesson.faces, strict=True))
        ]
        super().__init__(match, players, SEED, None)
        self.lesson = lesson
        self.readers = {seat: ScriptedAgent() for seat in self.agents}
        self.agents = dict(self.readers)
        self.begin_step(number)

    def begin_step(self, number: int) -> None:
        """Begin a step: the teacher speaks until “Next”, or the learner answers."""
        self.number, step = number, self.lesson.steps[number]
        self.asks = deque(step.accepted_answers)
        """What the learner still has to answer."""
        self.pressed = set[str]()
        """What was pressed already of what the step speaks of."""
        self.phase = Phase.ASKING if step.accepted_answers else Phase.READING
        for seat, reader in self.readers.items():
            reader.answers = deque(step.scripted_answers.get(seat, ()))

    @property
    def current_step(self) -> LessonStep:
        """The step that the lesson is at."""
        return self.lesson.steps[self.number]

    @property
    def is_last_step(self) -> bool:
        """True if this is the last step."""
        return self.number == len(self.lesson.steps) - 1

    @property
    def is_reading(self) -> bool:
        """True while the teacher speaks and everything waits for “Next”."""
        return self.phase is Phase.READING

    @property
    def is_step_answered(self) -> bool:
        """True if everything in this step was answered."""
        return not self.asks and not any(reader.answers for reader in self.readers.values())

    def accepts_answer(self, answer_text: str) -> bool:
        """True if the learner may give this answer now."""
        return bool(self.asks) and (answer_text in self.asks[0] or self.asks[0] == (ANY,))

    def submit_match_answer(self, index: int) -> None:
        """Answer the open decision, and cross it off the step."""
        asked = self.asked
        super().submit_match_answer(index)
        if asked is not None and asked.seat == LEARNER and self.asks:
            self.asks.popleft()
        elif asked is not None and asked.seat in self.readers:
            answers = self.readers[asked.seat].answers
            if answers:
                answers.popleft()


class LessonFlow(Flow):
    """The flow of the game, as far as the lesson lets it go."""

    live_match: LessonMatch
    refusal_count = 0
    """How often the learner tried something else than what is to be pressed."""

    def advance(self) -> None:
        """Go on, unless the teacher speaks."""
        if not self.live_match.is_reading:
            super().advance()

    def continue_play(self) -> None:
        """Go on; after the last answer only show what happened."""
        if not self.live_match.is_step_answered:
            super().continue_play()
        elif not self.board.is_showing_events:
            self.show_events()

    @property
    def is_thinking(self) -> bool:
        """True if a computer player is about to answer."""
        return (
            not self.live_match.is_reading
            and not self.live_match.is_step_answered
            and super().is_thinking
        )

    def next_tick(self) -> float | None:
        """Return milliseconds until something is due although nothing moves."""
        due = None if self.live_match.is_reading else super().next_tick()
        return None if due is None else max(1.0, due)

    def submit_answer(self, index: int) -> None:
        """Answer the open decision, if the step asks for this answer."""
        asked = self.live_match.asked
        if asked is None or asked.seat != LEARNER or self._is_accepted(asked, index):
            super().submit_answer(index)
            self.undo_stack.forget_undo_points()
            return
        self.refuse_answer()
        if isinstance(asked, Calls) and self.calls.window is not None:
            self.calls.window.start_over(self.clock())  # too late: once more

    def _is_accepted(self, asked: Decision[Any], index: int) -> bool:
        """True if the step asks for this answer; of gathered cards, for all of them."""
        if (self.gathering.cards or self.gathering.word) and not self.is_giving:
            return self.list_wishes() == [DONE]
        return self.is_giving or self.live_match.accepts_answer(asked.texts()[index])

    def list_wishes(self) -> list[str]:
        """Return what the learner should choose next, in words, after the gathered cards."""
        asks, asked = list(self.live_match.asks), self.live_match.asked
        if not asks or asked is None:
            return []
        chosen = [*filter(None, [self.gathering.word]), *self.gathering.cards]
        if not chosen:
            return list(asks[0])
        upto = asks[: next((n for n, ask in enumerate(asks) if DONE in ask), len(asks))]
        missing = [text.partition("#")[0] for ask in upto for text in ask]
        for option in chosen:
            missing.remove(name_option(asked, option))
        return missing or [DONE]

    def refuse_answer(self) -> None:
        """Count an answer that the step does not ask for."""
        self.refusal_count += 1
        self.stage.open_question()


class LessonAnswers(TableAnswers):
    """The learner's answers; votes and gathered cards are checked before they count."""

    is_silent = False
    """Whether the table says nothing about its cards, because that would stand in the dark."""

    @property
    def current_prompt(self) -> Prompt:
        """The prompt for the learner; only the lesson's ring is gold."""
        prompt = super().current_prompt
        if prompt is NOTHING:
            return prompt
        told = replace(prompt, plain=True, nothing=False, glows=frozenset())
        return replace(told, why={}, rail=Rail(prompt.rail.usual)) if self.is_silent else told

    def press_control(self, name: str) -> None:
        """Press the control of that name, if the step asks for it."""
        flow = self.table.flow
        assert isinstance(flow, LessonFlow)
        word = name.removeprefix("word:")
        if flow.votes.is_open and not flow.live_match.accepts_answer(word):
            flow.refuse_answer()
        else:
            super().press_control(name)

    def say_claim(self, word: str) -> None:
        """Claim what the cards are, if the step asks for it."""
        flow = self.table.flow
        assert isinstance(flow, LessonFlow)
        if word in (flow.gathering.word, *flow.list_wishes()):
            super().say_claim(word)
        else:
            flow.refuse_answer()

    def _toggle_card(self, number: int) -> None:
        """Gather one of the cards that are asked for, or put one back."""
        flow = self.table.flow
        asked = self.table.live_match.asked
        card = self._find_seen_card(number)
        assert isinstance(flow, LessonFlow)
        if card is None or asked is None:
            return
        if card in flow.gathering.cards or is_wanted(flow.list_wishes(), name_option(asked, card)):
            super()._toggle_card(number)
        else:
            flow.refuse_answer()


class LessonButtons(TableButtons):
    """The buttons beside the hand; the small ones above the table are hidden."""

    def list_all_buttons(self) -> list[PromptButton]:
        """Return every button beside the hand that belongs to the lesson."""
        return [
            button for button in super().list_all_buttons() if button.name not in HIDDEN_BUTTONS
        ]

    def switch_boxes(self) -> dict[str, FRect]:
        """Return no switches."""
        return {}


def name_option(asked: Decision[Any], option: Any) -> str:
    """Return an answer in words; for a claim, its cards come first."""
    claimed = isinstance(asked, Claim) and isinstance(option, Card)
    return f"{PickCards.verb} {option.code}" if claimed else asked.word(option)


def is_wanted(wishes: Sequence[str], text: str) -> bool:
    """True if the text is one of the wanted answers; of equal cards any will do."""
    return list(wishes) == [ANY] or any(wish.partition("#")[0] == text for wish in wishes)
