"""The characters of computer players: each face has a style and a pace of its own.

A character changes what a player likes, never how much it sees; its level says how good it is.
One line in the catalog, by face, says what a character is like.
"""

from dataclasses import dataclass

from .style import PLAIN, Manner

TEMPERS = (CHEERFUL, CALM, GRUMPY, SHY) = ("cheerful", "calm", "grumpy", "shy")


@dataclass(frozen=True, slots=True)
class Character:
    """A face with a style; `pace` is how long it takes to react, compared with others."""

    face: str
    style: Manner = PLAIN
    pace: float = 1.0
    temper: str = CALM
    """In what tone it says something about what happens to it."""


CHARACTERS = {
    character.face: character
    for character in (
        Character("fox", Manner(bluff=2.4, trust=0.9, taste="turns"), temper=CHEERFUL),
        Character("owl", Manner(memory=1.1, caution=1.1, taste="even"), 1.15),
        Character("frog", Manner(attack=2.0, caution=0.4), 0.9, temper=CHEERFUL),
        Character("mouse", Manner(caution=1.3, bluff=0.2, taste="small"), temper=SHY),
        Character("dog", Manner(trust=2.2, taste="stays"), 0.85, temper=CHEERFUL),
        Character("bear", Manner(collects=2.2), 1.2),
        Character("cat", Manner(trust=0.4, bluff=1.2, taste="orange"), temper=GRUMPY),
        Character("badger", Manner(bluff=0.1, taste="red"), temper=GRUMPY),
        Character("lion", Manner(caution=0.6, collects=1.3, taste="large"), temper=GRUMPY),
        Character("panda", Manner(attack=-0.2, trust=1.8, taste="middle"), 1.15),
        Character("rabbit", Manner(collects=0.2), 0.8, temper=SHY),
        Character("penguin", Manner(caution=1.6, collects=0.8, taste="blue"), temper=SHY),
        Character("koala", Manner(collects=1.4, taste="green"), 1.3),
        Character("monkey", Manner(caution=0.3, bluff=1.5, taste="trains"), 0.85, temper=CHEERFUL),
        Character("chick", Manner(memory=0.9, trust=1.5, taste="odd"), 0.95, temper=SHY),
        Character("pig", Manner(collects=1.4, caution=0.7, taste="numbers"), temper=CHEERFUL),
    )
}
"""By face, in the order they are shown."""
