"""The effects of action cards and of the eight-sided die; each returns who is next."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

from game.core.decision import PickDie, PickSeat, Seat, pick_seat
from game.games.chroma import trades

from .factor_table import EIGHT, TARGETS, FactorTable

Effect = Callable[[FactorTable, Seat], Awaitable[Seat]]
KEEP = "keep"
"""The answer of who rolled a 6, 7 or 8 and does nothing with it (DF-4)."""


async def skip_following(t: FactorTable, seat: Seat) -> Seat:
    """Skip the next player's turn (DF-5)."""
    t.announce("skipped", t.seat_after(seat))
    return t.seat_after(seat, 2)


async def turn_direction(t: FactorTable, seat: Seat) -> Seat:
    """Turn the direction; between two players it does nothing, or skips (DF-5, DF-8)."""
    if len(t.around) > 2:
        t.set_facts(direction=-t.direction)
    elif t.options["reverse_with_two"] == "skip":
        return await skip_following(t, seat)
    return t.seat_after(seat)


async def trade_one_card(t: FactorTable, seat: Seat, words: tuple[str, ...] = ()) -> Seat:
    """A card of choice for another player's card at random (DF-5, DF-7)."""
    other = await choose_trade_partner(t, seat, "trade_a_card", words)
    if other is not None:
        await trades.trade_card_blindly(t, seat, [other])
    return t.seat_after(seat)


async def trade_whole_hands(t: FactorTable, seat: Seat, words: tuple[str, ...] = ()) -> Seat:
    """The whole hand for another player's; Add a card goes with it (DF-5, DF-6)."""
    other = await choose_trade_partner(t, seat, "trade_hands", words)
    if other is not None:
        await trades.choose_trade_hands(t, seat, [other])
        fronts = f"front {seat}", f"front {other}"
        if any(t.zones[front] for front in fronts):
            t.pass_on(*fronts)
    return t.seat_after(seat)


async def choose_trade_partner(
    t: FactorTable, seat: Seat, about: str, words: tuple[str, ...]
) -> Seat | None:
    """Return another player of choice; nobody if a word allows to keep one's cards (DF-4)."""
    at = t.around.index(seat)
    others = t.around[at + 1 :] + t.around[:at]
    if not words:
        return await pick_seat(seat, others, about)
    answer: Seat | None = unless_kept(t, seat, await PickSeat(seat, (*others, *words), about))
    return answer


async def roll_one_die(t: FactorTable, seat: Seat, words: tuple[str, ...] = ()) -> Seat:
    """One of the two targets is rolled again (DF-4, DF-5)."""
    die = unless_kept(t, seat, await PickDie(seat, (*TARGETS, *words), "target"))
    if die is not None:
        t.roll(die, seat)
    return t.seat_after(seat)


def unless_kept(t: FactorTable, seat: Seat, answer: Any) -> Any:
    """Return an answer, or None if a player would rather leave everything as it is (DF-4)."""
    if answer != KEEP:
        return answer
    t.announce("kept", seat)
    return None


ACTIONS: dict[str, Effect] = {
    "skip": skip_following,
    "reverse": turn_direction,
    "trade-hands": trade_whole_hands,
    "trade-a-card": trade_one_card,
    "roll-one-die": roll_one_die,
}
"""By the face of the card (DF-5)."""
CHANCES: dict[str, Effect] = {
    "trade_a_card": partial(trade_one_card, words=(KEEP,)),
    "trade_hands": partial(trade_whole_hands, words=(KEEP,)),
    "target": partial(roll_one_die, words=(KEEP,)),
}
"""By the name of the number in the game's file (DF-4)."""


def roll_the_eight(t: FactorTable, seat: Seat) -> Effect | None:
    """Roll the eight-sided die; return what may be done now, if anything (DF-4)."""
    rolled = int(t.roll(EIGHT, seat))
    for name, chance in CHANCES.items():
        if rolled == t.rules.numbers[name]:
            return chance
    return None
