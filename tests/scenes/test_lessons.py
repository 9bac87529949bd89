"""Every game's lesson is played to its end, and says what it says without covering it."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest
from pygame import FRect

from game.games import GAMES
from game.resources import rules_folder
from game.scenes.lesson import LessonScene, start_lesson
from game.scenes.lesson_data import LEARNER, Lesson, path_of, read
from game.store import folders
from game.view.thing import SMALLEST, find
from game.words import Words
from tests.scenes.lesson_player import begin, go_on, lesson, play, settled
from tests.scenes.table_player import Sit, TablePlayer

SCREEN = FRect(0, 0, 1920, 1080)


def lesson_of(game: str) -> Lesson:
    words = Words.load(rules_folder()).of(game)
    return read(game, path_of(rules_folder(), game).read_text(encoding="utf-8"), words)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("keys", [False, True], ids=["mouse", "keyboard"])
def test_a_lesson_is_played_to_its_end(sit: Sit, game: str, keys: bool) -> None:
    player = sit()
    seen = play(player, game, keys)
    assert seen == [step.id for step in lesson_of(game).steps]
    assert not any(folders.journals().glob("*")), "a lesson is written down"
    assert player.app.settings.seats == (), "a lesson changes who plays"


@pytest.mark.parametrize("game", GAMES)
def test_every_step_lets_the_learner_do_or_see_something(game: str) -> None:
    steps = lesson_of(game).steps
    assert 5 <= len(steps) <= 10
    assert sum(bool(step.asks) for step in steps) >= 2, "learning is doing"
    assert not steps[-1].asks


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_has_no_words_left_over(game: str) -> None:
    words = Words.load(rules_folder()).of(game)
    ids = {step.id for step in lesson_of(game).steps}
    keys = [key for key in words.keys() if key.startswith("lesson.")]  # noqa: SIM118
    used = {key.split(".")[1] for key in keys if key.count(".") == 2 and key in words}
    mine = {id for id in used if f"lesson.{id}.title" in words}
    others = {step.id for other in GAMES if other != game for step in lesson_of(other).steps}
    assert mine - others <= ids


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1280, 720), 200)])
@pytest.mark.parametrize("game", GAMES)
def test_the_bubble_covers_nothing_it_is_about(
    sit: Sit, game: str, size: tuple[int, int], scale: int
) -> None:
    player = sit(size=size, scale=scale)
    lesson = lesson_of(game)
    for number, step in enumerate(lesson.steps):
        scene = LessonScene(player.app, lesson, number)
        player.app.push(scene)
        settled(player)
        _check(scene, f"{game} {step.id} at {size}, {scale} %")
        player.app.pop()


def _check(scene: LessonScene, where: str) -> None:
    canvas = scene.app.canvas
    scene.app.draw()
    table = scene.table()
    points, bright = scene.points(table), scene.bright(table)
    assert len(points) >= len(scene.step.points), f"{where}: something to point at is missing"
    pieces = scene.view.bubble(canvas, table)
    own = [piece.thing for piece in pieces if piece.thing]
    sheet = scene.view.laid(canvas, table)
    box = sheet.box
    assert sheet.scale >= min(1.2, canvas.type_scale), f"{where}: type shrinks to {sheet.scale}"
    assert SCREEN.contains(box), f"{where}: {box}"
    for one in [*points, *bright]:
        shared = box.clip(one.upright)
        assert shared.w * shared.h < 2, f"{where}: the bubble covers what it is about"
    for thing in own:
        assert box.contains(thing.box), f"{where}: {thing.name} {thing.box} is outside {box}"
        assert thing.size == 0 or thing.size >= 18, f"{where}: {thing.name} {thing.size}"
        assert not thing.reachable or min(thing.box.size) >= SMALLEST, f"{where}: {thing.name}"
    for thing, other in combinations(own, 2):
        both = thing.box.clip(other.box)
        assert min(both.size) <= 2, f"{where}: {thing.name} over {other.name}"
    skip = find(scene.things(), "button:lesson-skip")
    assert skip, f"{where}: there is no way out"
    assert not skip.box.colliderect(box), f"{where}: the way out is covered"


@pytest.mark.parametrize(("motion", "moves"), [("full", True), ("reduced", False)])
def test_the_light_goes_on_at_once_where_motion_is_reduced(
    sit: Sit, motion: str, moves: bool
) -> None:
    player = sit(speed=1.0, motion=motion)
    start_lesson(player.app, "color-chaos")
    scene = lesson(player)
    player.wait(16)
    assert scene.view.moving is moves
    player.wait(200)
    assert not scene.view.moving


def test_text_grows_with_the_settings(sit: Sit) -> None:
    sizes = []
    for scale in (100, 200):
        scene = begin(sit(scale=scale), "color-chaos")
        text = find(scene.things(), "text:lesson-text")
        assert text
        sizes.append(text.size)
    assert sizes[1] >= 1.5 * sizes[0]


# What else the learner may try -------------------------------------------------------------


def asking(player: TablePlayer, game: str = "color-chaos") -> LessonScene:
    """The first step in which something is asked."""
    begin(player, game)
    while lesson(player).reading:
        go_on(player, keys=False)
        settled(player)
    return lesson(player)


def test_another_card_gets_a_kind_word(sit: Sit) -> None:
    player = sit()
    scene = asking(player)
    before = scene.sitting.match.steps[:]
    note = find(scene.things(), "text:lesson-note")
    player.click("card:o8*")
    again = find(scene.things(), "text:lesson-note")
    assert scene.sitting.match.steps == before
    assert note
    assert again
    assert note.text == player.app.words("lesson.yours")
    assert again.text == player.app.words("lesson.otherwise")
    player.click("card:g7*")
    assert len(scene.sitting.match.steps) > len(before)


def test_drawing_is_no_answer_where_a_card_is_asked_for(sit: Sit) -> None:
    player = sit()
    scene = asking(player)
    player.key(pygame.K_d)
    assert scene.flow.refusals == 1
    assert len(scene.sitting.match.table.zones["hand 0"]) == 5


def test_gathered_cards_must_be_the_right_ones(sit: Sit) -> None:
    player = sit()
    scene = asking(player, "flower-power")
    player.click("card:b**")
    assert scene.flow.gathering.cards == []
    assert scene.flow.refusals == 1
    player.click("card:r**")
    player.click("button:done")
    assert scene.sitting.match.steps == [], "one petal is not two"
    player.click("card:ro*")
    player.click("button:done")
    assert len(scene.sitting.match.steps) == 3


def test_a_false_belief_is_no_answer(sit: Sit) -> None:
    player = sit()
    begin(player, "penny-badger")
    while lesson(player).step.id != "doubt":
        go_on(player, keys=False)
        settled(player)
    scene = lesson(player)
    player.click("button:believe")
    assert scene.flow.refusals == 1
    player.click("button:challenge")
    assert settled(player).step.id == "bluff"


def test_a_late_call_may_be_made_again(sit: Sit) -> None:
    player = sit()
    begin(player, "color-chaos")
    while lesson(player).step.id != "chaos":
        go_on(player, keys=False)
        settled(player)
    go_on(player, keys=False)
    for _ in range(700):
        player.wait(16)
    scene = lesson(player)
    assert scene.calls.open
    assert len(scene.sitting.match.table.zones[f"hand {LEARNER}"]) == 1, "nothing was drawn"
    player.key(pygame.K_SPACE)
    assert settled(player).step.id == "last"


def test_back_shows_the_step_before_as_it_was(sit: Sit) -> None:
    player = sit()
    begin(player, "color-chaos")
    while lesson(player).step.id != "train":
        go_on(player, keys=False)
        settled(player)
    player.click("button:lesson-back")
    scene = settled(player)
    assert scene.step.id == "play"
    assert len(scene.sitting.match.table.zones["hand 0"]) == 5
    assert [card.code for card in scene.sitting.match.table.zones["train"]] == []


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
    assert scene.zoom is not None
    assert not player.shows("button:lesson-back")
    player.key(pygame.K_ESCAPE)
    assert scene.zoom is None
    assert player.scene == "lesson"


@pytest.mark.parametrize("game", GAMES)
def test_after_a_lesson_one_may_play(sit: Sit, game: str) -> None:
    player = sit()
    steps = lesson_of(game).steps
    scene = LessonScene(player.app, lesson_of(game), len(steps) - 1)
    player.app.push(scene)
    settled(player)
    player.press("button:lesson-next")
    assert player.scene == "play"
    table = player.table
    assert table.sitting.match.game.id == game
    assert table.sitting.persons == frozenset({LEARNER})
    assert player.app.settings.seats == ()


def test_above_a_game_a_lesson_leads_back_to_it(sit: Sit) -> None:
    player = sit()
    player.deal(4, (0,))
    steps = lesson_of("pig-farm").steps
    player.app.push(LessonScene(player.app, lesson_of("pig-farm"), len(steps) - 1))
    settled(player)
    assert player.thing("button:lesson-next").text == player.app.words("settings.done")
    player.click("button:lesson-next")
    assert player.scene == "play"
    assert player.table.sitting.match.game.id == "color-chaos"


def test_the_learner_keeps_name_and_face(sit: Sit) -> None:
    from game.store.settings import SeatChoice  # noqa: PLC0415

    player = sit()
    player.app.change(seats=(SeatChoice("Zoe", "cat"), SeatChoice("Rocco", "owl", person=True)))
    scene = start_lesson(player.app, "color-chaos")
    assert isinstance(scene, LessonScene)
    names, faces = scene.lesson.names, scene.lesson.faces
    assert (names[0], faces[0]) == ("Rocco", "owl")
    assert len(set(names)) == len(names) == len(set(faces))
