"""`print`: writes a game as a PDF to print, cut and play with; needs no screen.

With `--told` it works for a program that waits for it: each step is a line of JSON, and a file
that is there already is left as it is. With `--proofs` it shows pages instead, see `cli.proofs`.
"""

from __future__ import annotations

import argparse
import errno
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.core.errors import BadSetup, GameError
from game.core.game import find
from game.print.job import Printed, card_picture, printed
from game.resources import rules_folder
from game.store.files import free_name, write_whole
from game.words import Words

from . import proofs
from .print_words import read, wish_of, without_screen
from .recipes import OWN, brought, game_id

FULL = (errno.ENOSPC, errno.EDQUOT)
REFUSED = (errno.EACCES, errno.EPERM, errno.EROFS)


def main(argv: Sequence[str]) -> int:
    """Run the command; the exit code: 2 for what can't be printed, or not kept."""
    if list(argv) == ["--proofs"]:
        return proofs.serve()
    args = read(argv)
    try:
        _check(args.out)
        made = _made(args)
        out = free_name(args.out) if args.told else args.out
        write_whole(out, made.data)
    except GameError as error:
        there = args.out.parent.is_dir() and not args.out.is_dir()
        return _refused(args, str(error), "wish" if there else "unwritable")
    except BrokenPipeError:  # nobody waits any more
        return 1
    except OSError as error:
        reason = error.strerror or str(error)
        return _refused(args, f"{args.out} can’t be saved: {reason}", kind_of(error))
    if args.told:
        _say(saved=str(out))
        return 0
    size = len(made.data) / 1e6
    pages, cards = (
        f"{count} {name}{'s' if count != 1 else ''}"
        for count, name in ((made.pages, "page"), (made.cards, "card"))
    )
    print(f"{out}: {pages}, {cards}, {size:.1f} MB")
    return 0


def kind_of(error: OSError) -> str:
    """Why a file could not be written: `full`, `unwritable`, or `other`."""
    if error.errno in FULL:
        return "full"
    return "unwritable" if error.errno in REFUSED else "other"


def _refused(args: argparse.Namespace, told: str, kind: str) -> int:
    if args.told:
        _say(failed=kind, why=told)
    print(f"print: {told}", file=sys.stderr)
    return 2


def _say(**told: Any) -> None:
    """A line for who waits for it."""
    print(json.dumps(told), flush=True)


def _check(out: Path) -> None:
    """Raises BadSetup for a place where no file can be, before anything is drawn."""
    if not out.parent.is_dir():
        raise BadSetup(f"there is no folder {out.parent}: make it first, or choose another")
    if out.is_dir():
        raise BadSetup(f"{out} is a folder: the file needs a name such as {out / 'cards.pdf'}")


def _made(args: argparse.Namespace) -> Printed:
    """The file as wished; raises GameError for what there isn't."""
    if args.game.startswith(OWN):
        brought(json.loads(sys.stdin.readline())["recipe"])
    game = find(game_id(args.game, decks=True))
    wish = wish_of(args, game)
    words = Words.load(rules_folder(), args.language)
    without_screen()
    if args.card is not None:
        return Printed(card_picture(game, wish, words, args.card), 1, 1)

    def told(done: int, of: int) -> None:
        """Tell how far it is, where somebody is watching."""
        if args.told:
            _say(drawn=done, of=of)
        elif sys.stderr.isatty():
            end = "\n" if done == of else ""
            print(f"\rdrawing {done} of {of}", end=end, file=sys.stderr, flush=True)

    return printed(game, args.what, wish, words, args.language, told)
