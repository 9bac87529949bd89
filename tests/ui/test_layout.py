"""Boxes measure and place themselves: nothing overlaps, whatever the words and the room."""

from collections.abc import Callable, Iterable
from itertools import combinations

import pygame
import pytest
from pygame import FRect

from game.ui.boxes import SilentBox
from game.ui.draw.canvas import Canvas
from game.ui.draw.text_surfaces import BODY, SMALLEST_TYPE
from game.ui.layout import (
    UNPLACED_RECT,
    BackedBox,
    Box,
    ButtonBox,
    Column,
    Columns,
    ControlBox,
    FirstThatFits,
    Grid,
    Leaf,
    Line,
    PaddedBox,
    PanelBox,
    RichText,
    Row,
    SegmentedBox,
    StretchBox,
    Text,
    TypeLimit,
    Wrap,
    blank_space,
    heading_box,
)  # fmt: skip
from game.ui.screens.base_pages import Dialog, Page
from game.ui.widgets.button import Button
from game.ui.widgets.control import Control, find_control
from game.ui.widgets.drawable import Drawable, Style
from game.ui.widgets.input_controls import Segment
from tests.scenes.menu_app import Player

STYLE = Style(BODY, 30)


@pytest.fixture(scope="module")
def canvas() -> Canvas:
    """Small type; nothing is drawn on it."""
    pygame.init()
    pygame.display.set_mode((1920, 1080))
    return Canvas(pygame.Surface((1920, 1080)))


def large() -> Canvas:
    """Type of twice the size."""
    return Canvas(pygame.Surface((1920, 1080)), 2.0)


def block(name: str, high: float = 50, wide: float = 100, grows: float = 2) -> Leaf:
    """Something that can be seen where it lies."""

    def make(_: Canvas, box: FRect) -> Drawable:
        return Drawable(lambda *_: None, Control(name, "button", box, action=lambda: None))

    return Leaf(high, make, wide, grows)


def placed(canvas: Canvas, box: Box, wide: float, high: float = 0) -> dict[str, FRect]:
    """Where its things lie, if it is as high as it measures."""
    rect = FRect(10, 20, wide, high or box.measure(canvas, wide))
    return {p.control.name: p.control.box for p in box.place(canvas, rect) if p.control}


def spots(boxes: Iterable[FRect]) -> list[tuple[float, float, float, float]]:
    """The same as plain numbers, from the corner that everything begins at."""
    return [(box.x - 10, box.y - 20, box.w, box.h) for box in boxes]


# Rows -----------------------------------------------------------------------------------------


def test_a_row_shares_its_width_out_and_gives_the_narrow_their_least(canvas: Canvas) -> None:
    row = Row([block("a", wide=50), block("b", wide=300), block("c", wide=80)], [1, 1, 0], 10)
    found = placed(canvas, row, 500)
    assert row.min_width(canvas) == 50 + 300 + 80 + 20
    assert spots(found.values()) == [(0, 0, 100, 50), (110, 0, 300, 50), (420, 0, 80, 50)]


def test_where_there_is_room_shares_count(canvas: Canvas) -> None:
    row = Row([block("a", wide=50), block("b", wide=50)], [3, 1], 0)
    assert [box.w for box in placed(canvas, row, 400).values()] == [300, 100]


def test_a_row_that_is_too_narrow_stays_inside(canvas: Canvas) -> None:
    row = Row([block("a", wide=300), block("b", wide=100)], [1, 0])
    found = placed(canvas, row, 200)
    assert [box.w for box in found.values()] == pytest.approx([150, 50])
    assert found["b"].right <= 210.1


@pytest.mark.parametrize(
    ("top", "stretch", "lies"),
    [(False, False, (25, 50)), (True, False, (0, 50)), (False, True, (0, 100))],
)
def test_the_lower_of_two_stands_in_the_middle_at_the_top_or_is_as_high(
    canvas: Canvas, top: bool, stretch: bool, lies: tuple[float, float]
) -> None:
    row = Row([block("low", 50), block("high", 100)], top=top, stretch=stretch)
    [low, _] = spots(placed(canvas, row, 300).values())
    assert (low[1], low[3]) == lies


