"""The habits of each face, as everybody sees them, and when it talks about them.

A bluff that nobody has uncovered is a claim like any other here, and what somebody leaves undone
nobody speaks of.
"""

from collections.abc import Callable, Collection, Mapping

from game.core.card import Card
from game.core.decision import Seat
from game.core.event import Announced, Event, Moved, Rolled
from game.session.narration.event_facts import HAND, split_owned_zone

COLORED, PLAIN = "1", "2"
"""The ends of the text keys: in a game with a color to be matched, and in the others."""
MAX_SMALL_NUMBER, MIN_LARGE_NUMBER = 3, 7
"""The highest of the small numbers, and the lowest of the large ones."""
ATTACKER = "frog"
"""The face that is known for what harms somebody: these cards, and what a game's mind calls so."""
HITS = {"skip", "double-skip", "draw-4", "two-train"}
PLAYED_TO = {"discard", "train", "event"}
"""The zones to which cards are played."""
GOOD_FACES = {"pick", "pick-dump", "draw-4", "two-train", "dodge"}
WHITE, BLACK, PURPLE = "white", "black", "purple"

PlayHabit = Callable[[Card, str], bool]
"""Whether somebody is known for playing a card onto such a color."""
PLAY_HABITS: Mapping[str, PlayHabit] = {
    "fox": lambda card, color: card.color not in (color, WHITE, BLACK, PURPLE),
    "owl": lambda card, color: card.number is not None and card.number % 2 == 0,
    ATTACKER: lambda card, color: card.face in HITS,
    "mouse": lambda card, color: card.number is not None and card.number <= MAX_SMALL_NUMBER,
    "dog": lambda card, color: card.color == color,
    "bear": lambda card, color: card.face in GOOD_FACES,
    "lion": lambda card, color: card.number is not None and card.number >= MIN_LARGE_NUMBER,
    "rabbit": lambda card, color: card.face in GOOD_FACES,
    "monkey": lambda card, color: card.face == "two-train",
    "chick": lambda card, color: card.number is not None and card.number % 2 == 1,
    "pig": lambda card, color: card.number is not None,
}
PICKED_COLORS = {"cat": "orange", "badger": "red", "penguin": "blue", "koala": "green"}
"""The colors that some announce."""
ROLLED = "rolled"
ANNOUNCED_HABITS: Mapping[str, tuple[str, ...]] = {
    "fox": ("claims", "claims_wild"),
    "owl": ("put",),
    "frog": (ROLLED,),
    "mouse": ("concedes",),
    "bear": ("sold",),
    "cat": ("challenges",),
    "badger": ("claims", "claims_wild"),
    "lion": ("sold",),
    "rabbit": ("sold",),
    "penguin": ("sold",),
    "koala": ("sold",),
    "monkey": (ROLLED,),
    "chick": ("put",),
    "pig": ("sold",),
}
"""What is announced about somebody who is known for it; or to roll the eight-sided die."""


def find_doer(event: Event) -> Seat | None:
    """Return who did something, if anybody did."""
    match event:
        case Moved(source=source):
            name, seat = split_owned_zone(source)
            return seat if name == HAND else None
        case Announced(seat=seat):
            return seat
        case Rolled(seat=seat):
            return seat
    return None


def find_habit_key(
    face: str, event: Event, color: str, attacks: Collection[str] = frozenset()
) -> str:
    """Return the end of the text key for a face's own deed; empty if it is silent.

    `color` is the one to be matched until now, in a game that has one; `attacks` are the cards
    that are played in it to harm somebody.
    """
    match event:
        case Moved((Card() as card,), to=to) if color and to in PLAYED_TO:
            known = PLAY_HABITS.get(face, is_never_habit)(card, color)
            return COLORED if known or (face == ATTACKER and card.face in attacks) else ""
        case Announced("picked", values=values):
            return COLORED if PICKED_COLORS.get(face) == dict(values).get("color") else ""
    return PLAIN if not color and name_event(event) in ANNOUNCED_HABITS.get(face, ()) else ""


def name_event(event: Event) -> str:
    """Return the deed of an event in one word."""
    match event:
        case Announced(key):
            return key
        case Rolled(die="eight"):
            return ROLLED
    return ""


def is_never_habit(card: Card, color: str) -> bool:
    """Return False: nobody is known for this."""
    return False
