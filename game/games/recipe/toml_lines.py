"""The line in which a value of a TOML text stands; its reader tells it only for errors."""

import re
from collections.abc import Iterator

HEAD = re.compile(r"\s*(\[\[?)\s*([A-Za-z0-9_.\"'-]+)\s*\]\]?")
KEY = re.compile(r"\s*([A-Za-z0-9_-]+|\"[^\"]*\")\s*=")
SIGN = re.compile(
    r'"""(?:[^"\\]|\\.|"(?!""))*+(?:""")?|' + r"'''(?:[^']|'(?!''))*+(?:''')?|"
    r'"(?:[^"\\\n]|\\.)*+"?|' + r"'[^'\n]*+'?|#[^\n]*+|[\[\]{},\n]|[^\s\[\]{},#\"']+",
    re.DOTALL,
)
"""A word with or without quotation marks, a comment, a bracket, a comma, the end of a line."""
OPENS, CLOSES = "[{", "]}"
Path = tuple[str | int, ...]
"""The way to a value: the names of tables and keys, and numbers in lists."""


def lines_of(text: str) -> dict[Path, int]:
    """Return the line of each table, of its keys, and of what its lists hold.

    A key counts if it begins a line.
    """
    found: dict[Path, int] = {}
    counts: dict[Path, int] = {}
    table: Path = ()
    values = [*_value_spans(text)]
    inside = {line for first, last, _ in values for line in range(first + 1, last + 1)}
    items = {first: lines for first, _, lines in values}
    for number, line in enumerate(text.splitlines(), 1):
        if number in inside:
            continue
        if head := HEAD.match(line):
            table = tuple(part.strip("\"' ") for part in head[2].split("."))
            if head[1] == "[[":
                found.setdefault(table, number)
                counts[table] = counts.get(table, -1) + 1
                table = (*table, counts[table])
            found.setdefault(table, number)
        elif key := KEY.match(line):
            path = (*table, key[1].strip('"'))
            if path not in found:
                found[path] = number
                found.update(
                    {(*path, place): line for place, line in enumerate(items.get(number, ()))}
                )
    return found


def line_at(lines: dict[Path, int], path: Path) -> int:
    """Return the line of a value, or of the nearest thing that it is a part of."""
    while path and path not in lines:
        path = path[:-1]
    return lines.get(path, 1)


def unclosed_bracket(text: str) -> tuple[int, str] | None:
    """Return the line and the sign of the innermost bracket that is never closed, if any."""
    still: list[tuple[int, str]] = []
    for line, sign in _toml_signs(text):
        if sign in OPENS:
            still.append((line, sign))
        elif sign in CLOSES and still:
            if OPENS.index(still[-1][1]) != CLOSES.index(sign):
                break
            still.pop()
    return still[-1] if still else None


def _toml_signs(text: str) -> Iterator[tuple[int, str]]:
    """Yield words, brackets and commas, each with its line; no comments."""
    line = 1
    for match in SIGN.finditer(text):
        sign = match[0]
        if sign[0] not in "#\n":
            yield line, sign
        line += sign.count("\n")


def _value_spans(text: str) -> Iterator[tuple[int, int, list[int]]]:
    """Yield the first and last line of each bracketed or long value, and its items' lines."""
    depth, first, items, fresh = 0, 1, list[int](), False
    for line, sign in _toml_signs(text):
        if depth == 1 and fresh and sign not in CLOSES:
            items.append(line)
            fresh = False
        if sign in OPENS:
            if not depth:
                first, items, fresh = line, [], sign == "["
            depth += 1
        elif sign in CLOSES and depth:
            depth -= 1
            if not depth:
                yield first, line, items
        elif sign == "," and depth == 1:
            fresh = bool(items)
        elif "\n" in sign and not depth:
            yield line, line + sign.count("\n"), []
