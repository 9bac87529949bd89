"""The curtain: from its first frame on it says whose turn it is, and what they missed."""

import json
from itertools import pairwise

import pygame
import pytest

from game.core.event import Turn
from game.ui.draw.canvas import Canvas
from game.ui.draw.cloth import draw_curtain_cloth
from game.ui.widgets.rich_text import longest_word_width
from tests.scenes.play.people.test_hotseat import told
from tests.scenes.table_player import FRAME, Sit, TablePlayer, show

NAMES = '["Mia", "Rocco", "Nell", "Papa"]'
TABLE = (
    f"color-chaos 4 / names {NAMES} / option expansion_1=on / discard b5 / turn 0"
    " / hand 0 {mia} / hand 1 {rocco} / hand 2 {nell} / hand 3 {papa}"
)
USUAL = {"mia": "b1 g1 g2", "rocco": "b2 r1 r2", "nell": "b3 o1 o2", "papa": "b4 r5 r6"}
ALL = (0, 1, 2, 3)


def lay(player: TablePlayer, **hands: str) -> None:
    """Four people at one laptop; the first of them looks at her cards."""
    player.lay(TABLE.format(**{**USUAL, **hands}), ALL)
    show(player)


def play(player: TablePlayer, card: str, *more: str) -> None:
    """Play a card and answer what it asks, up to the next curtain."""
    player.click(f"card:{card}*")
    for name in more:
        player.until("curtain")
        player.click(name)
    assert player.until("curtain") == "curtain"
    player.wait(500)


def hits(player: TablePlayer) -> list[str]:
    """What is told as done to the reader."""
    curtain = player.app.top
    return [deed.text.replace("**", "") for deed in curtain.news if deed.hits_reader]  # type: ignore[attr-defined]


def falling(sit: Sit) -> TablePlayer:
    """A curtain that has just begun to fall."""
    player = sit(speed=1.0)
    lay(player)
    player.click("card:b1*")
    while player.scene != "curtain":
        player.wait(FRAME)
    return player


@pytest.mark.parametrize(("motion", "times"), [("full", 1), ("reduced", 0)])
def test_cloth_is_heard_when_a_curtain_rises(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, motion: str, times: int
) -> None:
    player = sit(speed=1.0, motion=motion)
    lay(player)
    player.click("card:b1*")
    player.until("curtain")
    heard: list[str] = []
    monkeypatch.setattr(player.app.sounds, "play_sound", lambda name, step=0: heard.append(name))
    show(player)
    assert heard.count("curtain-up") == times


# From the first frame on -----------------------------------------------------------------


def test_words_and_button_are_on_the_curtain_from_its_first_frame_on(sit: Sit) -> None:
    player = falling(sit)
    first = {thing.name for thing in player.things()}
    assert {"button:show", "text:person"} <= first
    player.wait(1000)
    assert {thing.name for thing in player.things()} == first


def test_in_large_type_the_only_button_is_larger_too(sit: Sit) -> None:
    sizes = []
    for scale in (100, 200):
        player = sit(speed=0.0, scale=scale)
        lay(player)
        play(player, "b1")
        player.app.draw()
        sizes.append(player.thing("button:show").box.size)
    (wide, high), (wider, higher) = sizes
    assert higher >= 1.3 * high
    assert wider > wide


def test_the_words_fall_with_the_cloth(sit: Sit) -> None:
    """What is seen of the curtain while it falls is the lower part of the one that hangs."""
    player = falling(sit)
    curtain = player.app.top
    curtain.focus.ring = False
    player.wait(230)
    wide, high = player.app.window.surface.get_size()
    fallen = (1 - curtain.fall_left) ** 2  # type: ignore[attr-defined]
    seen, hidden = player.pixels(), -round((fallen - 1) * high)
    player.wait(500)
    hanging = player.pixels()
    assert 0.2 * high < hidden < 0.8 * high
    assert seen[: 3 * wide * (high - hidden)] == hanging[3 * wide * hidden :]


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1600, 1200), (1921, 1083)])
def test_nothing_shines_through_the_cloth(sit: Sit, size: tuple[int, int]) -> None:
    player = sit()
    lay(player)
    play(player, "b1")
    seen = []
    for ground in ("black", "white"):
        surface = pygame.Surface(size)
        surface.fill(ground)
        player.app.top.draw(player.app.canvas.on_surface(surface))
        seen.append(pygame.image.tobytes(surface, "RGB"))
    assert seen[0] == seen[1]


