"""The model of a recipe: every key of the file with its type and its limits.

The reader, the writer and the rules go by these declarations alone.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal, get_args

VERSION = 2
"""The newest version of this way of writing."""


@dataclass(frozen=True, slots=True)
class NumberRange:
    """The limits of a whole number."""

    least: int
    most: int


@dataclass(frozen=True, slots=True)
class TextLength:
    """The limits of a text's length."""

    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Slug:
    """A name for the program: lower-case letters, digits and hyphens, at most this many."""

    most: int


@dataclass(frozen=True, slots=True)
class ListLength:
    """The limits of a list's length."""

    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Drawing:
    """The name of one of our icons; nothing where none is needed."""


@dataclass(frozen=True, slots=True)
class Kind:
    """The kind of a card, printed or one's own."""


# What cards do -----------------------------------------------------------------------------

Act = Literal[
    "draw", "give", "take", "scrap", "look", "show", "dump", "swap", "pass",
    "skip", "reverse", "again", "train", "color", "roll", "score",
]  # fmt: skip
Who = Literal[
    "me", "next", "previous", "choose", "they", "others", "everyone", "most", "fewest",
    "two players",
]  # fmt: skip
ALL: tuple[str, ...] = tuple(who for who in get_args(Who) if who != "two players")
ONE: tuple[str, ...] = ("choose", "next", "previous", "most", "fewest", "they")


ACTS_BY_FAMILY: Mapping[str, tuple[Act, ...]] = {
    "empty-hand": get_args(Act),
    "sets": (
        "draw", "give", "take", "scrap", "look", "show", "swap", "pass", "skip", "reverse",
        "again", "roll", "score",
    ),
    "garden": ("scrap", "look", "skip", "reverse", "again", "roll", "score"),
    "pairs": (
        "draw", "give", "take", "show", "pass", "skip", "reverse", "again", "roll", "score",
    ),
    "line": ("draw", "give", "skip", "reverse", "again", "score"),
    "ladder": ("scrap", "skip", "reverse", "again", "roll", "score"),
    "tricks": ("show", "reverse", "roll", "score"),
    "ask": (),
    "melds": (
        "draw", "give", "take", "look", "show", "pass", "skip", "reverse", "again", "score",
    ),
}  # fmt: skip
"""What cards can do in each family."""


@dataclass(frozen=True, slots=True)
class Tile:
    """One thing that a card can do: to whom, how many, and in which families."""

    families: frozenset[str]
    who: tuple[str, ...] = ()
    count: NumberRange | None = None
    """How many there can be."""
    rolled: bool = False
    """Whether the number may be that of a die."""
    way: bool = False
    sides: bool = False


def _tile(act: Act, *facts: Any, **more: Any) -> Tile:
    """Return the tile of an act, with the families whose cards can do it."""
    families = (family for family, acts in ACTS_BY_FAMILY.items() if act in acts)
    return Tile(frozenset(families), *facts, **more)


PALETTE: Mapping[str, Tile] = {
    "draw": _tile("draw", ALL, NumberRange(1, 6), rolled=True),
    "give": _tile("give", ONE, NumberRange(1, 6), rolled=True),
    "take": _tile("take", ONE, NumberRange(1, 6), rolled=True),
    "scrap": _tile("scrap", ALL, NumberRange(1, 6), rolled=True),
    "look": _tile("look", (), NumberRange(1, 5)),
    "show": _tile("show", ("choose", "next", "most", "they")),
    "dump": _tile("dump", ("me",)),
    "swap": _tile("swap", ("choose", "next", "previous", "most", "fewest", "two players")),
    "pass": _tile("pass", way=True),
    "skip": _tile("skip", ("", "choose"), NumberRange(1, 3)),
    "reverse": _tile("reverse"),
    "again": _tile("again"),
    "train": _tile("train", (), NumberRange(1, 4)),
    "color": _tile("color", ("me",)),
    "roll": _tile("roll", sides=True),
    "score": _tile("score", ALL, NumberRange(-20, 20), rolled=True),
}
"""By act."""
SKIPS_CHOSEN_IN = ("", "melds")
"""The families in which a card may skip a player of your choice; a deck alone has none."""
ROLLED = "rolled"


@dataclass(frozen=True, slots=True)
class Effect:
    """One step of what a card does: who does what, and how much of it."""

    act: Act
    who: Who | Literal[""] = ""
    count: int | Literal["rolled"] = 1
    way: Literal["left", "right"] = "left"
    sides: Literal[6, 8] = 6


Effects = Annotated[tuple[Effect, ...], ListLength(0, 4)]

