"""What is kept from frame to frame is what would be drawn anew."""

import pygame
import pytest
from pygame import FRect

from game.core import notation
from game.core.event import Counter
from game.core.match import Match
from game.table.board import Board
from game.table.prerender.prerender_queue import DEAR, MARGIN, SMALL, PrerenderJob, PrerenderQueue
from game.table.stage import stage_picture
from game.table.stage.stage_facts import StageFacts
from game.ui.draw import svg
from game.ui.draw.background import background_thread
from game.ui.draw.canvas import Canvas
from game.ui.draw.picture_cache import draw_as_picture
from game.ui.draw.scenery import Prop, Scenery
from game.ui.draw.shadow import SMALL as SMALL_SHADOW
from game.ui.draw.sprites import SPRITES
from tests.table.test_board import board_for
from tests.table.test_stage import moments, position

SMALL_WINDOW = (640, 360)
EVENTS = ("greedy", "two-hand-swap", "play-from-draw")


def window() -> Canvas:
    return Canvas(pygame.Surface(SMALL_WINDOW).convert())


def drawn(board: Board) -> bytes:
    canvas = window()
    board.draw_table(canvas)
    return pygame.image.tobytes(canvas.surface, "RGB")


def check(board: Board) -> bool:
    """Two more frames look like one that knows nothing of those before it.

    Answers whether what lay still above the table was kept of them.
    """
    kept = [drawn(board) for _ in range(3)]
    whole = board.scenery._whole is not None
    scenery, board.scenery = board.scenery, Scenery()
    assert kept == [drawn(board)] * 3
    board.scenery = scenery
    return whole


# A table ---------------------------------------------------------------------------------


@pytest.mark.parametrize("reduced", [False, True])
def test_chevrons_that_turn_leave_nothing_behind(reduced: bool) -> None:
    match = Match.new("color-chaos", 3, 1)
    board = board_for(match, reduced=reduced)
    board.show_view(match.table.seen_by(0), 0)
    check(board)
    board.apply_event(Counter((("direction", -1),)))
    board.update(0)
    turned = 0
    while board.is_table_busy:
        turned += any(act.kind == "flip" for act in board.animations)
        check(board)
        board.update(45)
    assert turned, "the direction never changed"
    check(board)


@pytest.mark.parametrize("event", EVENTS)
def test_a_stage_looks_the_same_whatever_was_kept_of_it(event: str) -> None:
    match = notation.read_position(position(event, 5))
    board = board_for(match)
    board.show_view(match.table.seen_by(0), 0)
    number = whole = 0
    for heard in moments(match, event, seed=4):
        for happened in heard:
            board.apply_event(happened.seen_by(0))
        while board.is_table_busy:
            number += 1
            if number % 5 == 0:
                whole += check(board)
            facts = board.stage_state.current_facts
            if facts is not None and board.coming.facts["stage"]:
                now = StageFacts(board.coming, board.stage_state.memory.layer)
                assert vars(facts) == vars(now)
            board.update(45)
    assert whole, "nothing was kept"


def draw_nothing(canvas: Canvas, *given: object) -> None:
    """Draw nothing, whatever is given."""


# Its scenery -------------------------------------------------------------------------------


def test_what_lies_still_above_it_is_drawn_once_and_then_kept() -> None:
    scenery, canvas = Scenery(), window()
    times: list[Canvas] = []

    def show(text: str, still: object) -> int:
        part = Prop("spot", FRect(0, 0, 100, 100), draw_nothing, (text,))
        before = len(times)
        scenery.show_table(canvas, "", lambda canvas: None, [part], times.append, still)
        return len(times) - before

    assert [show("a", "calm") for _ in range(4)] == [1, 0, 0, 0]
    assert [show("b", "calm") for _ in range(3)] == [1, 0, 0]
    assert [show("b", "other") for _ in range(3)] == [1, 0, 0]
    assert [show(text, "other") for text in "abab"] == [1, 1, 1, 1], "where parts changed"
    assert [show("b", "other") for _ in range(3)] == [0, 0, 0]
    assert [show("b", still) for still in "cdcd"] == [1, 1, 1, 1], "nothing of it lasts"
    assert [show("b", "d") for _ in range(3)] == [1, 0, 0]
    assert [show("b", None) for _ in range(3)] == [1, 1, 1]


