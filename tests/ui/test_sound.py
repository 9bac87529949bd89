"""Sounds are heard where there is a device, and their lack never stops a game."""

import os
import re
import threading
from array import array
from collections.abc import Iterator
from pathlib import Path

import make_music
import make_sounds
import pygame
import pytest
import waves

from game import resources
from game.core import notation
from game.core.event import Event
from game.store.settings import Settings
from game.table.animation.animator import layout_event_names
from game.table.layout import layout_file as layout
from game.ui.sound import sounds as sound
from game.ui.sound.sounds import RATE, SILENCE, TAKES, Sounds, pitch_ratio
from tests.playing import answer
from tests.ui import heard

FOLDER = resources.asset("sounds")
NEEDED = (
    "slide land draw shuffle deal your-turn other-turn skip reverse swap color-blue color-green "
    "color-orange color-red train draw-4 tick chaos-made missed flip error click curtain "
    "round-end game-end dodge event fuse bomb pile seat-swap"
)
OWN = ("event", "fuse", "bomb", "pile", "seat-swap")
"""What is heard of events only."""


@pytest.fixture
def sounds(monkeypatch: pytest.MonkeyPatch) -> Iterator[Sounds]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    made = Sounds(Settings())
    yield made
    made.close_device()


def _playing() -> int:
    return sum(
        pygame.mixer.Channel(number).get_busy() for number in range(pygame.mixer.get_num_channels())
    )


def test_the_table_has_all_its_sounds(sounds: Sounds) -> None:
    assert set(NEEDED.split()) <= set(sounds.sound_names())


def test_every_sound_is_heard_of_something() -> None:
    """A game's layout has it for an event, or the program plays it by its name."""
    rules = [file.read_text(encoding="utf-8") for file in resources.rules_folder().glob("*.toml")]
    told = re.findall(r'^.* = "([a-z0-9 -]+)"$', "\n".join(rules), re.MULTILINE)
    folder = Path(sound.__file__).parents[2]
    code = [file.read_text(encoding="utf-8").splitlines() for file in folder.rglob("*.py")]
    plays = [
        line
        for lines in code
        for line in lines
        if re.search(r"\b(play_sound|play_table_sound|hear\w*)\(", line)
    ]
    known = [*" ".join(told).split(), *re.findall(r'"([a-z-]+)"', " ".join(plays))]
    assert {path.stem for path in FOLDER.iterdir()} - {*known} == set()


def test_sounds_are_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 400_000
    assert sum(path.stat().st_size for path in resources.asset("music").iterdir()) < 3_000_000


def test_a_sound_is_played(sounds: Sounds) -> None:
    assert sounds.is_available
    sounds.play_sound("game-end")
    sounds.play_sound("round-end", step=3)
    assert _playing() == 2
    sounds.stop_all()
    assert _playing() == 0


class Clock:
    """The time in seconds, as a test wants it."""

    def __init__(self) -> None:
        self.seconds = 100.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def resting(sounds: Sounds, clock: Clock) -> Iterator[Sounds]:
    """Answer sounds whose device was given back after a while of silence."""
    made = Sounds(Settings(), now=clock)
    left = made.rest_device()
    assert left == 1000 * SILENCE
    clock.seconds += SILENCE
    assert made.rest_device() is None
    yield made
    made.close_device()


def _opened() -> None:
    """Wait for the device, which is opened beside the game."""
    for thread in threading.enumerate():
        if thread.name == "sound":
            thread.join()


def test_after_a_while_of_silence_the_device_is_given_back(resting: Sounds) -> None:
    assert resting.is_available
    assert not pygame.mixer.get_init()
    assert resting.rest_device() is None
    resting.stop_all()
    resting.fade_out()


def test_it_is_kept_as_long_as_anything_sounds_or_anybody_is_there(
    sounds: Sounds, clock: Clock
) -> None:
    kept = Sounds(Settings(), now=clock)
    kept.play_sound("game-end")
    clock.seconds += SILENCE
    assert kept.rest_device() == 1000 * SILENCE, "it sounds"
    kept.stop_all()
    clock.seconds += SILENCE - 1
    kept.wake_device()
    clock.seconds += SILENCE - 1
    assert kept.rest_device() == 1000
    kept.close_device()


def test_what_is_to_be_heard_then_is_heard_as_soon_as_it_is_open_again(resting: Sounds) -> None:
    resting.play_sound("game-end")
    resting.play_sound("round-end", step=3)
    _opened()
    assert _playing() == 2


def test_somebody_who_touches_anything_opens_it_again(resting: Sounds) -> None:
    resting.wake_device()
    _opened()
    assert pygame.mixer.get_init()
    resting.play_sound("game-end")
    assert _playing() == 1


