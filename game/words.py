"""The words a player reads: catalogs of sentences with values, plurals and variants.

A language lies over English: a sentence that it lacks is said in English.
"""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, TypeAlias

from game.language import ENGLISH, MINUS, Language, Term, as_terms, read_languages
from game.text_file import cut_tables, parse_text_tables

Sentence: TypeAlias = str | dict[str, str]
"""A sentence, or one for each plural form."""


@dataclass(frozen=True, slots=True)
class Variants:
    """A word that has more forms than the usual one, such as genders and cases."""

    usual: Sentence
    forms: dict[str, Sentence]


Entry: TypeAlias = Sentence | Variants

SHARED = ("common", "play", "table")  # every game and every menu may say these
NAME = "game.name"
"""What a game is called; one whose texts don't tell is called by its id."""
FORMS = frozenset({"zero", "one", "two", "few", "many", "other"})
MADE_UP = "made up"
"""The id of a language that only tests speak."""
USUAL = "_"
"""How the usual form of a word with variants is called."""
EACH_OTHER = frozenset({"first", "second"})
"""Values that a translation may ask for where the English sentence has {other}."""
VERBS = "verb."
"""How the keys begin of words that each language has of its own, whatever English has."""
FILES = 2000
"""So many files of texts are remembered; fewer than there are would be none at all."""
PLACE = re.compile(r"\{[a-z0-9_]+(?:\.[a-z0-9_]+)*\}")
VARIED = re.compile(r"\{[a-z0-9_]+\.")


Makes: TypeAlias = Callable[["Words"], dict[str, Entry]]
NAMES = ("card.", "face.", "color.", "shape.")
"""How the keys of those words begin that one game may have from another."""


@dataclass(frozen=True, slots=True)
class Loan:
    """The words of a game that has no file: whole catalogues, the names of others, and its own."""

    wholly: tuple[str, ...]
    names: tuple[str, ...]
    own: Makes
    """Made of the borrowed words, in their language."""


LOANS: dict[str, Loan] = {}
"""By game."""
GUESTS: dict[str, dict[str, Loan]] = {}
"""By game the words of cards that somebody brought along for it, by the key of their name."""


RULE_NUMBERS: dict[str, Callable[[Mapping[str, str]], Mapping[str, int]]] = {}
"""By game what reads the numbers of its rules by the house rules of a match; any of its sentences
may name them.
"""
HOUSE = "house."
"""How the keys of sentences begin that are different by a house rule: `house.roll=first.hint`."""


class MissingWord(KeyError):
    """No catalog holds a key, or a sentence lacks a value."""


class TextTable:
    """A table of a file of texts, read when somebody asks for one of its sentences."""

    __slots__ = ("_path", "_read", "_text", "_typeset", "head")

    def __init__(self, path: Path, head: str, text: bytes, typeset: Language) -> None:
        self.head = head
        """How all its keys begin; nothing where they have nothing in common."""
        self._path, self._text, self._typeset = path, text, typeset
        self._read: dict[str, Entry] | None = None

    @property
    def entries(self) -> dict[str, Entry]:
        """Its sentences by key, never to be edited."""
        return self._read if self._read is not None else self.read_entries()

    def read_entries(self) -> dict[str, Entry]:
        """Return its sentences, read now; raises ValueError with the line that is wrong."""
        self._read, self._text = self._read_sentences(), b""
        return self._read

    def _read_sentences(self) -> dict[str, Entry]:
        try:
            return _flat_entries(parse_text_tables(self._text.decode()), self._typeset)
        except (tomllib.TOMLDecodeError, UnicodeDecodeError):
            return texts_of(self._path, self._typeset)  # it names the line, if there is none wrong