# The file ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OwnBox:
    """The look of the box."""

    paper: Literal[
        "blue", "teal", "orange", "plum", "red", "gold", "sky", "grass", "wine", "ink"
    ] = "blue"
    cards: Annotated[tuple[Annotated[str, Kind()], ...], ListLength(0, 3)] = ()
    picture: Annotated[str, Drawing()] = ""


@dataclass(frozen=True, slots=True)
class RecipeInfo:
    """The facts of a game: its name, its author and its box."""

    id: Annotated[str, Slug(40)]
    name: Annotated[str, TextLength(1, 24)]
    by: Annotated[str, TextLength(0, 24)] = ""
    version: Annotated[int, NumberRange(1, 9999)] = 1
    words: Annotated[str, TextLength(0, 140)] = ""
    box: OwnBox = OwnBox()


Color = Literal["blue", "green", "orange", "red", "yellow", "white", "purple", "any"]
Copies = NumberRange(0, 20)
Points = NumberRange(-50, 100)


@dataclass(frozen=True, slots=True)
class Change:
    """A printed card that is different in this deck, in all its colors."""

    card: Annotated[str, Kind()]
    copies: Annotated[int, Copies] | None = None
    points: Annotated[int, Points] | None = None
    does: Effects | None = None


@dataclass(frozen=True, slots=True)
class OwnCard:
    """An own card."""

    id: Annotated[str, Slug(40)]
    name: Annotated[str, TextLength(1, 14)]
    colors: Annotated[tuple[Color, ...], ListLength(1, 8)]
    icon: Annotated[str, Drawing()] = ""
    number: Annotated[int, NumberRange(-9, 99)] | None = None
    copies: Annotated[int, NumberRange(1, 20)] = 1
    points: Annotated[int, Points] = 0
    does: Effects = ()
    not_on: Literal["", "itself"] = ""
    """With `itself`, it can't be played on another card of its kind."""
    picture: str = ""
    """The id of the picture that somebody drew for it; empty where there is none."""


@dataclass(frozen=True, slots=True)
class CardPicture:
    """A picture that somebody drew or took for a card (`pictures.py` packs and checks it)."""

    id: Annotated[str, Slug(40)]
    size: Literal[24, 256]
    """How many squares it has across and down: drawn by hand, or from a photo."""
    colors: tuple[str, ...] = ()
    """Its palette, such as `#2B1B3D`; the first one is never shown: it is clear."""
    rows: str = ""
    """Its squares, packed; empty where only their checksum is told."""
    sum: str = ""
    """The checksum of a picture that lies elsewhere, as in journals."""
    by: Annotated[str, TextLength(0, 12)] = ""


@dataclass(frozen=True, slots=True)
class OwnDeck:
    """The cards of a game."""

    from_: Literal["color-chaos", "chroma"]
    take: Mapping[str, Annotated[int, NumberRange(0, 6)]] = field(
        default_factory=lambda: {"base": 1}
    )
    name: Annotated[str, TextLength(0, 24)] = ""
    without: Annotated[tuple[Annotated[str, Kind()], ...], ListLength(0, 40)] = ()
    back: Literal["", "chaos", "chroma"] = ""
    change: Annotated[tuple[Change, ...], ListLength(0, 40)] = ()
    card: Annotated[tuple[OwnCard, ...], ListLength(0, 24)] = ()
    picture: Annotated[tuple[CardPicture, ...], ListLength(0, 24)] = ()


@dataclass(frozen=True, slots=True)
class OwnTable:
    """The look of the table."""

    look: Literal[
        "", "two piles", "rows", "beds", "flowers", "patch",
        "trick", "pond", "chains", "heap", "lines",
    ] = ""  # fmt: skip
    felt: Literal["plum", "teal", "sea", "grass", "sand", "wine"] = "teal"


@dataclass(frozen=True, slots=True)
class HouseRule:
    """A question of the recipe that the setup asks anew."""

    ask: str
    values: Annotated[tuple[int | str | bool, ...], ListLength(1, 8)]


Family = Literal[
    "empty-hand", "sets", "garden", "pairs", "ladder", "line", "tricks", "ask", "melds"
]


@dataclass(frozen=True, slots=True)
class OwnRules:
    """The questions that every game answers."""

    family: Family
    players: Annotated[tuple[Annotated[int, NumberRange(2, 16)], ...], ListLength(2, 2)] = (2, 8)
    first_player: Literal["random", "seat 1", "youngest"] = "random"
    turns_per_player: Annotated[int, NumberRange(2, 200)] = 100
    table: OwnTable = OwnTable()
    house: Annotated[tuple[HouseRule, ...], ListLength(0, 6)] = ()


