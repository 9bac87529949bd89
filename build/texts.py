"""For translators: what a language lacks, what is wrong with it, and PO files to and fro.

    python build/texts.py check de                    what is wrong with it, and how much is missing
    python build/texts.py check de color-chaos.cards  the same of one file
    python build/texts.py missing de                  every sentence that is still English
    python build/texts.py export de german.po         for Weblate or Poedit
    python build/texts.py import de german.po         what came back, into rules/text/de
    python build/texts.py agree de                    what is new fits the English of today
    python build/texts.py agree de color-chaos.cards common:title.play
                                                      so do these, looked at again
    python build/texts.py look de out --only setup    pictures of screens in that language

What has been agreed is kept in build/agreed: when an English sentence is changed or gone later,
`check` tells which translations have to be looked at again. How texts are written
is told in docs/languages.md.
"""

import argparse
import hashlib
import json
import re
import sys
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from game.language import BOUND, BREAK, ENGLISH, NAME_MARK, PLAIN, UP, Language, read_languages
from game.print.typeface import load_typeface
from game.resources import rules_folder
from game.session.rules.rules_page import (
    WHERE_PATTERN,
    BrokenPage,
    PageBlock,
    RulesPage,
    parse_rules_page,
)
from game.ui.draw.text_surfaces import FALLBACK_FONT
from game.words import (
    EACH_OTHER,
    PLACE,
    VERBS,
    Entry,
    Sentence,
    Variants,
    all_forms,
    texts_of,
    usual_form,
)

AGREED = Path(__file__).resolve().parent / "agreed"
"""Where it is kept what English each translation was made of."""
COUNT = "count"
VERB_PLACE, VERB_FILE = "does", "table.verbs.toml"
VERB_FORMS = {"other", "it", "they", "end", "then"}
"""What a sentence may ask of a verb, beside variants."""
PERSONAL = {"mine", "you", "you_both"}
"""The variants of sentences that are said to one reader alone."""
PLAYER_PLACES = {"name", "other", "names", "first"}
"""The values that say who does something and to whom."""
NONE = "zero"
"""The form of a sentence about none at all, which is an entry of its own in a PO file."""
PAGE = "page"
"""What a page of rules is called among what has been agreed."""
SHORT, LONGER, SPARE = 24, 1.5, 8
"""Texts of so few letters may be so many times as long, and a few letters more."""
QUOTES = "“”„‟«»‹›\"'"
APOSTROPHE = "’"
ENDINGS = {"¿": "?", "¡": "!"}
MARKS = re.compile(
    rf"^(?:[-!>#]+ )*(?:{WHERE_PATTERN.pattern.replace('?P<where>', '?:')})?(?:[-!>#]+ )*"
    r"|!(?=\[)|\]\([^)]*\)",
    re.MULTILINE,
)
"""What makes a page of the rules of its lines, and is no word or sign of them."""
PERSON = r"\{(?:name|player|other|p\d)\}"
"""A value that is somebody's name: any letter may begin it."""
MELTING = ("Anna", "Hilda", "Ivan", "Olga")
"""Such names."""
AFTER = "!?;:…,)"
"""Signs that stand behind a word: without a space, unless the language binds one before them."""
FONTS = ("Nunito-400", "Fredoka-500")


@dataclass(frozen=True)
class Fault:
    """Something wrong with a text."""

    file: str
    key: str
    what: str

    def __str__(self) -> str:
        return f"{self.file}: {self.key}: {self.what}"


def files_of(language: str) -> list[Path]:
    """The files of texts of a language."""
    return sorted((rules_folder() / "text" / language).glob("*.toml"))


def letters() -> frozenset[str]:
    """Every sign that is drawn: by all our fonts, or by the one that stands in for them."""
    found = [frozenset(load_typeface(name).letters) for name in FONTS]
    drawn = frozenset.intersection(*found) | frozenset(load_typeface(FALLBACK_FONT).letters)
    return frozenset(map(chr, drawn))


