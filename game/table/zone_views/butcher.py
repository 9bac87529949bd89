"""The butcher's corner: what is rolled and which pigs leave; else the value of farms."""

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType

from pygame import FRect

from game.language import capitalize
from game.table.cards.card_face import SHAPES
from game.ui.draw import text_surfaces
from game.ui.draw.canvas import Canvas, Point, rect_around
from game.ui.draw.motion import Pose
from game.ui.draw.palette import BLACK, COLORS, CREAM, GOLD, INK, SWATCHES, mix
from game.ui.draw.rim import dashed_outline
from game.ui.draw.text_surfaces import BODY, FINE, LABEL, TITLE
from game.ui.fitted_text import FittedText, PillBox, draw_box_content
from game.ui.layout import Column, Line, Row, StretchBox, square_picture
from game.ui.tracked_values import noted
from game.ui.widgets.drawable import Style, fitted_type_size
from game.ui.widgets.pill import Pill, draw_pill, pill_box

from .dice_views import LOGO, DiceView
from .spot_look import SpotLook

EDGE, BUTCHER_TITLE_HEIGHT = 22, 76
DICE = ("colors", "shapes")
DIE, SMALLER, LOW = 0.4, 0.36, 0.44  # of the tray's height: a die alone, one of two; how far down
PIP = 24
LARGEST = 1.25
ROW = 70  # units: a row of the prices, where there is room for it
ADDED, PILLS, PILL, NEXT = 24, 52, 50, 60
"""Units from the rows to the words below them, to the first pills, how high and how far apart."""
NAME_COLUMN, WIDEST = (
    0.25,
    0.29,
)  # the share of the width that a row's name takes, at most the second
LAST = 1.25  # times as wide as others is the last column: a word is its head
WHO = ("seller", "others")


