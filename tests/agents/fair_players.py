"""Players that cheat, each in another way: what tells fair players must tell these."""

from collections.abc import Callable
from dataclasses import dataclass

from game.agents.mind import Plan
from game.agents.minds import mind_of
from game.agents.search import begin_search
from game.agents.style import PLAIN
from game.core.chance import Chance
from game.core.decision import Seat
from game.core.match import Dealer, Match, deal_at_random

Ask = Callable[[str, int, Match], str]
"""What a player of that name and seed answers to the open decision, in words."""
Leak = Callable[[Match, Seat], int]
"""Something that a seat can't know, as a number."""
PRIME = 10_007
SHORT = Plan(12, points=0.005, candidates=3, horizon=40)


@dataclass(frozen=True, slots=True)
class Peeking:
    """Hands out the true match where a world should be imagined."""

    match: Match

    @property
    def game(self) -> object:
        """The game that is played."""
        return self.match.game

    @property
    def open_decision(self) -> object:
        """The open decision."""
        return self.match.open_decision

    def seen_by(self, seat: Seat) -> Match:
        """All there is."""
        return self.match.fork()

    def imagine(self, observer: Seat, chance: Chance, deal: Dealer = deal_at_random) -> Match:
        """No dream at all."""
        return self.match.fork()


def other_hands(match: Match, seat: Seat) -> int:
    """A number that tells which cards the others hold."""
    hands = [sorted(c.id for c in hand) for s, hand in enumerate(match.table.hands) if s != seat]
    return mixed([card for hand in hands for card in hand])


def next_card(match: Match, seat: Seat) -> int:
    """A number that tells what lies on top of the draw pile."""
    return mixed([card.id for card in match.table.zones["draw"][-1:]])


def next_shuffle(match: Match, seat: Seat) -> int:
    """A number that tells how dice will fall and piles will be shuffled."""
    return mixed([match.table.chance.state])


def secret_answers(match: Match, seat: Seat) -> int:
    """A number that tells what the others have answered in secret."""
    return mixed(
        [ord(c) for s, a in sorted(match.table.secret.items()) if s != seat for c in str(a)]
    )


def other_options(match: Match, seat: Seat) -> int:
    """A number that tells what the others may answer in the same secret round."""
    assert match.decision is not None
    rivals = [d for d in match.decision.together if d.seat != seat]
    return mixed([ord(letter) for d in rivals for text in d.texts() for letter in text])


def mixed(numbers: list[int]) -> int:
    """One number made of many."""
    total = 0
    for number in numbers:
        total = (total * 31 + number + 1) % PRIME
    return total


LEAKS: tuple[Leak, ...] = (other_hands, next_card, next_shuffle, secret_answers, other_options)


def peeker(what: Leak) -> Ask:
    """A player that goes by something it can't know."""

    def ask(name: str, seed: int, match: Match) -> str:
        assert match.decision is not None
        texts = match.decision.texts()
        return texts[what(match, match.decision.seat) % len(texts)]

    return ask


def sighted_search(name: str, seed: int, match: Match) -> str:
    """An expert that compares its answers in the true match instead of in its dreams."""
    assert match.decision is not None
    peeking: Match = Peeking(match)  # type: ignore[assignment]
    thought = begin_search(peeking, SHORT, Chance(seed), PLAIN)
    while (index := thought.think_further()) is None:
        pass
    return match.decision.texts()[index]


def sighted_policy(name: str, seed: int, match: Match) -> str:
    """Spoils the next player's hand: of what it likes, what that one can't follow."""
    assert match.decision is not None
    world, table = match.fork(), match.table
    index = mind_of(match.game.id).policy(world, Chance(seed))
    rival = table.hands[table.seat_after(match.decision.seat)]
    colors = {card.color for card in rival}
    for place, option in enumerate(match.decision.options):
        if getattr(option, "color", None) in colors:
            index = place
    return match.decision.texts()[index]
