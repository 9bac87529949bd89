"""The words a player reads: catalogues of sentences with named values and plurals."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeAlias

Entry: TypeAlias = str | dict[str, str]

SHARED = ("common", "play", "table")  # every game and every menu may say these
NAME = "game.name"
"""What a game is called; one whose texts don't tell is called by its id."""
FORMS = frozenset({"zero", "one", "two", "few", "many", "other"})
FILES = 500
"""So many files of texts are remembered; fewer than there are would be none at all."""
MINUS = "−"
PLACE = re.compile(r"\{[a-z_]+\}")


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


class MissingWord(KeyError):
    """A key that no catalogue holds, or a value that a sentence needs."""


class Words:
    """Sentences by key: what all games share, and what each game adds."""

    def __init__(
        self,
        shared: dict[str, Entry],
        games: dict[str, dict[str, Entry]] | None = None,
        first: str = "",
    ) -> None:
        self._shared = shared
        self._games = games if games is not None else {}
        self._first = first

    @classmethod
    def load(cls, folder: Path, language: str = "en") -> Words:
        """The catalogue of a language below the rules folder; English if it has none."""
        home = folder / "text" / language
        if not home.is_dir():
            home = folder / "text" / "en"
        words = cls({})
        for path in sorted(home.glob("*.toml")):
            words.extend(path)
        return words

    def extend(self, path: Path) -> None:
        """Add a file of texts, or a folder of them; `common` and `table` are for all games.

        They may be spread over files such as `game.toml` and `game.more.toml`.
        """
        if path.is_dir():
            for file in sorted(path.glob("*.toml")):
                self.extend(file)
            return
        place = self._shared
        owner = path.stem.partition(".")[0]
        if owner not in SHARED:
            place = self._games.setdefault(owner, {})
        facts = path.stat()
        place.update(_texts(path, facts.st_mtime_ns, facts.st_size))

    def of(self, game: str) -> Words:
        """The words of one game: its own, and the shared ones."""
        if game in LOANS and game not in self._games:
            self._games[game] = self._borrowed(game, LOANS[game])
        return Words(self._shared, self._games, game)

    def forget(self, game: str) -> None:
        """Keep no longer what was borrowed for a game."""
        self._games.pop(game, None)

    def _borrowed(self, game: str, loan: Loan) -> dict[str, Entry]:
        """All words of a game that has no file."""
        found: dict[str, Entry] = {}
        for other in loan.names:
            names = self._games.get(other, {}).items()
            found |= {key: entry for key, entry in names if key.startswith(NAMES)}
        for other in loan.wholly:
            found |= self._games.get(other, {})
        return found | loan.own(Words(self._shared, {game: found}, game))

    def __contains__(self, key: str) -> bool:
        return self._find(key) is not None

    def __call__(self, key: str, /, **values: object) -> str:
        """The sentence of a key; `count` chooses its plural; raises MissingWord."""
        entry = self._find(key)
        if entry is None:
            raise MissingWord(key)
        sentence = entry if isinstance(entry, str) else _plural(entry, values)
        shown = {name: below_zero(value) for name, value in values.items()}
        try:
            return sentence.format_map(shown)
        except KeyError as error:
            raise MissingWord(f"{key} needs a value for {error}") from error

    def either(self, *keys: str, otherwise: str = "", **values: object) -> str:
        """The sentence of the first of these keys that there is, or something else."""
        key = next((key for key in keys if key in self), None)
        return otherwise if key is None else self(key, **values)

    def listed(self, parts: Sequence[str]) -> str:
        """Several words as people say them: one, two and three."""
        if len(parts) < 2:
            return "".join(parts)
        return self("play.and", first=", ".join(parts[:-1]), second=parts[-1])

    def number(self, count: int) -> str:
        """A number at the beginning of a sentence: Seven; a large one in digits."""
        return self(f"number.{count}") if f"number.{count}" in self else str(count)

    def keys(self) -> list[str]:
        """Every key there is, in order."""
        every = set(self._shared).union(*self._games.values())
        return sorted(every)

    def entry(self, key: str) -> Entry:
        """The text of a key as it was written; raises MissingWord."""
        entry = self._find(key)
        if entry is None:
            raise MissingWord(key)
        return entry

    def _find(self, key: str) -> Entry | None:
        """A game's own words first, then the shared ones; no game speaks for another."""
        own = self._games.get(self._first, {})
        if key in own:
            return own[key]
        if key in self._shared:
            return self._shared[key]
        if self._first:
            return self._first if key == NAME else None
        found = (game[key] for game in self._games.values() if key in game)
        return next(found, None)

    def made_up(self) -> Words:
        """The same words in a language that is longer and full of accents, for tests."""
        games = {name: _strange(texts) for name, texts in self._games.items()}
        return Words(_strange(self._shared), games, self._first)


@lru_cache(FILES)
class _Negative(int):
    """A number that is written with a minus, not with a hyphen."""

    def __format__(self, how: str) -> str:
        return format(int(self), how).replace("-", MINUS)

    def __str__(self) -> str:
        return format(self)


def below_zero(value: object) -> object:
    """A value as it is to be written."""
    return _Negative(value) if type(value) is int and value < 0 else value


def _texts(path: Path, changed: int, size: int) -> dict[str, Entry]:
    """The sentences in a file, read anew only when it has changed; never to be edited."""
    try:
        return _flat(tomllib.loads(path.read_text(encoding="utf-8")))
    except tomllib.TOMLDecodeError as error:
        raise ValueError(f"{path}: {error}") from error


def _plural(forms: dict[str, str], values: dict[str, object]) -> str:
    """The form for `count`: English knows one and other."""
    if "count" not in values:
        raise MissingWord("a plural needs a value for 'count'")
    return forms["one"] if values["count"] == 1 and "one" in forms else forms["other"]


def _flat(tables: dict[str, Any], above: str = "") -> dict[str, Entry]:
    """Nested tables as dotted keys."""
    flat: dict[str, Entry] = {}
    for name, value in tables.items():
        key = f"{above}{name}"
        if isinstance(value, dict) and "other" in value and set(value) <= FORMS:
            flat[key] = {form: str(text) for form, text in value.items()}
        elif isinstance(value, dict):
            flat |= _flat(value, f"{key}.")
        else:
            flat[key] = str(value)
    return flat


ACCENTS = str.maketrans("aceinosuyACEINOSUY", "àçéîñöšûýÀÇÉÎÑÖŠÛÝ")
FILL = "åéîöü"


def _strange(texts: dict[str, Entry]) -> dict[str, Entry]:
    strange: dict[str, Entry] = {}
    for key, entry in texts.items():
        if isinstance(entry, str):
            strange[key] = pseudo(entry)
        else:
            strange[key] = {form: pseudo(text) for form, text in entry.items()}
    return strange


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