class ButcherCorner(DiceView):
    """A tray for the dice, and beside it what the die says."""

    DETAILS = MappingProxyType({"prices": "", "faces": [""]})
    """The text key above the prices; what the dice show before one is rolled."""
    WORDS = ("prices",)

    # Where -------------------------------------------------------------------------

    @property
    def tray_rect(self) -> FRect:
        """The rectangle in which dice are thrown; they never leave it."""
        box = self.box
        return FRect(
            box.x + EDGE,
            box.y + BUTCHER_TITLE_HEIGHT,
            0.46 * box.w,
            box.h - BUTCHER_TITLE_HEIGHT - EDGE,
        )

    def dice_poses(self) -> Mapping[str, Pose]:
        """Return the poses of both dice side by side; of one that is rolled, in the middle."""
        rolled = [die for die in DICE if self.table_fact(f"die_{die}")]
        tray = self.tray_rect
        if rolled:
            return {rolled[0]: self._single_die_pose}
        y = self._single_die_pose.y
        spread = {DICE[0]: -0.25, DICE[1]: 0.25}
        return {d: Pose(tray.centerx + s * tray.w, y, SMALLER * tray.h) for d, s in spread.items()}

    @property
    def _single_die_pose(self) -> Pose:
        """The pose in which the die that is rolled comes to rest."""
        tray = self.tray_rect
        return Pose(tray.centerx, tray.y + LOW * tray.h, DIE * tray.h, 7)

    # Look --------------------------------------------------------------------------

    @noted
    def own_set_count(self, look: SpotLook) -> str:
        """Return how many sets the viewer has in their own hand, as text."""
        seen = look.viewer_hand and not look.state.is_hand_away
        return look.game_rules.measure_by_name("sets", look.viewer_hand).word if seen else ""

    def rolled_die(self, look: SpotLook) -> tuple[str, str]:
        """Return the die that was rolled and what it shows; empty before that."""
        faces = ((die, self.shown_face(look, die)) for die in DICE)
        return next(((die, face) for die, face in faces if face), ("", ""))

    def draw_still(self, canvas: Canvas, look: SpotLook) -> None:
        """Draw prices while no butcher is about; else title, tray, and what was rolled."""
        canvas = canvas.with_type_limit(LARGEST)
        self.draw_spot_ground(canvas, look)
        if look.layout_fact("roller") in (None, -1):
            prices = FarmPrices(self.box, look)
            prices.draw_prices(
                canvas, look.text_for_key(self.layout_detail("prices")), self.own_set_count(look)
            )
            return
        die, face = self.rolled_die(look)
        self._draw_title(canvas, look, bool(die))
        self._draw_tray(canvas, look, die)
        if die:
            draw_box_content(canvas, self._result_column(look, die, face), self._side_room())
        else:
            style = Style(BODY, 28, CREAM, "center")
            draw_box_content(
                canvas, FittedText((look.text_for_key("butcher.rule"),), style), self._side_room()
            )

    def _side_room(self) -> FRect:
        """Return the room beside the tray."""
        left = self.tray_rect.right + EDGE
        return FRect(left, self.tray_rect.y, self.box.right - EDGE - left, self.tray_rect.h)

    def _draw_title(self, canvas: Canvas, look: SpotLook, rolled: bool) -> None:
        name = look.seat_player(look.layout_fact("roller")).name
        words = look.text_for_key("butcher.rolled" if rolled else "butcher.drew", name=name)
        title = Line(look.text_for_key("butcher.title"), Style(TITLE, 32, CREAM), shrink=1)
        row = Row([title, Line(words, Style(BODY, 25, look.mat_colors.text))], [0, 1], 18)
        draw_box_content(
            canvas, row, FRect(self.box.x + EDGE, self.box.y + 15, self.box.w - 2 * EDGE, 50)
        )

    def _draw_tray(self, canvas: Canvas, look: SpotLook, rolled: str) -> None:
        tray, ground = self.tray_rect, mix(look.mat_colors.felt, BLACK, 0.22)
        canvas.draw_rounded_panel(tray, 32, ground)
        inner = tray.inflate(-20, -20)
        canvas.draw_markup(dashed_outline(inner.w, inner.h, 24, look.mat_colors.line), inner)
        if look.thrown_dice:
            self.draw_slot(canvas, look, self._single_die_pose)
            return
        usual = dict(zip(DICE, self.layout_detail("faces"), strict=True))
        self.draw_choosable_dice(
            canvas, look, {die: self.shown_face(look, die) or usual[die] for die in DICE}
        )
        for die, lies in self.dice_poses().items():
            room = (0.92 if rolled else 0.46) * tray.w
            below = (lies.x, tray.bottom - 42)
            canvas.write_text_line(
                look.text_for_key(f"die.{die}"), below, LABEL, 26, CREAM, room=room
            )

    def _result_column(self, look: SpotLook, die: str, face: str) -> Column:
        """Return a column with the word on the die, its pips, what happens and how many leave."""
        safe, count = face == LOGO, int(look.layout_fact("goodbye") or 0)
        word = look.text_for_key("butcher.word", word=look.text_for_key(f"color.{face}"))
        key = "butcher.safe" if safe else f"butcher.leave_{die}"
        words = look.text_for_key(key, face=look.text_for_key(f"color.{face}"))
        said = (
            look.text_for_key("butcher.stay")
            if safe
            else look.text_for_key("butcher.goodbye", count=count)
        )

        def draw_word(canvas: Canvas, box: FRect) -> None:
            swatch, room = SWATCHES.get(face), (self._side_room().w - 16) * canvas.unit
            fill, edge = (swatch.light, swatch.ink) if swatch else (CREAM, INK)
            shown = capitalize(word)
            size = text_surfaces.fitting_size(shown, TITLE, canvas.px(76), room)
            canvas.blit_sprite(
                text_surfaces.outlined(shown, TITLE, size, fill, max(2, canvas.px(6)), edge),
                box.center,
            )

        def draw_pips(canvas: Canvas, box: FRect) -> None:
            faces = COLORS if die == DICE[0] else SHAPES
            count = faces.index(face) + 1 if face in faces else 0
            for number in range(count):
                x = box.centerx + (number - (count - 1) / 2) * 1.3 * PIP
                place = rect_around((x, box.centery), PIP, PIP)
                if die == DICE[0]:
                    canvas.draw_disc(place.center, PIP, CREAM)
                else:
                    canvas.draw_markup(f'<path d="M12 0L24 12L12 24L0 12Z" fill="{CREAM}"/>', place)

        lines = StretchBox(FittedText((words,), Style(BODY, 28, CREAM, "center")))
        pill = PillBox(Pill(said, CREAM, INK, "pig", 28, LABEL, 48))
        return Column(
            [square_picture(120, draw_word, 1), square_picture(32, draw_pips, 1), lines, pill]
        )


