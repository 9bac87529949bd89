"""Reasons in Flower Power for laying a petal, or none."""

from dataclasses import replace

from game.agents.situation import Reason, Situation, because, plain_reason
from game.core.card import Card
from game.games.flower_power import FLOWERS

NEARLY = 2
"""A flower that lacks so few petals is soon taken by somebody else."""

PUBLIC = frozenset(("fifth", "finish", "begins", "few"))
"""The reasons that say nothing of a hand."""


def explain_petals(s: Situation) -> Reason:
    """The reason for the first petal and all others of its color."""
    same = tuple(card for card in s.answer_cards if card.color == s.answer_cards[0].color)
    return replace(explain_first_petal(s), about=same)


def explain_first_petal(s: Situation) -> Reason:
    """The reason for the first petal."""
    card = s.first_answer
    if not isinstance(card, Card):
        return because("done")
    whole = s.table.rules.numbers["petals"]
    laid = len(s.table.zones[FLOWERS[card.color]])
    said: dict[str, object] = {"card": card, "color": card.color}
    if laid == whole - 1:
        return because("fifth", **said)
    same = [other for other in s.hand if other.color == card.color]
    if laid + len(same) >= whole:
        return because("finish", count=whole - laid, **said)
    if whole - laid <= NEARLY:
        return because("must", count=laid, **said)
    return because("begins" if not laid else "few", count=laid, **said)


def explain_petals_openly(s: Situation) -> Reason:
    """Explain by what all saw of the flower, before the first petal and after the last."""
    card = s.first_answer
    if not isinstance(card, Card):
        return plain_reason(s)
    whole, laid = s.table.rules.numbers["petals"], len(s.table.zones[FLOWERS[card.color]])
    if laid + sum(other.color == card.color for other in s.answer_cards) >= whole:
        return because("finish", color=card.color, count=whole - laid)
    if whole - laid <= NEARLY:
        return plain_reason(s)
    return because("few" if laid else "begins", color=card.color, count=laid)
