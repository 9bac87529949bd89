"""The pages of the rules: a little Markdown with rows of cards, dice and icons.

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

Screen and paper share a page. What only one of them tells is marked in front of its line; so is
what belongs to a set of cards, which paper leaves out where the set is not in the box:

    [screen] A ring shows how much time is left.
    [paper] Somebody counts the seconds aloud.
    ## [expansion_2] Events
    [paper !expansion_2] ! This game is for players of 7 years and up.

What is different by a house rule is marked by its value, with _ for each blank:

    [!wilds=stay_put] - If it's a wild card, you can put it into another player's rainbow.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from game.core.rulebook import ON
from game.language import Language

PICTURE_PATTERN = re.compile(r"!\[(?P<caption>[^\]]*)\]\((?P<content>[^)]+)\)")
NUMBER_PATTERN = re.compile(r"\{(?!=)([^{}]*)\}")
MARKS = re.compile(r"^(?:###|\||<|\d+\. |\* )|\]\(|(?<!\*)\*(?!\*)[^\s*][^*]*\*(?!\*)")
WHERE_PATTERN = re.compile(r"\[(?P<where>!?[a-z][a-z0-9_=]*(?: !?[a-z][a-z0-9_=]*)*)\] ")
"""What a line begins with that is not for everybody."""
SCREEN, PAPER, NOT = "screen", "paper", "!"
BACK, DIRECTION = "back", "direction"
"""What stands for the back of a card, and on paper for the Direction Card."""


Reader = Callable[[tuple[str, ...]], bool]
"""Returns True if a reader is told what has these marks."""


class BrokenPage(Exception):
    """A page that can't be read, and its place."""


@dataclass(frozen=True, slots=True)
class PictureSign:
    """A small sign in a picture: a card, a die or an icon."""

    kind: str  # "card" (its code, `back`, or `direction`), "die", "icon"
    name: str
    value: str = ""  # of a die


@dataclass(frozen=True, slots=True)
class SignPicture:
    """Groups of signs side by side, with a caption below."""

    groups: tuple[tuple[PictureSign, ...], ...]
    caption: str = ""

    @property
    def all_signs(self) -> list[PictureSign]:
        """All signs of the groups."""
        return [sign for group in self.groups for sign in group]


@dataclass(frozen=True, slots=True)
class PageBlock:
    """A part of a page: text, item, tip, picture, cards (with their rules) or example."""

    kind: str
    text: str = ""
    picture: SignPicture | None = None
    inner_blocks: tuple[PageBlock, ...] = ()
    where: tuple[str, ...] = ()
    """For whom it is: “screen”, “paper”, or house rules that put cards into the box."""


@dataclass(slots=True)
class RulesChapter:
    """A chapter of the rules: its title and blocks."""

    title: str
    blocks: list[PageBlock] = field(default_factory=list)
    where: tuple[str, ...] = ()

    def list_pictures(self, kind: str) -> Iterator[SignPicture]:
        """Yield the pictures in its blocks of a kind, those inside boxes included."""
        every = [*self.blocks, *(inner for block in self.blocks for inner in block.inner_blocks)]
        return (block.picture for block in every if block.kind == kind and block.picture)


@dataclass(frozen=True, slots=True)
class RulesPage:
    """The rules of a game: its name, an introduction, chapters."""

    title: str
    chapters: tuple[RulesChapter, ...]

    def filter_for_reader(self, reader: Reader) -> RulesPage:
        """Return what one reader is told, without chapters that are empty then."""
        kept = [
            RulesChapter(chapter.title, blocks, chapter.where)
            for chapter in self.chapters
            if reader(chapter.where) and (blocks := filter_blocks(chapter.blocks, reader))
        ]
        return RulesPage(self.title, tuple(kept))


