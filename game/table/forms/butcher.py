"""The butcher's corner: what is rolled, which pigs leave; else what a farm is worth."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping
from types import MappingProxyType

from pygame import FRect

from game.language import capital
from game.table.cards.face import SHAPES
from game.ui.draw import text
from game.ui.draw.canvas import Canvas, Point, around
from game.ui.draw.motion import Pose
from game.ui.draw.palette import BLACK, COLORS, CREAM, GOLD, INK, SWATCHES, mix
from game.ui.draw.rim import dashed
from game.ui.draw.text import BODY, FINE, LABEL, TITLE
from game.ui.fitting import Filling, Pilled, paint
from game.ui.layout import Column, Line, Row, Spring, picture
from game.ui.widgets.piece import Style, fitted
from game.ui.widgets.pill import Pill, draw_pill, pill_box

from .dice import LOGO, DiceForm
from .look import SpotLook

EDGE, HEAD = 22, 76
DICE = ("colors", "shapes")
DIE, SMALLER, LOW = 0.4, 0.36, 0.44  # of the tray's height: a die alone, one of two; how far down
PIP = 24
LARGEST = 1.25
ROW = 70  # units: a row of the prices, where there is room for it
ADDED, PILLS, PILL, NEXT = 24, 52, 50, 60
"""Units from the rows to the words below them, to the first pills, how high and how far apart."""
FIRST, WIDEST = 0.25, 0.29  # the share of the width that a row's name takes, at most the second
LAST = 1.25  # times as wide as others is the last column: a word is its head
WHO = ("seller", "others")


class Butcher(DiceForm):
    """A tray for the dice, and beside it what the die says."""

    DETAILS = MappingProxyType({"prices": "", "faces": [""]})
    """The text key above the prices; what the dice show before one is rolled."""
    WORDS = ("prices",)

    # Where -------------------------------------------------------------------------

    @property
    def tray(self) -> FRect:
        """Where dice are thrown; they never leave it."""
        box = self.box
        return FRect(box.x + EDGE, box.y + HEAD, 0.46 * box.w, box.h - HEAD - EDGE)

    def dice(self) -> Mapping[str, Pose]:
        """Both side by side until one of them is rolled: that one lies in the middle."""
        rolled = [die for die in DICE if self.view.facts.get(f"die_{die}")]
        tray = self.tray
        if rolled:
            return {rolled[0]: self._alone}
        y = self._alone.y
        spread = {DICE[0]: -0.25, DICE[1]: 0.25}
        return {d: Pose(tray.centerx + s * tray.w, y, SMALLER * tray.h) for d, s in spread.items()}

    @property
    def _alone(self) -> Pose:
        """Where the one that is rolled comes to lie."""
        tray = self.tray
        return Pose(tray.centerx, tray.y + LOW * tray.h, DIE * tray.h, 7)

    # Look --------------------------------------------------------------------------

    def shows(self, look: SpotLook) -> Hashable:
        """Everything, and how many sets the viewer has."""
        return super().shows(look), self.own_sets(look)

    def own_sets(self, look: SpotLook) -> str:
        """How many sets the viewer sees in the own hand."""
        seen = look.hand and not look.moment.away
        return look.game.measure("sets", look.hand).word if seen else ""

    def rolled(self, look: SpotLook) -> tuple[str, str]:
        """Which die was rolled and what it shows; nothing before that."""
        faces = ((die, self.face(look, die)) for die in DICE)
        return next(((die, face) for die, face in faces if face), ("", ""))

    def draw(self, canvas: Canvas, look: SpotLook) -> None:
        """Prices while no butcher is about; else head, tray, and what was rolled."""
        canvas = canvas.up_to(LARGEST)
        self.draw_ground(canvas, look)
        if look.fact("roller") in (None, -1):
            prices = FarmPrices(self.box, look)
            prices.draw(canvas, look.say(self.detail("prices")), self.own_sets(look))
            return
        die, face = self.rolled(look)
        self._head(canvas, look, bool(die))
        self._tray(canvas, look, die)
        if die:
            paint(canvas, self._said(look, die, face), self._side())
        else:
            style = Style(BODY, 28, CREAM, "center")
            paint(canvas, Filling((look.say("butcher.rule"),), style), self._side())

    def _side(self) -> FRect:
        """The room beside the tray."""
        left = self.tray.right + EDGE
        return FRect(left, self.tray.y, self.box.right - EDGE - left, self.tray.h)

    def _head(self, canvas: Canvas, look: SpotLook, rolled: bool) -> None:
        name = look.player(look.fact("roller")).name
        words = look.say("butcher.rolled" if rolled else "butcher.drew", name=name)
        title = Line(look.say("butcher.title"), Style(TITLE, 32, CREAM), shrink=1)
        row = Row([title, Line(words, Style(BODY, 25, look.colors.text))], [0, 1], 18)
        paint(canvas, row, FRect(self.box.x + EDGE, self.box.y + 15, self.box.w - 2 * EDGE, 50))

    def _tray(self, canvas: Canvas, look: SpotLook, rolled: str) -> None:
        tray, ground = self.tray, mix(look.colors.felt, BLACK, 0.22)
        canvas.panel(tray, 32, ground)
        inner = tray.inflate(-20, -20)
        canvas.drawing(dashed(inner.w, inner.h, 24, look.colors.line), inner)
        if look.in_air:
            self.draw_slot(canvas, look, self._alone)
            return
        usual = dict(zip(DICE, self.detail("faces"), strict=True))
        self.draw_dice(canvas, look, {die: self.face(look, die) or usual[die] for die in DICE})
        for die, lies in self.dice().items():
            room = (0.92 if rolled else 0.46) * tray.w
            below = (lies.x, tray.bottom - 42)
            canvas.text(look.say(f"die.{die}"), below, LABEL, 26, CREAM, room=room)

    def _said(self, look: SpotLook, die: str, face: str) -> Column:
        """The word on the die, its pips, what happens and how many leave."""
        safe, count = face == LOGO, int(look.fact("goodbye") or 0)
        word = look.say("butcher.word", word=look.say(f"color.{face}"))
        key = "butcher.safe" if safe else f"butcher.leave_{die}"
        words = look.say(key, face=look.say(f"color.{face}"))
        said = look.say("butcher.stay") if safe else look.say("butcher.goodbye", count=count)

        def draw_word(canvas: Canvas, box: FRect) -> None:
            swatch, room = SWATCHES.get(face), (self._side().w - 16) * canvas.unit
            fill, edge = (swatch.light, swatch.ink) if swatch else (CREAM, INK)
            shown = capital(word)
            size = text.fitting(shown, TITLE, canvas.px(76), room)
            canvas.put(
                text.outlined(shown, TITLE, size, fill, max(2, canvas.px(6)), edge), box.center
            )

        def draw_pips(canvas: Canvas, box: FRect) -> None:
            faces = COLORS if die == DICE[0] else SHAPES
            count = faces.index(face) + 1 if face in faces else 0
            for number in range(count):
                x = box.centerx + (number - (count - 1) / 2) * 1.3 * PIP
                place = around((x, box.centery), PIP, PIP)
                if die == DICE[0]:
                    canvas.disc(place.center, PIP, CREAM)
                else:
                    canvas.drawing(f'<path d="M12 0L24 12L12 24L0 12Z" fill="{CREAM}"/>', place)

        lines = Spring(Filling((words,), Style(BODY, 28, CREAM, "center")))
        pill = Pilled(Pill(said, CREAM, INK, "pig", 28, LABEL, 48))
        return Column([picture(120, draw_word, 1), picture(32, draw_pips, 1), lines, pill])


class FarmPrices:
    """What farms are worth: for who sells, for everybody else, and the seller's bonuses."""

    def __init__(self, box: FRect, look: SpotLook) -> None:
        self.box, self.look, self.numbers = box, look, look.game.rules.numbers
        top = box.y + HEAD + 8
        self.room = FRect(box.x + EDGE, top, box.w - 2 * EDGE, box.bottom - EDGE - top)

    def draw(self, canvas: Canvas, title: str, own: str) -> None:
        """The table of points, the viewer's column in gold, and the bonuses this table knows."""
        spot, room = (self.box.x + EDGE, self.box.y + 40), self.room
        canvas.text(title, spot, TITLE, 32, CREAM, "midleft")
        counts: list[int | str] = [*range(1, self.numbers["ladder"] + 1), "more"]
        rows = {"farm.sets": [*map(str, counts[:-1]), self.look.say("farm.further")]}
        rows |= {f"farm.{who}": [self._points(who, n) for n in counts] for who in WHO}
        names = [Line(self.look.say(name), Style(LABEL, 28), shrink=0) for name in rows]
        needed = max(name.least(canvas) for name in names) + 26
        first = min(max(FIRST * room.w, needed), WIDEST * room.w)
        columns = _columns(room.x + first, room.w - first, len(counts))
        high = self.row(canvas)
        cells = [zip(row, columns, strict=True) for row in rows.values()]
        size = min(fitted(canvas, c, TITLE, 30, box.w - 9) for row in cells for c, box in row)
        for order, (name, row) in enumerate(rows.items()):
            line = FRect(room.x, room.y + order * high, room.w, high - 8)
            self._row(canvas, line, name, zip(row, columns, strict=True), size)
        if own in map(str, counts):
            column = columns[int(own) - 1]
            frame = FRect(column.x + 2, room.y - 4, column.w - 4, 3 * high)
            body = f'<rect x="2.5" y="2.5" width="{frame.w - 5:.1f}" height="{frame.h - 5:.1f}" '
            style = f'rx="18" fill="none" stroke="{GOLD}" stroke-width="5"/>'
            canvas.drawing(body + style, frame)
        self._draw_bonuses(canvas, room.y + 3 * high + ADDED)

    def row(self, canvas: Canvas) -> float:
        """How high a row is, so that all pills stay on their ground."""
        lowest = max(y for _, (_, y) in self.pills(canvas, ADDED + PILLS))
        return min(ROW, (self.room.h - lowest - PILL / 2) / (len(WHO) + 1))

    def _points(self, who: str, sets: int | str) -> str:
        """Points with a true minus, or what each further set adds; a dash where there are none."""
        points = self.numbers.get(f"{who}_{sets}")
        sign = "+" if isinstance(sets, str) else ""
        return "–" if points is None else f"{points:{sign}}".replace("-", "−")

    def _row(
        self,
        canvas: Canvas,
        line: FRect,
        name: str,
        cells: Iterable[tuple[str, FRect]],
        size: float,
    ) -> None:
        """One line of the table; the first one is its head."""
        head, colors, placed = name == "farm.sets", self.look.colors, list(cells)
        canvas.panel(line, 16, colors.zone if head else mix(colors.zone, colors.felt, 0.6))
        ink, room = colors.text if head else CREAM, placed[0][1].x - line.x - 22
        start = (line.x + 14, line.centery)
        canvas.text(self.look.say(name), start, LABEL, 28, ink, "midleft", room)
        for words, column in placed:
            spot = (column.centerx, line.centery)
            canvas.text(words, spot, LABEL if head else TITLE, size, ink)

    def bonuses(self) -> list[str]:
        """What the seller gets besides, in words; what can't be reached here isn't told (PF-1)."""
        look, numbers = self.look, self.numbers
        last = numbers["most_alike"]
        most = min(int(look.fact("alike") or 0), last)
        sizes = [size for size in range(2, most + 1) if numbers[f"bonus_{size}"]]
        keys = {size: "farm.more" if size == last else "farm.alike" for size in sizes}
        told = [look.say(keys[n], size=n, count=numbers[f"bonus_{n}"]) for n in sizes]
        return [*told, look.say("farm.matched", count=numbers["all_matched"])]

    def _draw_bonuses(self, canvas: Canvas, y: float) -> None:
        """The bonuses as pills, in one line or two."""
        look, room = self.look, self.room
        canvas.text(look.say("farm.bonus"), (room.x + 14, y), FINE, 26, look.colors.text, "midleft")
        for pill, spot in self.pills(canvas, y + PILLS):
            draw_pill(canvas, pill, spot, "midleft")

    def pills(self, canvas: Canvas, y: float) -> Iterator[tuple[Pill, Point]]:
        """Each bonus and where its left end stands, from that line down."""
        room, x = self.room, self.room.x
        for words in self.bonuses():
            pill = Pill(words, GOLD, INK, "", 27, LABEL, PILL)
            wide = pill_box(canvas, pill, (0, 0), "topleft").w
            if x > room.x and x + wide > room.right:
                x, y = room.x, y + NEXT
            yield pill, (x, y)
            x += wide + 12


def _columns(left: float, wide: float, count: int) -> list[FRect]:
    """Where so many columns lie, the last one the widest."""
    each = wide / (count - 1 + LAST)
    widths = [each] * (count - 1) + [each * LAST]
    return [FRect(left + each * n, 0, width, 0) for n, width in enumerate(widths)]
