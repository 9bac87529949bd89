"""Boxes that are one thing, that choose among ways, and pages of two sheets."""

from pathlib import Path

import pygame
import pytest
from pygame import FRect

from game.ui.draw.canvas import Canvas
from game.ui.layout import (
    HEADING_STYLE,
    UNPLACED_RECT,
    Box,
    ButtonBox,
    Column,
    ControlBox,
    FirstThatFits,
    Leaf,
    Line,
    Row,
    Text,
    TypeLimit,
)
from game.ui.screens.two_sheet_page import PaperSheet, TwoSheetPage
from game.ui.widgets.button import Button
from game.ui.widgets.control import Control, find_control
from game.ui.widgets.drawable import CALM, Drawable, FocusMood, Style
from tests.scenes.menu_app import Player

WORDS = "A few words to read"


@pytest.fixture
def canvas() -> Canvas:
    pygame.init()
    pygame.display.set_mode((1920, 1080))
    return Canvas(pygame.Surface((1920, 1080)))


def larger(canvas: Canvas, scale: float) -> Canvas:
    """The same surface in larger type."""
    return Canvas(canvas.surface, scale)


def test_a_line_never_asks_for_type_nobody_can_read(canvas: Canvas) -> None:
    for style, share in ((Style("Nunito-700", 20), 0.9), (HEADING_STYLE, 0.8)):
        wide = canvas.text_width(WORDS, style.font, style.size)
        smaller = canvas.text_width(WORDS, style.font, share * style.size)
        assert Line(WORDS, style).min_width(canvas) == pytest.approx(max(share * wide, smaller))


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_button_asks_for_room_for_all_its_words(canvas: Canvas, scale: float) -> None:
    canvas = larger(canvas, scale)
    push = ButtonBox("go", Button(UNPLACED_RECT, WORDS, "ui-play", "Enter"), lambda: None)
    wide = push.min_width(canvas)
    [piece] = push.place(canvas, FRect(0, 0, wide, push.measure(canvas, wide)))
    assert piece.control
    assert piece.control.size == 32 * scale, "without icon and key there is room for them"
    assert wide > canvas.text_width(WORDS, "Fredoka-600", 32)
    fine = ButtonBox("go", Button(UNPLACED_RECT, WORDS, size=18 / scale), lambda: None)
    assert fine.min_width(canvas) == pytest.approx(
        canvas.text_width(WORDS, "Fredoka-600", 18 / scale) + 52
    )
    bare = ButtonBox("back", Button(UNPLACED_RECT, icon="ui-back"), lambda: None, 60)
    assert bare.min_width(canvas) == bare.measure(canvas, 0) == 60 * scale


def test_of_several_ways_the_first_with_room_is_taken(canvas: Canvas) -> None:
    three, two, one = (Leaf(10, lambda *_: (), wide) for wide in (300.0, 200.0, 100.0))
    either = FirstThatFits([three, two, one])
    assert [either.arrange_boxes(canvas, wide) for wide in (300, 299, 150, 20)] == [
        three,
        two,
        one,
        one,
    ]
    assert either.min_width(canvas) == 100


def test_a_whole_is_one_thing_with_the_size_of_its_smallest_words(canvas: Canvas) -> None:
    drawn: list[FocusMood] = []
    thing = Control("choice:one", "choice", UNPLACED_RECT, "both lines")
    box = ControlBox(
        Column([Line(WORDS, HEADING_STYLE), Text(WORDS)]),
        thing,
        lambda _c, _r, mood: drawn.append(mood),
        (20, 10),
        200,
    )
    high = box.measure(canvas, 600)
    assert high == 200
    [piece] = box.place(canvas, FRect(50, 60, 600, high))
    assert piece.control
    assert (piece.control.name, piece.control.text) == ("choice:one", "both lines")
    assert piece.control.box == FRect(50, 60, 600, 200)
    assert piece.control.size == 26
    piece.draw(canvas, FocusMood(is_lit=True))
    assert drawn == [FocusMood(is_lit=True)]


def test_type_grows_no_further_than_it_may(canvas: Canvas) -> None:
    large = larger(canvas, 2.0)
    line = Line(WORDS)
    kept = TypeLimit(1.25, line)
    assert kept.measure(large, 900) == line.measure(larger(canvas, 1.25), 900)
    [piece] = kept.place(large, FRect(0, 0, 900, 50))
    assert piece.control
    assert piece.control.size == 26 * 1.25
    seen: list[float] = []
    leaf = Leaf(10, lambda *_: Drawable(lambda canvas, _: seen.append(canvas.type_scale)))
    for one in TypeLimit(1.25, leaf).place(large, FRect(0, 0, 900, 50)):
        one.draw(large, CALM)
    assert seen == [1.25]


# Two sheets ------------------------------------------------------------------------------------


def block(name: str, high: float, wide: float = 0.0) -> Leaf:
    """Something so large with that name, whatever the type."""

    def make(_: Canvas, box: FRect) -> Drawable:
        return Drawable(lambda *_: None, Control(f"text:{name}", "text", box, is_focusable=False))

    return Leaf(high, make, wide, grows=1)


