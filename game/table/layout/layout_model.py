"""The data of a `[layout]`: spots, chips, tags, buttons, and what the curtain shows."""

from collections.abc import Mapping, Sized
from dataclasses import dataclass, field
from typing import Any, Literal

from game.core.prompt import Action, GamePhrases, RailRule
from game.table.cards.card_face import NO_FACES, FaceBook
from game.table.stage.stage_look import StageLook
from game.ui.draw.palette import MAT, MAT_LINE, MAT_TEXT, MAT_ZONE

HAND = "hand"
"""The zone at the foot of the table, and of the fans behind the plates."""
Area = tuple[float, ...]
Details = Mapping[str, Any]
Ground = Literal["zone", "paper", "none", "mat"]
"""What a spot lies on; "mat": all of the mat is its ground."""
Where = Literal["mat", "own", "plate", "buttons"]
"""On the mat, beside the hand, at a player's plate, or with the buttons."""
Look = Literal["gold", "bad", "good", "next", "muted", "call", "ink"]


@dataclass(frozen=True, slots=True)
class MatColors:
    """The felt and what is stitched on it."""

    felt: str = MAT
    zone: str = MAT_ZONE
    line: str = MAT_LINE
    text: str = MAT_TEXT
    light: str = ""  # what falls on it from whoever is on turn, added to it
    print: str = ""  # a drawing, printed all over cells that have no color


@dataclass(frozen=True, slots=True)
class ZoneSpot:
    """The place of an engine zone's cards, and what is written beside them."""

    zone: str
    owner: Literal["table", "seat", "stage"] = "table"  # "seat": one for each player
    form: str = "heap"  # a name in forms.FORMS, or for the hand in hands.HANDS
    cell: tuple[int, int] = (0, 0)  # column and row of the mat's grid
    area: Area = ()  # instead of a cell: left, top, width, height as shares of the mat's inside
    folded: Area = ()  # the area while what can be folded away on the mat is
    spare: Area = ()  # the area while players' strips on the mat leave a place free
    where: tuple[Where, ...] = ()  # of a player's zone
    beside: str = ""  # the zone in whose cell it lies, smaller, next to that one's cards
    cards: tuple[float, float] = (0.46, 0.5)  # the cards' middle, as shares of the cell
    height: float = 0.72  # of a card, as a share of the cell's
    side: Literal["left", "right", "below", "none"] = "left"  # where the caption stands
    caption: str = ""  # text key; without one the zone's own name
    count: str = ""  # text key for the number of cards
    empty: str = ""  # text key shown where no card lies
    tint: str = ""  # the fact whose color the cell takes
    played: bool = False  # whether cards are played here: each stands beside its owner before
    ground: Ground = "zone"
    facts: tuple[str, ...] = ()  # what its form shows besides cards
    details: Details = field(default_factory=dict, hash=False)  # what only its form knows
    asked: Details = field(default_factory=dict, hash=False)  # a detail: the house rule it is of


@dataclass(frozen=True, slots=True)
class Panel:
    """Something to look at that is no zone: dice, a table of prices, a note."""

    name: str
    form: str
    area: Area = (0, 0, 1, 1)
    folded: Area = ()
    slides: bool = False  # whether it slides there, as all zones do
    spare: Area = ()
    where: tuple[Where, ...] = ()  # by itself on the mat
    caption: str = ""
    tint: str = ""
    ground: Ground = "zone"
    facts: tuple[str, ...] = ()
    details: Details = field(default_factory=dict, hash=False)
    asked: Details = field(default_factory=dict, hash=False)  # a detail: the house rule it is of


@dataclass(frozen=True, slots=True)
class TableShape:
    """The heights of a mat and a hand, where a game wants others than the usual ones; in units."""

    mat: tuple[float, float] | tuple[()] = ()  # its upper edge and its height
    hand: float = 0.0  # the height of the hand's cards


@dataclass(frozen=True, slots=True)
class OwnArea:
    """The area beside the hand, for what belongs to whoever sits at the foot."""

    side: Literal["left", "right", "above", "around"]  # of the hand
    width: float  # as a share of the room between plate and buttons
    large: float = 0.0  # its share where type is large
    height: float = 0.0  # units, of an area above the hand
    claims: bool = False  # whether it is there only while a claim is chosen in it
    hand: tuple[float, float] = (0.5, 1.0)
    """In an area all around the hand: the hand's middle and its width, as shares of it."""


Spot = ZoneSpot | Panel


