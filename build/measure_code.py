"""Measures how easy the code is to find one's way in: names, docstrings, imports, small files.

    python build/measure_code.py                 the working tree
    python build/measure_code.py a622a66c        that commit, and the working tree beside it
    python build/measure_code.py --list modules  what is behind a number, one line each

Only `game` is measured, and the English sentences that tell what somebody did. Nested functions
and methods count; names that Python gives (`__init__`) do not.
"""

from __future__ import annotations

import argparse
import ast
import io
import re
import subprocess
import sys
import tarfile
import tempfile
import tokenize
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path, PurePath
from typing import Any

HERE = Path(__file__).resolve().parents[1]
PACKAGE = "game"
SHARED = 10
"""A name that so many functions have says little about any of them."""
SMALL = 120
"""Lines below which a module that has one user may belong into it."""
EVERYWHERE = {"__init__", "__main__", "scene"}
"""File names that every package may have."""
FAMILIES = {
    "actions", "answers", "ask", "empty_hand", "events", "garden", "ladder", "line", "melds",
    "mind", "outlook", "pairs", "reasons", "sets", "table", "tricks", "turn",
}  # fmt: skip
"""File names that each game, its computer players or a family of own games may have."""
CLAUSES = (
    "what ", "how ", "whether ", "the same ", "who ", "whose ", "whom ", "where ", "when ",
    "why ", "which ", "as ", "if ", "so ",
)  # fmt: skip
"""A docstring that begins so is half a sentence."""
PARTICIPLES = {
    "built", "done", "drawn", "found", "given", "gone", "grown", "heard", "held", "kept",
    "known", "laid", "left", "lost", "made", "said", "seen", "sent", "shown", "sung", "taken",
    "thrown", "told", "worn",
}  # fmt: skip
ADVERBS = {
    "about", "above", "across", "again", "ahead", "almost", "alone", "along", "already",
    "apart", "around", "away", "before", "beforehand", "behind", "below", "beside", "between",
    "beyond", "here", "high", "inside", "nearby", "once", "outside", "tall", "there",
    "together", "wide", "within",
}  # fmt: skip
NOUNS = {
    "bed", "building", "deed", "drawing", "ending", "evening", "feed", "finding", "gathering",
    "heading", "king", "morning", "need", "red", "ring", "seating", "seed", "setting", "shed",
    "speed", "standing", "string", "thing", "timing", "wing",
}  # fmt: skip
"""Words that only look like participles."""
FUNCTION_WORDS = {
    "enough", "how", "least", "more", "most", "others", "over", "past", "rest", "so", "what",
    "when", "where", "which", "who", "whole", "whose", "why",
}  # fmt: skip
"""Words that say nothing of a class beside adverbs and participles."""
EVENTS = "Event"
"""The class whose subclasses are named by what happened: `Shuffled`."""
KEPT_BY_HAND = (
    ".invalidate(", "retranslate", "compute_once(",
    ".changed(", "dirty = True", "reworded", "moment.once(", "_signature",
)  # fmt: skip
"""Ways to ask by hand whether something must be drawn or measured again, by today's names and
those of before.
"""
TEXTS = "rules/text/en"
DEEDS = {
    "deed", "deed_mine", "deed_pill", "deed_you", "label", "log", "moment", "past", "past_mine",
    "past_you", "record", "rolling", "rolling_mine",
}  # fmt: skip
"""How the keys begin of sentences that tell what somebody did, by today's names and older ones."""
REPLAY_DEEDS = {"answers", "chooses", "event", "no_call", "quiet", "rises"}
"""What the replay tells besides."""
PLURAL_FORMS = {"zero", "one", "two", "few", "many", "other"}
USUAL_FORM = "_"
WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z0-9]+")
"""A word within a name in capitals."""


def odd_name(name: str) -> bool:
    """True if a module's name is a participle or an adverb instead of a thing."""
    word = name.strip("_").rsplit("_", 1)[-1]
    if word.removesuffix("s") in NOUNS:
        return False
    return word in PARTICIPLES | ADVERBS or word.endswith(("ed", "ing"))