class LanguageTexts:
    """The texts of one language for one owner, read table by table."""

    __slots__ = ("_entries", "_waiting", "house_rules")

    def __init__(self, entries: Mapping[str, Entry] | None = None) -> None:
        self._entries = dict(entries or {})
        self.house_rules = {rule: None for key in self._entries if (rule := _house_rule_of(key))}
        """The house rules by which some sentences are different, each once."""
        self._waiting: dict[str, list[TextTable]] = {}
        """The tables that nobody asked for yet, by their heads."""

    def add_tables(self, tables: Iterable[TextTable]) -> None:
        """Add these tables; what comes later wins."""
        for table in tables:
            self._waiting.setdefault(table.head, []).append(table)
            if rule := _house_rule_of(table.head):
                self.house_rules[rule] = None

    def put_entries(self, entries: Mapping[str, Entry]) -> None:
        """Add sentences that are there already."""
        self._entries |= entries

    def entry_for(self, key: str) -> Entry | None:
        """The sentence of a key."""
        if self._waiting:
            for head in _possible_heads(key):
                self._read_head(head)
        return self._entries.get(key)

    def _read_head(self, head: str) -> None:
        """Read the tables with that head; another thread may look for them meanwhile."""
        for table in self._waiting.get(head, ()):
            self._entries |= table.entries
        self._waiting.pop(head, None)

    def all_entries(self) -> dict[str, Entry]:
        """Every sentence, never to be edited."""
        for head in [*self._waiting]:
            self._read_head(head)
        return self._entries


def _house_rule_of(key: str) -> str:
    """Return the house rule that a key is about, such as `roll=first`; empty if none."""
    return key.split(".")[1] if key.startswith(HOUSE) else ""


def _possible_heads(key: str) -> Iterator[str]:
    """The heads of tables in which a key may stand."""
    yield ""
    end = key.find(".")
    while end >= 0:
        yield key[:end]
        end = key.find(".", end + 1)
    yield key


class Texts:
    """All sentences of a game, or the shared ones: in a language, else in English.

    A translation that asks for a value that its English sentence lacks is ignored.
    """

    __slots__ = ("_english", "_found", "_spoken", "_whole")

    def __init__(self, entries: Mapping[str, Entry] | None = None) -> None:
        self._english, self._spoken = LanguageTexts(entries), LanguageTexts()
        self._found: dict[str, Entry | None] = {}
        """What was asked for before."""
        self._whole: dict[str, Entry] = {}
        """Every sentence, once somebody asked for all."""

    def lay_tables(self, tables: Iterable[TextTable], translated: bool) -> None:
        """Take more tables, in English or in the language that lies over it."""
        (self._spoken if translated else self._english).add_tables(tables)
        self._forget_merged()

    def put_sentences(self, entries: Mapping[str, Entry]) -> None:
        """Add sentences that are there already."""
        self._english.put_entries(entries)
        self._forget_merged()

    def _forget_merged(self) -> None:
        self._found.clear()
        self._whole = {}

    def find_sentence(self, key: str) -> Entry | None:
        """The sentence of a key, if there is one."""
        try:
            return self._found[key]
        except KeyError:
            found = self._found[key] = self._look_up(key)
            return found

    def find_house_sentence(self, key: str, options: Mapping[str, str]) -> Entry | None:
        """The sentence of a key under the house rules of a match, if there is one."""
        rules = self.find_house_rules(key, options)
        return next((self.find_sentence(f"{HOUSE}{one}.{key}") for one in rules), None) or (
            self.find_sentence(key)
        )

    def find_house_rules(self, key: str, options: Mapping[str, str]) -> Iterator[str]:
        """Yield the house rules of a match by which a key says something else."""
        for rule in self._english.house_rules:
            option, _, value = rule.partition("=")
            if options.get(option) == value and self.find_sentence(f"{HOUSE}{rule}.{key}"):
                yield rule

    def _look_up(self, key: str) -> Entry | None:
        usual, said = self._english.entry_for(key), self._spoken.entry_for(key)
        if key.startswith(VERBS):
            return usual if said is None else said
        return said if said is not None and _asks_no_more_values(said, usual) else usual

    def __contains__(self, key: str) -> bool:
        return self.find_sentence(key) is not None

    def all_sentences(self) -> dict[str, Entry]:
        """Every sentence by its key, never to be edited."""
        if not self._whole:
            said, usual = self._spoken.all_entries(), self._english.all_entries()
            fitting = {
                key: one
                for key, one in said.items()
                if key.startswith(VERBS) or _asks_no_more_values(one, usual.get(key))
            }
            self._whole = usual | fitting
        return self._whole


