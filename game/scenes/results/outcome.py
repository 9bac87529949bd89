"""What the results tell of a round: places, points, how hands came to them, who is named."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import groupby
from typing import Any

from game.core.card import Card
from game.core.decision import Seat
from game.core.event import Announced, Event, Moved, RoundEnded
from game.core.game import Entry
from game.core.match import ranked
from game.games.series import ALL_ROUNDS, ENOUGH_WINS, ROUNDS, WINS
from game.session.beforehand.head_starts import worth_of
from game.session.sitting import Sitting
from game.session.speech.prompts import Speaker
from game.store.evening import REST
from game.table.board import face_of_card
from game.table.cards.face import Face, face
from game.table.layout import reading as layouts
from game.ui.boxes import MANY
from game.ui.draw.palette import BAD, GOOD, INK_2
from game.words import below_zero

LAST_WORDS = 3  # different ones for whoever came last
TOGETHER = 3  # winners that are named; of more it is told how many they are
CLOSE = 0.1  # of the largest score: so far from the winner is close, and so is a single point
NAMED = 3  # players whose points for the evening are told, where there are more than four


@dataclass(frozen=True, slots=True)
class Group:
    """Cards of a hand that were counted together, what they came to, and how that is said."""

    cards: tuple[Card, ...]
    points: int
    words: str


@dataclass(frozen=True)
class Outcome:
    """A round that was counted; after the last one, the whole game."""

    sitting: Sitting
    speaker: Speaker
    event: RoundEnded
    final: bool
    beaten: Seat | None = None
    """The only person at the table, if somebody else won the game."""
    round: int = 0
    """Which round it was; 0 in a game that counts none."""
    limit: Announced | None = None
    """The limit that ended it, if one did."""
    facts: Mapping[str, Any] = field(default_factory=dict)
    """What everybody knew as it ended: the next round may have begun since."""
    around: tuple[Seat, ...] | None = None
    """Who was at the table in this round; None if nobody has ever left."""

    def face(self, card: Card | None) -> Face:
        """What is printed on a card; `None` is a back."""
        if card is None:
            return face(f"back {layouts.layout_of(self.sitting.match.game.rules).back}")
        book = layouts.faces_of(self.sitting.match.game.rules)
        return face_of_card(card, self.speaker.words, book)

    @cached_property
    def places(self) -> Sequence[int]:
        """Everybody's place by the scores."""
        return self._places(self.event.scores)

    @cached_property
    def order(self) -> list[Seat]:
        """The seats, the best one first."""
        return self._order(self.places)

    @cached_property
    def places_before(self) -> Sequence[int]:
        """Everybody's place before this round."""
        pairs = zip(self.event.scores, self.event.points, strict=True)
        return self._places([score - points for score, points in pairs])

    @cached_property
    def before(self) -> list[Seat]:
        """The seats in the order of the scores before this round."""
        return self._order(self.places_before)

    def _places(self, scores: Sequence[int]) -> Sequence[int]:
        return ranked(scores, self.low_wins, self.around).places

    def has_left(self, seat: Seat) -> bool:
        """True for somebody who had left the table before this round (GEN-15)."""
        return self.around is not None and seat not in self.around

    def _order(self, places: Sequence[int]) -> list[Seat]:
        return sorted(range(len(places)), key=lambda seat: (places[seat], seat))

    @property
    def low_wins(self) -> bool:
        """Whether points are bad."""
        return self.sitting.match.game.rules.low_wins

    @property
    def winners(self) -> list[str]:
        """Who has the first place, by name."""
        return [self.sitting.names[seat] for seat in self.order if self.places[seat] == 1]

    @property
    def round_winners(self) -> list[Seat]:
        """Who won one of several rounds: each got the most points of it."""
        points = self.event.points
        return [seat for seat in self.order if points[seat] == max(points)] if self.series else []

    @property
    def named(self) -> list[Seat]:
        """Whom the headline names after a round: its winners, or who shares the lead."""
        won = self.round_winners
        return won if 0 < len(won) <= TOGETHER else self.shared

    @property
    def tied(self) -> bool:
        """Whether all of more players than can be named have the first place."""
        return TOGETHER < len(self.winners) == len(self.order)

    def stands(self, seat: Seat) -> str:
        """Somebody's place in words, such as “1st place”, and whether it is theirs alone."""
        place = self.places[seat]
        shared = list(self.places).count(place) > 1
        key = "results.stands_shared" if shared else "results.stands"
        return self.speaker.words(key, ordinal=self.ordinal(place))

    def ordinal(self, place: int) -> str:
        """A place as it is counted, such as “1st”."""
        words = self.speaker.words
        return words.either(f"results.ordinal.{place}", "results.ordinal.other", place=place)

    def said(self, seat: Seat) -> str:
        """A player with place and score, for those who listen."""
        name, score = self.sitting.names[seat], self.event.scores[seat]
        counted = self.speaker.words(self.speaker.wording.score, count=score)
        stands = self.held(seat) if self.has_left(seat) else self.stands(seat)
        worth = self.head_start(seat)
        start = self.speaker.words("head_start.had", worth=worth) if worth else ""
        return self.speaker.words.lined([*filter(None, [name, stands, counted, start])])

    def head_start(self, seat: Seat) -> str:
        """What head start somebody had, such as “2 cards fewer”; nothing for most."""
        match = self.sitting.match
        return worth_of(self.speaker.words, match.game.rules, match.table.steps[seat])

    @property
    def many(self) -> bool:
        """Whether rows stand in two columns."""
        return len(self.order) >= MANY

    @property
    def shared(self) -> list[Seat]:
        """Who shares the lead after a round of many; whoever ended it comes first."""
        if self.final or not self.many:
            return []
        ahead = [seat for seat in self.order if self.places[seat] == 1]
        return sorted(ahead, key=lambda seat: seat != self.event.seat) if len(ahead) > 1 else []

    @property
    def title(self) -> str:
        """What stands above the scores."""
        if self.final or not self.round:
            return self.speaker.words("results.scores")
        if self.series == ROUNDS:
            return self.speaker.words("results.after_of", count=self.round, rounds=ALL_ROUNDS)
        return self.speaker.words("results.after", count=self.round)

    # Points ----------------------------------------------------------------------

    @property
    def gains(self) -> bool:
        """Whether points of this round come on top of others."""
        event = self.event
        several = bool(self.series) or self.target > 0
        return any(event.points) and (several or event.points != event.scores)

    @property
    def target(self) -> int:
        """The score at which the game ends; 0 if it does not go by one."""
        wish = self.sitting.match.table.options.get("target", "")
        if wish == WINS:
            return ENOUGH_WINS
        return int(wish) if wish.isdigit() else 0

    @property
    def series(self) -> str:
        """How several rounds are played of a game that is one as printed; empty if they are not."""
        wish = self.sitting.match.table.options.get("target", "")
        return wish if wish in (WINS, ROUNDS) else ""

    def ink(self, points: int) -> str:
        """Green for points that help, red for those that hurt."""
        if not points and not self.low_wins:
            return INK_2
        helps = points <= 0 if self.low_wins else points > 0
        return GOOD if helps else BAD

    def score(self, seat: Seat, gained: int | None = None) -> str:
        """A score in the game's words, where there is room beside what was gained.

        With `gained`, as long as only so much of this round is counted.
        """
        score = self.event.scores[seat]
        if self.gains:
            now = score if gained is None else score - self.event.points[seat] + gained
            return str(below_zero(now))
        return self.speaker.words(self.speaker.wording.score, count=score)

    # Hands -----------------------------------------------------------------------

    @property
    def hands(self) -> bool:
        """Whether anybody had cards left."""
        return any(self.event.hands)

    def counts(self, seat: Seat) -> bool:
        """Whether it is told how a hand came to its points."""
        return self.event.counts or bool(self._bill(seat))

    def hand(self, seat: Seat) -> list[Card]:
        """What a player held, the most expensive cards first."""
        return sorted(self.event.hands[seat], key=lambda card: (-card.points, card.id))

    def groups(self, seat: Seat) -> list[Group]:
        """A hand in the parts in which it is counted; the words are empty where it isn't."""
        words, hand = self.speaker.words, self.hand(seat)
        if bill := self._bill(seat):
            return [
                Group(line.cards, line.points, words(f"bill.{line.key}", count=line.number))
                for line in bill
            ]
        if not self.event.counts:
            return [Group((card,), 0, "") for card in hand]
        found = []
        for worth, alike in groupby(hand, key=lambda card: card.points):
            cards = tuple(alike)
            many = words("results.times", count=len(cards), worth=worth)
            said = many if len(cards) > 1 else str(below_zero(worth))
            found.append(Group(cards, worth * len(cards), said))
        return found

    def _bill(self, seat: Seat) -> Sequence[Entry]:
        hand = self.event.hands[seat]
        return self.sitting.match.game.bill(hand, self.event.seat == seat) if hand else ()

    def held(self, seat: Seat) -> str:
        """How many cards somebody had left."""
        cards = len(self.event.hands[seat])
        words = self.speaker.words
        if self.has_left(seat):
            return words("seats.away")
        return words("results.held", count=cards) if cards else words("results.none")

    # Words -----------------------------------------------------------------------

    @property
    def is_pointless(self) -> bool:
        """True if most points win, and nobody has any."""
        return not any(self.event.scores) and not self.sitting.match.game.rules.low_wins

    @property
    def wins(self) -> str:
        """Who won, in every game in the same words."""
        words, count = self.speaker.words, len(self.winners)
        if self.is_pointless:
            return words("results.no_points")
        if self.tied:
            return words("results.all")
        if count > TOGETHER:
            return words("results.many", count=count)
        return words("results.wins", count=count, name=words.listed(self.winners))

    @property
    def headline(self) -> str:
        """Who won, in the game's own words; or who ended the round."""
        words, out, count = self.speaker.words, self.event.seat, len(self.winners)
        if self.final:
            if count > TOGETHER or self.is_pointless:
                return self.wins
            name = words.listed(self.winners)
            if self.series:
                points = self.event.scores[self.order[0]]
                return words(f"results.series.{self.series}", count=count, name=name, points=points)
            score = words(self.speaker.wording.score, count=self.event.scores[self.order[0]])
            return words.either(
                "results.best", otherwise=self.wins, count=count, name=name, score=score
            )
        won = self.round_winners
        if 0 < len(won) <= TOGETHER:
            name = words.listed([self.sitting.names[seat] for seat in won])
            return words("results.round", count=len(won), name=name)
        if out is None:
            return words("results.nobody")
        name = self.sitting.names[out]
        if len(self.shared) > 1:
            return words("results.shared", name=name, count=len(self.shared))
        brought = len({card for group in self.groups(out) for card in group.cards})
        return words.either("results.sale", otherwise=words("results.out", name=name), name=name,
                            count=brought)  # fmt: skip

    @property
    def reason(self) -> str:
        """Why it ended, where neither a player's last card nor the scores did."""
        if self.limit is None:
            return ""
        return self.speaker.words(f"log.{self.limit.key}", **dict(self.limit.values))

    @property
    def kind_word(self) -> str:
        """Something kind for the only person at the table, who lost; else nothing."""
        seat = self.beaten if self.final else None
        if seat is None:
            return ""
        words, name, place = self.speaker.words, self.sitting.names[seat], self.places[seat]
        if place == max(self.places):  # also a second place that all the others share
            return words(f"kind.last_{self.sitting.seed % LAST_WORDS + 1}", name=name)
        if place == 2:
            word = "close" if close(self.event.scores, self.places, seat) else "second"
            return words(f"kind.{word}", name=name)
        return words("kind.between", name=name, place=place)

    def evening(self, gained: Sequence[int]) -> str:
        """Such as "Mia +4, Papa +3, Zoe +2, Ben +1"."""
        words, names, order = self.speaker.words, self.sitting.names, self.order
        shown = order if len(order) <= NAMED + 1 else order[:NAMED]
        told = [words("evening.gains", name=names[seat], points=gained[seat]) for seat in shown]
        if len(shown) < len(order):
            told.append(words("evening.rest", points=REST))
        return words.lined(told)


def close(scores: Sequence[int], places: Sequence[int], seat: Seat) -> bool:
    """Whether somebody all but won."""
    distance = abs(scores[seat] - scores[places.index(1)])
    return distance <= max(1, CLOSE * max(map(abs, scores)))


def last_cards(events: Sequence[Event], last: Card | None) -> list[Card]:
    """The card that was laid last and, before it, what it was laid on; public both."""
    moved = [event for event in events if isinstance(event, Moved)]
    to = next((move.to for move in reversed(moved) if last in move.cards), None)
    laid = [card for move in moved if move.to == to for card in move.cards if card is not None]
    return laid[-2:] if last is not None and laid[-1:] == [last] else []