ReverseOfTwo = Literal["turn", "skip"]
"""What turning round does when only two are left: it also skips the other one, or nothing more."""

DrawFrom = Literal["piles", "neighbor"]
"""Where cards come from: the piles, or blindly the hand of the next player who has cards."""

# The questions of each family ----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class EmptyHandPlan:
    """Get rid of the cards."""

    deal: Annotated[int, NumberRange(1, 10)] = 7
    fits: Annotated[tuple[Literal["color", "sign", "higher", "step"], ...], ListLength(1, 4)] = (
        "color",
        "sign",
    )
    suits: Annotated[
        tuple[Literal["blue", "green", "orange", "red", "yellow"], ...], ListLength(0, 5)
    ] = ()
    stuck: Literal["draw 1", "draw until it fits", "pass"] = "draw 1"
    after_draw: Literal["may play", "ends"] = "may play"
    must: bool = False
    stack: Literal["no", "same", "any"] = "no"
    paid: Literal["turn ends", "may play"] = "turn ends"
    play: Literal["one", "same"] = "one"
    ends: Literal["first out", "last left"] = "first out"
    last_card: Literal["silent", "acts"] = "silent"
    call: bool = False
    """Whether who is left with one card calls Chaos!, or draws."""
    points: Literal["cards left", "winner takes all", "one"] = "cards left"
    target: Annotated[int, NumberRange(0, 500)] = 0
    reverse_of_two: ReverseOfTwo = "turn"
    all_pass: Literal["go on", "clear"] = "go on"
    """With `clear`, whoever played last may play anything once all others have passed."""
    start_card: Annotated[str, Kind()] = ""
    """The kind that is first on the pile, played by whoever holds it; empty for any card."""


@dataclass(frozen=True, slots=True)
class SetsPlan:
    """Collect a whole set."""

    deal: Annotated[int, NumberRange(1, 8)] = 3
    goal: Literal["one shape, all colors", "same sign", "same color", "run"] = "same color"
    size: Annotated[int, NumberRange(2, 6)] = 5
    spoil: Literal["no", "wild cards"] = "no"
    locked: Annotated[int, NumberRange(0, 3)] = 0
    draw_from: DrawFrom = "piles"


@dataclass(frozen=True, slots=True)
class GardenPlan:
    """Fill the common beds."""

    hand: Annotated[int, NumberRange(1, 8)] = 5
    beds: Literal["color", "shape", "sign", "any"] = "color"
    """What each bed is for; with `any`, there are some that take every card."""
    order: Literal["any", "rising", "different", "next"] = "any"
    """With `next`, each card is exactly one more than the one before."""
    stuck: Literal["throw one away", "pass"] = "throw one away"
    lay: Annotated[tuple[Annotated[int, NumberRange(0, 8)], ...], ListLength(2, 2)] = (1, 0)
    """At least and at most so many; 0 is any number."""
    points: Literal["beds", "cards"] = "beds"
    whole: Annotated[int, NumberRange(2, 12)] = 5
    start: Annotated[int, NumberRange(0, 9)] = 1
    """The number each bed starts with, where each card is one more."""
    stock: Annotated[int, NumberRange(0, 30)] = 0
    """Cards in a stock of one's own; whoever empties theirs wins. 0 is none."""
    piles: Annotated[int, NumberRange(1, 4)] = 4
    """Discard piles of one's own, beside a stock; a card on one of them ends a turn."""


@dataclass(frozen=True, slots=True)
class PairsPlan:
    """Find what is alike."""

    mode: Literal["patch", "memory"] = "patch"
    deal: Annotated[int, NumberRange(1, 4)] = 3
    same: Annotated[tuple[Literal["color", "shape", "sign"], ...], ListLength(1, 3)] = (
        "color",
        "shape",
    )
    group: Annotated[int, NumberRange(2, 4)] = 2
    after_a_pair: Annotated[int, NumberRange(0, 3)] = 2
    again: bool = True
    idle_rounds: Annotated[int, NumberRange(0, 100)] = 0
    """Rounds in which nothing is found, until it is over; 0 is 3, and 40 in memory."""
    draw_from: DrawFrom = "piles"


