"""Draws the pictures that stores show: a cover, seven pictures in 16:9, and a clip of 30 seconds.

python build/store_pictures.py FOLDER
python build/store_pictures.py FOLDER --language de
python build/store_pictures.py FOLDER --no-clip

The clip needs ffmpeg, is in English and has no sound. Draw them again for each version, outside
the repository.
"""

import argparse
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

HERE = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(HERE / "build"))

import bursts  # noqa: E402
import moving_picture  # noqa: E402
import pygame  # noqa: E402

from game.cli import shot  # noqa: E402
from game.games import GAMES  # noqa: E402
from game.language import ENGLISH  # noqa: E402
from game.resources import rules_folder  # noqa: E402
from game.scenes.title.game_shelf import TitleGame, make_box, place_boxes  # noqa: E402
from game.studio.shots import nobodys_home  # noqa: E402
from game.ui.draw.canvas import Canvas  # noqa: E402
from game.ui.draw.wordmark import draw_wordmark, wall_surface  # noqa: E402
from game.ui.widgets.drawable import CALM  # noqa: E402
from game.words import Words  # noqa: E402

COVER_SIZE = (630, 500)  # as itch.io has it
PICTURE_SIZE = (1920, 1080)
CLIP_SIZE = (1280, 720)
BOX_UNIT = 0.44  # pixels of the cover for a unit of the title's shelf
BOX_FOOT = 486  # pixels from the upper edge of the cover to where the lower boxes end
ROW_GAP = 34  # units between the two rows of boxes
WORDMARK_AT = (315, 58)  # pixels
WORDMARK_SIZE = 62
FRAME_MS = 40
CLIP_MS, TITLE_MS, HOLD_MS = 30_000, 2_000, 800
"""How long the clip lasts, the title at its beginning and end, and the last frame of each act."""
MOST_ACT_MS = 8_000
PICTURES: dict[str, tuple[str, ...]] = {
    "table": ("--scene", "table", "--seed", "3", "--steps", "24"),
    "setup": ("--scene", "setup"),
    "event": ("--scene", "event", "--seed", "2", "--option", "expansion_2=on"),
    "night": ("--scene", "night"),
    "penny-badger": ("--scene", "table", "--game", "penny-badger", "--steps", "40"),
    "podium": ("--scene", "podium"),
    "title": ("--scene", "title"),
}
"""What each picture shows, in the words of `shot`; software centers get the first four."""
ACTS = (
    moving_picture.SCENE,
    *(bursts.ACTS[name] for name in ("dodge-event", "flower", "dice", "claim", "butcher", "patch")),
    bursts.ACTS["spoiled"],
)
"""What happens in the clip, one after another until its time is over."""


class StoreProblem(Exception):
    """Something that keeps a picture from being drawn; its sentence says what."""


def main() -> int:
    """Draw what the command line asks for; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--language", default=ENGLISH, help="of the pictures, such as de")
    parser.add_argument("--no-clip", action="store_true", help="only the pictures")
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    try:
        draw_pictures(given.folder, given.language)
        draw_cover(given.folder / "cover.png", given.language)
        if not given.no_clip:
            write_clip(given.folder / "clip.mp4")
    except StoreProblem as problem:
        print(f"store_pictures: {problem}", file=sys.stderr)
        return 1
    for path in sorted(given.folder.iterdir()):
        print(f"{path}: {path.stat().st_size / 1e6:.1f} MB")
    return 0


def draw_pictures(folder: Path, language: str) -> None:
    """Draw the pictures of 16:9; raises StoreProblem."""
    size = "{}x{}".format(*PICTURE_SIZE)
    for name, wish in PICTURES.items():
        command = [str(folder / f"{name}.png"), *wish, "--size", size, "--language", language]
        if shot.main(command):
            raise StoreProblem(f"{name}.png can't be drawn")


def draw_cover(path: Path, language: str) -> None:
    """Draw the word mark above the boxes of all games."""
    pygame.display.init()
    pygame.font.init()
    screen = pygame.display.set_mode(COVER_SIZE)
    screen.blit(wall_surface(*COVER_SIZE), (0, 0))
    words = Words.load_words(rules_folder(), language)
    places = place_boxes(list(GAMES))
    upper, lower = min(p.box.bottom for p in places), max(p.box.bottom for p in places)
    up = lower - min(p.box.top for p in places if p.box.bottom == lower) + ROW_GAP
    edges = [edge for place in places for edge in (place.box.left, place.box.right)]
    canvas = Canvas(screen)
    canvas.unit = BOX_UNIT
    canvas.left = COVER_SIZE[0] / 2 - BOX_UNIT * (min(edges) + max(edges)) / 2
    canvas.top = BOX_FOOT - BOX_UNIT * (upper + up)
    draw_wordmark(canvas, canvas.to_units(WORDMARK_AT), WORDMARK_SIZE / BOX_UNIT)
    for place in places:
        if place.box.bottom == lower:
            place.box.bottom = upper + up
        game = TitleGame(place.game, words.for_game(place.game)("game.name"), "")
        make_box(place, game, lambda: None, is_lit=False).draw(canvas, CALM)
    pygame.image.save(screen, path)


# The clip -----------------------------------------------------------------------------------


def write_clip(path: Path) -> None:
    """Write the clip as a film that every store takes; raises StoreProblem."""
    program = shutil.which("ffmpeg")
    if program is None:
        raise StoreProblem("the clip needs ffmpeg, which isn't installed here; try --no-clip")
    size = "{}x{}".format(*CLIP_SIZE)
    command = [
        *(program, "-y", "-loglevel", "error", "-f", "rawvideo", "-pix_fmt", "rgb24"),
        *("-s", size, "-r", str(1000 // FRAME_MS), "-i", "-"),
        *("-c:v", "libx264", "-crf", "20", "-pix_fmt", "yuv420p", "-movflags", "+faststart"),
        str(path),
    ]
    with subprocess.Popen(command, stdin=subprocess.PIPE) as film:
        assert film.stdin is not None
        with nobodys_home():
            for frame in draw_clip_frames():
                film.stdin.write(pygame.image.tobytes(frame, "RGB"))
        film.stdin.close()
    if film.returncode:
        raise StoreProblem("ffmpeg couldn't write the clip")


def draw_clip_frames() -> Iterator[pygame.Surface]:
    """Yield all frames of the clip: the title, acts until there is no time left, the title."""
    title = draw_title()
    last = (CLIP_MS - TITLE_MS) // FRAME_MS
    count = TITLE_MS // FRAME_MS
    yield from [title] * count
    for act in ACTS:
        for frame in draw_act_frames(act):
            if count == last:
                break
            count += 1
            yield frame
    yield from [title] * (CLIP_MS // FRAME_MS - count)


def draw_title() -> pygame.Surface:
    """Return the title."""
    screen = pygame.display.set_mode(CLIP_SIZE)
    shot.SHOTS["title"](shot.ShotWish("title", size=CLIP_SIZE), Canvas(screen))
    return screen.copy()


def draw_act_frames(act: bursts.Burst) -> Iterator[pygame.Surface]:
    """Yield the frames of an act at an even pace; the last one stays for a moment."""
    drawn = bursts.Stage(act, CLIP_SIZE, reduced=False).pictures(FRAME_MS)
    before: tuple[int, pygame.Surface] | None = None
    for time, picture in drawn:
        if before is not None:
            yield from [before[1]] * ((time - before[0]) // FRAME_MS)
        before = time, picture
        if time > MOST_ACT_MS:
            break
    if before is not None:
        yield from [before[1]] * (HOLD_MS // FRAME_MS)


if __name__ == "__main__":
    sys.exit(main())