class Pair(TwoSheetPage):
    """A list and a page of given sizes."""

    name = "pair"
    left, right = (100.0, 300.0), (100.0, 900.0)

    def build_header(self, canvas: Canvas) -> Box:
        """A bar."""
        return self.build_title_bar("Title", "note")

    def build_footer(self, canvas: Canvas) -> Box:
        """A line."""
        return Row([block("foot", 70)])

    def build_list_sheet(self, canvas: Canvas) -> PaperSheet:
        """One block between two."""
        return PaperSheet(block("list", *self.left), block("tabs", 60), block("add", 60))

    def build_detail_sheet(self, canvas: Canvas) -> PaperSheet:
        """One block."""
        return PaperSheet(block("page", *self.right))

    def build_body(self, canvas: Canvas) -> Box:
        """Both."""
        return Column([block("list", *self.left), block("page", *self.right)])


@pytest.fixture
def pair(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Player, Pair]:
    """The page in a window."""
    monkeypatch.setenv("CHROMA_CHAOS_HOME", str(tmp_path))
    player = Player((1280, 720), 100)
    return player, Pair(player.app)


def boxes(player: Player, page: Pair) -> dict[str, FRect]:
    """Where everything lies, scrolled to the top."""
    player.show(page)
    return {thing.name: thing.box for thing in player.things()}


def test_both_sheets_stand_side_by_side_where_they_have_room(pair: tuple[Player, Pair]) -> None:
    player, page = pair
    at = boxes(player, page)
    assert "slider:scroll" not in at
    assert not page.is_one_column
    wide = block("wide", 10, 1841)
    assert not page.fits_width(player.app.canvas, wide), "wider than what lies between the margins"
    assert at["text:tabs"].bottom < at["text:list"].top < at["text:add"].top
    assert at["text:list"].right < at["text:page"].left
    assert at["text:add"].bottom < at["text:foot"].top


def test_by_tab_the_head_comes_first_and_the_foot_last(pair: tuple[Player, Pair]) -> None:
    names = list(boxes(*pair))
    assert names[0] == "button:back"
    assert names[-1] == "text:foot"
    assert names.index("text:list") < names.index("text:page")


@pytest.mark.parametrize("side", ["left", "right"])
def test_one_of_them_may_scroll(pair: tuple[Player, Pair], side: str) -> None:
    player, page = pair
    setattr(page, side, (3000.0, 300.0))
    at = boxes(player, page)
    assert at["text:list"].right < at["text:page"].left
    page.scroll_into_view("text:list" if side == "left" else "text:page")
    page.scroll_to(9999, player.app.canvas)
    after = {thing.name: thing.box for thing in page.controls()}
    moved = {name for name in at if after[name] != at[name]}
    assert moved == {"text:list" if side == "left" else "text:page"}
    view = page.viewport_rect(player.app.canvas)
    assert after[moved.pop()].bottom == pytest.approx(view.bottom - 30)
    assert at["slider:scroll"].left < (520 if side == "left" else 1920)


@pytest.mark.parametrize(("left", "right"), [((100, 1200), (100, 900)), ((2000, 300), (2000, 300))])
def test_else_all_is_one_column(
    pair: tuple[Player, Pair], left: tuple[float, float], right: tuple[float, float]
) -> None:
    player, page = pair
    page.left, page.right = left, right
    assert page.fits_width(player.app.canvas, page.build_body(player.app.canvas))
    at = boxes(player, page)
    assert page.is_one_column
    assert "text:tabs" not in at
    assert at["text:page"].top == at["text:list"].bottom
    assert at["text:page"].left == at["text:list"].left


def test_the_note_beside_a_title_gives_way_first(pair: tuple[Player, Pair]) -> None:
    player, page = pair
    canvas = player.app.canvas
    for note, shown in (("a note", True), ("a note " * 60, False)):
        box = page.build_title_bar("Title", note)
        things = [p.control for p in box.place(canvas, FRect(40, 24, 1840, 64)) if p.control]
        assert (find_control(things, "text:about") is not None) == shown
        title = find_control(things, "text:title")
        assert title
        assert title.size == 46


@pytest.mark.parametrize(("high", "scrolls"), [(100, False), (900, True)])
def test_a_sheet_says_what_stays_and_what_scrolls_and_leaves_room_for_the_bar(
    canvas: Canvas, high: float, scrolls: bool
) -> None:
    body = Leaf(high, lambda _, box: Drawable(lambda *_: None, Control("body", "text", box)))
    sheet = PaperSheet(body, Line("Head", HEADING_STYLE, "head"))
    fixed, flow, between = sheet.lay_out_sheet(canvas, FRect(0, 0, 500, 600))
    [there] = [piece.control.box for piece in flow or fixed[1:] if piece.control]
    assert bool(flow) == scrolls
    assert there.topleft == between.topleft
    assert there.w == between.w - 20 * scrolls