def test_what_does_not_fit_side_by_side_stands_below_each_other(canvas: Canvas) -> None:
    wrap = Wrap([block("a", wide=200), block("b", wide=200)], gap=20, below=5)
    assert wrap.min_width(canvas) == 200
    assert [box.y for box in placed(canvas, wrap, 420).values()] == [20, 20]
    found = placed(canvas, wrap, 400)
    assert spots(found.values()) == [(0, 0, 400, 50), (0, 55, 400, 50)]
    assert len({box.y for box in placed(large(), wrap, 420).values()}) == 2, "large type"


def test_the_first_way_with_room_is_taken_and_the_last_if_none_has(canvas: Canvas) -> None:
    ways = FirstThatFits([block("wide", wide=500), block("narrow", wide=200)])
    assert ways.min_width(canvas) == 200
    assert [*placed(canvas, ways, 500)] == ["wide"]
    assert [*placed(canvas, ways, 400)] == ["narrow"]
    assert [*placed(canvas, ways, 100)] == ["narrow"]


# Columns and grids ----------------------------------------------------------------------------


def test_a_column_is_as_high_as_all_and_what_lies_between(canvas: Canvas) -> None:
    column = Column([block("a", 40), blank_space(30), block("b", 60)], 10)
    assert column.measure(canvas, 200) == 40 + 30 + 60 + 20
    assert spots(placed(canvas, column, 200).values()) == [(0, 0, 200, 40), (0, 90, 200, 60)]
    assert Column([]).measure(canvas, 200) == 0


def test_springs_share_the_height_that_nobody_needs(canvas: Canvas) -> None:
    column = Column([block("a", 50), StretchBox(), block("b", 50), StretchBox(), block("c", 50)])
    assert [y for _, y, _, _ in spots(placed(canvas, column, 200, 350).values())] == [0, 150, 300]
    assert [y for _, y, _, _ in spots(placed(canvas, column, 200).values())] == [0, 50, 100]


def test_a_grid_has_as_many_columns_as_fit_and_rows_as_high_as_their_highest(
    canvas: Canvas,
) -> None:
    boxes = [block("a", 50), block("b", 80), block("c", 50)]
    grid = Grid(boxes, most=4, gap=10)
    assert [grid.columns_that_fit(canvas, wide) for wide in (90, 210, 320, 900)] == [
        1, 2, 3, 3,
    ]  # fmt: skip
    assert grid.measure(canvas, 210) == 80 + 10 + 50
    assert spots(placed(canvas, grid, 210).values()) == [
        (0, 0, 100, 80), (110, 0, 100, 80), (0, 90, 100, 50),
    ]  # fmt: skip
    assert grid.columns_that_fit(large(), 320) == 1, "large type needs more room"
    assert Grid([], most=3).measure(canvas, 300) == 0


# Around a box ---------------------------------------------------------------------------------


def test_room_around_a_box_and_no_more_width_than_wanted(canvas: Canvas) -> None:
    padded = PaddedBox(block("a"), 20, 5)
    assert (padded.min_width(canvas), padded.measure(canvas, 300)) == (140, 60)
    assert spots(placed(canvas, padded, 300).values()) == [(20, 5, 260, 50)]
    narrow = PaddedBox(block("a"), max_width=120)
    assert spots(placed(canvas, narrow, 300).values()) == [(90, 0, 120, 50)]


def test_a_card_is_as_high_as_wanted_and_its_box_lies_within(canvas: Canvas) -> None:
    card = PanelBox(block("a"), (20, 10), min_height=100)
    assert (card.min_width(canvas), card.measure(canvas, 300)) == (140, 100)
    assert spots(placed(canvas, card, 300).values()) == [(20, 10, 260, 80)]


def test_what_lies_under_a_box_comes_first(canvas: Canvas) -> None:
    box = BackedBox(block("box"), block("ground").make)
    assert [*placed(canvas, box, 200)] == ["ground", "box"]