@pytest.mark.parametrize("size", [(1280, 720), (1280, 1180), (2560, 1080), (3000, 720)])
def test_folds_hang_over_the_whole_window_whatever_its_shape(size: tuple[int, int]) -> None:
    surface = pygame.Surface(size)
    draw_curtain_cloth(Canvas(surface), 0)
    wide, high = size
    step = max(1, wide // 400)
    for y in (high // 2, high - 4):
        for x in range(0, wide - 200, 150):
            row = {tuple(surface.get_at((x + one, y))) for one in range(0, 200, step)}
            assert len(row) > 8, f"no folds at {x}, {y}"
        last = {tuple(surface.get_at((x, y))) for x in range(wide - 200, wide, step)}
        assert len(last) > 8, "no folds at the right edge"
    lit = [surface.get_at((x, high // 2)).b for x in range(wide)]
    assert max(abs(b - a) for a, b in pairwise(lit)) < 40, "a seam is seen"


# What it tells -----------------------------------------------------------------------------


def test_a_skip_is_told_to_the_one_it_hit(sit: Sit) -> None:
    player = sit()
    position = "color-chaos 3 / discard b5 / turn 0 / hand 0 bSkip b1 g2 g3 / hand 1 b2 r2 r3"
    player.lay(f"{position} / hand 2 b3 o1 o2", (0, 1, 2))
    show(player)
    play(player, "bSkip")
    assert told(player) == ["P1 skips P2"]
    assert hits(player) == []  # P3 reads it
    show(player)
    play(player, "b3")
    show(player)
    play(player, "b1")
    assert told(player) == ["P1 skips you!", "P3 plays blue 3", "P1 plays blue 1"]
    assert hits(player) == ["P1 skips you!"]


def test_a_draw_4_hits_whoever_owes_it(sit: Sit) -> None:
    player = sit()
    lay(player, mia="wDraw4 g1 g2")
    play(player, "wDraw4", "choice:color=green")
    assert hits(player) == ["Mia plays Draw 4: you owe 4!"]
    assert player.thing("text:from").text == "from Mia"


def test_swapped_hands_are_told_to_both(sit: Sit) -> None:
    player = sit()
    lay(player, mia="bSwap g1 g2")
    play(player, "bSwap", "seat:1", "seat:2")
    assert hits(player) == ["Mia picks you and Nell to swap hands!"]


def test_the_train_says_how_long_it_is(sit: Sit) -> None:
    player = sit()
    lay(player, mia="kTrain g1 g2", rocco="kTrain r1 r2")
    play(player, "kTrain")
    assert told(player) == ["Mia plays a Two Train: +2 is waiting"]
    show(player)
    play(player, "kTrain")
    assert told(player)[-1] == "Rocco plays a Two Train: +4 is waiting"


def test_drawn_cards_are_told_by_their_number_only(sit: Sit) -> None:
    player = sit()
    lay(player, mia="g1 g2 g3")
    player.click("pile:draw")
    player.until("curtain")
    if player.scene == "play":
        player.click("button:pass")
        player.until("curtain")
    player.wait(500)
    assert told(player) == ["Mia draws a card and passes"]
    assert player.app.top.news[0].cards == [None]  # type: ignore[attr-defined]


SEVEN = "color-chaos 7 / discard b5 / turn 0 / " + " / ".join(
    f"hand {seat} {card} r{seat + 1} o{seat + 1}"
    for seat, card in enumerate(["bSkip b8", "b1", "b2", "b3", "b4", "b6", "b7"])
)


def missed_by_the_second(player: TablePlayer) -> None:
    """Seven people: the first skips the second; everybody plays until it is the second's turn."""
    player.lay(SEVEN, range(7))
    show(player)
    play(player, "bSkip")
    for card in ("b2", "b3", "b4", "b6", "b7", "b8"):
        show(player)
        play(player, card)
    assert player.app.top.seat == 1  # type: ignore[attr-defined]


def test_what_hit_the_reader_comes_before_what_is_newer(sit: Sit) -> None:
    player = sit()
    missed_by_the_second(player)
    assert told(player) == ["P1 skips you!", "P7 plays blue 7", "P1 plays blue 8"]
    assert player.thing("button:log").text == "4 earlier"


@pytest.mark.parametrize("by_key", [True, False])
def test_the_earlier_deeds_are_read_over_the_cloth(sit: Sit, by_key: bool) -> None:
    player = sit()
    missed_by_the_second(player)
    if by_key:
        player.key(pygame.K_l)
    else:
        player.click("button:log")
    assert player.shows("text:log")
    assert not player.shows("button:show")
    player.key(pygame.K_ESCAPE)
    assert player.scene == "curtain"
    assert player.shows("button:show")


def test_ones_own_draw_is_never_told(sit: Sit) -> None:
    """Neither after a pause in the middle of one's turn, nor after the game was left there."""
    player = sit()
    scene = player.deal(3, (0, 1), seed=3)
    while True:
        if player.until("curtain") == "curtain":
            show(player)
        seat = scene.viewer
        if player.shows("pile:draw") and player.thing("pile:draw").is_enabled:
            before = sum(isinstance(event, Turn) for event in scene.log.all_events)
            player.click("pile:draw")
            player.until("curtain")
            after = sum(isinstance(event, Turn) for event in scene.log.all_events)
            if (player.scene, scene.viewer, after) == ("play", seat, before):
                break
            continue
        player.click(player.offers()[0])
    assert seat is not None
    name = scene.live_match.names[seat]
    player.click("button:menu")
    player.click("button:continue")
    assert player.until("curtain") == "curtain"
    player.wait(500)
    assert [text for text in told(player) if text.startswith((name, "You"))] == []
    player.app.return_to_title()
    player.app.continue_game()
    assert player.until("curtain") == "curtain"
    player.wait(500)
    assert player.app.top.seat == seat  # type: ignore[attr-defined]
    assert [text for text in told(player) if text.startswith((name, "You"))] == []


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [100, 150, 200])
def test_the_widest_names_stay_on_their_panels(sit: Sit, scale: int, size: tuple[int, int]) -> None:
    player = sit(scale=scale, size=size)
    names = json.dumps([f"WMWMWMWMWMW{seat}" for seat in "ABCD"])
    player.lay(TABLE.format(**USUAL).replace(NAMES, names), ALL)
    show(player)
    play(player, "b1")
    canvas = player.app.canvas.with_type_limit(1.7)
    told = [thing for thing in player.things() if thing.name.startswith("text:deed-")]
    assert told
    for thing in told:
        assert longest_word_width(canvas, thing.text, thing.size / canvas.type_scale) <= thing.box.w
