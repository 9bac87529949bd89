"""An open pile whose top card may be out of reach, and a note that says why."""

from types import MappingProxyType

from pygame import FRect

from game.core.card import Card
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM, INK
from game.ui.draw.scenery import Prop
from game.ui.draw.text_surfaces import FINE, LABEL, TITLE
from game.ui.fitted_text import PillBox, draw_box_content
from game.ui.layout import Box, Column, Line, TypeLimit
from game.ui.tracked_values import noted
from game.ui.widgets.drawable import Style
from game.ui.widgets.pill import Pill

from .heaps import Heap, known_faces
from .spot_look import SpotLook
from .text_views import SentencesView
from .zone_view import ZoneView

STATE_FREE, STATE_LOCKED, STATE_SHUT = "free", "locked", "shut"
SIDE = 18  # units: between the cards and the words beside them


def lock_state(top: Card | None, turns: int, shut: str) -> str:
    """Return the state of a pile's top card: free, locked for some turns, or shut for good."""
    if top is not None and shut in (top.color, top.shape):
        return STATE_SHUT
    return STATE_LOCKED if top is not None and turns else STATE_FREE


class LockablePile(Heap):
    """A heap with its name and, beside it, a lock."""

    DETAILS = MappingProxyType(
        {"turns": "", "shut": "", "lock": "", "until": "", "closed": "", "always": ""}
    )
    """The fact with the turns; the color or shape of cards that are never free; the text keys of
    the lock and of {count} turns, and of the lock that never opens and why.
    """
    WORDS = ("lock", "until", "closed", "always")

    def props_beneath(self, look: SpotLook) -> list[Prop]:
        """Return nothing: it is drawn as any zone view, not as a cell."""
        return []

    def scenery_prop(self, look: SpotLook) -> Prop:
        """Return all of it as a part of the scenery."""
        return ZoneView.scenery_prop(self, look)

    def draw_still(self, canvas: Canvas, look: SpotLook) -> None:
        """Draw the cards, their name, the lock."""
        self.draw_spot_ground(canvas, look)
        faces = known_faces(look)
        lies = self.card_pose(0, 1)
        if not faces:
            self.draw_empty_place(canvas, lies, look.mat_colors.line)
        self.draw_pile(canvas, faces, look.choice_edge)
        name, *lock = self.lock_lines(look)
        boxes: list[Box] = [Line(name, Style(TITLE, 30, CREAM))]
        if lock:
            pill = PillBox(Pill(lock[0], INK, CREAM, "ui-lock", 24, LABEL, 38), anchor="midleft")
            boxes += [TypeLimit(1.15, pill), Line(lock[1], Style(FINE, 22, look.mat_colors.text))]
        left = self.box.x + self.zone.cards[0] * self.box.w + 0.36 * lies.height + SIDE
        column, room = TypeLimit(1.4, Column(boxes, 8)), self.box.right - 14 - left
        high = column.measure(canvas, room)
        draw_box_content(canvas, column, FRect(left, self.box.centery - high / 2, room, high))

    def lock_lines(self, look: SpotLook) -> list[str]:
        """Return what is written: the name, and what the lock says."""
        turns = int(look.layout_fact(self.layout_detail("turns")) or 0)
        top = look.cards_only[-1] if look.cards_only else None
        match lock_state(top, turns, self.layout_detail("shut")):
            case "shut":
                keys = [self.layout_detail("closed"), self.layout_detail("always")]
            case "locked":
                keys = [self.layout_detail("lock"), self.layout_detail("until")]
            case _:
                keys = []
        return [look.caption_text, *(look.text_for_key(key, count=turns) for key in keys)]


class LockNote(SentencesView):
    """A note on why the top card of a pile may not be taken, or on what may be done."""

    DETAILS = MappingProxyType(
        {**SentencesView.DETAILS, "pile": "", "turns": "", "shut": "", "locked": "", "closed": ""}
    )
    """What a text has (it is read while the pile is open), the pile, and what a lock has."""
    WORDS = (*SentencesView.WORDS, "locked", "closed")

    @noted
    def sentence_text(self, look: SpotLook) -> str:
        """Return the sentence to be read now."""
        cards = look.state.shown.zones.get(self.layout_detail("pile"), ())
        top = cards[-1] if cards else None
        turns = int(look.layout_fact(self.layout_detail("turns")) or 0)
        match lock_state(top, turns, self.layout_detail("shut")):
            case "shut":
                return look.text_for_key(self.layout_detail("closed"))
            case "locked":
                return look.text_for_key(self.layout_detail("locked"), card=look.spoken_card(top))
        return super().sentence_text(look)
