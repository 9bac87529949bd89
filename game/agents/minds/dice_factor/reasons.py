"""Reasons in Dice Factor for taking, discarding or trading a card, or rolling a die."""

from collections.abc import Callable, Iterable, Mapping
from typing import cast

from game.agents.situation import Reason, Situation, because, plain_reason
from game.core.card import Card
from game.games.chroma.chroma_cards import ANY, COLORS, LOGO, SHAPES, can_represent, is_action
from game.games.dice_factor.action_effects import KEEP
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


def explain_factor_answer(s: Situation) -> Reason:
    """The reason for an answer."""
    return WHY.get(s.question_key, plain_reason)(s)


def factor_table_of(s: Situation) -> FactorTable:
    """Return the Dice Factor table of a situation."""
    return cast(FactorTable, s.table)


def collectable_kinds(t: FactorTable) -> list[str]:
    """The colors and shapes that may be collected now."""
    found: list[str] = []
    for die in TARGETS:
        face, every = getattr(t, f"die_{die}"), COLORS if die == COLORS_DIE else SHAPES
        found += every if face == LOGO else (face,)
    return found


def counts_for(card: Card, kind: str) -> bool:
    """True if a card counts for a color or a shape."""
    if kind in COLORS:
        return can_represent(card, kind, ANY)
    return can_represent(card, ANY, kind)


def best_kind(s: Situation, cards: Iterable[Card]) -> tuple[str, int]:
    """Return what most of some cards count for, and how many of them do."""
    cards = list(cards)
    tally = {
        kind: sum(counts_for(card, kind) for card in cards)
        for kind in collectable_kinds(factor_table_of(s))
    }
    kind = max(tally, key=tally.__getitem__)
    return kind, tally[kind]


def explain_turn(s: Situation) -> Reason:
    """Explain taking a card, a known one, or rolling the eight."""
    pile = s.table.zones[DISCARD]
    if s.first_answer == DISCARD:
        return explain_taken_card(s, pile[-1])
    if s.first_answer == DRAW:
        useless = pile and not any(
            counts_for(pile[-1], kind) for kind in collectable_kinds(factor_table_of(s))
        )
        return because("draw_useless", card=pile[-1]) if useless else because("draw")
    kind, count = best_kind(s, s.hand)
    return because("roll", kind=kind, count=count) if count else because("roll_none")


def explain_taken_card(s: Situation, card: Card) -> Reason:
    """Explain what the card on the discard pile is good for."""
    kind, count = best_kind(s, [*s.hand, card])
    if not counts_for(card, kind):
        return because("take_any", card=card)
    won = count >= s.table.rules.numbers["collect"]
    return because("take_wins" if won else "take", card=card, kind=kind, count=count)


def explain_discard(s: Situation) -> Reason:
    """Explain a discard: what it does, that it does not count, or that it counts least."""
    card: Card = s.first_answer
    kind, count = best_kind(s, [other for other in s.hand if other is not card])
    if count >= s.table.rules.numbers["collect"]:
        return because("five", card=card, kind=kind)
    if card.face in ACTS:
        return because(f"act_{card.face.replace('-', '_')}", card=card)
    if is_action(card) or not any(
        counts_for(card, each) for each in collectable_kinds(factor_table_of(s))
    ):
        return because("useless", card=card)
    return because("least", card=card, kind=kind, count=count)


def explain_hand_trade(s: Situation) -> Reason:
    """Explain whose hand is better, if any is."""
    kind, count = best_kind(s, s.hand)
    if s.first_answer == KEEP:
        return because("keep_hand", kind=kind, count=count)
    return because("trade_hands", player=s.first_answer)


def explain_card_trade(s: Situation) -> Reason:
    """Explain whose cards would help."""
    return (
        because("keep_card")
        if s.first_answer == KEEP
        else because("trade_card", player=s.first_answer)
    )


def explain_rolled_die(s: Situation) -> Reason:
    """Explain a rolled die: it serves the hand least."""
    if s.first_answer == KEEP:
        kind, count = best_kind(s, s.hand)
        return because("keep_dice", kind=kind, count=count)
    return because("roll_die")


def explain_laying_out(s: Situation) -> Reason:
    """Explain laying out Add a card, or not: a larger hand."""
    return because("lay_out" if s.first_answer == LAY_OUT else "useless", card=s.decision.card)


WHY: Mapping[str, Callable[[Situation], Reason]] = {
    "PickPile.turn": explain_turn,
    "PickCard.discard": explain_discard,
    "PickWord.add_a_card": explain_laying_out,
    "PickSeat.trade_hands": explain_hand_trade,
    "PickSeat.trade_a_card": explain_card_trade,
    "PickCard.trade": lambda s: because("give", card=s.first_answer),
    "PickDie.target": explain_rolled_die,
}


def explain_factor_openly(s: Situation) -> Reason:
    """Explain by what all saw: a card counts for what may be collected, or what it does."""
    pile = s.table.zones[DISCARD]
    if (
        s.question_key == "PickPile.turn"
        and s.first_answer == DISCARD
        and helps_collecting(s, pile[-1])
    ):
        return because("counts", card=pile[-1])
    if s.question_key == "PickCard.discard" and s.first_answer.face == "skip":
        return because("act_skip", card=s.first_answer)
    if (
        s.question_key == "PickCard.discard"
        and s.first_answer.face not in ACTS
        and not helps_collecting(s, s.first_answer)
    ):
        return because("useless", card=s.first_answer)
    return plain_reason(s)


def helps_collecting(s: Situation, card: Card) -> bool:
    """True if a card counts for anything that may be collected now."""
    return not is_action(card) and any(
        counts_for(card, kind) for kind in collectable_kinds(factor_table_of(s))
    )