def _with_marks(language: Language) -> Language:
    """Return a language in which names of products stay marks: a file isn't to hold them."""
    return replace(language, names=tuple((id, f"{{={id}}}") for id, _ in language.names))


class Translation:
    """The texts of a language beside the English ones."""

    def __init__(self, language: str, folder: Path | None = None, agreed: Path = AGREED) -> None:
        self.folder = folder or rules_folder()
        self.agreed = agreed / f"{language}.json"
        languages = {id: _with_marks(one) for id, one in read_languages(self.folder).items()}
        if language not in languages:
            known = ", ".join(sorted(languages))
            raise SystemExit(f"rules/languages.toml tells no language {language}, only {known}.")
        self.language, self.english = languages[language], languages[ENGLISH]
        self.home = self.folder / "text" / language
        self.names = [path.name for path in sorted((self.folder / "text" / ENGLISH).glob("*.toml"))]
        self.drawn = letters()
        self._verbs = {
            key.removeprefix(VERBS)
            for key in self.texts(VERB_FILE, self.language)
            if key.startswith(VERBS)
        }

    def texts(self, name: str, language: Language) -> dict[str, Entry]:
        """The sentences of a file in a language; none where it lacks the file."""
        path = self.folder / "text" / language.id / name
        return texts_of(path, language) if path.is_file() else {}

    def missing(self, only: str = "") -> Iterator[tuple[str, str, Entry]]:
        """File, key and English text of all that is not translated."""
        for name in self.chosen(only):
            own = self.texts(name, self.language)
            for key, entry in self.texts(name, self.english).items():
                if key not in own and not key.startswith(VERBS):
                    yield name, key, entry

    def chosen(self, only: str) -> list[str]:
        """The files that are meant."""
        return [name for name in self.names if only in ("", name.removesuffix(".toml"))]

    def size(self, only: str = "") -> int:
        """How many sentences there are in English."""
        return sum(len(self.texts(name, self.english)) for name in self.chosen(only))

    # What is wrong ------------------------------------------------------------------

    def faults(self, only: str = "") -> Iterator[Fault]:
        """Everything that is wrong, file by file."""
        known, changed = self._known(), set(self.changed(only))
        if self.home.is_dir() and not only:
            for path in sorted(self.home.glob("*.toml")):
                if path.name not in self.names and not any(
                    sign.startswith(f"{path.stem}:") for sign in known
                ):
                    yield Fault(path.name, "", "there is no such file in English")
        for name in self.chosen(only):
            try:
                own = self.texts(name, self.language)
            except ValueError as error:
                yield Fault(name, "", str(error))
                continue
            english = self.texts(name, self.english)
            for key, entry in own.items():
                if (name, key) in changed:
                    continue
                if key.startswith(VERBS):
                    yield from (Fault(name, key, what) for what in self._wrong_verb(entry))
                    continue
                if key not in english:
                    yield Fault(name, key, "there is no such key in English")
                    continue
                for what in self.wrong(key, english[key], entry):
                    yield Fault(name, key, what)
        if not only:
            yield from self.page_faults(changed)

    def wrong(self, key: str, english: Entry, own: Entry) -> Iterator[str]:
        """What is wrong with one text."""
        told, said = all_forms(english), all_forms(own)
        if not all(told) or not all(said):
            if any(told) != any(said):
                yield "one of the two says nothing"
            return
        yield from self._wrong_forms(english, own)
        yield from self._wrong_places(told, said, english, own)
        bold, lines = {one.count("**") for one in told}, {one.count("\n") for one in told}
        for one in said:
            if one.count("**") not in bold:
                yield "the ** are not those of the English sentence"
            if one.count("\n") not in lines:
                yield "it has not as many lines as in English"
            edges = {(text != text.lstrip(), text != text.rstrip()) for text in told}
            if (one != one.lstrip(), one != one.rstrip()) not in edges:
                yield "a space at one end is missing or too many"
            yield from self._wrong_signs(one)
            if "  " in one and not any("  " in text for text in told):
                yield "a space is too many"
            strange = set(one) - self.drawn - {"\n"}
            if strange:
                yield f"our fonts can’t draw {' '.join(sorted(strange))}"

    def _wrong_forms(self, english: Entry, own: Entry) -> Iterator[str]:
        """Plural forms that are missing or too many, and variants that nobody has told of."""
        parts: list[Sentence] = [own] if not isinstance(own, Variants) else []
        if isinstance(own, Variants):
            parts = [own.usual, *own.forms.values()]
            for name in own.forms:
                if name not in self.language.forms:
                    yield f"“{name}” is no variant told in forms of languages.toml"
        wanted = set(self.language.categories())
        counted = isinstance(english, dict) or any(
            COUNT in names([text]) for text in all_forms(english)
        )
        for part in parts:
            plain = isinstance(english, dict) and set(english) == {"other"}
            if isinstance(part, dict) and set(part) - {"zero"} != wanted and not plain:
                yield f"it needs the plural forms {', '.join(sorted(wanted))}"
            if isinstance(part, dict) and not counted:
                yield "it can’t have plural forms: nothing is counted"
            if isinstance(english, dict) and isinstance(part, str):
                yield f"it needs the plural forms {', '.join(sorted(wanted))}"

    def _wrong_verb(self, entry: Entry) -> Iterator[str]:
        """What is wrong with a verb: it needs forms, and only such as are told of."""
        if not isinstance(entry, Variants) or "past" not in entry.forms:
            yield "a verb needs the forms _ and past at least"
            return
        for name in entry.forms:
            if name not in self.language.forms:
                yield f"“{name}” is no variant told in forms of languages.toml"

    def _wrong_places(
        self, told: list[str], said: list[str], english: Entry, own: Entry
    ) -> Iterator[str]:
        """Values that are missing, unknown, or asked for a variant that there is none of."""
        free = {COUNT} if isinstance(english, dict) else set()
        known = set().union(*(names([one]) for one in told))
        needed = set.intersection(*(names([one]) for one in told)) - free
        personal = isinstance(own, Variants) and bool(PERSONAL & set(own.forms))
        if VERB_PLACE in known or personal:  # names of players may be “you” or part of a verb
            free |= EACH_OTHER | {VERB_PLACE}
            needed -= {VERB_PLACE, *PLAYER_PLACES}
        variants = {UP, PLAIN, *self.language.forms, *self.language.joined}
        for one in said:
            here = names([one])
            if here - known - free:
                yield f"it has no value {{{'}, {'.join(sorted(here - known - free))}}}"
            if needed - here:
                yield f"it lacks {{{'}, {'.join(sorted(needed - here))}}}"
            for place in PLACE.findall(one):
                _, *asked = place[1:-1].split(".")
                if place.startswith(f"{{{VERB_PLACE}."):
                    if asked[0] not in self._verbs:
                        yield f"{place}: table.verbs.toml has no verb {asked[0]}"
                    asked = [one for one in asked[1:] if one not in VERB_FORMS]
                for variant in asked:
                    if variant not in variants:
                        yield f"{place}: nothing is told of a variant {variant}"
            yield from self._wrong_melting(one)
            rest = PLACE.sub("", NAME_MARK.sub("", one))
            if "{" in rest or "}" in rest:
                yield "a brace stands alone, or what is in it is no value"

    def _wrong_melting(self, said: str) -> Iterator[str]:
        """Words that would melt into some names, and stand apart from whatever name it is."""
        for form, joined in self.language.joined.items():
            word, _, behind = joined.usual.partition("{}")
            if behind or all(joined(name) == f"{word}{name}" for name in MELTING):
                continue
            if met := re.search(rf"(?i)\b{word}\*{{0,2}}({PERSON})", said):
                yield f"{met[0]} does not melt: ask for {met[1][:-1]}.{form}}}"

    def _wrong_signs(self, said: str) -> Iterator[str]:
        """Quotes of another language, openings that are missing, spaces that are too many."""
        for sign in sorted(set(QUOTES) & set(said) - set(self.language.quotes)):
            yield f"{sign} is no quote of this language: {' '.join(self.language.quotes)}"
        for opening in self.language.openings:
            if said.count(ENDINGS[opening]) != said.count(opening):
                yield f"it has not as many {ENDINGS[opening]} as {opening}"
        first, last = self.language.quotes
        if first != last and said.count(first) != said.count(last):
            yield f"it has not as many {last} as {first}"
        yield from self._wrong_spaces(PLACE.sub("n", said), first, last)
        if "..." in said:
            yield "three dots are one sign: …"
        if re.search(r"\w -+ \w|--", PLACE.sub("n", said)):
            yield "a dash is longer than a hyphen"
        point, comma = map(re.escape, (self.language.decimal, self.language.thousands))
        number = rf"(?<![\d.,])\d+(?:{comma}\d{{3}})*(?:{point}\d+)?(?![.,]?\d)"
        if re.search(r"\d[.,]\d", re.sub(f"{number}|[A-Z-]+ \\d[.]\\d", "", said)):
            yield f"a number is not like 1{self.language.thousands}000{self.language.decimal}5"

    def _wrong_spaces(self, said: str, first: str, last: str) -> Iterator[str]:
        """Spaces that the language has before signs and in quotes, and those it has not."""
        bound, tight = self.language.bound, re.escape(last)
        for sign in (*AFTER, first, last):
            if f" {sign}" in bound:
                if re.search(rf"[^\W\d_]{re.escape(sign)}(?!\w)", said):
                    yield f"a space is missing before {sign}"
                if re.search(rf" {re.escape(sign)}", said):
                    yield f"the space before {sign} does not bind"
            elif sign in AFTER and re.search(rf"\w\s{re.escape(sign)}(?!\w)", said):
                yield f"a space is too many before {sign}"
        inside = f"{first} " in bound
        if inside and re.search(rf"{first}[^{BOUND}]|[^{BOUND}]{tight}", said):
            yield f"a space is missing within {first} {last}"
        if not inside and first != last and re.search(rf"{re.escape(first)}\s|\s{tight}", said):
            yield f"a space is too many within {first}{last}"

    def long(self, only: str = "") -> Iterator[Fault]:
        """Short texts that have become much longer: look whether there is room."""
        for name in self.chosen(only):
            english = self.texts(name, self.english)
            for key, entry in self.texts(name, self.language).items():
                if key not in english:
                    continue
                before = max(map(len, all_forms(english[key])))
                after = max(map(len, all_forms(entry)))
                if before <= SHORT and after > LONGER * before + SPARE:
                    text = all_forms(entry)[0]
                    yield Fault(name, key, f"{after} letters instead of {before}: {text}")

    # The pages of the rules ------------------------------------------------------------

    def page_faults(self, changed: Collection[tuple[str, str]] = ()) -> Iterator[Fault]:
        """Pages that don’t have the same chapters, blocks and pictures as in English."""
        for path in sorted((self.folder / "pages" / self.language.id).glob("*.md")):
            english = self.folder / "pages" / ENGLISH / path.name
            if (path.name, PAGE) in changed:
                continue
            if not english.is_file():
                yield Fault(path.name, "", "there is no such page in English")
                continue
            try:
                before, after = (_shape(_page(one)) for one in (english, path))
            except (BrokenPage, ValueError) as error:
                yield Fault(path.name, "", str(error))
                continue
            if before != after:
                pairs = enumerate(zip([*before, ""], [*after, ""], strict=False), 1)
                place, (want, got) = next(pair for pair in pairs if pair[1][0] != pair[1][1])
                yield Fault(path.name, f"block {place}", f"{got!r} instead of {want!r}")
            text = path.read_text(encoding="utf-8")
            for number, line in enumerate(text.splitlines(), 1):
                said = self.language.typeset(MARKS.sub("", line))
                strange = set(said) - self.drawn
                for what in [*self._wrong_signs(said), *sorted(strange)]:
                    yield Fault(path.name, f"line {number}", what)

    # What was agreed -------------------------------------------------------------------

    def _known(self) -> dict[str, str]:
        """What has been agreed: a sign of the English text by file and key."""
        found: dict[str, str] = {}
        if self.agreed.is_file():
            found = json.loads(self.agreed.read_text("utf-8"))
        return found

    def _signs(self, only: str = "") -> Iterator[tuple[str, str, str]]:
        """File, key and the sign of the English of today, of all that is translated."""
        for name in self.chosen(only):
            english = self.texts(name, self.english)
            try:
                own = self.texts(name, self.language)
            except ValueError:
                continue
            for key in own:
                yield name, key, digest(all_forms(english[key])) if key in english else ""
        for path in [] if only else sorted((self.folder / "pages" / self.language.id).glob("*.md")):
            page = self.folder / "pages" / ENGLISH / path.name
            text = page.read_text(encoding="utf-8") if page.is_file() else ""
            yield path.name, PAGE, digest([text]) if text else ""

    def changed(self, only: str = "") -> Iterator[tuple[str, str]]:
        """File and key of texts whose English was changed or has gone since they were agreed."""
        known = self._known()
        for name, key, sign in self._signs(only):
            agreed = known.get(f"{name.removesuffix('.toml')}:{key}")
            if agreed is not None and agreed != sign:
                yield name, key

    def agree(self, meant: Collection[str] = ()) -> list[str]:
        """Note that texts fit the English of today; which ones, as far as they were not noted.

        Meant are files, or sentences such as `common:title.play`; without any, what was never
        noted. A sentence whose English has changed must be meant, so that somebody has looked.
        """
        known, today = self._known(), {}
        for name, key, sign in self._signs():
            today[f"{name.removesuffix('.toml')}:{key}"] = sign
        wanted = [one.replace(".toml", "", 1) for one in meant]
        for one in wanted:
            if not any(_is(text, one) for text in today):
                raise SystemExit(f"There is no translated file or sentence {one}.")
        noted = [
            text
            for text, sign in today.items()
            if sign and sign != known.get(text)
            if (any(_is(text, one) for one in wanted) if wanted else text not in known)
        ]
        kept = {text: sign for text, sign in known.items() if text in today}
        kept |= {text: today[text] for text in noted}
        told = json.dumps(kept, indent=0, sort_keys=True, ensure_ascii=False)
        self.agreed.parent.mkdir(exist_ok=True)
        self.agreed.write_text(told + "\n", encoding="utf-8")
        return noted


