"""What scenario tests say about a table of Match Patch."""

from game.core import notation
from game.core.event import Event
from game.core.match import Match
from tests.playing import answer


def at(position: str) -> Match:
    """A match at a position; the game's id goes without saying."""
    return notation.read_position(f"match-patch {position}")


def play(position: str, *answers: str) -> Match:
    """A match at a position, after these answers."""
    match = at(position)
    answer(match, *answers)
    return match


def last(hands: str, patch: str = "", draw: str = "", players: int = 2) -> str:
    """Only these can be taken; what is not named lies with the first player's pairs."""
    parts = (f"{players} / draw {draw}", f"patch {patch}", hands, "pairs 0 *")
    return " / ".join(part.strip() for part in parts)


def hand(match: Match, seat: int) -> list[str]:
    """A seat's cards, in the order they came."""
    return [card.code for card in match.table.hands[seat]]


def zone(match: Match, name: str) -> list[str]:
    """The cards of a zone, in the order they came."""
    return [card.code for card in match.table.zones[name]]


def patch(match: Match) -> dict[int, str]:
    """What lies where in the patch."""
    return dict(zip(match.table.public_facts()["places"], zone(match, "patch"), strict=True))


def asked(match: Match) -> tuple[int, str]:
    """Who is asked, and what."""
    assert match.decision is not None
    return match.decision.seat, match.decision.question_key


def heard(match: Match) -> list[Event]:
    """A list that fills with the events of a match."""
    events: list[Event] = []
    match.listen(events.append)
    return events
