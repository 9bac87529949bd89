"""Makes what the golden tests compare with.

    python build/make_golden.py                 plays the golden games and writes their journals
    python build/make_golden.py --thumbnails    draws the screens that look different now

Look at the difference before you keep it: a golden journal that changed means that the
same seed and the same answers lead somewhere else than before.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.cli.play_out import play_out, seat_agents  # noqa: E402
from game.core import journal  # noqa: E402
from game.core.match import Match  # noqa: E402

FOLDER = ROOT / "tests" / "golden"
EVERYTHING = {f"expansion_{number}": "on" for number in (1, 2, 3)}
GOLDEN = {
    "color-chaos-3": ("color-chaos", 3, 11, {"target": "100", "last_card_bites": "on"}),
    "color-chaos-4": ("color-chaos", 4, 12, {"target": "100"}),
    "color-chaos-8": ("color-chaos", 8, 13, {"target": "one round", "call_window": "off"}),
    "color-chaos-4-events": ("color-chaos", 4, 14, EVERYTHING | {"expansion_1": "off"}),
    "color-chaos-6-events": ("color-chaos", 6, 15, EVERYTHING | {"dodged_draw4": "passes on"}),
    "color-chaos-16": ("color-chaos", 16, 16, EVERYTHING | {"target": "100"}),
    "rainbow-rush-5": ("rainbow-rush", 5, 31, {}),
    "pig-farm-4": ("pig-farm", 4, 51, {}),
    "flower-power-4": ("flower-power", 4, 21, {}),
    "match-patch-4": ("match-patch", 4, 22, {}),
    "dice-factor-5": ("dice-factor", 5, 94, {}),
    "penny-badger-4": ("penny-badger", 4, 37, {"bank": "50", "reverse_with_two": "skip"}),
}
"""Game, players, seed and house rules by the journal's name."""


def golden(name: str) -> list[str]:
    """The lines of one golden game."""
    game, players, seed, options = GOLDEN[name]
    if game == "color-chaos":
        options = {"call_window": "1"} | options
    match = Match.new(game, players, seed, options)
    lines = [journal.header(match, seed, "golden")]
    match.recorder = journal.Journal(lines.append)
    play_out(match, seat_agents(["normal"] * players, seed))
    return lines


def main(arguments: Sequence[str] | None = None) -> None:
    """Write every golden journal, or the thumbnails."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--thumbnails", action="store_true", help="draw screens, play no games")
    if parser.parse_args(arguments).thumbnails:
        from thumbnails import write_thumbnails  # noqa: PLC0415  needs pygame and all scenes

        write_thumbnails()
        return
    FOLDER.mkdir(exist_ok=True)
    for name in GOLDEN:
        text = "".join(line + "\n" for line in golden(name))
        (FOLDER / f"{name}.jsonl").write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
