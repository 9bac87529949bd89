"""One round between computer players, and what is to be counted of it."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from game.agents.agent_protocol import Agent
from game.agents.minds import mind_of
from game.core.card import Card
from game.core.decision import Decision, Seat
from game.core.event import EVERYONE, Event, MatchEnded, Moved, RoundEnded, Turn
from game.core.match import Match, rank_players

TURN = "turn"
"""The phase in which the rules ask whose turn it is."""
BOUND = 20_000
"""Decisions: a round that takes more never ends."""
TURNS, EACH, MOST = "turns", "turns_per_player", "most_turns"
"""What a game calls the turns after which its rules end a round that goes on and on: numbers of its
own, or a fact of its table.
"""


@dataclass(frozen=True, slots=True)
class LabRound:
    """The course of one round."""

    number: int
    """Which of the rounds that are tried it is."""
    seats: int
    ended: bool
    """Whether it ended by itself, and not because it had become too long."""
    turns: int
    choices: int
    """The turns in which there was something to choose."""
    places: tuple[int, ...]
    behind: bool | None
    """Whether a winner was in the lower half after two thirds; nothing where all were level."""
    played: dict[str, int] = field(default_factory=dict)
    """By the name of a card, the seats that laid it openly, as a bitmask."""
    team_size: int = 1
    """How many players share a win, because they are partners."""

    def first_place_share(self, seat: Seat) -> float:
        """Return a seat's share of the first place."""
        return (self.places[seat] == 1) / self.places.count(1)


class RoundWatch:
    """Listens to a match until its first round is over."""

    def __init__(self, match: Match) -> None:
        self.match, self.turns, self.choices = match, 0, 0
        self.turn: Seat = match.table.turn
        self.chosen = True
        """Whether this turn was counted among those with a choice, or none has begun."""
        self.standings: list[Sequence[float]] = []
        self.played: dict[str, int] = {}
        self.places: tuple[int, ...] = match.result.places if match.result else ()
        """How the round ended; some are won by the deal."""
        self._open = {name for name, mask in match.table.viewers.items() if mask == EVERYONE}
        self._outlook = mind_of(match.game.id).outlook
        match.listen(self._note_round_event)
        if match.decision is not None and match.table.phase == TURN:
            self._note_turn(match.table.turn)  # the first turn began with the match

    def _note_turn(self, seat: Seat) -> None:
        """Note that somebody's turn begins."""
        self.turn, self.chosen = seat, False
        self.turns += 1
        self.standings.append(self._leads_by_seat())

    def note_question(self, decision: Decision[Any]) -> None:
        """Note that somebody is being asked."""
        if not self.chosen and decision.seat == self.turn and has_choice(decision):
            self.chosen = True
            self.choices += 1

    def _note_round_event(self, event: Event) -> None:
        if self.places:
            return  # the next round has begun
        match event:
            case Moved(cards=cards, source=source, to=to):
                if to in self._open and source.startswith("hand "):
                    self._note_laid_cards(int(source[5:]), cards)
            case Turn(seat=seat):
                self._note_turn(seat)
            case RoundEnded(scores=scores):
                self._note_round_over(rank_players(self.match.game.rules, scores).places)
            case MatchEnded(places=places):
                self._note_round_over(places)

    def _note_round_over(self, places: tuple[int, ...]) -> None:
        """Note that the round is over."""
        self.places = places

    def _note_laid_cards(self, seat: Seat, cards: Sequence[Card | None]) -> None:
        for card in cards:
            if card is not None:
                self.played[card.face] = self.played.get(card.face, 0) | 1 << seat

    def _leads_by_seat(self) -> Sequence[float]:
        """Return, by seat, how far ahead it is: more is better."""
        table = self.match.table
        if self._outlook is not None:
            return self._outlook(table)[0]
        sign = -1 if self.match.game.rules.low_wins else 1
        in_round = getattr(table, "standing", None) or (0,) * table.seats  # of several rounds
        return [sign * sum(each) for each in zip(table.scores, in_round, strict=True)]

    def was_winner_behind(self) -> bool | None:
        """True if a winner was in the lower half after two thirds of the turns."""
        if not self.places or not self.standings:
            return None
        then = self.standings[2 * len(self.standings) // 3]
        if max(then) == min(then):
            return None
        winners = [then[seat] for seat, place in enumerate(self.places) if place == 1]
        better = [sum(other > own for other in then) for own in winners]
        return 2 * min(better) >= len(then)


def has_choice(decision: Decision[Any]) -> bool:
    """True if two answers are not the same; of two equal cards either will do."""
    options = decision.options
    if len(options) < 2:
        return False
    first = _option_code(options[0])
    return any(_option_code(option) != first for option in options[1:])


def _option_code(option: Any) -> Any:
    return option.code if isinstance(option, Card) else option


def play_lab_round(match: Match, agents: Sequence[Agent], number: int) -> LabRound:
    """Play the first round of a match, or until it is clear that it never ends."""
    watch, made = RoundWatch(match), 0
    while (decision := match.decision) is not None and not watch.places and made < BOUND:
        watch.note_question(decision)
        match.submit(agents[decision.seat].decide(match))
        made += 1
    seats = match.table.seats
    ended = bool(watch.places) and watch.turns < _turn_limit(match)
    places = watch.places or (1,) * seats
    return LabRound(
        number,
        seats,
        ended,
        watch.turns,
        watch.choices,
        places,
        watch.was_winner_behind(),
        watch.played,
        len(match.game.rules.team_of(0, seats)),
    )


def _turn_limit(match: Match) -> int:
    """Return the turns after which the rules end a round that goes on and on."""
    numbers, table = match.game.rules.numbers, match.table
    told: int = getattr(table, MOST, BOUND)
    return min(told, numbers.get(TURNS, BOUND), numbers.get(EACH, BOUND) * table.seats)
