"""The choice of the card to play: from the hand, from those drawn, or from Draw!."""

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
from .event_mind import event_mind_of, weigh_event
from .hand_sight import SMALL, Sight
from .tastes import LIKED, liked_cards
from .win_chances import NEARLY_OUT

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
BOMBED = 0.75
"""How bad each card is that a Bomb makes its player draw."""
BROUGHT = 0.6
"""What the steps of a card that was brought along weigh beside points."""
ANSWERED = 6.0
"""Passing Draw 4 on rather than drawing for it; a Dodge leaves me the turn."""


def weigh_plays(
    t: ChaosTable, seat: Seat, options: Sequence[Card | str], style: Manner
) -> list[float]:
    """Weigh playing each card against drawing or passing."""
    look = Sight(t, seat, style)
    if not look.left:
        return [weigh_last_card(look, option) for option in options]
    worths = [
        weigh_drawing(look) if isinstance(option, str) else weigh_played_card(look, option)
        for option in options
    ]
    likes = liked_cards(t, style.taste)
    if likes is None:
        return worths
    cards = [isinstance(option, Card) and likes(option) for option in options]
    return [worth + LIKED * like for worth, like in zip(worths, cards, strict=True)]


def weigh_played_card(sight: Sight, option: Card) -> float:
    """Return what it is worth to play a card."""
    if option.face in sight.table.acts:
        return weigh_fitting_card(sight, option) + weigh_guest_card(sight, option)
    return WEIGH.get(option.face, weigh_fitting_card)(sight, option)


def weigh_guest_card(sight: Sight, option: Card) -> float:
    """Weigh a guest card by what it does; another turn is worth most."""
    from ..own.effect_worth import steps_worth  # noqa: PLC0415  only where there are such cards

    return BROUGHT * steps_worth(
        sight.table, sight.seat, sight.table.acts[option.face].does, wants=False
    )


def weigh_drawing(sight: Sight) -> float:
    """Weigh drawing: better than little, but for what lies on the train."""
    return sight.weights.draw - sight.weights.train * sight.table.wagons()


def weigh_last_card(sight: Sight, option: Card | str) -> float:
    """Weigh the last card: every card ends the round but an event."""
    if isinstance(option, str):
        return weigh_drawing(sight)
    return weigh_event_card(sight, option) if option.color == PURPLE else OUT


def weigh_fitting_card(sight: Sight, card: Card) -> float:
    """Weigh a card that fits now and may not later: its points, and the colors left."""
    weights = sight.weights
    value = 1 + card.points * sight.point
    if card.color == sight.table.color:
        value += weights.stays
    same = sight.colors[card.color] - 1
    if not same:
        value += weights.single
    elif sight.left > SMALL:
        value -= VARIED * same / sight.left
    return value - weigh_explosion(sight.table, card.color)


def weigh_acting_card(sight: Sight, card: Card) -> float:
    """Weigh an action card: as a card that fits, plus what it does."""
    return weigh_fitting_card(sight, card) + ACTION[card.face](sight)


def count_bombs(t: ChaosTable, color: str) -> int:
    """Return how many Bombs a card of this color sets off."""
    return sum(bomb > 0 and SUITS[bomb - 1] == color for bomb in t.bombs)


def weigh_explosion(t: ChaosTable, color: str) -> float:
    """Return how bad it is to play this color, for the Bombs that it sets off."""
    return BOMBED * t.rules.numbers["bomb"] * count_bombs(t, color) if t.bombs else 0.0


def weigh_kept_card(sight: Sight, card: Card) -> float:
    """Weigh a card kept for the end of the round; it goes before it costs its points."""
    if sight.table.debt:
        return ANSWERED + (card.face == DODGE)
    value = sight.weights.kept[card.face] - HOLDS * (sight.style.collects - 1)
    return value + weigh_hit(sight, card.face) if card.face in HITS else value


def weigh_hit(sight: Sight, face: str) -> float:
    """Weigh harm for the next player, above all for one who is nearly out."""
    attack = sight.style.attack
    small = sight.near and sight.neighbor_size(1) <= NEARLY_OUT
    zeal = ZEAL * (attack - 1) if face != PICK else 0.0
    return zeal + attack * HITS[face] * small


def weigh_event_card(sight: Sight, card: Card) -> float:
    """Weigh an event by what it does now; it is a poor last card, so it may go first."""
    value = EVENT + weigh_event(sight.table, sight.seat, card, sight.hand_without(card))
    if event_mind_of(card.face).hits:
        value += ZEAL * (sight.style.attack - 1)
    if sight.near and sight.left > NEARLY_OUT:
        value += EVENT_RISK
    if sight.left + 1 - sight.colors[PURPLE] < NEARLY_OUT:
        value += UNFINISHED
    return value


def weigh_color_dump(sight: Sight, card: Card) -> float:
    """Weigh a Color Dump by the cards of one color that go along; kept without any."""
    same = sight.colors[card.color] - 1
    if same == sight.left:
        return OUT
    value = sight.weights.dump + PER_DUMPED * same
    return value - weigh_explosion(sight.table, card.color)


def weigh_pick_dump(sight: Sight, card: Card) -> float:
    """Weigh Pick a Color Dump: like a Color Dump with any color."""
    most = sight.best_color_count()
    return OUT if most == sight.left else weigh_kept_card(sight, card) + PER_PICKED * most


WEIGH: dict[str, Callable[[Sight, Card], float]] = {
    **dict.fromkeys(EVENTS, weigh_event_card),
    **dict.fromkeys(ACTION, weigh_acting_card),
    **dict.fromkeys((DODGE, PICK, DRAW_FOUR, TRAIN), weigh_kept_card),
    DUMP: weigh_color_dump,
    PICK_DUMP: weigh_pick_dump,
}
"""How the cards are weighed that are no numbers."""


def weigh_from_draw(
    t: ChaosTable, seat: Seat, options: Sequence[Card | str], style: Manner
) -> list[float]:
    """Weigh the cards from Draw!: what each does for free, and the color it leaves me.

    Taking none is worth nothing.
    """
    look = Sight(t, seat, style, spent=0)
    return [weigh_extra_card(look, card) if isinstance(card, Card) else 0.01 for card in options]


def weigh_extra_card(sight: Sight, card: Card) -> float:
    """Return what one of the five cards does."""
    if card.color == PURPLE:
        return weigh_event(sight.table, sight.seat, card, sight.hand)
    if card.face in (DUMP, PICK_DUMP):
        return PER_DUMPED * (
            sight.best_color_count() if card.face == PICK_DUMP else sight.colors[card.color]
        )
    if card.face in HITS:
        return 0.3 + weigh_hit(sight, card.face)
    if card.face == DODGE:
        return 0.0
    act = ACTION.get(card.face)
    value = act(sight) if act else 0.0
    if card.face in sight.table.acts:
        value += weigh_guest_card(sight, card)
    value += SAME_COLOR * (sight.colors[card.color] - sight.colors[sight.table.color])
    return value - weigh_explosion(sight.table, card.color)


def weigh_dump_order(
    t: ChaosTable, seat: Seat, options: Sequence[Card | str], style: Manner
) -> list[float]:
    """Weigh the order of dumping: numbers first, so that the last card does something."""
    look = Sight(t, seat, style)
    return [
        OUT - weigh_last_dumped(look, card) if isinstance(card, Card) else -1.0 for card in options
    ]


def weigh_last_dumped(sight: Sight, card: Card) -> float:
    """Return how good a card is to be dumped last."""
    act = ACTION.get(card.face)
    return (card.number is None) + (act(sight) if act else 0.0)
