"""Turns tables of a file into the values that are declared, and lists every mistake."""

import re
from collections.abc import Collection, Mapping
from dataclasses import MISSING, dataclass, field, fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, cast, get_args, get_origin, get_type_hints

from game.core.names import is_showable, readable_text

from .closest_word import closest_word
from .model import Drawing, Kind, ListLength, NumberRange, Slug, TextLength
from .toml_lines import Path, line_at

MOST = 20
"""So many mistakes are told."""
SHOWN = 24
"""Letters of a wrong value that are shown."""
SLUG = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
RESERVED = re.compile(r"con|prn|aux|nul|(?:com|lpt)[0-9]")
"""What no file may be called on Windows."""
NOTHING = object()
"""What comes of a value that is no good."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """A mistake in a file: the line, the sentence's key below `workshop.wrong`, its values."""

    line: int
    key: str
    values: Mapping[str, object] = field(default_factory=dict)


class Checker:
    """Reads tables by the types of dataclasses; goes on after a mistake."""

    def __init__(self, lines: dict[Path, int], drawings: frozenset[str]) -> None:
        self.lines, self.drawings = lines, drawings
        self.mistakes: list[Mistake] = []

    def note_mistake(self, path: Path, key: str, **values: object) -> Any:
        """Note a mistake and return `NOTHING` in place of the value."""
        mistake = Mistake(line_at(self.lines, path), key, values)
        if len(self.mistakes) < MOST and mistake not in self.mistakes:
            self.mistakes.append(mistake)
        return NOTHING

    def read_tables(self, kinds: tuple[type, ...], data: Any, path: Path) -> list[Any]:
        """Return the values of one table that several dataclasses share."""
        known = {name: hint for kind in kinds for name, hint in key_types(kind).items()}
        if type(data) is not dict:
            self.note_mistake(path, "table", name=name_of_path(path))
            return [NOTHING for _ in kinds]
        for name in data:
            if name not in known:
                self.note_unknown_key((*path, name), name, known)
        return [self._make_table(kind, data, path) for kind in kinds]

    def note_unknown_key(self, path: Path, name: str, known: Collection[str]) -> None:
        """Note a key that does not exist."""
        near = closest_word(name, known)
        values = {"near": near} if near else {"known": ", ".join(known)}
        self.note_mistake(path, "key_near" if near else "key", name=short_value(name), **values)

    def _make_table(self, kind: type, data: Mapping[str, Any], path: Path) -> Any:
        made: dict[str, Any] = {}
        for one in fields(cast(Any, kind)):
            name = one.name.rstrip("_")
            if name in data:
                hint = key_types(kind)[name]
                made[one.name] = self.read_value(hint, data[name], (*path, name))
            elif one.default is one.default_factory is MISSING:
                made[one.name] = self.note_mistake(path, "missing", name=name)
        return NOTHING if NOTHING in made.values() else kind(**made)

    def read_value(self, hint: Any, data: Any, path: Path) -> Any:
        """Return a value of any declared type."""
        origin, inner, mark = split_type(hint)
        if origin in (Union, UnionType):
            return self._read_either(inner, data, path)
        if origin is Literal:
            return self._read_word(inner, data, path)
        if origin is tuple:
            return self._read_list(inner[0], mark, data, path)
        if origin is Mapping:
            return self._read_mapping(inner[1], data, path)
        if is_dataclass(hint):
            return self.read_tables((cast(type, hint),), data, path)[0]
        if hint is bool or origin is bool:
            return (
                data
                if type(data) is bool
                else self.note_mistake(path, "yes", name=name_of_path(path))
            )
        if isinstance(mark, NumberRange):
            return self._read_number(mark, data, path)
        return self._read_string(mark, data, path)

    def _read_either(self, kinds: tuple[Any, ...], data: Any, path: Path) -> Any:
        """Return a value of the kind that its type tells; a word among others if it is a text."""
        kinds = tuple(kind for kind in kinds if kind is not NoneType)
        simple = [kind for kind in kinds if kind is type(data)]
        if simple:
            return data
        words = [kind for kind in kinds if get_origin(kind) is Literal]
        if words and type(data) is str:
            inner = tuple(word for kind in words for word in get_args(kind))
            return self._read_word(inner, data, path)
        return self.read_value(kinds[0], data, path)

    def _read_word(self, known: tuple[Any, ...], data: Any, path: Path) -> Any:
        if any(type(data) is type(one) and data == one for one in known):
            return data
        allowed = ", ".join(str(one) for one in known if one != "")
        near = closest_word(data, map(str, known)) if type(data) is str else ""
        told = {"name": name_of_path(path), "value": short_value(data), "allowed": allowed}
        return self.note_mistake(path, "word_near" if near else "word", **told, near=near)

    def _read_number(self, limits: NumberRange, data: Any, path: Path) -> Any:
        if type(data) is int and limits.least <= data <= limits.most:
            return data
        told = {"least": limits.least, "most": limits.most, "value": short_value(data)}
        return self.note_mistake(path, "range", name=name_of_path(path), **told)

    def _read_string(self, mark: Any, data: Any, path: Path) -> Any:
        if type(data) is not str:
            return self.note_mistake(path, "text", name=name_of_path(path))
        if isinstance(mark, TextLength):
            return self._check_letters(mark, data, path)
        if isinstance(mark, Slug | Kind):
            most = mark.most if isinstance(mark, Slug) else 40
            fits = len(data) <= most and SLUG.fullmatch(data.removeprefix("-"))
            if isinstance(mark, Slug) and RESERVED.fullmatch(data):
                return self.note_mistake(path, "reserved", name=name_of_path(path), value=data)
            return (
                data
                if fits
                else self.note_mistake(path, "slug", name=name_of_path(path), most=most)
            )
        if isinstance(mark, Drawing) and data and data not in self.drawings:
            near = closest_word(data, sorted(self.drawings))
            key = "drawing_near" if near else "drawing"
            return self.note_mistake(path, key, value=short_value(data), near=near)
        return data

    def _check_letters(self, limits: TextLength, data: str, path: Path) -> Any:
        if not all(map(is_showable, data)):
            return self.note_mistake(path, "sign", name=name_of_path(path))
        if limits.least <= len(data.strip()) <= len(data) <= limits.most:
            return data
        told = {"least": limits.least, "most": limits.most}
        return self.note_mistake(path, "letters", name=name_of_path(path), **told)

    def _read_list(self, hint: Any, limits: Any, data: Any, path: Path) -> Any:
        if type(data) is not list:
            return self.note_mistake(path, "list", name=name_of_path(path))
        if isinstance(limits, ListLength) and not limits.least <= len(data) <= limits.most:
            told = {"least": limits.least, "most": limits.most, "count": len(data)}
            key = "exactly" if limits.least == limits.most else "several"
            return self.note_mistake(path, key, name=name_of_path(path), **told)
        made = [self.read_value(hint, one, (*path, number)) for number, one in enumerate(data)]
        return NOTHING if NOTHING in made else tuple(made)

    def _read_mapping(self, hint: Any, data: Any, path: Path) -> Any:
        if type(data) is not dict:
            return self.note_mistake(path, "table", name=name_of_path(path))
        made = {name: self.read_value(hint, one, (*path, name)) for name, one in data.items()}
        return NOTHING if NOTHING in made.values() else made


