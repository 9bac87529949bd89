"""A rule of thumb for asking: whoever is likeliest to have it, and what completes a group first."""

from collections.abc import Mapping, Sequence
from math import comb, exp
from typing import Any

from game.core import scale
from game.core.chance import Chance
from game.core.decision import Decision, Request, Seat
from game.games.recipe.families.ask import DRAW, AskTable
from game.games.recipe.families.ask_knowledge import HandFact, decode_fact

STEEP = 6.0
"""How much better a question is than another, as an exponent."""
COMPLETES, REVEALS = 0.5, 0.3
"""What it is worth beside a hit that it completes a group, and what it costs to show the next
player something that they may ask for.
"""
MEMORY = {"easy": 1.0, "normal": 3.0, "hard": 1000.0}
"""By level for how many turns of each player something is remembered."""
Hands = Mapping[tuple[Seat, str], bool]
"""What is remembered: who holds one of what, and who has none."""


def lean(t: AskTable, decision: Decision[Any], chance: Chance, level: float) -> Sequence[float]:
    """Return the weight of every answer; where nothing can be known, all are as good."""
    if not isinstance(decision, Request):
        return [1.0] * len(decision.options)
    remembered = remembered_hands(t, level)
    return [
        exp(STEEP * question_worth(t, decision.seat, question, remembered, level))
        for question in decision.options
    ]


def remembered_hands(t: AskTable, level: float) -> Hands:
    """Return what a player still remembers of what everybody learned."""
    oldest = t.turns - scale.blend_stops(MEMORY, level) * len(t.around)
    facts: list[HandFact] = [decode_fact(code) for code in t.learned]
    marks = t.cards.marks
    return {(seat, marks[mark]): has for turn, seat, mark, has in facts if turn >= oldest}


def question_worth(
    t: AskTable, seat: Seat, question: str, remembered: Hands, level: float
) -> float:
    """Return how good a question is: how likely it is a hit, and what that brings."""
    number, _, thing = question.partition(" ")
    asked, cards, hand = int(number), t.cards, t.hands[seat]
    likely = chance_of_hit(t, seat, asked, thing, remembered, level)
    kinds = {cards.kind(card) for card in t.deck if cards.thing(card) == thing}
    near = max((cards.count_of_kind(hand, kind) for kind in kinds if kind), default=0)
    value = likely * (1 + COMPLETES * (near == cards.group - 1) + 0.1 * near / cards.group)
    proof = cards.proof(thing)
    following = t.seat_following(seat)
    is_news = t.plan.must_hold and not remembered.get((seat, proof), False)
    tells_next = is_news and following not in (seat, asked)
    return value - REVEALS * (1 - likely) * tells_next / 2


def chance_of_hit(
    t: AskTable, seat: Seat, asked: Seat, thing: str, remembered: Hands, level: float
) -> float:
    """Return how likely a player has something, by what is remembered and by the cards unseen."""
    told = remembered.get((asked, thing))
    if told is not None:
        return float(told)
    cards = t.cards
    known = {card.id for zone in t.zones for card in t.as_known(zone, seat) if card is not None}
    unseen = [card for card in t.deck if card.id not in known]
    there = len(cards.matching(unseen, thing))
    size = sum(card is None for card in t.as_known(f"hand {asked}", seat))
    where = sum(
        sum(card is None for card in t.as_known(f"hand {other}", seat))
        for other in t.around
        if other != seat and remembered.get((other, thing)) is not False
    ) + len(t.zones[DRAW])
    likely = 1 - comb(max(0, where - there), size) / comb(where, size) if where >= size else 1.0
    if cards.is_by_card:
        kind = cards.proof(thing)
        if remembered.get((asked, kind)):
            left = cards.matching_kind(unseen, kind)
            likely = max(likely, 1 / max(1, len({card.code for card in left})))
    return likely


def ask_progress(t: AskTable, seat: Seat) -> float:
    """Return the progress of a seat: its groups, and how far the others have come."""
    if t.plan.points == "one loses":
        return -float(len(t.hands[seat]))
    kinds = {t.cards.kind(card) for card in t.hands[seat]} - {""}
    group = t.cards.group
    started = sum((t.cards.count_of_kind(t.hands[seat], kind) / group) ** 2 for kind in kinds)
    return 3.0 * len(t.zones[f"sets {seat}"]) / group + started
