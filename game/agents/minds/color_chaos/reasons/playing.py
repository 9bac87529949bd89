"""Why a card is played, or none."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.agents.situation import Reason, Situation, because, plain
from game.core.card import Card, added
from game.core.decision import PlayCard
from game.games.color_chaos.chaos_table import (
    BLACK,
    DODGE,
    DRAW,
    DRAW_FOUR,
    DUMP,
    PICK_DUMP,
    PURPLE,
    SUITS,
    TRAIN,
    WHITE,
    ChaosTable,
)

from .actions import ACTING
from .events import brings, event
from .sight import SMALL, bombs, near, of_color, table

DEAR = 20
"""A card that costs so many points goes rather early."""
KEPT = (WHITE, BLACK)


def played(s: Situation) -> Reason:
    """The reason for playing this, or nothing."""
    card, t = s.answer, table(s)
    if not isinstance(card, Card):
        return nothing(s, t)
    if t.debt:
        return owing(s, t, card)
    if card.color == PURPLE:
        return event(s, card)
    if len(s.hand) == 1:
        return because("out", card=card)
    find = train if card.adds else FACES.get(card.face)
    return (find(s, card) if find else None) or fitting(s, card)


def nothing(s: Situation, t: ChaosTable) -> Reason:
    """Nothing fits, or what fits is better kept."""
    kept = s.offered
    if s.answer != DRAW:
        return because("pass_keep", card=kept[0]) if kept else because("pass")
    if t.debt:
        key = "draw_owed_keep" if kept else "draw_owed"
        return because(key, count=t.debt)
    count = t.owed_by_train()
    return because(
        "draw_keep" if kept else "draw", count=count, **({"card": kept[0]} if kept else {})
    )


def owing(s: Situation, t: ChaosTable, card: Card) -> Reason:
    """A Draw 4 is passed on, or dodged."""
    if card.face == DODGE:
        return because("dodge_debt", card=card, count=t.debt)
    following = t.after(s.seat)
    count = t.debt + t.rules.numbers["draw_four"]
    return because("pass_debt", card=card, player=following, count=count)


# Cards that do something -----------------------------------------------------------------


def dump(s: Situation, card: Card) -> Reason | None:
    """More cards of its color go along."""
    more = of_color(s, card.color) - 1
    return because("dump", card=card, count=more, color=card.color) if more else None


def pick_dump(s: Situation, card: Card) -> Reason | None:
    """All cards of the best color go along."""
    color = max(SUITS, key=lambda suit: of_color(s, suit))
    count = of_color(s, color)
    return because("dump", card=card, count=count, color=color) if count else None


def hitting(s: Situation, card: Card) -> Reason | None:
    """The next player is nearly out."""
    following = near(s, table(s).after(s.seat))
    if following is None:
        return white(s, card)
    return because("hits", card=card, player=following, count=s.held(following))


def white(s: Situation, card: Card) -> Reason | None:
    """What is usually kept goes before it costs its points."""
    if len(s.offered) > 1 and card.points > 0:
        return because("dear", card=card, count=card.points)
    return None


def train(s: Situation, card: Card) -> Reason | None:
    """Whoever draws next takes it all."""
    return longer_train(s, card) if len(s.offered) > 1 else None


def longer_train(s: Situation, card: Card) -> Reason:
    """How many cards then lie in the train."""
    t = table(s)
    count = t.train() + added([card], t.rules.numbers["train"])
    return because("train", card=card, count=count)


FACES: Mapping[str, Callable[[Situation, Card], Reason | None]] = {
    **ACTING,
    DUMP: dump,
    PICK_DUMP: pick_dump,
    DRAW_FOUR: hitting,
    "pick": hitting,
    TRAIN: train,
    DODGE: white,
}


# Cards that fit --------------------------------------------------------------------------


def fitting(s: Situation, card: Card) -> Reason:
    """Why this one of the cards that fit."""
    others = [other for other in s.offered if other.code != card.code]
    if not others:
        return because("only", card=card)
    if any(bombs(s, other.color) for other in others) and not bombs(s, card.color):
        return because("no_bomb", card=card)
    kept = [other for other in others if other.color in KEPT]
    if kept and len(s.hand) <= SMALL and card.color in SUITS:
        return because("keep", card=card, other_card=kept[0])
    if card.points >= DEAR and card.points >= max(other.points for other in others):
        return because("dear", card=card, count=card.points)
    return by_color(s, card)


def by_color(s: Situation, card: Card) -> Reason:
    """What it makes of the color on Discard!"""
    if card.color not in SUITS:
        return because("fits", card=card)
    more = of_color(s, card.color) - 1
    if not more:
        return because("single", card=card, color=card.color)
    key = "stays" if card.color == table(s).color else "changes"
    return because(key, card=card, color=card.color, count=more)


# What all see ----------------------------------------------------------------------------


def openly(s: Situation) -> Reason:
    """What a card does for everybody to see, whatever else was in hand."""
    card = s.answer
    if not isinstance(s.decision, PlayCard) or not isinstance(card, Card):
        return plain(s)
    if card.face == TRAIN or card.adds:
        return longer_train(s, card)
    return brings(s, card) or plain(s) if card.color == PURPLE else plain(s)
