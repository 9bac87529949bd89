"""What is drawn and what says whether something moves see the same moment.

The clock here jumps whenever anybody looks at it, as it does on a busy machine. When the program
goes to sleep until the next key, the picture on the screen must be the one of a screen at rest.
"""

import random
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.app import open_folder
from game.app.program import App
from tests.scenes import table_player
from tests.scenes.all_screens import SCREENS, cases, opened
from tests.scenes.table_player import TablePlayer

JUMPS = (0.0, 0.4, 3.0, 11.0, 40.0, 170.0, 420.0)  # milliseconds between two looks at the clock
STEPS = 800  # turns of the program's loop in which a screen may come to rest; the slowest need 580
RESTLESS = 100  # turns that a screen gets which did not come to rest before
ALIVE, GLANCE = "workshop-game", 20  # a table on it plays by itself as long as it is seen
PRESSES = 4  # on each screen
ENDS = ("quit", "leave", "exit")


class JumpingClock(table_player.Clock):
    """Goes on by itself whenever somebody looks, once it was let loose."""

    def __init__(self) -> None:
        super().__init__()
        self.loose: random.Random | None = None

    def __call__(self) -> float:
        if self.loose is not None:
            self.now += self.loose.choice(JUMPS)
        return self.now


class Sleeper:
    """The program's loop with nobody at the keys: how long it would sleep, and whether for good."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, app: App, clock: JumpingClock) -> None:
        self.app, self.clock = app, clock
        self.asleep = False
        self.turns = {ALIVE: GLANCE}
        monkeypatch.setattr(app.window, "events", self._events)
        monkeypatch.setattr(
            app.sounds, "rest_device", lambda: None
        )  # the device is not the screen's

    def _events(self, patience: float | None, _: float) -> list[pygame.event.Event]:
        self.asleep = patience is None
        self.clock.now += patience or 0.0
        return []

    def sleeps(self) -> bool:
        """Whether it comes to rest, so that only a key or the mouse wakes it again."""
        for _ in range(self.turns.get(self.app.top.name, STEPS)):
            self.app.step()
            if self.asleep:
                return True
        self.turns.setdefault(self.app.top.name, RESTLESS)
        return False

    def shown(self) -> bytes:
        """What is on the screen."""
        return pygame.image.tobytes(self.app.window.surface, "RGB")

    def at_rest(self) -> bytes:
        """The same screen drawn once more, long after everything on it has come to its end."""
        self.clock.now += 60_000
        self.app.has_moved = True
        self.app.step()
        return self.shown()

    def check(self, where: str) -> bool:
        """The last frame shown is the one of a screen at rest; whether there was any rest."""
        if not self.sleeps():
            return False
        name = self.app.top.name
        same = self.shown() == self.at_rest()
        assert same, f"{where}: {name} stays as it was in mid-move"
        return True


@pytest.fixture
def loose(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Clocks that can be let loose, and nothing of the system that opens folders."""
    monkeypatch.setattr(table_player, "Clock", JumpingClock)
    monkeypatch.setattr(open_folder, "opener", lambda: "")
    yield
    pygame.event.clear()


def sleeper(monkeypatch: pytest.MonkeyPatch, player: TablePlayer, seed: int) -> Sleeper:
    """Let the player's clock loose."""
    assert isinstance(player.clock, JumpingClock)
    player.clock.loose = random.Random(seed)
    return Sleeper(monkeypatch, player.app, player.clock)


@pytest.mark.sampled(5)
@pytest.mark.parametrize(("name", "way"), cases(5, ways=2))
@pytest.mark.usefixtures("loose")
def test_the_last_frame_of_every_screen_is_the_one_at_rest(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str, way: int
) -> None:
    seed = 100 * way + len(name)
    print("seed", seed)
    player = opened(SCREENS[name], monkeypatch, tmp_path)
    player.app.settings_file.save_settings(player.app.settings)
    player.app.change_settings(speed=1.0, pace="normal", motion="full")
    loop, chance = sleeper(monkeypatch, player, seed), random.Random(seed)
    player.app.top.enter()
    loop.check(name)
    for number in range(PRESSES):
        able = [t for t in player.things() if t.can_focus and t.is_enabled and t.action]
        able = [t for t in able if not any(end in t.name for end in ENDS)]
        if able:
            player.click(chance.choice(able).name)
        else:
            player.key(pygame.K_RETURN)
        if not player.app.scenes:
            return
        loop.check(f"{name}, press {number + 1}")


@pytest.mark.seeds(8, 200)
@pytest.mark.usefixtures("loose")
def test_a_curtain_always_falls_to_its_end(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, seed: int
) -> None:
    player = TablePlayer(monkeypatch, tmp_path, speed=1.0, pace="normal", tips=False)
    player.deal(3, (0, 1, 2), seed=seed)
    loop = sleeper(monkeypatch, player, seed)
    for turn in range(6):
        assert loop.check(f"turn {turn}"), "it waits for nobody"
        if player.scene == "curtain":
            assert player.shows("button:show"), "nothing to go on by"
            player.click("button:show")
        elif player.scene == "play":
            player.click(player.offers()[0])


@pytest.mark.parametrize("name", ["phones of three", "phones without network", "own card", "print"])
@pytest.mark.usefixtures("loose")
def test_a_screen_that_waits_for_somebody_draws_nothing_meanwhile(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str
) -> None:
    player, drawn = opened(SCREENS[name], monkeypatch, tmp_path), list[float]()

    def noted() -> None:
        drawn.append(player.clock.now)
        draw()

    player.app.change_settings(speed=1.0, pace="normal", motion="full")
    loop, draw = sleeper(monkeypatch, player, 1), player.app.draw
    player.app.top.enter()
    loop.sleeps()
    monkeypatch.setattr(player.app, "draw", noted)
    begun = player.clock.now
    for _ in range(RESTLESS):
        player.app.step()
    assert player.clock.now > begun
    assert not drawn
