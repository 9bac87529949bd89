"""What scenario tests say about a table of Color Chaos."""

from game.core import notation
from game.core.event import Answerable, Event
from game.core.match import Match
from tests.playing import answer


def at(position: str) -> Match:
    """A match at a position; the game's id goes without saying."""
    return notation.read_position(f"color-chaos {position}")


def play(position: str, *answers: str) -> Match:
    """A match at a position, after these answers."""
    match = at(position)
    answer(match, *answers)
    return match


def hand(match: Match, seat: int) -> list[str]:
    """A seat's cards, in the order they came."""
    return [card.code for card in match.table.hands[seat]]


def pile(match: Match, name: str) -> list[str]:
    """A pile's cards, the top last."""
    return [card.code for card in match.table.zones[name]]


def asked(match: Match) -> tuple[int, str]:
    """Who is asked, and what."""
    assert match.decision is not None
    return match.decision.seat, match.decision.question_key


def fact(match: Match, name: str) -> object:
    """A fact that everybody knows."""
    return match.table.public_facts()[name]


def heard(match: Match) -> list[Event]:
    """A list that fills with the events of a match."""
    events: list[Event] = []
    match.listen(events.append)
    return events


def windows(events: list[Event]) -> list[tuple[str, tuple[int, ...]]]:
    """Which effects could be answered, and by whom, whoever could."""
    return [(e.effect, e.affected) for e in events if isinstance(e, Answerable)]


def hands(match: Match) -> list[list[str]]:
    """All hands by seat, each in the order its cards came."""
    return [hand(match, seat) for seat in range(len(match.table.hands))]
