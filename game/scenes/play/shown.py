"""A card that is shown: lifted beside its place, or large for all to see, with its name."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from math import ceil, pi, sin

from pygame import FRect

from game.core.card import Card
from game.core.prompt import Prompt
from game.scenes.play.windows.bar import draw_ring
from game.session.shown import Showing
from game.store.settings import LOOKS
from game.table.actions import LEFT, WIDE
from game.table.cards.card import WIDTH_OF_HEIGHT, draw_card, draw_moving
from game.table.forms.grid import CardGrid
from game.ui.boxes import icon
from game.ui.draw.canvas import Canvas, Point, around
from game.ui.draw.motion import Pose, out_cubic
from game.ui.draw.palette import CREAM, GOLD, INK, INK_2
from game.ui.draw.shadow import LARGE
from game.ui.draw.text import BODY, FINE, TITLE
from game.ui.layout import (
    NOWHERE,
    Box,
    Column,
    Line,
    Push,
    Row,
    Text,
    UpTo,
    Whole,
    avatar,
    gap,
    picture,
)
from game.ui.widgets.button import PRIMARY, Button
from game.ui.widgets.piece import Mood, Piece, Style, capped
from game.ui.widgets.pill import Pill, draw_pill, pill_box
from game.ui.widgets.thing import Thing

from .curtain import OPEN
from .layers import Layer
from .tabletop import Tabletop

TALL, LARGEST = 190.0, 356.0  # units: a card that is shown, and one that several people look at
RING, RING_OF_ALL = 46.0, 76.0
BESIDE_HAND = FRect(LEFT, 748, WIDE, 312)
"""Where the buttons stand, and what goes with them."""
VEIL = "#052A33"
"""What lies over all that is not shown."""
AWAY = 36.0  # units between a place and the card that is shown beside it
APART = 0.55  # of its width: from the middle of two cards to each of them
DISC, NAMED = 40.0, 30.0
"""Units: a golden letter or number, and how far from its middle the bubble begins."""
BUBBLE = (36.0, 28.0)  # units around its words: at both sides, above and below
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
        shown = ShownCards(self.table, showing)
        foot = shown.go_on() if showing.large else self._buttons()
        cards = shown.for_all(canvas) if showing.large else shown.over_places(canvas)
        return [*cards, *UpTo(1.4, foot).place(canvas, BESIDE_HAND)]

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

    def _buttons(self) -> Box:
        """What ends it for a single person, and how long cards are shown."""
        table = self.table
        words, now = table.words, table.app.settings.reveal
        cap = table.speaker.keys.get("confirm", "")
        ready = Button(NOWHERE, words("play.ready"), "ui-check", cap, PRIMARY, 32)
        each_time = words("play.each_time", count=words.figure(now))
        says = each_time if now else words("settings.untimed")
        each = Button(NOWHERE, says, "ui-clock", size=26)
        return Column(
            [
                gap(64), Push("ready", ready, table.flow.shown.ready, 70, grows=1),
                Push("each-time", each, self._next_time, 60, grows=1),
            ],
            20,
        )  # fmt: skip

    def _next_time(self) -> None:
        """The next longer time to look; after the longest no clock at all, then the shortest."""
        now = self.table.app.settings.reveal
        longer = [time for time in LOOKS if time > now] if now else [LOOKS[0]]
        self.table.app.change(reveal=longer[0] if longer else 0.0)


class ShownCards:
    """The cards that are shown just now: where they lie, and what is said of them."""

    def __init__(self, table: Tabletop, showing: Showing) -> None:
        self.table, self.showing = table, showing
        self.zone = table.board.coming.zones.get(showing.zone, ())
        self.first = max(0, len(self.zone) - len(showing.cards))
        """Where in their zone they lie: they came last."""
        self.mat = table.board.places.seating.mat
        self.up = out_cubic(showing.height(table.now))
        """How much of their way up they have come."""

    def _values(self, number: int = 0) -> dict[str, object]:
        table, showing, speaker = self.table, self.showing, self.table.speaker
        card = showing.cards[number]
        return {
            "name": table.sitting.names[showing.seat],
            "card": speaker.card(card),
            "what": speaker.plain(card),
            "alike": speaker.alike(card),
            "place": str(table.board.place_name(showing.zone, self.first + number)),
        }

    def says(self, number: int = 0) -> str:
        """A card in words, and where it lies."""
        return self.table.words(f"reveal.{self.showing.key}", **self._values(number))

    def prompt(self) -> Prompt:
        """What the ribbon says: who did what, and that all may look."""
        table, showing, says = self.table, self.showing, self._values()
        person = table.sitting.players[showing.seat].person
        keys = table.speaker.addressed(showing.seat, f"shown.{showing.key}")
        headline = table.words.either(*keys, otherwise="", **says)
        if not showing.large:
            return Prompt(headline=headline, seat=showing.seat)
        down = person and showing.seat not in table.flow.looks.apart
        hint = table.words("play.face_down" if down else "play.may_look", name=says["name"])
        return Prompt(headline=headline, hint=self._read_aloud() or hint, seat=showing.seat)

    def _read_aloud(self) -> str:
        """Whoever can't see the table is told what lies there: all know that."""
        table, phones = self.table, self.table.app.phones
        tellers = phones.tellers if phones is not None else []
        if not tellers:
            return ""
        name = table.sitting.names[tellers[0]]
        return table.words("phones.table.reads", count=len(tellers), name=name)

    @property
    def _lie(self) -> list[Pose]:
        """Where the cards lie while they aren't shown."""
        laid, count = self.table.board.laid, max(1, len(self.zone))
        numbers = range(self.first, self.first + len(self.showing.cards))
        return [laid.pose(self.showing.zone, number, count) for number in numbers]

    # Each over its place --------------------------------------------------------

    def over_places(self, canvas: Canvas) -> list[Piece]:
        """A card beside its place, for a single person, with its name."""
        pairs = zip(self.showing.cards, self._lie, strict=True)
        return [self._over(canvas, n, card, lies) for n, (card, lies) in enumerate(pairs)]

    def _over(self, canvas: Canvas, number: int, card: Card, lies: Pose) -> Piece:
        table, up = self.table, self.up
        high, grid = lifted(lies, self.mat), self._grid
        pose = lies.toward(high, up)
        says = self.says(number)
        pill = Pill(says, INK, CREAM, "", 28, TITLE, 46)
        box = pill_box(canvas.up_to(1.5), pill, (pose.x, pose.y + pose.height / 2 + 30), "center")
        half = pose.height * WIDTH_OF_HEIGHT / 2
        if grid is not None and high.x > lies.x:
            box.left = max(box.left, pose.x - half)
        elif grid is not None:
            box.right = min(box.right, pose.x + half)
        box.clamp_ip(around((960, 540), 1880, 1040))
        if grid is not None and box.w < self.mat.w:
            box.x = min(max(box.x, self.mat.x), self.mat.right - box.w)
        stands = around((pose.x, pose.y), 2 * half, pose.height)
        left = self.showing.left(table.now)

        def draw(canvas: Canvas, _: Mood) -> None:
            spot, wide = (pose.x, pose.y), pose.height * WIDTH_OF_HEIGHT
            if grid is not None and up >= 1:
                self._place(canvas, grid, stands)
                beam(canvas, lies, stands)
            canvas.glow(spot, 1.1 * pose.height * up + 1, GOLD, 0.5)
            draw_card(canvas, table.board.face(card), spot, pose.height, pose.angle, GOLD, 5)
            corner = (pose.x + wide / 2, pose.y - pose.height / 2 + 6)
            canvas.disc(corner, RING + 6, INK)
            draw_ring(canvas, corner, RING, left, GOLD)
            draw_pill(canvas.up_to(1.5), pill, box.center, "center")

        size = canvas.up_to(1.5).grown(28)
        return Piece(draw, Thing("text:shown", "text", box, says, size, focusable=False))

    # Large, for several people ----------------------------------------------------

    def for_all(self, canvas: Canvas) -> list[Piece]:
        """The rest is veiled; a beam leads from the place to the card, a bubble names it."""
        lie, mat, up, cards = self._lie, self.mat, self.up, self.showing.cards
        middle = beside(lie[0], mat) if len(lie) == 1 else mat.center
        wide = LARGEST * WIDTH_OF_HEIGHT
        stand = [
            Pose(middle[0] + APART * wide * (2 * number - len(lie) + 1), middle[1], LARGEST)
            for number in range(len(lie))
        ]
        whole = around(middle, wide * (1 + 2 * APART * (len(lie) - 1)), LARGEST)
        grid = self._grid

        def draw(canvas: Canvas, _: Mood) -> None:
            veil(canvas, mat, up)
            if grid is not None:
                self._place(canvas, grid, whole)
                if up >= 1:
                    beam(canvas, lie[0], whole)
            for card, low, high in zip(cards, lie, stand, strict=True):
                self._large(canvas, card, low, high)

        return [Piece(draw), self._bubble(canvas, whole, lie[0].x if len(lie) == 1 else 0.0)]

    @property
    def _grid(self) -> CardGrid | None:
        """The patch in which a single card has a named place."""
        form = self.table.board.laid.form(self.showing.zone)
        return form if isinstance(form, CardGrid) and len(self._lie) == 1 else None

    def _free(self, card: FRect, left: bool) -> float:
        """How wide a bubble beside that card may be, and hide no golden letter or number."""
        grid, mat = self._grid, self.mat
        named = [at[0] for _, at in grid.named(grid.places[self.first])] if grid else []
        if left:
            return card.left - max([mat.left, *(x + NAMED for x in named if x < card.left)]) - AWAY
        return min([mat.right, *(x - NAMED for x in named if x > card.right)]) - card.right - AWAY

    def _place(self, canvas: Canvas, grid: CardGrid, covered: FRect) -> None:
        """The place itself, with its column's letter and its row's number in gold."""
        place = grid.places[self.first]
        lies, slot = grid.pose(self.first, self.first + 1), grid.slot(place)
        spot = (lies.x, lies.y)
        canvas.glow(spot, 1.1 * lies.height, GOLD, 0.6)
        face = self.table.board.face(self.showing.cards[0])
        draw_card(canvas, face, spot, lies.height, lies.angle, GOLD, 5)
        for words, named in grid.named(place):
            point = (slot.centerx, slot.top - 10) if covered.collidepoint(named) else named
            canvas.disc(point, DISC, GOLD)
            canvas.up_to(1.25).text(words, point, TITLE, 26, INK)

    def _large(self, canvas: Canvas, card: Card, lies: Pose, to: Pose) -> None:
        """A card on its way up, standing, or on its way down, where it is turned over."""
        board, showing = self.table.board, self.showing
        height = showing.height(self.table.now)
        hand = showing.from_hand and showing.closed is None
        low = Pose(960, 1000, TALL) if hand else lies
        pose = low.toward(to, self.up)
        spot = (pose.x, pose.y)
        if showing.closed is not None and height < TURNED and self.zone:
            turned = 1 - height / TURNED
            down = self.zone[-1] is None
            face = board.face(None if down and turned > 0.5 else card)
            wide = max(0.05, abs(1 - 2 * turned)) if down else 1.0
            draw_moving(canvas, face, spot, pose.height, pose.angle, wide)
        elif height < 1:
            draw_moving(canvas, board.face(card), spot, pose.height, pose.angle)
        else:
            canvas.glow(spot, 0.75 * pose.height, GOLD, 0.5)
            draw_card(canvas, board.face(card), spot, pose.height, 0, GOLD, 8)

    def _bubble(self, canvas: Canvas, card: FRect, lies: float) -> Piece:
        """The card and its place in words, beside it where there is more room."""
        table, showing, says, small = self.table, self.showing, self.says(), canvas.up_to(1.4)
        aside, middle = card.centerx - lies, self.mat.centerx
        left = aside < 0 if abs(aside) > card.w / 2 and lies else card.centerx > middle

        def ground(canvas: Canvas, box: FRect, _: Mood) -> None:
            canvas.panel(box, 26, CREAM, shadow=LARGE)
            way = "M0 0L28 20L0 40Z" if left else "M28 0L0 20L28 40Z"
            tip = around((box.right + 12 if left else box.x - 12, box.centery), 28, 40)
            canvas.drawing(f'<path d="{way}" fill="{CREAM}"/>', tip)

        style, (beside, above) = Style(TITLE, 46), BUBBLE
        words = small.text_width(says, style.font, style.size) + 2 * beside
        free = self._free(card, left)
        wraps = words > free
        lines: list[Box] = [Text(says, style) if wraps else Line(says, style, shrink=1.0)]
        if table.app.settings.voice and table.app.reader.available:
            aloud = Line(table.words("play.read_aloud"), Style(BODY, 24, INK_2), shrink=0.6)
            lines.append(Row([icon("ui-sound", 34, INK_2, CREAM), aloud], [0, 1], 10))
        thing = Thing("text:shown", "text", NOWHERE, says, focusable=False)
        bubble = Whole(Column(lines), thing, ground, (beside, above))
        room = (card.left - 60 if left else 1860 - card.right) - 60
        longest = max(small.text_width(word, style.font, style.size) for word in says.split(" "))
        least = max(free, longest + 2 * beside + 2) if wraps else bubble.least(small)
        wide = min(692, room, least)
        box = around(card.center, wide, bubble.measure(small, wide))
        box.x = card.left - 34 - box.w if left else card.right + 34
        [piece] = capped(list(bubble.place(small, box)), 1.4)

        def draw(canvas: Canvas, mood: Mood) -> None:
            if showing.height(table.now) >= 1:
                piece.draw(canvas, mood)

        return replace(piece, draw=draw)

    def go_on(self) -> Box:
        """A ring that runs down, the button for all, and whom the laptop goes to."""
        table, showing = self.table, self.showing
        words, sitting, following = table.words, table.sitting, table.flow.shown.following
        again = following == showing.seat
        name = sitting.names[showing.seat]
        says = words("play.goes_on", name=name) if again else words("play.all_saw")
        cap = "" if table.large or again else table.speaker.keys.get("confirm", "")
        look = Button(NOWHERE, says, "ui-eye" if again else "ui-check", cap, PRIMARY, 34)
        parts: list[Box] = [
            self._clock() if showing.length else gap(RING_OF_ALL),
            gap(14), Push("ready", look, table.flow.shown.ready, 84, grows=1), gap(24),
        ]  # fmt: skip
        if again:
            parts.append(Text(words("curtain.alone"), Style(FINE, 22, INK_2)))
        elif following is not None:
            says = words("play.pass_on", name=sitting.names[following])
            face = avatar(sitting.players[following].face, 52, 1)
            parts.append(Row([face, Text(says, Style(FINE, 22, INK_2), "pass-on")], [0, 1], 10))
        return Column(parts)

    def _clock(self) -> Box:
        """How much time is left, and that nobody has to wait."""
        now, showing = self.table.now, self.showing

        def draw(canvas: Canvas, box: FRect) -> None:
            canvas.disc(box.center, box.h, CREAM)
            draw_ring(canvas, box.center, box.h, showing.left(now), GOLD)
            canvas.up_to(1).text(str(ceil(showing.seconds(now))), box.center, TITLE, 30)

        words = Text(self.table.words("play.or_press"), Style(FINE, 24, INK_2), "or-press")
        return Row([picture(RING_OF_ALL, draw, 1), words], [0, 1], 16)


def lifted(lies: Pose, mat: FRect) -> Pose:
    """The pose right of a place, or left of it: larger, upright, its name below it."""
    tall = max(TALL, 1.5 * lies.height)
    lowest = max(mat.top + tall / 2, mat.bottom - tall / 2 - 56)
    y = min(max(lies.y - 0.12 * tall, mat.top + tall / 2 + 8), lowest)
    wide = tall * WIDTH_OF_HEIGHT
    out = (lies.height + wide) / 2 + AWAY
    right = lies.x + out + wide / 2 < mat.right
    return Pose(lies.x + (out if right else -out), y, tall)


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
