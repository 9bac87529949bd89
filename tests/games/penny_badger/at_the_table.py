"""What scenario tests say about a table of Penny Badger."""

from collections.abc import Sequence

from game.core import notation
from game.core.decision import Challenge, Decision, PickCards
from game.core.event import Announced, Event
from game.core.match import Match
from tests.playing import answer

FOUR = "hand 1 go gx gp gs g* / hand 2 oo ox op os o* / hand 3 yo yx yp ys y*"
"""Three rivals with five cards each; seat 0 is on turn."""


def at(position: str) -> Match:
    """A match at a position; the game's id goes without saying."""
    return notation.read_position(f"penny-badger {position}")


def play(position: str, *answers: str) -> Match:
    """A match at a position, after these answers."""
    match = at(position)
    answer(match, *answers)
    return match


def claims(match: Match, kind: str, cards: str, *accusers: int) -> None:
    """The player on turn lays these cards and says that; these rivals challenge it."""
    answer(match, "claim", kind, *(f"pick {card}" for card in cards.split()))
    if isinstance(match.decision, PickCards):
        answer(match, "done")
    while isinstance(asked_now := match.decision, Challenge):
        answer(match, "challenge" if asked_now.seat in accusers else "believe")


def concedes(match: Match, card: str) -> None:
    """The player on turn has nothing to claim and lays this card."""
    answer(match, "claim", "concede", f"pick {card}")


def decision(match: Match) -> Decision[object]:
    """What is asked."""
    assert match.decision is not None
    return match.decision


def asked(match: Match) -> tuple[int, str]:
    """Who is asked, and what."""
    return decision(match).seat, decision(match).question_key


def hand(match: Match, seat: int) -> list[str]:
    """A seat's cards, in the order they came."""
    return [card.code for card in match.table.hands[seat]]


def pile(match: Match, name: str) -> list[str]:
    """A pile's cards, the top last."""
    return [card.code for card in match.table.zones[name]]


def pennies(match: Match) -> tuple[int, ...]:
    """What is in the bank, then everybody's savings."""
    facts = match.table.public_facts()
    return (facts["bank"], *facts["scores"])


def heard(match: Match) -> list[Event]:
    """A list that fills with the events of a match."""
    events: list[Event] = []
    match.listen(events.append)
    return events


def said(events: Sequence[Event]) -> list[tuple[str, int]]:
    """What was announced, and of whom."""
    return [(event.key, event.seat) for event in events if isinstance(event, Announced)]
