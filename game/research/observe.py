"""The knowledge of a seat, as a row of numbers that always has the same length.

It is made of what the engine lets that seat know, and of nothing else: the cards it has seen
where they lie (`Table.as_known`), the facts that everybody knows (`Table.public_facts`), what
it is being asked, and what it has answered in a secret round so far. Without `memory` a card
counts only while it lies open to the seat (`Table.seen_by`); Match Patch is then played blind,
since a card shown there between two decisions of a seat is face down again at the next.

The row has these parts, by the names in `Observer.parts`:

- `seat`, `kind` and `about`: who looks on, and what this seat is asked, if it is asked; `card`: the
  card that was chosen just before, if the question is about one;
- `zone NAME`: how many cards of each kind lie there, and how many backs;
- `top NAME`: what lies on top of it, for zones that are nobody's;
- `laid by SEAT`, `place NUMBER`: the same for what each laid onto the stage, and for the patch;
- `secret`: how many cards of each kind the seat has laid in this secret round;
- `past …`: by seat, how many claims and cards, how many of them were shown to be true or a bluff,
  and how many challenges;
- the facts, each by its name, as the `lexicon` has them. Of a game that is not listed there, those
  that are a number.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import chain
from typing import Any

from game.core import decision as questions
from game.core.card import Card
from game.core.decision import Decision, Seat
from game.core.match import Match
from game.core.stage import STAGE, StageTable
from game.core.table import Table
from game.games.match_patch import PatchTable
from game.games.patch_grid import PATCH
from game.games.penny_badger.badger_table import BadgerTable
from game.games.penny_badger.past_claims import BLUFF, TRUE, decode_claim

from .lexicon import EVERY, LEXICON, FactForm, FactShape, Lexicon

ASKED = (
    *(questions.PlayCard, questions.PickCard, questions.PickCards, questions.PickSeat),
    *(questions.PickColor, questions.PickPlace, questions.PickPile, questions.PickDie),
    *(questions.PickWord, questions.Lay, questions.Dodge, questions.Calls, questions.Claim),
    *(questions.Challenge, questions.YesNo, questions.Request),
)
"""The kinds of questions, in the order of their numbers."""
PAST = ("claims", "cards", "true", "bluff", "challenges")
"""What is counted of each seat's claims."""
HUGE = 1_000_000
"""No number is higher, and none is lower than its negative."""
Zones = Mapping[str, Sequence[Card | None]]


class FeatureRow:
    """Numbers while they are gathered: most are counts of what is so."""

    __slots__ = ("ones", "values")

    def __init__(self) -> None:
        self.ones: list[int] = []
        """The places to count up, each once for every time it stands here."""
        self.values: dict[int, int] = {}
        """The places of other numbers."""


Writer = Callable[[Any, FeatureRow], None]


