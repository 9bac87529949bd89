"""The four questions of the first screen, each answered by one press."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from game.table.cards.card import draw_card
from game.table.cards.face import face
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM, GOLD, INK, INK_2, WHITE, mix
from game.ui.draw.shadow import SMALL
from game.ui.draw.text import BODY, LABEL, TITLE
from game.ui.widgets.controls import TRACK, Segment, segments
from game.ui.widgets.piece import Mood, Piece, fitted
from game.ui.widgets.thing import Thing

from .rows import LETTERS, SCALES

if TYPE_CHECKING:
    from .comfort import Comfort

TILE = "#F6E4C3"
SOUNDS = {"loud": 0.8, "soft": 0.4, "off": 0.0}
SOUND_ICONS = {"loud": "ui-sound", "soft": "", "off": "ui-sound-off"}
SPEEDS = {"calm": (0.5, "slow"), "normal": (1.0, "normal"), "quick": (2.0, "fast"),
          "instant": (0.0, "off")}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Question:
    """A question: its name, its sign, how high its answers are."""

    name: str
    icon: str
    high: float


ROWS = (
    Question("text_size", LETTERS, 118),
    Question("motion", "redo", 116),
    Question("sound", "ui-sound", 76),
    Question("speed", "ui-speed", 76),
)


def row_pieces(scene: Comfort, canvas: Canvas, row: Question, box: FRect) -> Iterable[Piece]:
    """The answers to a question."""
    return {"text_size": _sizes, "motion": _motions, "sound": _sounds, "speed": _speeds}[row.name](
        scene, canvas, box
    )


def _sounds(scene: Comfort, canvas: Canvas, box: FRect) -> Iterable[Piece]:
    """Loud, soft or off."""
    now = scene.app.settings.sound
    chosen = next((name for name, value in SOUNDS.items() if value == now), "")
    parts = [Segment(n, scene.app.words(f"comfort.{n}"), SOUND_ICONS[n]) for n in SOUNDS]
    return segments(canvas, "sound", box, parts, chosen, lambda n: scene.set(sound=SOUNDS[n]), 28)


def _speeds(scene: Comfort, canvas: Canvas, box: FRect) -> Iterable[Piece]:
    """How fast cards move, and for how long computer players seem to think."""
    now = scene.app.settings
    chosen = next((name for name, (speed, _) in SPEEDS.items() if speed == now.speed), "")
    parts = [Segment(n, scene.app.words(f"comfort.{n}")) for n in SPEEDS]

    def choose(name: str) -> None:
        speed, pace = SPEEDS[name]
        scene.set(speed=speed, pace=pace)

    return segments(canvas, "speed", box, parts, chosen, choose, 28)


def _sizes(scene: Comfort, canvas: Canvas, box: FRect) -> Iterable[Piece]:
    """Four sizes, each shown as it is."""
    yield Piece(lambda canvas, _: canvas.panel(box, 22, TRACK))
    wide, now = (box.w - 12) / len(SCALES), scene.app.settings.scale
    for number, scale in enumerate(SCALES):
        part = FRect(box.x + 6 + number * wide, box.y + 6, wide, box.h - 12)
        text = scene.app.words("settings.percent", value=scale)
        press = partial(scene.set, scale=scale)
        draw = partial(_draw_size, scale, text)
        yield answer(canvas, f"text-size={scale}", part, text, scale == now, press, draw, "")


def _draw_size(scale: int, text: str, canvas: Canvas, box: FRect, ink: str) -> None:
    plain = canvas.up_to(1)
    plain.text("Aa", (box.centerx, box.y + 0.4 * box.h), LABEL, 28 * scale / 100, ink)
    canvas.up_to(1.5).text(text, (box.centerx, box.bottom - 0.2 * box.h), BODY, 22, ink,
                           room=box.w - 16)  # fmt: skip


def _motions(scene: Comfort, canvas: Canvas, box: FRect) -> Iterable[Piece]:
    """Full or reduced, each with a picture of what a card does."""
    now, wide = scene.app.settings.motion, (box.w - 12) / 2
    for number, (motion, picture) in enumerate((("full", _flight), ("reduced", _fade))):
        part = FRect(box.x + number * (wide + 12), box.y, wide, box.h)
        words = scene.app.words
        draw = partial(
            _draw_motion, words(f"comfort.{motion}"), words(f"comfort.{motion}_note"), picture
        )
        press, text = partial(scene.set, motion=motion), words(f"comfort.{motion}")
        yield answer(canvas, f"motion={motion}", part, text, motion == now, press, draw)


def _draw_motion(
    name: str, note: str, picture: Callable[[Canvas, FRect], None],
    canvas: Canvas, box: FRect, ink: str,
) -> None:  # fmt: skip
    soft = ink if ink == CREAM else INK_2
    room = box.w - 176
    left = box.x + 26
    canvas.text(name, (left, box.y + 0.36 * box.h), LABEL, 28, ink, "midleft", room)
    canvas.text(note, (left, box.y + 0.7 * box.h), BODY, 22, soft, "midleft", room)
    picture(canvas, FRect(box.right - 150, box.y, 130, box.h))


def _flight(canvas: Canvas, box: FRect) -> None:
    """A card on its way along an arc of dots."""
    y = box.centery
    for number in range(5):
        spot = (box.x + 12 + 15 * number, y - 12 - (12, 20, 25, 27, 25)[number])
        canvas.disc(spot, 6, GOLD)
    draw_card(canvas, face("blue 4"), (box.x + 14, y + 18), 58, 18)
    draw_card(canvas, face("blue 4"), (box.right - 30, y), 84, -7)


def _fade(canvas: Canvas, box: FRect) -> None:
    """A card that comes out of the air beside where it was."""
    pale = FRect(box.x + 8, box.centery - 40, 56, 80)
    canvas.panel(pale, 8, mix("#2346B0", CREAM, 0.6), WHITE, 3)
    canvas.text("4", pale.center, TITLE, 34 / canvas.type_scale, CREAM)
    draw_card(canvas, face("blue 4"), (box.right - 34, box.centery), 84)


def answer(
    canvas: Canvas, name: str, box: FRect, text: str, on: bool, press: Callable[[], None],
    draw: Callable[[Canvas, FRect, str], None], ground: str = TRACK,
) -> Piece:  # fmt: skip
    """One of several answers; the chosen one is dark."""

    def paint(canvas: Canvas, mood: Mood) -> None:
        if on:
            canvas.panel(box, 18, INK, shadow=SMALL)
        elif ground or mood.lit:
            canvas.panel(box, 18, mix(TRACK, WHITE, 0.5) if mood.lit else ground)
        draw(canvas, box, CREAM if on else INK)

    size = fitted(canvas, text, LABEL, 22, box.w - 16) * min(canvas.type_scale, 1.5)
    return Piece(paint, Thing(f"choice:{name}", "choice", box, text, size, press, radius=18))
