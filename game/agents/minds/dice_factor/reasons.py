"""Why a card is taken in Dice Factor, discarded or traded, why a die is rolled."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import cast

from game.agents.situation import Reason, Situation, because, plain
from game.core.card import Card
from game.games.chroma.cards import ANY, COLORS, LOGO, SHAPES, can_represent, is_action
from game.games.dice_factor.effects import KEEP
from game.games.dice_factor.factor_table import COLORS_DIE, TARGETS, FactorTable
from game.games.dice_factor.turn import ADD, DISCARD, DRAW, LAY_OUT

ACTS = ("skip", "trade-hands", "trade-a-card", "roll-one-die", ADD)

PUBLIC = frozenset(
    (
        "draw_useless",
        "useless",
        "counts",
        "act_skip",
        "lay_out",
    )
)
"""The reasons that say nothing of a hand."""


def why(s: Situation) -> Reason:
    """The reason for an answer."""
    return WHY.get(s.name, plain)(s)


def table(s: Situation) -> FactorTable:
    """The table."""
    return cast(FactorTable, s.table)


def kinds(t: FactorTable) -> list[str]:
    """The colors and shapes that may be collected now."""
    found: list[str] = []
    for die in TARGETS:
        face, every = getattr(t, f"die_{die}"), COLORS if die == COLORS_DIE else SHAPES
        found += every if face == LOGO else (face,)
    return found


def counts(card: Card, kind: str) -> bool:
    """Whether a card counts for a color or a shape."""
    if kind in COLORS:
        return can_represent(card, kind, ANY)
    return can_represent(card, ANY, kind)


def best(s: Situation, cards: Iterable[Card]) -> tuple[str, int]:
    """What most of some cards count for, and how many of them."""
    cards = list(cards)
    tally = {kind: sum(counts(card, kind) for card in cards) for kind in kinds(table(s))}
    kind = max(tally, key=tally.__getitem__)
    return kind, tally[kind]


def turn(s: Situation) -> Reason:
    """A card, a known one, or the eight."""
    pile = s.table.zones[DISCARD]
    if s.answer == DISCARD:
        return taken(s, pile[-1])
    if s.answer == DRAW:
        useless = pile and not any(counts(pile[-1], kind) for kind in kinds(table(s)))
        return because("draw_useless", card=pile[-1]) if useless else because("draw")
    kind, count = best(s, s.hand)
    return because("roll", kind=kind, count=count) if count else because("roll_none")


def taken(s: Situation, card: Card) -> Reason:
    """What the card on the discard pile is good for."""
    kind, count = best(s, [*s.hand, card])
    if not counts(card, kind):
        return because("take_any", card=card)
    won = count >= s.table.rules.numbers["collect"]
    return because("take_wins" if won else "take", card=card, kind=kind, count=count)


def discarded(s: Situation) -> Reason:
    """What it does, that it does not count, or that it counts least."""
    card: Card = s.answer
    kind, count = best(s, [other for other in s.hand if other is not card])
    if count >= s.table.rules.numbers["collect"]:
        return because("five", card=card, kind=kind)
    if card.face in ACTS:
        return because(f"act_{card.face.replace('-', '_')}", card=card)
    if is_action(card) or not any(counts(card, each) for each in kinds(table(s))):
        return because("useless", card=card)
    return because("least", card=card, kind=kind, count=count)


def hand_traded(s: Situation) -> Reason:
    """Whose hand is better, if any is."""
    kind, count = best(s, s.hand)
    if s.answer == KEEP:
        return because("keep_hand", kind=kind, count=count)
    return because("trade_hands", player=s.answer)


def card_traded(s: Situation) -> Reason:
    """Whose cards would help."""
    return because("keep_card") if s.answer == KEEP else because("trade_card", player=s.answer)


def rolled(s: Situation) -> Reason:
    """The die that serves the hand least."""
    if s.answer == KEEP:
        kind, count = best(s, s.hand)
        return because("keep_dice", kind=kind, count=count)
    return because("roll_die")


def laid_out(s: Situation) -> Reason:
    """A larger hand, or not."""
    return because("lay_out" if s.answer == LAY_OUT else "useless", card=s.decision.card)


WHY: Mapping[str, Callable[[Situation], Reason]] = {
    "PickPile.turn": turn,
    "PickCard.discard": discarded,
    "PickWord.add_a_card": laid_out,
    "PickSeat.trade_hands": hand_traded,
    "PickSeat.trade_a_card": card_traded,
    "PickCard.trade": lambda s: because("give", card=s.answer),
    "PickDie.target": rolled,
}


def openly(s: Situation) -> Reason:
    """Whether a card that all saw counts for what may be collected; what it does."""
    pile = s.table.zones[DISCARD]
    if s.name == "PickPile.turn" and s.answer == DISCARD and helps(s, pile[-1]):
        return because("counts", card=pile[-1])
    if s.name == "PickCard.discard" and s.answer.face == "skip":
        return because("act_skip", card=s.answer)
    if s.name == "PickCard.discard" and s.answer.face not in ACTS and not helps(s, s.answer):
        return because("useless", card=s.answer)
    return plain(s)


def helps(s: Situation, card: Card) -> bool:
    """Whether a card counts for anything that may be collected now."""
    return not is_action(card) and any(counts(card, kind) for kind in kinds(table(s)))