def _is(text: str, meant: str) -> bool:
    """Whether a sentence, by file and key, is the one meant, or in the file that is meant."""
    return meant in (text, text.partition(":")[0])


def names(texts: Iterable[str]) -> set[str]:
    """The values that texts ask for."""
    return {place[1:-1].partition(".")[0] for text in texts for place in PLACE.findall(text)}


def digest(texts: Iterable[str]) -> str:
    """A short sign of English texts, another one when they are changed."""
    told = "\0".join(texts).replace(BOUND, BREAK)
    return hashlib.sha256(told.encode()).hexdigest()[:8]


class AnyNumber(dict[str, int]):
    """Numbers of every name, for pages whose numbers don’t matter."""

    def __contains__(self, name: object) -> bool:
        return True

    def __missing__(self, name: str) -> int:
        return 0


def _page(path: Path) -> RulesPage:
    return parse_rules_page(path.read_text(encoding="utf-8"), path.name, AnyNumber())


def _shape(page: RulesPage) -> list[str]:
    """What a page is made of, without its words."""

    def told(block: PageBlock) -> Iterator[str]:
        signs = [str(sign.name) for sign in block.picture.all_signs] if block.picture else []
        yield " ".join([*block.where, block.kind, *signs])
        for inner in block.inner_blocks:
            yield from told(inner)

    found = []
    for chapter in page.chapters:
        found.append(" ".join([*chapter.where, "chapter"]))
        for block in chapter.blocks:
            found += told(block)
    return found