class FarmPrices:
    """The value of farms: for the seller, for everybody else, and the seller's bonuses."""

    def __init__(self, box: FRect, look: SpotLook) -> None:
        self.box, self.look, self.numbers = box, look, look.game_rules.rules.numbers
        top = box.y + BUTCHER_TITLE_HEIGHT + 8
        self.room = FRect(box.x + EDGE, top, box.w - 2 * EDGE, box.bottom - EDGE - top)

    def draw_prices(self, canvas: Canvas, title: str, own: str) -> None:
        """Draw the price table, the viewer's column in gold, and this table's bonuses."""
        spot, room = (self.box.x + EDGE, self.box.y + 40), self.room
        canvas.write_text_line(title, spot, TITLE, 32, CREAM, "midleft")
        counts: list[int | str] = [*range(1, self.numbers["ladder"] + 1), "more"]
        rows = {"farm.sets": [*map(str, counts[:-1]), self.look.text_for_key("farm.further")]}
        rows |= {f"farm.{who}": [self._price_points_text(who, n) for n in counts] for who in WHO}
        names = [Line(self.look.text_for_key(name), Style(LABEL, 28), shrink=0) for name in rows]
        needed = max(name.min_width(canvas) for name in names) + 26
        first = min(max(NAME_COLUMN * room.w, needed), WIDEST * room.w)
        columns = _column_rects(room.x + first, room.w - first, len(counts))
        high = self.row_height(canvas)
        cells = [zip(row, columns, strict=True) for row in rows.values()]
        size = min(
            fitted_type_size(canvas, c, TITLE, 30, box.w - 9) for row in cells for c, box in row
        )
        for order, (name, row) in enumerate(rows.items()):
            line = FRect(room.x, room.y + order * high, room.w, high - 8)
            self._draw_price_row(canvas, line, name, zip(row, columns, strict=True), size)
        if own in map(str, counts):
            column = columns[int(own) - 1]
            frame = FRect(column.x + 2, room.y - 4, column.w - 4, 3 * high)
            body = f'<rect x="2.5" y="2.5" width="{frame.w - 5:.1f}" height="{frame.h - 5:.1f}" '
            style = f'rx="18" fill="none" stroke="{GOLD}" stroke-width="5"/>'
            canvas.draw_markup(body + style, frame)
        self._draw_bonuses(canvas, room.y + 3 * high + ADDED)

    def row_height(self, canvas: Canvas) -> float:
        """Return the height of a row, such that all pills stay on their ground."""
        lowest = max(y for _, (_, y) in self.placed_bonus_pills(canvas, ADDED + PILLS))
        return min(ROW, (self.room.h - lowest - PILL / 2) / (len(WHO) + 1))

    def _price_points_text(self, who: str, sets: int | str) -> str:
        """Return points with a true minus, or what each further set adds; a dash for none."""
        points = self.numbers.get(f"{who}_{sets}")
        sign = "+" if isinstance(sets, str) else ""
        return "–" if points is None else f"{points:{sign}}".replace("-", "−")

    def _draw_price_row(
        self,
        canvas: Canvas,
        line: FRect,
        name: str,
        cells: Iterable[tuple[str, FRect]],
        size: float,
    ) -> None:
        """Draw one line of the table; the first one is its head."""
        head, colors, placed = name == "farm.sets", self.look.mat_colors, list(cells)
        canvas.draw_rounded_panel(
            line, 16, colors.zone if head else mix(colors.zone, colors.felt, 0.6)
        )
        ink, room = colors.text if head else CREAM, placed[0][1].x - line.x - 22
        start = (line.x + 14, line.centery)
        canvas.write_text_line(self.look.text_for_key(name), start, LABEL, 28, ink, "midleft", room)
        for words, column in placed:
            spot = (column.centerx, line.centery)
            canvas.write_text_line(words, spot, LABEL if head else TITLE, size, ink)

    def bonus_texts(self) -> list[str]:
        """Return the seller's bonuses in words.

        Ones that can't be reached at this table are left out (PF-1).
        """
        look, numbers = self.look, self.numbers
        last = numbers["most_alike"]
        most = min(int(look.layout_fact("alike") or 0), last)
        sizes = [size for size in range(2, most + 1) if numbers[f"bonus_{size}"]]
        keys = {size: "farm.more" if size == last else "farm.alike" for size in sizes}
        told = [look.text_for_key(keys[n], size=n, count=numbers[f"bonus_{n}"]) for n in sizes]
        return [*told, look.text_for_key("farm.matched", count=numbers["all_matched"])]

    def _draw_bonuses(self, canvas: Canvas, y: float) -> None:
        """Draw the bonuses as pills, in one line or two."""
        look, room = self.look, self.room
        canvas.write_text_line(
            look.text_for_key("farm.bonus"),
            (room.x + 14, y),
            FINE,
            26,
            look.mat_colors.text,
            "midleft",
        )
        for pill, spot in self.placed_bonus_pills(canvas, y + PILLS):
            draw_pill(canvas, pill, spot, "midleft")

    def placed_bonus_pills(self, canvas: Canvas, y: float) -> Iterator[tuple[Pill, Point]]:
        """Yield each bonus and where its left end stands, from that line down."""
        room, x = self.room, self.room.x
        for words in self.bonus_texts():
            pill = Pill(words, GOLD, INK, "", 27, LABEL, PILL)
            wide = pill_box(canvas, pill, (0, 0), "topleft").w
            if x > room.x and x + wide > room.right:
                x, y = room.x, y + NEXT
            yield pill, (x, y)
            x += wide + 12


def _column_rects(left: float, full_width: float, count: int) -> list[FRect]:
    """Return the rectangles of the columns, the last one the widest."""
    each = full_width / (count - 1 + LAST)
    widths = [each] * (count - 1) + [each * LAST]
    return [FRect(left + each * n, 0, width, 0) for n, width in enumerate(widths)]
