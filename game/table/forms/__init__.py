"""The forms in which zones and panels may lie on a table, by the names that layouts use.

A form is one small module here: a subclass of `form.Form`. Add yours below.
"""

from __future__ import annotations

from .bank import Bank
from .bouquet import Bouquet
from .butcher import Butcher
from .cells import Blocked, CellRow, Heap, Pile
from .claimed import Claimed
from .dice import LuckDie, Targets
from .flower import Flower
from .form import Form
from .garden import Garden
from .grid import CardGrid
from .ladder import Ladder
from .locked import Locked, LockNote
from .rainbow import RainbowStrip
from .sale import Sale
from .spread import Pairs, Spread
from .strip import Strip
from .vase import Vase
from .words import BigNumber, Footnote, Sentences

FORMS: dict[str, type[Form]] = {
    "pile": Pile,
    "heap": Heap,
    "row": CellRow,
    "spread": Spread,
    "strip": Strip,
    "grid": CardGrid,
    "locked": Locked,
    "lock note": LockNote,
    "rainbow": RainbowStrip,
    "butcher": Butcher,
    "blocked": Blocked,
    "sale": Sale,
    "targets": Targets,
    "chance": LuckDie,
    "footnote": Footnote,
    "bank": Bank,
    "claimed": Claimed,
    "ladder": Ladder,
    "bouquet": Bouquet,
    "flower": Flower,
    "garden": Garden,
    "pairs": Pairs,
    "vase": Vase,
    "text": Sentences,
    "counter": BigNumber,
}
"""Every form, in the order of the modules."""
