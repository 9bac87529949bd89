"""The script that measures the code counts what it says it counts."""

from pathlib import Path

import measure_code
import pytest
from measure_code import MEASURES, Code, is_clause, odd_name, table

FILES = {
    "game/__init__.py": '"""Cards."""\n',
    "game/told.py": '''"""What was told."""

from __future__ import annotations

from game import hand
from . import (
    table,
)


def draw() -> None:
    """Draw it."""
    hand.dirty = True
''',
    "rules/text/en/pig.toml": """
[log]
sold = "{name} sells"
leaves = { one = "one pig", other = "{count} pigs" }
[deed.joined]
won = { _ = "{name} wins", you = "you win" }
[replay]
rises = "{name} goes up"
title = "Watching again"
""",
    "game/hand.py": "def draw(): pass\n",
    "game/table/__init__.py": "",
    "game/table/hand.py": "from ..hand import draw\n\n\ndef lay(): pass  # a comment\n",
}


@pytest.fixture
def code(tmp_path: Path) -> Code:
    """A package of a few lines."""
    for name, text in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return Code.of(tmp_path)


def test_names_files_and_docstrings_are_counted(code: Code) -> None:
    assert code.own_names() == ["lay"]
    assert round(code.share(lambda count: count == 1)) == 33
    assert code.odd_modules() == ["game/told.py"]
    assert code.repeated_files() == ["hand 2"]
    assert code.clauses() == ["game/told.py game.told: What was told."]
    assert code.kept_by_hand() == ["game/told.py:13 hand.dirty = True"]


def test_each_sentence_of_a_deed_counts_and_each_variant_but_no_plural(code: Code) -> None:
    deeds = ["log.sold", "log.leaves", "deed.joined.won", "deed.joined.won (you)", "replay.rises"]
    assert code.list_deeds() == [f"pig.toml {key}" for key in deeds]


def test_a_module_knows_who_uses_it_and_how_much_of_it_is_imports(code: Code) -> None:
    told, *_ = [module for module in code.modules if module.path.stem == "told"]
    assert told.import_lines == 1 + 1 + 3
    assert [row.split(":")[0] for row in code.small_modules()] == []
    lonely = Code(tuple(module for module in code.modules if module.path.parent.name != "table"))
    assert lonely.small_modules() == ["game/hand.py 1: game.told"]


def test_tokens_are_what_is_neither_said_nor_left_blank(code: Code) -> None:
    by_path = {str(module.path): module.tokens for module in code.modules}
    assert by_path["game/__init__.py"] == 0
    assert by_path["game/hand.py"] == len(["def", "draw", "(", ")", ":", "pass"])
    assert by_path["game/table/hand.py"] == len(["from", ".", ".", "hand", "import", "draw"]) + 6


@pytest.mark.parametrize(
    "name", ["told", "looked_after_taken", "kings_beside", "asking", "chosen_ahead"]
)
def test_participles_and_adverbs_are_no_names(name: str) -> None:
    assert odd_name(name)


@pytest.mark.parametrize(
    "name", ["scene", "evening", "settings", "card_building", "seed", "toldness"]
)
def test_things_are_names(name: str) -> None:
    assert not odd_name(name)


def test_half_sentences_are_told_from_whole_ones() -> None:
    assert is_clause("What a card does.")
    assert is_clause("Whether it fits.")
    assert not is_clause("Whatever is drawn.")
    assert not is_clause("Return the card on top.")


def test_the_table_has_a_row_for_each_measure_and_a_column_for_each_state(code: Code) -> None:
    lines = table({"before": code, "now": code}).splitlines()
    assert lines[0].split() == ["before", "now", "goal"]
    assert [line.split("  ")[0] for line in lines[1:]] == [one.what for one in MEASURES]


def test_a_commit_that_is_not_there_is_an_error(capsys: pytest.CaptureFixture[str]) -> None:
    assert measure_code.main(["no-such-commit"]) == 2
    assert "no-such-commit" in capsys.readouterr().err
