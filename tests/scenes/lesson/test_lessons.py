"""Every game's lesson is played to its end, and says what it says without covering it."""

from collections.abc import Iterator
from itertools import combinations, product
from typing import Any

import pygame
import pytest
from pygame import FRect

from game.games import GAMES
from game.resources import rules_folder
from game.scenes.lesson.lesson_data import LEARNER, Lesson, find_lesson_path, parse_lesson
from game.scenes.lesson.scene import LessonScene, start_lesson, trim_to_visible
from game.scenes.lesson.teacher_bubble import BubbleLayout
from game.store import folders
from game.ui.draw.lesson_light import RIM
from game.ui.widgets.control import SMALLEST, Control, find_control
from game.words import Words
from tests.scenes.lesson_player import begin, go_on, lesson, play, settled
from tests.scenes.table_player import Sit, TablePlayer

SCREEN = FRect(0, 0, 1920, 1080)


def lesson_of(game: str) -> Lesson:
    words = Words.load_words(rules_folder()).for_game(game)
    return parse_lesson(
        game, find_lesson_path(rules_folder(), game).read_text(encoding="utf-8"), words
    )


SIZES, SCALES = ((1280, 720), (1920, 1080), (3840, 2160)), (100, 150, 200)
SHORT = (((1280, 720), 100), ((1920, 1080), 150))
"""One of them for each game in every run, beside the tightest; the others take long."""


def looks() -> Iterator[Any]:
    """Every game in every size."""
    for number, game in enumerate(GAMES):
        brief = (((1280, 720), 200), SHORT[number % len(SHORT)])
        for size, scale in product(SIZES, SCALES):
            marks = () if (size, scale) in brief else pytest.mark.long
            yield pytest.param(game, size, scale, marks=marks)


@pytest.mark.sampled(4)
@pytest.mark.parametrize(("game", "size", "scale"), [*looks()])
def test_pressing_only_what_shines_plays_a_lesson_to_its_end(
    sit: Sit, game: str, size: tuple[int, int], scale: int
) -> None:
    """At the largest type by mouse at once, at the others by keyboard and quickly."""
    keys = scale < max(SCALES)
    player = sit(size=size, scale=scale, speed=4.0 if keys else 0.0)
    seen = play(player, game, keys, look=_check)

    assert seen == [step.id for step in lesson_of(game).steps]
    assert not any(folders.journals_folder().glob("*")), "a lesson is written down"
    assert player.app.settings.seats == (), "a lesson changes who plays"


@pytest.mark.parametrize("game", GAMES)
def test_every_step_lets_the_learner_do_or_see_something(game: str) -> None:
    steps = lesson_of(game).steps
    assert 5 <= len(steps) <= 10
    assert sum(bool(step.accepted_answers) for step in steps) >= 2, "learning is doing"
    assert not steps[-1].accepted_answers


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_has_no_words_left_over(game: str) -> None:
    words = Words.load_words(rules_folder()).for_game(game)
    ids = {step.id for step in lesson_of(game).steps}
    keys = [key for key in words.all_keys() if key.startswith("lesson.")]
    used = {key.split(".")[1] for key in keys if key.count(".") == 2 and key in words}
    mine = {id for id in used if f"lesson.{id}.title" in words}
    others = {step.id for other in GAMES if other != game for step in lesson_of(other).steps}
    assert mine - others <= ids


def _check(scene: LessonScene) -> None:
    """Nothing that the learner must see or press lies below the bubble, and its tail is right."""
    lesson, step = scene.live_match.lesson, scene.live_match.current_step
    where = f"{lesson.game} {step.id}, {scene.spotlight.wanted_controls}"
    canvas = scene.app.canvas
    scene.app.draw()
    ring, skip = scene.find_target_ring(), find_control(scene.controls(), "button:lesson-skip")
    assert ring
    around = ring.grow_lit_box(RIM).upright_box
    if scene.is_table_covered:
        return  # the call has the screen for itself
    assert skip, f"{where}: there is no way out"
    table = scene.spotlight.things
    pieces = scene.bubble.make_bubble_drawables(canvas, scene.spotlight)
    own = [piece.control for piece in pieces if piece.control and piece.control.role != "panel"]
    sheet = scene.bubble.place_bubble(canvas, scene.spotlight)
    box = sheet.box
    assert SCREEN.contains(box), f"{where}: {box}"
    assert sheet.scale >= min(1.2, canvas.type_scale), f"{where}: type shrinks to {sheet.scale}"
    assert sheet.scale <= 1.25 or box.h <= 0.46 * 1080, f"{where}: {box.h} high"
    light = scene.spotlight
    spots = light.pointed_spots if canvas.type_scale <= 1.25 else light.main_spots
    needed = [one.upright_box for one in (*spots, *light.bright_spots)]
    needed += [] if scene.live_match.is_reading else [around]
    needed += [t.box for t in table if t.role == "choice"]
    for one in (*needed, *scene.spotlight.needed_boxes, skip.box):
        shared = box.clip(one)
        assert shared.w * shared.h < 2, f"{where}: the bubble covers what it is about"
    for thing in own:
        assert sheet.paper_rect.contains(thing.box), f"{where}: {thing.name} is outside"
        assert thing.size == 0 or thing.size >= 18, f"{where}: {thing.name} {thing.size}"
        assert not thing.can_focus or min(thing.box.size) >= SMALLEST, f"{where}: {thing.name}"
    for thing, other in combinations(own, 2):
        both = thing.box.clip(other.box)
        assert min(both.size) <= 2, f"{where}: {thing.name} over {other.name}"
    if sheet.tail is not None:
        _check_tail(sheet, needed if scene.live_match.is_reading else [around], where)


