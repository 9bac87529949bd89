"""The player who goes first, by a house rule (GEN-3), and the deal that follows."""

from collections.abc import Iterable

from game.core.decision import Seat
from game.core.errors import BadSetup
from game.core.table import Table

RANDOM, YOUNGEST = "random", "youngest"


def check_youngest(players: int, options: dict[str, str]) -> None:
    """Refuse a youngest player who is not at the table."""
    if options["first_player"] == YOUNGEST and seat_named(options["youngest"]) >= players:
        raise BadSetup(f"youngest can be seat 1 to seat {players}, not {options['youngest']}")


def seat_named(text: str) -> Seat:
    """The seat that `seat 1` names: people count from one."""
    return int(text.removeprefix("seat ")) - 1


def named_first(t: Table) -> Seat | None:
    """Return who goes first by the house rule; None if the game or chance decides."""
    wish = t.options["first_player"]
    wish = t.options["youngest"] if wish == YOUNGEST else wish
    return seat_named(wish) if wish.startswith("seat ") else None


def any_first(t: Table) -> Seat:
    """Return who goes first by the house rule, else by chance."""
    first = named_first(t)
    return t.chance.below(t.seats) if first is None else first


def first_dealer(t: Table) -> Seat:
    """Return a random dealer, or the seat before the one a house rule lets begin."""
    first = named_first(t)
    return t.chance.below(t.seats) if first is None else t.seat_after(first, -1)


def deal_to(t: Table, first: Seat, returning: Iterable[str] = ()) -> None:
    """Shuffle all cards, deal hands, this player first, and let them begin.

    The cards of the zones `returning` are shuffled in, too.
    """
    t.set_facts(round=t.round + 1)
    t.gather(returning)
    t.deal_cards(t.order_from(t.seat_after(first, -1)), t.rules.numbers["hand"])
    t.set_facts(phase="turn")
    t.begin_turn(first)
