"""The forms in which zones and panels may lie on a table, by the names that layouts use.

A form is a subclass of `form.Form`; those with one idea share a module. Add yours below.
"""

from __future__ import annotations

from .bank import Bank
from .butcher import Butcher
from .cells import Blocked, CellRow, Heap, Pile
from .claimed import Claimed
from .dice import LuckDie, Targets
from .flowers import Flower, Garden, Vase
from .form import Form
from .grid import CardGrid
from .ladder import Ladder
from .locked import Locked, LockNote
from .market import Market
from .offers import Bouquet, Sale
from .spread import Pairs, Spread
from .strip import RainbowStrip, Strip
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
    "market": Market,
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
"""Every form."""