# PO -----------------------------------------------------------------------------------------

WHOLE = range(201)
"""Numbers among which every plural form of whole numbers is found."""
PLURALS = {
    ("other",): "nplurals=1; plural=0;",
    ("one", "other"): "nplurals=2; plural=(n != 1);",
}


def _asked(language: Language) -> list[str]:
    """The plural forms that a whole number may have: all but Polish `other`, said of fractions."""
    found = {language.plural(number) for number in WHOLE}
    return [name for name in language.categories() if name in found]


def _header(language: Language) -> str:
    """How a PO file tells which plural form a number has."""
    categories = tuple(_asked(language))
    if language.plurals.get("one") == "n = 0..1":
        return "nplurals=2; plural=(n > 1);"
    if categories in PLURALS:
        return PLURALS[categories]
    told = "".join(
        f"({_in_c(language.plurals[name])}) ? {number} : "
        for number, name in enumerate(categories[:-1])
    )
    return f"nplurals={len(categories)}; plural={told}{len(categories) - 1};"


def _in_c(rule: str) -> str:
    """A rule of plurals in the way of PO files."""

    def relation(found: re.Match[str]) -> str:
        number = f"n%{found['of']}" if found["of"] else "n"
        ways = []
        for part in found["ranges"].split(","):
            first, _, last = part.partition("..")
            ways.append(f"{number}>={first} && {number}<={last or first}")
        told = " || ".join(f"({way})" for way in ways)
        return f"({told})" if found["sign"] == "=" else f"!({told})"

    pattern = r"n(?: % (?P<of>\d+))? (?P<sign>!?=) (?P<ranges>\d[\d.,]*)"
    return re.sub(pattern, relation, rule).replace(" and ", " && ").replace(" or ", " || ")


