"""Hints in words: the advice, its reason, and what to press for it."""

from collections.abc import Sequence
from typing import Any

from game.agents.advice import Advice
from game.core.card import Card
from game.core.decision import Claim, Decision, PickColor, PickSeat, Request
from game.core.match import Match
from game.core.seat_view import SeatView
from game.language import capitalize

from .prompts import DONE, Speaker, make_option_key
from .reason_texts import put_reason_in_words


def write_hint(speaker: Speaker, match: Match, advice: Advice, view: SeatView) -> str:
    """Return the advice and its reason in a sentence."""
    values = put_reason_in_words(speaker, advice.reason)
    answer = _write_advised_answer(speaker, match, advice, view)
    return speaker.sentence_with_cards(
        f"advice.{advice.reason.key}", **{**values, "answer": answer}
    )


def _write_advised_answer(speaker: Speaker, match: Match, advice: Advice, view: SeatView) -> str:
    """Return the first answer as written on its card, plate or button."""
    decision, option = advice.decision, advice.answers[0]
    match option:
        case Card():
            return speaker.plain_card_name(option)
        case int() if isinstance(decision, PickSeat):
            return speaker.names[option]
        case str() if isinstance(decision, PickColor):
            return capitalize(speaker.color_name(option))
        case str() if isinstance(decision, Claim) and " " in option:
            return speaker.describe_claim(option, 2)
        case str():
            return _find_button_words(speaker, match, decision, option, view)
    return decision.word(option)


def _find_button_words(
    speaker: Speaker, match: Match, decision: Decision[Any], word: str, view: SeatView
) -> str:
    place = speaker.find_layout_name(decision, word)
    own = speaker.find_own_label(decision, place, 0, speaker.list_question_values(match, view, 0))
    return own or speaker.make_word_button(place, view, 0).label


def list_marked_keys(decision: Decision[Any], answers: Sequence[Any]) -> frozenset[str]:
    """Return the keys to press for the answers; cards come before `done`."""
    if isinstance(decision, Request):
        seat, _, thing = str(answers[0]).partition(" ")
        return frozenset({f"ask:{seat}", f"thing:{thing}"})
    said = isinstance(decision, Claim)
    cards = [answer for answer in answers if isinstance(answer, Card) and not said]
    shown = cards or [answer for answer in answers if answer != DONE] or list(answers)
    return frozenset(make_option_key(decision, answer) for answer in shown)
