"""Hints in words: what is advised and why, and what would be pressed for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.agents.advice import Advice
from game.core.card import Card
from game.core.decision import Claim, Decision, PickColor, PickSeat
from game.core.match import Match
from game.core.seat_view import SeatView
from game.language import capital

from .prompts import DONE, Speaker, key_of
from .reasons import in_words


def sentence(speaker: Speaker, match: Match, advice: Advice, view: SeatView) -> str:
    """What is advised, and why."""
    values = in_words(speaker, advice.reason)
    answer = _answer(speaker, match, advice, view)
    return speaker.sentence(f"advice.{advice.reason.key}", **{**values, "answer": answer})


def _answer(speaker: Speaker, match: Match, advice: Advice, view: SeatView) -> str:
    """The first answer as it is written on its card, plate or button."""
    decision, option = advice.decision, advice.answers[0]
    match option:
        case Card():
            return speaker.plain(option)
        case int() if isinstance(decision, PickSeat):
            return speaker.names[option]
        case str() if isinstance(decision, PickColor):
            return capital(speaker.color(option))
        case str() if isinstance(decision, Claim) and " " in option:
            return speaker.claim(option, 2)
        case str():
            return _on_button(speaker, match, decision, option, view)
    return decision.word(option)


def _on_button(
    speaker: Speaker, match: Match, decision: Decision[Any], word: str, view: SeatView
) -> str:
    """What is written on the button of a word."""
    place = speaker.place(decision, word)
    own = speaker.own_label(decision, place, 0, speaker.values(match, view, 0))
    return own or speaker.button(place, view, 0).label


def marked(decision: Decision[Any], answers: Sequence[Any]) -> frozenset[str]:
    """What is to be pressed for the answers, by its key; cards before `done`."""
    said = isinstance(decision, Claim)
    cards = [answer for answer in answers if isinstance(answer, Card) and not said]
    shown = cards or [answer for answer in answers if answer != DONE] or list(answers)
    return frozenset(key_of(decision, answer) for answer in shown)
