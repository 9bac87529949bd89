"""Labels below the plates that say for a moment what a player has just done."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from pygame import FRect

from game.core.decision import Seat
from game.scenes.play.layers import Layer
from game.scenes.play.table_context import TableContext
from game.session.narration.deeds import DeedPart, find_newest_part
from game.session.narration.narrator import Narrator
from game.table.cards.card_face import Face
from game.table.cards.card_sprites import WIDTH_OF_HEIGHT, draw_card
from game.table.plates.plate import is_wide_head
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM, INK
from game.ui.draw.shadow import MEDIUM
from game.ui.draw.text_surfaces import FINE, shorten_to_fit
from game.ui.looks import shown_ground
from game.ui.tracked_values import TrackedValue
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import Drawable, FocusMood

STANDS, QUICK = 1000.0, 600.0
"""Milliseconds that a label stands, and at twice the speed and more."""
HIGH, EDGE, STAMP, TILT = 52.0, 14.0, 62.0, -4.0
SIZE, LARGEST = 24, 1.25
INDENT, BELOW = 12.0, 6.0
"""Units: from a plate's left edge to the label, and from its foot."""
SLIM, SLIM_STAMP, ONTO = 38.0, 34.0, 23.0
"""Units: how high a label between two places on the mat is, its card, and how far it begins above
the foot of the upper one."""
LEAST = 18.0  # units: the smallest type of one there; longer words lose their end


@dataclass(frozen=True, slots=True)
class DeedLabel:
    """A label: words and card, seat, when it was shown, and the events told by then."""

    seat: Seat
    words: str
    card: Face | None
    shown_since: float
    told_count: int


@dataclass(frozen=True, slots=True)
class LabelPlace:
    """The place and the tip of a label, and the size of its content, in units."""

    box: FRect
    tip: float
    size: float
    stamp: float
    max_type_scale: float
    """How far its words grow."""


