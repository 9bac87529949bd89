"""Languages as data: plural forms, variants of a word, joined forms, numbers, and typography.

`rules/languages.toml` has a table for each: a new language needs no line of code.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

from game.resources import rules_folder

ENGLISH = "en"
BEGUN, PART, WHOLE = STATES = ("begun", "part", "whole")
"""How far a language is: not offered yet, offered though some sentences are English, all there."""
CATEGORIES = ("zero", "one", "two", "few", "many")
"""The names of plural forms beside `other`, in the order in which their rules are asked."""
UP, PLAIN = "up", "plain"
"""Variants that every word has: with a capital letter, and as it stands within a sentence."""
ENDS = ".!?…"
MINUS = "−"
BREAK, BOUND = " ", "\N{NO-BREAK SPACE}"
UNIT = re.compile(r"(?<=[\d}½]) (?=(?:s|min|h|mm|KB|MB|%)(?!\w))")
"""The space between a number and what is counted or measured, in every language."""
RELATION = re.compile(r"n(?: % (?P<of>\d+))? (?P<sign>!?=) (?P<ranges>\d[\d.,]*)")
NAMED = re.compile(r"[a-z]+")
NOT_IN_NAMES = frozenset('{}<>&"$`%\\/:*?|\n')
"""What files, menus and web pages that bear a product's name would stumble over."""
NAME_MARK = re.compile(r"\{=([\w-]+)\}")
"""Where a text has the name of a product, such as `{=color-chaos}`."""

Rule = Callable[[int], bool]


class BrokenLanguage(ValueError):
    """A language that is described wrongly, with its file and what is wrong."""


def plural_rule(rule_text: str) -> Rule:
    """Return a rule such as `n % 10 = 2..4 and n % 100 != 12..14`, as CLDR writes them."""
    ways = [
        [_parse_relation(part.strip()) for part in way.split(" and ")]
        for way in rule_text.split(" or ")
    ]
    return lambda n: any(all(part(n) for part in way) for way in ways)


def _parse_relation(comparison: str) -> Rule:
    """One comparison of a rule."""
    found = RELATION.fullmatch(comparison)
    if found is None:
        raise BrokenLanguage(f"“{comparison}” is no rule of plurals, such as “n % 10 = 2..4”")
    numbers: set[int] = set()
    for part in found["ranges"].split(","):
        first, _, last = part.partition("..")
        numbers.update(range(int(first), int(last or first) + 1))
    of, equal = int(found["of"] or 0), found["sign"] == "="
    return lambda n: ((n % of if of else n) in numbers) == equal


@dataclass(frozen=True, slots=True)
class Elision:
    """A word that melts into another: `d’Ivan`, but `de Zoe`."""

    usual: str
    changed: str
    where: re.Pattern[str]
    """What the other word looks like where the changed form stands."""

    def __call__(self, word: str) -> str:
        """Both as one."""
        form = self.changed if self.where.search(word) else self.usual
        return form.replace("{}", word)