@dataclass(frozen=True, slots=True)
class Chip:
    """A pill with a number: a fact, a value for each card of a zone, or one for each pile."""

    zone: str  # on whose cell it lies
    label: str  # text key, with {count} and {name}
    short: str = ""  # text key for where there is little room
    fact: str = ""  # with a value for each seat: a chip for everyone who has one
    cards: str = ""  # the zone whose cards count
    each: int = 1
    piles: tuple[str, ...] = ()  # the zones that count one if any card lies there
    note: str = ""  # text key of the small line above
    icon: str = ""
    colors: tuple[str, ...] = ()  # what a seat's value stands for, from 1
    look: Look = "gold"
    place: str = "corner"  # or on the "cards", or "beside": on the piles beside them


@dataclass(frozen=True, slots=True)
class Tag:
    """A word on a plate's edge: for a while after an event, or while something holds."""

    name: str  # an announcement's key, "missed" or "made" and a call, "next" or "last card"
    label: str
    look: Look = "ink"
    icon: str = ""
    fact: str = ""  # with a value for each seat: it stays while there is one
    cards: str = ""  # a seat's own zone: it stays while there are so many cards
    least: int = 0  # so many of the fact or the cards, for who is close to the end
    most: int = 0
    rivals: bool = False  # whether it is a guess about others, that nobody needs about themselves
    hit: bool = False  # whether it jolts the plate
    both: bool = False  # whether the other one told of gets it too
    burns: bool = False  # whether a spark sits on its icon's fuse
    hops: Literal["", "over", "to"] = ""  # whether a token hops over that plate, or to it
    throws: str = ""  # a drawing, small ones of which fly up from the plate
    house: Mapping[str, Mapping[str, Any]] = field(default_factory=dict, hash=False)
    """What is different by a house rule, which is written as `sale=2`."""
    bursts: Literal["", "shield", "blast", "cloud", "shout", "cracked"] = (
        ""  # what bursts at the plate
    )

    @property
    def has_limits(self) -> bool:
        """True if the tag is for those who have few or many of something."""
        return bool(self.least or self.most)

    def fact_count(self, seat: int, facts: Mapping[str, Any]) -> int:
        """Return the value of its fact for a seat; a missing one counts as none."""
        values = facts.get(self.fact)
        if not isinstance(values, tuple | list) or seat >= len(values):
            return 0
        return int(values[seat])

    def is_reached(self, mine: int) -> bool:
        """True if a seat has as few or as many as the tag is for.

        A seat that has none isn't in the game.
        """
        return mine > 0 and self.least <= mine <= (self.most or mine)


@dataclass(frozen=True, slots=True)
class CurtainFact:
    """Something public shown on the curtain: a zone's top card, a fact, a count."""

    label: str
    kind: str
    """`top`, `color`, `colors`, `die`, `direction`, `hand`, `pile`, `cards`, `score`, `leader`."""
    zone: str = ""
    fact: str = ""
    icon: str = ""
    each: int = 1
    colors: tuple[str, ...] = ()  # what the numbers of a fact about each seat stand for


@dataclass(frozen=True, slots=True)
class Pitch:
    """The pitch of a sound: a step higher for each card of a zone, or by a fact.

    The cards are those that all can count. With a measure of the game, they are those of the zone
    where a card has come to lie; a card that does not count there is only heard to land.
    """

    cards: str = ""
    fact: str = ""
    each: int = 1  # so much of it for a step
    measure: str = ""


@dataclass(frozen=True, slots=True)
class Tension:
    """The sign that the end is near: the cards of a zone (any player's) or a fact."""

    cards: str = ""
    fact: str = ""
    least: int = 0
    most: int = 1_000_000

    def is_near(self, zones: Mapping[str, Sized], facts: Mapping[str, Any]) -> bool:
        """True if the end is near, by what everybody can count."""
        own = f"{self.cards} "
        counts = [len(cards) for name, cards in zones.items()
                  if name == self.cards or (self.cards and name.startswith(own))]  # fmt: skip
        if self.fact:
            counts.append(int(facts[self.fact]))
        return any(self.least <= count <= self.most for count in counts)


@dataclass(frozen=True, slots=True)
class FeelingRule:
    """A rule for the face that a player makes when something happens that everybody sees."""

    face: Literal["glad", "oh-no"]
    on: tuple[str, ...] = ()  # events, by the names that sounds have too
    fact: str = ""  # the fact that lists who makes it, if not whom the event befell
    after: str = ""  # what must have been announced before, in the same turn
    left: int = 0  # of cards that leave a hand: how many stay in it
    least: int = 1  # of cards that come to a hand: how many on end
    reaches: int = 0  # instead of an event: what plates tell becomes that high


@dataclass(frozen=True, slots=True)
class PropSpec:
    """A small drawing that lies about on bare wood."""

    drawing: str  # of assets/svg/key-art/pieces, without “prop-”
    at: tuple[float, float]  # units: where its middle is, or as close to that as there is room
    size: float = 0.9  # as a share of the drawing's own
    angle: float = 0  # clockwise


