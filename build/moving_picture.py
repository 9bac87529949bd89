"""Draws the moving picture of the README: a few turns at a real table.

python build/moving_picture.py
python build/moving_picture.py other.gif --size 960x540
"""

import argparse
import subprocess
import sys
import tempfile
from itertools import islice
from pathlib import Path

HERE = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(HERE / "build"))

import bursts  # noqa: E402
import pygame  # noqa: E402

from game.studio.shots import nobodys_home  # noqa: E402

SCENE = bursts.Burst(
    f"color-chaos 4{bursts.NAMES} / discard b3 r5 / turn 0 / hand 0 r7 o3 r3 b9 g2"
    " / hand 1 kTrain b4 o6 / hand 2 kTrain r2 r4 g8 / hand 3 b1 b5 o5",
    ("play r7", "play kTrain", "play kTrain", "draw", "pass", "play r3"),
)
DRAWN_SIZE = (1280, 720)
STEP_MS = 80
HOLD_MS = 1400  # how long the last frame stays
MOST_FRAMES = 160
COLORS = 64


def draw_frames(folder: Path, size: tuple[int, int]) -> list[tuple[Path, int]]:
    """Draw the scene into a folder; return each frame's file with its time in milliseconds."""
    frames: list[tuple[Path, int]] = []
    with nobodys_home():
        stage = bursts.Stage(SCENE, DRAWN_SIZE, reduced=False)
        for time, picture in islice(stage.pictures(STEP_MS), MOST_FRAMES):
            path = folder / f"{len(frames):03}.png"
            pygame.image.save(pygame.transform.smoothscale(picture, size), path)
            frames.append((path, time))
    return frames


def write_gif(frames: list[tuple[Path, int]], path: Path) -> None:
    """Join frames to a GIF that repeats, with ImageMagick."""
    times = [time for _, time in frames]
    command: list[str] = ["convert", "-loop", "0"]
    for (frame, time), until in zip(frames, [*times[1:], times[-1] + HOLD_MS], strict=True):
        command += ["-delay", str(max(2, (until - time) // 10)), str(frame)]
    command += ["-fuzz", "2%", "-layers", "optimize", "+dither", "-colors", str(COLORS), str(path)]
    subprocess.run(command, check=True)


def main() -> None:
    """Draw the picture that is asked for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    usual = HERE / "docs" / "pictures" / "table.gif"
    parser.add_argument("path", type=Path, nargs="?", default=usual)
    parser.add_argument("--size", default="640x360")
    given = parser.parse_args()
    wide, _, high = given.size.partition("x")
    with tempfile.TemporaryDirectory() as folder:
        frames = draw_frames(Path(folder), (int(wide), int(high)))
        write_gif(frames, given.path)
    print(f"{given.path}: {len(frames)} frames, {given.path.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
