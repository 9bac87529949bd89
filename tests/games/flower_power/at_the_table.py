"""What scenario tests say about a table of Flower Power."""

from game.core import notation
from game.core.event import Event
from game.core.match import Match
from tests.playing import answer


def at(position: str) -> Match:
    """A match at a position; the game's id goes without saying."""
    return notation.read_position(f"flower-power {position}")


def play(position: str, *answers: str) -> Match:
    """A match at a position, after these answers."""
    match = at(position)
    answer(match, *answers)
    return match


def last(hands: str, garden: str = "") -> str:
    """Nothing is left to draw; what is not named lies in the first vase."""
    parts = ("2 / option sets=1 / draw", garden, hands, "vase 0 *")
    return " / ".join(filter(None, parts))


def hand(match: Match, seat: int) -> list[str]:
    """A seat's cards, in the order they came."""
    return [card.code for card in match.table.hands[seat]]


def zone(match: Match, name: str) -> list[str]:
    """The cards of a flower or a vase, in the order they came."""
    return [card.code for card in match.table.zones[name]]


def asked(match: Match) -> tuple[int, str]:
    """Who is asked, and what."""
    assert match.decision is not None
    return match.decision.seat, match.decision.question_key


def heard(match: Match) -> list[Event]:
    """A list that fills with the events of a match."""
    events: list[Event] = []
    match.listen(events.append)
    return events
