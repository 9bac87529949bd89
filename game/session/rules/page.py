"""The pages of the rules: a little markdown with rows of cards, dice and icons in it.

A page is `pages/<language>/<game>.md` of the rules folder:

    # The game's name
    Some words about it.
    ## A chapter
    A paragraph, **bold** where it matters, and a number of the rules file: {hand}.
    - an item of a list
    ![words below](b* r* wColors, die colors red, icon skip)
    > An example, one or more lines or pictures.
    ! Something good to know.
    = bSkip wPick

The last line shows cards with their rules from the game's texts.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from game.language import Language

PICTURE = re.compile(r"!\[(?P<caption>[^\]]*)\]\((?P<content>[^)]+)\)")
NUMBER = re.compile(r"\{([^{}]*)\}")
MARKS = re.compile(r"^(?:###|\||<|\d+\. |\* )|\]\(|(?<!\*)\*(?!\*)[^\s*][^*]*\*(?!\*)")
BACK = "back"


class BrokenPage(Exception):
    """A page that can't be read, with its place."""


@dataclass(frozen=True, slots=True)
class Sign:
    """Something small in a picture."""

    kind: str  # "card" (its code, or `back`), "die", "icon"
    name: str
    value: str = ""  # of a die


@dataclass(frozen=True, slots=True)
class Picture:
    """Groups of signs side by side, and words below them."""

    groups: tuple[tuple[Sign, ...], ...]
    caption: str = ""

    @property
    def signs(self) -> list[Sign]:
        """All that is in it."""
        return [sign for group in self.groups for sign in group]


@dataclass(frozen=True, slots=True)
class Block:
    """A part: "text", "item", "tip", "picture", "cards" (with their rules), "example"."""

    kind: str
    text: str = ""
    picture: Picture | None = None
    inside: tuple[Block, ...] = ()


@dataclass(slots=True)
class Chapter:
    """A title and what stands below it."""

    title: str
    blocks: list[Block] = field(default_factory=list)

    def pictures(self, kind: str) -> Iterator[Picture]:
        """What is shown in its blocks of a kind, those in boxes too."""
        every = [*self.blocks, *(inner for block in self.blocks for inner in block.inside)]
        return (block.picture for block in every if block.kind == kind and block.picture)


@dataclass(frozen=True, slots=True)
class RulesPage:
    """The rules of a game: its name, an introduction, chapters."""

    title: str
    chapters: tuple[Chapter, ...]


def path_of(folder: Path, game: str, language: str) -> Path:
    """Where a game's page lies: in the language, or else in English."""
    own = folder / "pages" / language / f"{game}.md"
    return own if own.is_file() else folder / "pages" / "en" / f"{game}.md"


def read_page(folder: Path, game: str, language: Language, numbers: Mapping[str, int]) -> RulesPage:
    """A game's page as it is read in a language. Raises `OSError` and `BrokenPage`."""
    path = path_of(folder, game, language.id)
    return parse(path.read_text(encoding="utf-8"), path.name, numbers, language.typeset)


def parse(
    text: str, name: str, numbers: Mapping[str, int], typeset: Callable[[str], str] = str
) -> RulesPage:
    """Read a page; `name` is how messages call it. Raises `BrokenPage`."""
    return PageParser(name, numbers, typeset).page(text)


class PageParser:
    """Turns lines into blocks."""

    def __init__(
        self, name: str, numbers: Mapping[str, int], typeset: Callable[[str], str]
    ) -> None:
        self.name, self.numbers, self.typeset = name, numbers, typeset
        self.line = 0

    def broken(self, reason: str) -> BrokenPage:
        """The error about the line that is read."""
        return BrokenPage(f"{self.name}, line {self.line}: {reason}")

    def page(self, text: str) -> RulesPage:
        """The whole page."""
        lines = text.splitlines()
        self.line = 1
        if not lines or not lines[0].startswith("# "):
            raise self.broken("a page begins with “# ” and the game's name")
        title = self.typeset(lines[0][2:].strip())
        chapters = [Chapter(title)]
        part: list[tuple[int, str]] = []
        for number, line in enumerate(lines[1:], 2):
            if not line.startswith("## "):
                part.append((number, line))
                continue
            chapters[-1].blocks += self.blocks(part)
            part = []
            chapters.append(Chapter(self.typeset(line[3:].strip())))
        chapters[-1].blocks += self.blocks(part)
        if len(chapters) < 2:
            raise self.broken("there is no chapter")
        intro, first = chapters[0].blocks, chapters[1].blocks
        chapters[1].blocks = intro + first
        return RulesPage(title, tuple(chapters[1:]))

    def blocks(self, lines: list[tuple[int, str]]) -> list[Block]:
        """Paragraphs, lists, pictures and boxes."""
        return [self.block(part) for part in parts(lines)]

    def block(self, lines: list[tuple[int, str]]) -> Block:
        """One of them, from its lines."""
        self.line, first = lines[0]
        if first.startswith(">"):
            inner = [(number, line[1:].removeprefix(" ")) for number, line in lines]
            return Block("example", inside=tuple(self.blocks(inner)))
        words = " ".join(line.strip() for _, line in lines)
        if first.startswith("!["):
            return Block("picture", picture=self.picture(words))
        if first.startswith("- "):
            return Block("item", self.words(words[2:]))
        if first.startswith("= "):
            return Block("cards", picture=Picture((tuple(self.signs(words[2:].split())),)))
        if first.startswith("! "):
            return Block("tip", self.words(words[2:]))
        return Block("text", self.words(words))

    def words(self, text: str) -> str:
        """A sentence with its numbers; refused if it holds what is no part of the format."""
        if found := MARKS.search(text):
            raise self.broken(f"{found[0]!r} is no part of a page")
        if text.count("**") % 2:
            raise self.broken("a ** has no other one")
        return self.typeset(NUMBER.sub(self.number, text).strip())

    def number(self, place: re.Match[str]) -> str:
        """A number of the rules file."""
        if place[1] not in self.numbers:
            raise self.broken(f"there is no number {place[1]!r}")
        return str(self.numbers[place[1]])

    def picture(self, line: str) -> Picture:
        """The groups between the brackets."""
        found = PICTURE.fullmatch(line)
        if found is None:
            raise self.broken("a picture is ![words](b* r*, die colors red, icon skip)")
        groups = [tuple(self.signs(part.split())) for part in found["content"].split(",")]
        return Picture(tuple(groups), self.words(found["caption"]))

    def signs(self, words: list[str]) -> Iterator[Sign]:
        """A group: a die, icons, or cards."""
        match words:
            case []:
                raise self.broken("a picture has an empty group")
            case ["die", name, value]:
                yield Sign("die", name, value)
            case ["die", *_]:
                raise self.broken("a die is written as: die colors red")
            case ["icon", *names]:
                yield from (Sign("icon", name) for name in names)
            case codes:
                yield from (Sign("card", code) for code in codes)


def parts(lines: list[tuple[int, str]]) -> Iterator[list[tuple[int, str]]]:
    """The lines of each block: blank lines end one, and so do the marks that begin one."""
    found: list[tuple[int, str]] = []
    for number, line in lines:
        if found and (not line.strip() or begins(line, found[0][1])):
            yield found
            found = []
        if line.strip():
            found.append((number, line))
    if found:
        yield found


def begins(line: str, first: str) -> bool:
    """Whether a line is not part of the block that began with the other."""
    if first.startswith(">") or line.startswith(">"):
        return first.startswith(">") != line.startswith(">")
    return line.startswith(("- ", "! ", "= ", "![")) or first.startswith("![")