@dataclass(slots=True)
class Catalog:
    """All sentences of a language, with those it lacks in English."""

    shared: Texts = field(default_factory=Texts)
    games: dict[str, Texts] = field(default_factory=dict)
    language: Language = field(default_factory=Language)
    folder: Path | None = None
    """The rules folder, if they were read from one."""
    brought: list[Path] = field(default_factory=list)
    """Files that were added to those of the folder."""
    others: dict[str, Catalog] = field(default_factory=dict)
    """The same in other languages, as far as somebody reads them."""

    def add_path(self, path: Path, language: Language) -> None:
        """Add a file of texts, or a folder of them."""
        if path.is_dir():
            with os.scandir(path) as found:
                files = [(one.name, one.path, one.stat()) for one in found if _is_text(one.name)]
            for name, file, facts in sorted(files):
                self._add_file(name, file, facts, language)
        else:
            self._add_file(path.name, str(path), path.stat(), language)

    def _add_file(self, name: str, path: str, facts: os.stat_result, language: Language) -> None:
        owner = name.partition(".")[0]
        place = self.shared if owner in SHARED else self.games.setdefault(owner, Texts())
        found = _cached_tables(
            path, facts.st_mtime_ns, facts.st_size, language.bound, language.names
        )
        place.lay_tables(found, language.id != ENGLISH)

    def read_all(self, folder: Path, language: str) -> None:
        """Read everything anew, in a language or else in English."""
        languages = read_languages(folder)
        home = folder / "text"
        found = language if language in languages else ENGLISH
        self.shared = Texts()
        self.games.clear()
        self.folder, self.language = folder, languages[found]
        english = languages[ENGLISH]
        for path in (home / ENGLISH, *self.brought):
            self.add_path(path, english)
        if found != ENGLISH and (home / found).is_dir():
            self.add_path(home / found, self.language)

    def in_language(self, language: str) -> Catalog:
        """Return the catalog in another language; only if it was read from a folder."""
        found = self.others.get(language)
        if found is None:
            assert self.folder is not None
            found = Catalog(brought=list(self.brought))
            found.read_all(self.folder, language)
            self.others[language] = found  # whole: another thread may look for it
        return found


NOTHING = Texts()


