"""Reasons in words: why something is advised, and why somebody did it."""

from collections.abc import Mapping, Sequence

from game.agents.situation import Reason
from game.core.card import Card
from game.language import Term
from game.session.narration.event_log import LogLine

from .prompts import Speaker

CLAIM_VALUE, PLAYER_VALUE = "claim", "player"
"""Values that are said in a way of their own."""
SECRET_REASON = "keeps"
"""What is told of a reason that has to stay secret; of some lines a part is public."""


def write_reason(speaker: Speaker, line: LogLine, reason: Reason) -> str:
    """Return why a computer player did what a line tells, as far as it is public."""
    name = "" if line.seat is None else speaker.names[line.seat]
    part = f"reason.keeps_{line.beat.key}" if line.beat and reason.key == SECRET_REASON else ""
    known = (key for key in (part, f"reason.{reason.key}") if key in speaker.words)
    key = next(known, "reason.none")
    return speaker.sentence_with_cards(key, **put_reason_in_words(speaker, reason), name=name)


def put_reason_in_words(speaker: Speaker, reason: Reason) -> dict[str, object]:
    """Return the values of a reason in words."""
    values = {
        name: _put_value_in_words(speaker, name, value) for name, value in reason.values.items()
    }
    if CLAIM_VALUE in values:
        values[CLAIM_VALUE] = _describe_reason_claim(speaker, reason.values)
    return values


def _put_value_in_words(speaker: Speaker, name: str, value: object) -> object:
    """Return one value in words: cards, players, colors; numbers stay as they are."""
    if isinstance(value, Card):
        return speaker.plain_card_name(value)
    if isinstance(value, tuple):
        return _join_card_names(speaker, value)
    if name == PLAYER_VALUE and isinstance(value, int):
        return speaker.names[value]
    if isinstance(value, str):
        return speaker.say_or_else(f"stage.said.{value}", speaker.fact_word(value))
    return value


def _join_card_names(speaker: Speaker, cards: Sequence[Card]) -> Term:
    """Return several cards as a list, in every form that the language has."""
    words, names = speaker.words, [speaker.plain_card_name(card) for card in cards]
    terms = [name if isinstance(name, Term) else Term(name) for name in names]
    forms = {
        form: words.join_with_and([getattr(term, form) for term in terms])
        for form in words.language.forms
    }
    return Term(words.join_with_and(names), forms)


def _describe_reason_claim(speaker: Speaker, values: Mapping[str, object]) -> str:
    """Return the claim in words, with its number of cards."""
    count = values.get("count", 1)
    return speaker.describe_claim(str(values[CLAIM_VALUE]), count if isinstance(count, int) else 1)