@dataclass(frozen=True, slots=True)
class Language:
    """The facts of a language."""

    id: str = ENGLISH
    name: str = "English"
    """As its speakers call it."""
    state: str = WHOLE
    plurals: Mapping[str, str] = field(default_factory=lambda: {"one": "n = 1"})
    """By form the rule that says which numbers have it; all others have `other`."""
    forms: tuple[str, ...] = ()
    """The variants that words may have, such as genders and cases."""
    joined: Mapping[str, Elision] = field(default_factory=dict)
    bound: tuple[str, ...] = ()
    """Where a space is no place to break a line, such as ` !`."""
    decimal: str = "."
    thousands: str = ","
    quotes: tuple[str, ...] = ("“", "”")
    hours: int = 12
    """After how many hours a clock begins again."""
    voice: str = ""
    """How a computer calls the voice that speaks it, where it knows voices by name."""
    openings: tuple[str, ...] = ()
    """Signs that have to stand before what ends with `?` or `!`, such as `¿`."""
    names: tuple[tuple[str, str], ...] = ()
    """What the box, its games and their cards are called, by id."""

    @property
    def is_offered(self) -> bool:
        """True if players may choose it."""
        return self.state != BEGUN

    def plural(self, count: object) -> str:
        """Return the name of the form for a number."""
        if not isinstance(count, int):
            return "other"
        return _cached_category(tuple(self.plurals.items()), abs(count))

    def categories(self) -> tuple[str, ...]:
        """All plural forms of the language."""
        return (*(name for name in CATEGORIES if name in self.plurals), "other")

    def format_number(self, value: float, places: int | None = None) -> str:
        """Return a number in digits, with this many decimal places, or as many as it takes."""
        if isinstance(value, int) and places is None:
            said = f"{value:,}"
        else:
            said = f"{value:,g}" if places is None else f"{value:,.{places}f}"
        thousands = self.thousands.replace(BREAK, BOUND)
        signs = {",": thousands, ".": self.decimal, "-": MINUS}
        return "".join(signs.get(sign, sign) for sign in said)

    def quote(self, words: str) -> str:
        """Return somebody's own words, between the quotes of the language."""
        first, last = self.quotes
        space = BOUND if f"{first}{BREAK}" in self.bound else ""
        return f"{first}{space}{words}{space}{last}"

    def fill_in_names(self, text: str) -> str:
        """Return the text with the products' names; raises `BrokenLanguage` if there is none."""
        if "{=" not in text:
            return text
        names = dict(self.names)
        try:
            return NAME_MARK.sub(lambda mark: names[mark[1]], text)
        except KeyError as error:
            raise BrokenLanguage(f"names.toml has no name for {error}") from error

    def typeset(self, sentence: str) -> str:
        """Return the sentence with the products' names, and non-breaking spaces as they belong."""
        sentence = self.fill_in_names(sentence)
        for pair in self.bound:
            sentence = sentence.replace(pair, pair.replace(BREAK, BOUND))
        return UNIT.sub(BOUND, sentence)


@lru_cache(4096)
def _cached_category(rules: tuple[tuple[str, str], ...], count: int) -> str:
    return next((name for name, rule in rules if _cached_rule(rule)(count)), "other")


@lru_cache(64)
def _cached_rule(rule_text: str) -> Rule:
    return plural_rule(rule_text)


# Words with variants ------------------------------------------------------------------------


class Term(str):
    """A word in a sentence, with its variants: `{color.f}`, `{card.acc}`, `{name.of}`.

    If it has no such variant, it is said as usual.
    """

    _forms: Mapping[str, str]
    _joined: Mapping[str, Elision]
    _plain: str

    def __new__(
        cls, word: str, forms: Mapping[str, str] | None = None,
        joined: Mapping[str, Elision] | None = None, plain: str = "",
    ) -> Term:  # fmt: skip
        """The word as it is usually said, and its other forms by name."""
        made = super().__new__(cls, word)
        made._forms, made._joined, made._plain = forms or {}, joined or {}, plain or str(word)
        return made

    def __getattr__(self, name: str) -> Term:
        if name.startswith("_"):
            raise AttributeError(name)
        if name == UP:
            return Term(capitalize(str(self)), self._forms, self._joined, self._plain)
        if name == PLAIN:
            return Term(self._plain, self._forms, self._joined)
        if name in self._forms:
            return Term(self._forms[name], self._forms, self._joined)
        if name in self._joined:
            return Term(self._joined[name](str(self)), self._forms, self._joined)
        return Term(self._plain, self._forms, self._joined)

    def with_joined(self, joined: Mapping[str, Elision]) -> Term:
        """Return the word in a language in which words melt into others."""
        return Term(str(self), self._forms, joined, self._plain)


def join_sentences(parts: Iterable[str]) -> str:
    """Return parts as sentences, each with its end; what has none gets a period."""
    return " ".join(part if part[-1] in ENDS else f"{part}." for part in parts if part)


def capitalize(words: str) -> str:
    """Return the words with a capital first letter; their variants stay as they are."""
    said = words[:1].upper() + words[1:]
    return Term(said, words._forms, words._joined, words._plain) if type(words) is Term else said


