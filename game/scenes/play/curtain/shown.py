"""A card that is shown: lifted over its place, or large for all to see, with its name."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil, pi, sin

from pygame import FRect

from game.core.card import Card
from game.core.decision import Seat
from game.core.prompt import Prompt
from game.scenes.play.claims.art import draw_ring
from game.scenes.play.layers import Layer
from game.scenes.play.tabletop import Tabletop
from game.session.shown import Showing
from game.store.settings import LOOKS
from game.table.actions import LEFT, PRIMARY_BOX, SECOND_TALL, SECOND_TOP, WIDE
from game.table.cards.card import WIDTH_OF_HEIGHT, draw_card, draw_moving
from game.table.forms.grid import CardGrid
from game.table.layout.seats import LARGE_TYPE
from game.ui.draw.canvas import Canvas, Point, around
from game.ui.draw.motion import Pose, out_cubic
from game.ui.draw.palette import CREAM, GOLD, INK, INK_2
from game.ui.draw.shadow import LARGE
from game.ui.draw.text import BODY, FINE, TITLE
from game.ui.widgets.button import PRIMARY, Button
from game.ui.widgets.controls import push
from game.ui.widgets.piece import Mood, Piece, Style, capped, fitted, label, paragraph
from game.ui.widgets.pill import Pill, draw_avatar, draw_pill, pill_box
from game.ui.widgets.thing import Thing

from .curtain import OPEN

TALL, LARGEST = 190.0, 356.0  # units: a card that is shown, and one that several people look at
RING = 46.0
VEIL = "#052A33"
"""What lies over all that is not shown."""
AWAY = 36.0  # units between a place and the card that is shown beside it
APART = 0.55  # of its width: from the middle of two cards to each of them
BEAT, BEATS = 500.0, 2  # milliseconds in which a place is pointed out, and how often
TURNED = 0.45  # of its way down: from there on a large card is turned over


class ShownView(Layer):
    """What is shown over the mat, and the buttons that go with it."""

    def __init__(self, table: Tabletop) -> None:
        self.table = table
        self._told: tuple[str, ...] = ()
        """The places that the curtain named."""
        self._since = -1e9

    def recall(self, places: Iterable[str]) -> None:
        """Point out the places that the curtain named, once it has opened."""
        self._told, self._since = tuple(places), self.table.app.clock() + OPEN

    @property
    def recalls(self) -> bool:
        """Whether places are pointed out just now."""
        return bool(self._told) and self.table.now < self._since + BEATS * BEAT

    @property
    def first(self) -> str:
        """Where the focus starts: on what ends it, if all have to look."""
        return "button:ready" if self.table.flow.shown.large else ""

    @property
    def busy(self) -> bool:
        """Whether a card is on its way, or a place is pointed out."""
        return self.recalls or self.table.flow.shown.moving

    def press(self, job: str) -> bool:
        """Enter, or a press beside it, ends it."""
        ends = job == "confirm" and self.table.flow.shown.open
        if ends:
            self.table.flow.shown.ready()
        return ends

    def pieces(self, canvas: Canvas, below: Sequence[Piece] = ()) -> list[Piece]:
        """The cards with their names, and what ends it; nothing if no card is shown."""
        showing = self.table.showing
        if showing is None:
            return [Piece(lambda canvas, _: self._recalled(canvas))] if self.recalls else []
        if showing.large:
            return [*self._for_all(canvas, showing), *self._go_on(canvas, showing)]
        places = enumerate(showing.cards, self._first(showing))
        return [
            *(self._card(canvas, showing, card, index) for index, card in places),
            *self._buttons(canvas),
        ]

    def _first(self, showing: Showing) -> int:
        """Where in their zone the cards lie that are shown: they came last."""
        zone = self.table.board.coming.zones.get(showing.zone, ())
        return max(0, len(zone) - len(showing.cards))

    def _lies(self, showing: Showing, index: int) -> Pose:
        """Where a card lies while it isn't shown."""
        board = self.table.board
        count = max(1, len(board.coming.zones.get(showing.zone, ())))
        return board.laid.pose(showing.zone, index, count)

    def says(self, showing: Showing, index: int) -> str:
        """The cards in words, and where they lie."""
        return self.table.words(f"reveal.{showing.key}", **self._values(showing, index))

    def _values(self, showing: Showing, index: int) -> dict[str, object]:
        speaker, card = self.table.speaker, showing.cards[index - self._first(showing)]
        return {
            "name": self.table.sitting.names[showing.seat],
            "card": speaker.card(card),
            "what": speaker.plain(card),
            "alike": speaker.alike(card),
            "place": str(self.table.board.place_name(showing.zone, index)),
        }

    def _recalled(self, canvas: Canvas) -> None:
        """Gold rims that come and go twice, round the cards that still lie there."""
        board, age = self.table.board, self.table.now - self._since
        grids = (board.laid.form(name) for name in board.places.sites)
        grid = next((form for form in grids if isinstance(form, CardGrid)), None)
        if grid is None or age < 0:
            return
        strength = 0.8 if board.reduced else round(4 * sin(pi * age / BEAT) ** 2) / 4
        for place in grid.places:
            if grid.name(place) in self._told:
                slot = grid.slot(place)
                canvas.drawing(
                    f'<rect x="3" y="3" width="{slot.w - 6:.0f}" height="{slot.h - 6:.0f}" rx="12" '
                    f'fill="none" stroke="{GOLD}" stroke-width="6" stroke-opacity="{strength}"/>',
                    slot,
                )

    # A card over its place ------------------------------------------------------

    def _card(self, canvas: Canvas, showing: Showing, card: Card, index: int) -> Piece:
        table, lies = self.table, self._lies(showing, index)
        up = out_cubic(showing.height(table.now))
        pose = lies.toward(lifted(lies, table.board.places.seating.mat), up)
        says = self.says(showing, index)
        pill = Pill(says, INK, CREAM, "", 28, TITLE, 46)
        spot = (pose.x, pose.y + pose.height / 2 + 30)
        box = pill_box(canvas.up_to(1.5), pill, spot, "center")
        box.clamp_ip(FRect(20, 20, 1880, 1040))

        def draw(canvas: Canvas, _: Mood) -> None:
            wide = pose.height * WIDTH_OF_HEIGHT
            canvas.glow((pose.x, pose.y), 1.1 * pose.height * up + 1, GOLD, 0.5)
            draw_card(canvas, table.board.face(card), (pose.x, pose.y), pose.height,
                      pose.angle, GOLD, 5)  # fmt: skip
            corner = (pose.x + wide / 2, pose.y - pose.height / 2 + 6)
            canvas.disc(corner, RING + 6, INK)
            draw_ring(canvas, corner, RING, showing.left(table.now), GOLD)
            draw_pill(canvas.up_to(1.5), pill, box.center, "center")

        size = 28 * min(1.5, canvas.type_scale)
        return Piece(draw, Thing("text:shown", "text", box, says, size, focusable=False))

    def _buttons(self, canvas: Canvas) -> list[Piece]:
        table, canvas = self.table, canvas.up_to(1.2)
        cap = table.speaker.keys.get("confirm", "")
        ready = Button(PRIMARY_BOX, table.words("play.ready"), "ui-check", cap, PRIMARY, 32)
        words, now = table.words, table.app.settings.reveal
        times = FRect(LEFT, SECOND_TOP, WIDE, SECOND_TALL)
        says = words("play.each_time", count=f"{now:g}") if now else words("settings.untimed")
        each = Button(times, says, "ui-clock", size=26)
        return [
            push(canvas, "ready", ready, table.flow.shown.ready),
            push(canvas, "each-time", each, self._next_time),
        ]

    def _next_time(self) -> None:
        """The next longer time to look; after the longest no clock at all, then the shortest."""
        now = self.table.app.settings.reveal
        longer = [time for time in LOOKS if time > now] if now else [LOOKS[0]]
        self.table.app.change(reveal=longer[0] if longer else 0.0)

    # Large, for several people ----------------------------------------------------

    def prompt(self, showing: Showing) -> Prompt:
        """What the ribbon says: who did what, and that all may look."""
        table, says = self.table, self._values(showing, self._first(showing))
        person = table.sitting.players[showing.seat].person
        headline = table.speaker.say(f"shown.{showing.key}", "", **says)
        hint = table.words("play.face_down" if person else "play.may_look", name=says["name"])
        return Prompt(headline=headline, hint=hint, seat=showing.seat)

    def _for_all(self, canvas: Canvas, showing: Showing) -> list[Piece]:
        """The rest is veiled; a beam leads from the place to the card, a bubble names it."""
        table, first = self.table, self._first(showing)
        mat, up = table.board.places.seating.mat, out_cubic(showing.height(table.now))
        lie = [self._lies(showing, first + number) for number in range(len(showing.cards))]
        middle = beside(lie[0], mat) if len(lie) == 1 else mat.center
        wide = LARGEST * WIDTH_OF_HEIGHT
        stand = [
            Pose(middle[0] + APART * wide * (2 * number - len(lie) + 1), middle[1], LARGEST)
            for number in range(len(lie))
        ]
        whole = around(middle, wide * (1 + 2 * APART * (len(lie) - 1)), LARGEST)
        grid = table.board.laid.form(showing.zone)

        def draw(canvas: Canvas, _: Mood) -> None:
            veil(canvas, mat, up)
            if isinstance(grid, CardGrid) and len(lie) == 1:
                self._place(canvas, grid, first, showing.cards[0], whole)
                if up >= 1:
                    beam(canvas, lie[0], whole)
            for card, low, high in zip(showing.cards, lie, stand, strict=True):
                self._large(canvas, showing, card, low, high)

        return [Piece(draw), self._bubble(canvas, showing, whole, mat)]

    def _place(
        self, canvas: Canvas, grid: CardGrid, index: int, card: Card, covered: FRect
    ) -> None:
        """The place itself, with its column's letter and its row's number in gold."""
        lies, slot = grid.pose(index, index + 1), grid.slot(grid.places[index])
        spot = (lies.x, lies.y)
        canvas.glow(spot, 1.1 * lies.height, GOLD, 0.6)
        face = self.table.board.face(card)
        draw_card(canvas, face, spot, lies.height, lies.angle, GOLD, 5)
        for words, named in grid.named(grid.places[index]):
            point = (slot.centerx, slot.top - 10) if covered.collidepoint(named) else named
            canvas.disc(point, 40, GOLD)
            canvas.up_to(1.25).text(words, point, TITLE, 26, INK)

    def _large(self, canvas: Canvas, showing: Showing, card: Card, lies: Pose, to: Pose) -> None:
        """A card on its way up, standing, or on its way down, where it is turned over."""
        board, now = self.table.board, self.table.now
        height = showing.height(now)
        hand = showing.from_hand and showing.closed is None
        low = Pose(960, 1000, TALL) if hand else lies
        pose = low.toward(to, out_cubic(height))
        spot = (pose.x, pose.y)
        if showing.closed is not None and height < TURNED and board.coming.zones[showing.zone]:
            turned = 1 - height / TURNED
            down = board.coming.zones[showing.zone][-1] is None
            face = board.face(None if down and turned > 0.5 else card)
            wide = max(0.05, abs(1 - 2 * turned)) if down else 1.0
            draw_moving(canvas, face, spot, pose.height, pose.angle, wide)
        elif height < 1:
            draw_moving(canvas, board.face(card), spot, pose.height, pose.angle)
        else:
            canvas.glow(spot, 0.75 * pose.height, GOLD, 0.5)
            draw_card(canvas, board.face(card), spot, pose.height, 0, GOLD, 8)

    def _bubble(self, canvas: Canvas, showing: Showing, card: FRect, mat: FRect) -> Piece:
        """The card and its place in words, beside it where there is more room."""
        table, says = self.table, self.says(showing, self._first(showing))
        small = canvas.up_to(1.4)
        lies = self._lies(showing, self._first(showing)).x if len(showing.cards) == 1 else 0.0
        aside = card.centerx - lies
        left = aside < 0 if abs(aside) > card.w / 2 and lies else card.centerx > mat.centerx
        room = (card.left - 60 if left else 1860 - card.right) - 60
        size = fitted(small, says, TITLE, 46, min(620, room - 72))
        aloud = table.app.settings.voice and table.app.reader.available
        high = 1.9 * size * small.type_scale + 30 + (40 * small.type_scale if aloud else 0)
        box = FRect(0, 0, small.text_width(says, TITLE, size) + 72, high)
        box.centery = card.centery
        box.x = card.left - 34 - box.w if left else card.right + 34
        tip = FRect(box.right - 2 if left else box.x - 26, box.centery - 20, 28, 40)

        def draw(canvas: Canvas, _: Mood) -> None:
            if showing.height(table.now) < 1:
                return
            small = canvas.up_to(1.4)
            canvas.panel(box, 26, CREAM, shadow=LARGE)
            way = "M0 0L28 20L0 40Z" if left else "M28 0L0 20L28 40Z"
            canvas.drawing(f'<path d="{way}" fill="{CREAM}"/>', tip)
            y = box.centery - (20 * small.type_scale if aloud else 0)
            small.text(says, (box.x + 36, y), TITLE, size, INK, "midleft")
            if aloud:
                y = box.centery + 0.62 * size * small.type_scale
                canvas.picture("icons/ui-sound", (box.x + 54, y), 34, INK_2, CREAM)
                words = table.words("play.read_aloud")
                small.text(words, (box.x + 82, y), BODY, 24, INK_2, "midleft", box.w - 100)

        size_of = size * small.type_scale
        return Piece(draw, Thing("text:shown", "text", box, says, size_of, focusable=False))

    def _go_on(self, canvas: Canvas, showing: Showing) -> list[Piece]:
        """A ring that runs down, the button for all, and whom the laptop goes to."""
        table, large = self.table, canvas.type_scale >= LARGE_TYPE
        canvas = canvas.up_to(1.2)
        words, names, following = table.words, table.sitting.names, table.flow.shown.following
        cap, again = table.speaker.keys.get("confirm", ""), following == showing.seat
        says = words("play.goes_on", name=names[showing.seat]) if again else words("play.all_saw")
        look = Button(FRect(LEFT, 838, WIDE, 84), says, "ui-eye" if again else "ui-check",
                      "" if large or again else cap, PRIMARY, 34)  # fmt: skip
        pieces = [push(canvas, "ready", look, table.flow.shown.ready)]
        if showing.length:
            pieces += self._clock(canvas, showing)
        if following is not None and not again:
            pieces += self._next(canvas, following)
        if again:
            note = Style(FINE, 22, INK_2)
            pieces.append(paragraph(canvas, words("curtain.alone"), (LEFT, 946), note, WIDE)[0])
        return capped(pieces, 1.2)

    def _clock(self, canvas: Canvas, showing: Showing) -> list[Piece]:
        now, center = self.table.now, (LEFT + 40.0, 786.0)

        def draw(canvas: Canvas, _: Mood) -> None:
            canvas.disc(center, 76, CREAM)
            draw_ring(canvas, center, 76, showing.left(now), GOLD)
            canvas.up_to(1).text(str(ceil(showing.seconds(now))), center, TITLE, 30)

        words = self.table.words("play.or_press")
        style = Style(FINE, 24, INK_2)
        room = WIDE - 92
        if canvas.text_width(words, FINE, 24) <= room:
            says = label(canvas, words, (LEFT + 92, 786), style, room, "or-press")
        else:
            says, high = paragraph(canvas, words, (LEFT + 92, 0), style, room, "or-press")
            corner = (LEFT + 92, 786 - high / 2)
            says, _ = paragraph(canvas, words, corner, style, room, "or-press")
        return [Piece(draw), says]

    def _next(self, canvas: Canvas, seat: Seat) -> list[Piece]:
        """To whom the laptop goes next."""
        sitting, middle = self.table.sitting, LEFT + WIDE / 2
        says = self.table.words("play.pass_on", name=sitting.names[seat])
        face = sitting.players[seat].face
        if canvas.text_width(says, FINE, 24) <= WIDE:
            style, spot = Style(FINE, 24, INK_2, "center"), (middle, 1018.0)
            said = label(canvas, says, (middle, 960), style, WIDE, "pass-on")
        else:
            corner, spot = (LEFT + 80.0, 944.0), (LEFT + 34.0, 980.0)
            said, _ = paragraph(canvas, says, corner, Style(FINE, 24, INK_2), WIDE - 80, "pass-on")
        return [said, Piece(lambda canvas, _: draw_avatar(canvas, face, spot, 64))]