LONG = Text("Whoever lays the most cards gets all of them. " * 4, STYLE, "words")


@pytest.mark.parametrize(
    "box",
    [
        PaddedBox(LONG, 30, 8),
        PaddedBox(LONG, 30, 8, max_width=200),
        PanelBox(LONG, (40, 12)),
        BackedBox(LONG, block("ground").make),
        TypeLimit(1.5, LONG),
        Column([PaddedBox(LONG, max_width=260), blank_space(20)]),
        Row([block("a"), PaddedBox(LONG, 10, max_width=160)], [0, 1], 10),
        Grid([block("a"), LONG], most=2, gap=10),
        Columns([LONG, block("a")], most=1),
    ],
    ids=lambda box: type(box).__name__,
)
@pytest.mark.parametrize("wide", [320.0, 900.0])
def test_what_measures_itself_has_room_for_the_lines_it_places(box: Box, wide: float) -> None:
    """However narrow they are where they are placed, words take no more height than was told."""
    for canvas in (Canvas(pygame.Surface((1920, 1080))), large()):
        found = placed(canvas, box, wide)
        lines = found["text:words"]
        assert lines.h == pytest.approx(LONG.measure(canvas_of(box, canvas), lines.w), abs=1)
        assert lines.bottom <= 20 + box.measure(canvas, wide) + 0.1
        assert lines.left >= 10
        assert lines.right <= 10 + wide + 0.1


def canvas_of(box: Box, canvas: Canvas) -> Canvas:
    """The canvas on which words of a box are placed."""
    return canvas.with_type_limit(box.limit) if isinstance(box, TypeLimit) else canvas


def test_a_whole_box_is_one_thing(canvas: Canvas) -> None:
    thing = Control("button:row", "button", UNPLACED_RECT, "Row", action=lambda: None)
    whole = ControlBox(
        Column([Line("Name", STYLE, "n"), Line("Note", Style(BODY, 20), "m")]), thing
    )
    [piece] = whole.place(canvas, FRect(0, 0, 300, 100))
    assert piece.control is not None
    assert (piece.control.name, piece.control.box, piece.control.size) == (
        "button:row", FRect(0, 0, 300, 100), 20,
    )  # fmt: skip


def test_a_box_that_is_only_looked_at_has_no_things(canvas: Canvas) -> None:
    box = Line("only seen", STYLE)
    pieces = list(SilentBox(box).place(canvas, FRect(0, 0, 400, 60)))
    assert [piece.control for piece in pieces] == [None]
    assert SilentBox(box).min_width(canvas) == box.min_width(canvas)
    assert SilentBox(box).measure(canvas, 400) == box.measure(canvas, 400)


def test_rich_words_have_room_for_the_longest_and_stand_in_the_middle_if_wanted(
    canvas: Canvas,
) -> None:
    word = "Donaudampfschifffahrtsgesellschaft"
    assert RichText(f"a {word}").min_width(canvas) > RichText("a word").min_width(canvas)
    room = FRect(100, 0, 600, 60)
    [left], [middle] = (RichText("few", centered=way).place(canvas, room) for way in (False, True))
    assert left.control is not None
    assert middle.control is not None
    assert left.control.box.x == middle.control.box.x == room.x
    assert left.control.box.w < middle.control.box.w == room.w


def test_type_grows_no_further_than_wanted(canvas: Canvas) -> None:
    line = Line("Words", STYLE)
    assert TypeLimit(1.5, line).measure(large(), 300) == pytest.approx(
        1.5 * line.measure(canvas, 300)
    )
    assert TypeLimit(1.5, line).min_width(large()) < line.min_width(large())


# Words ----------------------------------------------------------------------------------------


