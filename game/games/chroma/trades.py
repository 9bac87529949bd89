"""Trades of a card or a whole hand with another player (DF-7, PB-12)."""

from collections.abc import Sequence

from game.core.card import Card
from game.core.decision import Seat, pick_card, pick_seat
from game.core.table import Table


async def trade_card_blindly(t: Table, seat: Seat, others: Sequence[Seat]) -> None:
    """Give a player a card of choice for one of theirs at random, not that same one (DF-7)."""
    able = [other for other in others if t.hands[other]]
    if not able or not t.hands[seat]:
        return
    other = await pick_seat(seat, able, "trade_a_card")
    card = await pick_card(seat, t.hands[seat], "trade")
    taken = blind_pick(t, other)
    t.give_card(card, seat, other)
    t.give_card(taken, other, seat)
    t.announce("traded_card", seat, other=other)


def blind_pick(t: Table, seat: Seat) -> Card:
    """Return a random card of a hand."""
    return t.hands[seat][t.chance.below(len(t.hands[seat]))]


async def choose_trade_hands(t: Table, seat: Seat, others: Sequence[Seat]) -> Seat:
    """Trade hands with a player of choice, and return who it was (DF-4, PB-12)."""
    other = await pick_seat(seat, others, "trade_hands")
    t.pass_on(f"hand {seat}", f"hand {other}")
    t.announce("traded_hands", seat, other=other)
    return other
