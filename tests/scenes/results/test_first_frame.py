"""What the first frame of results need not make any more, counted."""

from collections import Counter
from collections.abc import Callable
from threading import get_ident
from typing import Any

import pygame
import pytest

from game.core.event import Announced, RoundEnded
from game.scenes.play.scene import PlayScene
from game.scenes.results.flower_pots import FlowerWindow
from game.scenes.results.scene import RoundResults
from game.scenes.results.score_rows import ScoreRows
from game.ui.draw import svg
from game.ui.draw.background import background_thread
from game.ui.draw.canvas import Canvas
from game.ui.draw.sprites import SPRITES
from game.ui.draw.wood import boards_markup
from game.ui.screens.festive_page import LYING, confetti_size
from tests.scenes.table_player import Sit, TablePlayer

SCORES = (2, 3, 1, 0, 4, 2, 3, 1)
PICTURE = tuple[str, int, int]


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> Counter[PICTURE]:
    """Which drawings were rendered by the thread that draws, by markup and size."""
    found: Counter[PICTURE] = Counter()
    loaded, draws = svg._load_surface, get_ident()

    def noted(markup: str, size: tuple[int, int]) -> pygame.Surface:
        if get_ident() == draws:
            found[markup, *size] += 1
        return loaded(markup, size)

    monkeypatch.setattr(svg, "_load_surface", noted)
    return found


def large(canvas: Canvas) -> tuple[PICTURE, PICTURE]:
    """Wood and confetti, as results are drawn on this canvas."""
    size = canvas.surface.get_size()
    return (boards_markup(*size), *size), (svg.with_ink(LYING), *confetti_size(canvas))


def over(count: int) -> RoundEnded:
    """The end of a round that the first won."""
    points = (3, *[0] * (count - 1))
    return RoundEnded(0, ((),) * count, points, points)


def just_over(sit: Sit, **settings: Any) -> tuple[TablePlayer, PlayScene]:
    """A table that shows how its round ended, with no picture kept from before."""
    player = sit(speed=1.0, **settings)
    scene = player.deal(3, (0,), game="pig-farm")
    scene.update(0)
    SPRITES.clear_sprites()
    scene.flow.event_queue.waiting_events.append(over(3))
    while scene.flow.event_queue.ended_round is None:
        player.wait(16)
    return player, scene


def test_the_largest_pictures_of_results_are_drawn_beside_the_end_of_the_round(
    sit: Sit, here: Counter[PICTURE]
) -> None:
    player, scene = just_over(sit)
    assert player.app.top is scene, "the table still shows it"
    background_thread().submit(bool).result()
    wood, confetti = large(player.app.canvas)
    ready = set(svg._RENDERED_AHEAD)
    assert {wood, confetti} <= ready
    player.wait(16)
    background_thread().submit(bool).result()
    assert set(svg._RENDERED_AHEAD) <= ready, "once a round"
    while player.app.top is scene:
        player.wait(16)
    player.app.draw()
    assert isinstance(player.app.top, RoundResults)
    assert not {wood, confetti} & here.keys()
    assert not {wood, confetti} & svg._RENDERED_AHEAD.keys(), "nothing is kept twice"


def test_what_was_drawn_for_results_goes_with_the_table(sit: Sit) -> None:
    _, scene = just_over(sit)
    background_thread().submit(bool).result()
    assert svg._RENDERED_AHEAD
    scene.leave_to_title()
    assert not svg._RENDERED_AHEAD


def made_ahead(scene: PlayScene) -> None:
    """The table has had all the time it wants to make the results."""
    while not scene.board.ahead.is_done:
        scene.board.ahead.make_pictures()


def shown(player: TablePlayer, scene: PlayScene) -> RoundResults:
    """The results, once the table has shown enough."""
    while player.app.top is scene:
        player.wait(16)
    assert isinstance(player.app.top, RoundResults)
    return player.app.top


@pytest.mark.parametrize("final", [False, True])
def test_results_made_ahead_look_as_if_they_were_made_when_they_are_seen(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, final: bool
) -> None:
    frames = []
    for ahead in (False, True):
        player, scene = just_over(sit)
        if final:
            monkeypatch.setattr(type(scene.live_match), "asked", None)
            monkeypatch.setattr(scene.live_match, "close_journal", lambda: None)
        ended = scene.flow.event_queue.ended_round
        assert ended is not None
        scene.coming.take_results(ended, final)
        if ahead:
            scene.coming.expect_results(ended, final)
            made_ahead(scene)
        page = shown(player, scene)
        assert page.final == final
        made = SPRITES.made
        player.app.draw()
        count = SPRITES.made - made
        assert count <= 2 if ahead else count > 10, count
        frames.append([player.frame()])
        for _ in range(3):
            player.wait(400)
            frames[-1].append(player.frame())
        player.app.shut_down()
        monkeypatch.undo()
    assert frames[0] == frames[1]


def test_results_made_ahead_go_when_somebody_wants_larger_type_meanwhile(sit: Sit) -> None:
    player, scene = just_over(sit)
    made_ahead(scene)
    ahead = scene.coming._page
    assert ahead is not None
    player.app.change_settings(scale=150)
    assert shown(player, scene) is not ahead


def test_results_made_ahead_go_when_something_else_is_remarkable(sit: Sit) -> None:
    player, scene = just_over(sit)
    made_ahead(scene)
    ahead = scene.coming._page
    scene.flow.event_queue.moments.note_call(0, "last", 700)
    page = shown(player, scene)
    assert page is not ahead
    assert page.moments.moments


def test_nothing_is_made_for_results_that_are_there(sit: Sit) -> None:
    player, scene = just_over(sit)
    page = shown(player, scene)
    page.table.start_next_round()
    made_ahead(scene)
    assert scene.coming._page is None
    assert player.app.top is scene


def counted(monkeypatch: pytest.MonkeyPatch, owner: type, name: str) -> Counter[str]:
    """How often a method is called from now on."""
    found: Counter[str] = Counter()
    method: Callable[..., object] = getattr(owner, name)

    def noted(*args: object) -> object:
        found[name] += 1
        return method(*args)

    monkeypatch.setattr(owner, name, noted)
    return found


def test_plates_of_a_window_are_laid_out_once(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    player = sit()
    table = player.deal(8, (0,), game="flower-power")
    for seat, flowers in enumerate(SCORES):
        for _ in range(flowers):
            table.flow.event_queue.log.note_event(Announced("flower", seat, (("color", "red"),)))
    plates = counted(monkeypatch, FlowerWindow, "_build_pot_plate")
    shown = RoundResults(player.app, table, RoundEnded(None, ((),) * 8, SCORES, SCORES), True)
    player.app.push_scene(shown)
    player.app.draw()
    assert isinstance(shown.scores, FlowerWindow)
    assert plates["_build_pot_plate"] == 3 * 8, "on one sill, on two, on four"


def test_rows_are_laid_out_once_for_each_shape(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    player = sit(scale=200)
    table = player.deal(8, (0,), game="color-chaos")
    rows = counted(monkeypatch, ScoreRows, "_build_score_row")
    shown = RoundResults(player.app, table, over(8), True)
    player.app.push_scene(shown)
    player.app.draw()
    assert isinstance(shown.scores, ScoreRows)
    assert rows["_build_score_row"] <= 8 * len(shown.scores.shapes)
