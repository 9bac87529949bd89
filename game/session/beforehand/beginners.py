"""Who begins a game: the same players, seated so that somebody else does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import SystemRandom

from game.core.decision import Seat
from game.core.event import Turn
from game.games.first_player import YOUNGEST, seat_of
from game.session.sitting import begin
from game.store.settings import SeatChoice


def a_seed(wish: int | None) -> int:
    """The seed that is wished for, or any."""
    return SystemRandom().randrange(2**32) if wish is None else wish


def first_seat(
    game: str, players: Sequence[SeatChoice], options: Mapping[str, str], seed: int
) -> Seat | None:
    """Who has the first turn of that game; nobody where all begin together or are asked first."""
    sitting, _ = begin(game, players, options, None, seed)
    turns = (event.seat for event in sitting.happened if isinstance(event, Turn))
    return next(turns, None)


def seated_anew(
    game: str, players: Sequence[SeatChoice], options: Mapping[str, str], seed: int,
    last: int | None, step: int = 1,
) -> tuple[tuple[int, ...], dict[str, str]]:  # fmt: skip
    """Return who sits on which seat of the next game, and its house rules.

    Everybody moves so many seats, or more if `last`, who went first in the last game, would again.
    Where the youngest goes first, it is the same person, whatever their seat is now.
    """
    if options.get("first_player") == YOUNGEST:
        order = turned(len(players), None, last, step)
        person = seat_of(options[YOUNGEST])
        return order, {**options, YOUNGEST: f"seat {order.index(person) + 1}"}
    first = first_seat(game, players, options, seed)
    return turned(len(players), first, last, step), dict(options)


def turned(count: int, first: Seat | None, last: int | None, step: int = 1) -> tuple[int, ...]:
    """Who sits on which seat, all so many seats further, or more if `last` would begin again."""
    for far in range(step, step + count):
        order = tuple((seat + far) % count for seat in range(count))
        if first is None or order[first] != last:
            return order
    return tuple(range(count))