class Observer:
    """Turns what a seat of some table knows into a row of numbers."""

    def __init__(self, table: Table, memory: bool = True) -> None:
        self.memory = memory
        self.parts: dict[str, slice] = {}
        """Where each part of the row stands."""
        self.lowest: list[int] = []
        self.highest: list[int] = []
        """Between what the number at each place lies."""
        self.kinds = list(dict.fromkeys(card.code for card in table.deck))
        """The kinds of cards in the order in which they are counted; after them stands the back."""
        number = {code: place for place, code in enumerate(self.kinds)}
        self._kind = [number[card.code] for card in table.deck]
        self._seats, self._back = table.seats, len(self.kinds)
        self._past: dict[int, list[int]] = {}
        lexicon = LEXICON.get(table.rules.id, Lexicon())
        self._about = {about: place for place, about in enumerate(lexicon.about, 1)}
        self._lay_out(table)
        shapes = {**EVERY, **lexicon.facts}
        if table.rules.id not in LEXICON:
            facts = table.public_facts().items()
            shapes |= {n: FactShape.NUMBER for n, v in facts if type(v) is int and n not in EVERY}
        self._facts = [(name, self._writer(table, name, shape)) for name, shape in shapes.items()]

    def __len__(self) -> int:
        return len(self.lowest)

    def row(self, match: Match, seat: Seat) -> FeatureRow:
        """Return what a seat knows now."""
        table, row = match.table, FeatureRow()
        row.ones.append(seat)
        if match.decision is not None and match.decision.seat == seat:
            self._tell_question(match.decision, row)
        zones = self._zones_as_known(table, seat)
        kind, back = self._kind, self._back
        for name, start in self._zones:
            cards = zones[name]
            known = [start + kind[card.id] for card in cards if card is not None]
            row.ones += known
            row.values[start + back] = len(cards) - len(known)
        for name, start in self._tops:
            if zones[name]:
                row.ones.append(start + self._kind_number(zones[name][-1]))
        answers = table.secret.get(seat, ())
        start = self._start_of_part("secret")
        for answer in answers if isinstance(answers, tuple) else (answers,):
            if isinstance(answer, Card):
                row.ones.append(start + self._kind[answer.id])
        self._tell_own(table, zones, row)
        facts = table.public_facts()
        for name, write in self._facts:
            write(facts[name], row)
        return row

    # The parts ---------------------------------------------------------------------------

    def _lay_out(self, table: Table) -> None:
        """Give all parts but the facts their places."""
        cards, deck = self._back + 1, len(table.deck)
        self._make_part("seat", self._seats)
        self._make_part("kind", len(ASKED))
        self._make_part("about", len(self._about) + 1)
        self._make_part("card", self._back)
        zones = table.zones
        self._zones = [(name, self._make_part(f"zone {name}", cards, deck)) for name in zones]
        common = [name for name in zones if not name.split(" ")[-1].isdigit()]
        self._tops = [(name, self._make_part(f"top {name}", cards)) for name in common]
        self._make_part("secret", self._back, deck)
        if isinstance(table, StageTable):
            for owner in range(-1, self._seats):
                self._make_part(f"laid by {owner}", cards, deck)
        if isinstance(table, PatchTable):
            for place in range(table.size()):
                self._make_part(f"place {place}", cards)
        if isinstance(table, BadgerTable):
            for what in PAST:
                self._make_part(f"past {what}", self._seats, HUGE)

    def _make_part(self, name: str, size: int, highest: int = 1, lowest: int = 0) -> int:
        start = len(self)
        self.parts[name] = slice(start, start + size)
        self.lowest += [lowest] * size
        self.highest += [highest] * size
        return start

    def _start_of_part(self, name: str) -> int:
        start: int = self.parts[name].start
        return start

    # What is told ------------------------------------------------------------------------

    def _zones_as_known(self, table: Table, seat: Seat) -> Zones:
        """Return the cards of each zone as far as the seat knows them."""
        if self.memory:
            return {name: table.as_known(name, seat) for name in table.zones}
        return table.seen_by(seat).zones

    def _kind_number(self, card: Card | None) -> int:
        return self._back if card is None else self._kind[card.id]

    def _tell_question(self, decision: Decision[Any], row: FeatureRow) -> None:
        row.ones.append(self._start_of_part("kind") + ASKED.index(type(decision)))
        row.ones.append(self._start_of_part("about") + self._about.get(decision.about, 0))
        if decision.card is not None:
            row.ones.append(self._start_of_part("card") + self._kind[decision.card.id])

    def _tell_own(self, table: Table, zones: Zones, row: FeatureRow) -> None:
        """Add what only one game has."""
        width = self._back + 1
        if isinstance(table, StageTable):
            start = self._start_of_part("laid by -1")
            for owner, card in zip(table.laid, zones.get(STAGE, ()), strict=True):
                row.ones.append(start + (owner + 1) * width + self._kind_number(card))
        elif isinstance(table, PatchTable):
            start = self._start_of_part("place 0")
            for place, card in zip(table.places, zones[PATCH], strict=True):
                row.ones.append(start + place * width + self._kind_number(card))
        elif isinstance(table, BadgerTable):
            row.ones += chain.from_iterable(map(self._of_the_past, table.past))

    def _of_the_past(self, number: int) -> list[int]:
        """Return the places that the claim of a past turn counts up."""
        if number not in self._past:
            claim = decode_claim(number)
            told = ["claims", *["cards"] * claim.cards] if claim.cards else []
            told += {TRUE: ["true"], BLUFF: ["bluff"]}.get(claim.shown, [])
            accusers = [seat for seat in range(self._seats) if claim.accusers >> seat & 1]
            own = [self._start_of_part(f"past {what}") + claim.seat for what in told]
            self._past[number] = own + [
                self._start_of_part("past challenges") + seat for seat in accusers
            ]
        return self._past[number]

    # Facts -------------------------------------------------------------------------------

    def _writer(self, table: Table, name: str, shape: FactForm) -> Writer:
        """A fact's own part, and what writes it there."""
        seats = self._seats
        if shape is FactShape.DIE:
            shape = tuple(dict.fromkeys(table.rules.dice[name.removeprefix("die_")]))
        if isinstance(shape, tuple):
            places = {
                word: place for place, word in enumerate(shape, self._make_part(name, len(shape)))
            }
            return lambda word, row: row.ones.extend([places[word]] if word else ())
        if shape is FactShape.NUMBER:
            start = self._make_part(name, 1, HUGE, -HUGE)
            return lambda value, row: row.values.update({start: value})
        if shape is FactShape.BY_SEAT:
            start = self._make_part(name, seats, HUGE, -HUGE)
            return lambda values, row: row.values.update(enumerate(values, start))
        if shape is FactShape.SEATS:
            start = self._make_part(name, seats, HUGE)
            return lambda who, row: row.values.update({start + s: n for n, s in enumerate(who, 1)})
        start = self._make_part(name, seats)
        if shape is FactShape.SEAT:
            return lambda seat, row: row.ones.extend([start + seat] if seat >= 0 else ())
        return lambda mask, row: row.ones.extend(start + s for s in range(seats) if mask >> s & 1)