@dataclass(frozen=True, slots=True)
class SeriesLook:
    """The changes to the layout of a one-round game that is played in several rounds."""

    plates: Literal["scores", "standing"] = "scores"
    """The fact that plates tell: what decides the game, or how far everybody is in the round."""
    results: str = ""  # as of the layout
    tags: tuple[Tag, ...] = ()
    """Tags in place of those of the same name, and others."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Everything a game tells about its look."""

    game: str
    house: tuple[str, ...] = ()  # the house rules by which numbers of the rules are different
    back: str = "chaos"
    faces: FaceBook = NO_FACES  # which drawing each card gets
    grid: tuple[int, int] = (2, 2)
    opponents: Literal["plates", "mat"] = "plates"  # where their plates lie
    mat: MatColors = MatColors()
    own: OwnArea | None = None
    table: TableShape = TableShape()
    direction: str = ""  # the fact behind the chevrons and the Direction Card
    hub: bool = True  # whether that card lies in the middle
    rails: tuple[str, ...] = ()  # round it, and to these zones: one on the left, a row on the right
    rack: bool = False  # whether the last deeds stand on a rack above the plate at the foot
    matters: tuple[str, ...] = ()  # deeds that a curtain tells rather than later ones
    quiet: tuple[str, ...] = ()  # deeds that only the log tells
    labels: tuple[str, ...] = ()  # deeds that a label below a plate tells
    score: str = "table.points"
    score_picture: str = ""  # the drawing that stands for the word on plates: “4” and a flower
    keep_score: bool = False  # whether plates tell it in large type too, and in larger figures
    worded_score: bool = False  # whether the drawing stands for the word in large type alone
    plate_scores: bool = True  # whether plates tell it: not where nobody knows it before the end
    plate_fact: str = "scores"  # by seat, what they tell
    plate_score: str = ""  # text key of that, with {count}, where it is not `score`
    results: str = ""  # how the results show what everybody has: “pennies”, “carts” …
    series: SeriesLook | None = None
    zones: tuple[ZoneSpot, ...] = ()
    panels: tuple[Panel, ...] = ()
    chips: tuple[Chip, ...] = ()
    tags: tuple[Tag, ...] = ()
    actions: tuple[Action, ...] = ()
    rail: tuple[RailRule, ...] = ()
    curtain: tuple[CurtainFact, ...] = ()
    sounds: Mapping[str, str] = field(default_factory=dict)
    """By event: what is heard when it begins and, after a space, when its cards have landed."""
    pitches: Mapping[str, Pitch] = field(default_factory=dict)
    repeats: Mapping[str, str] = field(default_factory=dict)
    """The value of an announcement that says how often its sound is heard, a few times at most."""
    tension: Tension | None = None
    times: Mapping[str, int] = field(default_factory=dict)
    """Milliseconds that an event takes on the table, by the names that sounds have too."""
    stages: Mapping[str, StageLook] = field(default_factory=dict)
    props: tuple[PropSpec, ...] = ()
    feelings: tuple[FeelingRule, ...] = ()

    def is_tense(self, zones: Mapping[str, Sized], facts: Mapping[str, Any]) -> bool:
        """True if somebody or everybody is close to the end, by what all can count."""
        for tag in self.tags:
            for seat in facts["around"] if tag.has_limits else ():
                own = (
                    len(zones[f"{tag.cards} {seat}"]) if tag.cards else tag.fact_count(seat, facts)
                )
                if tag.is_reached(own):
                    return True
        return self.tension is not None and self.tension.is_near(zones, facts)

    @property
    def folds(self) -> bool:
        """True if something on the mat can be folded away."""
        spots: list[Spot] = [*self.panels, *self.zones]
        return any(spot.folded for spot in spots)

    def piles_beside(self, zone: str) -> list[ZoneSpot]:
        """Return the zones that share the cell of another one, from the edge inward."""
        return [spot for spot in self.zones if spot.beside == zone]

    def spot_of_zone(self, zone: str) -> ZoneSpot:
        """Return the spot of a table's zone: `draw`, or `hand 2`."""
        name = zone.partition(" ")[0]
        return next(spot for spot in self.zones if spot.zone == name)

    def tag_named(self, name: str) -> Tag | None:
        """Return the tag of that name, if the game has it."""
        return next((tag for tag in self.tags if tag.name == name), None)

    def action_spec_for(self, word: str) -> Action | None:
        """Return the button for an option's word, if the game describes one."""
        return next((a for a in self.actions if a.word == word), None)

    @property
    def wording_rules(self) -> GamePhrases:
        """The part of the layout that those who describe the game have to know."""
        sums = {chip.cards: chip.each for chip in self.chips if chip.cards}
        return GamePhrases(
            self.actions,
            sums,
            self.score,
            self.rail,
            self.plate_scores,
            self.plate_score,
            frozenset(self.quiet),
            frozenset(self.labels),
        )
