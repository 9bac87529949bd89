"""A name while it is typed, with a kind notice for what can't be typed."""

import tomllib
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from game.core.names import LONGEST, clean_name, is_showable, join_accents, plain_name
from game.language import Language
from game.resources import rules_folder
from game.ui.tracked_values import TrackedValue
from game.words import Words

BEGINNINGS = " -"  # the letter after one of these begins a word
SENTENCE_ENDS = ".!?"


@dataclass(frozen=True, slots=True)
class Alphabet:
    """The pages of letters, the sisters of each letter, and well-known names."""

    pages: dict[str, str]
    signs: str
    """What stands between the words of a sentence in every language."""
    more_signs: str
    """What fills the room that a language's own signs leave, the first ones first."""
    sisters: dict[str, str]
    names: tuple[str, ...]

    def list_signs(self, language: Language) -> str:
        """Return a page of the signs of a sentence, with a language's quotes and openings."""
        own = "".join((*language.openings, *language.quotes))
        return f"{self.signs}{own}{self.more_signs}"[: len(self.pages["order"])]


@cache
def load_alphabet() -> Alphabet:
    """Load the alphabet from `rules/letters.toml`."""
    data = tomllib.loads((rules_folder() / "letters.toml").read_text(encoding="utf-8"))
    pages, signs, sisters = data["pages"], data["signs"], data["sisters"]
    known = tuple(data["names"]["known"].split())
    return Alphabet(pages, signs["usual"], signs["more"], sisters, known)


class NameEntry:
    """A name while it is typed."""

    text: TrackedValue[str] = TrackedValue()
    notice = TrackedValue("")
    """Why a letter was refused."""

    def __init__(self, words: Words, name: str, longest: int = LONGEST) -> None:
        self._words = words
        self.old = name
        """The name as it was."""
        self.text = name
        self.longest = longest

    def add_letters(self, letters: str) -> bool:
        """Add typed or pasted letters; return True if all were taken, else show a notice."""
        self.notice = ""
        for letter in join_accents(letters):
            text = join_accents(self.text + letter)  # an accent may come after
            if _is_invisible(letter) or (letter == " " == self.text[-1:]):
                continue
            if not all(map(is_showable, text)):
                self.notice = self.notice or self._words("setup.name_glyph")
            elif len(text) > self.longest:
                self.notice = self._words("setup.name_long")
                break
            else:
                self.text = text
        return not self.notice

    def drop_letter(self) -> None:
        """Drop the last letter."""
        self.text, self.notice = self.text[:-1], ""

    def set_name(self, name: str) -> None:
        """Set the whole name."""
        self.text, self.notice = clean_name(name, self.longest), ""

    @property
    def name(self) -> str:
        """The name without spaces around it."""
        return clean_name(self.text, self.longest)

    @property
    def is_word_start(self) -> bool:
        """True if the next letter begins a word."""
        return not self.text or self.text[-1] in BEGINNINGS

    @property
    def is_sentence_start(self) -> bool:
        """True if the next letter begins a sentence."""
        return not self.text or (
            self.text[-1] == " " and self.text.rstrip().endswith(tuple(SENTENCE_ENDS))
        )

    @property
    def was_changed(self) -> bool:
        """True if the name was changed."""
        return self.text != self.old


@dataclass(frozen=True, slots=True)
class KnownName:
    """An offered name, and the face it goes with, if known."""

    name: str
    face: str = ""


def match_known_names(
    entry: NameEntry, family: Iterable[KnownName], names: Iterable[str]
) -> list[KnownName]:
    """Return the names that continue what is typed, the family first; all if it is empty."""
    if not entry.was_changed or not entry.text:
        return [
            one for one in family if not _continues_name(one.name, entry.text, allow_equal=True)
        ]
    fits = [one for one in family if _continues_name(one.name, entry.text)]
    there = {plain_name(one.name) for one in fits}
    more = [KnownName(name) for name in names if plain_name(name) not in there]
    return fits + [one for one in more if _continues_name(one.name, entry.text)]


def _continues_name(name: str, typed: str, allow_equal: bool = False) -> bool:
    """True if a name continues what was typed, or is written differently, or equals it."""
    bare, start = _strip_accents(name), _strip_accents(typed)
    if allow_equal:
        return bare == start
    return name != typed and bare.startswith(start)


def _strip_accents(name: str) -> str:
    """Return a name in lower case without accents."""
    letters = unicodedata.normalize("NFD", name)
    return "".join(one for one in letters if not unicodedata.combining(one)).casefold()


def _is_invisible(letter: str) -> bool:
    """True if a sign is invisible and only steers others, such as right-to-left marks."""
    return unicodedata.category(letter) in ("Cc", "Cf")
