"""The program: a command works without a screen; anything else opens the window, files too."""

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from io import TextIOWrapper
from pathlib import Path
from typing import NoReturn

from game.language import program_name
from game.store import error_reports

from . import __version__

INTERRUPTED = 130
"""The exit code after Ctrl+C, as shells know it."""
COMMANDS = (
    *("sim", "day", "arena", "lab", "replay", "story", "print", "shot", "workshop", "selftest"),
)
FILE_URL = "file://"
"""The beginning of a file's address, as some desktops pass it."""


class ProgramParser(argparse.ArgumentParser):
    """A parser that answers bad arguments with one line."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong in one line and end with code 2."""
        self.exit(2, f"{self.prog}: {message}\n")


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program with these arguments; the exit code."""
    error_reports.watch_uncaught_errors(_describe_error)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "chroma-chaos")  # not the file's name
    for stream in (sys.stdout, sys.stderr):  # a name may have letters the terminal has not
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        return _run_command(list(sys.argv[1:] if argv is None else argv))
    except KeyboardInterrupt:
        return INTERRUPTED


def _run_command(words: list[str]) -> int:
    """Run the command that is named, or open the window."""
    if words and words[0] in COMMANDS:
        command = import_module(f"game.cli.{words[0]}")
        return int(command.main(words[1:]))
    if words and not words[0].startswith("-") and not _is_file(words[0]):
        known = ", ".join(COMMANDS)
        print(f"chroma-chaos: no command {words[0]!r}; choose from {known}", file=sys.stderr)
        return 2
    return _open_game_window(words)


def _is_file(word: str) -> bool:
    """True if a word is a path or an address, or the name of something here; no command is."""
    return bool(set(word) & set("./\\")) or os.path.exists(word)


def _absolute_path(word: str) -> str:
    """Return the path of a file that is given by its path or its address."""
    if not word.startswith(FILE_URL):
        return os.path.abspath(word)
    from urllib.parse import unquote  # noqa: PLC0415  few desktops pass addresses

    host, slash, path = unquote(word.removeprefix(FILE_URL), errors="surrogateescape").partition(
        "/"
    )
    if os.name == "nt":  # file:///C:/games/a.chroma, file://server/games/a.chroma
        return os.path.abspath(path if host in ("", "localhost") else f"//{host}/{path}")
    return os.path.abspath(slash + path)


def _describe_error(error: BaseException) -> str:
    """An error that no screen shows, with what helps to find out about it."""
    from game.scenes.trouble.trouble_report import write_report  # noqa: PLC0415  only if something breaks

    return write_report(error)


def _open_game_window(words: list[str]) -> int:
    """Open the window; 0 when it was closed, 1 when there is no screen, 2 for bad words."""
    try:
        wishes = _program_parser().parse_args(words)
    except SystemExit as end:
        return int(end.code or 0)
    with error_reports.record_hard_crash():
        from game.app.start import run_game  # noqa: PLC0415  only the window needs pygame

        return run_game(wishes.size, wishes.report, wishes.seed, wishes.files)


def _program_parser() -> ProgramParser:
    usage = (
        f"chroma-chaos [--size WxH] [--seed S] [--report FILE] [FILE …] | {' | '.join(COMMANDS)} …"
    )
    parser = ProgramParser(
        "chroma-chaos", usage=usage, description="Family card games on one table."
    )
    parser.add_argument(
        "files", nargs="*", type=_absolute_path, metavar="FILE",
        help="show a homemade game, a deck or a saved game",
    )  # fmt: skip
    parser.add_argument("--version", action="version", version=f"{program_name()} {__version__}")
    parser.add_argument(
        "--size", type=_window_size, metavar="WxH", help="window size, at least 960x540"
    )
    parser.add_argument("--seed", type=int, metavar="S", help="deal the same cards again")
    parser.add_argument(
        "--report", type=Path, metavar="FILE", help="write what is on each frame as JSON lines"
    )
    return parser


def _window_size(text: str) -> tuple[int, int]:
    """A size in pixels; raises ArgumentTypeError for what is none or too small."""
    wide, cross, high = text.lower().partition("x")
    if not (cross and wide.isascii() and wide.isdigit() and high.isascii() and high.isdigit()):
        raise argparse.ArgumentTypeError(f"{text!r} is not a size such as 1280x720")
    size = int(wide), int(high)
    if size[0] < 960 or size[1] < 540 or max(size) > 8192:
        raise argparse.ArgumentTypeError(f"{text} must be between 960x540 and 8192x8192")
    return size


if __name__ == "__main__":
    sys.exit(main())