def filter_blocks(blocks: Iterable[PageBlock], reader: Reader) -> list[PageBlock]:
    """Return the blocks for a reader, including those inside of others."""
    kept = (
        replace(block, inner_blocks=tuple(filter_blocks(block.inner_blocks, reader)))
        for block in blocks if reader(block.where)
    )  # fmt: skip
    return [block for block in kept if block.kind != "example" or block.inner_blocks]


def make_screen_reader(options: Mapping[str, str]) -> Reader:
    """Return the reader of a page on a screen, whatever the box may hold."""

    def is_for_table(places: Iterable[str]) -> bool:
        rules = [word for word in places if "=" in word]
        return PAPER not in places and all(is_mark_true(word, options) for word in rules)

    return is_for_table


is_for_screen = make_screen_reader({})
"""The reader of a page on a screen where no house rules are agreed on."""


def make_paper_reader(options: Mapping[str, str]) -> Reader:
    """Return the reader of a printed page with these house rules."""

    def is_for_paper(places: Iterable[str]) -> bool:
        rules = [word for word in places if word not in (SCREEN, PAPER)]
        return SCREEN not in places and all(is_mark_true(word, options) for word in rules)

    return is_for_paper


def is_mark_true(mark: str, options: Mapping[str, str]) -> bool:
    """Return True if a mark such as `expansion_2` or `!wilds=stay_put` is true of house rules."""
    option, _, value = mark.removeprefix(NOT).partition("=")
    said = value.replace("_", " ") or ON
    return (options.get(option) == said) is not mark.startswith(NOT)


def find_page_path(folder: Path, game: str, language: str) -> Path:
    """Return the path of a game's page: in the language, or else in English."""
    own = folder / "pages" / language / f"{game}.md"
    return own if own.is_file() else folder / "pages" / "en" / f"{game}.md"


def read_rules_page(
    folder: Path, game: str, language: Language, numbers: Mapping[str, int],
    reader: Reader = is_for_screen,
) -> RulesPage:  # fmt: skip
    """Return a game's page in a language; raises `OSError` and `BrokenPage`."""
    path = find_page_path(folder, game, language.id)
    page = parse_rules_page(path.read_text(encoding="utf-8"), path.name, numbers, language.typeset)
    return page.filter_for_reader(reader)


def parse_rules_page(
    text: str, name: str, numbers: Mapping[str, int], typeset: Callable[[str], str] = str
) -> RulesPage:
    """Read a whole page; `name` is how messages call it. Raises `BrokenPage`."""
    return PageParser(name, numbers, typeset).parse_page(text)


