"""False calls: the key rests for half a second, and everybody sees which."""

from typing import Any

import pygame
import pytest

from game.resources import rules_folder
from game.scenes.play.windows.chaos_button import SAID
from game.session.timed.call_round import LOCK_MS
from game.ui.draw.canvas import Canvas, Point
from game.ui.draw.palette import CORAL
from game.words import Words
from tests.scenes.claim_player import lay, table, until_closed, until_window
from tests.scenes.table_player import FRAME, Sit, TablePlayer, show

LIT = 20  # by so much of 255 the pointer lights a button up
POSITION = "color-chaos 3 / discard b5 / turn 0 / hand 0 b7 g1 / hand 1 r1 r2 r3 / hand 2 r3 r4 r6"


def locks(player: TablePlayer) -> list[str]:
    """The keys that are seen to rest."""
    prefix = "text:lock-"
    return [t.name.removeprefix(prefix) for t in player.things() if t.name.startswith(prefix)]


def near(one: pygame.Color, other: pygame.Color) -> bool:
    """Whether that is the color, lit up or not."""
    return all(abs(a - b) <= LIT for a, b in zip(one, other, strict=True))


def at_table(sit: Sit, people: tuple[int, ...] = (0, 1, 2)) -> TablePlayer:
    player = sit(pace="slow")
    player.lay(POSITION, people)
    if len(people) > 1:
        show(player)
    return player


@pytest.mark.parametrize(("key", "lock"), [(pygame.K_f, "flip"), (pygame.K_q, "seat 1")])
def test_a_false_call_is_seen_for_half_a_second(sit: Sit, key: int, lock: str) -> None:
    player = at_table(sit)
    player.key(key)
    assert locks(player) == [lock]
    player.wait(LOCK_MS - FRAME)
    assert locks(player) == [lock]
    player.wait(FRAME)
    assert locks(player) == []


def corner(player: TablePlayer) -> bytes:
    """The pixels of the button and of what it says."""
    player.app.draw()
    box = player.app.canvas.rect(player.thing("button:chaos").box.inflate(160, 120))
    surface = player.app.window.surface
    return pygame.image.tobytes(surface.subsurface(box.clip(surface.get_rect())), "RGB")


@pytest.mark.parametrize("way", ["key", "mouse", "Tab and Enter"])
def test_a_sleeping_button_says_why_a_press_called_nothing(sit: Sit, way: str) -> None:
    player = at_table(sit, (0,))
    player.until()
    asleep = corner(player)
    if way == "key":
        player.key(pygame.K_SPACE)
    elif way == "mouse":
        player.click("button:chaos")
    else:
        player.press("button:chaos")
    assert (
        player.thing("text:lock-chaos").text == "Only when you have one card left. Wait a moment."
    )
    player.wait(300)
    pressed = corner(player)
    assert pressed != asleep
    player.key(pygame.K_SPACE)  # more presses change nothing
    assert corner(player) == pressed
    player.wait(LOCK_MS - 300)
    assert not player.table.presses.locks.is_key_locked("chaos", player.clock())
    assert locks(player) == ["chaos"], "it can still be read"
    player.wait(SAID - LOCK_MS)
    assert locks(player) == []
    if way == "key":
        assert corner(player) == asleep


def test_a_sleeping_button_says_under_the_pointer_when_it_wakes(sit: Sit) -> None:
    player = at_table(sit, (0,))
    player.until()
    assert player.thing("button:chaos").hint == "Only when you have one card left."


def test_it_is_awake_as_long_as_its_call_is_owed(sit: Sit) -> None:
    player = at_table(sit, (0,))
    player.until()
    chaos, coral = player.table.buttons.chaos, pygame.Color(CORAL)

    def looks() -> bool:
        player.app.draw()
        box = player.app.canvas.rect(player.thing("button:chaos").box)
        area = player.app.window.surface.subsurface(box)
        spots = [(x, y) for x in range(0, box.w, 3) for y in range(0, box.h, 3)]
        return sum(near(area.get_at(spot), coral) for spot in spots) > 9

    assert not chaos.is_awake
    assert not looks()
    player.click("card:b*")
    player.wait(FRAME)
    assert chaos.is_awake
    assert looks()
    player.click("button:chaos")
    player.wait(1000)
    assert not chaos.is_awake


def test_whether_it_is_awake_tells_nothing_of_what_anybody_holds(sit: Sit) -> None:
    frames = []
    for last in ("g1", "wPick"):
        player = sit(pace="slow", motion="reduced")
        scene = player.lay(POSITION.replace("g1", last), (0, 1, 2))
        show(player)
        player.click("card:b*")
        scene.flow.views.hide_hands()
        player.wait(300)
        frames.append(player.frame())
    assert frames[0] == frames[1]


