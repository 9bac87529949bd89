"""`print`: writes a game as a PDF to print, cut and play with; needs no screen.

With `--told` it works for a program that waits for it: each step is a line of JSON, and a file
that is there already is left as it is. With `--proofs` it shows pages instead, see `cli.proofs`.
"""

import argparse
import errno
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.core.errors import BadSetup, GameError
from game.core.game import find_game
from game.print.door_sheet import DoorOrder, print_door_picture
from game.print.paper_sizes import PAPER_SIZES
from game.print.print_job import PrintedFile, print_game, render_card_png
from game.resources import rules_folder
from game.store.atomic_files import find_free_path, reason_of, write_file
from game.words import Words

from . import proof_server
from .print_arguments import parse_print_words, print_wish_of, without_screen
from .recipes import TOLD_PREFIX, bring_told_recipe, game_id

DOORS = "doors"
"""What is printed instead of a game: the picture of sixteen open doors."""
FULL = (errno.ENOSPC, errno.EDQUOT)
REFUSED = (errno.EACCES, errno.EPERM, errno.EROFS)


def main(argv: Sequence[str]) -> int:
    """Run the command; the exit code is 2 for what can't be printed or not kept."""
    if list(argv) == ["--proofs"]:
        return proof_server.serve_proofs()
    args = parse_print_words(argv)
    try:
        _check_place(args.out)
        made = _make_pdf(args)
        out = find_free_path(args.out) if args.told else args.out
        write_file(out, made.data)
    except GameError as error:
        there = args.out.parent.is_dir() and not args.out.is_dir()
        return _report_refusal(args, str(error), "wish" if there else "unwritable")
    except BrokenPipeError:  # nobody waits any more
        return 1
    except OSError as error:
        reason = reason_of(error)
        return _report_refusal(args, f"{args.out} can’t be saved: {reason}", error_kind(error))
    if args.told:
        _print_line(saved=str(out))
        return 0
    size = len(made.data) / 1e6
    pages, cards = (
        f"{count} {name}{'s' if count != 1 else ''}"
        for count, name in ((made.pages, "page"), (made.cards, "card"))
    )
    print(f"{out}: {pages}, {cards}, {size:.1f} MB")
    return 0


def error_kind(error: OSError) -> str:
    """Return why a file could not be written: `full`, `unwritable`, or `other`."""
    if error.errno in FULL:
        return "full"
    return "unwritable" if error.errno in REFUSED else "other"


def _report_refusal(args: argparse.Namespace, message: str, kind: str) -> int:
    if args.told:
        _print_line(failed=kind, why=message)
    print(f"print: {message}", file=sys.stderr)
    return 2


def _print_line(**told: Any) -> None:
    """Print a line of JSON for the program that waits for it."""
    print(json.dumps(told), flush=True)


def _check_place(out: Path) -> None:
    """Raises BadSetup for a place where no file can be, before anything is drawn."""
    if not out.parent.is_dir():
        raise BadSetup(f"there is no folder {out.parent}: make it first, or choose another")
    if out.is_dir():
        raise BadSetup(f"{out} is a folder: the file needs a name such as {out / 'cards.pdf'}")


def _make_pdf(args: argparse.Namespace) -> PrintedFile:
    """Return the file as wished; raises GameError for what there isn't."""
    words = Words.load_words(rules_folder(), args.language)

    def tell_progress(done: int, total: int) -> None:
        """Report the progress, if somebody is watching."""
        if args.told:
            _print_line(drawn=done, of=total)
        elif sys.stderr.isatty():
            end = "\n" if done == total else ""
            print(f"\rdrawing {done} of {total}", end=end, file=sys.stderr, flush=True)

    if args.game == DOORS:
        without_screen()
        return print_door_picture(_door_order_of(args), words, tell_progress)
    if args.game.startswith(TOLD_PREFIX):
        bring_told_recipe(json.loads(sys.stdin.readline())["recipe"])
    game = find_game(game_id(args.game, decks=True))
    wish = print_wish_of(args, game)
    without_screen()
    if args.card is not None:
        return PrintedFile(render_card_png(game, wish, words, args.card), 1, 1)
    return print_game(game, args.what, wish, words, args.language, tell_progress)


def _door_order_of(args: argparse.Namespace) -> DoorOrder:
    """Return whose picture of open doors is printed; raises BadSetup if nobody is named."""
    if not args.seat:
        raise BadSetup("the doors need whoever opened them, such as --seat fox=Mia")
    name, face = args.seat[0]
    return DoorOrder(name, face, PAPER_SIZES[args.paper], args.ink == "black", args.dpi)
