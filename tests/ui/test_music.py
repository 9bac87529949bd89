"""Music comes and goes softly, keeps out of the way, and is off until somebody wants it."""

import itertools
from collections import Counter
from collections.abc import Iterator

import pygame
import pytest

from game.store.settings import Settings
from game.ui.sound.music import DUCKED_SHARE, LENGTHS, LEVELS, LINGER_S, REST_S, STEP, TURNS
from game.ui.sound.sounds import SILENCE, Sounds
from tests.ui.test_sound import Clock, _opened

LOUD = 0.8 * LEVELS["on"]


class Hearer:
    """Somebody at a table whose time goes on in steps."""

    def __init__(self, sounds: Sounds, clock: Clock) -> None:
        self.sounds, self.clock = sounds, clock
        self.heard: list[tuple[str, float]] = []

    def wait(self, seconds: float) -> None:
        """Let time pass as the program does."""
        for _ in range(round(seconds / STEP)):
            self.clock.seconds += STEP
            self.sounds.rest_device()
            self.heard.append((self.sounds.music.plays, self.sounds.music.volume))

    def playing(self) -> str:
        """What the device plays."""
        return self.sounds.music.plays if pygame.mixer.music.get_busy() else ""


@pytest.fixture
def hearer(monkeypatch: pytest.MonkeyPatch) -> Iterator[Hearer]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    clock = Clock()
    sounds = Sounds(Settings(music="on"), now=clock)
    yield Hearer(sounds, clock)
    sounds.close_device()


def test_it_is_off_until_somebody_wants_it_and_the_device_is_given_back(hearer: Hearer) -> None:
    hearer.sounds.set_volumes(Settings())
    hearer.sounds.music.request_tune("title")
    hearer.wait(1)
    assert not hearer.playing()
    hearer.wait(SILENCE)
    assert not pygame.mixer.get_init()
    assert hearer.sounds.rest_device() is None, "nothing wakes an idle program"


def test_it_comes_softly_and_then_wants_nothing_more(hearer: Hearer) -> None:
    hearer.sounds.music.request_tune("title")
    hearer.wait(1.5)
    assert hearer.playing() == "title"
    volumes = [volume for _, volume in hearer.heard]
    assert volumes == sorted(volumes)
    assert max(b - a for a, b in itertools.pairwise(volumes)) < 0.05
    assert pygame.mixer.music.get_volume() == pytest.approx(LOUD, abs=0.01)
    assert hearer.sounds.rest_device() is None
    hearer.wait(3 * SILENCE)
    assert hearer.playing() == "title", "the device is kept"


def test_one_tune_has_died_away_before_the_next_begins(hearer: Hearer) -> None:
    hearer.sounds.music.request_tune("title")
    hearer.wait(2)
    hearer.heard.clear()
    hearer.sounds.music.request_tune("podium")
    hearer.wait(2)
    tunes = [tune for tune, _ in hearer.heard]
    change = tunes.index("podium")
    assert tunes == ["title"] * change + ["podium"] * (len(tunes) - change)
    assert hearer.heard[change - 1][1] < 0.03
    assert hearer.heard[change][1] < 0.03
    assert hearer.playing() == "podium"


@pytest.mark.parametrize("sound", ["chaos-made", "game-end"])
def test_it_makes_room_for_calls_and_fanfares(hearer: Hearer, sound: str) -> None:
    hearer.sounds.music.request_tune("table")
    hearer.wait(2)
    hearer.sounds.play_sound("land")
    hearer.wait(0.5)
    assert hearer.sounds.music.volume == LOUD
    hearer.sounds.play_sound(sound)
    hearer.wait(0.5)
    assert hearer.sounds.music.volume == pytest.approx(DUCKED_SHARE * LOUD)
    assert hearer.sounds.rest_device() is not None, "somebody has to make it louder again"
    hearer.wait(4)
    assert hearer.sounds.music.volume == LOUD