def lifted(lies: Pose, mat: FRect) -> Pose:
    """The pose over a place: larger, upright, and wholly on the mat, its name below it."""
    tall = max(TALL, 1.5 * lies.height)
    lowest = max(mat.top + tall / 2, mat.bottom - tall / 2 - 56)
    y = min(max(lies.y - 0.12 * tall, mat.top + tall / 2 + 8), lowest)
    return Pose(lies.x, y, tall)


def beside(lies: Pose, mat: FRect) -> Point:
    """The middle of a large card: below its place, above it, or beside it toward the middle."""
    half, wide = lies.height / 2 + AWAY, LARGEST * WIDTH_OF_HEIGHT
    x = min(max(lies.x, mat.left + wide / 2 + 20), mat.right - wide / 2 - 20)
    if lies.y + half + LARGEST <= mat.bottom:
        return x, lies.y + half + LARGEST / 2
    if lies.y - half - LARGEST >= mat.top:
        return x, lies.y - half - LARGEST / 2
    way = 1 if lies.x < mat.centerx else -1
    return lies.x + way * (half + wide / 2 + 20), mat.centery


def veil(canvas: Canvas, mat: FRect, up: float) -> None:
    """Darkens the mat, in few steps: each is a picture of its own."""
    dark = 0.62 * round(4 * up) / 4
    canvas.drawing(
        f'<rect width="{mat.w:.0f}" height="{mat.h:.0f}" rx="60" fill="{VEIL}" '
        f'fill-opacity="{dark:.3f}"/>', mat,
    )  # fmt: skip


def beam(canvas: Canvas, lies: Pose, card: FRect) -> None:
    """Light from a place to the card that is shown large below it, above it or beside it."""
    half, far = 0.36 * lies.height, 110.0
    left, right = max(card.left, lies.x - far), min(card.right, lies.x + far)
    top, foot = max(card.top, lies.y - far), min(card.bottom, lies.y + far)
    if card.top > lies.y or card.bottom < lies.y:
        edge, way = (card.top, 1) if card.top > lies.y else (card.bottom, -1)
        start = lies.y + way * lies.height / 2
        points = [(lies.x - half, start), (lies.x + half, start), (right, edge), (left, edge)]
    else:
        edge, way = (card.left, 1) if card.left > lies.x else (card.right, -1)
        start = lies.x + way * half
        points = [(start, lies.y - half), (start, lies.y + half), (edge, foot), (edge, top)]
    across, down = [x for x, _ in points], [y for _, y in points]
    box = FRect(min(across), min(down), max(across) - min(across), max(down) - min(down))
    shape = " ".join(f"{x - box.x:.0f},{y - box.y:.0f}" for x, y in points)
    canvas.drawing(f'<polygon points="{shape}" fill="{GOLD}" fill-opacity="0.45"/>', box)