def odd_class_name(name: str) -> bool:
    """True if a class is named by a participle, an adverb or a function word."""
    words = WORD.findall(name)
    last = words[-1].lower() if words else ""
    return last in FUNCTION_WORDS or odd_name(last)


def is_clause(docstring: str) -> bool:
    """True if a docstring begins with half a sentence, such as "What is…"."""
    return docstring.lower().startswith(CLAUSES)


@dataclass(frozen=True)
class Module:
    """A file of Python, and where it stands in the package."""

    path: PurePath
    text: str

    @cached_property
    def tree(self) -> ast.Module:
        """Its syntax, parsed once."""
        return ast.parse(self.text)

    @property
    def name(self) -> str:
        """Its dotted name: `game.core.match`."""
        parts = self.path.with_suffix("").parts
        return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)

    @property
    def lines(self) -> int:
        """How many lines it has."""
        return self.text.count("\n")

    @cached_property
    def functions(self) -> list[ast.FunctionDef | ast.AsyncFunctionDef]:
        """All functions and methods but those that Python names."""
        kinds = (ast.FunctionDef, ast.AsyncFunctionDef)
        found = [node for node in ast.walk(self.tree) if isinstance(node, kinds)]
        return [node for node in found if not node.name.startswith("__")]

    @cached_property
    def classes(self) -> list[ast.ClassDef]:
        """All classes, those within functions too."""
        return [node for node in ast.walk(self.tree) if isinstance(node, ast.ClassDef)]

    @property
    def docstrings(self) -> Iterator[tuple[str, str]]:
        """Of the module, its classes and functions: a name and its docstring."""
        kinds = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
        for node in ast.walk(self.tree):
            if isinstance(node, kinds) and (docstring := ast.get_docstring(node)):
                yield getattr(node, "name", self.name), docstring

    @property
    def import_lines(self) -> int:
        """Lines that statements of import take, wherever they stand."""
        nodes = (n for n in ast.walk(self.tree) if isinstance(n, ast.Import | ast.ImportFrom))
        return sum((node.end_lineno or node.lineno) - node.lineno + 1 for node in nodes)

    @property
    def imported(self) -> Iterator[str]:
        """Full names of what it imports: of modules, and of what may be one in a package."""
        package = self.name.split(".")
        if self.path.stem != "__init__":
            package = package[:-1]
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Import):
                yield from (alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                base = package[: len(package) - node.level + 1] if node.level else []
                start = ".".join([*base, *([node.module] if node.module else [])])
                yield start
                yield from (f"{start}.{alias.name}" for alias in node.names)

    @property
    def tokens(self) -> int:
        """Python tokens without comments, docstrings, line ends and indents."""
        left_out = {tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT,
                    tokenize.DEDENT, tokenize.ENDMARKER, tokenize.ENCODING}  # fmt: skip
        found = tokenize.generate_tokens(io.StringIO(self.text).readline)
        count = sum(token.type not in left_out for token in found)
        return count - sum(1 for _ in self.docstrings)


def list_sentences(table: dict[str, Any], above: str = "") -> Iterator[str]:
    """The keys of a file of texts; a variant is a sentence of its own, a plural is not."""
    for name, value in table.items():
        key = f"{above}{name}"
        if not isinstance(value, dict) or ("other" in value and set(value) <= PLURAL_FORMS):
            yield key
        elif USUAL_FORM in value:
            yield from (key if form == USUAL_FORM else f"{key} ({form})" for form in value)
        else:
            yield from list_sentences(value, f"{key}.")


def tells_deed(key: str) -> bool:
    """True if a sentence tells what somebody did."""
    head, _, rest = key.partition(".")
    return head in DEEDS or (head == "replay" and rest in REPLAY_DEEDS)


@dataclass(frozen=True)
class Code:
    """All modules of the package."""

    modules: tuple[Module, ...]
    deeds: tuple[str, ...] = ()
    """The sentences that tell what somebody did."""

    @classmethod
    def of(cls, root: Path) -> Code:
        """The package below that folder."""
        paths = sorted((root / PACKAGE).rglob("*.py"))
        return cls(
            tuple(
                Module(path.relative_to(root), path.read_text(encoding="utf-8"))
                for path in paths
                if "_data" not in path.parts
            ),
            tuple(
                f"{path.name} {key}"
                for path in sorted((root / TEXTS).glob("*.toml"))
                for key in list_sentences(tomllib.loads(path.read_text(encoding="utf-8")))
                if tells_deed(key)
            ),
        )

    def list_deeds(self) -> list[str]:
        """Sentences that tell what somebody did, with their files."""
        return [*self.deeds]

    @cached_property
    def names(self) -> Counter[str]:
        """How many functions have each name."""
        return Counter(node.name for module in self.modules for node in module.functions)

    def own_names(self) -> list[str]:
        """Names that one function alone has."""
        return [name for name, count in self.names.items() if count == 1]

    def shared_names(self) -> list[str]:
        """Names that very many functions have, the commonest first."""
        return [f"{name} {count}" for name, count in self.names.most_common() if count >= SHARED]

    def odd_modules(self) -> list[str]:
        """Modules that are named by a participle or an adverb."""
        return [str(one.path) for one in self.modules if odd_name(one.path.stem)]

    def repeated_files(self) -> list[str]:
        """File names that are there more than once."""
        stems = Counter(module.path.stem for module in self.modules)
        return [f"{stem} {count}" for stem, count in stems.most_common()
                if count > 1 and stem not in EVERYWHERE | FAMILIES]  # fmt: skip

    def odd_classes(self) -> list[str]:
        """Classes that are named by a participle, an adverb or a function word; events may be."""
        return [f"{one.path} {node.name}" for one in self.modules for node in one.classes
                if odd_class_name(node.name)
                and not any(ast.unparse(base) == EVENTS for base in node.bases)]  # fmt: skip

    def repeated_classes(self) -> list[str]:
        """Class names that are there more than once."""
        names = Counter(node.name for module in self.modules for node in module.classes)
        return [f"{name} {count}" for name, count in names.most_common() if count > 1]

    def clauses(self) -> list[str]:
        """Docstrings that are half a sentence."""
        return [f"{one.path} {name}: {text.splitlines()[0]}"
                for one in self.modules for name, text in one.docstrings
                if is_clause(text)]  # fmt: skip

    def small_modules(self) -> list[str]:
        """Small modules that only one other imports, and which."""
        users: dict[str, set[str]] = {module.name: set() for module in self.modules}
        for module in self.modules:
            for name in module.imported:
                if name in users and name != module.name:
                    users[name].add(module.name)
        return [f"{one.path} {one.lines}: {min(users[one.name])}"
                for one in self.modules
                if one.path.stem not in EVERYWHERE and one.lines < SMALL
                and len(users[one.name]) == 1]  # fmt: skip

    def kept_by_hand(self) -> list[str]:
        """Lines that ask by hand whether something changed."""
        return [f"{one.path}:{number} {line.strip()}"
                for one in self.modules for number, line in enumerate(one.text.splitlines(), 1)
                if any(way in line for way in KEPT_BY_HAND)]  # fmt: skip

    def share(self, functions: Callable[[int], bool]) -> float:
        """The share in percent of all functions whose name is as common as asked for."""
        chosen = sum(count for count in self.names.values() if functions(count))
        return 100 * chosen / max(1, self.names.total())


@dataclass(frozen=True)
class Measure:
    """One row of the table."""

    what: str
    goal: str
    value: Callable[[Code], str]
    key: str = ""
    behind: Callable[[Code], list[str]] | None = None
    """What the number counts, line by line."""


def _percent(part: float, whole: float) -> str:
    return f"{100 * part / max(1, whole):.1f} %"


def _count(rows: Callable[[Code], list[str]]) -> Callable[[Code], str]:
    return lambda code: f"{len(rows(code)):,}"


def _clauses(code: Code) -> str:
    docstrings = sum(1 for module in code.modules for _ in module.docstrings)
    return _percent(len(code.clauses()), docstrings)


def _imports(code: Code) -> str:
    imports = sum(module.import_lines for module in code.modules)
    return _percent(imports, sum(module.lines for module in code.modules))


MEASURES = (
    Measure("modules", "", lambda code: f"{len(code.modules):,}"),
    Measure("functions with a name of their own", ">= 40 %",
            lambda code: f"{code.share(lambda count: count == 1):.1f} %", "own", Code.own_names),
    Measure(f"functions whose name {SHARED} or more share", "<= 25 %",
            lambda code: f"{code.share(lambda count: count >= SHARED):.1f} %", "shared",
            Code.shared_names),
    Measure("modules named by a participle or adverb", "0", _count(Code.odd_modules), "modules",
            Code.odd_modules),
    Measure("classes named by a participle or adverb", "0", _count(Code.odd_classes), "classes",
            Code.odd_classes),
    Measure("class names used more than once", "0", _count(Code.repeated_classes),
            "repeated-classes", Code.repeated_classes),
    Measure("file names used more than once", "0", _count(Code.repeated_files), "files",
            Code.repeated_files),
    Measure("docstrings that are a clause", "<= 3 %", _clauses, "clauses", Code.clauses),
    Measure("lines that import", "<= 6 %", _imports),
    Measure(f"modules of one user below {SMALL} lines", "<= 30", _count(Code.small_modules),
            "small", Code.small_modules),
    Measure("lines that ask by hand what changed", "0", _count(Code.kept_by_hand), "changed",
            Code.kept_by_hand),
    Measure("sentences of deeds", "<= 350", _count(Code.list_deeds), "deeds", Code.list_deeds),
    Measure("tokens", "<= 690,000", lambda code: f"{sum(one.tokens for one in code.modules):,}"),
)  # fmt: skip


def code_at(commit: str) -> Code:
    """The package at a commit of this repository.

    Raises `subprocess.CalledProcessError` where there is no such commit.
    """
    packed = subprocess.run(
        ["git", "archive", commit, PACKAGE, TEXTS], cwd=HERE, capture_output=True, check=True
    ).stdout
    with tempfile.TemporaryDirectory() as folder:
        with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
            archive.extractall(folder, filter="data")
        return Code.of(Path(folder))


def table(columns: dict[str, Code]) -> str:
    """All measures, a column for each state of the code."""
    rows = [["", *columns, "goal"]]
    rows += [[one.what, *(one.value(code) for code in columns.values()), one.goal]
             for one in MEASURES]  # fmt: skip
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = (
        "  ".join([row[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in
                                              zip(row[1:], widths[1:], strict=True))])
        for row in rows
    )  # fmt: skip
    return "\n".join(line.rstrip() for line in lines)


def main(arguments: list[str]) -> int:
    """Print the table, or what is behind one of its numbers."""
    behind = {one.key: one.behind for one in MEASURES if one.behind is not None}
    parser = argparse.ArgumentParser(
        description="Measures how easy the code is to find one's way in."
    )
    parser.add_argument("commit", nargs="*", help="a commit to compare the working tree with")
    parser.add_argument("--list", choices=sorted(behind), help="what is behind a number")
    asked = parser.parse_args(arguments)
    if asked.list:
        print("\n".join(behind[asked.list](Code.of(HERE))))
        return 0
    try:
        columns = {commit: code_at(commit) for commit in asked.commit}
    except subprocess.CalledProcessError as error:
        print(error.stderr.decode().strip(), file=sys.stderr)
        return 2
    print(table({**columns, "now": Code.of(HERE)}))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