def _check_tail(sheet: BubbleLayout, aims: list[FRect], where: str) -> None:
    """A tail is short and straight, begins on the bubble and ends just before its target."""
    assert sheet.tail
    (x, y), (a, b) = sheet.tail
    long = abs(a - x) + abs(b - y)
    assert x == a or y == b, f"{where}: a bent tail"
    assert long <= 60, f"{where}: a tail of {long}"
    assert sheet.paper_rect.inflate(2, 2).collidepoint(x, y)
    assert not sheet.paper_rect.inflate(-2, -2).collidepoint(x, y)
    ends = [aim.inflate(26, 26).collidepoint(a, b) for aim in aims]
    more = 20 if len(aims) == 1 else -12  # boxes around tilted cards of a fan have empty corners
    inside = [aim.inflate(more, more).collidepoint(a, b) for aim in aims]
    assert any(ends), f"{where}: the tail ends at {a, b}, before {aims}"
    assert not any(inside), f"{where}: the tail ends on {a, b}, in {aims}"


def test_an_old_tail_never_stays_on_what_was_pressed(sit: Sit) -> None:
    player = sit()
    scene = asking(player, "dice-factor")
    places = []
    for name in ("pile:draw", "card:bp"):
        player.app.draw()
        ring, target = scene.find_target_ring(), scene.find_target_control()
        assert ring
        assert target
        assert target.name.partition("#")[0] == name
        sheet = scene.bubble.place_bubble(player.app.canvas, scene.spotlight)
        assert sheet.tail
        near = ring.grow_lit_box(RIM + 14).upright_box
        assert near.collidepoint(sheet.tail[1]), f"the tail does not point at {name}"
        places.append(near)
        go_on(player)
        settled(player)
    assert not places[0].colliderect(places[1])


@pytest.mark.parametrize(("motion", "slides"), [("full", True), ("reduced", False)])
def test_the_ring_slides_and_then_stands_still(sit: Sit, motion: str, slides: bool) -> None:
    player = sit(speed=1.0, motion=motion)
    begin(player, "penny-badger")
    while lesson(player).live_match.is_reading:
        go_on(player)
        settled(player)
    player.wait(4000)
    scene = lesson(player)
    assert not scene.is_animating
    player.click("choice:red-star")
    moved = []
    for _ in range(200):
        player.wait(16)
        last = player.frame()
        if scene.spotlight.wanted_controls:
            moved.append(scene.is_light_moving)
        if moved and not scene.is_animating:
            break
    player.wait(600)
    assert any(moved) is slides
    assert player.frame() == last, "the last frame drawn is not the table at rest"


@pytest.mark.parametrize(("motion", "moves"), [("full", True), ("reduced", False)])
def test_the_light_goes_on_at_once_where_motion_is_reduced(
    sit: Sit, motion: str, moves: bool
) -> None:
    player = sit(speed=1.0, motion=motion)
    start_lesson(player.app, "color-chaos")
    scene = lesson(player)
    player.wait(16)
    assert scene.is_light_moving is moves
    player.wait(200)
    assert not scene.is_light_moving


def test_text_grows_with_the_settings(sit: Sit) -> None:
    sizes = []
    for scale in (100, 200):
        scene = begin(sit(scale=scale), "color-chaos")
        text = find_control(scene.controls(), "text:lesson-text")
        assert text
        sizes.append(text.size)
    assert sizes[1] >= 1.5 * sizes[0]


