"""The zone views that layouts may use for zones and panels, by their names.

A view is a subclass of `zone_view.ZoneView`; those with one idea share a module. Add yours below.
"""

from .bank import Bowl
from .butcher import ButcherCorner
from .claim_zone import ClaimZone
from .dice_views import LuckDie, TargetDice
from .flowers import Flower, Garden, Vase
from .grid import CardGrid
from .growing_line import GrowingLine
from .heaps import BlockableHeap, CellRow, Heap, Pile
from .ladder import PriceLadder
from .latest_questions import LatestQuestions
from .locked_pile import LockablePile, LockNote
from .market import MarketView
from .meld_views import GoalLadder, MeldView
from .offers import BouquetOffer, SaleOffer
from .play_heap import PlayHeap, RankLadder
from .pond import BlindFan, LaidGroups, Pond
from .spread import PairRow, SpreadCards
from .stack_slot import StackSlot
from .strip import RainbowStrip, SlotStrip
from .text_views import BigNumberView, FootnoteView, SentencesView
from .tricks.suit_corners import LedCorner, TrumpCorner
from .tricks.trick_ring import TrickRing
from .tricks.won_tricks import WonTricks
from .zone_view import ZoneView

ZONE_VIEWS: dict[str, type[ZoneView]] = {
    "pile": Pile,
    "heap": Heap,
    "row": CellRow,
    "spread": SpreadCards,
    "stack": StackSlot,
    "strip": SlotStrip,
    "grid": CardGrid,
    "line": GrowingLine,
    "locked": LockablePile,
    "lock note": LockNote,
    "rainbow": RainbowStrip,
    "butcher": ButcherCorner,
    "blocked": BlockableHeap,
    "sale": SaleOffer,
    "market": MarketView,
    "meld": MeldView,
    "goals": GoalLadder,
    "targets": TargetDice,
    "chance": LuckDie,
    "footnote": FootnoteView,
    "bank": Bowl,
    "claimed": ClaimZone,
    "ladder": PriceLadder,
    "play heap": PlayHeap,
    "ranks": RankLadder,
    "pond": Pond,
    "groups": LaidGroups,
    "questions": LatestQuestions,
    "blind fan": BlindFan,
    "bouquet": BouquetOffer,
    "flower": Flower,
    "garden": Garden,
    "pairs": PairRow,
    "vase": Vase,
    "text": SentencesView,
    "counter": BigNumberView,
    "trick": TrickRing,
    "trump": TrumpCorner,
    "led": LedCorner,
    "won tricks": WonTricks,
}
"""Every form."""