class Words:
    """Sentences by key: what all games share, and what each game adds."""

    def __init__(
        self,
        shared: Mapping[str, Entry],
        games: Mapping[str, Mapping[str, Entry]] | None = None,
        first: str = "",
    ) -> None:
        own = {game: Texts(texts) for game, texts in (games or {}).items()}
        self._all = Catalog(Texts(shared), own)
        self._first = first
        self._options: Mapping[str, str] = {}
        """The house rules of the match that is spoken of."""

    @classmethod
    def load_words(cls, folder: Path, language: str = ENGLISH) -> Words:
        """Return the catalog of a language from the rules folder; English if it has none."""
        words = cls({})
        words._all.read_all(folder, language)
        return words

    def _view(self, catalog: Catalog, game: str, options: Mapping[str, str]) -> Words:
        """Return a catalog with the words of one game first."""
        view = Words({}, None, game)
        view._all, view._options = catalog, options
        return view

    def extend(self, path: Path) -> None:
        """Add a file of texts, or a folder of them; `common` and `table` are for all games.

        They may be spread over files such as `game.toml` and `game.more.toml`.
        """
        self._all.brought.append(path)
        self._all.add_path(path, Language())
        self._all.others.clear()

    # The language ---------------------------------------------------------------

    @property
    def language(self) -> Language:
        """The language that is spoken."""
        return self._all.language

    @property
    def languages(self) -> list[Language]:
        """The languages that players may choose."""
        folder = self._all.folder
        known = read_languages(folder).values() if folder else [Language()]
        return [one for one in known if one.is_offered]

    def speak(self, language: str) -> None:
        """Switch to another language: all holders of these words say everything in it."""
        if self._all.folder is not None and language != self.language.id:
            self._all.read_all(self._all.folder, language)

    def words_in_language(self, language: str) -> Words:
        """Return the words in another language, for somebody who reads it."""
        if self._all.folder is None or language == self.language.id:
            return self
        return self._view(self._all.in_language(language), self._first, self._options)

    # Whose words ----------------------------------------------------------------

    def for_game(self, game: str, options: Mapping[str, str] | None = None) -> Words:
        """Return the words of one game: its own, and the shared ones.

        With the house rules of a match they say what is true there.
        """
        return self._view(self._all, game, options or {})

    def _game_texts(self) -> Texts:
        """Return the words of the game that is spoken for."""
        game = self._first
        if game in LOANS or game in GUESTS:
            self._borrow_words(game)
        return self._all.games.get(game, NOTHING)

    def _borrow_words(self, game: str) -> None:
        """Load the words that a game borrows from others."""
        games = self._all.games
        if game in LOANS and game not in games:
            games[game] = Texts(self._borrowed_entries(LOANS[game]))
        for name, loan in GUESTS.get(game, {}).items():
            own = games.setdefault(game, Texts())
            if name not in own:
                shared = self._all.shared  # what all games say, this one goes on saying
                more = self._borrowed_entries(loan).items()
                own.put_sentences({k: e for k, e in more if k not in own and k not in shared})

    def forget_borrowed(self, game: str) -> None:
        """Drop what was borrowed for a game."""
        for every in (self._all, *self._all.others.values()):
            every.games.pop(game, None)

    def _borrowed_entries(self, loan: Loan) -> dict[str, Entry]:
        """All words of a game that has no file."""
        found: dict[str, Entry] = {}
        for other in loan.names:
            names = self._all.games.get(other, NOTHING).all_sentences().items()
            found |= {key: entry for key, entry in names if key.startswith(NAMES)}
        for other in loan.wholly:
            found |= self._all.games.get(other, NOTHING).all_sentences()
        words = Words({}, {"": found}, "")
        words._all.shared, words._all.language = self._all.shared, self.language
        return found | loan.own(words)

    # Saying something -----------------------------------------------------------

    def __contains__(self, key: str) -> bool:
        return self._find_entry(key) is not None

    def __call__(self, key: str, /, **values: object) -> str:
        """The sentence of a key; `count` chooses its plural; raises MissingWord."""
        entry = self._find_entry(key)
        if entry is None:
            raise MissingWord(key)
        try:
            if isinstance(entry, Variants):
                said = self._fill_in(entry.usual, values)
                forms = {name: self._fill_in(form, values) for name, form in entry.forms.items()}
                return Term(said, forms, self.language.joined)
            return self._fill_in(entry, values)
        except KeyError as error:
            raise MissingWord(f"{key} needs a value for {error}") from error

    def say_variant(self, key: str, variants: Sequence[str], /, **values: object) -> str:
        """Return the sentence of a key in the first of these variants that it has, if any."""
        entry = self.entry_of_key(key)
        if isinstance(entry, Variants):
            found = (entry.forms[name] for name in variants if name in entry.forms)
            entry = next(found, entry.usual)
        try:
            return self._fill_in(entry, values)
        except KeyError as error:
            raise MissingWord(f"{key} needs a value for {error}") from error

    def _fill_in(self, sentence: Sentence, values: dict[str, object]) -> str:
        """A sentence with its values; those that are asked for variants of themselves have some."""
        if not isinstance(sentence, str):
            sentence = self._form_for_count(sentence, values)
        if "{" not in sentence and "}" not in sentence:
            return sentence
        try:
            return self._format(sentence, values)
        except KeyError:
            numbers = RULE_NUMBERS.get(self._first)
            if numbers is None:
                raise
            return self._format(sentence, {**numbers(self._options), **values})

    def _format(self, sentence: str, values: dict[str, object]) -> str:
        """Return a sentence with its values; raises `KeyError` for one that is missing."""
        shown = _FormattedValues(values)
        if VARIED.search(sentence):
            return sentence.format_map(as_terms(shown.all_formatted(), self.language.joined))
        return sentence.format_map(shown)

    def _form_for_count(self, forms: dict[str, str], values: dict[str, object]) -> str:
        """The form for `count`: that of none at all if there is one, `other` if nothing fits."""
        if "count" not in values:
            raise KeyError("count")
        if values["count"] == 0 and "zero" in forms:
            return forms["zero"]
        return forms.get(self.language.plural(values["count"]), forms["other"])

    def first_of_keys(self, *keys: str, default: str = "", **values: object) -> str:
        """Return the sentence of the first of these keys that exists, or the default."""
        for key in keys:
            if self._find_entry(key) is not None:
                return self(key, **values)
        return default

    def word_ordinal(self, place: int) -> str:
        """Return a rank as it is counted, such as “1st”."""
        keys = f"results.ordinal.{place}", "results.ordinal.other"
        return self.first_of_keys(*keys, place=place)

    def join_with_and(self, parts: Sequence[str]) -> str:
        """Return several words as people say them: one, two and three."""
        return self._join_by_key("play.and", parts)

    def join_with_or(self, parts: Sequence[str]) -> str:
        """Return several words of which one is enough: one, two or three."""
        return self._join_by_key("play.or", parts)

    def _join_by_key(self, key: str, parts: Sequence[str]) -> str:
        if len(parts) < 2:
            return self.join_with_commas(parts)
        return self(key, first=self.join_with_commas(parts[:-1]), second=parts[-1])

    def join_with_commas(self, parts: Sequence[str]) -> str:
        """Return several words one after the other: one, two, three.

        A word alone keeps its variants.
        """
        first = parts[0] if parts else ""
        for other in parts[1:]:
            first = self("play.list", first=first, second=other)
        return first

    def number_in_words(self, count: int) -> str:
        """Return a number for the beginning of a sentence: Seven; a large one in digits."""
        return self(f"number.{count}") if f"number.{count}" in self else str(count)

    def number_in_digits(self, value: float, places: int | None = None) -> str:
        """Return a number in digits as the language writes them, with `places` if given."""
        return self.language.format_number(value, places)

    def mentions(self, key: str, name: str) -> bool:
        """True if the sentence of a key contains the value of that name, in whatever form."""
        said = (
            place[1:-1].partition(".")[0] for place in PLACE.findall(str(self.entry_of_key(key)))
        )
        return name in said

    def find_key_in_force(self, key: str) -> str:
        """Return the key that says the same by these house rules, even where nobody knows them."""
        rules = self._game_texts().find_house_rules(key, self._options) if self._first else ()
        return next((f"{HOUSE}{rule}.{key}" for rule in rules), key)

    def all_keys(self) -> list[str]:
        """Every key there is, in order."""
        owners = (self._all.shared, *self._all.games.values())
        return sorted({key for owner in owners for key in owner.all_sentences()})

    def entry_of_key(self, key: str) -> Entry:
        """The text of a key as it was written; raises MissingWord."""
        entry = self._find_entry(key)
        if entry is None:
            raise MissingWord(key)
        return entry

    def _find_entry(self, key: str) -> Entry | None:
        """A game's own words first, then the shared ones; no game speaks for another."""
        found = None
        if self._first:
            found = self._game_texts().find_house_sentence(key, self._options)
        found = self._all.shared.find_sentence(key) if found is None else found
        if found is not None:
            return found
        if self._first:
            return self._first if key == NAME else None
        every = (game.find_sentence(key) for game in self._all.games.values())
        return next((one for one in every if one is not None), None)

    def made_up(self) -> Words:
        """Return the words in a made-up language, longer and full of accents, for tests."""
        games = {
            name: _made_up_entries(texts.all_sentences()) for name, texts in self._all.games.items()
        }
        made = Words(_made_up_entries(self._all.shared.all_sentences()), games, self._first)
        made._all.language = Language(names=self.language.names)
        made._options = self._options
        return made

    def speak_made_up(self) -> None:
        """Go on in that language: whoever holds these words says everything in it."""
        strange = self.made_up()._all
        self._all.shared, self._all.games = strange.shared, strange.games
        self._all.language = Language(MADE_UP, names=self.language.names)


