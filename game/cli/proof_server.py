"""The server of `print --proofs`: shows pages to a program that asks for them.

A question is a line of JSON: the arguments of `print` without a file, which page is looked at,
and how many pixels it may have; with a part, its first page is meant. The answer is a line of
JSON, too; after a page its pixels follow. Questions before the last one may go unanswered.
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
from game.core.game import find_game
from game.print.page_preview import PreviewBook, render_page
from game.print.paper_sizes import INCH_MM
from game.print.pdf_book import PrintedPage
from game.print.print_job import DIRECTION_PART, add_needed_parts, lay_parts, list_printable_parts
from game.print.print_task import BOTH, PrintTask
from game.resources import rules_folder
from game.words import Words

from .print_arguments import parse_print_words, print_wish_of, without_screen
from .recipes import bring_told_recipe

Question = Mapping[str, Any]


def serve_proofs() -> int:
    """Answer until nobody asks anymore; return the exit code."""
    without_screen()
    asked: SimpleQueue[str] = SimpleQueue()
    threading.Thread(target=_listen_for_questions, args=(asked,), daemon=True).start()
    shelf = ProofShelf()
    while line := asked.get():
        later = [asked.get() for _ in range(asked.qsize())]
        line = next(filter(None, reversed(later)), line)
        try:
            _answer_question(shelf, json.loads(line))
        except GameError as error:
            _send_answer({"failed": "wish", "why": str(error)})
        except BrokenPipeError:
            return 1
        if "" in later:
            break
    return 0


def _listen_for_questions(asked: SimpleQueue[str]) -> None:
    for line in sys.stdin:
        asked.put(line)
    asked.put("")


def _send_answer(answer: Mapping[str, Any], pixels: bytes = b"") -> None:
    out = sys.stdout.buffer
    out.write(json.dumps({**answer, "bytes": len(pixels)}).encode() + b"\n" + pixels)
    out.flush()


def _answer_question(shelf: ProofShelf, asked: Question) -> None:
    """Answer first how much there is to print, then with the page."""
    proof = shelf.proof_for(asked)
    chosen = proof.chosen_pages(asked["parts"])
    _send_answer({"id": asked["id"], **proof.sheet_counts(chosen)})
    if not chosen:
        return
    import pygame  # noqa: PLC0415  once there is a display

    firsts = (n for n, (part, _) in enumerate(chosen) if part == asked.get("part"))
    number = next(firsts, min(max(0, asked["page"]), len(chosen) - 1))
    part, page = chosen[number]
    wide, high = asked["room"]
    pixels = min(wide / page.width, high / page.height)
    image = render_page(page, number + 1, len(chosen), pixels)
    told = {"id": asked["id"], "page": number, "part": part, "size": image.get_size()}
    _send_answer(told, pygame.image.tobytes(image, "RGB"))


class LaidProof:
    """Everything that there is to print, laid out once."""

    def __init__(self, words: list[str], room: tuple[int, int]) -> None:
        args = parse_print_words(words, into_file=False)
        game = find_game(args.game)
        wish = print_wish_of(args, game)
        paper = wish.paper.oriented_size(True)
        dpi = min(side / long for side, long in zip(room, paper, strict=True)) * INCH_MM
        texts = Words.load_words(rules_folder(), args.language)
        self.both = wish.backs == BOTH
        self.task = PrintTask(
            game, replace(wish, dpi=dpi), texts, args.language, lambda done, of: None, PreviewBook
        )
        there = {*list_printable_parts(game, wish.players, wish.options)}
        there |= add_needed_parts(there, self.both, False)
        there |= {DIRECTION_PART} if self.task.has_direction_card else set()
        self.laid = lay_parts(self.task, there)

    def chosen_pages(self, parts: list[str]) -> list[tuple[str, PrintedPage]]:
        """Return the pages of some parts in their order, and of what comes with them."""
        wanted = add_needed_parts(parts, self.both, self.task.has_direction_card)
        return [
            (part, page) for part, pages in self.laid.items() if part in wanted for page in pages
        ]

    def sheet_counts(self, chosen: list[tuple[str, PrintedPage]]) -> Question:
        """Return how many sheets each part and the choice take, and about how many bytes."""
        book = self.task.book
        assert isinstance(book, PreviewBook)
        weight = book.estimate_bytes([page for _, page in chosen]) if chosen else 0
        sheets = {part: self._sheet_count(len(pages)) for part, pages in self.laid.items()}
        return {
            "sheets": sheets, "pages": len(chosen), "all": self._sheet_count(len(chosen)),
            "weight": weight, "cards": self.task.progress.cards,
        }  # fmt: skip

    def _sheet_count(self, pages: int) -> int:
        return -(-pages // 2) if self.both else pages


class ProofShelf:
    """The proof that was laid out last: it is asked for again and again."""

    def __init__(self) -> None:
        self._key: object = None
        self._proof: LaidProof | None = None

    def proof_for(self, question: Question) -> LaidProof:
        """Return the proof that the arguments describe, for a page of that size."""
        words, room = question["words"], tuple(question["room"])
        if question.get("recipe"):
            bring_told_recipe(question["recipe"])
        if self._proof is None or self._key != (words, room):
            self._proof, self._key = LaidProof(words, room), (words, room)
        return self._proof