# What else the learner may try -------------------------------------------------------------


def asking(player: TablePlayer, game: str = "color-chaos") -> LessonScene:
    """The first step in which something is asked."""
    begin(player, game)
    while lesson(player).live_match.is_reading:
        go_on(player, keys=False)
        settled(player)
    return lesson(player)


def test_another_card_gets_a_kind_word(sit: Sit) -> None:
    player = sit()
    scene = asking(player)
    before = scene.live_match.match.steps[:]
    note = find_control(scene.controls(), "text:lesson-note")
    player.click("card:o8*")
    again = find_control(scene.controls(), "text:lesson-note")
    assert scene.live_match.match.steps == before
    assert note
    assert again
    assert note.text == player.app.words("lesson.yours")
    assert again.text == "Here, in the gold ring: Green 7."
    player.click("card:g7*")
    assert len(scene.live_match.match.steps) > len(before)


MISSES = ("card:o8*", "seat:2", "pile:discard", "bare")


@pytest.mark.sampled(3)
@pytest.mark.parametrize("motion", ["full", "reduced"])
@pytest.mark.parametrize("missed", MISSES)
def test_whatever_else_is_pressed_the_ring_answers(sit: Sit, missed: str, motion: str) -> None:
    player = sit(motion=motion)
    scene = asking(player)
    player.wait(4000)
    player.app.draw()
    assert not scene.is_light_moving
    if missed == "bare":
        player.click_at((640, 25))
    else:
        at = player.thing(missed).box.center
        assert not scene.bubble.place_bubble(player.app.canvas, scene.spotlight).box.collidepoint(
            at
        )
        player.click_at(player.app.canvas.to_pixel(at))
    player.wait(16)
    note = find_control(scene.controls(), "text:lesson-note")
    assert note
    assert "gold ring" in note.text
    assert scene.is_light_moving
    player.wait(4000)
    assert not scene.is_light_moving
    go_on(player)


def test_while_the_teacher_speaks_a_press_on_the_table_shows_the_way_on(sit: Sit) -> None:
    player = sit()
    scene = begin(player, "penny-badger")
    player.wait(4000)
    assert not scene.is_light_moving
    player.click_at((200, 450))
    player.wait(16)
    assert scene.is_light_moving
    assert lesson(player) is scene


def test_a_press_on_the_bubble_presses_nothing_below_it(sit: Sit) -> None:
    player = sit()
    scene = asking(player)
    text = find_control(scene.controls(), "text:lesson-text")
    assert text
    player.app.draw()
    player.click_at(player.app.canvas.to_pixel(text.box.center))
    assert scene.flow.refusal_count == 0
    assert scene.live_match.asks


def test_chosen_cards_are_ticked_and_never_dark_and_gold_is_for_the_ring_alone(sit: Sit) -> None:
    player = sit()
    scene = asking(player, "flower-power")
    go_on(player)
    settled(player)
    assert len(scene.flow.gathering.cards) == 1
    prompt = scene.answers.current_prompt
    assert prompt.plain
    assert prompt.selected
    chosen = scene.flow.gathering.cards[0].id
    go_on(player)  # the other one: what is left is a button
    settled(player)
    lies = scene.board.held.targets[chosen]
    assert any(one.box.collidepoint(lies.x, lies.y) for one in scene.spotlight.bright_spots)


def test_drawing_is_no_answer_where_a_card_is_asked_for(sit: Sit) -> None:
    player = sit()
    scene = asking(player)
    player.key(pygame.K_d)
    assert scene.flow.refusal_count == 1
    assert len(scene.live_match.match.table.zones["hand 0"]) == 5


def test_gathered_cards_must_be_the_right_ones(sit: Sit) -> None:
    player = sit()
    scene = asking(player, "flower-power")
    player.click("card:b**")
    assert scene.flow.gathering.cards == []
    assert scene.flow.refusal_count == 1
    player.click("card:r**")
    player.click("button:done")
    assert scene.live_match.match.steps == [], "one petal is not two"
    player.click("card:ro*")
    player.click("button:done")
    assert len(scene.live_match.match.steps) == 3


def test_a_false_belief_is_no_answer(sit: Sit) -> None:
    player = sit()
    begin(player, "penny-badger")
    while lesson(player).live_match.current_step.id != "doubt":
        go_on(player, keys=False)
        settled(player)
    scene = lesson(player)
    player.click("button:believe")
    assert scene.flow.refusal_count == 1
    player.click("button:challenge")
    assert settled(player).live_match.current_step.id == "bluff"