class _Negative(int):
    """A number that is written with a minus, not with a hyphen."""

    def __format__(self, how: str) -> str:
        return format(int(self), how).replace("-", MINUS)

    def __str__(self) -> str:
        return format(self)


class _FormattedValues(dict[str, object]):
    """Values as they are to be written; looked at only where a sentence has a place for them."""

    def __getitem__(self, name: str) -> object:
        return format_value(super().__getitem__(name))

    def all_formatted(self) -> dict[str, object]:
        """All of them, as they are to be written."""
        return {name: self[name] for name in self}


def format_value(value: object) -> object:
    """A value as it is to be written."""
    return _Negative(value) if type(value) is int and value < 0 else value


def _is_text(name: str) -> bool:
    """True if a file of that name holds texts."""
    return name.endswith(".toml") and not name.startswith(".")


@lru_cache(FILES)
def _cached_tables(
    file: str, changed: int, size: int, bound: tuple[str, ...], names: tuple[tuple[str, str], ...]
) -> tuple[TextTable, ...]:
    """Return the tables of a file, cut anew only if it has changed; raises if it is broken."""
    typeset, path = Language(bound=bound, names=names), Path(file)
    found = tuple(
        TextTable(path, head, text, typeset) for head, text in cut_tables(path.read_bytes())
    )
    if [one.head for one in found] == [""]:
        found[0].read_entries()
    return found


