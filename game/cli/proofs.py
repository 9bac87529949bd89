"""`print --proofs`: shows pages to a program that asks for them, as long as it does.

A question is a line of JSON: the words of `print` without a file, which page is looked at, and
how many pixels it may have; with a part, its first page is meant. The answer is a line of JSON,
too; after a page its pixels follow. What was asked before the last question may go unanswered.
"""

from __future__ import annotations

import json
import sys
import threading
from collections.abc import Mapping
from dataclasses import replace
from queue import SimpleQueue
from typing import Any

from game.core.errors import GameError
from game.core.game import find
from game.print.book import PrintedPage
from game.print.job import DIRECTION, lay_parts, parts_of, whole
from game.print.paper import INCH
from game.print.proof import ProofBook, drawn
from game.print.task import BOTH, PrintTask
from game.resources import rules_folder
from game.words import Words

from .print_words import read, wish_of, without_screen
from .recipes import brought

Asked = Mapping[str, Any]


def serve() -> int:
    """Answer until nobody asks any more; the exit code."""
    without_screen()
    asked: SimpleQueue[str] = SimpleQueue()
    threading.Thread(target=_listen, args=(asked,), daemon=True).start()
    shelf = ProofShelf()
    while line := asked.get():
        later = [asked.get() for _ in range(asked.qsize())]
        line = next(filter(None, reversed(later)), line)
        try:
            _answer(shelf, json.loads(line))
        except GameError as error:
            _say({"failed": "wish", "why": str(error)})
        except BrokenPipeError:
            return 1
        if "" in later:
            break
    return 0


def _listen(asked: SimpleQueue[str]) -> None:
    for line in sys.stdin:
        asked.put(line)
    asked.put("")


def _say(told: Mapping[str, Any], pixels: bytes = b"") -> None:
    out = sys.stdout.buffer
    out.write(json.dumps({**told, "bytes": len(pixels)}).encode() + b"\n" + pixels)
    out.flush()


def _answer(shelf: ProofShelf, asked: Asked) -> None:
    """First how much there is, then the page."""
    proof = shelf.take(asked)
    chosen = proof.chosen(asked["parts"])
    _say({"id": asked["id"], **proof.told(chosen)})
    if not chosen:
        return
    import pygame  # noqa: PLC0415  once there is a display

    firsts = (n for n, (part, _) in enumerate(chosen) if part == asked.get("part"))
    number = next(firsts, min(max(0, asked["page"]), len(chosen) - 1))
    part, page = chosen[number]
    wide, high = asked["room"]
    pixels = min(wide / page.wide, high / page.high)
    image = drawn(page, number + 1, len(chosen), pixels)
    told = {"id": asked["id"], "page": number, "part": part, "size": image.get_size()}
    _say(told, pygame.image.tobytes(image, "RGB"))


class LaidProof:
    """All that there is to print, laid out once."""

    def __init__(self, words: list[str], room: tuple[int, int]) -> None:
        args = read(words, into_file=False)
        game = find(args.game)
        wish = wish_of(args, game)
        paper = wish.paper.size(True)
        dpi = min(side / long for side, long in zip(room, paper, strict=True)) * INCH
        texts = Words.load(rules_folder(), args.language)
        self.both = wish.backs == BOTH
        self.task = PrintTask(
            game, replace(wish, dpi=dpi), texts, args.language, lambda done, of: None, ProofBook
        )
        there = {*parts_of(game, wish.players, wish.options)}
        there |= whole(there, self.both, False)
        there |= {DIRECTION} if self.task.has_direction else set()
        self.laid = lay_parts(self.task, there)

    def chosen(self, parts: list[str]) -> list[tuple[str, PrintedPage]]:
        """The pages of some parts in their order, and of what comes with them."""
        wanted = whole(parts, self.both, self.task.has_direction)
        return [
            (part, page) for part, pages in self.laid.items() if part in wanted for page in pages
        ]

    def told(self, chosen: list[tuple[str, PrintedPage]]) -> Asked:
        """How many sheets each part takes and all that is chosen, and about how many bytes."""
        book = self.task.book
        assert isinstance(book, ProofBook)
        weight = book.weight([page for _, page in chosen]) if chosen else 0
        sheets = {part: self._sheets(len(pages)) for part, pages in self.laid.items()}
        return {
            "sheets": sheets, "pages": len(chosen), "all": self._sheets(len(chosen)),
            "weight": weight, "cards": self.task.tally.cards,
        }  # fmt: skip

    def _sheets(self, pages: int) -> int:
        return -(-pages // 2) if self.both else pages


class ProofShelf:
    """What was laid out last: it is asked for again and again."""

    def __init__(self) -> None:
        self._key: object = None
        self._proof: LaidProof | None = None

    def take(self, asked: Asked) -> LaidProof:
        """What these words tell of, for a page of that size."""
        words, room = asked["words"], tuple(asked["room"])
        if asked.get("recipe"):
            brought(asked["recipe"])
        if self._proof is None or self._key != (words, room):
            self._proof, self._key = LaidProof(words, room), (words, room)
        return self._proof
