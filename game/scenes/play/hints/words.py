"""A hint in words: what a good player would do, and why, in one sentence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.agents.advice import Advice
from game.core.card import Card
from game.core.decision import Claim, Decision, PickColor, PickSeat
from game.core.match import Match
from game.core.seat_view import SeatView
from game.session.speech.prompts import DONE, Speaker, capital, key_of

CLAIM, PLAYER = "claim", "player"
"""Values that are said in a way of their own."""


def sentence(speaker: Speaker, match: Match, advice: Advice, view: SeatView) -> str:
    """What is advised, and why."""
    values = {name: said(speaker, name, value) for name, value in advice.reason.values.items()}
    if CLAIM in values:
        values[CLAIM] = _claim(speaker, advice.reason.values)
    answer = in_words(speaker, match, advice, view)
    return speaker.words(f"advice.{advice.reason.key}", **{**values, "answer": answer})


def said(speaker: Speaker, name: str, value: object) -> object:
    """A value of a reason in words: cards, players, colors; numbers stay as they are."""
    if isinstance(value, Card):
        return speaker.card(value)
    if isinstance(value, tuple):
        return speaker.words.listed([speaker.card(card) for card in value])
    if name == PLAYER and isinstance(value, int):
        return speaker.names[value]
    if isinstance(value, str):
        return speaker.say(f"stage.said.{value}", speaker.word(value))
    return value


def _claim(speaker: Speaker, values: Mapping[str, object]) -> str:
    """What is claimed, of how many cards."""
    count = values.get("count", 1)
    return speaker.claim(str(values[CLAIM]), count if isinstance(count, int) else 1)


def in_words(speaker: Speaker, match: Match, advice: Advice, view: SeatView) -> str:
    """The first answer as it is written on its card, plate or button."""
    decision, option = advice.decision, advice.answers[0]
    match option:
        case Card():
            return speaker.card(option)
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
    cards = [answer for answer in answers if isinstance(answer, Card)]
    shown = cards or [answer for answer in answers if answer != DONE] or list(answers)
    return frozenset(key_of(decision, answer) for answer in shown)