def test_the_frame_changes_and_what_can_be_played_does_not(sit: Sit) -> None:
    player = at_table(sit)
    before, offers = player.frame(), player.offers()
    player.key(pygame.K_SPACE)
    assert player.frame() != before
    assert player.offers() == offers


def test_a_locked_seat_key_calls_nothing(sit: Sit) -> None:
    position = "color-chaos 3 / discard b5 / hand 0 bSwap g1 g2 / hand 1 r3 r4 / hand 2 r1"
    player = sit()
    scene = player.lay(position, (0, 1))
    show(player)
    player.click("card:b*")
    player.until()
    player.click("seat:1")
    player.until()
    player.click("seat:2")
    for _ in range(100):
        if scene.flow.calls.window is not None and scene.calls.is_open:
            break
        player.wait(FRAME)
    window = scene.flow.calls.window
    assert window is not None
    scene.presses.locks.lock_key("seat 1", player.clock())
    player.key(pygame.K_q)
    assert scene.flow.calls.window is window
    player.wait(LOCK_MS)
    player.key(pygame.K_q)
    assert scene.flow.calls.window is None


def test_who_owes_nothing_locks_their_own_key_in_the_window_of_another(sit: Sit) -> None:
    player = at_table(sit)
    scene = player.table
    player.click("card:b*")
    player.wait(FRAME)
    window = scene.flow.calls.window
    player.key(pygame.K_0)
    assert locks(player) == ["seat 2"]
    assert scene.flow.calls.window is window
    assert window is not None
    assert not window.made_calls


@pytest.mark.parametrize("people", [(0,), (0, 1)])
def test_keys_of_computers_and_of_somebody_alone_are_no_calls(
    sit: Sit, people: tuple[int, ...]
) -> None:
    player = at_table(sit, people)
    player.key(pygame.K_0)  # the key of seat 2, a computer player
    assert locks(player) == []
    if len(people) == 1:
        player.key(pygame.K_1)
        assert locks(player) == []


def test_choosing_a_player_by_key_is_no_false_call(sit: Sit) -> None:
    player = sit()
    player.lay("color-chaos 3 / discard b5 / hand 0 bSwap g1 g2 / hand 1 r3 r4 / hand 2 r1 r2",
               (0, 1))  # fmt: skip
    show(player)
    player.click("card:b*")
    player.until()
    steps = len(player.table.live_match.match.steps)
    player.key(pygame.K_q)
    assert len(player.table.live_match.match.steps) == steps + 1
    assert locks(player) == []


def test_a_press_that_comes_too_late_for_a_window_is_no_false_call(sit: Sit) -> None:
    player = sit()
    lay(player, table("pHigherLower b1 b2 b3"), (0, 1, 2))
    player.click("card:pHigherLower*")
    until_window(player)
    until_closed(player)
    if player.scene == "play":
        player.key(pygame.K_q)
        assert locks(player) == []


def test_games_without_calls_have_no_false_ones(sit: Sit) -> None:
    player = sit()
    player.deal(3, (0, 1, 2), game="pig-farm")
    show(player)
    for key in (pygame.K_SPACE, pygame.K_q, pygame.K_f):
        player.key(key)
    assert locks(player) == []


@pytest.mark.parametrize("language", ["en", "de", "fr", "es"])
@pytest.mark.parametrize("scale", [100, 150, 200])
def test_the_key_of_a_call_is_seen_beside_words_that_can_be_read(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, language: str, scale: int
) -> None:
    player = sit(pace="slow", words=Words.load_words(rules_folder(), language), scale=scale)
    player.lay(POSITION, (0,))
    player.until()
    player.click("card:b*")
    player.wait(FRAME)
    chaos, written = player.table.buttons.chaos, dict[str, float]()
    assert chaos.is_awake
    usual = Canvas.write_text_line

    def text(
        canvas: Canvas, said: str, spot: Point, font: str, size: float, *rest: Any, **more: Any
    ) -> Any:
        room = more.get("room", rest[2] if len(rest) > 2 else 0)
        wide = canvas.text_width(said, font, size)
        written[said] = size * (min(1, room / wide) if room else 1)
        return usual(canvas, said, spot, font, size, *rest, **more)

    monkeypatch.setattr(Canvas, "write_text_line", text)
    player.app.draw()
    words = player.table.words
    assert words("call.chaos_awake") in written
    assert written[words("call.chaos_awake")] >= 19
    assert words("key.space") in written
