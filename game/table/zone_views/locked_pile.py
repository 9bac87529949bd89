"""An open pile whose top card may be out of reach, and a note that says why."""

from dataclasses import replace
from types import MappingProxyType

from pygame import FRect

from game.core.card import Card
from game.table.layout.mat_drawing import draw_felt_ground
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM
from game.ui.draw.text_surfaces import BODY, LABEL
from game.ui.fitted_text import FittedText, draw_box_content
from game.ui.layout import Column, StretchBox
from game.ui.tracked_values import noted
from game.ui.widgets.drawable import Style

from .heap_notes import CellNotes, NoteChip
from .heaps import Heap
from .spot_look import SpotLook
from .text_views import SentencesView

STATE_FREE, STATE_LOCKED, STATE_SHUT = "free", "locked", "shut"
SIDE = 18  # units: beside the words


def lock_state(top: Card | None, turns: int, shut: str) -> str:
    """Return the state of a pile's top card: free, locked for some turns, or shut for good."""
    if top is not None and shut in (top.color, top.shape):
        return STATE_SHUT
    return STATE_LOCKED if top is not None and turns else STATE_FREE


class LockablePile(Heap):
    """A heap with a lock below its name while its top card is out of reach."""

    DETAILS = MappingProxyType({"turns": "", "shut": "", "lock": "", "closed": ""})
    """The fact with the turns; the color or shape of cards that are never free; the text keys of
    the lock, and of the lock that never opens.
    """
    WORDS = ("lock", "closed")

    def cell_notes(self, look: SpotLook) -> CellNotes:
        """Return the notes of a heap, and the lock."""
        notes, lock = super().cell_notes(look), self.lock_text(look)
        chips = (NoteChip((lock,), "ink", icon="ui-lock"),) if lock else ()
        return replace(notes, marks=(*notes.marks, *chips))

    @noted
    def lock_text(self, look: SpotLook) -> str:
        """Return what the lock says; empty while the top card may be taken."""
        turns = int(look.layout_fact(self.layout_detail("turns")) or 0)
        top = look.cards_only[-1] if look.cards_only else None
        state = lock_state(top, turns, self.layout_detail("shut"))
        key = {STATE_SHUT: "closed", STATE_LOCKED: "lock"}.get(state, "")
        return look.text_for_key(self.layout_detail(key)) if key else ""


class LockNote(SentencesView):
    """A note on why the top card of a pile may not be taken, or on what may be done."""

    DETAILS = MappingProxyType({
        **SentencesView.DETAILS, "pile": "", "turns": "", "shut": "", "locked": "", "closed": "",
        "foot": 1.0,
    })  # fmt: skip
    """What a text has (it is read while the pile is open), the pile, what a lock has, and the share
    of the place, at its foot, that the words have. What stands in **stars** is bold.
    """
    WORDS = (*SentencesView.WORDS, "locked", "closed")

    def draw_still(self, canvas: Canvas, look: SpotLook) -> None:
        """Draw the ground, then the words that say why above those that say until when.

        They are in a place that players' strips leave free, if there is one.
        """
        self.draw_spot_ground(canvas, look)
        spare = self.site.spare
        if spare:
            draw_felt_ground(canvas, spare, look.mat_colors, self.spot.ground)
        said, _, strong = self.sentence_text(look).strip("*").rpartition("**")
        size, share = float(self.layout_detail("size")), float(self.layout_detail("foot"))
        soft = Style(BODY, size, look.mat_colors.text, "center")
        lines = [(said.strip(), soft), (strong, replace(soft, font=LABEL, ink=CREAM))]
        boxes = [StretchBox(FittedText((words,), style)) for words, style in lines if words]
        room = self.box.inflate(-2 * SIDE, 0)
        foot = FRect(room.x, room.bottom - share * room.h, room.w, share * room.h - 8)
        foot = spare.inflate(-2 * SIDE, -12) if spare else foot
        draw_box_content(canvas.with_type_limit(1.25), Column(boxes), foot)

    def drawn_rect(self) -> FRect:
        """Return the rectangle of all that it may draw on."""
        spare = self.site.spare
        return super().drawn_rect().union(spare) if spare else super().drawn_rect()

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
