"""Draws every screen at two commits and says which of them look different.

    python build/compare_screens.py main~3 main           two commits
    python build/compare_screens.py main                  a commit and the working tree
    python build/compare_screens.py main --only setup     screens whose names hold a word
    python build/compare_screens.py main --part 1/10      every tenth, beginning with the first

Each screen of `tests/scenes/all_screens.py` is opened in English and in the made-up language and
drawn in four sizes with text at 100 and 200 %. Where any pixel differs, a sheet shows the picture
before, after, and where they differ. The exit status is 1 if anything does.
"""

import argparse
import hashlib
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

HERE = Path(__file__).resolve().parents[1]
SIZES = ((1280, 720), (1366, 768), (1920, 1080), (3840, 2160))
SCALES = (100, 200)
LANGUAGES = ("en", "made-up")
SHOWN = 640  # pixels that a picture on a sheet is wide

Looks = dict[str, str]
"""The digest of each picture, by screen, language, size and scale."""


# At one commit, in a process of its own ----------------------------------------------------


def draw(root: Path, names: Sequence[str], album: Path | None) -> Looks:
    """The looks of these screens as the program in that folder draws them.

    With an album, the pictures are also kept there.
    """
    sys.path[:0] = [str(root), str(root / "build")]
    os.chdir(root)
    import pytest  # noqa: PLC0415  only now is it clear from which folder modules come

    from tests.scenes.all_screens import SCREENS  # noqa: PLC0415

    looks: Looks = {}
    for name in names:
        if name not in SCREENS:
            continue
        for language in LANGUAGES:
            with tempfile.TemporaryDirectory() as home, pytest.MonkeyPatch.context() as patch:
                try:
                    looks |= dict(pictures(name, language, patch, Path(home), album))
                except Exception as error:  # a screen that breaks is told of, too
                    looks[f"{name}|{language}"] = f"broken: {type(error).__name__}: {error}"
    return looks


def pictures(
    name: str, language: str, patch: object, home: Path, album: Path | None
) -> Iterator[tuple[str, str]]:
    """One screen in all sizes and scales."""
    import pygame  # noqa: PLC0415
    import pytest  # noqa: PLC0415

    from game.resources import rules_folder  # noqa: PLC0415
    from game.words import Words  # noqa: PLC0415
    from tests.scenes.all_screens import SCREENS, opened  # noqa: PLC0415

    assert isinstance(patch, pytest.MonkeyPatch)
    words = Words.load_words(rules_folder())
    words = words if language == "en" else words.made_up()
    player = opened(SCREENS[name], patch, home, SIZES[0], 100, words)
    for size in SIZES:
        for scale in SCALES:
            pygame.display.set_mode(size)
            player.app.handle_event(pygame.event.Event(pygame.VIDEORESIZE, size=size))
            player.app.change_settings(scale=scale)
            player.app.draw()
            surface = player.app.window.surface
            key = f"{name}|{language}|{size[0]}x{size[1]}|{scale}"
            if album is not None:
                pygame.image.save(surface, str(album / file_of(key)))
            yield key, hashlib.sha256(pygame.image.tobytes(surface, "RGB")).hexdigest()
    player.app.shut_down()


def file_of(key: str) -> str:
    """The name of a picture's file."""
    return "".join(sign if sign.isalnum() else "-" for sign in key) + ".png"


def names_of(root: Path) -> list[str]:
    """All screens that the program in that folder knows."""
    code = "from tests.scenes.all_screens import SCREENS; print(*SCREENS, sep='\\n')"
    told = subprocess.run(
        [sys.executable, "-c", code], cwd=root, check=True, capture_output=True, text=True,
        env=os.environ | {"PYTHONPATH": str(root)},
    )  # fmt: skip
    return [line for line in told.stdout.splitlines() if line and "pygame" not in line]


def drawn(root: Path, names: Sequence[str], jobs: int, album: Path | None = None) -> Looks:
    """The same in so many processes, each with its share of the screens.

    Each side is drawn by its own copy of this script, which knows the names of its own program.
    """
    working = []
    script = str(root / "build" / Path(__file__).name)
    for job in range(jobs):
        command = [sys.executable, script, "--draw", str(root)]
        command += ["--album", str(album)] if album else []
        share = json.dumps(list(names[job::jobs]))
        out = tempfile.TemporaryFile("w+", encoding="utf-8")  # noqa: SIM115  read below
        process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=out, text=True)
        assert process.stdin is not None
        process.stdin.write(share)
        process.stdin.close()
        working.append((process, out))
    looks: Looks = {}
    for process, out in working:
        if process.wait():
            raise SystemExit(f"drawing {root} did not work")
        out.seek(0)
        looks |= json.loads(out.read().splitlines()[-1])
        out.close()
    return looks


