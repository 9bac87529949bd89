"""A print order: a game as it is in the box today, and how to print it."""

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
    """A game as it is in the box today, for these players, and how to print it."""

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
        """The choices of the last print."""
        return self.app.settings.printing

    @property
    def paper(self) -> str:
        """The name of the paper."""
        return find_usual_paper(self.habits)

    @property
    def parts(self) -> list[str]:
        """The parts that are printed."""
        return [part for part in self.there if part in self.habits.parts]

    @property
    def is_deck(self) -> bool:
        """True if it is a deck that somebody made, which can't be played."""
        return isinstance(self.game, OwnGame) and self.game.is_deck

    def part_key(self, part: str) -> str:
        """Return the key of a part's name; for a deck, rules are what its cards do."""
        return (
            f"print.part.{part}_deck" if part == "rules" and self.is_deck else f"print.part.{part}"
        )

    def change_habits(self, **values: Any) -> None:
        """Change how things are printed."""
        self.app.change_settings(printing=replace(self.habits, **values))

    def toggle_part(self, part: str) -> None:
        """Print a part, or leave it out."""
        parts = set(self.habits.parts) ^ {part}
        self.change_habits(parts=tuple(parts))

    def move_back_side(self, way: str, steps: int) -> None:
        """Move the back sides, `across` or `down`."""
        moved = getattr(self.habits, way) + steps * STEP
        self.change_habits(**{way: min(MAX_BACK_OFFSET_MM, max(-MAX_BACK_OFFSET_MM, moved))})

    # Where it lies --------------------------------------------------------------

    @property
    def folder(self) -> Path:
        """The folder for files: the last one, if it still exists."""
        return find_print_folder(self.habits)

    def describe_folder(self, folder: Path) -> str:
        """Return the name of a folder: its kind if it has one, else its own name."""
        kind = next((kind for kind, known in folders.list_save_places() if known == folder), "disk")
        return self.describe_folder_kind(kind, folder)

    def describe_folder_kind(self, kind: str, folder: Path) -> str:
        """Return the name of a folder whose kind is known."""
        name = readable_text(folder.name or str(folder))
        return self.app.words(f"print.place.{kind}", name=name)

    def choose_output_path(self, name: str, kind: str) -> Path:
        """Return the path of a file with that name."""
        return self.folder / f"{make_file_name(name)}.{kind}"

    # The command ----------------------------------------------------------------

    def to_command_words(self) -> list[str]:
        """Return the game and the print choices as words for the command `print`."""
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
        """The files for the command with own cards in the box, by house rule."""
        there = [one for id, one in self.game.guests.items() if self.options.get(id) == ON]
        return {
            one.id: self._write_recipe_file(f"cards-{n}", one.text) for n, one in enumerate(there)
        }

    def _write_recipe_file(self, name: str, text: str) -> str:
        """Write a temporary file for the command, and return its path."""
        if self._folder is None:
            self._folder = Path(mkdtemp())
            self._tidy = finalize(self, rmtree, self._folder, ignore_errors=True)
        file = self._folder / f"{name}.chroma"
        file.write_text(text, encoding="utf-8")
        return str(file)

    def remove_files(self) -> None:
        """Remove all files of the order."""
        if self._tidy is not None:
            self._tidy()

    def build_print_command(self, output: Path, output_words: Sequence[str]) -> list[str]:
        """Return the whole command that writes a file."""
        return ["print", *self.to_command_words(), *output_words, "--told", str(output)]

    def list_pdf_words(self) -> list[str]:
        """Return the words for the chosen parts."""
        return ["--what", ",".join(self.parts)]


def find_usual_paper(habits: PrintHabits) -> str:
    """Return the name of the paper that was used last, or that printers in the country use."""
    return habits.paper or guess_paper()


def find_print_folder(habits: PrintHabits) -> Path:
    """Return the folder for files: the last one, if it still exists."""
    last = habits.folder
    return Path(last) if last and Path(last).is_dir() else folders.documents_folder()


def make_file_name(name: str) -> str:
    """Return a name in characters that all disks accept."""
    plain = "".join(sign if sign.isalnum() or sign == "-" else " " for sign in name)
    return " ".join(plain.split())