@dataclass(frozen=True, slots=True)
class LadderPlan:
    """Beat the heap or pass."""

    deal: Annotated[int, NumberRange(0, 13)] = 0
    """0 deals all the cards there are, evenly."""
    rank: Literal["shape", "color", "number"] = "shape"
    count: Literal["one", "same", "same or more"] = "same"
    """How many equal cards are played together, and how many beat them."""
    beats: Literal["higher", "higher or equal"] = "higher"
    passed: Literal["until cleared", "may return"] = "until cleared"
    clears: Annotated[int, NumberRange(0, 6)] = 0
    """So many equal cards clear the heap at once; 0 is never."""
    wild: Literal["highest", "as any"] = "highest"
    ends: Literal["first out", "last left"] = "last left"
    trade: Annotated[int, NumberRange(0, 3)] = 0
    rounds: Annotated[int, NumberRange(0, 20)] = 5
    """0 is as many as there are players."""
    points: Literal["places", "one", "cards left"] = "places"
    reverse_of_two: ReverseOfTwo = "turn"


@dataclass(frozen=True, slots=True)
class LinePlan:
    """Grow lines from their start cards."""

    deal: Annotated[int, NumberRange(0, 12)] = 0
    """0 deals all cards."""
    line: Literal["color", "shape"] = "color"
    start: Annotated[int, NumberRange(0, 12)] = 3
    """The rank with which each line begins."""
    order: Literal["both ways", "up", "around"] = "both ways"
    begins: Literal["holder", "random", "first played"] = "holder"
    """Who goes first; with `first played`, the first card's rank is that of all start cards."""
    opens: Literal["anybody", "must"] = "anybody"
    """Whether a player with a start card has to lay it first."""
    at_once: Literal["one", "neighbors"] = "one"
    must: bool = True
    stuck: Literal["pass", "draw 1", "give 1"] = "pass"
    passes: Annotated[int, NumberRange(0, 9)] = 0
    """A player who passes more often is out; 0 never."""
    points: Literal["one", "cards left", "winner takes all"] = "one"
    target: Annotated[int, NumberRange(0, 50)] = 5


TrickSuit = Literal[
    "circle", "cross", "pentagon", "square", "star",
    "blue", "green", "orange", "red", "yellow",
]  # fmt: skip
"""A suit of a game of tricks: a shape or a color."""


@dataclass(frozen=True, slots=True)
class TricksPlan:
    """Take tricks."""

    deal: Annotated[int, NumberRange(0, 12)] = 0
    """0 deals all the cards there are, evenly."""
    hands: Literal["same", "down", "up", "up and down"] = "same"
    suit: Literal["shape", "color"] = "shape"
    follow: Literal["must", "may", "must beat"] = "must"
    stuck: Literal["any card", "draw until it fits"] = "any card"
    trump: Literal["none", "turned up", "last place picks", TrickSuit] = "none"
    must_trump: bool = False
    lead_trump: bool = True
    equal: Literal["first", "last"] = "first"
    wild: Literal["lowest", "highest"] = "lowest"
    bid: Literal["no", "secret", "in turn", "in turn, not even"] = "no"
    points: Literal["tricks", "exact", "at least", "cards", "avoid", "out"] = "tricks"
    bonus: Annotated[int, NumberRange(0, 20)] = 5
    avoid: Annotated[tuple[TrickSuit, ...], ListLength(0, 5)] = ()
    each: Annotated[int, NumberRange(0, 10)] = 1
    sweep: Annotated[int, NumberRange(0, 100)] = 0
    """What the others get if one player takes all cards to avoid; 0 is no such rule."""
    pass_first: Annotated[int, NumberRange(0, 3)] = 0
    target: Annotated[int, NumberRange(0, 500)] = 0
    rounds: Annotated[int, NumberRange(0, 20)] = 0
    """If this and the target are 0, as many as there are players, or each size of hand once."""
    teams: Literal["no", "pairs"] = "no"
    """With `pairs`, players who sit opposite each other share one score."""
    book: Annotated[int, NumberRange(0, 12)] = 0
    """So many tricks count nothing; each one more is a point."""
    nil: Annotated[int, NumberRange(0, 200)] = 0
    """What saying 0 brings if you take no trick, or else costs; 0 is no such rule."""
    bags: Annotated[int, NumberRange(0, 20)] = 0
    """So many extra tricks cost ten points each; 0 is no such rule."""


@dataclass(frozen=True, slots=True)
class AskPlan:
    """Ask each other for cards, and collect groups."""

    deal: Annotated[int, NumberRange(0, 10)] = 5
    """0 deals all cards."""
    ask_for: Literal["color", "shape", "sign", "card", "blind"] = "color"
    """What players ask for; with `blind`, they draw from the next player's hand instead."""
    must_hold: bool = True
    """Whether players only ask for what they hold one of."""
    give: Literal["all", "one"] = "all"
    alike: Annotated[tuple[Literal["color", "shape", "sign"], ...], ListLength(1, 3)] = ("color",)
    """What the cards of a group have in common."""
    group: Annotated[int, NumberRange(2, 6)] = 5
    different: bool = False
    """Whether equal cards count only once in a group."""
    hit: Literal["again", "turn ends"] = "again"
    miss: Literal["turn ends", "their turn", "draw 1", "draw 1, again if it fits"] = (
        "draw 1, again if it fits"
    )
    """What happens if they have none; with `their turn`, whoever was asked is next."""
    empty: Literal["draw", "out"] = "draw"
    """What a player without cards does on their turn."""
    ends: Literal["all sets", "first out", "one left"] = "all sets"
    points: Literal["sets", "one loses", "cards"] = "sets"
    target: Annotated[int, NumberRange(0, 50)] = 0