def test_a_part_that_is_there_no_more_leaves_nothing_behind() -> None:
    scenery, canvas = Scenery(), window()
    spot = FRect(0, 0, 100, 100)
    part = Prop("light", spot, Canvas.draw_disc, (spot.center, 60, "#FF0000"))
    seen = []
    for parts in ([], [part], []):
        scenery.show_table(canvas, "", lambda canvas: None, parts)
        seen.append(pygame.image.tobytes(canvas.surface, "RGB"))
    assert seen[0] == seen[2] != seen[1]


def test_of_two_tables_only_the_one_that_is_seen_keeps_its_picture() -> None:
    first, second, canvas, laid = Scenery(), Scenery(), window(), list[str]()
    part = Prop("spot", FRect(0, 0, 100, 100), Canvas.draw_disc, ((50, 50), 60, "#FF0000"))

    def show(scenery: Scenery, ground: str) -> bytes:
        def lay(canvas: Canvas) -> None:
            laid.append(ground)
            canvas.surface.fill(ground)

        for _ in range(3):
            scenery.show_table(canvas, ground, lay, [part], still="calm")
        return pygame.image.tobytes(canvas.surface, "RGB")

    green = show(first, "green")
    show(second, "blue")
    assert (first._page, first._empty, first._whole) == (None, None, None)
    assert show(first, "green") == green
    assert second._page is None
    assert laid == ["green", "blue", "green"]


# Pictures ------------------------------------------------------------------------------------


def test_only_pictures_that_fit_into_the_frame_are_made_in_it() -> None:
    made: list[str] = []
    work = PrerenderQueue(tuple, lambda: [lambda: made.append("later")])
    work.fit_canvas(window())
    work.prepend_jobs(
        [
            PrerenderJob(DEAR, lambda: made.append("dear")),
            PrerenderJob(SMALL, lambda: made.append("small")),
        ]
    )
    work.make_quick_pictures(SMALL / 2)
    assert made == []
    work.make_quick_pictures(MARGIN + SMALL + 0.2)
    assert made == ["later"], "the dear one is first in its line, and does not fit"
    work.make_quick_pictures(MARGIN + DEAR + SMALL + 0.2)
    assert made == ["later", "dear", "small"]
    assert work.is_done


def test_what_opens_next_is_made_first_and_then_what_cards_land_on() -> None:
    made: list[str] = []
    work = PrerenderQueue(tuple)
    work.prepend_jobs([PrerenderJob(SMALL, lambda: made.append("stage"))])
    work.add_landing_jobs([PrerenderJob(SMALL, lambda: made.append("heap"))])
    work.put_opening_jobs([PrerenderJob(SMALL, lambda: made.append("forgotten"))])
    work.put_opening_jobs([PrerenderJob(SMALL, lambda: made.append("bar"))])
    assert not work.is_done
    work.make_quick_pictures(MARGIN + 9 * SMALL)
    assert made == ["bar", "heap", "stage"]
    assert work.is_done


def test_where_everything_takes_longer_less_is_begun_in_a_frame() -> None:
    now, made = [0.0], list[str]()

    def make(name: str) -> PrerenderJob:
        def slowly() -> None:
            now[0] += 2 * SMALL
            made.append(name)

        return PrerenderJob(SMALL, slowly)

    work = PrerenderQueue(tuple)
    work.stopwatch = lambda: now[0]
    work.prepend_jobs([make(name) for name in "abc"])
    work.make_quick_pictures(3 * SMALL)
    assert made == ["a"], "it took twice as long as it should have"
    work.make_quick_pictures(1.5 * SMALL)
    assert made == ["a"]
    work.make_quick_pictures(3 * SMALL)
    assert made == ["a", "b"]


