"""Files of texts: TOML of plain lines, read much faster than `tomllib` does.

They are cut at the heads of their tables, and each table is read when its texts are first
needed.
"""

import re
import tomllib
from collections.abc import Sequence
from typing import Any

NAME = r'(?:[\w-]+|"[^"\\]*")'
SAID = r'"([^"\\]*(?:\\n[^"\\]*)*)"'
HEAD = re.compile(rf"\[({NAME}(?:\.{NAME})*)\]", re.ASCII)
LINE = re.compile(rf"({NAME}(?:\.{NAME})*) = (?:{SAID}|\{{ (.*) \}})", re.ASCII)
PART = re.compile(rf"({NAME}) = {SAID}", re.ASCII)
NAMES = re.compile(NAME, re.ASCII)
CUT = re.compile(rb"^\[([^\[\]\n]+)\]\r?$", re.MULTILINE)
KEY = rb'(?:[\w-]+|"[^"\\]*")(?:\.(?:[\w-]+|"[^"\\]*"))*'
SOUND = re.compile(
    rb"(?:[ \t]*(?:#[^\n]*"
    rb"|\[" + KEY + rb"\]"
    rb"|" + KEY + rb' = (?:"(?:[^"\\\n]|\\.)*"|\{[^\n]*\}|\[[^\n]*\]|[\w.-]+))?[ \t]*\r?\n)*',
    re.ASCII,
)
"""A file in which every line is a head, a remark, or a key with all that is said under it."""


class NotPlainFile(Exception):
    """A file that holds more than heads and texts, perhaps a mistake."""


def parse_text_tables(text: str) -> dict[str, Any]:
    """Return the tables of a file; `tomllib.TOMLDecodeError` tells what is wrong with one."""
    try:
        return _plain_tables(text)
    except NotPlainFile:
        return tomllib.loads(text)


def cut_tables(text: bytes) -> list[tuple[str, bytes]]:
    """Return a file's tables with their heads, by name; what stands above them has none.

    Every one is TOML by itself, if the file is; one that can't be cut safely, or that looks
    broken, stays whole.
    """
    if not SOUND.fullmatch(text + b"\n"):
        return [("", text)]
    heads = [*CUT.finditer(text)]
    if not heads:
        return [("", text)]
    ends = [*(head.start() for head in heads[1:]), len(text)]
    above = text[: heads[0].start()]
    told = any(line.strip() and not line.startswith(b"#") for line in above.splitlines())
    found = [("", above)] if told else []
    for head, end in zip(heads, ends, strict=True):
        name = ".".join(_key_names(head[1].decode(errors="replace")))
        found.append((name, text[head.start() : end]))
    return found


def _plain_tables(text: str) -> dict[str, Any]:
    """The tables of a file that holds nothing but heads and texts."""
    whole: dict[str, Any] = {}
    here, heads = whole, set()
    for line in text.split("\n"):
        if not line or line.startswith("#"):
            continue
        if head := HEAD.fullmatch(line):
            if head[1] in heads:
                raise NotPlainFile
            heads.add(head[1])
            here = _inner_table(whole, _key_names(head[1]))
            continue
        found = LINE.fullmatch(line)
        if found is None:
            raise NotPlainFile
        *above, name = _key_names(found[1])
        place = _inner_table(here, above)
        if name in place:
            raise NotPlainFile
        place[name] = _inline_table(found[3]) if found[2] is None else _unescape(found[2])
    return whole


def _key_names(key: str) -> list[str]:
    """The names in a dotted key."""
    return [one.strip('"') for one in NAMES.findall(key)]


def _inner_table(table: dict[str, Any], names: Sequence[str]) -> dict[str, Any]:
    """The table of that name in another one, which may be new."""
    for name in names:
        table = table.setdefault(name, {})
        if not isinstance(table, dict):
            raise NotPlainFile
    return table


def _inline_table(line: str) -> dict[str, str]:
    """A table on one line."""
    pairs = PART.findall(line)
    if ", ".join(f'{name} = "{said}"' for name, said in pairs) != line:
        raise NotPlainFile
    parts = {name.strip('"'): _unescape(said) for name, said in pairs}
    if len(parts) != len(pairs):
        raise NotPlainFile
    return parts


def _unescape(words: str) -> str:
    return words.replace("\\n", "\n")