def test_a_line_asks_for_its_width_a_little_smaller_but_never_too_small(canvas: Canvas) -> None:
    wide = canvas.text_width("Some words", BODY, 30)
    assert Line("Some words", STYLE, shrink=1).min_width(canvas) == wide
    for shrink, share in ((0.8, 0.8), (0, SMALLEST_TYPE / 30)):
        smaller = max(share * wide, canvas.text_width("Some words", BODY, share * 30))
        assert Line("Some words", STYLE, shrink=shrink).min_width(canvas) == pytest.approx(smaller)


@pytest.mark.parametrize("kind", [Text, RichText])
def test_a_text_takes_more_lines_where_it_is_narrow_and_large(
    canvas: Canvas, kind: Callable[[str], Box]
) -> None:
    text = kind("A few words that need several lines where there is little room for them")
    one, several = text.measure(canvas, 1800), text.measure(canvas, 300)
    assert several > 2 * one
    assert text.measure(large(), 1800) >= 2 * one
    [box] = placed(canvas, text, 300).values()
    assert box.h == pytest.approx(several)
    assert box.w <= 300


def test_no_words_take_no_height(canvas: Canvas) -> None:
    assert Text("").measure(canvas, 300) == 0
    assert [*Text("").place(canvas, FRect(0, 0, 300, 0))] == []


def test_a_button_has_room_for_its_words_and_grows_with_them(canvas: Canvas) -> None:
    def push(words: str) -> ButtonBox:
        return ButtonBox("go", Button(UNPLACED_RECT, words, size=30), lambda: None)

    assert push("Go").min_width(canvas) < push("Go on and on").min_width(canvas)
    assert push("Go").measure(large(), 0) == 2 * push("Go").measure(canvas, 0)
    assert push("").min_width(canvas) == push("").measure(canvas, 0), "a square"


def test_values_side_by_side_want_room_for_all_words(canvas: Canvas) -> None:
    def values(*words: str) -> SegmentedBox:
        parts = [Segment(word, word, "ui-eye") for word in words]
        return SegmentedBox("way", parts, words[0], lambda _: None)

    short, long = values("a", "b"), values("a", "words that are long")
    assert short.min_width(canvas) < long.min_width(canvas) < long.min_width(large())
    things = [
        p.control for p in long.place(canvas, FRect(0, 0, long.min_width(canvas), 54)) if p.control
    ]
    assert [thing.name for thing in things] == ["choice:way=a", "choice:way=words that are long"]
    assert all(thing.size >= SMALLEST_TYPE - 0.1 for thing in things)


def test_a_value_says_what_it_means(canvas: Canvas) -> None:
    parts = [Segment("a", "A", hint="the first"), Segment("b", "B")]
    pieces = SegmentedBox("way", parts, "a", lambda _: None).place(canvas, FRect(0, 0, 300, 54))
    assert [piece.control.hint for piece in pieces if piece.control] == ["the first", ""]


def test_only_what_grows_grows_and_only_so_far() -> None:
    assert block("a", 50, grows=1).measure(large(), 0) == 50
    assert block("a", 50, grows=1.5).measure(large(), 0) == 75


# A whole page ---------------------------------------------------------------------------------


def rows(times: int) -> list[Box]:
    """Rows as settings have them, with words so many times as long."""
    parts: list[Box] = []
    for number in range(4):
        title, note = (" ".join(["Heading", *["words"] * n * times]) for n in (1, 5))
        control = Row([block(f"slide-{number}", 54, 220), block(f"hear-{number}", 54, 54)], [1, 0])
        parts.append(Wrap([heading_box(title, note, str(number)), control], [1.2, 1], 16, below=10))
    return parts


@pytest.mark.parametrize("times", [1, 2])
@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("wide", [500, 900, 1800])
def test_nothing_overlaps_when_words_and_type_are_twice_as_large(
    times: int, scale: float, wide: float
) -> None:
    canvas = Canvas(pygame.Surface((1920, 1080)), scale)
    page = PanelBox(Column(rows(times), 12))
    high = page.measure(canvas, wide)
    found = placed(canvas, page, wide)
    assert len(found) == 4 * 4
    for (name, one), (other, two) in combinations(found.items(), 2):
        shared = one.clip(two)
        assert shared.w < 1 or shared.h < 1, (name, other)
    assert all(FRect(10, 20, wide, high).inflate(1, 1).contains(box) for box in found.values())


