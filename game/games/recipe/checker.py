"""Turns tables of a file into the values that are declared, and lists every mistake."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import MISSING, dataclass, field, fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, cast, get_args, get_origin, get_type_hints

from game.core.names import readable, showable

from .lines import Path, line_at
from .model import Between, Drawing, Kind, Several, Slug, Spelled
from .nearest import nearest

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
    """What is wrong in a file: the line, the sentence's key below `workshop.wrong`, its values."""

    line: int
    key: str
    values: Mapping[str, object] = field(default_factory=dict)


class Checker:
    """Reads tables by the types of dataclasses; goes on after a mistake."""

    def __init__(self, lines: dict[Path, int], drawings: frozenset[str]) -> None:
        self.lines, self.drawings = lines, drawings
        self.mistakes: list[Mistake] = []

    def wrong(self, path: Path, key: str, **values: object) -> Any:
        """Note a mistake; what comes of the value is nothing."""
        mistake = Mistake(line_at(self.lines, path), key, values)
        if len(self.mistakes) < MOST and mistake not in self.mistakes:
            self.mistakes.append(mistake)
        return NOTHING

    def tables(self, kinds: tuple[type, ...], data: Any, path: Path) -> list[Any]:
        """One table that several dataclasses share."""
        known = {name: hint for kind in kinds for name, hint in hints(kind).items()}
        if type(data) is not dict:
            self.wrong(path, "table", name=named(path))
            return [NOTHING for _ in kinds]
        for name in data:
            if name not in known:
                self.unknown((*path, name), name, known)
        return [self._made(kind, data, path) for kind in kinds]

    def unknown(self, path: Path, name: str, known: Collection[str]) -> None:
        """Note a key that there is not."""
        near = nearest(name, known)
        values = {"near": near} if near else {"known": ", ".join(known)}
        self.wrong(path, "key_near" if near else "key", name=short(name), **values)

    def _made(self, kind: type, data: Mapping[str, Any], path: Path) -> Any:
        made: dict[str, Any] = {}
        for one in fields(cast(Any, kind)):
            name = one.name.rstrip("_")
            if name in data:
                hint = hints(kind)[name]
                made[one.name] = self.value(hint, data[name], (*path, name))
            elif one.default is one.default_factory is MISSING:
                made[one.name] = self.wrong(path, "missing", name=name)
        return NOTHING if NOTHING in made.values() else kind(**made)

    def value(self, hint: Any, data: Any, path: Path) -> Any:
        """A value of any declared type."""
        origin, inner, mark = taken_apart(hint)
        if origin in (Union, UnionType):
            return self._either(inner, data, path)
        if origin is Literal:
            return self._word(inner, data, path)
        if origin is tuple:
            return self._list(inner[0], mark, data, path)
        if origin is Mapping:
            return self._mapping(inner[1], data, path)
        if is_dataclass(hint):
            return self.tables((cast(type, hint),), data, path)[0]
        if hint is bool or origin is bool:
            return data if type(data) is bool else self.wrong(path, "yes", name=named(path))
        if isinstance(mark, Between):
            return self._number(mark, data, path)
        return self._text(mark, data, path)

    def _either(self, kinds: tuple[Any, ...], data: Any, path: Path) -> Any:
        """A value of the kind that its type tells; a word among others where it is a text."""
        kinds = tuple(kind for kind in kinds if kind is not NoneType)
        simple = [kind for kind in kinds if kind is type(data)]
        if simple:
            return data
        words = [kind for kind in kinds if get_origin(kind) is Literal]
        if words and type(data) is str:
            inner = tuple(word for kind in words for word in get_args(kind))
            return self._word(inner, data, path)
        return self.value(kinds[0], data, path)

    def _word(self, known: tuple[Any, ...], data: Any, path: Path) -> Any:
        if any(type(data) is type(one) and data == one for one in known):
            return data
        allowed = ", ".join(str(one) for one in known if one != "")
        near = nearest(data, map(str, known)) if type(data) is str else ""
        told = {"name": named(path), "value": short(data), "allowed": allowed}
        return self.wrong(path, "word_near" if near else "word", **told, near=near)

    def _number(self, limits: Between, data: Any, path: Path) -> Any:
        if type(data) is int and limits.least <= data <= limits.most:
            return data
        told = {"least": limits.least, "most": limits.most, "value": short(data)}
        return self.wrong(path, "range", name=named(path), **told)

    def _text(self, mark: Any, data: Any, path: Path) -> Any:
        if type(data) is not str:
            return self.wrong(path, "text", name=named(path))
        if isinstance(mark, Spelled):
            return self._letters(mark, data, path)
        if isinstance(mark, Slug | Kind):
            most = mark.most if isinstance(mark, Slug) else 40
            fits = len(data) <= most and SLUG.fullmatch(data.removeprefix("-"))
            if isinstance(mark, Slug) and RESERVED.fullmatch(data):
                return self.wrong(path, "reserved", name=named(path), value=data)
            return data if fits else self.wrong(path, "slug", name=named(path), most=most)
        if isinstance(mark, Drawing) and data and data not in self.drawings:
            near = nearest(data, sorted(self.drawings))
            key = "drawing_near" if near else "drawing"
            return self.wrong(path, key, value=short(data), near=near)
        return data

    def _letters(self, limits: Spelled, data: str, path: Path) -> Any:
        if not all(map(showable, data)):
            return self.wrong(path, "sign", name=named(path))
        if limits.least <= len(data.strip()) <= len(data) <= limits.most:
            return data
        told = {"least": limits.least, "most": limits.most}
        return self.wrong(path, "letters", name=named(path), **told)

    def _list(self, hint: Any, limits: Any, data: Any, path: Path) -> Any:
        if type(data) is not list:
            return self.wrong(path, "list", name=named(path))
        if isinstance(limits, Several) and not limits.least <= len(data) <= limits.most:
            told = {"least": limits.least, "most": limits.most, "count": len(data)}
            key = "exactly" if limits.least == limits.most else "several"
            return self.wrong(path, key, name=named(path), **told)
        made = [self.value(hint, one, (*path, number)) for number, one in enumerate(data)]
        return NOTHING if NOTHING in made else tuple(made)

    def _mapping(self, hint: Any, data: Any, path: Path) -> Any:
        if type(data) is not dict:
            return self.wrong(path, "table", name=named(path))
        made = {name: self.value(hint, one, (*path, name)) for name, one in data.items()}
        return NOTHING if NOTHING in made.values() else made


def named(path: Path) -> str:
    """How a sentence calls a value: the last name on the way to it."""
    return next((short(part) for part in reversed(path) if isinstance(part, str)), "chroma")


def short(value: object) -> str:
    """Any value as a sentence may show it."""
    if isinstance(value, int | float) and not isinstance(value, bool):
        text = str(value) if isinstance(value, float) or abs(value) < 10**SHOWN else "…"
    elif isinstance(value, bool):
        text = str(value).lower()
    else:
        text = value if isinstance(value, str) else "…"
    shown = readable(text[: SHOWN + 1])
    return shown if len(text) <= SHOWN else f"{shown[:SHOWN]}…"


@cache
def hints(kind: type) -> Mapping[str, Any]:
    """The keys of a table, each with its type."""
    types = get_type_hints(kind, include_extras=True)
    return {one.name.rstrip("_"): types[one.name] for one in fields(cast(Any, kind))}


@cache
def taken_apart(hint: Any) -> tuple[Any, tuple[Any, ...], Any]:
    """What a type is made of: its kind, what is in it, and what limits it."""
    mark = None
    if get_origin(hint) is Annotated:
        hint, mark = get_args(hint)[:2]
    return get_origin(hint) or hint, get_args(hint), mark