def _in_po(translation: Translation) -> Any:
    """All texts as a PO file; variants are entries of their own, `key|variant`.

    Where a language has more plural forms than English, it is asked for them wherever something is
    counted, also where an English sentence has but one, as it never speaks of one thing.
    """
    import polib  # type: ignore[import-untyped]  # noqa: PLC0415  only translators need it

    book = polib.POFile()
    book.metadata = {
        "Content-Type": "text/plain; charset=utf-8", "Content-Transfer-Encoding": "8bit",
        "Language": translation.language.id, "MIME-Version": "1.0",
        "Plural-Forms": _header(translation.language),
    }  # fmt: skip
    again = set(translation.changed())
    for name in translation.names:
        own = translation.texts(name, translation.language)
        for key, english in _texts_and_own_verbs(translation.texts(name, translation.english), own):
            if not any(all_forms(english)):
                continue
            context = f"{name.removesuffix('.toml')}:{key}"
            entry = own.get(key)
            forms = _forms(entry) or {"": ""}
            forms.pop(NONE, None)
            for variant, text in forms.items():
                book.append(_entry(polib, translation, context, variant, usual_form(english), text))
                if (name, key) in again:
                    book[-1].flags.append("fuzzy")
            usual, said = usual_form(english), usual_form(entry) if entry is not None else ""
            if isinstance(usual, dict) and NONE in usual:
                none = said.get(NONE, "") if isinstance(said, dict) else ""
                book.append(_entry(polib, translation, context, NONE, usual[NONE], none))
    return book


