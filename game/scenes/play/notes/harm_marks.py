"""Marks that say who harmed whom, until the turn of the harmed player is over.

They are read from the log, so they return after a curtain and when a game continues.
"""

from collections.abc import Iterator, Mapping, Sequence

from pygame import FRect

from game.core.card import Card
from game.core.decision import Seat
from game.core.event import Announced, Event, RoundEnded, Turn, Viewer
from game.scenes.play.layers import Layer
from game.scenes.play.table_context import TableContext
from game.session.narration.event_facts import list_announced_moves
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM, INK
from game.ui.draw.shadow import SMALL
from game.ui.draw.text_surfaces import LABEL
from game.ui.fitted_text import snug_width
from game.ui.layout import UNPLACED_RECT, Column, ControlBox, Text, TypeLimit
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import Drawable, FocusMood, Style
from game.words import Words

from .speech_bubbles import find_tag_edge

SIZE, LARGEST = 22, 1.25  # of the words, and how much they may grow
WIDEST, EDGE, GAP = 300.0, 16.0, 10.0
MOST = 3  # sentences on a slip


class HarmMarks(Layer):
    """The marks of a table: on cards for all to see, and on paper for one person."""

    def __init__(self, table: TableContext) -> None:
        self.table = table
        self._known: tuple[int, Mapping[int, str]] = (-1, {})

    # Whose doing it was ------------------------------------------------------------

    @property
    def card_marks(self) -> Mapping[int, str]:
        """Words for cards put where they do harm, with their owner."""
        log, names = self.table.log, self.table.live_match.names
        if self._known[0] != log.event_count:
            self._known = (
                log.event_count,
                name_harmed_owners(log.all_events, names, self.table.words),
            )
        return self._known[1]

    def list_private_lines(self, viewer: Viewer) -> list[str]:
        """Return what the viewer lost or got; nobody else saw the cards."""
        if viewer is None:
            return []
        events, speaker, found = self.table.log.all_events, self.table.speaker, []
        for number, event in list_lasting_harm(events, len(self.table.live_match.names)):
            moves = [move.seen_by(viewer) for move in list_announced_moves(events, number)]
            cards = [card for move in moves for card in move.cards]
            said = [speaker.plain_card_name(card) for card in cards if card is not None]
            key = f"loss.{event.key}"
            mine = dict(event.values).get("other") == viewer
            if mine and said and len(said) == len(cards) and key in self.table.words:
                values = {"name": speaker.names[event.seat], "given": said[0], "taken": said[-1]}
                found.append(
                    self.table.words(
                        key, cards=speaker.words.join_with_and(said), count=len(said), **values
                    )
                )
        return found[:MOST][::-1]

    # The paper ---------------------------------------------------------------------

    def drawables(self, canvas: Canvas, below: Sequence[Drawable] = ()) -> list[Drawable]:
        """Return a slip above the plate of the open hand; above a ribbon there, if it can."""
        board = self.table.board
        viewer = board.shown.viewer
        told = self.list_private_lines(viewer)
        if viewer is None or not told:
            return []
        style = Style(LABEL, SIZE, CREAM)
        thing = Control("text:loss", "text", UNPLACED_RECT, " ".join(told), is_focusable=False)
        lines = Column([Text(words, style) for words in told])
        slip = TypeLimit(LARGEST, ControlBox(lines, thing, _draw_slip_ground, (EDGE, 8)))
        small = canvas.with_type_limit(LARGEST)
        wide = max(snug_width(small, words, style, WIDEST) for words in told) + 2 * EDGE
        plate, high = board.table_places.plate_rects[viewer], slip.measure(canvas, wide)
        top = find_tag_edge(canvas, plate).y - GAP - high
        box = FRect(max(12.0, plate.x), top, wide, high)
        return list(slip.place(canvas, box))


def _draw_slip_ground(canvas: Canvas, box: FRect, _: FocusMood) -> None:
    canvas.draw_rounded_panel(box, 18, INK, shadow=SMALL)


def name_harmed_owners(
    events: Sequence[Event], names: Sequence[str], words: Words
) -> dict[int, str]:
    """Return words for the cards that hit somebody lately, by card id."""
    marks = {}
    for _, event in list_lasting_harm(events, len(names)):
        card, key = dict(event.values).get("card"), f"mark.{event.key}"
        if isinstance(card, Card) and key in words:
            marks[card.id] = words(key, name=names[event.seat])
    return marks


def list_lasting_harm(events: Sequence[Event], seats: int) -> Iterator[tuple[int, Announced]]:
    """Yield what hit players who have not ended a turn since, with its number, newest first."""
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
