"""What somebody did to somebody, to be read until the turn of whoever it befell is over.

It is read off the log, so that it is there again after a curtain, and when a game goes on.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from pygame import FRect

from game.core.card import Card
from game.core.decision import Seat
from game.core.event import Announced, Event, RoundEnded, Turn, Viewer
from game.scenes.play.layers import Layer
from game.scenes.play.tabletop import Tabletop
from game.session.log.events import moved_by
from game.table.layout.seats import MIDDLE
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM, INK
from game.ui.draw.shadow import SMALL
from game.ui.draw.text import LABEL
from game.ui.fitting import snug
from game.ui.layout import NOWHERE, Column, Text, UpTo, Whole
from game.ui.widgets.piece import Mood, Piece, Style
from game.ui.widgets.thing import Thing
from game.words import Words

from .tempers import tag_edge

SIZE, LARGEST = 22, 1.25  # of the words, and how much they may grow
WIDEST, EDGE, GAP = 300.0, 16.0, 10.0
MOST = 3  # sentences on a slip
RIBBON = 46.0  # units: how far a ribbon and the face on it reach up from its middle line


class Marks(Layer):
    """The marks of one table: on cards for all to see, and on paper for one person alone."""

    def __init__(self, table: Tabletop) -> None:
        self.table = table
        self._known: tuple[int, Mapping[int, str]] = (-1, {})

    # Whose doing it was ------------------------------------------------------------

    @property
    def on_cards(self) -> Mapping[int, str]:
        """Words for cards that were put where they do harm: whose they were."""
        log, names = self.table.log, self.table.sitting.names
        if self._known[0] != log.length:
            self._known = log.length, whose(log.events, names, self.table.words)
        return self._known[1]

    def told(self, viewer: Viewer) -> list[str]:
        """What somebody lost, or got for it: told to them alone, for nobody else saw the cards."""
        if viewer is None:
            return []
        events, speaker, found = self.table.log.events, self.table.speaker, []
        for number, event in standing(events, len(self.table.sitting.names)):
            moves = [move.seen_by(viewer) for move in moved_by(events, number)]
            cards = [card for move in moves for card in move.cards]
            said = [speaker.plain(card) for card in cards if card is not None]
            key = f"loss.{event.key}"
            mine = dict(event.values).get("other") == viewer
            if mine and said and len(said) == len(cards) and key in self.table.words:
                values = {"name": speaker.names[event.seat], "given": said[0], "taken": said[-1]}
                found.append(
                    self.table.words(
                        key, cards=speaker.words.listed(said), count=len(said), **values
                    )
                )
        return found[:MOST][::-1]

    # The paper ---------------------------------------------------------------------

    def pieces(self, canvas: Canvas, below: Sequence[Piece] = ()) -> list[Piece]:
        """A slip above the plate of whoever's hand lies open; if it can, above a ribbon there."""
        board = self.table.board
        viewer = board.shown.viewer
        told = self.told(viewer)
        if viewer is None or not told:
            return []
        style = Style(LABEL, SIZE, CREAM)
        thing = Thing("text:loss", "text", NOWHERE, " ".join(told), focusable=False)
        lines = Column([Text(words, style) for words in told])
        slip = UpTo(LARGEST, Whole(lines, thing, _ground, (EDGE, 8)))
        small = canvas.up_to(LARGEST)
        wide = max(snug(small, words, style, WIDEST) for words in told) + 2 * EDGE
        plate, high = board.places.plates[viewer], slip.measure(canvas, wide)
        top = tag_edge(canvas, plate).y - GAP - high
        box = FRect(max(12.0, plate.x), top, wide, high)
        seating = board.places.seating
        above = box.move(0, seating.asked - RIBBON - box.bottom)
        others = [other for seat, other in board.places.plates.items() if seat != viewer]
        if seating.banner_x != MIDDLE and above.inflate(0, GAP).collidelist(others) < 0:
            box = above
        return list(slip.place(canvas, box))


def _ground(canvas: Canvas, box: FRect, _: Mood) -> None:
    canvas.panel(box, 18, INK, shadow=SMALL)


def whose(events: Sequence[Event], names: Sequence[str], words: Words) -> dict[int, str]:
    """Words for the cards that somebody was hit with lately, by their ids."""
    marks = {}
    for _, event in standing(events, len(names)):
        card, key = dict(event.values).get("card"), f"mark.{event.key}"
        if isinstance(card, Card) and key in words:
            marks[card.id] = words(key, name=names[event.seat])
    return marks


def standing(events: Sequence[Event], seats: int) -> Iterator[tuple[int, Announced]]:
    """What befell players who have not ended a turn since, the newest first, with its place."""
    ended: set[Seat] = set()
    later = False
    for number in range(len(events) - 1, -1, -1):
        event = events[number]
        if isinstance(event, RoundEnded) or len(ended) == seats:
            return
        if isinstance(event, Turn):
            ended |= {event.seat} if later else set()
            later = True
        elif isinstance(event, Announced):
            other = dict(event.values).get("other")
            if isinstance(other, int) and other not in ended:
                yield number, event