def test_a_part_of_a_picture_is_cut_out_where_it_lies() -> None:
    name, group, size = "key-art/events/greedy", "hamster", (434, 213)
    box = stage_picture.part_extent(name, group, *size)
    part = stage_picture.stage_part(name, group, *size)
    assert part.get_size() == box.size
    assert part.get_bounding_rect() == part.get_rect()
    assert pygame.Rect(0, 0, *size).contains(box)
    assert part.get_width() < size[0] / 2


def test_the_pictures_of_an_event_are_known_before_it_begins() -> None:
    board = board_for(notation.read_position(position("greedy", 5)))
    jobs = list(stage_picture.stage_picture_jobs(board.layout.stages["greedy"], (434, 213)))
    for job in jobs:
        job.make_picture()
    assert {job.cost for job in jobs} == {SMALL, DEAR}
    whole = stage_picture.stage_ground("key-art/events/greedy", (), 434, 213)
    assert whole.get_size() == (434, 213)


def test_drawings_of_an_event_that_are_made_on_another_core_are_the_same() -> None:
    look = board_for(notation.read_position(position("greedy", 5))).layout.stages["greedy"]
    size = (434, 213)
    jobs = stage_picture.stage_picture_jobs(look, size)
    background_thread().submit(bool).result()  # what was wanted before is done
    assert {job.current_cost for job in jobs} == {SMALL}, "the rest of it is soon done"
    ready = list(svg._RENDERED_AHEAD)
    assert len(ready) > 2
    for markup, wide, high in ready:
        found = svg.render_markup(markup, wide, high)
        assert (markup, wide, high) not in svg._RENDERED_AHEAD, "nothing is kept twice"
        again = svg.render_markup(markup, wide, high)
        assert pygame.image.tobytes(found, "RGBA") == pygame.image.tobytes(again, "RGBA")


def test_what_is_very_large_becomes_one_picture_in_the_second_frame() -> None:
    times = list[int]()

    def draw(canvas: Canvas) -> None:
        times.append(1)
        canvas.draw_rounded_panel(FRect(100, 100, 1500, 800), 60, "#B07BE8", "#2B1B3D", 6)
        canvas.draw_shadow(FRect(900, 400, 60, 40), 10, SMALL_SHADOW)

    seen, drawn_so_often = [], []
    SPRITES.clear_sprites()
    for _ in range(4):
        canvas = Canvas(pygame.Surface((1920, 1080)).convert())
        canvas.surface.fill("#338855")
        draw_as_picture(canvas, "sheet", FRect(80, 80, 1560, 850), "sign", draw)
        seen.append(pygame.image.tobytes(canvas.surface, "RGB"))
        drawn_so_often.append(len(times))
        times.clear()
    assert drawn_so_often == [2, 1, 0, 0], "once to be seen and once on black, then on white"
    assert seen[1] == seen[2] == seen[3]
    apart = max(abs(a - b) for a, b in zip(seen[0], seen[1], strict=True))
    assert apart <= 1, "to a level of color"


def test_a_table_drawn_part_by_part_looks_the_same() -> None:
    """Parts that lie over each other, too; each step draws one."""
    boxes = [FRect(100 + 90 * n, 200 + 40 * (n % 3), 200, 160) for n in range(8)]
    colors = ("#CF4153", "#2FA98C", "#EDB52B")

    def part(number: int) -> Prop:
        box, ink = boxes[number], colors[number % 3]
        return Prop(f"{number}", box, Canvas.draw_rounded_panel, (box, 20, ink, "#2B1B3D", 4))

    parts = [part(number) for number in range(len(boxes))]

    def lay(canvas: Canvas) -> None:
        canvas.surface.fill("#FFFBF2")

    at_once, in_steps = window(), window()
    Scenery().show_table(at_once, "felt", lay, parts)
    scenery = Scenery()
    steps = [scenery.draw_part_ahead(in_steps, "felt", lay, parts, lambda: False) for _ in range(9)]
    assert steps == [False] * 8 + [True]
    scenery.show_table(in_steps, "felt", lay, parts)
    assert pygame.image.tobytes(in_steps.surface, "RGB") == pygame.image.tobytes(
        at_once.surface, "RGB"
    )
