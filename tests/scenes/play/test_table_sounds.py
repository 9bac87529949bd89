"""What is heard at the table: runs that rise, deals that tick, and never a din."""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

import pygame
import pytest

from game.core import notation
from game.session.timed.call_round import KNOCKS_MS
from game.ui.sound.sounds import FARTHER, MOMENT, MOST
from tests.scenes.table_player import Sit, TablePlayer, play_a_while, show

Heard = list[tuple[str, int, float]]
"""Each sound, how many steps higher it was, and when."""
CHAOS = "color-chaos 3 / discard b5 / hand 0 {own} / hand 1 b2 b3 b4 / hand 2 r2 r3 r4"


def listen(player: TablePlayer) -> Heard:
    """Everything that is heard from now on."""
    heard: Heard = []

    def play(sound: str, step: int = 0) -> None:
        heard.append((sound, step, player.clock.now))

    player.app.sounds.play_sound = play  # type: ignore[method-assign, assignment]
    return heard


def steps(heard: Heard, sound: str) -> list[int]:
    """How much higher a sound was each time."""
    return [step for name, step, _ in heard if name == sound]


def begin(player: TablePlayer, seats: int) -> Heard:
    """A game is dealt and shown, cards in the air."""
    heard = listen(player)
    player.deal(seats, seed=3)
    player.wait(2500)
    return heard


@pytest.mark.parametrize("seats", [3, 8])
def test_a_deal_ticks_and_no_more_often_for_more_players(sit: Sit, seats: int) -> None:
    heard = begin(sit(speed=1.0), seats)
    ticks = [now for sound, _, now in heard if sound == "deal"]
    assert 4 < len(ticks) <= 22
    assert all(later - sooner >= FARTHER["deal"] for sooner, later in pairwise(ticks))
    assert set(steps(heard, "deal")) == {0}
    dealing = [sound for sound, _, now in heard if now <= ticks[-1]]
    assert "draw" not in dealing


def test_each_card_of_a_chain_sounds_a_step_higher(sit: Sit) -> None:
    player = sit(speed=1.0)
    player.lay(CHAOS.format(own="b7 g4 r1").replace("b5", "wDraw4 / color blue / debt 4"))
    heard = listen(player)
    player.until()
    player.click("button:draw")
    player.wait(1500)
    rising = steps(heard, "draw")[:4]
    assert rising == [0, 1, 2, 3]


def test_every_wagon_whistles_a_step_higher(sit: Sit) -> None:
    player = sit(speed=1.0, pace="fast")
    heard = listen(player)
    for number in range(3):
        train = " ".join(["kTrain"] * number)
        table = CHAOS.format(own="kTrain g4 r1") + (f" / train {train}" if train else "")
        player.lay(table)
        player.until()
        player.click("card:kTrain*")
        player.wait(1200)
        player.app.pop_scene()
    assert steps(heard, "train") == [0, 1, 2]
    assert steps(heard, "couple") == [0, 0, 0]


def test_wood_knocks_in_the_last_second_of_a_call(sit: Sit) -> None:
    player = sit(speed=1.0)
    player.lay(CHAOS.format(own="b7 g4"))
    player.until()
    player.click("card:b7*")
    while not player.table.calls.is_open:
        player.wait(16)
    heard, window = listen(player), player.table.flow.calls.window
    assert window is not None
    left = []
    while player.table.calls.is_open:
        count = len(steps(heard, "tick"))
        player.wait(16)
        if len(steps(heard, "tick")) > count:
            left.append(window.window_time_left(player.clock.now))
    due = [knock for knock in KNOCKS_MS if knock < window.length_ms]
    assert len(left) == len(due) >= 2
    assert all(knock - 20 <= now <= knock for knock, now in zip(due, left, strict=True))


@pytest.mark.sampled(3)
@pytest.mark.parametrize("speed", [0.0, 4.0])
@pytest.mark.parametrize("game", ["color-chaos", "flower-power", "pig-farm"])
def test_no_din_however_fast_the_game_is(sit: Sit, speed: float, game: str) -> None:
    player = sit(speed=speed, pace="off")
    heard = listen(player)
    player.deal(8, seed=5, game=game)
    play_a_while(player, 4)
    table = [now for sound, _, now in heard if sound not in OFTEN]
    assert len(table) > 5
    for begun in table:
        assert sum(begun <= now < begun + MOMENT for now in table) <= MOST
    assert not any(count > 1 for count in same_time(heard).values())


OFTEN = ("click", "your-turn", "curtain", "round-end", "game-end", "well-played", "chaos-made")
"""What a press or the end of something brings, besides what happens on the table."""


def same_time(heard: Sequence[tuple[str, int, float]]) -> Counter[tuple[str, float]]:
    """How often each sound began at each time."""
    return Counter((sound, now) for sound, _, now in heard if sound not in OFTEN)


def test_a_press_is_heard_at_once(sit: Sit) -> None:
    player = sit(speed=1.0)
    player.lay(CHAOS.format(own="b7 g4 r1"))
    player.until()
    heard = listen(player)
    player.key(pygame.K_d)
    player.wait(20)
    assert "draw" in [sound for sound, _, _ in heard]


@pytest.mark.parametrize(("people", "times"), [((0,), 1), ((0, 1, 2), 1), ((1,), 0)])
def test_two_low_knocks_say_that_somebody_here_was_hit(
    sit: Sit, people: Sequence[int], times: int
) -> None:
    player = sit(speed=1.0, pace="normal")
    position = CHAOS.format(own="b7 b8 g4").replace("discard b5", "discard b5 / turn 2")
    position = position.replace("hand 2 r2 r3 r4", "hand 2 bSkip r3 r4")
    player.seat(notation.read_position(position), people)
    heard = listen(player)
    if 2 in people:
        show(player)
        player.click("card:bSkip*")
    while not any(deed.others for deed in player.table_below().deeds.deeds):
        player.wait(16)
    player.wait(200)
    assert len(steps(heard, "hit")) == times
