"""Which music is heard where, how people switch it, and that it tells nothing in secret."""

import time
from pathlib import Path

import pygame
import pytest

from game.app.speech.voice_reader import VoiceReader
from game.core.seat_view import SeatView
from game.games import GAMES
from game.scenes.play.table_context import DEAL_PHASE
from game.scenes.settings.scene import SettingsScene
from game.scenes.settings.welcome import WelcomePage
from game.table.layout import layout_file as layouts
from game.ui.sound.music import DUCKED_SHARE
from tests.playing import Table, decisions
from tests.scenes.menu_app import Player
from tests.scenes.table_player import Sit, TablePlayer

HOUR = 3_600_000.0  # milliseconds
CHAOS = "color-chaos 3 / discard b5 / hand 0 {own} / hand 1 {other} / hand 2 r2 r3 r4 r6"


LONG = ("dice-factor", "match-patch", "penny-badger")
"""Games whose end nobody sees come, or that hardly ever end when all answer at random."""


def tense(game: str, view: SeatView) -> bool:
    """Whether somebody is close to the end as a viewer sees it."""
    return layouts.layout_of(GAMES[game].rules).is_tense(view.zones, view.facts)


def asked(player: Player | TablePlayer) -> str:
    """The tune that the program asks for."""
    return player.app.current_music


def test_the_title_has_its_tune_and_what_lies_over_it_keeps_it() -> None:
    player = Player()
    assert asked(player) == "title"
    player.show(SettingsScene(player.app, "sound"))
    assert asked(player) == "title"


@pytest.mark.parametrize(
    ("own", "other", "tune"),
    [("b7 g4 r1", "b2 b3 b4", "table"), ("b7 g4", "b2 b3 b4", "tension"),
     ("b7 g4 r1", "b2", "tension")],
)  # fmt: skip
def test_the_table_is_tense_when_somebody_is_nearly_out(
    sit: Sit, own: str, other: str, tune: str
) -> None:
    player = sit()
    player.lay(CHAOS.format(own=own, other=other))
    player.until()
    assert asked(player) == tune


@pytest.mark.parametrize("hidden", ["b2 b3", "g8 r9", "o7 o8"])
def test_tension_is_the_same_whatever_cards_are_hidden(sit: Sit, hidden: str) -> None:
    player = sit()
    player.lay(CHAOS.format(own="b7 g4 r1 r5", other=hidden))
    player.until()
    assert asked(player) == "tension"


@pytest.mark.parametrize("game", GAMES)
def test_it_is_told_by_what_every_seat_can_count(game: str) -> None:
    """Each viewer, and nobody's view, comes to the same at every decision."""
    told: set[bool] = set()
    for seed in range(3):
        match = Table(game, 3).match(seed)
        for _ in decisions(match, seed, 900):
            views = [match.table.seen_by(viewer) for viewer in (None, *range(3))]
            near = {tense(game, view) for view in views}
            assert len(near) == 1
            told |= near
    assert False in told
    assert True in told or game in LONG


@pytest.mark.parametrize(("bank", "savings", "is_so"),
                         [(16, 5, False), (15, 5, True), (90, 4, True)])  # fmt: skip
def test_a_bank_or_somebody_s_purse_that_is_nearly_empty_is_tense(
    bank: int, savings: int, is_so: bool
) -> None:
    view = Table("penny-badger", 3).match(1).table.seen_by(None)
    view.facts |= {"bank": bank, "scores": (20, savings, 20)}
    assert tense("penny-badger", view) is is_so


class Sleeper:
    """Somebody who only listens, while the program's loop runs at a made-up clock."""

    def __init__(self, music: str) -> None:
        self.player = Player()
        self.app = self.player.app
        self.app.change_settings(music=music)
        self.slept: list[float | None] = []
        self.app.window.events = self._events  # type: ignore[method-assign, assignment]
        sounds, begun = self.app.sounds, time.monotonic()
        sounds.now = sounds.music.now = lambda: begun + 0.025 * len(self.slept)

    def _events(self, patience: float | None, _: float) -> list[pygame.event.Event]:
        self.slept.append(patience)
        return []

    def listen(self, seconds: float) -> str:
        """Let the loop run; the tune that sounds then."""
        for _ in range(round(seconds / 0.025)):
            self.app.step()
        return self.app.sounds.music.plays