# Two commits ---------------------------------------------------------------------------------


@contextmanager
def checkout(revision: str) -> Iterator[Path]:
    """A folder with that commit; without a name, the working tree."""
    if not revision:
        yield HERE
        return
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder) / "tree"
        git = ["git", "-C", str(HERE), "worktree"]
        subprocess.run([*git, "add", "--quiet", "--detach", str(place), revision], check=True)
        try:
            yield place
        finally:
            subprocess.run([*git, "remove", "--force", str(place)], check=True)


def compare(before: Looks, after: Looks) -> list[str]:
    """The pictures that are not the same, and those that only one of them has."""
    return sorted(key for key in before.keys() | after.keys() if before.get(key) != after.get(key))


def sheet(old: Path, new: Path, out: Path) -> None:
    """Two pictures and where they differ, side by side."""
    import pygame  # noqa: PLC0415

    there = [pygame.image.load(str(path)) for path in (old, new) if path.exists()]
    if len(there) == 2 and there[0].get_size() == there[1].get_size():
        apart = there[0].copy()
        apart.blit(there[1], (0, 0), special_flags=pygame.BLEND_SUB)
        back = there[1].copy()
        back.blit(there[0], (0, 0), special_flags=pygame.BLEND_SUB)
        apart.blit(back, (0, 0), special_flags=pygame.BLEND_ADD)
        for _ in range(3):
            apart.blit(apart, (0, 0), special_flags=pygame.BLEND_ADD)
        there.append(apart)
    high = max(round(SHOWN * one.get_height() / one.get_width()) for one in there)
    page = pygame.Surface((SHOWN * len(there), high))
    for number, one in enumerate(there):
        small = pygame.transform.smoothscale(one.convert(24), (SHOWN, high))
        page.blit(small, (SHOWN * number, 0))
    pygame.image.save(page, str(out))


def chosen(names: Sequence[str], only: Sequence[str], part: str) -> list[str]:
    """The screens that are looked at."""
    number, _, of = part.partition("/")
    some = [name for name in names if not only or any(word in name for word in only)]
    return some[int(number) - 1 :: int(of or 1)]


def main(arguments: Sequence[str] | None = None) -> int:
    """Compare, tell what differs, and lay the sheets into a folder."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("revisions", nargs="*", help="one or two commits")
    parser.add_argument("--only", action="append", default=[], help="part of a screen's name")
    parser.add_argument("--part", default="1/1", help="every n-th screen, such as 3/10")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--out", type=Path, default=Path("dist/screens"))
    parser.add_argument("--draw", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--album", type=Path, help=argparse.SUPPRESS)
    asked = parser.parse_args(arguments)
    if asked.draw:
        looks = draw(asked.draw, json.loads(sys.stdin.read()), asked.album)
        print("\n" + json.dumps(looks))
        return 0
    if not 1 <= len(asked.revisions) <= 2:
        parser.error("one commit, or two")
    first, second = [*asked.revisions, ""][:2]
    with checkout(first) as before, checkout(second) as after:
        known = dict.fromkeys([*names_of(before), *names_of(after)])
        names = chosen(list(known), asked.only, asked.part)
        old, new = (drawn(root, names, asked.jobs) for root in (before, after))
        differs = compare(old, new)
        print(f"{len(names)} screens, {len(new)} pictures, {len(differs)} of them differ")
        if differs:
            albums = [asked.out.resolve() / side for side in ("before", "after")]
            again = sorted({key.partition("|")[0] for key in differs})
            for root, album in zip((before, after), albums, strict=True):
                album.mkdir(parents=True, exist_ok=True)
                drawn(root, again, asked.jobs, album)
            for key in differs:
                lay_out(key, albums, asked.out.resolve())
    return int(bool(differs))


def lay_out(key: str, albums: Sequence[Path], out: Path) -> None:
    """Tell of a picture that differs, and make its sheet if it was drawn."""
    old, new = (album / file_of(key) for album in albums)
    print(f"  {key}" + ("" if old.exists() and new.exists() else " (only once)"))
    if old.exists() or new.exists():
        sheet(old, new, out / file_of(key))


if __name__ == "__main__":
    raise SystemExit(main())
