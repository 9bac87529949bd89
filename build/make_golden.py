"""Plays the golden games anew and writes their journals: `python build/make_golden.py`.

Look at the difference before you keep it: a golden journal that changed means that the
same seed and the same answers lead somewhere else than before.
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.cli.play_out import play_out, seated  # noqa: E402
from game.core import journal  # noqa: E402
from game.core.match import Match  # noqa: E402
from game.games import GAMES  # noqa: E402

FOLDER = ROOT / "tests" / "golden"
GOLDEN = {
    "color-chaos-3": (3, 11, {"target": "100", "last_card_bites": "on"}),
    "color-chaos-4": (4, 12, {"target": "100"}),
    "color-chaos-8": (8, 13, {"target": "one round", "call_window": "off"}),
}
"""Players, seed and house rules by the journal's name."""


def golden(name: str) -> list[str]:
    """The lines of one golden game."""
    players, seed, options = GOLDEN[name]
    match = Match.new(name.rpartition("-")[0], players, seed, options)
    assert match.game.id in GAMES
    lines = [journal.header(match, seed, "golden")]
    match.recorder = journal.Journal(lines.append)
    play_out(match, seated(["normal"] * players, seed))
    return lines


def main() -> None:
    """Write every golden journal."""
    FOLDER.mkdir(exist_ok=True)
    for name in GOLDEN:
        text = "".join(line + "\n" for line in golden(name))
        (FOLDER / f"{name}.jsonl").write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