@pytest.mark.parametrize(("music", "plays"), [("on", "title"), ("off", "")])
def test_the_loop_plays_it_and_sleeps_with_and_without_it(music: str, plays: str) -> None:
    sleeper = Sleeper(music)
    assert sleeper.listen(15) == plays
    slept = sleeper.slept[-1]  # till midnight, when another day begins
    assert slept is None or slept > HOUR, "only an open device wakes the processor"
    assert bool(pygame.mixer.get_init()) is bool(plays)


@pytest.mark.parametrize(("background", "plays"), [(True, ""), (False, "title")])
def test_while_another_window_is_in_front_it_is_silent_if_sounds_are(
    background: bool, plays: str
) -> None:
    sleeper = Sleeper("on")
    sleeper.app.change_settings(background=background)
    assert sleeper.listen(3) == "title"
    sleeper.app.handle_event(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert sleeper.listen(3) == plays
    sleeper.app.handle_event(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    assert sleeper.listen(3) == "title"


def test_it_is_low_while_the_computer_reads_aloud(monkeypatch: pytest.MonkeyPatch) -> None:
    sleeper, speaks = Sleeper("on"), [False]
    monkeypatch.setattr(VoiceReader, "speaking", property(lambda _: speaks[0]))
    sleeper.listen(3)
    music = sleeper.app.sounds.music
    assert music.volume == music.loud
    speaks[0] = True
    sleeper.app.has_moved = True
    sleeper.listen(3)
    assert music.volume == pytest.approx(DUCKED_SHARE * music.loud)
    speaks[0] = False
    sleeper.listen(3)
    assert music.volume == music.loud


def test_it_is_low_while_somebody_may_call(sit: Sit) -> None:
    player = sit(speed=1.0)
    player.lay(CHAOS.format(own="b7 g4", other="b2 b3 b4"))
    player.until()
    ducked: list[float] = []
    player.app.sounds.music.duck_for = ducked.append  # type: ignore[method-assign, assignment]
    player.wait(500)
    assert not ducked
    player.click("card:b7*")
    while not player.table.calls.is_open:
        player.wait(16)
    player.wait(100)
    assert ducked


def test_a_deal_is_not_tense(sit: Sit) -> None:
    player = sit(speed=1.0)
    player.deal(3, seed=1)
    seen = set()
    while player.table.board.shown.facts["phase"] == DEAL_PHASE or player.table.board.is_table_busy:
        seen.add(asked(player))
        player.wait(16)
    assert seen == {"table"}


@pytest.mark.parametrize(
    ("answer", "sound", "music"),
    [("music", 0.8, "on"), ("loud", 0.8, "off"), ("soft", 0.4, "off"), ("off", 0.0, "off")],
)
def test_the_first_start_asks_for_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, answer: str, sound: float, music: str
) -> None:
    monkeypatch.setenv("CHROMA_CHAOS_HOME", str(tmp_path))
    player = Player()
    player.show(WelcomePage(player.app))
    assert player.app.settings.music == "off"
    player.click("choice:sound=music")
    player.click(f"choice:sound={answer}")
    kept = player.app.settings_file.load_settings()
    assert (kept.sound, kept.music) == (sound, music)


def test_it_is_switched_among_the_settings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CHROMA_CHAOS_HOME", str(tmp_path))
    player = Player()
    player.show(SettingsScene(player.app, "sound"))
    for choice in ("soft", "on", "off"):
        player.click(f"choice:music={choice}")
        assert player.app.settings_file.load_settings().music == choice
        assert (player.app.sounds.music.loud > 0) is (choice != "off")
