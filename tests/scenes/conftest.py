"""People at a screen, for the tests beside this file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.scenes.table_player import Sit, TablePlayer


@pytest.fixture
def sit(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Sit:
    """Sits people down at a new screen, with the same folder on the disk."""

    def sit_down(**settings: Any) -> TablePlayer:
        return TablePlayer(monkeypatch, tmp_path, **settings)

    return sit_down