class DeedLabels(Layer):
    """The label of whoever acted last, below their plate.

    If players sit on the mat, it stands at the foot of their place.
    """

    label: TrackedValue[DeedLabel | None] = TrackedValue(None)

    def __init__(self, table: TableContext) -> None:
        self.table = table
        self._known: tuple[int, ...] = ()
        self._said: tuple[object, ...] = ()

    @property
    def is_open(self) -> bool:
        """True if a label is shown."""
        return self.label is not None and not self.table.resting

    def notice_changes(self) -> None:
        """Notice new deeds, and hide a label that was shown long enough."""
        table, now = self.table, self.table.app.frame_ms()
        told = table.told_event_count
        known = (told, table.log.event_count, table.log.cuts)
        if known != self._known and table.speaker.wording.labeled_deeds:
            fresh, self._known = bool(self._known), known
            self._label_latest_deed(told, now if fresh else None)
        if self.label is not None and now >= self.label.shown_since + self._label_duration:
            self.label = None

    def _label_latest_deed(self, told_count: int, now: float | None) -> None:
        """Label the latest deed, if it is new and the game has words for it."""
        part = find_newest_part(self.table.log, told_count)
        if part is None or part.seat is None:
            return
        words, face = self._name_deed(part)
        named = (part.number, words)
        if named == self._said:
            return
        self._said = named
        if words and now is not None and part.seat != self.table.board.foot:
            self.label = DeedLabel(part.seat, words, face, now, told_count)

    def _name_deed(self, part: DeedPart) -> tuple[str, Face | None]:
        """Return the label's words for a deed, and the card beside them."""
        speaker, beat = self.table.speaker, part.beat
        face = self.table.board.drawn_face(beat.cards[0]) if beat.cards else None
        if beat.key not in speaker.wording.labeled_deeds:
            return "", face
        return Narrator(speaker).told_later().tell_without_name(beat), face

    def word_anew(self) -> None:
        """Word the label in the new language without showing it as new."""
        table, label = self.table, self.label
        if (
            last := find_newest_part(table.log, self._known[0]) if self._known else None
        ) is not None:
            self._said = (last.number, self._name_deed(last)[0])
        part = find_newest_part(table.log, label.told_count) if label else None
        if label is not None and part is not None:
            words, face = self._name_deed(part)
            self.label = replace(label, words=words, card=face)

    @property
    def _label_duration(self) -> float:
        return STANDS if self.table.board.speed < 2 else QUICK

    def next_tick(self) -> float | None:
        """Return milliseconds until the label was shown long enough."""
        if self.label is None:
            return None
        return max(0.0, self.label.shown_since + self._label_duration - self.table.app.frame_ms())

    def drawables(self, canvas: Canvas, below: Sequence[Drawable] = ()) -> list[Drawable]:
        """Return the label below its player's plate."""
        label = self.label
        if label is None:
            return []
        sites = self.table.board.table_places.spot_sites.values()
        own = next((one for one in sites if one.seat == label.seat and one.head), None)
        place = (
            self._place_on_mat(label, own.box, own.head, canvas)
            if own and own.head
            else self._place_below_plate(label, canvas)
        )
        draw = partial(self._draw_deed_label, label, place)
        name = f"text:label-{label.seat}"
        return [
            Drawable(draw, Control(name, "text", place.box, label.words, SIZE, is_focusable=False))
        ]

    def _place_below_plate(self, label: DeedLabel, canvas: Canvas) -> LabelPlace:
        """Return the place below a plate; on it, if the ribbon lies below."""
        board = self.table.board
        plate = board.table_places.plate_rects[label.seat]
        ribbon = board.table_view.ribbon.ribbon_rect(canvas)
        for largest in (LARGEST, 1.0):
            box = self._find_label_box(label, plate, canvas.with_type_limit(largest))
            if ribbon is None or not ribbon.colliderect(box):
                break
        else:
            box.bottom = plate.bottom + BELOW
        tip = min(box.right - 40, max(box.x + 40, plate.x + 56))
        return LabelPlace(box, tip, SIZE, STAMP, largest)

    def _place_on_mat(
        self, label: DeedLabel, strip: FRect, head: FRect, canvas: Canvas
    ) -> LabelPlace:
        """Return a slim place at the foot of that player's strip, where it covers no card.

        It begins below the face where the name is beside that, else right of the name.
        """
        canvas = canvas.with_type_limit(LARGEST)
        x = head.x if is_wide_head(head) else head.right + BELOW
        stamp = SLIM_STAMP * WIDTH_OF_HEIGHT + 10 if label.card else 0.0
        room, wide = strip.right - x - stamp - 2 * EDGE, canvas.text_width(label.words, FINE, SIZE)
        size = SIZE * max(LEAST / SIZE, min(1.0, room / wide))
        box = FRect(x, strip.bottom - ONTO, min(wide, room) + stamp + 2 * EDGE, SLIM)
        return LabelPlace(box, x + 40, size, SLIM_STAMP, LARGEST if size == SIZE else 1.0)

    def _find_label_box(self, label: DeedLabel, plate: FRect, canvas: Canvas) -> FRect:
        """Return the box below a plate, within the window."""
        stamp = STAMP * WIDTH_OF_HEIGHT + 10 if label.card else 0.0
        wide = canvas.text_width(label.words, FINE, SIZE) + stamp + 2 * EDGE
        box = FRect(plate.x + INDENT, plate.bottom + BELOW, wide, canvas.grown_type_size(HIGH))
        box.x = max(8.0, min(box.x, 1912 - wide))
        return box

    def _draw_deed_label(
        self, label: DeedLabel, place: LabelPlace, canvas: Canvas, _: FocusMood
    ) -> None:
        canvas, box, stamp = canvas.with_type_limit(place.max_type_scale), place.box, place.stamp
        canvas.draw_rounded_panel(box, min(20, box.h / 2), INK, shadow=MEDIUM)
        peak = FRect(place.tip - 16, box.y - 12, 32, 14)
        canvas.draw_markup(f'<path d="M0 14H32L16 0Z" fill="{shown_ground(INK)}"/>', peak)
        left = box.x + EDGE
        if label.card is not None:
            wide = stamp * WIDTH_OF_HEIGHT
            draw_card(canvas, label.card, (left + wide / 2, box.centery), stamp, TILT)
            left += wide + 10
        room = (box.right - EDGE - left + 1) * canvas.unit
        words = shorten_to_fit(label.words, FINE, canvas.type_px(place.size), room)
        canvas.write_text_line(words, (left, box.centery), FINE, place.size, CREAM, "midleft")
