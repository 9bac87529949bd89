"""Reasons in words: why something is advised, and why somebody did it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.agents.situation import Reason
from game.core.card import Card
from game.language import Term
from game.session.log.log import LogLine

from .prompts import Speaker

CLAIM, PLAYER = "claim", "player"
"""Values that are said in a way of their own."""
KEEPS = "keeps"
"""What is told of a reason that has to stay secret; of some lines a part is public."""


def why(speaker: Speaker, line: LogLine, reason: Reason) -> str:
    """Why a computer player did what a line tells; what it keeps to itself may be half public."""
    name = "" if line.seat is None else speaker.names[line.seat]
    part = f"reason.keeps_{line.told.key}" if line.told and reason.key == KEEPS else ""
    known = (key for key in (part, f"reason.{reason.key}") if key in speaker.words)
    key = next(known, "reason.none")
    return speaker.sentence(key, **in_words(speaker, reason), name=name)


def in_words(speaker: Speaker, reason: Reason) -> dict[str, object]:
    """The values of a reason as they are said."""
    values = {name: _said(speaker, name, value) for name, value in reason.values.items()}
    if CLAIM in values:
        values[CLAIM] = _claim(speaker, reason.values)
    return values


def _said(speaker: Speaker, name: str, value: object) -> object:
    """A value of a reason in words: cards, players, colors; numbers stay as they are."""
    if isinstance(value, Card):
        return speaker.plain(value)
    if isinstance(value, tuple):
        return _listed(speaker, value)
    if name == PLAYER and isinstance(value, int):
        return speaker.names[value]
    if isinstance(value, str):
        return speaker.say(f"stage.said.{value}", speaker.word(value))
    return value


def _listed(speaker: Speaker, cards: Sequence[Card]) -> Term:
    """Several cards as people say them, in every variant that the language has of a card."""
    words, names = speaker.words, [speaker.plain(card) for card in cards]
    terms = [name if isinstance(name, Term) else Term(name) for name in names]
    forms = {
        form: words.listed([getattr(term, form) for term in terms]) for form in words.language.forms
    }
    return Term(words.listed(names), forms)


def _claim(speaker: Speaker, values: Mapping[str, object]) -> str:
    """What is claimed, of how many cards."""
    count = values.get("count", 1)
    return speaker.claim(str(values[CLAIM]), count if isinstance(count, int) else 1)
