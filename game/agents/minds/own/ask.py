"""A rule of thumb for asking: whoever is likeliest to have most of it, and what makes a group."""

from collections.abc import Mapping, Sequence
from math import exp
from typing import Any, NamedTuple

from game.core import scale
from game.core.chance import Chance
from game.core.decision import Decision, Request, Seat
from game.games.recipe.families.ask import DRAW, AskTable
from game.games.recipe.families.ask_knowledge import HandFact, decode_fact

STEEP = 6.0
"""How much better a question is than another, as an exponent."""
MOST_COUNTED = 3
"""More cards than that are worth no more."""
COMPLETES, PROTECTS, LUCKY = 3.0, 0.5, 1.0
"""What it is worth, beside a card that is given, that it completes a group; for each card of that
kind in hand, which the other player can't ask for any more; and to draw what was asked for.
"""
COMPLETES_WITHOUT_POND = 0.3
"""A group counts less where a miss costs the turn and brings no card: there, hits count."""
VEILED = 0.5
"""Without a pond, nothing is forgotten: whoever asks less predictably shows less."""
MEMORY = {"easy": 1.0, "normal": 3.0, "hard": 1000.0}
"""By level for how many turns of each player something is remembered."""


def lean(t: AskTable, decision: Decision[Any], chance: Chance, level: float) -> Sequence[float]:
    """Return the weight of every answer; where nothing can be known, all are as good."""
    if not isinstance(decision, Request):
        return [1.0] * len(decision.options)
    guesser = HandGuesser(t, decision.seat, level)
    worths = [question_worth(guesser, question) for question in decision.options]
    best = max(worths)
    return [exp(STEEP * (worth - best)) for worth in worths]


class Guess(NamedTuple):
    """The outcome to expect of a question: how likely it is a hit, and how many cards that is."""

    likely: float
    given: float


class HandGuesser:
    """Tells what a player can know of other hands by cards they saw and questions they remember."""

    def __init__(self, t: AskTable, seat: Seat, level: float) -> None:
        self.t, self.seat = t, seat
        self.facts = remembered_facts(t, level)
        known = {card.id for zone in t.zones for card in t.as_known(zone, seat) if card}
        self.unseen = [card for card in t.deck if card.id not in known]
        self.hidden = {
            other: sum(card is None for card in t.as_known(f"hand {other}", seat))
            for other in t.around
            if other != seat
        }
        self.chances: dict[str, float] = {}
        """The chances that were worked out before, by thing."""
        self.things_by_proof: dict[str, list[str]] = {}
        """What could be asked for of the cards that show a mark, as worked out before."""

    def is_known_to_hold(self, seat: Seat, mark: str) -> bool:
        """True if a player showed that they hold one of these."""
        fact = self.facts.get((seat, mark))
        return fact is not None and fact.has

    def count_places(self, other: Seat, thing: str) -> int:
        """Return how many hidden cards of a hand may be this: after a miss, those drawn since."""
        fact = self.facts.get((other, thing))
        hidden = self.hidden[other]
        return hidden if fact is None or fact.has else min(hidden, fact.drawn)

    def chance_of_place(self, thing: str) -> float:
        """Return how likely a hidden card that may be this is one."""
        if thing not in self.chances:
            places = len(self.t.zones[DRAW])
            places += sum(self.count_places(other, thing) for other in self.hidden)
            there = len(self.t.cards.matching(self.unseen, thing))
            self.chances[thing] = min(1.0, there / places) if places else 0.0
        return self.chances[thing]

    def unseen_things(self, proof: str) -> list[str]:
        """Return what the cards the player hasn't seen are asked for as, if they show this mark."""
        if proof not in self.things_by_proof:
            cards = self.t.cards
            left = map(cards.thing, cards.matching_kind(self.unseen, proof))
            self.things_by_proof[proof] = [*dict.fromkeys(left)]
        return self.things_by_proof[proof]

    def guess(self, asked: Seat, thing: str) -> Guess:
        """Return what asking a player for something may bring."""
        cards, t = self.t.cards, self.t
        each, places = self.chance_of_place(thing), self.count_places(asked, thing)
        likely, count = 1 - (1 - each) ** places, each * places
        if self.is_known_to_hold(asked, thing):
            shown = [card for card in t.as_known(f"hand {asked}", self.seat) if card]
            there = len(cards.matching(shown, thing))
            return Guess(1.0, there + count if there else max(1.0, count))
        if cards.is_by_card and places and self.is_known_to_hold(asked, cards.proof(thing)):
            things = self.unseen_things(cards.proof(thing))
            possible = sum(self.count_places(asked, one) > 0 for one in things)
            likely = max(likely, 1 / max(1, possible))
        return Guess(likely, max(1.0, count / likely) if likely else 0.0)


def remembered_facts(t: AskTable, level: float) -> Mapping[tuple[Seat, str], HandFact]:
    """Return what a player still remembers of what everybody learned, by seat and mark."""
    oldest = t.turns - scale.blend_stops(MEMORY, level) * len(t.around)
    facts = map(decode_fact, t.learned)
    return {(one.seat, t.cards.marks[one.place]): one for one in facts if one.turn >= oldest}


def question_worth(guesser: HandGuesser, question: str) -> float:
    """Return how good a question is: what a hit brings, and a miss costs."""
    t, seat = guesser.t, guesser.seat
    number, _, thing = question.partition(" ")
    cards, hand = t.cards, t.hands[seat]
    likely, given = guesser.guess(int(number), thing)
    kinds = cards.kinds_by_thing[thing]
    held = max((cards.count_of_kind(hand, kind) for kind in kinds), default=0)
    given = min(given, MOST_COUNTED if t.plan.give == "all" else 1)
    completes = max(0.0, min(1.0, (held + given - cards.group) / 2 + 1))
    if not t.draws:
        return VEILED * likely * (given + COMPLETES_WITHOUT_POND * completes)
    worth = likely * (given + PROTECTS * held + COMPLETES * completes)
    if t.plan.miss == "draw 1, again if it fits":
        worth += (1 - likely) * LUCKY * guesser.chance_of_place(thing)
    return worth


def ask_progress(t: AskTable, seat: Seat) -> float:
    """Return the progress of a seat: its groups, and how far the others have come."""
    if t.plan.points == "one loses":
        return -float(len(t.hands[seat]))
    kinds = {t.cards.kind(card) for card in t.hands[seat]} - {""}
    group = t.cards.group
    started = sum((t.cards.count_of_kind(t.hands[seat], kind) / group) ** 2 for kind in kinds)
    return 3.0 * len(t.zones[f"sets {seat}"]) / group + started