def _texts_and_own_verbs(
    english: dict[str, Entry], own: Mapping[str, Entry]
) -> Iterator[tuple[str, Entry]]:
    """The English texts, with the verbs of a language instead of the English ones."""
    yield from ((key, entry) for key, entry in english.items() if not key.startswith(VERBS))
    for key, entry in own.items():
        if key.startswith(VERBS):
            yield key, usual_form(entry) or key.removeprefix(VERBS)


def _entry(
    polib: Any, translation: Translation, context: str, variant: str, english: Sentence,
    own: Sentence,
) -> Any:  # fmt: skip
    sign, categories = f"{context}|{variant}" if variant else context, _asked(translation.language)
    counted = isinstance(english, str) and COUNT in names([english])
    many = counted and len(categories) > len(_asked(translation.english))
    if isinstance(english, str) and isinstance(own, str) and not many:
        return polib.POEntry(msgctxt=sign, msgid=english, msgstr=own)
    told = english if isinstance(english, dict) else {"other": english}
    said = own if isinstance(own, dict) else dict.fromkeys(categories, own)
    return polib.POEntry(
        msgctxt=sign, msgid=told.get("one", told["other"]), msgid_plural=told["other"],
        msgstr_plural={n: said.get(name, "") for n, name in enumerate(categories)},
    )  # fmt: skip


