"""The effects of action cards: a bonus, before the claim (PB-12)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from game.core.card import Card
from game.core.decision import PlayCard, Seat
from game.games.chroma.chroma_cards import is_action
from game.games.chroma.trades import blind_pick, choose_seat, choose_trade_hands, trade_card_blindly

from .badger_table import CLAIM, DISCARD, BadgerTable

SKIP, REVERSE = "skip", "reverse"
TRADE_CARD, TRADE_HANDS = "trade-a-card", "trade-hands"
ADD = "add-a-card"
ADD_TWO = "add-two-cards"
REMOVE = "remove-a-card"
REMOVE_TWO = "remove-two-cards"


async def play_actions(t: BadgerTable, seat: Seat) -> None:
    """Let the player play action cards: each is discarded, replaced and carried out (PB-2).

    A player who holds none is asked too, or everybody would know; only a hand without cards
    tells all.
    """
    while t.hands[seat]:
        actions = [card for card in t.hands[seat] if is_action(card)]
        card = await PlayCard(seat, [*actions, CLAIM], "action")
        if not isinstance(card, Card):
            return
        t.play_up(seat, card)
        t.draw_to_hand(seat)
        await ACTIONS[card.face](t, seat)


async def skip_next_turn(t: BadgerTable, seat: Seat) -> None:
    """Skip the next player once this turn is over."""
    t.skips += 1


async def reverse_play(t: BadgerTable, seat: Seat) -> None:
    """Turn the direction; between two it does nothing, or skips, by a house rule."""
    if len(t.in_game()) > 2:
        t.set_facts(direction=-t.direction)
    elif t.options["reverse_with_two"] == SKIP:
        await skip_next_turn(t, seat)


async def trade_card(t: BadgerTable, seat: Seat) -> None:
    """Give a rival a card for one of theirs at random."""
    await trade_card_blindly(t, seat, t.rivals_of(seat))


async def trade_hands_with_rival(t: BadgerTable, seat: Seat) -> None:
    """Trade hands with a rival."""
    await choose_trade_hands(t, seat, t.rivals_of(seat))


async def add_a_card(t: BadgerTable, seat: Seat) -> None:
    """Add one card to this turn."""
    t.draw_to_hand(seat, t.rules.numbers["add"])


async def add_two_cards(t: BadgerTable, seat: Seat) -> None:
    """Add two cards to this turn."""
    t.draw_to_hand(seat, t.rules.numbers["add_two"])


async def remove_a_card(t: BadgerTable, seat: Seat) -> None:
    """Make a rival lose a card."""
    await remove_from_rival(t, seat, t.rules.numbers["remove"])


async def remove_two_cards(t: BadgerTable, seat: Seat) -> None:
    """Make a rival lose two cards."""
    await remove_from_rival(t, seat, t.rules.numbers["remove_two"])


async def remove_from_rival(t: BadgerTable, seat: Seat, count: int) -> None:
    """Put blindly chosen cards of a rival's hand face down onto the discard pile."""
    able = [other for other in t.rivals_of(seat) if t.hands[other]]
    if not able:
        return
    other = await choose_seat(seat, able, "remove")
    count = min(count, len(t.hands[other]))
    t.announce("removes", seat, other=other, count=count)
    for _ in range(count):
        t.lay_down(other, blind_pick(t, other), DISCARD)
    t.revealed += 1


ACTIONS: dict[str, Callable[[BadgerTable, Seat], Awaitable[None]]] = {
    SKIP: skip_next_turn,
    REVERSE: reverse_play,
    TRADE_CARD: trade_card,
    TRADE_HANDS: trade_hands_with_rival,
    ADD: add_a_card,
    ADD_TWO: add_two_cards,
    REMOVE: remove_a_card,
    REMOVE_TWO: remove_two_cards,
}
