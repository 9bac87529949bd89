"""Every ruling a test claims to prove is written down, once."""

import ast
import re
from collections import Counter
from pathlib import Path

from game.resources import rules_folder

WRITTEN = re.compile(r"^- \*\*([A-Z]+-E?\d+)\*\* \S", re.MULTILINE)


def _written() -> Counter[str]:
    return Counter(WRITTEN.findall((rules_folder() / "RULINGS.md").read_text(encoding="utf-8")))


def _claimed(path: Path) -> set[str]:
    """Answer the ids given to `ruling` markers in a test file."""
    text = path.read_text(encoding="utf-8")
    if "ruling(" not in text:
        return set()
    return {
        argument.value
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "ruling"
        for argument in node.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    }


def test_rulings_named_by_tests_are_written_down() -> None:
    written = _written()
    unknown = {
        str(path.relative_to(Path(__file__).parent)): sorted(missing)
        for path in Path(__file__).parent.rglob("test_*.py")
        if (missing := _claimed(path) - written.keys())
    }
    assert not unknown


def test_every_ruling_has_one_number_of_its_own() -> None:
    written = _written()
    assert len(written) >= 40
    assert not [ruling for ruling, times in written.items() if times > 1]
