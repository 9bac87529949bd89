"""The outcome of a round: places, points, how hands were counted, who is named."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import groupby
from typing import Any

from game.core.card import Card
from game.core.decision import Seat
from game.core.event import Event, Moved, RoundEnded
from game.core.game import Entry
from game.core.match import rank_players, sole_winner
from game.games.series import ALL_ROUNDS, ENOUGH_WINS, ROUNDS, WINS
from game.language import join_sentences
from game.session.live_match import LiveMatch
from game.session.narration.end_reason import RoundEnd
from game.session.narration.event_facts import split_owned_zone
from game.session.pregame.head_starts import describe_steps_worth
from game.session.speech.prompts import Speaker
from game.store.game_night import OTHER_POINTS
from game.store.player_faces import GLAD, feeling_face
from game.table.cards.card_face import Face, named_face, printed_face
from game.table.layout import layout_file as layouts
from game.ui.boxes import TWO_COLUMN_ROWS
from game.ui.draw.palette import BAD, GOOD, GRAY_INK
from game.words import format_value

LAST_WORDS = 3  # different ones for whoever came last
HEAPS = ("heap", "play heap", "locked", "blocked")
"""The forms of zones in which a card lies on the one before."""
TOGETHER = 3  # winners that are named; of more it is told how many they are
CLOSE = 0.1  # of the largest score: so far from the winner is close, and so is a single point
NAMED = 3  # players whose points for the evening are told, where there are more than four


@dataclass(frozen=True, slots=True)
class CountedGroup:
    """Cards of a hand that were counted together, their points, and the words for it."""

    cards: tuple[Card, ...]
    points: int
    words: str


@dataclass(frozen=True)
class RoundOutcome:
    """The outcome of a round; after the last one, of the whole game."""

    live_match: LiveMatch
    speaker: Speaker
    event: RoundEnded
    is_final: bool
    beaten_player: Seat | None = None
    """The only person at the table, if somebody else won the game."""
    round_number: int = 0
    """Which round it was; 0 in a game that counts none."""
    round_end: RoundEnd = field(default_factory=RoundEnd)
    """How the round ended, if not by somebody's last card."""
    facts: Mapping[str, Any] = field(default_factory=dict)
    """What everybody knew as it ended: the next round may have begun since."""
    seats_at_table: tuple[Seat, ...] | None = None
    """Who was at the table in this round; None if nobody has ever left."""
    faces_move: bool = True
    """Whether faces show feelings."""

    def find_card_face(self, card: Card | None) -> Face:
        """Return the face of a card; `None` is a card's back."""
        if card is None:
            return named_face(f"back {layouts.layout_of(self.live_match.match.game.rules).back}")
        book = layouts.face_book_of(self.live_match.match.game.rules)
        return printed_face(card, self.speaker.words, book)

    @cached_property
    def player_places(self) -> Sequence[int]:
        """Each seat's place by the scores."""
        return self._rank_places(self.event.scores)

    def portrait(self, seat: Seat) -> str:
        """Return the drawing of a player's face: winners of the round or the game are glad."""
        won = seat == self.event.seat or seat in self.round_winning_team
        if self.is_final:
            won = self.player_places[seat] == 1
        feeling = GLAD if won and self.faces_move else ""
        return feeling_face(self.live_match.players[seat].face, feeling)

    @cached_property
    def ranked_seats(self) -> list[Seat]:
        """The seats, the best one first."""
        return self._sort_seats(self.player_places)

    @cached_property
    def places_before(self) -> Sequence[int]:
        """Each seat's place before this round."""
        pairs = zip(self.event.scores, self.event.points, strict=True)
        return self._rank_places([score - points for score, points in pairs])

    @cached_property
    def ranked_before(self) -> list[Seat]:
        """The seats in the order of the scores before this round."""
        return self._sort_seats(self.places_before)

    def _rank_places(self, scores: Sequence[int]) -> Sequence[int]:
        rules = self.live_match.match.game.rules
        return rank_players(rules, scores, self.seats_at_table).places

    def has_left(self, seat: Seat) -> bool:
        """True if a player had left the table before this round (GEN-15)."""
        return self.seats_at_table is not None and seat not in self.seats_at_table

    def _sort_seats(self, places: Sequence[int]) -> list[Seat]:
        return sorted(range(len(places)), key=lambda seat: (places[seat], seat))

    @property
    def is_low_winning(self) -> bool:
        """True if the fewest points win."""
        return self.live_match.match.game.rules.low_wins

    @property
    def winner_names(self) -> list[str]:
        """The names of the players in first place."""
        return [
            self.live_match.names[seat]
            for seat in self.ranked_seats
            if self.player_places[seat] == 1
        ]

    @property
    def round_winners(self) -> list[Seat]:
        """The winners of one of several rounds: the seats with the most points in it."""
        points = self.event.points
        if self.series_text:
            return [seat for seat in self.ranked_seats if points[seat] == max(points)]
        return self.round_winning_team

    @cached_property
    def round_winning_team(self) -> list[Seat]:
        """The team that did best in this round; nobody in a tie, or without teams."""
        rules, points = self.live_match.match.game.rules, self.event.points
        best = sole_winner(rules, rank_players(rules, points).places)
        team = () if best is None else rules.team_of(best, len(points))
        return list(team) if len(team) > 1 else []

    @property
    def headline_seats(self) -> list[Seat]:
        """The seats that the headline names after a round: its winners, or who shares the lead."""
        won = self.round_winners
        return won if 0 < len(won) <= TOGETHER else self.seats_sharing_lead

    @property
    def is_tied(self) -> bool:
        """True if more players share the first place than the headline can name."""
        return TOGETHER < len(self.winner_names) == len(self.ranked_seats)

    def describe_place(self, seat: Seat) -> str:
        """Return a place in words, such as “1st place”, and if it is shared."""
        place, places = self.player_places[seat], self.player_places
        team = self.live_match.match.game.rules.team_of(seat, len(places))
        shared = any(one == place for other, one in enumerate(places) if other not in team)
        key = "results.stands_shared" if shared else "results.stands"
        words = self.speaker.words
        return words(key, ordinal=words.word_ordinal(place))

    def describe_player(self, seat: Seat) -> str:
        """Return a player with place and score, to be read aloud."""
        name, counted = (
            self.live_match.names[seat],
            self.speaker.read_score(self.event.scores[seat]),
        )
        stands = self.describe_held(seat) if self.has_left(seat) else self.describe_place(seat)
        worth = self.describe_head_start(seat)
        start = self.speaker.words("head_start.had", worth=worth) if worth else ""
        return self.speaker.words.join_with_commas([*filter(None, [name, stands, counted, start])])

    def describe_standings(self) -> str:
        """Return everybody with place and score, and what this round added, to be read aloud."""
        told = []
        for seat in self.ranked_seats:
            player = self.describe_player(seat)
            if self.has_gains and not self.has_left(seat):
                gained = self.speaker.words("aloud.gained", count=self.event.points[seat])
                player = self.speaker.words.join_with_commas([player, gained])
            told.append(player)
        return join_sentences(told)

    def describe_head_start(self, seat: Seat) -> str:
        """Return a player's head start, such as “2 cards fewer”; empty for most."""
        match = self.live_match.match
        return describe_steps_worth(self.speaker.words, match.game.rules, match.table.steps[seat])

    @property
    def is_in_columns(self) -> bool:
        """True if rows stand in two columns."""
        return len(self.ranked_seats) >= TWO_COLUMN_ROWS

    @property
    def seats_sharing_lead(self) -> list[Seat]:
        """The seats that share the lead after a round; whoever ended it comes first."""
        if self.is_final or not self.is_in_columns:
            return []
        ahead = [seat for seat in self.ranked_seats if self.player_places[seat] == 1]
        return sorted(ahead, key=lambda seat: seat != self.event.seat) if len(ahead) > 1 else []

    @property
    def scores_title(self) -> str:
        """The heading above the scores."""
        if self.is_final or not self.round_number:
            return self.speaker.words("results.scores")
        if self.series_text == ROUNDS:
            return self.speaker.words(
                "results.after_of", count=self.round_number, rounds=ALL_ROUNDS
            )
        return self.speaker.words("results.after", count=self.round_number)

    # Points ----------------------------------------------------------------------

    @property
    def has_gains(self) -> bool:
        """True if the points of this round are added to others."""
        event = self.event
        several = bool(self.series_text) or self.target_score > 0
        return any(event.points) and (several or event.points != event.scores)

    @property
    def target_score(self) -> int:
        """The score that ends the game; 0 if there is none."""
        wish = self.live_match.match.table.options.get("target", "")
        if wish == WINS:
            return ENOUGH_WINS
        return int(wish) if wish.isdigit() else 0

    @property
    def series_text(self) -> str:
        """A sentence on how several rounds are played of a game printed as one; else empty."""
        wish = self.live_match.match.table.options.get("target", "")
        return wish if wish in (WINS, ROUNDS) else ""

    @property
    def scores_notes(self) -> tuple[str, str]:
        """The note next to the heading, and a brief one.

        The note says how points count and, until the game is over, at which score it ends. The
        brief one only says when the game ends, if a score ends it.
        """
        say, target = self.speaker.say_or_else, 0 if self.is_final else self.target_score
        counts = say("results.note", "")
        ends = self.speaker.words("results.ends_at", count=target) if target else ""
        if target and self.series_text:
            ends = say(f"game.until.{self.series_text}", ends)
        return " ".join(filter(None, (counts, ends))), ends or counts

    def choose_points_ink(self, points: int) -> str:
        """Return green for points that help, red for those that hurt."""
        if not points and not self.is_low_winning:
            return GRAY_INK
        helps = points <= 0 if self.is_low_winning else points > 0
        return GOOD if helps else BAD

    def describe_score(self, seat: Seat, gained: int | None = None) -> str:
        """Return a score in the game's words, if it fits beside the gain.

        With `gained`, only that much of this round is counted yet.
        """
        now = self.event.scores[seat]
        if gained is not None and any(self.event.points):
            now += gained - self.event.points[seat]
        if self.has_gains:
            return str(format_value(now))
        return self.speaker.words(self.speaker.wording.score, count=now)

    # Hands -----------------------------------------------------------------------

    @property
    def has_hands_left(self) -> bool:
        """True if anybody had cards left."""
        return any(self.event.hands)

    def list_last_cards(self, events: Sequence[Event], last_card: Card | None) -> list[Card]:
        """Return the last played card and, before it, the one it lies on, if there is one."""
        zones = layouts.layout_of(self.live_match.match.game.rules).zones
        heaps = {zone.zone for zone in zones if zone.form in HEAPS}
        if not self.has_hands_left or self.event.seat is None:
            return []
        return find_last_cards(events, last_card, heaps, self.event.seat)

    def is_hand_explained(self, seat: Seat) -> bool:
        """True if the rows show how a hand came to its points."""
        return self.event.counts or bool(self._list_hand_entries(seat))

    def list_held_cards(self, seat: Seat) -> list[Card]:
        """Return the cards a player held, the most expensive first."""
        return sorted(self.event.hands[seat], key=lambda card: (-card.points, card.id))

    def list_counted_groups(self, seat: Seat) -> list[CountedGroup]:
        """Return a hand in the groups in which it is counted; words are empty if it isn't."""
        words, hand = self.speaker.words, self.list_held_cards(seat)
        if bill := self._list_hand_entries(seat):
            return [
                CountedGroup(line.cards, line.points, words(f"bill.{line.key}", count=line.number))
                for line in bill
            ]
        if not self.event.counts:
            return [CountedGroup((card,), 0, "") for card in hand]
        found = []
        for worth, alike in groupby(hand, key=lambda card: card.points):
            cards = tuple(alike)
            many = words("results.times", count=len(cards), worth=worth)
            said = many if len(cards) > 1 else str(format_value(worth))
            found.append(CountedGroup(cards, worth * len(cards), said))
        return found

    def _list_hand_entries(self, seat: Seat) -> Sequence[Entry]:
        hand = self.event.hands[seat]
        return self.live_match.match.game.bill_lines(hand, self.event.seat == seat) if hand else ()

    def describe_held(self, seat: Seat) -> str:
        """Return how many cards a player had left, in words."""
        cards = len(self.event.hands[seat])
        words = self.speaker.words
        if self.has_left(seat):
            return words("seats.away")
        return words("results.held", count=cards) if cards else words("results.none")

    # Words -----------------------------------------------------------------------

    @property
    def is_pointless(self) -> bool:
        """True if most points win, and nobody has any."""
        return not any(self.event.scores) and not self.live_match.match.game.rules.low_wins

    @property
    def winner_sentence(self) -> str:
        """The winners in a sentence that is the same for every game."""
        words, count = self.speaker.words, len(self.winner_names)
        if self.is_pointless:
            return words("results.no_points")
        if self.is_tied:
            return words("results.all")
        if count > TOGETHER:
            return words("results.many", count=count)
        return words("results.wins", count=count, name=words.join_with_and(self.winner_names))

    @property
    def result_headline(self) -> str:
        """The winners in the game's own words, or the player who ended the round."""
        words, out, count = self.speaker.words, self.event.seat, len(self.winner_names)
        if self.is_final:
            if count > TOGETHER or self.is_pointless:
                return self.winner_sentence
            name = words.join_with_and(self.winner_names)
            if self.series_text:
                points = self.event.scores[self.ranked_seats[0]]
                return words(
                    f"results.series.{self.series_text}", count=count, name=name, points=points
                )
            score = words(self.speaker.wording.score, count=self.event.scores[self.ranked_seats[0]])
            return words.first_of_keys(
                "results.best", default=self.winner_sentence, count=count, name=name, score=score
            )
        won = self.round_winners
        if 0 < len(won) <= TOGETHER:
            name = words.join_with_and([self.live_match.names[seat] for seat in won])
            return words("results.round", count=len(won), name=name)
        if out is not None and len(self.seats_sharing_lead) > 1:
            name = self.live_match.names[out]
            return words("results.shared", name=name, count=len(self.seats_sharing_lead))
        return self.opening_headline

    def describe_winning_score(self) -> str:
        """Return what the game was won with, and after how many rounds; empty if both are told."""
        words, best = self.speaker.words, self.event.scores[self.ranked_seats[0]]
        rounds = self.round_number if self.round_number > 1 else 0
        score = self.speaker.read_score(best)
        if self.series_text or score in self.result_headline or self.is_pointless:
            return words("party.rounds", count=rounds) if rounds else ""
        return words("party.after", score=score, count=rounds) if rounds else score

    @property
    def opening_headline(self) -> str:
        """The end of the round, in words that tell nothing of the scores yet."""
        words, out = self.speaker.words, self.event.seat
        if out is None:
            return words("results.nobody")
        names, name = self.live_match.names, self.live_match.names[out]
        if headline := self.round_end.describe_headline(self.speaker, names):
            return headline
        brought = len({card for group in self.list_counted_groups(out) for card in group.cards})
        has_cards = bool(self.event.hands[out])
        usual = words("results.round" if has_cards else "results.out", count=1, name=name)
        return words.first_of_keys("results.sale", default=usual, name=name, count=brought)

    @property
    def end_reason(self) -> str:
        """The reason for the end or its points, unless a last card or the scores ended it."""
        return self.round_end.explain(self.speaker, self.live_match.names, self.event)

    @property
    def kind_word(self) -> str:
        """Something kind where computers won: for the only person, or for the best of several."""
        seat = self.beaten_player if self.is_final else None
        if seat is None:
            return self.best_people_word if self.is_final else ""
        words = self.speaker.words
        name = self.live_match.names[seat]
        place = self.player_places[seat]
        if place == max(self.player_places):  # also a second place that all the others share
            return words(f"kind.last_{self.live_match.seed % LAST_WORDS + 1}", name=name)
        if place == 2:
            word = (
                "close" if is_close_loss(self.event.scores, self.player_places, seat) else "second"
            )
            return words(f"kind.{word}", name=name)
        return words("kind.between", name=name, ordinal=words.word_ordinal(place))

    @property
    def best_people_word(self) -> str:
        """The best of several people where computers won, and their place; else empty.

        Nobody is named where everybody else was better, or where all people share a place.
        """
        places = self.player_places
        people = [seat for seat in self.ranked_seats
                  if self.live_match.players[seat].person and not self.has_left(seat)]  # fmt: skip
        if len(people) < 2:
            return ""
        best = places[people[0]]
        leaders = [seat for seat in people if places[seat] == best]
        if best == 1 or len(leaders) == len(people) or len(leaders) > TOGETHER:
            return ""
        words = self.speaker.words
        name = words.join_with_and([self.live_match.names[seat] for seat in leaders])
        return words("results.best_of_you", name=name, ordinal=words.word_ordinal(best))

    def describe_night_points(self, gained: Sequence[int]) -> str:
        """Return gains such as "Mia +4, Papa +3, Zoe +2, Ben +1"."""
        words, names, order = self.speaker.words, self.live_match.names, self.ranked_seats
        shown = order if len(order) <= NAMED + 1 else order[:NAMED]
        told = [words("evening.gains", name=names[seat], points=gained[seat]) for seat in shown]
        if len(shown) < len(order):
            told.append(words("evening.rest", points=OTHER_POINTS))
        return words.join_with_commas(told)


def is_close_loss(scores: Sequence[int], places: Sequence[int], seat: Seat) -> bool:
    """True if a player almost won."""
    distance = abs(scores[seat] - scores[places.index(1)])
    return distance <= max(1, CLOSE * max(map(abs, scores)))


def find_last_cards(
    events: Sequence[Event], last_card: Card | None, heaps: Collection[str], winner: Seat
) -> list[Card]:
    """Return the winner's last played card and, before it, the one below it; both are public.

    It is none where somebody else's card was the last.
    Only on one of these heaps does a card lie on the one before.
    """
    moved = [event for event in events if isinstance(event, Moved)]
    last = next((move for move in reversed(moved) if last_card in move.cards), None)
    if last is None or split_owned_zone(last.source)[1] != winner:
        return []
    to = last.to
    laid = [card for move in moved if move.to == to for card in move.cards if card is not None]
    count = 2 if to in heaps else 1
    return laid[-count:] if last_card is not None and laid[-1:] == [last_card] else []