def _from_po(translation: Translation, path: Path) -> int:
    """Write what a PO file says into the files of the language; how many texts there were.

    What it does not say stays as it is; of a plural that lacks a form it is told.
    """
    import polib  # noqa: PLC0415

    categories = _asked(translation.language)
    found: dict[str, dict[str, dict[str, Sentence]]] = {}
    for entry in polib.pofile(str(path)):
        if not entry.obsolete and not entry.translated() and any(entry.msgstr_plural.values()):
            print(f"not taken, a plural form is missing or to be looked at: {entry.msgctxt}")
        if entry.obsolete or not entry.translated():
            continue
        sign, _, variant = entry.msgctxt.partition("|")
        name, _, key = sign.partition(":")
        said: Sentence = entry.msgstr
        if entry.msgid_plural:
            said = {categories[int(n)]: text for n, text in entry.msgstr_plural.items()}
            said.setdefault("other", said[categories[-1]])
        found.setdefault(f"{name}.toml", {}).setdefault(key, {})[variant] = said
    translation.home.mkdir(parents=True, exist_ok=True)
    for name, texts in found.items():
        if name not in translation.names:
            raise SystemExit(f"There is no file {name} in English.")
        english = translation.texts(name, translation.english)
        path = translation.home / name
        before = texts_of(path, translation.language) if path.is_file() else {}
        english = dict(_texts_and_own_verbs(english, before | dict.fromkeys(texts, "")))
        kept: dict[str, dict[str, Sentence]] = {}
        for key in english:
            forms = _forms(before.get(key)) | texts.get(key, {})
            if isinstance(usual_form(english[key]), str):
                forms = {name: _as_one(said) for name, said in forms.items()}
            plural = forms.get("")
            if isinstance(plural, dict) and NONE in forms:
                forms[""] = {NONE: str(forms.pop(NONE)), **plural}
            if forms or not any(all_forms(english[key])):
                kept[key] = forms or {"": ""}
        path.write_text(_as_toml(kept), encoding="utf-8")
    return sum(len(texts) for texts in found.values())


def _as_one(said: Sentence) -> Sentence:
    """A text without plural forms where all of them are alike."""
    forms = set(said.values()) if isinstance(said, dict) else {said}
    return forms.pop() if len(forms) == 1 else said


def _forms(entry: Entry | None) -> dict[str, Sentence]:
    """What a text says by variant, as PO files have them; the usual form has no name."""
    if entry is None:
        return {}
    forms: dict[str, Sentence] = {"": usual_form(entry)}
    if isinstance(entry, Variants):
        forms |= entry.forms
    if isinstance(forms[""], dict) and NONE in forms[""]:
        forms[NONE] = forms[""][NONE]
    return forms


def _as_toml(texts: dict[str, dict[str, Sentence]]) -> str:
    """Texts as a file: a table for each beginning of keys."""
    tables: dict[str, list[str]] = {}
    for key, forms in texts.items():
        above, _, name = key.rpartition(".")
        usual = forms.pop("", "")
        value = _value({"_": usual, **forms}) if forms else _value(usual)
        tables.setdefault(above, []).append(f"{_name(name)} = {value}")
    parts = []
    for above, lines in tables.items():
        head = ".".join(map(_name, above.split("."))) if above else ""
        parts.append("\n".join([*([f"[{head}]"] if head else []), *lines]))
    return "\n\n".join(parts) + "\n"


