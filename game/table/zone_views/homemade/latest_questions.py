"""The last two questions: who asked whom, for what, and what came of it."""

from types import MappingProxyType
from typing import ClassVar

from pygame import FRect

from game.games.recipe.latest_question import LatestQuestion, read_question
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM, mix
from game.ui.draw.text_surfaces import BODY, LABEL, TITLE
from game.ui.widgets.pill import draw_avatar

from ..spot_look import SpotLook
from ..zone_view import ZoneView

GOOD = "#9BE8B8"
"""The ink of what came of a question that was worth it."""
HEAD, EDGE, GAP = 62.0, 14.0, 14.0  # units: above the questions, at their sides, between them
FACE = 52.0  # units
LARGEST = 1.25


class LatestQuestions(ZoneView):
    """A caption, and below it the latest question and the one before, each in a panel."""

    DETAILS = MappingProxyType({"said": ("last", "before"), "nothing": "ask.nothing"})
    """The facts that tell the questions, the newest first; the text key while there is none."""
    WORDS: ClassVar[tuple[str, ...]] = ("nothing",)

    def question_rects(self) -> list[FRect]:
        """Return the panel of each question."""
        count = len(self.layout_detail("said"))
        room = self.box.h - HEAD - EDGE - GAP * (count - 1)
        high, wide = room / count, self.box.w - 2 * EDGE
        top = self.box.y + HEAD
        return [FRect(self.box.x + EDGE, top + n * (high + GAP), wide, high) for n in range(count)]

    def draw_still(self, canvas: Canvas, look: SpotLook) -> None:
        """Draw the caption and every question."""
        self.draw_spot_ground(canvas, look)
        canvas = canvas.with_type_limit(LARGEST)
        spot = (self.box.x + EDGE + 6, self.box.y + 0.55 * HEAD)
        canvas.write_text_line(
            look.caption_text, spot, TITLE, 28, CREAM, "midleft", self.box.w - 2 * EDGE
        )
        questions = [read_question(self.table_fact(fact)) for fact in self.layout_detail("said")]
        for question, box in zip(questions, self.question_rects(), strict=True):
            if question is not None:
                self._draw_question(canvas, look, question, box)
        if not any(questions):
            words = look.text_for_key(self.layout_detail("nothing"))
            spot = (self.box.centerx, self.box.centery)
            room = self.box.w - 2 * EDGE
            canvas.write_text_line(words, spot, BODY, 24, look.mat_colors.text, room=room)

    def _draw_question(
        self, canvas: Canvas, look: SpotLook, question: LatestQuestion, box: FRect
    ) -> None:
        canvas.draw_rounded_panel(box, 18, mix(look.mat_colors.zone, "#000000", 0.34))
        left, size = box.x + EDGE, min(FACE, 0.36 * box.h)
        y = box.y + 0.24 * box.h
        for number, seat in enumerate((question.seat, question.asked)):
            spot = (left + size / 2 + number * (size + 34), y)
            draw_avatar(canvas, look.seat_player(seat).avatar, spot, size)
        arrow = (left + size + 17, y)
        canvas.draw_picture("icons/ui-right", arrow, 0.36 * size, CREAM, look.mat_colors.zone)
        room = box.w - 2 * EDGE
        asks, line = (left, box.y + 0.57 * box.h), (left, box.y + 0.82 * box.h)
        said = question.wanted_words(look.state.words)
        canvas.write_text_line(said, asks, LABEL, min(27.0, 0.2 * box.h), CREAM, "midleft", room)
        outcome = question.outcome_words(look.state.words)
        ink = GOOD if question.is_worth_it else look.mat_colors.text
        canvas.write_text_line(outcome, line, BODY, min(23.0, 0.18 * box.h), ink, "midleft", room)
