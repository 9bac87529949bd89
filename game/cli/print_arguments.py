"""The arguments of `print`: what they may be, and the wish they describe."""

import argparse
import os
from collections.abc import Sequence
from pathlib import Path

from game.core.game import Game
from game.language import read_languages
from game.print.drawing_press import DPI
from game.print.paper_sizes import PAPER_SIZES
from game.print.print_job import PRINTABLE_PARTS
from game.print.print_task import BACKS, FOLD, MAX_BACK_OFFSET_MM, PrintWish
from game.resources import rules_folder
from game.store import folders
from game.store.player_faces import FACES, NEUTRAL_FACE
from game.store.settings import SettingsFile

from .command_line import CommandParser, parse_options, parse_positive, players_for
from .recipes import GAMES_TOLD

INKS = ("color", "black")


def parse_print_words(words: Sequence[str], into_file: bool = True) -> argparse.Namespace:
    """Parse the arguments; exit with code 2 and one line for bad ones."""
    args = _print_parser(into_file).parse_args(_join_offset(words))
    args.language = (
        args.language or SettingsFile(folders.settings_folder()).load_settings().language
    )
    return args


def print_wish_of(args: argparse.Namespace, game: Game) -> PrintWish:
    """Return how the game is to be printed; raises GameError for what there isn't."""
    players = args.players or players_for(game)
    settled = game.settle_house_rules(players, parse_options(args.option))
    return PrintWish(
        players, settled, PAPER_SIZES[args.paper], args.backs, args.offset, args.ink == "black",
        args.dpi, args.seat,
    )  # fmt: skip


def without_screen() -> None:
    """Let pictures be drawn if there is no screen, or another program has it."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    import pygame  # noqa: PLC0415  only pictures need it

    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))


def _join_offset(words: Sequence[str]) -> list[str]:
    """Join the offset with its name; otherwise `-1,2` would be taken for an option."""
    joined: list[str] = []
    for word in words:
        if joined and joined[-1] == "--offset":
            joined[-1] += f"={word}"
        else:
            joined.append(word)
    return joined


def _print_parser(into_file: bool) -> CommandParser:
    told = "Writes a game as a PDF to print, cut and play with; needs no screen."
    parser = CommandParser("chroma-chaos print", description=told)
    printed = f"{GAMES_TOLD}; or doors, the picture of sixteen open doors"
    parser.add_argument("game", metavar="GAME", help=printed)
    if into_file:
        parser.add_argument("out", metavar="OUT.pdf", type=Path)
        parser.add_argument(
            "--card", metavar="CODE", help="one card as a picture (PNG), such as b7 or gSkip"
        )
        parser.add_argument("--told", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument(
        "--what",
        type=_parse_parts,
        default=list(PRINTABLE_PARTS),
        metavar="A,B,…",
        help=", ".join(PRINTABLE_PARTS),
    )
    parser.add_argument(
        "--players",
        type=parse_positive,
        metavar="N",
        help="how many play, which decides what's in the box",
    )
    parser.add_argument(
        "--seat", type=_parse_name_and_face, action="append", default=[], metavar="FACE=NAME",
        help="who plays, for the score sheet, such as fox=Mia",
    )  # fmt: skip
    parser.add_argument(
        "--option", action="append", default=[], metavar="ID=VALUE",
        help="a house rule, such as expansion_1=on",
    )  # fmt: skip
    parser.add_argument("--paper", choices=list(PAPER_SIZES), default="a4")
    parser.add_argument(
        "--backs", choices=BACKS, default=FOLD,
        help="fold: beside the fronts, to fold and glue; both: on the other side of each sheet",
    )  # fmt: skip
    parser.add_argument(
        "--offset", type=_parse_offset, default=(0.0, 0.0), metavar="X,Y",
        help="millimeters your printer shifts the other side, right and down",
    )  # fmt: skip
    parser.add_argument("--ink", choices=INKS, default="color")
    parser.add_argument(
        "--language", choices=sorted(read_languages(rules_folder())), metavar="L",
        help="such as de; without it, the language of your settings",
    )  # fmt: skip
    parser.add_argument("--dpi", type=_dpi, default=DPI, help=argparse.SUPPRESS)
    return parser


def _parse_parts(text: str) -> list[str]:
    parts = text.split(",")
    if wrong := [part for part in parts if part not in PRINTABLE_PARTS]:
        known = ", ".join(PRINTABLE_PARTS)
        raise argparse.ArgumentTypeError(f"there is no {wrong[0]!r} to print: choose from {known}")
    return parts


def _parse_name_and_face(text: str) -> tuple[str, str]:
    """Parse a name and a face."""
    face, _, name = text.partition("=")
    if face not in (*FACES, NEUTRAL_FACE):
        known = ", ".join(FACES)
        raise argparse.ArgumentTypeError(f"there is no face {face!r}: choose from {known}")
    return name, face


def _parse_offset(text: str) -> tuple[float, float]:
    try:
        right, down = (float(part) for part in text.split(","))
    except ValueError:
        raise argparse.ArgumentTypeError(
            f"{text!r} should be two numbers of millimeters, such as 0.5,-1"
        ) from None
    if not max(abs(right), abs(down)) <= MAX_BACK_OFFSET_MM:
        raise argparse.ArgumentTypeError(
            f"{text} is too far: at most {MAX_BACK_OFFSET_MM:g} mm each way"
        )
    return right, down


def _dpi(text: str) -> int:
    if not text.isdecimal() or not 20 <= int(text) <= 600:
        raise argparse.ArgumentTypeError(f"{text!r} should be a number of dots from 20 to 600")
    return int(text)
