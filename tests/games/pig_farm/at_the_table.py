"""What scenario tests say about a table of Pig Farm."""

from game.core import notation
from game.core.event import Announced, Event, Moved
from game.core.match import Match
from tests.playing import answer

THREE_SETS = "bo bo gx gx ys ys"
LUCK = 400
"""So many streams of luck are tried until a die falls as a test wants it."""


def at(position: str) -> Match:
    """A match at a position; the game's id goes without saying."""
    return notation.read_position(f"pig-farm {position}")


def play(position: str, *answers: str) -> Match:
    """A match at a position, after these answers."""
    match = at(position)
    answer(match, *answers)
    return match


def rolled(position: str, die: str, face: str, *answers: str) -> Match:
    """A match after these answers and a die that then showed this face."""
    for luck in range(LUCK):
        match = play(f"{position} / chance {luck}", *answers)
        answer(match, die)
        if fact(match, f"die_{die}") == face:
            return match
    raise AssertionError(f"the {die} die never showed {face}")


def dealt(players: int, seats: set[int], **options: str) -> Match:
    """A match in which exactly these seats were dealt a butcher."""
    for seed in range(LUCK * 20):
        match = Match.new("pig-farm", players, seed, {"first_player": "seat 1"} | options)
        held = {s for s in range(players) if match.table.butchers(s)}  # type: ignore[attr-defined]
        if match.decision is not None and match.decision.question_key == "PickDie.butcher":
            held.add(match.decision.seat)
        if held == seats:
            return match
    raise AssertionError(f"no deal gives butchers to {seats}")


def hand(match: Match, seat: int) -> list[str]:
    """A seat's pigs, in the order they came."""
    return [card.code for card in match.table.hands[seat]]


def pile(match: Match, name: str = "discard") -> list[str]:
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


def said(events: list[Event]) -> list[tuple[str, int]]:
    """What was announced, and about whom."""
    return [(e.key, e.seat) for e in events if isinstance(e, Announced)]


def left(events: list[Event]) -> list[tuple[str, str]]:
    """Which pigs left which hand, in order."""
    moves = [e for e in events if isinstance(e, Moved) and e.to == "discard"]
    return [(e.source, card.code) for e in moves for card in e.cards if card is not None]
