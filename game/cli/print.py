"""`print`: writes a game as a PDF to print, cut and play with; needs no screen."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from game.core.errors import BadSetup, GameError
from game.core.game import Game, find
from game.games import GAMES
from game.print.job import PARTS, Printed, printed
from game.print.paper import PAPERS
from game.print.task import BACKS, DPI, FARTHEST, FOLD, PrintWish
from game.resources import rules_folder
from game.store.files import write_whole
from game.words import Words

from .words import CommandParser, count, options, players_for

INKS = ("color", "black")


def main(argv: Sequence[str]) -> int:
    """Run the command; the exit code: 2 for what can't be printed, or not kept."""
    args = _parser().parse_args(_with_offset(argv))
    try:
        _check(args.out)
        made = _made(args)
        write_whole(args.out, made.data)
    except GameError as error:
        print(f"print: {error}", file=sys.stderr)
        return 2
    except OSError as error:
        reason = error.strerror or str(error)
        print(f"print: {args.out} can’t be written: {reason}", file=sys.stderr)
        return 2
    size = len(made.data) / 1e6
    print(f"{args.out}: {made.pages} pages, {made.cards} cards, {size:.1f} MB")
    return 0


def _with_offset(words: Sequence[str]) -> list[str]:
    """The words with the offset in one with its name: else `-1,2` would be taken for a name."""
    joined: list[str] = []
    for word in words:
        if joined and joined[-1] == "--offset":
            joined[-1] += f"={word}"
        else:
            joined.append(word)
    return joined


def _check(out: Path) -> None:
    """Raises BadSetup for a place where no file can be, before anything is drawn."""
    if not out.parent.is_dir():
        raise BadSetup(f"there is no folder {out.parent}")
    if out.is_dir():
        raise BadSetup(f"{out} is a folder: the file needs a name such as {out / 'cards.pdf'}")


def _made(args: argparse.Namespace) -> Printed:
    """The file as wished; raises GameError for what there isn't."""
    game = find(args.game)
    wish = _wish(args, game)
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    import pygame  # noqa: PLC0415  only pictures need it

    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    return printed(game, args.what, wish, Words.load(rules_folder()), told=_told)


def _wish(args: argparse.Namespace, game: Game) -> PrintWish:
    players = args.players or players_for(game)
    settled = game.settle(players, options(args.option))
    return PrintWish(
        players, settled, PAPERS[args.paper], args.backs, args.offset, args.ink == "black", args.dpi
    )


def _told(done: int, of: int) -> None:
    """Tell how far it is, where somebody is watching."""
    if sys.stderr.isatty():
        end = "\n" if done == of else ""
        print(f"\rdrawing {done} of {of}", end=end, file=sys.stderr, flush=True)


def _parser() -> CommandParser:
    parser = CommandParser("chroma-chaos print", description=__doc__)
    parser.add_argument("game", metavar="GAME", help=f"one of {', '.join(GAMES)}")
    parser.add_argument("out", metavar="OUT.pdf", type=Path)
    parser.add_argument(
        "--what", type=_parts, default=list(PARTS), metavar="A,B,…", help=", ".join(PARTS)
    )
    parser.add_argument("--players", type=count, metavar="N")
    parser.add_argument("--option", action="append", default=[], metavar="ID=VALUE")
    parser.add_argument("--paper", choices=list(PAPERS), default="a4")
    parser.add_argument(
        "--backs", choices=BACKS, default=FOLD,
        help="fold: beside the fronts, to fold and glue; both: on the other side of each sheet",
    )  # fmt: skip
    parser.add_argument(
        "--offset", type=_offset, default=(0.0, 0.0), metavar="X,Y",
        help="millimeters that your printer moves the other side, right and down",
    )  # fmt: skip
    parser.add_argument("--ink", choices=INKS, default="color")
    parser.add_argument("--dpi", type=_dpi, default=DPI, help=argparse.SUPPRESS)
    return parser


def _parts(text: str) -> list[str]:
    parts = text.split(",")
    if wrong := [part for part in parts if part not in PARTS]:
        known = ", ".join(PARTS)
        raise argparse.ArgumentTypeError(f"there is no {wrong[0]!r} to print: there are {known}")
    return parts


def _offset(text: str) -> tuple[float, float]:
    try:
        right, down = (float(part) for part in text.split(","))
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} are no two lengths such as 0.5,-1") from None
    if not max(abs(right), abs(down)) <= FARTHEST:
        raise argparse.ArgumentTypeError(f"{text} must lie within {FARTHEST:g} mm each way")
    return right, down


def _dpi(text: str) -> int:
    if not text.isdecimal() or not 20 <= int(text) <= 600:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of dots from 20 to 600")
    return int(text)