def test_a_late_call_may_be_made_again(sit: Sit) -> None:
    player = sit()
    begin(player, "color-chaos")
    while lesson(player).live_match.current_step.id != "chaos":
        go_on(player, keys=False)
        settled(player)
    go_on(player, keys=False)
    for _ in range(700):
        player.wait(16)
    scene = lesson(player)
    assert scene.calls.is_open
    assert len(scene.live_match.match.table.zones[f"hand {LEARNER}"]) == 1, "nothing was drawn"
    player.key(pygame.K_SPACE)
    assert settled(player).live_match.current_step.id == "last"


def test_back_shows_the_step_before_as_it_was(sit: Sit) -> None:
    player = sit()
    begin(player, "color-chaos")
    while lesson(player).live_match.current_step.id != "train":
        go_on(player, keys=False)
        settled(player)
    player.click("button:lesson-back")
    scene = settled(player)
    assert scene.live_match.current_step.id == "play"
    assert len(scene.live_match.match.table.zones["hand 0"]) == 5
    assert [card.code for card in scene.live_match.match.table.zones["train"]] == []


# In and out ----------------------------------------------------------------------------------


def test_escape_and_the_button_lead_out(sit: Sit) -> None:
    player = sit()
    begin(player, "color-chaos")
    player.key(pygame.K_ESCAPE)
    assert player.scene == "title"
    begin(player, "pig-farm")
    player.click("button:lesson-skip")
    assert player.scene == "title"


def test_a_card_is_shown_large_on_demand(sit: Sit) -> None:
    player = sit()
    scene = asking(player)
    scene.focus.name = player.thing("card:o8*").name
    player.key(pygame.K_i)
    assert scene.zoom.is_open
    assert not player.shows("button:lesson-back")
    player.key(pygame.K_ESCAPE)
    assert not scene.zoom.is_open
    assert player.scene == "lesson"


@pytest.mark.parametrize("game", GAMES)
def test_after_a_lesson_one_may_play(sit: Sit, game: str) -> None:
    player = sit()
    steps = lesson_of(game).steps
    scene = LessonScene(player.app, lesson_of(game), len(steps) - 1)
    player.app.push_scene(scene)
    settled(player)
    player.press("button:lesson-next")
    assert player.scene == "play"
    table = player.table
    assert table.live_match.match.game.id == game
    assert table.live_match.person_seats == frozenset({LEARNER})
    assert player.app.settings.seats == ()


def test_above_a_game_a_lesson_leads_back_to_it(sit: Sit) -> None:
    player = sit()
    player.deal(4, (0,))
    steps = lesson_of("pig-farm").steps
    player.app.push_scene(LessonScene(player.app, lesson_of("pig-farm"), len(steps) - 1))
    settled(player)
    assert player.thing("button:lesson-next").text == player.app.words("settings.done")
    player.click("button:lesson-next")
    assert player.scene == "play"
    assert player.table.live_match.match.game.id == "color-chaos"


def test_the_learner_keeps_name_and_face(sit: Sit) -> None:
    from game.store.settings import SeatChoice  # noqa: PLC0415

    player = sit()
    player.app.change_settings(
        seats=(SeatChoice("Zoe", "cat"), SeatChoice("Rocco", "owl", person=True))
    )
    scene = start_lesson(player.app, "color-chaos")
    assert isinstance(scene, LessonScene)
    names, faces = scene.live_match.lesson.names, scene.live_match.lesson.faces
    assert (names[0], faces[0]) == ("Rocco", "owl")
    assert len(set(names)) == len(names) == len(set(faces))


@pytest.mark.sampled(3)
@pytest.mark.parametrize("game", GAMES)
def test_while_the_learner_thinks_the_program_sleeps(sit: Sit, game: str) -> None:
    player = sit()
    scene = begin(player, game)
    while scene.live_match.is_reading:
        go_on(player)
        scene = settled(player)
    player.wait(60_000)
    assert not scene.is_animating
    assert not scene.needs_updates
    assert scene.next_tick() is None


def test_of_a_button_that_the_bubble_lies_over_in_part_the_rest_is_pressed() -> None:
    button = Control("button:place", "button", FRect(100, 100, 200, 100))
    assert trim_to_visible(button, FRect(0, 0, 400, 130)).box == FRect(100, 130, 200, 70)
    assert trim_to_visible(button, FRect(0, 0, 150, 400)).box == FRect(150, 100, 150, 100)
    assert trim_to_visible(button, FRect(0, 0, 400, 90)) == button
