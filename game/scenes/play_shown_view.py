"""A card lifted over its place, with its name and the time that is left to look at it."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from game.core.card import Card
from game.view.actions import LEFT, PRIMARY_BOX, SECOND_TALL, SECOND_TOP, WIDE
from game.view.button import PRIMARY, Button
from game.view.canvas import Canvas
from game.view.card import WIDTH_OF_HEIGHT, draw_card
from game.view.controls import push
from game.view.motion import Pose, out_cubic
from game.view.palette import CREAM, GOLD, INK
from game.view.piece import Mood, Piece
from game.view.pill import Pill, draw_pill, pill_box
from game.view.text import TITLE
from game.view.thing import Thing

from .play_claim_art import draw_ring
from .play_shown import Showing
from .settings_rows import TIMES

if TYPE_CHECKING:
    from .play import PlayScene

TALL = 190.0  # units: a card that is shown
RING = 46.0


class ShownView:
    """What is shown over the mat, and the buttons that go with it."""

    def __init__(self, scene: PlayScene) -> None:
        self.scene = scene

    @property
    def open(self) -> bool:
        """Whether a card can be looked at just now."""
        showing = self.scene.flow.shown.now
        return showing is not None and showing.start is not None

    def pieces(self, canvas: Canvas) -> list[Piece]:
        """The cards with their names, and two buttons; nothing if no card is shown."""
        showing = self.scene.flow.shown.now
        if showing is None or showing.start is None:
            return []
        zone = self.scene.board.coming.zones.get(showing.zone, ())
        first = len(zone) - len(showing.cards)
        cards = [
            self._card(canvas, showing, card, first + number, len(zone))
            for number, card in enumerate(showing.cards)
        ]
        return [*cards, *self._buttons(canvas)]

    # The card ------------------------------------------------------------------

    def _card(self, canvas: Canvas, showing: Showing, card: Card, index: int, count: int) -> Piece:
        scene = self.scene
        at, view = (max(0, index), max(1, count)), scene.board.coming
        lies = scene.board.places.pose(showing.zone, *at, view)
        up = out_cubic(showing.height(scene.now))
        pose = lies.toward(lifted(lies, scene.board.places.seating.mat), up)
        says = self.says(showing, card, index)
        pill = Pill(says, INK, CREAM, "", 28, TITLE, 46)
        spot = (pose.x, pose.y + pose.height / 2 + 30)
        box = pill_box(canvas.up_to(1.5), pill, spot, "center")
        box.clamp_ip(FRect(20, 20, 1880, 1040))

        def draw(canvas: Canvas, _: Mood) -> None:
            wide = pose.height * WIDTH_OF_HEIGHT
            canvas.glow((pose.x, pose.y), 1.1 * pose.height * up + 1, GOLD, 0.5)
            draw_card(canvas, scene.board.face(card), (pose.x, pose.y), pose.height,
                      pose.angle, GOLD, 5)  # fmt: skip
            corner = (pose.x + wide / 2, pose.y - pose.height / 2 + 6)
            canvas.disc(corner, RING + 6, INK)
            draw_ring(canvas, corner, RING, showing.left(scene.now), GOLD)
            draw_pill(canvas.up_to(1.5), pill, box.center, "center")

        size = 28 * min(1.5, canvas.type_scale)
        return Piece(draw, Thing("text:shown", "text", box, says, size, focusable=False))

    def says(self, showing: Showing, card: Card, index: int) -> str:
        """The card in words, and where it lies."""
        scene = self.scene
        place = str(scene.board.place_name(showing.zone, index))
        return scene.words(f"reveal.{showing.zone}", card=scene.speaker.card(card), place=place)

    # Buttons -------------------------------------------------------------------

    def _buttons(self, canvas: Canvas) -> list[Piece]:
        scene, canvas = self.scene, canvas.up_to(1.2)
        cap = scene.speaker.keys.get("confirm", "")
        ready = Button(PRIMARY_BOX, scene.words("play.ready"), "ui-check", cap, PRIMARY, 32)
        words, now = scene.words, scene.app.settings.reveal
        times = FRect(LEFT, SECOND_TOP, WIDE, SECOND_TALL)
        says = words("play.each_time", count=f"{now:g}") if now else words("settings.untimed")
        each = Button(times, says, "ui-clock", size=26)
        return [
            push(canvas, "ready", replace(ready), scene.flow.shown.ready),
            push(canvas, "each-time", each, partial(next_time, scene)),
        ]


def lifted(lies: Pose, mat: FRect) -> Pose:
    """The pose over a place: larger, upright, and wholly on the mat, its name below it."""
    tall = max(TALL, 1.5 * lies.height)
    lowest = max(mat.top + tall / 2, mat.bottom - tall / 2 - 56)
    y = min(max(lies.y - 0.12 * tall, mat.top + tall / 2 + 8), lowest)
    return Pose(lies.x, y, tall)


def next_time(scene: PlayScene) -> None:
    """The next longer time to look; after the longest no clock at all, then the shortest."""
    now = scene.app.settings.reveal
    longer = [time for time in TIMES if time > now] if now else [TIMES[0]]
    scene.app.change(reveal=longer[0] if longer else 0.0)