def test_tension_takes_over_the_beat_and_goes_only_when_it_is_over_for_good(
    hearer: Hearer, monkeypatch: pytest.MonkeyPatch
) -> None:
    music, play = hearer.sounds.music, pygame.mixer.music.play
    begun: list[float] = []

    def begin(loops: int, at: float) -> None:
        begun.append(at)
        play(loops, at)

    monkeypatch.setattr(pygame.mixer.music, "get_pos", lambda: 61_000)
    monkeypatch.setattr(pygame.mixer.music, "play", begin)
    music.request_tune("table")
    hearer.wait(2)
    music.request_tune("tension")
    hearer.wait(2)
    assert begun == [0, 61 - 48]
    music.request_tune("table")
    hearer.wait(LINGER_S["tension"] - 1)
    music.request_tune("tension")
    hearer.wait(2)
    assert music.plays == "tension"
    assert music.volume == LOUD
    music.request_tune("table")
    hearer.wait(LINGER_S["tension"] + 2)
    assert begun == [0, 61 - 48, 61 - 48 + 61]


def test_tunes_of_the_table_take_turns_and_none_is_heard_too_often(
    hearer: Hearer, monkeypatch: pytest.MonkeyPatch
) -> None:
    music, begun = hearer.sounds.music, list[tuple[str, float]]()
    clock = hearer.clock

    def is_playing() -> bool:
        return bool(begun) and clock.seconds < begun[-1][1] + LENGTHS[music.plays]

    monkeypatch.setattr(pygame.mixer.music, "get_busy", is_playing)
    monkeypatch.setattr(
        pygame.mixer.music, "get_pos", lambda: 1000 * (clock.seconds - begun[-1][1])
    )
    monkeypatch.setattr(pygame.mixer.music, "play", lambda *_: begun.append(("", clock.seconds)))
    music.request_tune("table")
    end = clock.seconds + 40 * 60
    while clock.seconds < end:
        clock.seconds += max(STEP, (hearer.sounds.rest_device() or 0.0) / 1000)
        if begun and not begun[-1][0] and music.plays:
            begun[-1] = music.plays, begun[-1][1]
    counts = Counter(name for name, _ in begun)
    assert set(counts) == set(TURNS["table"])
    assert max(counts.values()) <= 6
    starts = [at for _, at in begun]
    gaps = [b - a - LENGTHS[n] for (n, a), (_, b) in itertools.pairwise(begun)]
    assert starts == sorted(starts)
    assert all(gap == pytest.approx(REST_S, abs=1) for gap in gaps), "it rests in between"


def test_a_fill_leads_from_the_table_into_the_tension(
    hearer: Hearer, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(hearer.sounds.music, "lead_over", lambda: heard.append("fill"))
    for tune in ("title", "tension", "table", "tension", "table"):
        hearer.sounds.music.request_tune(tune)
        hearer.wait(LINGER_S["tension"] + 2)
    assert heard == ["fill"], "only where the table was heard before"


def test_while_another_window_is_in_front_it_is_silent_if_sounds_are(hearer: Hearer) -> None:
    hearer.sounds.music.request_tune("title")
    hearer.wait(2)
    hearer.sounds.muted = True
    hearer.wait(1)
    assert not hearer.playing()
    hearer.wait(SILENCE)
    assert not pygame.mixer.get_init()
    assert hearer.sounds.rest_device() is None
    hearer.sounds.muted = False
    assert hearer.sounds.rest_device() is not None
    _opened()
    hearer.wait(2)
    assert hearer.playing() == "title"


@pytest.mark.parametrize("off", [Settings(music="off"), Settings(sound=0.0, music="on")])
def test_whoever_switches_it_off_hears_it_go(hearer: Hearer, off: Settings) -> None:
    hearer.sounds.music.request_tune("title")
    hearer.wait(2)
    hearer.sounds.set_volumes(off)
    hearer.wait(1)
    assert not hearer.playing()


def test_a_device_that_is_gone_or_a_file_that_is_lost_is_no_harm(
    hearer: Hearer, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    hearer.sounds.music.request_tune("no-such-tune")
    hearer.wait(1)
    assert not hearer.playing()
    hearer.sounds.music.request_tune("title")
    hearer.wait(2)
    hearer.sounds._release_device()

    def refuse(*_: object, **__: object) -> None:
        raise pygame.error("No available audio device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    hearer.wait(2 * SILENCE)
    _opened()
    assert not hearer.sounds.music.plays
    assert capfd.readouterr().err == ""
