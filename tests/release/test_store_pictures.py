"""What stores show: the cover, the pictures that software centers name, and the clip."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import bursts
import pygame
import pytest
import release
import store_pictures
from store_pictures import FRAME_MS, HOLD_MS, MOST_ACT_MS, StoreProblem

from game.ui.draw.wordmark import wall_surface


def test_the_metainfo_names_pictures_that_are_drawn() -> None:
    text = (release.PLAYERS / release.METAINFO).read_text("utf-8")
    found = re.findall(r'width="(\d+)" height="(\d+)">https://.*/([\w-]+)\.png<', text)
    names = [name for _, _, name in found]
    assert names == list(store_pictures.PICTURES)[: len(names)]
    assert {(int(wide), int(high)) for wide, high, _ in found} == {store_pictures.PICTURE_SIZE}


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_cover_has_the_size_and_the_boxes_are_inside(language: str, tmp_path: Path) -> None:
    store_pictures.draw_cover(tmp_path / "cover.png", language)
    cover = pygame.image.load(tmp_path / "cover.png")
    assert cover.get_size() == store_pictures.COVER_SIZE
    wall = wall_surface(*store_pictures.COVER_SIZE)
    wide, high = cover.get_size()
    edge = [(x, y) for x in range(wide) for y in (0, high - 1)]
    edge += [(x, y) for y in range(high) for x in (0, wide - 1)]
    assert all(cover.get_at(at)[:3] == wall.get_at(at)[:3] for at in edge)


def play_pictures(monkeypatch: pytest.MonkeyPatch, times: Iterator[int]) -> list[int]:
    """Return the frames of an act that was drawn at these times, each by its time."""
    drawn = [(time, pygame.Surface((1, 1))) for time in times]

    class Stage:
        def __init__(self, *_: object, **named: object) -> None: ...

        def pictures(self, step: int) -> Iterator[tuple[int, pygame.Surface]]:
            assert step == FRAME_MS
            yield from drawn

    monkeypatch.setattr(bursts, "Stage", Stage)
    numbers = {id(picture): time for time, picture in drawn}
    frames = list(store_pictures.draw_act_frames(bursts.ACTS["number"]))
    return [numbers[id(frame)] for frame in frames]


def test_a_picture_stays_until_the_next_and_the_last_a_moment_longer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shown = play_pictures(monkeypatch, iter([0, 3 * FRAME_MS, 4 * FRAME_MS]))
    assert shown == [0] * 3 + [3 * FRAME_MS] + [4 * FRAME_MS] * (HOLD_MS // FRAME_MS)


def test_an_act_without_an_end_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = play_pictures(monkeypatch, iter(range(0, 9 * MOST_ACT_MS, FRAME_MS)))
    assert len(shown) * FRAME_MS <= MOST_ACT_MS + HOLD_MS + 2 * FRAME_MS


def test_the_clip_lasts_as_long_as_it_should(monkeypatch: pytest.MonkeyPatch) -> None:
    title, act = pygame.Surface((1, 1)), pygame.Surface((1, 1))
    monkeypatch.setattr(store_pictures, "draw_title", lambda: title)
    for seconds in (1, 20):
        frames = [act] * (seconds * 1000 // FRAME_MS)
        monkeypatch.setattr(store_pictures, "draw_act_frames", lambda _, frames=frames: frames)
        shown = list(store_pictures.draw_clip_frames())
        assert len(shown) * FRAME_MS == store_pictures.CLIP_MS
        assert shown[0] is shown[-1] is title
        assert shown.count(title) * FRAME_MS >= 2 * store_pictures.TITLE_MS


def test_without_ffmpeg_it_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)
    with pytest.raises(StoreProblem, match="needs ffmpeg"):
        store_pictures.write_clip(tmp_path / "clip.mp4")
