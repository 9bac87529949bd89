"""What the action cards and the eight-sided die do; each tells who is next."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

from game.core.decision import PickDie, PickSeat, Seat
from game.games.chroma import trading

from .factor_table import EIGHT, TARGETS, FactorTable

Effect = Callable[[FactorTable, Seat], Awaitable[Seat]]
KEEP = "keep"
"""The answer of who rolled a 6, 7 or 8 and does nothing with it (DF-4)."""


async def skip(t: FactorTable, seat: Seat) -> Seat:
    """The next player loses the turn (DF-5)."""
    t.announce("skipped", t.after(seat))
    return t.after(seat, 2)


async def reverse(t: FactorTable, seat: Seat) -> Seat:
    """The direction turns; between two players it does nothing, or skips (DF-5, DF-8)."""
    if len(t.around) > 2:
        t.set(direction=-t.direction)
    elif t.options["reverse_with_two"] == "skip":
        return await skip(t, seat)
    return t.after(seat)


async def trade_a_card(t: FactorTable, seat: Seat, words: tuple[str, ...] = ()) -> Seat:
    """A card of choice for another player's card at random (DF-5, DF-7)."""
    other = await whom(t, seat, "trade_a_card", words)
    if other is not None:
        await trading.trade_a_card(t, seat, [other])
    return t.after(seat)


async def trade_hands(t: FactorTable, seat: Seat, words: tuple[str, ...] = ()) -> Seat:
    """The whole hand for another player's; Add a card goes with it (DF-5, DF-6)."""
    other = await whom(t, seat, "trade_hands", words)
    if other is not None:
        await trading.choose_trade_hands(t, seat, [other])
        fronts = f"front {seat}", f"front {other}"
        if any(t.zones[front] for front in fronts):
            t.pass_on(*fronts)
    return t.after(seat)


async def whom(t: FactorTable, seat: Seat, about: str, words: tuple[str, ...]) -> Seat | None:
    """Another player of choice; nobody, where a word allows to keep one's cards (DF-4)."""
    at = t.around.index(seat)
    others = t.around[at + 1 :] + t.around[:at]
    if not words:
        return await trading.choose_seat(seat, others, about)
    answer: Seat | None = kept(t, seat, await PickSeat(seat, (*others, *words), about))
    return answer


async def roll_one_die(t: FactorTable, seat: Seat, words: tuple[str, ...] = ()) -> Seat:
    """One of the two targets is rolled again (DF-4, DF-5)."""
    die = kept(t, seat, await PickDie(seat, (*TARGETS, *words), "target"))
    if die is not None:
        t.roll(die, seat)
    return t.after(seat)


def kept(t: FactorTable, seat: Seat, answer: Any) -> Any:
    """An answer, or nothing where a player would rather leave all as it is (DF-4)."""
    if answer != KEEP:
        return answer
    t.announce("kept", seat)
    return None


ACTIONS: dict[str, Effect] = {
    "skip": skip,
    "reverse": reverse,
    "trade-hands": trade_hands,
    "trade-a-card": trade_a_card,
    "roll-one-die": roll_one_die,
}
"""By the face of the card (DF-5)."""
CHANCES: dict[str, Effect] = {
    "trade_a_card": partial(trade_a_card, words=(KEEP,)),
    "trade_hands": partial(trade_hands, words=(KEEP,)),
    "target": partial(roll_one_die, words=(KEEP,)),
}
"""By the name of the number in the game's file (DF-4)."""


def roll_the_eight(t: FactorTable, seat: Seat) -> Effect | None:
    """Rather than to take a card: something may be done now, or the turn is lost (DF-4)."""
    rolled = int(t.roll(EIGHT, seat))
    for name, chance in CHANCES.items():
        if rolled == t.rules.numbers[name]:
            return chance
    t.announce("lost_turn", seat)
    return None
