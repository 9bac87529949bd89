"""Nothing flashes more than three times a second (EN 301 549, 11.2.3.1)."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.games import GAMES
from game.ui.draw.canvas import Canvas
from game.ui.draw.wood import wood_surface
from game.ui.widgets.celebration import Celebration
from game.ui.widgets.winner_party import Guest, WinnerParty
from tests import size
from tests.scenes.all_screens import SCREENS, opened
from tests.scenes.flashes import FlashMeter
from tests.scenes.table_player import TablePlayer
from tests.ui.looks import LOOKS

MOST = 3
"""Changes a second: not even two whole flashes, where the rule allows three."""
FRAME = 33.0  # milliseconds
SMALL = (640, 360)
"""A window so small that many frames are drawn quickly."""
AS_USUAL = {"speed": 1.0, "pace": "fast", "motion": "full"}
GAME_MS = 60_000.0 if size.LONG else 15_000.0
"""How much of a game is watched."""
SCENE_MS = 4_000.0
EVENTS = {f"expansion_{number}": "on" for number in (1, 2, 3)}
CALLS = ("call", "two calls", "call again", "shouting")


def gray(level: int) -> pygame.Surface:
    surface = pygame.Surface((96, 54))
    surface.fill((level, level, level))
    return surface


@pytest.mark.parametrize(
    ("levels", "changes"),
    [((0, 255) * 4, 7), ((0, 90, 180, 255), 1), ((120, 125, 130), 0), ((0, 255), 1)],
)
def test_the_meter_counts_changes_there_and_back(levels: tuple[int, ...], changes: int) -> None:
    meter = FlashMeter()
    for number, level in enumerate(levels):
        meter.see_frame(gray(level), 100.0 * number)
    assert meter.most == changes


def test_the_meter_leaves_out_what_is_small_and_what_is_long_ago() -> None:
    meter = FlashMeter()
    for number in range(12):
        frame = gray(0)
        frame.fill("white" if number % 2 else "black", (0, 0, 96, 12))
        meter.see_frame(frame, 100.0 * number)
    assert meter.most == 0, "less than a quarter"
    for number in range(12):
        meter.see_frame(gray(255 * (number % 2)), 5000.0 + 600.0 * number)
    assert meter.most == 2


def watch(player: TablePlayer, length_ms: float) -> FlashMeter:
    """Watch the window for so long."""
    meter, end = FlashMeter(), player.clock.now + length_ms
    while player.clock.now < end:
        player.clock.now += FRAME
        player.app.advance_time()
        player.app.draw()
        meter.see_frame(player.app.window.surface, player.clock.now)
    return meter


def list_games() -> Iterator[object]:
    """Games of computers; Color Chaos with all events, and in each look."""
    for number, game in enumerate(GAMES):
        for look in LOOKS:
            brief = game == "color-chaos" and look == "night"
            marks = () if brief else pytest.mark.long
            yield pytest.param(game, look, number, id=f"{game}-{look}", marks=marks)


@pytest.mark.parametrize(("game", "look", "seed"), [*list_games()])
def test_no_game_flashes(
    game: str, look: str, seed: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    player = TablePlayer(monkeypatch, tmp_path, SMALL)
    player.app.change_settings(**AS_USUAL, **LOOKS[look])
    options = EVENTS if game == "color-chaos" else {}
    player.deal(4, (), seed, game=game, **options)
    meter = watch(player, GAME_MS)
    print(game, look, seed, meter.most, meter.worst_ms)
    assert meter.most <= MOST


@pytest.mark.parametrize("look", ["day", pytest.param("night", marks=pytest.mark.long)])
@pytest.mark.parametrize("name", CALLS)
def test_no_call_flashes(
    name: str, look: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    player = opened(SCREENS[name], monkeypatch, tmp_path, SMALL)
    player.app.change_settings(**AS_USUAL, **LOOKS[look])
    assert watch(player, SCENE_MS).most <= MOST


@pytest.mark.parametrize("small", [False, True], ids=["game", "round"])
def test_no_celebration_flashes(small: bool) -> None:
    screen = pygame.Surface(SMALL, depth=32)
    pygame.display.init()
    pygame.display.set_mode(SMALL)
    canvas, guests = Canvas(screen), [Guest("glad/fox", "Mia")] * 15
    party = Celebration() if small else WinnerParty(faces=["owl"], words="Nell wins", guests=guests)
    screen.blit(wood_surface(*SMALL), (0, 0))
    party.keep_ground(canvas)
    party.begin_celebration(0)
    meter, now = FlashMeter(), 0.0
    while not party.is_celebration_over(now):
        party.draw_kept_ground(canvas)
        party.draw_moving_parts(canvas, now)
        meter.see_frame(screen, now)
        now += FRAME
        if now > 20_000:
            break
    assert 0 <= meter.most <= MOST