@dataclass(frozen=True, slots=True)
class MeldsPlan:
    """Lay sets and runs on the table, and lay on."""

    deal: Annotated[int, NumberRange(3, 10)] = 7
    melds: Annotated[tuple[Literal["set", "run", "color"], ...], ListLength(1, 3)] = ("set", "run")
    least: Annotated[int, NumberRange(3, 5)] = 3
    """The fewest cards of a meld."""
    set_of: Literal["shape", "color", "number"] = "shape"
    """What all cards of a set have in common."""
    repeats: bool = False
    """Whether a set may hold two of a kind."""
    run_of: Literal["color", "any"] = "color"
    """Whether all cards of a run have one color, or any."""
    wild: Literal["any place", "any number", "no"] = "any place"
    """With `any number`, only one card of a meld has to be another one."""
    actions: Literal["like any", "discard only"] = "like any"
    """With `discard only`, cards that do something are neither laid nor taken again."""
    first: Annotated[int, NumberRange(1, 3)] = 1
    """So many melds of your own come before you lay on."""
    lay_on: Literal["no", "own", "any"] = "any"
    take: Literal["top", "top, use it", "whole pile"] = "top"
    last: Literal["discard", "lay"] = "lay"
    """Whether the last card has to be discarded, or may be laid, too."""
    goals: Annotated[tuple[Annotated[str, TextLength(1, 60)], ...], ListLength(0, 12)] = ()
    """What each round asks for, such as `2 sets of 3`; without goals any melds are laid."""
    goal_missed: Literal["again", "next"] = "again"
    points: Literal["cards left", "winner takes all", "one"] = "cards left"
    target: Annotated[int, NumberRange(0, 500)] = 0
    knock: Annotated[int, NumberRange(0, 50)] = 0
    """Melds stay in hand until somebody with at most so many points left knocks; 0 is no."""
    gin: Annotated[int, NumberRange(0, 100)] = 25
    """What knocking with nothing left over brings besides."""
    undercut: Annotated[int, NumberRange(0, 100)] = 25
    """What the other player gets besides, who has no more left than whoever knocked."""


Plan = (
    EmptyHandPlan | SetsPlan | GardenPlan | PairsPlan | LadderPlan | LinePlan | TricksPlan
    | AskPlan | MeldsPlan
)  # fmt: skip
PLANS: Mapping[str, type[Any]] = {
    "empty-hand": EmptyHandPlan,
    "sets": SetsPlan,
    "garden": GardenPlan,
    "pairs": PairsPlan,
    "line": LinePlan,
    "ladder": LadderPlan,
    "tricks": TricksPlan,
    "ask": AskPlan,
    "melds": MeldsPlan,
}


FIRST_FAMILIES = ("empty-hand", "sets", "garden", "pairs")
"""The families that version 1 knows."""
SECOND_KEYS: Mapping[type, tuple[str, ...]] = {
    EmptyHandPlan: ("reverse_of_two", "all_pass", "start_card"),
    OwnCard: ("not_on", "picture"),
    OwnDeck: ("picture",),
    SetsPlan: ("draw_from",),
    GardenPlan: ("start", "stock", "piles"),
    PairsPlan: ("draw_from",),
    TricksPlan: ("teams", "book", "nil", "bags"),
    MeldsPlan: ("run_of", "actions", "knock", "gin", "undercut"),
}
"""By table the keys that version 1 doesn't know: they are written only if they are answered
otherwise than usual, so that the files of before stay as they are.
"""


SECOND_ANSWERS: Mapping[type, Mapping[str, tuple[str | int, ...]]] = {
    GardenPlan: {"beds": ("any",), "order": ("next",), "whole": (10, 11, 12)},
}
"""By table the answers to older keys that version 1 doesn't know."""


@dataclass(frozen=True, slots=True)
class Recipe:
    """A whole file."""

    about: RecipeInfo
    deck: OwnDeck
    game: OwnRules | None = None
    """A file without it is a deck."""
    plan: Plan | None = None