class PageParser:
    """Turns the lines of a page into blocks."""

    def __init__(
        self, name: str, numbers: Mapping[str, int], typeset: Callable[[str], str]
    ) -> None:
        self.name, self.numbers, self.typeset = name, numbers, typeset
        self.line = 0

    def make_page_error(self, reason: str) -> BrokenPage:
        """Return the error about the current line."""
        return BrokenPage(f"{self.name}, line {self.line}: {reason}")

    def parse_page(self, text: str) -> RulesPage:
        """Return the whole page."""
        lines = text.splitlines()
        self.line = 1
        if not lines or not lines[0].startswith("# "):
            raise self.make_page_error("a page begins with “# ” and the game's name")
        title = self.typeset(lines[0][2:].strip())
        chapters = [RulesChapter(title)]
        part: list[tuple[int, str]] = []
        for number, line in enumerate(lines[1:], 2):
            if not line.startswith("## "):
                part.append((number, line))
                continue
            chapters[-1].blocks += self.parse_blocks(part)
            part = []
            where, heading = split_marks(line[3:])
            chapters.append(RulesChapter(self.typeset(heading.strip()), where=where))
        chapters[-1].blocks += self.parse_blocks(part)
        if len(chapters) < 2:
            raise self.make_page_error("there is no chapter")
        intro, first = chapters[0].blocks, chapters[1].blocks
        chapters[1].blocks = intro + first
        return RulesPage(title, tuple(chapters[1:]))

    def parse_blocks(self, lines: list[tuple[int, str]]) -> list[PageBlock]:
        """Return paragraphs, lists, pictures and boxes."""
        return [self.parse_block(part) for part in split_blocks(lines)]

    def parse_block(self, lines: list[tuple[int, str]]) -> PageBlock:
        """Return one block from its lines."""
        self.line, first = lines[0]
        where, first = split_marks(first)
        if where:
            return replace(self.parse_block([(self.line, first), *lines[1:]]), where=where)
        if first.startswith(">"):
            inner = [(number, line[1:].removeprefix(" ")) for number, line in lines]
            return PageBlock("example", inner_blocks=tuple(self.parse_blocks(inner)))
        words = " ".join(line.strip() for _, line in lines)
        if first.startswith("!["):
            return PageBlock("picture", picture=self.parse_picture(words))
        if first.startswith("- "):
            return PageBlock("item", self.parse_words(words[2:]))
        if first.startswith("= "):
            return PageBlock(
                "cards", picture=SignPicture((tuple(self.parse_signs(words[2:].split())),))
            )
        if first.startswith("! "):
            return PageBlock("tip", self.parse_words(words[2:]))
        return PageBlock("text", self.parse_words(words))

    def parse_words(self, text: str) -> str:
        """Return a sentence with its numbers filled in; foreign markup is refused."""
        if found := MARKS.search(text):
            raise self.make_page_error(f"{found[0]!r} is no part of a page")
        if text.count("**") % 2:
            raise self.make_page_error("a ** has no other one")
        return self.typeset(NUMBER_PATTERN.sub(self.read_rules_number, text).strip())

    def read_rules_number(self, match: re.Match[str]) -> str:
        """Return a number of the rules file."""
        if match[1] not in self.numbers:
            raise self.make_page_error(f"there is no number {match[1]!r}")
        return str(self.numbers[match[1]])

    def parse_picture(self, line: str) -> SignPicture:
        """Return the groups between the brackets as a picture."""
        found = PICTURE_PATTERN.fullmatch(line)
        if found is None:
            raise self.make_page_error("a picture is ![words](b* r*, die colors red, icon skip)")
        groups = [tuple(self.parse_signs(part.split())) for part in found["content"].split(",")]
        return SignPicture(tuple(groups), self.parse_words(found["caption"]))

    def parse_signs(self, words: list[str]) -> Iterator[PictureSign]:
        """Yield the signs of a group: a die, icons, or cards."""
        match words:
            case []:
                raise self.make_page_error("a picture has an empty group")
            case ["die", name, value]:
                yield PictureSign("die", name, value)
            case ["die", *_]:
                raise self.make_page_error("a die is written as: die colors red")
            case ["icon", *names]:
                yield from (PictureSign("icon", name) for name in names)
            case codes:
                yield from (PictureSign("card", code) for code in codes)


def split_marks(line: str) -> tuple[tuple[str, ...], str]:
    """Return for whom a line is, and the line without that mark."""
    found = WHERE_PATTERN.match(line)
    return (tuple(found["where"].split()), line[found.end() :]) if found else ((), line)


def split_blocks(lines: list[tuple[int, str]]) -> Iterator[list[tuple[int, str]]]:
    """Yield the lines of each block; blank lines and marks end one."""
    found: list[tuple[int, str]] = []
    for number, line in lines:
        if found and (not line.strip() or starts_new_block(line, found[0][1])):
            yield found
            found = []
        if line.strip():
            found.append((number, line))
    if found:
        yield found


def starts_new_block(line: str, first_line: str) -> bool:
    """Return True if a line starts a new block after one that began with `first_line`."""
    where, line = split_marks(line)
    if where:
        return True
    first_line = split_marks(first_line)[1]
    if first_line.startswith(">") or line.startswith(">"):
        return first_line.startswith(">") != line.startswith(">")
    return line.startswith(("- ", "! ", "= ", "![")) or first_line.startswith("![")
