"""The shelf of the title: where each game's box stands, and its look."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from pygame import FRect

from game.resources import asset
from game.ui.draw import svg
from game.ui.draw.canvas import Canvas, rect_around
from game.ui.draw.palette import CREAM, GOLD, GOLD_LIP, INK, MAT, MAT_LINE, WHITE, mix
from game.ui.draw.shadow import LARGE, MEDIUM
from game.ui.draw.text_surfaces import BODY, LABEL, TITLE
from game.ui.draw.wordmark import draw_printed_box
from game.ui.layout import Box
from game.ui.looks import shown_ground
from game.ui.widgets.button import draw_keyboard_key
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import Drawable, FocusMood, wrap_to_lines
from game.ui.widgets.game_pictures import is_wide_box

PRINT_KEY = "P"
INK_LIT = mix(INK, WHITE, 0.16)
LEFT, STEP = 742.0, 286.0
ROOM = 4  # usual boxes on one board; a wide one takes the room of two
FEET, ALONE, PITCH = 497.0, 760.0, 450.0  # where the first of several boards lies, or the only one
BOARD = (712.0, 1178.0, 50.0)  # where a board begins, how wide it is and how high
TINY, ON_TWO = 0.75, 0.76
"""Of a name's usual size: what is tiny, and how large it is on two lines."""
RAISED = 14.0  # units: how far a box rises that is pointed at
TAG_HIGH, TAG_LOW = 58.0, 19.0
"""Units: how high the tag is that prints a game, and how far below its box it hangs."""
TAG_WORDS, TAG_ICON, TAG_CAP = 24.0, 32.0, 36.0  # units
WON_HIGH, WON_WORDS, WON_EDGE = 40.0, 22.0, 14.0
"""Units: the badge of the strongest win, its words, and how far it is from the box's corner."""
TAG_PAD, TAG_GAP = 26.0, 14.0  # units: at its ends, and between its parts


@dataclass(frozen=True, slots=True)
class TitleGame:
    """A game, as the title shows it."""

    id: str
    name: str
    facts: str
    why_not: str = ""
    prints: str = ""
    """What it says where the game can be printed."""
    won: str = ""
    """The strongest level that somebody here has won against; empty before the first win."""
    won_note: str = ""
    """The same as a sentence."""


@dataclass(frozen=True, slots=True)
class BoxPlace:
    """The place of a game's box on the shelf."""

    game: str
    box: FRect
    wide: bool


def place_boxes(games: Sequence[str]) -> list[BoxPlace]:
    """Return a single large box in the middle, or several on as many boards as needed."""
    if len(games) == 1:
        wide = is_wide_box(games[0])
        box = FRect(0, 0, *((867, 678) if wide else (520, 669)))
        box.midbottom = (1300, 884)
        return [BoxPlace(games[0], box, wide)]
    rows: list[list[str]] = [[]]
    for game in games:
        if sum(_measure_box_room(one) for one in (*rows[-1], game)) > ROOM:
            rows.append([])
        rows[-1].append(game)
    first = ALONE if len(rows) == 1 else FEET
    return [
        place
        for number, row in enumerate(rows)
        for place in _place_board_row(row, first + PITCH * number)
    ]


def _measure_box_room(game: str) -> int:
    return 2 if is_wide_box(game) else 1


def _place_board_row(games: list[str], foot: float) -> list[BoxPlace]:
    places, x = [], LEFT
    for game in games:
        wide = is_wide_box(game)
        size = (542, 424) if wide else (280, 360)
        places.append(BoxPlace(game, FRect(x, foot - size[1], *size), wide))
        x += 2 * STEP - 4 if wide else STEP
    return places


@dataclass(frozen=True, slots=True)
class PrintTags:
    """The tags that print a game: only the box that somebody points at has one, or all have."""

    label: str
    lit_game: str
    are_all_shown: bool
    print: Callable[[str], None]

    def is_lit(self, game: str) -> bool:
        """True if somebody points at a game's box, or at its tag."""
        return game == self.lit_game

    def make_tag(
        self, canvas: Canvas, box: FRect, game: str, prints: str, is_wide: bool = False
    ) -> Iterator[Drawable]:
        """Make the tag below a game's box if it is shown; `prints` says what it is for.

        It can be reached from the box without a gap.
        """
        if not prints or not (self.are_all_shown or self.is_lit(game)):
            return
        words = canvas.with_type_limit(1).text_width(self.label, LABEL, TAG_WORDS)
        wide = 2 * TAG_PAD + TAG_ICON + words + TAG_CAP + 2 * TAG_GAP
        lid = box.w * (520 / 542 if is_wide else 258 / 280)
        middle = box.x + lid / 2, box.bottom + TAG_LOW + TAG_HIGH / 2
        tag = rect_around(middle, wide, TAG_HIGH)
        tip = tag.centerx
        tag.right = min(tag.right, 1904)
        reach = tag.move(0, -TAG_LOW)
        reach.h += TAG_LOW
        thing = Control(
            f"button:print-{game}", "button", reach, prints, TAG_WORDS,
            partial(self.print, game), radius=20,
        )  # fmt: skip
        yield Drawable(partial(self._draw_tag, tag, tip), thing)

    def _draw_tag(self, tag: FRect, tip: float, canvas: Canvas, mood: FocusMood) -> None:
        canvas = canvas.with_type_limit(1)
        fill = INK_LIT if mood.is_lit or mood.is_held else INK
        canvas.draw_rounded_panel(tag, 20, fill, shadow=MEDIUM)
        peak = rect_around((tip, tag.y - 6), 34, 16)
        canvas.draw_markup(f'<path d="M0 16H34L17 0Z" fill="{shown_ground(fill)}"/>', peak)
        left = tag.x + TAG_PAD
        spot = (left + TAG_ICON / 2, tag.centery)
        canvas.draw_picture("icons/ui-print", spot, TAG_ICON, CREAM, fill)
        cap = rect_around((tag.right - TAG_PAD - TAG_CAP / 2, tag.centery), TAG_CAP, TAG_CAP)
        left += TAG_ICON + TAG_GAP
        room = cap.x - TAG_GAP - left
        canvas.write_text_line(
            self.label, (left, tag.centery), LABEL, TAG_WORDS, CREAM, "midleft", room
        )
        draw_keyboard_key(canvas, PRINT_KEY, cap)