def usual_form(entry: Entry) -> Sentence:
    """A text in its usual form."""
    return entry.usual if isinstance(entry, Variants) else entry


def all_forms(entry: Entry) -> list[str]:
    """Return everything that a key may say: each plural form of each variant."""
    variants = [entry.usual, *entry.forms.values()] if isinstance(entry, Variants) else [entry]
    return [text for one in variants for text in ([one] if isinstance(one, str) else one.values())]


def _asks_no_more_values(entry: Entry, english: Entry | None) -> bool:
    """True if a translation asks for no value that its English sentence lacks."""
    if english is None or (isinstance(entry, str) and "{" not in entry):
        return english is not None
    known = value_names(english)
    return value_names(entry) <= (known | EACH_OTHER if "other" in known else known)


def value_names(entry: Entry) -> set[str]:
    """Return the values that a text asks for; a plural has its number."""
    told = {place[1:-1].partition(".")[0] for place in PLACE.findall(" ".join(all_forms(entry)))}
    return told | {"count"} if isinstance(entry, dict) else told


def texts_of(path: Path, language: Language) -> dict[str, Entry]:
    """The sentences in a file, with the spaces of their language."""
    try:
        return _flat_entries(parse_text_tables(path.read_text(encoding="utf-8")), language)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ValueError(f"{path}: {error}") from error


def _flat_entries(tables: dict[str, Any], language: Language, above: str = "") -> dict[str, Entry]:
    """Nested tables as dotted keys."""
    flat: dict[str, Entry] = {}
    for name, value in tables.items():
        key = f"{above}{name}"
        if isinstance(value, dict) and USUAL in value:
            forms = {form: _read_sentence(text, language) for form, text in value.items()}
            flat[key] = Variants(forms.pop(USUAL), forms)
        elif isinstance(value, dict) and not _is_plural(value):
            flat |= _flat_entries(value, language, f"{key}.")
        else:
            flat[key] = _read_sentence(value, language)
    return flat


def _is_plural(value: dict[str, Any]) -> bool:
    return "other" in value and set(value) <= FORMS


def _read_sentence(value: Any, language: Language) -> Sentence:
    """A text of a file, or its plural forms."""
    if isinstance(value, dict):
        return {form: language.typeset(str(text)) for form, text in value.items()}
    return language.typeset(str(value))


ACCENTS = str.maketrans("aceinosuyACEINOSUY", "àçéîñöšûýÀÇÉÎÑÖŠÛÝ")
FILL = "åéîöü"


def _made_up_entries(texts: dict[str, Entry]) -> dict[str, Entry]:
    strange: dict[str, Entry] = {}
    for key, entry in texts.items():
        if isinstance(entry, Variants):
            forms = {name: _made_up_sentence(form) for name, form in entry.forms.items()}
            strange[key] = Variants(_made_up_sentence(entry.usual), forms)
        else:
            strange[key] = _made_up_sentence(entry)
    return strange


def _made_up_sentence(sentence: Sentence) -> Sentence:
    if isinstance(sentence, str):
        return pseudo(sentence)
    return {form: pseudo(text) for form, text in sentence.items()}


@cache
def pseudo(sentence: str) -> str:
    """The sentence a third longer and accented; its `{places}` stay."""
    parts, last = [], 0
    for place in PLACE.finditer(sentence):
        parts += [_accented(sentence[last : place.start()]), place[0]]
        last = place.end()
    return "".join([*parts, _accented(sentence[last:])])


def _accented(text: str) -> str:
    """Each word grows by about a third."""
    grown = []
    for word in text.split(" "):
        letters = sum(map(str.isalpha, word))
        more = (letters + 2) // 3
        cut = len(word.rstrip(".,:;!?…%)”"))
        grown.append(word[:cut].translate(ACCENTS) + FILL[:more] + word[cut:])
    return " ".join(grown)