def as_terms(values: Mapping[str, object], joined: Mapping[str, Elision]) -> dict[str, object]:
    """Return the values of a sentence that asks for variants of some."""
    made: dict[str, object] = {}
    for name, value in values.items():
        if isinstance(value, Term):
            made[name] = value.with_joined(joined)
        else:
            made[name] = Term(str(value), None, joined)
    return made


# Reading ------------------------------------------------------------------------------------


def read_languages(folder: Path) -> dict[str, Language]:
    """Return every language of the rules folder, by its id; English at least."""
    path, names = folder / "languages.toml", folder / "names.toml"
    if not path.is_file():
        return {ENGLISH: Language()}
    known = tuple((one, one.stat().st_mtime_ns) for one in (path, names) if one.is_file())
    return dict(_cached_languages(path, names, known))


@lru_cache(8)
def _cached_languages(path: Path, names: Path, known: object) -> Mapping[str, Language]:
    """Return the languages of a file, read anew only if one of the two files has changed."""
    products = _read_names(names) if names.is_file() else {}
    usual = products.get(ENGLISH, {})
    try:
        tables = tomllib.loads(path.read_text(encoding="utf-8"))
        found = {
            id: _make_language(id, facts, {**usual, **products.get(id, {})})
            for id, facts in {ENGLISH: {}, **tables}.items()
        }
    except (ValueError, TypeError, KeyError) as error:
        raise BrokenLanguage(f"{path}: {error}") from error
    return found


def _read_names(path: Path) -> dict[str, dict[str, str]]:
    """Return the names of products by language and id; raises `BrokenLanguage`."""
    try:
        tables = tomllib.loads(path.read_text(encoding="utf-8"))
    except ValueError as error:
        raise BrokenLanguage(f"{path}: {error}") from error
    for language, names in tables.items():
        for id, name in names.items() if isinstance(names, dict) else [("", names)]:
            if not id or not isinstance(name, str) or not name.strip() or NOT_IN_NAMES & set(name):
                wrong = " ".join(sorted(NOT_IN_NAMES - {"\n"}))
                raise BrokenLanguage(f"{path}: {language}.{id} must be a name without {wrong}")
    return tables


def _make_language(id: str, facts: dict[str, Any], names: Mapping[str, str]) -> Language:
    """One language, if all that is told of it makes sense."""
    if "names" in facts:
        raise BrokenLanguage(f"{id}.names belong into names.toml")
    told = {**facts, "names": tuple(names.items())}
    for name in {"forms", "bound", "quotes", "openings"} & told.keys():
        told[name] = tuple(told[name])
    joined = told.pop("joined", {})
    told["joined"] = {
        name: Elision(one["usual"], one["changed"], re.compile(one["where"]))
        for name, one in joined.items()
    }
    made = Language(id, **told)
    if made.state not in STATES:
        raise BrokenLanguage(f"{id}.state must be one of {', '.join(STATES)}")
    for name, rule in made.plurals.items():
        if name not in CATEGORIES:
            raise BrokenLanguage(f"{id}.plurals.{name} is no plural form")
        plural_rule(rule)
    for name in (*made.forms, *made.joined):
        if hasattr(str, name) or name in (UP, PLAIN):
            raise BrokenLanguage(f"{id}: “{name}” can’t be the name of a variant")
    return made


def program_name() -> str:
    """Return what the program is called."""
    return fill_in_names("{=chroma-chaos}")


def fill_in_names(text: str, language: str = ENGLISH) -> str:
    """Return a text that isn't a sentence, with our products' names for its marks."""
    return read_languages(rules_folder())[language].fill_in_names(text)


def spoken_by(wanted: Iterable[str], languages: Mapping[str, Language]) -> str:
    """Return the first wanted language that is offered, such as `de_AT`; else English."""
    for one in wanted:
        found = NAMED.match(one)
        if found and found[0] in languages and languages[found[0]].is_offered:
            return found[0]
    return ENGLISH