def _name(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else json.dumps(name, ensure_ascii=False)


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_name(n)} = {_value(v)}" for n, v in value.items()) + " }"
    return json.dumps(value.replace("\N{NO-BREAK SPACE}", " "), ensure_ascii=False)


# Pictures -----------------------------------------------------------------------------------


def look(language: str, out: Path, only: str, sizes: Iterable[tuple[int, int]]) -> int:
    """Draw screens in a language, at 100 and 200 % text; how many pictures there are."""
    import tempfile  # noqa: PLC0415

    import pygame  # noqa: PLC0415
    import pytest  # noqa: PLC0415

    from game.words import Words  # noqa: PLC0415
    from tests.scenes.all_screens import SCREENS, opened  # noqa: PLC0415

    out.mkdir(parents=True, exist_ok=True)
    count = 0
    for name, screen in SCREENS.items():
        if only not in name:
            continue
        for size in sizes:
            for scale in (100, 200):
                with tempfile.TemporaryDirectory() as home, pytest.MonkeyPatch.context() as patch:
                    words = Words.load_words(rules_folder(), language)
                    player = opened(screen, patch, Path(home), size, scale, words)
                    player.app.draw()
                    plain = "".join(sign if sign.isalnum() else "-" for sign in name)
                    file = out / f"{plain}-{size[0]}-{scale}.png"
                    pygame.image.save(player.app.window.surface, str(file))
                    player.app.shut_down()
                    count += 1
    return count


# The command --------------------------------------------------------------------------------


def check(translation: Translation, only: str) -> int:
    """Tell what is wrong, what is long, what has changed, and how much is missing."""
    faults = list(translation.faults(only))
    for fault in faults:
        print(fault)
    for fault in translation.long(only):
        print(f"long: {fault}")
    for name, key in translation.changed(only):
        print(f"changed or gone in English: {name}: {key}")
    missing, every = len(list(translation.missing(only))), translation.size(only)
    print(f"{len(faults)} wrong, {missing} of {every} sentences are missing")
    return 1 if faults else 0


def agree(translation: Translation, meant: Collection[str]) -> None:
    """Note what agrees with the English of today; tell which, and what is still to be looked at."""
    for text in (noted := translation.agree(meant)):
        print(text)
    print(f"{len(noted)} sentences more agree with the English of today")
    for name, key in translation.changed():
        print(f"to be looked at again: {name.removesuffix('.toml')}:{key}")


def main(arguments: list[str] | None = None) -> int:
    """Do what is asked."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("what", choices=("check", "missing", "export", "import", "agree", "look"))
    parser.add_argument("language")
    parser.add_argument("file", nargs="*", default=[], help="several are for agree alone")
    parser.add_argument("--only", default="")
    args = parser.parse_args(arguments)
    if args.what != "agree" and len(args.file) > 1:
        parser.error(f"{args.what} takes one file")
    translation, file = Translation(args.language), "".join(args.file[:1])
    if args.what == "check":
        return check(translation, file.removesuffix(".toml"))
    if args.what == "missing":
        for name, key, entry in translation.missing(file.removesuffix(".toml")):
            print(f"{name}: {key}: {' | '.join(all_forms(entry))}")
    elif args.what == "agree":
        agree(translation, args.file)
    elif not file:
        parser.error(f"{args.what} needs a file")
    elif args.what == "export":
        _in_po(translation).save(file)
    elif args.what == "import":
        print(f"{_from_po(translation, Path(file))} sentences were taken")
    else:
        sizes = ((1280, 720), (1920, 1080))
        print(f"{look(args.language, Path(file), args.only, sizes)} pictures")
    return 0


if __name__ == "__main__":
    sys.exit(main())
