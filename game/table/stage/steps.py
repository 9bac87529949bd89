"""The head of the stage: the event's name, and its steps as pills."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import FRect

from game.ui.draw import text
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM, GOLD, INK, SWATCHES
from game.ui.draw.text import LABEL, TITLE
from game.ui.widgets.thing import Thing

from .look import StageLook
from .places import StagePlaces
from .text import StageWords

NAME, WORDS, TALL = 46, 23, 46  # units
GAP = 10
DONE, NOW, COMING = -1, 0, 1
PURPLE = SWATCHES["purple"]


@dataclass(frozen=True, slots=True)
class StepPill:
    """One step: its place, its name, its number, whether it is done, current or coming."""

    box: FRect
    words: str
    number: int
    state: int
    size: float


@dataclass(frozen=True, slots=True)
class StageHead:
    """The head of a stage in one step: the event's name, and beside it the steps."""

    places: StagePlaces
    words: StageWords
    look: StageLook
    step: str

    def name_box(self, canvas: Canvas) -> tuple[FRect, float]:
        """Where the event's name stands, and how large."""
        canvas = canvas.up_to(1.3)
        head, title = self.places.head, self.words.title()
        left = self.places.card.x + 0.4 * self.places.card.height + 18
        room = 0.42 * (head.right - left)
        pixels = text.fitting(title, TITLE, canvas.type_px(NAME), room * canvas.unit)
        size = pixels / canvas.unit
        wide = text.width(title, TITLE, pixels) / canvas.unit
        return FRect(left, head.centery - 0.6 * size, wide, 1.2 * size), size

    def pills(self, canvas: Canvas) -> list[StepPill]:
        """The steps; those that are not current lose their words if need be."""
        canvas = canvas.up_to(1.4)
        name, _ = self.name_box(canvas)
        left, right = name.right + 30, self.places.head.right - 26
        now = self.look.step(self.step)
        says = [self.words.step(pill.split()[0]) for pill in self.look.steps]
        size = WORDS * canvas.type_scale
        for shown in (says, [said if i == now else "" for i, said in enumerate(says)]):
            while size >= 18:
                wide = [_wide(canvas, said, size) for said in shown]
                if sum(wide) + GAP * (len(wide) - 1) <= right - left:
                    return self._placed(shown, wide, left, size)
                size -= 1
            size = WORDS * canvas.type_scale if shown is says else 18
        return self._placed(shown, wide, left, 18)

    def _placed(
        self, says: list[str], wide: list[float], left: float, size: float
    ) -> list[StepPill]:
        found, tall, now = [], _tall(size), self.look.step(self.step)
        for i, (words, width) in enumerate(zip(says, wide, strict=True)):
            state = DONE if i < now else NOW if i == now else COMING
            box = FRect(left, self.places.head.centery - tall / 2, width, tall)
            found.append(StepPill(box, words, i + 1, state, size))
            left += width + GAP
        return found

    def draw(self, canvas: Canvas) -> None:
        """The whole head."""
        box, size = self.name_box(canvas)
        plain = canvas.up_to(1)
        plain.text(self.words.title(), box.midleft, TITLE, size, INK, "midleft")
        for pill in self.pills(canvas):
            _draw(plain, pill)

    def things(self, canvas: Canvas) -> list[Thing]:
        """The head's words."""
        box, size = self.name_box(canvas)
        said = self.words.title()
        found = [Thing("text:stage-name", "text", box, said, size, focusable=False)]
        for pill in self.pills(canvas):
            name = f"text:step-{pill.number}"
            found.append(Thing(name, "text", pill.box, pill.words, pill.size, focusable=False))
        return found


def _wide(canvas: Canvas, words: str, size: float) -> float:
    tall = _tall(size)
    return tall + (_width(canvas, words, size) + 0.42 * tall if words else 0)


def _tall(size: float) -> float:
    return min(66.0, max(TALL, 1.7 * size))


def _width(canvas: Canvas, words: str, size: float) -> float:
    return text.width(words, LABEL, canvas.px(size)) / canvas.unit


def _draw(canvas: Canvas, pill: StepPill) -> None:
    ground = INK if pill.state == NOW else "#D9BDF7"
    canvas.panel(pill.box, pill.box.h / 2, ground)
    disc = (pill.box.x + pill.box.h / 2, pill.box.centery)
    fill = {DONE: PURPLE.deep, NOW: GOLD, COMING: CREAM}[pill.state]
    canvas.disc(disc, 0.78 * pill.box.h, fill)
    if pill.state == DONE:
        canvas.picture("icons/ui-check", disc, 0.46 * pill.box.h, CREAM, fill)
    else:
        canvas.text(str(pill.number), disc, TITLE, 0.5 * pill.box.h)
    if pill.words:
        ink = CREAM if pill.state == NOW else INK
        start = (pill.box.x + pill.box.h + 0.02 * pill.box.h, pill.box.centery)
        canvas.text(pill.words, start, LABEL, pill.size, ink, "midleft")