def test_a_device_that_is_gone_is_not_asked_for_all_the_time(
    resting: Sounds, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[float] = []

    def gone() -> bool:
        asked.append(clock.seconds)
        return False

    monkeypatch.setattr(sound, "_open_device", gone)
    for _ in range(40):
        clock.seconds += SILENCE / 16
        resting.play_sound("land")
        _opened()
    assert len(asked) == 3
    assert not pygame.mixer.get_init()


@pytest.mark.parametrize("reason", ["muted", "volume", "calls", "unknown"])
def test_what_is_not_to_be_heard_is_silent(sounds: Sounds, reason: str) -> None:
    sounds.muted = reason == "muted"
    sounds.set_volumes(Settings(sound=reason != "volume", calls=reason != "calls"))
    sounds.play_sound("no-such-sound" if reason == "unknown" else "chaos-made", step=1)
    assert _playing() == 0


def test_calls_are_heard_when_the_table_is_silent(sounds: Sounds) -> None:
    sounds.set_volumes(Settings(effects=0))
    sounds.play_sound("land")
    assert _playing() == 0
    sounds.play_sound("chaos-made")
    assert _playing() == 1


def test_without_a_device_the_game_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise pygame.error("No available audio device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    silent = Sounds(Settings())
    assert not silent.is_available
    silent.play_sound("land", step=2)
    silent.stop_all()
    silent.close_device()


class Speakers:
    """A sound device that is there or not; music may be heard by it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.there, self._open = False, sound._open_device
        monkeypatch.setattr(sound, "_open_device", lambda: self.there and self._open())


def test_a_device_that_comes_later_is_heard(monkeypatch: pytest.MonkeyPatch, clock: Clock) -> None:
    """Switched on after the program, without anybody touching a key."""
    speakers = Speakers(monkeypatch)
    late = Sounds(Settings(music="on"), now=clock)
    late.music.request_tune("title")
    assert late.is_missed
    assert late.look_for_device(), "still none"
    _opened()
    speakers.there = True
    late.look_for_device()
    _opened()
    assert not late.look_for_device()
    assert late.is_available
    late.rest_device()
    assert late.music.plays == "title"
    late.close_device()


def test_a_device_that_goes_away_under_music_is_looked_for_again(
    monkeypatch: pytest.MonkeyPatch, clock: Clock
) -> None:
    speakers = Speakers(monkeypatch)
    speakers.there = True
    heard = Sounds(Settings(music="on"), now=clock)
    heard.music.request_tune("title")
    heard.rest_device()
    assert heard.music.plays == "title"
    speakers.there = False
    heard.handle_lost_device()
    assert heard.missing
    assert heard.music.plays == ""
    heard.rest_device()
    _opened()
    speakers.there = True
    heard.look_for_device()
    _opened()
    heard.rest_device()
    assert heard.music.plays == "title"
    heard.close_device()


def test_nobody_looks_for_a_device_that_would_have_nothing_to_say(
    monkeypatch: pytest.MonkeyPatch, clock: Clock
) -> None:
    Speakers(monkeypatch)
    off = Sounds(Settings(sound=0.0, music="on"), now=clock)
    assert off.missing
    assert not off.is_missed


def test_a_missing_device_is_not_complained_about(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def complain(*_: object, **__: object) -> None:
        os.write(2, b"ALSA lib: Unknown PCM default")
        raise pygame.error("No available audio device")

    monkeypatch.setattr(pygame.mixer, "init", complain)
    Sounds(Settings())
    os.write(2, b"heard again")
    assert capfd.readouterr().err == "heard again"


def _crossings(raw: bytes) -> int:
    levels = array("h", raw)
    return sum((levels[i] < 0) != (levels[i + 1] < 0) for i in range(len(levels) - 1))


@pytest.mark.parametrize(("step", "semitones"), [(1, 2), (3, 7), (5, 12), (6, 14)])
def test_a_step_higher_is_a_step_of_the_scale(step: int, semitones: int) -> None:
    plain = heard.raw(FOLDER / "color-blue.ogg")
    higher = heard.raw(FOLDER / "color-blue.ogg", pitch_ratio(step))
    assert len(plain) / len(higher) == pytest.approx(2 ** (semitones / 12), rel=0.01)
    assert _crossings(higher) == pytest.approx(_crossings(plain), rel=0.02)


def test_the_scripts_make_the_sounds_and_the_music_that_lie_here() -> None:
    assert {f"{name}.ogg" for name in make_sounds.SOUNDS} == {p.name for p in FOLDER.iterdir()}
    assert waves.RATE == RATE
    for name in ("click", "pair"):
        made, kept = make_sounds.made(name), heard.levels(FOLDER / f"{name}.ogg")
        lost = [one - other for one, other in zip(made, kept, strict=True)]
        assert sum(x * x for x in lost) < 0.02 * sum(x * x for x in made), name
    tunes, folder = make_music.tunes(), resources.asset("music")
    assert {f"{name}.ogg" for name in tunes} == {path.name for path in folder.iterdir()}


def test_what_is_heard_often_never_sounds_the_same_twice_running(
    sounds: Sounds, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded: list[tuple[str, float]] = []
    load = sounds._load_sound

    def watched(name: str, speed: float) -> pygame.mixer.Sound | None:
        loaded.append((name, speed))
        return load(name, speed)

    monkeypatch.setattr(sounds, "_load_sound", watched)
    for _ in TAKES:
        sounds.play_sound("land")
        sounds.play_sound("your-turn")
    assert len({speed for name, speed in loaded if name == "land"}) == len(TAKES)
    assert [speed for name, speed in loaded if name == "your-turn"] == [1.0], "a tune stays in tune"


@pytest.mark.parametrize(
    ("answers", "own"),
    [
        (["play pBomb", "blue", "play b1"], ["event", "fuse", "bomb"]),
        (["play pNewDraw"], ["event"] + 10 * ["pile"]),
        (["play pSeatSwap", "seat 2"], ["event", "seat-swap"]),
    ],
    ids=["Bomb", "New Draw Pile", "Seat Swap"],
)
def test_events_have_sounds_of_their_own(answers: list[str], own: list[str]) -> None:
    hands = "hand 0 pBomb pNewDraw pSeatSwap / hand 1 b1 b2 b3 / hand 2 g1 g2 / hand 3 r1 r2"
    match = notation.read_position(f"color-chaos 4 / option expansion_2=on / discard b5 / {hands}")
    heard: list[Event] = []
    match.listen(heard.append)
    answer(match, *answers)
    known = layout.load_layout(resources.rules_folder() / "color-chaos.toml").sounds
    sounds = [known.get(name) for event in heard for name, _ in layout_event_names(event, viewer=0)]
    assert [name for name in sounds if name in OWN] == own
