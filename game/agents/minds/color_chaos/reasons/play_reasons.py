"""Reasons to play a card, or none."""

from collections.abc import Callable, Mapping

from game.agents.situation import Reason, Situation, because, plain_reason
from game.core.card import Card, sum_of_cards
from game.core.decision import PlayCard, Seat
from game.games.color_chaos.chaos_table import (
    BLACK,
    DODGE,
    DOUBLE_SKIP,
    DRAW,
    DRAW_FOUR,
    DUMP,
    LEFT,
    PICK_DUMP,
    PURPLE,
    REVERSE,
    REVERSE_SKIP,
    RIGHT,
    SKIP,
    SKIP_TO_MOST,
    SUITS,
    SWAP,
    TRAIN,
    WHITE,
    ChaosTable,
)

from .choice_reasons import explain_swap
from .event_reasons import explain_event, explain_event_effect
from .reason_sight import (
    NEARLY_OUT,
    SMALL,
    chaos_table_of,
    count_of_color,
    nearly_out_seat,
    sets_off_bomb,
)

DEAR = 20
"""A card that costs so many points goes rather early."""
KEPT = (WHITE, BLACK)


def explain_play(s: Situation) -> Reason:
    """Return the reason for playing this card, or nothing."""
    card, t = s.first_answer, chaos_table_of(s)
    if not isinstance(card, Card):
        return explain_no_play(s, t)
    if t.debt:
        return explain_debt(s, t, card)
    if card.color == PURPLE:
        return explain_event(s, card)
    if len(s.hand) == 1:
        return because("out", card=card)
    find = explain_train if card.adds else FACES.get(card.face)
    return (find(s, card) if find else None) or explain_fitting_card(s, card)


def explain_no_play(s: Situation, t: ChaosTable) -> Reason:
    """Explain no play: nothing fits, or what fits is better kept."""
    kept = s.offered_cards
    if s.first_answer != DRAW:
        return because("pass_keep", card=kept[0]) if kept else because("pass")
    if t.debt:
        key = "draw_owed_keep" if kept else "draw_owed"
        return because(key, count=t.debt)
    count = t.owed_by_train()
    return because(
        "draw_keep" if kept else "draw", count=count, **({"card": kept[0]} if kept else {})
    )


def explain_debt(s: Situation, t: ChaosTable, card: Card) -> Reason:
    """Explain a debt's answer: a Draw 4 is passed on, or dodged."""
    if card.face == DODGE:
        return because("dodge_debt", card=card, count=t.debt)
    following = t.seat_after(s.seat)
    count = t.debt + t.rules.numbers["draw_four"]
    return because("pass_debt", card=card, player=following, count=count)


# Cards that do something -----------------------------------------------------------------


def explain_color_dump(s: Situation, card: Card) -> Reason | None:
    """Explain a Color Dump: more cards of its color go along."""
    more = count_of_color(s, card.color) - 1
    return because("dump", card=card, count=more, color=card.color) if more else None


def explain_pick_dump(s: Situation, card: Card) -> Reason | None:
    """Explain Pick a Color Dump: all cards of the best color go along."""
    color = max(SUITS, key=lambda suit: count_of_color(s, suit))
    count = count_of_color(s, color)
    return because("dump", card=card, count=count, color=color) if count else None


def explain_hit(s: Situation, card: Card) -> Reason | None:
    """Explain a hit: the next player is nearly out."""
    following = nearly_out_seat(s, chaos_table_of(s).seat_after(s.seat))
    if following is None:
        return explain_white_card(s, card)
    return because("hits", card=card, player=following, count=s.count_held(following))


def explain_white_card(s: Situation, card: Card) -> Reason | None:
    """Explain a white card that is usually kept: it goes before it costs its points."""
    if len(s.offered_cards) > 1 and card.points > 0:
        return because("dear", card=card, count=card.points)
    return None


def explain_train(s: Situation, card: Card) -> Reason | None:
    """Explain a Two Train: whoever draws next takes it all."""
    return explain_longer_train(s, card) if len(s.offered_cards) > 1 else None


def explain_longer_train(s: Situation, card: Card) -> Reason:
    """Explain a longer train by how many cards then lie in it."""
    t = chaos_table_of(s)
    count = t.train_length() + sum_of_cards([card], t.rules.numbers["train"])
    return because("train", card=card, count=count)


ActReason = Callable[[Situation, Card], Reason | None]


