"""Which card to play: now, from those drawn, or from those Play from Draw shows."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.agents.style import Manner
from game.core.card import Card
from game.core.decision import Seat
from game.games.color_chaos.chaos_table import (
    DODGE,
    DRAW_FOUR,
    DUMP,
    PICK,
    PICK_DUMP,
    PURPLE,
    SUITS,
    TRAIN,
    ChaosTable,
)
from game.games.color_chaos.events import EVENTS

from .actions import ACTION, ZEAL
from .events import HITTING, effect
from .look import SMALL, Sight
from .standing import NEARLY_OUT
from .tastes import LIKED, liked

OUT = 100.0
"""Ending the round."""
HITS = {DRAW_FOUR: 2.0, TRAIN: 1.2, PICK: 1.0}
"""How much more a card is worth when the next player is nearly out."""
HOLDS = 0.8
"""How much longer a collector keeps what always fits."""
PER_DUMPED, PER_PICKED = 2.0, 1.4
"""What one more card to dump is worth, with a Color Dump and with Pick a Color Dump."""
SAME_COLOR = 0.35
"""What a color on Discard! is worth for each card of it."""
VARIED = 0.6
"""In a large hand, how much worse it is to play from a color that all the rest has."""
EVENT, EVENT_RISK = 0.6, 1.8
UNFINISHED = 5.0
"""How much more an event is worth that would else be left for last (CC-60)."""
BOMBED = 1.5
"""How bad it is to set off a Bomb."""
BROUGHT = 0.6
"""What the steps of a card that was brought along weigh beside points."""
ANSWERED = 6.0
"""Passing Draw 4 on rather than drawing for it; a Dodge leaves me the turn."""


def play(t: ChaosTable, seat: Seat, options: Sequence[Card | str], style: Manner) -> list[float]:
    """Playing each card against drawing or passing."""
    look = Sight(t, seat, style)
    if not look.left:
        return [leaving(look, option) for option in options]
    worths = [drawn(look) if isinstance(option, str) else card(look, option) for option in options]
    likes = liked(t, style.taste)
    if likes is None:
        return worths
    cards = [isinstance(option, Card) and likes(option) for option in options]
    return [worth + LIKED * like for worth, like in zip(worths, cards, strict=True)]


def card(look: Sight, option: Card) -> float:
    """What it is worth to play a card."""
    if option.face in look.table.acts:
        return fitting(look, option) + brought(look, option)
    return WEIGH.get(option.face, fitting)(look, option)


def brought(look: Sight, option: Card) -> float:
    """What a card does that somebody brought along; the turn is mine again is worth most."""
    from ..own.worth import worth  # noqa: PLC0415  only where there are such cards

    return BROUGHT * worth(look.table, look.seat, look.table.acts[option.face].does, wants=False)


def drawn(look: Sight) -> float:
    """Better than little, but for what lies on the train."""
    return look.weights.draw - look.weights.train * look.table.wagons()


def leaving(look: Sight, option: Card | str) -> float:
    """Every card ends the round but an event."""
    if isinstance(option, str):
        return drawn(look)
    return event(look, option) if option.color == PURPLE else OUT


def fitting(look: Sight, card: Card) -> float:
    """A card that fits now and may not later: its points, and the colors that are left."""
    weights = look.weights
    value = 1 + card.points * look.point
    if card.color == look.table.color:
        value += weights.stays
    same = look.colors[card.color] - 1
    if not same:
        value += weights.single
    elif look.left > SMALL:
        value -= VARIED * same / look.left
    return value - BOMBED * bombs(look.table, card.color) if look.table.bombs else value


def acting(look: Sight, card: Card) -> float:
    """The same, and what it does."""
    return fitting(look, card) + ACTION[card.face](look)


def bombs(t: ChaosTable, color: str) -> int:
    """How many Bombs a card of this color sets off."""
    return sum(bomb > 0 and SUITS[bomb - 1] == color for bomb in t.bombs)


def kept(look: Sight, card: Card) -> float:
    """Kept for last, when it surely ends the round; it goes before it costs its points."""
    if look.table.debt:
        return ANSWERED + (card.face == DODGE)
    value = look.weights.kept[card.face] - HOLDS * (look.style.collects - 1)
    return value + hit(look, card.face) if card.face in HITS else value


def hit(look: Sight, face: str) -> float:
    """Harm for the next player, above all for one who is nearly out."""
    attack = look.style.attack
    small = look.near and look.size(1) <= NEARLY_OUT
    zeal = ZEAL * (attack - 1) if face != PICK else 0.0
    return zeal + attack * HITS[face] * small


def event(look: Sight, card: Card) -> float:
    """What it does now; it is no card for last, which is played first if it must be."""
    value = EVENT + effect(look.table, look.seat, card, look.rest(card))
    if card.face in HITTING:
        value += ZEAL * (look.style.attack - 1)
    if look.near and look.left > NEARLY_OUT:
        value += EVENT_RISK
    if look.left + 1 - look.colors[PURPLE] < NEARLY_OUT:
        value += UNFINISHED
    return value


def dump(look: Sight, card: Card) -> float:
    """As good as the cards of one color are many; kept while there are none."""
    same = look.colors[card.color] - 1
    if same == look.left:
        return OUT
    value = look.weights.dump + PER_DUMPED * same
    return value - BOMBED * bombs(look.table, card.color) if look.table.bombs else value


def pick_dump(look: Sight, card: Card) -> float:
    """The same with any color."""
    most = look.most()
    return OUT if most == look.left else kept(look, card) + PER_PICKED * most


WEIGH: dict[str, Callable[[Sight, Card], float]] = {
    **dict.fromkeys(EVENTS, event),
    **dict.fromkeys(ACTION, acting),
    **dict.fromkeys((DODGE, PICK, DRAW_FOUR, TRAIN), kept),
    DUMP: dump,
    PICK_DUMP: pick_dump,
}
"""How the cards are weighed that are no numbers."""


def from_draw(
    t: ChaosTable, seat: Seat, options: Sequence[Card | str], style: Manner
) -> list[float]:
    """What a card does that costs none of mine, and the color it leaves me; none is nothing."""
    look = Sight(t, seat, style, spent=0)
    return [extra(look, card) if isinstance(card, Card) else 0.01 for card in options]


def extra(look: Sight, card: Card) -> float:
    """What one of the five cards does."""
    if card.color == PURPLE:
        return effect(look.table, look.seat, card, look.hand)
    if card.face in (DUMP, PICK_DUMP):
        return PER_DUMPED * (look.most() if card.face == PICK_DUMP else look.colors[card.color])
    if card.face in HITS:
        return 0.3 + hit(look, card.face)
    if card.face == DODGE:
        return 0.0
    act = ACTION.get(card.face)
    value = act(look) if act else 0.0
    if card.face in look.table.acts:
        value += brought(look, card)
    value += SAME_COLOR * (look.colors[card.color] - look.colors[look.table.color])
    return value - BOMBED * bombs(look.table, card.color)


def dumped(t: ChaosTable, seat: Seat, options: Sequence[Card | str], style: Manner) -> list[float]:
    """Everything goes, numbers first: the last card dumped shall do something."""
    look = Sight(t, seat, style)
    return [OUT - last(look, card) if isinstance(card, Card) else -1.0 for card in options]


def last(look: Sight, card: Card) -> float:
    """How good a card is to be dumped last."""
    act = ACTION.get(card.face)
    return (card.number is None) + (act(look) if act else 0.0)