class Tall(Page):
    """So many rows between a head and a foot."""

    def __init__(self, player: Player, count: int) -> None:
        super().__init__(player.app)
        self.count = count

    def build_header(self, canvas: Canvas) -> Box:
        """The way back."""
        return self.build_title_bar("Title")

    def build_body(self, canvas: Canvas) -> Box:
        """The rows."""
        return Column([block(f"button:{n}", 90) for n in range(self.count)], 10)

    def build_footer(self, canvas: Canvas) -> Box:
        """A button."""
        return block("button:foot", 80)


class TallSheet(Dialog):
    """So many rows on a sheet over another screen."""

    count = 3

    def build_content(self, canvas: Canvas) -> Box:
        """The rows."""
        return Column([block(f"button:{n}", 90) for n in range(self.count)], 10)


@pytest.fixture
def player(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Player:
    """Somebody at the title."""
    monkeypatch.setenv("CHROMA_CHAOS_HOME", str(tmp_path_factory.mktemp("home")))
    return Player((1280, 720))


def test_a_page_that_fits_does_not_scroll(player: Player) -> None:
    page = Tall(player, 5)
    things = page.controls()
    assert find_control(things, "slider:scroll") is None
    assert [t.name for t in things if t.is_hidden] == []


def test_a_long_page_scrolls_between_head_and_foot_and_brings_the_focus_into_sight(
    player: Player,
) -> None:
    page = Tall(player, 30)
    assert player.app.canvas.type_scale == 1.0
    things, canvas = page.controls(), player.app.canvas
    assert find_control(things, "slider:scroll") is not None
    before = {name: find_control(things, name) for name in ("button:back", "button:foot")}
    assert find_control(things, "button:29").is_hidden  # type: ignore[union-attr]
    page.scroll_into_view("button:29")
    things, view = page.controls(), page.viewport_rect(canvas)
    last = find_control(things, "button:29")
    assert last is not None
    assert not last.is_hidden
    assert view.top <= last.box.top
    assert last.box.bottom <= view.bottom
    for name, thing in before.items():
        assert find_control(things, name).box == thing.box  # type: ignore[union-attr]
        assert not view.colliderect(thing.box)  # type: ignore[union-attr]


def test_a_dialog_is_as_high_as_what_stands_on_it_and_scrolls_if_it_must(player: Player) -> None:
    dialog = TallSheet(player.app, player.app.top)
    found = [thing for thing in dialog.controls() if thing.name.startswith("button:")]
    assert dialog.viewport_rect(player.app.canvas).h == 3 * 90 + 2 * 10
    assert sum(thing.box.centery for thing in found) / 3 == pytest.approx(540)
    dialog.count = 20
    dialog.activity.note_change()
    assert find_control(dialog.controls(), "slider:scroll") is not None
    dialog.scroll_into_view("button:19")
    assert not find_control(dialog.controls(), "button:19").is_hidden  # type: ignore[union-attr]


def test_type_is_tried_from_the_largest_down() -> None:
    surface = pygame.Surface((1920, 1080))
    assert Canvas(surface, 1.0).type_sizes_to_try(1.6, 1.2) == [1.0]
    assert Canvas(surface, 1.4).type_sizes_to_try(1.6, 1.2) == [1.4, 1.3, 1.2]
    assert Canvas(surface, 2.0).type_sizes_to_try(1.5, 1.35) == [1.5, 1.4, 1.35]


def test_a_layout_is_made_anew_for_another_window_type_or_contrast() -> None:
    surface = pygame.Surface((1920, 1080))
    kinds = [Canvas(surface), Canvas(surface, 1.2), Canvas(surface, 1.0, contrast=True)]
    kinds.append(Canvas(pygame.Surface((1280, 720))))
    assert len({canvas.layout_key for canvas in kinds}) == len(kinds)
    assert Canvas(surface).layout_key == Canvas(surface).layout_key
