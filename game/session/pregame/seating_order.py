"""The seating of the next match: the same players, and another one goes first."""

from collections.abc import Mapping, Sequence
from random import SystemRandom

from game.core.decision import Seat
from game.core.event import Turn
from game.core.match import Match
from game.core.rulebook import HEAD_START, steps_of
from game.games.first_player import YOUNGEST, seat_named
from game.session.live_match import begin_live_match
from game.store.settings import SeatChoice

from .head_starts import reseat_steps


def choose_seed(wished_seed: int | None) -> int:
    """Return the wished seed, or a random one."""
    return SystemRandom().randrange(2**32) if wished_seed is None else wished_seed


def find_first_seat(
    game: str, players: Sequence[SeatChoice], options: Mapping[str, str], seed: int
) -> Seat | None:
    """Return who takes the first turn; None if all start together or are asked first."""
    live_match, _ = begin_live_match(game, players, options, None, seed)
    turns = (event.seat for event in live_match.new_events if isinstance(event, Turn))
    return next(turns, None)


def reseat_players(
    game: str, players: Sequence[SeatChoice], options: Mapping[str, str], seed: int,
    last_first: int | None, step: int = 1,
) -> tuple[tuple[int, ...], dict[str, str]]:  # fmt: skip
    """Return who sits on which seat of the next match, and its house rules.

    Everybody moves by `step` seats, or more if `last_first`, who went first in the last match,
    would again. Where the youngest goes first, it is the same person, whatever their seat is now.
    Head starts move with the players.
    """
    steps = steps_of(options, len(players))

    def reorder_steps(order: Sequence[int]) -> dict[str, str]:
        return {HEAD_START: reseat_steps(steps, order)} if any(steps) else {}

    if options.get("first_player") == YOUNGEST:
        order = rotate_seats(len(players), None, last_first, step)
        person = seat_named(options[YOUNGEST])
        youngest = {YOUNGEST: f"seat {order.index(person) + 1}"}
        return order, {**options, **youngest, **reorder_steps(order)}
    first = find_first_seat(game, players, options, seed)
    order = rotate_seats(len(players), first, last_first, step)
    return order, {**options, **reorder_steps(order)}


def drop_absent_players(
    match: Match, options: Mapping[str, str]
) -> tuple[list[Seat], dict[str, str]]:
    """Return the seats of those at the table, and the house rules for them alone.

    A rule that names a seat names the same person's new one; if they have left, the usual one.
    """
    here, found = sorted(match.table.around), dict(options)
    for option in match.game.rules.options:
        wish = found.get(option.id, "")
        if not wish.startswith("seat ") or len(here) == len(match.table.names):
            continue
        seat = seat_named(wish)
        found[option.id] = (
            f"seat {here.index(seat) + 1}" if seat in here else option.default_for(len(here))
        )
        if option.id == YOUNGEST and seat not in here and found["first_player"] == YOUNGEST:
            first = next(one for one in match.game.rules.options if one.id == "first_player")
            found["first_player"] = first.default_for(len(here))
    if HEAD_START in found:
        steps = steps_of(found, len(match.table.names))
        found[HEAD_START] = " ".join(str(steps[seat]) for seat in here)
    return here, found


def rotate_seats(
    count: int, first: Seat | None, last_first: int | None, step: int = 1
) -> tuple[int, ...]:
    """Return who sits on which seat, all moved by the same number of seats.

    It is one more if `last_first` would go first again.
    """
    for far in range(step, step + count):
        order = tuple((seat + far) % count for seat in range(count))
        if first is None or order[first] != last_first:
            return order
    return tuple(range(count))