def name_of_path(path: Path) -> str:
    """Return what a sentence calls a value: the last name of the path to it."""
    return next((short_value(part) for part in reversed(path) if isinstance(part, str)), "chroma")


def short_value(value: object) -> str:
    """Return any value as a sentence may show it."""
    if isinstance(value, int | float) and not isinstance(value, bool):
        text = str(value) if isinstance(value, float) or abs(value) < 10**SHOWN else "…"
    elif isinstance(value, bool):
        text = str(value).lower()
    else:
        text = value if isinstance(value, str) else "…"
    shown = readable_text(text[: SHOWN + 1])
    return shown if len(text) <= SHOWN else f"{shown[:SHOWN]}…"


@cache
def key_types(kind: type) -> Mapping[str, Any]:
    """Return the keys of a table, each with its type."""
    types = get_type_hints(kind, include_extras=True)
    return {one.name.rstrip("_"): types[one.name] for one in fields(cast(Any, kind))}


@cache
def split_type(hint: Any) -> tuple[Any, tuple[Any, ...], Any]:
    """Return what a type is made of: its kind, what is in it, and what limits it."""
    mark = None
    if get_origin(hint) is Annotated:
        hint, mark = get_args(hint)[:2]
    return get_origin(hint) or hint, get_args(hint), mark