def explain_skip(*steps: int) -> ActReason:
    """Return the reason to skip the neighbors this many steps on."""

    def skip_reason(s: Situation, card: Card) -> Reason | None:
        stopped = [chaos_table_of(s).seat_after(s.seat, step) for step in steps]
        return explain_stop(s, card, [seat for seat in stopped if seat != s.seat])

    return skip_reason


def explain_stop(s: Situation, card: Card, seats: list[Seat]) -> Reason | None:
    """Explain that somebody who is nearly out, or anybody, has to wait."""
    if not seats:
        return None
    hit = nearly_out_seat(s, *seats)
    if hit is not None:
        return because("skip_near", card=card, player=hit, count=s.count_held(hit))
    return because("skip", card=card, player=seats[0])


def explain_skip_to_most(s: Situation, card: Card) -> Reason | None:
    """Explain that the turn comes back, or passes over somebody."""
    order = chaos_table_of(s).order_from(s.seat)
    sizes = {seat: s.count_held(seat) - (seat == s.seat) for seat in order}
    most = max(order, key=sizes.__getitem__)
    if most == s.seat:
        return because("again", card=card)
    return explain_stop(s, card, order[: order.index(most)])


def explain_reverse(s: Situation, card: Card) -> Reason | None:
    """Explain that whoever is nearly out has to wait."""
    ahead, behind = chaos_table_of(s).seat_after(s.seat), chaos_table_of(s).seat_after(s.seat, -1)
    if s.count_held(ahead) <= NEARLY_OUT < s.count_held(behind):
        return because("turn", card=card, player=ahead, count=s.count_held(ahead))
    return None


def explain_hand_pass(way: int) -> ActReason:
    """Return the reason that the hand that comes is smaller than one's own."""

    def hand_pass_reason(s: Situation, card: Card) -> Reason | None:
        around = chaos_table_of(s).around[::way]
        giver = around[around.index(s.seat) - 1]
        if s.count_held(giver) >= len(s.hand) - 1:
            return None
        return because("comes", card=card, player=giver, count=s.count_held(giver))

    return hand_pass_reason


ACTING: Mapping[str, ActReason] = {
    SKIP: explain_skip(1),
    DOUBLE_SKIP: explain_skip(1, 2),
    REVERSE_SKIP: explain_skip(-1),
    SKIP_TO_MOST: explain_skip_to_most,
    REVERSE: explain_reverse,
    SWAP: explain_swap,
    LEFT: explain_hand_pass(1),
    RIGHT: explain_hand_pass(-1),
}
FACES: Mapping[str, ActReason] = {
    **ACTING,
    DUMP: explain_color_dump,
    PICK_DUMP: explain_pick_dump,
    DRAW_FOUR: explain_hit,
    "pick": explain_hit,
    TRAIN: explain_train,
    DODGE: explain_white_card,
}


# Cards that fit --------------------------------------------------------------------------


def explain_fitting_card(s: Situation, card: Card) -> Reason:
    """Explain why this one of the fitting cards was played."""
    others = [other for other in s.offered_cards if other.code != card.code]
    if not others:
        return because("only", card=card)
    if any(sets_off_bomb(s, other.color) for other in others) and not sets_off_bomb(s, card.color):
        return because("no_bomb", card=card)
    kept = [other for other in others if other.color in KEPT]
    if kept and len(s.hand) <= SMALL and card.color in SUITS:
        return because("keep", card=card, other_card=kept[0])
    if card.points >= DEAR and card.points >= max(other.points for other in others):
        return because("dear", card=card, count=card.points)
    return explain_by_color(s, card)


def explain_by_color(s: Situation, card: Card) -> Reason:
    """Explain a card by what it does to the color of Discard!."""
    if card.color not in SUITS:
        return because("fits", card=card)
    more = count_of_color(s, card.color) - 1
    if not more:
        return because("single", card=card, color=card.color)
    key = "stays" if card.color == chaos_table_of(s).color else "changes"
    return because(key, card=card, color=card.color, count=more)


# What all see ----------------------------------------------------------------------------


def explain_play_openly(s: Situation) -> Reason:
    """Explain what a card does for everybody to see, whatever else was in hand."""
    card = s.first_answer
    if not isinstance(s.decision, PlayCard) or not isinstance(card, Card):
        return plain_reason(s)
    if card.face == TRAIN or card.adds:
        return explain_longer_train(s, card)
    return (
        explain_event_effect(s, card) or plain_reason(s)
        if card.color == PURPLE
        else plain_reason(s)
    )
