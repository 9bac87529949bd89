"""What tests of events say besides what all tests of Color Chaos say."""

from game.core.card import Card
from game.core.event import Announced, Called, Event
from game.core.match import Match

WITH_EVENTS = "option expansion_2=on / discard b5"
ENDS = f"option target=one round / {WITH_EVENTS}"
"""The match is over when the round is."""


def few(draw: str = "", discard: str = "b5") -> str:
    """Hardly anything to draw: the other cards lie where no pile is rebuilt from."""
    return f"option expansion_2=on / draw {draw} / discard {discard} / train *"


def sixteen(hands: dict[int, str], more: str = "") -> str:
    """A table for sixteen with these hands; whoever is not named holds two reds or oranges."""
    usual = [f"r{1 + seat % 9} o{1 + seat % 9}" for seat in range(16)]
    laid = [f"hand {seat} {hands.get(seat, usual[seat])}" for seat in range(16)]
    start = "16 / option expansion_1=on / option expansion_2=on / discard b5"
    return " / ".join(filter(None, (start, *laid, more)))


def sizes(match: Match) -> list[int]:
    """How many cards each seat holds."""
    return [len(cards) for cards in match.table.hands]


def on_stage(match: Match, viewer: int | None) -> list[str]:
    """What a viewer sees of the cards laid or looked at; "-" is a card face down."""
    cards = match.table.seen_by(viewer).zones["stage"]
    return [card.code if isinstance(card, Card) else "-" for card in cards]


def said(events: list[Event], key: str) -> list[int]:
    """The seats about which this was said."""
    return [e.seat for e in events if isinstance(e, Announced) and e.key == key]


def called(events: list[Event]) -> list[tuple[int, bool]]:
    """Who called Chaos! in time, and who did not."""
    return [(e.seat, e.made) for e in events if isinstance(e, Called) and e.call == "chaos"]
