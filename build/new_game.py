"""Writes the skeleton of a new game: facts, rules, texts, its page, and its line among the games.

    python build/new_game.py moon-walk

What is written can be played at once, a few cards of the Chroma set by a rule of two lines. What
a game needs before it ships stands in CONTRIBUTING.md.
"""

import argparse
import re
import sys
from pathlib import Path

HOME = Path(__file__).resolve().parent.parent
ID = re.compile(r"[a-z]+(-[a-z0-9]+)*")
BOX = "game/games/__init__.py"
FOLLOWS = '}\n"""The files of facts'
"""What stands behind the last game of the box."""

FACTS = """\
# NAME: facts. The sentences are in text/<language>/ID.toml, the rules in
# game/games/MODULE.py, the cards in chroma-cards.toml.

id = "ID"
players = [2, 8]
low_wins = false

[numbers]
hand = 5

# Every card of the base set twice.

[parts]
base = 2

[[zones]]
name = "draw"
facing = "down"

[[zones]]
name = "discard"
facing = "top"

[[zones]]
name = "hand"
facing = "owner"
seats = true

# How it lies on the table: docs/layout.md tells every key. Without a layout the piles lie side by
# side.

[layout]
back = "chroma"

[[layout.zones]]
zone = "draw"
form = "pile"
cell = [0, 0]
count = "table.left"

[[layout.zones]]
zone = "discard"
cell = [1, 0]

[[layout.zones]]
zone = "hand"
owner = "seat"
form = "fan"
where = ["plate"]

[[layout.tags]]
name = "next"
label = "table.next"
look = "next"
"""

RULES = '''\
"""NAME: play a card of the same color or shape; whoever is out first wins."""

from __future__ import annotations

from game.core.card import Card
from game.core.decision import PlayCard, Seat
from game.core.event import RoundEnded
from game.core.game import MATCH_OVER
from game.core.table import Table

DRAW = "draw"
TABLE = Table


async def begin_round(t: Table) -> None:
    """Shuffle and deal."""
    t.set_facts(round=1)
    t.gather([])
    for seat in t.around:
        t.draw_to_hand(seat, t.rules.numbers["hand"])
    t.set_facts(phase="turn")
    t.begin_turn(t.chance.below(len(t.around)))


async def turn(t: Table) -> None:
    """Play a card that fits, or draw one; it ends when there is none to draw either."""
    seat, hand = t.turn, t.hands[t.turn]
    fitting = [card for card in hand if not why_not(t, seat, card)]
    card = await PlayCard(seat, [*fitting, DRAW])
    if isinstance(card, Card):
        t.move(card, f"hand {seat}", "discard")
    elif not t.draw_to_hand(seat):
        t.set_facts(phase="end_round")
        return
    if hand:
        t.begin_turn(t.seat_after(seat))
    else:
        t.set_facts(phase="end_round")


async def end_round(t: Table) -> None:
    """A point for whoever is out."""
    out = next((seat for seat in t.around if not t.hands[seat]), None)
    points = tuple(int(seat == out) for seat in range(len(t.hands)))
    t.set_facts(scores=points)
    if t.listeners:
        t.emit(RoundEnded(out, tuple(map(tuple, t.hands)), points, t.scores))
    t.set_facts(phase=MATCH_OVER)


def why_not(t: Table, seat: Seat, card: Card) -> str:
    """A card fits the last one by its color or its shape."""
    top = t.zones["discard"][-1:]
    return "" if not top or top[0].color == card.color or top[0].shape == card.shape else "no_match"
'''

TEXTS = """\
# The sentences of NAME.

[game]
name = "NAME"
aim = "Get rid of all your cards"

[level.says]
expert = "Expert: plays like Hard in this game."

[color]
blue = "blue"
green = "green"
orange = "orange"
red = "red"
yellow = "yellow"

[card]
circle = "{color} circle"
cross = "{color} cross"
pentagon = "{color} pentagon"
square = "{color} square"
star = "{color} star"

[rule]
circle = "It fits on any circle, and on its own color."
cross = "It fits on any cross, and on its own color."
pentagon = "It fits on any pentagon, and on its own color."
square = "It fits on any square, and on its own color."
star = "It fits on any star, and on its own color."

[why]
no_match = "Neither the color nor the shape fits"
"""

PAGE = """\
# NAME
Get rid of all your cards before the others do.

## In one minute
On your turn, you play a card that has the color or the shape of the last one.

![](bo bx rx)

If no card fits, or if you like to, you draw one. Whoever has no card left wins.
"""


class BadId(ValueError):
    """An id that no new game can have."""


def create(id: str, home: Path = HOME) -> list[Path]:
    """Write the skeleton of a game into a checkout; the files that were written or changed.

    Raises `BadId` for an id that is no id, or is taken.
    """
    if not ID.fullmatch(id):
        raise BadId(
            f"{id!r} is no id: it needs small letters with - between words, as in moon-walk"
        )
    module, name = id.replace("-", "_"), id.replace("-", " ").title()
    box = home / BOX
    listed = box.read_text(encoding="utf-8")
    files = {
        home / "rules" / f"{id}.toml": FACTS,
        home / "game/games" / f"{module}.py": RULES,
        home / "rules/text/en" / f"{id}.toml": TEXTS,
        home / "rules/pages/en" / f"{id}.md": PAGE,
    }
    taken = [str(path.relative_to(home)) for path in files if path.exists()]
    if taken or (box.parent / module).exists() or f'"{module}"' in listed:
        raise BadId(f"{id} is there already: {', '.join(taken) or BOX}")
    for path, text in files.items():
        filled = text.replace("MODULE", module).replace("NAME", name).replace("ID", id)
        path.write_text(filled, encoding="utf-8")
    line = f'    "{module}": ("{id}", CHROMA),\n'
    box.write_text(listed.replace(FOLLOWS, line + FOLLOWS, 1), encoding="utf-8")
    return [*files, box]


def main(words: list[str] | None = None) -> int:
    """Write a skeleton and say what is where."""
    parser = argparse.ArgumentParser(description="Write the skeleton of a new game.")
    parser.add_argument("id", help="small letters with - between words, such as moon-walk")
    try:
        written = create(parser.parse_args(words).id)
    except BadId as error:
        print(error, file=sys.stderr)
        return 1
    for path in written:
        print(path.relative_to(HOME))
    return 0


if __name__ == "__main__":
    sys.exit(main())