@dataclass(frozen=True, slots=True)
class GameShelf(Box):
    """Boards with the games on them, one below the other."""

    games: Sequence[TitleGame]
    choose: Callable[[str], None]
    tags: PrintTags

    def list_box_places(self) -> list[BoxPlace]:
        """Return where the boxes stand if the shelf begins at the window's upper edge."""
        return place_boxes([game.id for game in self.games])

    def min_width(self, canvas: Canvas) -> float:
        """Return a board's width."""
        return BOARD[1]

    def measure(self, canvas: Canvas, width: float) -> float:
        """Return the height from the window's upper edge to the lowest board."""
        return max(place.box.bottom for place in self.list_box_places()) + BOARD[2] + 36

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Drawable]:
        """Place the boards, then the boxes."""
        places = self.list_box_places()
        yield from (
            make_shelf_board(foot) for foot in sorted({place.box.bottom for place in places})
        )
        for place, game in zip(places, self.games, strict=True):
            press = partial(self.choose, game.id)
            yield make_box(place, game, press, self.tags.is_lit(game.id))
            if not game.why_not:
                yield from self.tags.make_tag(canvas, place.box, game.id, game.prints, place.wide)


def make_shelf_board(foot: float) -> Drawable:
    """Make a board with its shadow on the wall."""
    left, wide, high = BOARD
    board = FRect(left, foot, wide, high)

    def draw_shelf_board(canvas: Canvas, _: FocusMood) -> None:
        canvas.draw_shadow(board.move(0, 6), 10, LARGE)
        area = canvas.rect(board)
        canvas.surface.blit(svg.lit_picture("key-art/pieces/shelf", area.w, area.h), area)

    return Drawable(draw_shelf_board)


def fit_box_name(
    canvas: Canvas, name: str, size: float, max_width: float
) -> tuple[list[str], float]:
    """Return a game's name and size for its box; two lines if it is tiny on one."""
    if TINY * canvas.text_width(name, TITLE, size) <= max_width:
        return [name], size
    first, *more = wrap_to_lines(canvas, name, TITLE, ON_TWO * size, max_width)
    return ([first, " ".join(more)], ON_TWO * size) if more else ([name], size)


def make_box(place: BoxPlace, game: TitleGame, press: Callable[[], None], is_lit: bool) -> Drawable:
    """Make a game's box with its name; a press takes it from the shelf."""
    share = place.box.w / (542 if place.wide else 280)
    lid = (520 if place.wide else 258) * share

    def draw_game_box(canvas: Canvas, mood: FocusMood) -> None:
        shown = place.box.move(0, -RAISED) if is_lit and not mood.is_held else place.box
        canvas.draw_shadow(shown, 14, MEDIUM)
        if asset(f"svg/key-art/pieces/box-{place.game}.svg").exists():
            draw_printed_box(canvas, place.game, shown, place.wide)
        else:
            canvas.draw_rounded_panel(shown, 14, MAT, MAT_LINE, 3)
            canvas.draw_picture("emblem/pinwheel-5-edged", shown.center, 0.6 * shown.w)
        middle = shown.x + lid / 2
        band = (320 if place.wide else 276) * share
        high = shown.h - band
        size = (46 if place.wide else 34) * share
        plain, top = canvas.with_type_limit(1), shown.y + band
        lines, size = fit_box_name(plain, game.name, size, lid - 30)
        rows, foot = ((0.4,), 0.76) if len(lines) == 1 else ((0.22, 0.52), 0.82)
        for row, line in zip(rows, lines, strict=True):
            spot = (middle, top + row * high)
            plain.write_text_line(line, spot, TITLE, size, CREAM, room=lid - 30)
        small, spot = max(22.0, 22 * share), (middle, top + foot * high)
        plain.write_text_line(game.facts, spot, BODY, small, CREAM, room=lid - 24)
        if game.won:
            draw_win_badge(plain, game.won, (shown.x + lid - WON_EDGE, shown.y + WON_EDGE))

    thing = Control(
        f"button:game-{place.game}", "button", place.box, game.name, 46 * share,
        press, game.why_not, hint=game.won_note, radius=12,
    )  # fmt: skip
    return Drawable(draw_game_box, thing)


def draw_win_badge(canvas: Canvas, level: str, corner: tuple[float, float]) -> None:
    """Draw a trophy and a level on a box, in its upper right corner."""
    wide = WON_HIGH + canvas.text_width(level, LABEL, WON_WORDS) + 0.6 * WON_HIGH
    badge = FRect(corner[0] - wide, corner[1], wide, WON_HIGH)
    canvas.draw_rounded_panel(badge, WON_HIGH / 2, GOLD, GOLD_LIP, 3, MEDIUM)
    spot = badge.x + 0.62 * WON_HIGH, badge.centery
    canvas.draw_picture("icons/ui-trophy", spot, 0.66 * WON_HIGH, INK, GOLD)
    words = badge.x + 1.1 * WON_HIGH, badge.centery
    canvas.write_text_line(level, words, LABEL, WON_WORDS, INK, "midleft")
