"""What is to be printed: today's box of a game, and how somebody wants it on paper."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from typing import Any
from weakref import finalize

from game.app.program import App
from game.app.region import guess_paper
from game.core.errors import BadSetup
from game.core.names import readable_text
from game.core.rulebook import ON
from game.games.recipe.own_game import OwnGame
from game.print.deck_sheets import sort_cards_for_print
from game.print.direction_card import needs_direction_card
from game.print.print_job import list_printable_parts
from game.print.print_task import BOTH, MAX_BACK_OFFSET_MM
from game.scenes.setup import Agreement
from game.session.rules.rules_page import BACK
from game.store import folders
from game.store.player_faces import known_face
from game.store.settings import PrintHabits

STEP = 0.5
"""Millimeters: how finely the other side is moved."""


class PrintOrder:
    """A game as it is in the box today, for those who sit at the table, and how it is printed."""

    def __init__(self, app: App, game: str) -> None:
        self.app = app
        agreed = Agreement(game, app.words, app.settings)
        self.game, self.words = agreed.game, agreed.words
        self.seats = agreed.seating.list_distinct_seats()
        self.options = agreed.settle_all_rules()
        try:
            settled = self.game.settle_house_rules(len(self.seats), self.options)
        except BadSetup:  # what nobody can play is printed as it is usual
            self.options = {}
            settled = self.game.settle_house_rules(len(self.seats), {})
        self.recipe = self.game.text if isinstance(self.game, OwnGame) else ""
        """What the program beside has to be told of a game that somebody built."""
        self.there = list_printable_parts(self.game, len(self.seats), settled)
        deck = self.game.rules.make_deck(settled)
        self.cards = len(deck)
        self.has_direction = needs_direction_card(self.game, {card.face for card in deck})
        self.name = self.words("print.file", game=self.words("game.name"))
        """What the file is called."""
        self._folder: Path | None = None
        self._tidy: Callable[[], object] | None = None
        self.codes = [*dict.fromkeys(card.code for card in sort_cards_for_print(deck)), BACK]
        """Every card once, and what is behind."""

    # How it is printed ----------------------------------------------------------

    @property
    def habits(self) -> PrintHabits:
        """How somebody printed last."""
        return self.app.settings.printing

    @property
    def paper(self) -> str:
        """The name of the paper."""
        return self.habits.paper or guess_paper()

    @property
    def parts(self) -> list[str]:
        """What is printed, of all that there is."""
        return [part for part in self.there if part in self.habits.parts]

    @property
    def is_deck(self) -> bool:
        """True if it can't be played: a deck that somebody made."""
        return isinstance(self.game, OwnGame) and self.game.is_deck

    def part_key(self, part: str) -> str:
        """Return the key of a part's name: of a deck the rules are what its cards do."""
        return (
            f"print.part.{part}_deck" if part == "rules" and self.is_deck else f"print.part.{part}"
        )

    def change_habits(self, **values: Any) -> None:
        """Print otherwise from now on."""
        self.app.change_settings(printing=replace(self.habits, **values))

    def toggle_part(self, part: str) -> None:
        """Print a part, or print it no more."""
        parts = set(self.habits.parts) ^ {part}
        self.change_habits(parts=tuple(parts))

    def move_back_side(self, way: str, steps: int) -> None:
        """Move the other side, `across` or `down`."""
        moved = getattr(self.habits, way) + steps * STEP
        self.change_habits(**{way: min(MAX_BACK_OFFSET_MM, max(-MAX_BACK_OFFSET_MM, moved))})

    # Where it lies --------------------------------------------------------------

    @property
    def folder(self) -> Path:
        """Where files are saved: where they were last, while that is there."""
        last = self.habits.folder
        return Path(last) if last and Path(last).is_dir() else folders.documents_folder()

    def describe_folder(self, folder: Path) -> str:
        """What people call a folder: its kind where it has one, else its own name."""
        kind = next((kind for kind, known in folders.list_save_places() if known == folder), "disk")
        return self.describe_folder_kind(kind, folder)

    def describe_folder_kind(self, kind: str, folder: Path) -> str:
        """The same where its kind is known."""
        name = readable_text(folder.name or str(folder))
        return self.app.words(f"print.place.{kind}", name=name)

    def choose_output_path(self, name: str, kind: str) -> Path:
        """Where a file of that name is to lie."""
        return self.folder / f"{make_file_name(name)}.{kind}"

    # The command ----------------------------------------------------------------

    def to_command_words(self) -> list[str]:
        """The game and how it is printed, in the words of the command `print`."""
        habits = self.habits
        told = [self.game.id, "--players", str(len(self.seats))]
        for seat in self.seats:
            told += ["--seat", f"{known_face(seat.face)}={seat.name}"]
        for option, value in self.options.items():
            if option in self.game.guests and option not in self._guests:
                continue
            told += ["--option", f"{self._guests.get(option, option)}={value}"]
        told += ["--paper", self.paper, "--backs", habits.backs, "--ink", habits.ink]
        if habits.backs == BOTH:
            told += ["--offset", f"{habits.across:g},{habits.down:g}"]
        return [*told, "--language", self.app.words.language.id]

    @cached_property
    def _guests(self) -> dict[str, str]:
        """Files for the command with own cards in the box, by their house rules."""
        there = [one for id, one in self.game.guests.items() if self.options.get(id) == ON]
        return {
            one.id: self._write_recipe_file(f"cards-{n}", one.text) for n, one in enumerate(there)
        }

    def _write_recipe_file(self, name: str, text: str) -> str:
        """A file for the command to read, as long as something is printed."""
        if self._folder is None:
            self._folder = Path(mkdtemp())
            self._tidy = finalize(self, rmtree, self._folder, ignore_errors=True)
        file = self._folder / f"{name}.chroma"
        file.write_text(text, encoding="utf-8")
        return str(file)

    def remove_files(self) -> None:
        """Nothing more is printed: no file is left of it."""
        if self._tidy is not None:
            self._tidy()

    def build_print_command(self, output: Path, output_words: Sequence[str]) -> list[str]:
        """The whole command that writes a file."""
        return ["print", *self.to_command_words(), *output_words, "--told", str(output)]

    def list_pdf_words(self) -> list[str]:
        """Its words for what is chosen."""
        return ["--what", ",".join(self.parts)]


def make_file_name(name: str) -> str:
    """A name in signs that all disks take."""
    plain = "".join(sign if sign.isalnum() or sign == "-" else " " for sign in name)
    return " ".join(plain.split())
