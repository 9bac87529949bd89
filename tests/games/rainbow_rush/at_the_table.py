"""What scenario tests say about a table of Rainbow Rush."""

from game.core import notation
from game.core.event import Event
from game.core.match import Match
from tests.playing import answer

OTHERS = "hand 1 rx rs ro / hand 2 yx ys yo"
"""Hands of the others that nobody needs."""


def at(position: str) -> Match:
    """A match at a position; the game's id goes without saying."""
    return notation.read_position(f"rainbow-rush {position}")


def play(position: str, *answers: str) -> Match:
    """A match at a position, after these answers."""
    match = at(position)
    answer(match, *answers)
    return match


def cards(match: Match, zone: str) -> list[str]:
    """The cards of a zone, the top last."""
    return [card.code for card in match.table.zones[zone]]


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
