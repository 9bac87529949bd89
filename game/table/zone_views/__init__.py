"""The zone views that layouts may use for zones and panels, by their names.

A view is a subclass of `zone_view.ZoneView`; those with one idea share a module. Add yours below.
"""

from .bank import Bowl
from .butcher import ButcherCorner
from .claim_zone import ClaimZone
from .dice_views import LuckDie, TargetDice
from .flowers import Flower, Garden, Vase
from .grid import CardGrid
from .heaps import BlockableHeap, CellRow, Heap, Pile
from .homemade.growing_line import GrowingLine
from .homemade.latest_questions import LatestQuestions
from .homemade.meld_views import GoalLadder, MeldView
from .homemade.play_heap import PlayHeap, RankLadder
from .homemade.pond import BlindFan, LaidGroups, Pond
from .homemade.stack_slot import StackSlot
from .homemade.suit_corners import LedCorner, TrumpCorner
from .homemade.trick_ring import TrickRing
from .homemade.won_tricks import WonTricks
from .ladder import PriceLadder
from .locked_pile import LockablePile, LockNote
from .market import MarketView
from .offers import BouquetOffer, SaleOffer
from .spread import PairRow, SpreadCards
from .strip import RainbowStrip, SlotStrip
from .text_views import BigNumberView, FootnoteView, SentencesView
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
