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


def name_box(canvas: Canvas, places: StagePlaces, words: StageWords) -> tuple[FRect, float]:
    """Where the event's name stands, and how large."""
    canvas = canvas.up_to(1.3)
    head = places.head
    left = places.card.x + 0.4 * places.card.height + 18
    room = 0.42 * (head.right - left)
    pixels = text.fitting(words.title(), TITLE, canvas.type_px(NAME), room * canvas.unit)
    size = pixels / canvas.unit
    wide = text.width(words.title(), TITLE, pixels) / canvas.unit
    return FRect(left, head.centery - 0.6 * size, wide, 1.2 * size), size


def pills(
    canvas: Canvas, places: StagePlaces, words: StageWords, look: StageLook, step: str
) -> list[StepPill]:
    """The steps, beside the name; those that are not current lose their words if need be."""
    canvas = canvas.up_to(1.4)
    name, _ = name_box(canvas, places, words)
    left, right = name.right + 30, places.head.right - 26
    now = look.step(step)
    says = [words.step(pill.split()[0]) for pill in look.steps]
    size = WORDS * canvas.type_scale
    for shown in (says, [said if i == now else "" for i, said in enumerate(says)]):
        while size >= 18:
            wide = [_wide(canvas, said, size) for said in shown]
            if sum(wide) + GAP * (len(wide) - 1) <= right - left:
                return _placed(places, shown, wide, left, now, size)
            size -= 1
        size = WORDS * canvas.type_scale if shown is says else 18
    return _placed(places, shown, wide, left, now, 18)


def _wide(canvas: Canvas, words: str, size: float) -> float:
    tall = _tall(size)
    return tall + (_width(canvas, words, size) + 0.42 * tall if words else 0)


def _tall(size: float) -> float:
    return min(66.0, max(TALL, 1.7 * size))


def _width(canvas: Canvas, words: str, size: float) -> float:
    return text.width(words, LABEL, canvas.px(size)) / canvas.unit


def _placed(
    places: StagePlaces, says: list[str], wide: list[float], left: float, now: int, size: float
) -> list[StepPill]:
    found, tall = [], _tall(size)
    for i, (words, width) in enumerate(zip(says, wide, strict=True)):
        state = DONE if i < now else NOW if i == now else COMING
        box = FRect(left, places.head.centery - tall / 2, width, tall)
        found.append(StepPill(box, words, i + 1, state, size))
        left += width + GAP
    return found


def draw_steps(
    canvas: Canvas, places: StagePlaces, words: StageWords, look: StageLook, step: str
) -> None:
    """The whole head."""
    box, size = name_box(canvas, places, words)
    plain = canvas.up_to(1)
    plain.text(words.title(), box.midleft, TITLE, size, INK, "midleft")
    for pill in pills(canvas, places, words, look, step):
        _draw(plain, pill)


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


def step_things(
    canvas: Canvas, places: StagePlaces, words: StageWords, look: StageLook, step: str
) -> list[Thing]:
    """The head's words."""
    box, size = name_box(canvas, places, words)
    found = [Thing("text:stage-name", "text", box, words.title(), size, focusable=False)]
    for pill in pills(canvas, places, words, look, step):
        name = f"text:step-{pill.number}"
        found.append(Thing(name, "text", pill.box, pill.words, pill.size, focusable=False))
    return found
