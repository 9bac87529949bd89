"""Facts about events for the log: whose zone, who draws, what is told already."""

from collections.abc import Callable, Sequence

from game.core.decision import Seat
from game.core.event import LIMITS, Announced, Event, Moved, RoundEnded
from game.core.match import TAKEN_BACK

HAND, STAGE = "hand", "stage"
OTHER, COUNT = "other", "count"
"""The values of an announcement that are a second player, and how many cards it is about."""


def split_owned_zone(zone: str) -> tuple[str, Seat | None]:
    """Return a zone's name, and the seat that owns it, if any."""
    name, _, seat = zone.partition(" ")
    return name, int(seat) if seat else None


def find_drawing_seat(event: Moved) -> Seat | None:
    """Return who takes cards from the table into their hand by this event, if anybody."""
    name, seat = split_owned_zone(event.to)
    source, other = split_owned_zone(event.source)
    return seat if name == HAND and source != STAGE and other is None else None


def count_announced_losses(event: Event) -> int:
    """Return how many cards that leave hands next were told with a die's face."""
    values = dict(event.values) if isinstance(event, Announced) else {}
    return int(values.get("count", 0)) if "face" in values else 0


def list_announced_moves(events: Sequence[Event], number: int) -> list[Moved]:
    """Return the moves that an announcement about a seat and an `other` is about.

    They follow right after it from the other's hand, or both have just given each other cards.
    """
    event = events[number]
    values = dict(event.values) if isinstance(event, Announced) else {}
    if not isinstance(event, Announced) or OTHER not in values:
        return []
    mine, theirs = f"{HAND} {event.seat}", f"{HAND} {values[OTHER]}"
    if COUNT in values:
        after = events[number + 1 : number + 1 + values[COUNT]]
        return [e for e in after if isinstance(e, Moved) and e.source == theirs]
    before = [e for e in events[max(0, number - 2) : number] if isinstance(e, Moved)]
    return [e for e in before if {e.source, e.to} == {mine, theirs}]


def lays_card(event: Moved) -> bool:
    """True if somebody put a card from their hand onto the table."""
    return split_owned_zone(event.source)[0] == HAND and split_owned_zone(event.to)[1] is None


def tells_undo(event: Event) -> bool:
    """True if an event tells of an undo that all agreed on."""
    return isinstance(event, Announced) and event.key == TAKEN_BACK


def find_reached_limit(events: Sequence[Event]) -> Announced | None:
    """Return the limit that ended the last of these rounds, if one did."""
    return find_last_announced(events, LIMITS.__contains__)


def find_last_announced(
    events: Sequence[Event], is_wanted: Callable[[str], bool]
) -> Announced | None:
    """Return what was announced last in the last of these rounds, of the keys that are wanted."""
    rounds = 0
    for event in reversed(events):
        rounds += isinstance(event, RoundEnded)
        if rounds > 1:
            break
        if isinstance(event, Announced) and is_wanted(event.key):
            return event
    return None
