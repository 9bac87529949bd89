"""A match: a whole game with all its rounds, driven from decision to decision."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol

from .chance import Chance
from .decision import Decision, Seat
from .errors import IllegalChoice, NothingToUndo, UnaskedSeat
from .event import MatchEnded
from .game import MATCH_OVER, Game, find_game
from .rulebook import Rulebook
from .seat_match import SeatMatch
from .secret_round import Redeal
from .table import Absence, Listener, Table

PATIENCE, LONGEST_PATIENCE = 8, 128
"""After so many coroutines a position is noted; while nobody asks for one, ever more seldom."""
PATIENCE_WHEN_USED = -1
"""The patience of a match whose position was just asked for: the next coroutine is noted."""
DEALING = "begin_round"
"""The phase in which a round is dealt."""
TAKEN_BACK = "took_back"
"""What is announced when all agreed that somebody may choose anew."""
Dealer = Callable[[Table, Seat, int], None]
"""Deals anew what a seat can't know, by a seed."""


def deal_at_random(t: Table, observer: Seat, seed: int) -> None:
    """Deal anew what a seat can't know, as the game's table does it."""
    t.redeal(observer, seed)


Step = int | Redeal
"""One step of a position: the index of a choice, or a re-deal."""


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a match, by seat; players with equal scores share a place (GEN-7).

    Of two teams, the one that loses has the second place (TEAM-3).
    """

    scores: tuple[int, ...]
    places: tuple[int, ...]


class Recorder(Protocol):
    """The interface of what writes a match down while it is played."""

    def record_choice(self, index: int, text: str) -> None:
        """Note a choice that is being made; its effects come after this."""

    def record_undo(self, count: int = 1, agreed: Seat | None = None) -> None:
        """Note that `count` choices were taken back, perhaps because all agreed."""

    def record_absence(self, absence: Absence) -> None:
        """Note that somebody leaves the table at a deal, or comes back at it."""

    def record_end(self, result: Result) -> None:
        """Note that the match is over."""


class Match:
    """Drives the rules of a game.

    A position is the table as the running coroutine began and the steps since. That
    pair is forked, saved and undone; a coroutine itself is never copied or stored.

    Copying the table at every turn would take as long as the rules themselves, so a
    checkpoint may lie `patience` coroutines back; it is brought up to date when used, and
    then kept up to date as long as somebody uses it. While nobody does, patience grows.
    """

    __slots__ = (
        *("game", "flows", "table", "decision", "start", "steps", "flow", "recorder"),
        *("checkpoint", "mark", "age", "patience"),
    )

    def __init__(
        self, game: Game, table: Table, steps: Sequence[Step] = (), patience: int = PATIENCE
    ) -> None:
        self.game, self.flows = game.under(table.options), game.phase_flows
        self.table = table
        self.start = table.copy()
        """The table before the first of `steps`; never changed, so forks share it."""
        self.steps: list[Step] = []
        self.flow: Iterator[Decision[Any]]
        """What is going on; it ends when it asks nothing more."""
        self.recorder: Recorder | None = None
        self.checkpoint, self.mark = self.start, 0
        self.age, self.patience = -1, patience
        self.decision: Decision[Any] | None = None
        self.decision = self._begin_phases()
        for step in steps:
            self.apply_step(step)

    @classmethod
    def new(
        cls,
        game_id: str,
        seats: int | Sequence[str],
        seed: int = 0,
        options: Mapping[str, str] | None = None,
    ) -> Match:
        """A match that is about to begin; `seats` is a number or the players' names.

        Raises `BadSetup` for a game, a number of players or a house rule there is not.
        """
        game = find_game(game_id)
        names = default_names(seats) if isinstance(seats, int) else tuple(seats)
        settled = game.settle_house_rules(len(names), options or {})
        return cls(game, game.new_table(names, seed, settled))

    # Playing -------------------------------------------------------------------

    @property
    def open_decision(self) -> Decision[Any]:
        """The open decision, for whoever knows that there is one."""
        assert self.decision is not None
        return self.decision

    def submit(self, index: int) -> None:
        """Answer the open decision with one of its options.

        Raises `IllegalChoice` and changes nothing if there is no such option.
        """
        decision = self.decision
        if decision is None:
            raise IllegalChoice("the match is over")
        options = decision.options
        if type(index) is not int or index < 0 or index >= len(options):
            raise IllegalChoice(
                f"{decision.question_key} takes 0 to {len(options) - 1}, not {index!r}"
            )
        if self.recorder is not None:
            self.recorder.record_choice(index, decision.texts()[index])
        self.steps.append(index)
        decision.answer = options[index]
        self.decision = next(self.flow, None) or self._begin_phases()

    def apply_step(self, step: Step) -> None:
        """Take one step of a position: a choice or a re-deal."""
        if isinstance(step, Redeal):
            self._apply_redeal(step)
        else:
            self.submit(step)

    def listen(self, callback: Listener) -> None:
        """Pass every event of this match, in full, to a callback from now on."""
        self.table.listeners.append(callback)

    @property
    def result(self) -> Result | None:
        """Scores and places, once the match is over."""
        if self.decision is not None:
            return None
        return self._rank_players()

    # Other worlds, other times ---------------------------------------------------

    def fork(self) -> Match:
        """Return an independent match waiting at the same decision; nobody listens to it."""
        checkpoint, steps = self.position()
        new = Match.__new__(Match)
        new.game, new.flows = self.game, self.flows
        new.start = new.checkpoint = checkpoint
        new.table = checkpoint.copy()
        new.steps = []
        new.mark = new.age = 0
        new.patience = LONGEST_PATIENCE
        new.recorder = None
        new.decision = None
        if self.table.phase != MATCH_OVER:
            new._resume(steps)
        return new

    def position(self) -> tuple[Table, list[Step]]:
        """Return the table as the running coroutine began, and the steps since.

        The table is not to be changed.
        """
        if self.age:
            steps = self.steps[self.mark :]
            again = Match(self.game, self.checkpoint.copy(), steps, patience=0)
            self.checkpoint, self.mark = again.checkpoint, self.mark + again.mark
            self.age = 0
        self.patience = PATIENCE_WHEN_USED
        return self.checkpoint, self.steps[self.mark :]

    def seen_by(self, seat: Seat) -> SeatMatch:
        """Return the match as a seat sees it now: nothing of it can be played on.

        Raises `UnaskedSeat` unless the seat is being asked.
        """
        return SeatMatch(self.game, self.table, self._question_to(seat))

    def imagine(self, observer: Seat, chance: Chance, deal: Dealer = deal_at_random) -> Match:
        """Return a fork in a world the observer can't tell from the true one.

        `deal` deals what it can't know, at random unless somebody knows better. Raises
        `UnaskedSeat` unless the observer is being asked.
        """
        asked = self._question_to(observer)
        new = self.fork()
        new._apply_redeal(Redeal(asked.seat, chance.next_word()), deal)
        return new

    def imagine_from(self, observer: Seat, chance: Chance, deal: Dealer = deal_at_random) -> Match:
        """Return a world that a seat can't tell from the true one, while others are asked.

        It begins where the running coroutine did. Raises `UnaskedSeat` once a choice was made
        in that: from there on the question itself may tell what others hold.
        """
        checkpoint, steps = self.position()
        if steps:
            raise UnaskedSeat(f"seat {observer} can imagine only how this turn begins")
        table = checkpoint.copy()
        deal(table, observer, chance.next_word())
        return Match(self.game, table, patience=LONGEST_PATIENCE)

    def _question_to(self, seat: Seat) -> Decision[Any]:
        """Return what a seat is being asked."""
        asked = self.decision and (self.decision.together or (self.decision,))
        for decision in asked or ():
            if decision.seat == seat:
                return decision
        raise UnaskedSeat(f"seat {seat} is not being asked")

    def undo(self) -> None:
        """Go back to before the last choice, also across turns; listeners hear nothing.

        Raises `NothingToUndo` at the beginning, and where an imagined world begins: behind it
        lies the true one.
        """
        if not self.steps or isinstance(self.steps[-1], Redeal):
            raise NothingToUndo("no choice has been made")
        self._return_to(self.steps[:-1])
        if self.recorder is not None:
            self.recorder.record_undo()

    def take_back_choices(self, count: int, agreed: Seat) -> None:
        """Go back to before `count` choices at once, as all agreed that this seat may.

        Listeners hear that, but not what is undone. Raises `NothingToUndo` as `undo` does.
        """
        gone = self.steps[max(0, len(self.steps) - count) :]
        if not 0 < count == len(gone) or any(isinstance(step, Redeal) for step in gone):
            raise NothingToUndo(f"there aren't {count} choices to take back")
        self._return_to(self.steps[:-count])
        if self.recorder is not None:
            self.recorder.record_undo(count, agreed)
        self.table.announce(TAKEN_BACK, agreed)

    def note_absence(self, absence: Absence) -> None:
        """Let somebody leave the table at a later deal, or come back to it (GEN-15).

        It names a round that is not dealt yet, so it is true of every table of this match.
        """
        for table in (self.table, self.start, self.checkpoint):
            table.absences = (*table.absences, absence)
        if self.recorder is not None:
            self.recorder.record_absence(absence)

    def may_undo(self, seat: Seat) -> bool:
        """True if the last choice was this seat's and revealed nothing.

        It must not have made anybody else lay a card, either: if a card is all that others can
        lay, they do so without being asked.
        """
        if not self.steps or type(self.steps[-1]) is not int:
            return False
        before = self._before_last_choice()
        if before.decision is None or before.decision.seat != seat:
            return False
        return not self.table.has_shown_since(before.table, seat)

    def _before_last_choice(self) -> Match:
        """Return the match before the last choice, played on from the nearest table kept."""
        if self.mark < len(self.steps):
            return Match(self.game, self.checkpoint.copy(), self.steps[self.mark : -1])
        return Match(self.game, self.start.copy(), self.steps[:-1])

    def _return_to(self, steps: list[Step]) -> None:
        listeners = self.table.listeners
        earlier = Match(self.game, self.start.copy(), steps)
        for slot in ("table", "steps", "decision", "checkpoint", "mark", "age"):
            setattr(self, slot, getattr(earlier, slot))
        self.flow = earlier.flow
        self.table.listeners = listeners

    # Driving the coroutines --------------------------------------------------------

    def _apply_redeal(self, redeal: Redeal, deal: Dealer = deal_at_random) -> None:
        self.steps.append(redeal)
        if self.open_decision.together:
            self.open_decision.answer = redeal
            self.decision = next(self.flow)
        else:
            redeal.deal_anew(self.table, partial(deal, self.table))

    def _begin_phases(self) -> Decision[Any] | None:
        """Run the phases until one of them asks something; None if all are over."""
        table = self.table
        while True:
            self.age += 1
            if self.age > self.patience:
                self._note_position()
            if table.phase == MATCH_OVER:
                self._finish_match()
                return None
            if table.absences and table.phase == DEALING:
                table.seat_players()
            self.flow = flow = self.flows[table.phase](table).__await__()
            decision: Decision[Any] | None = next(flow, None)
            if decision is not None:
                return decision

    def _note_position(self) -> None:
        """Note the position: the table as it is now."""
        used = self.patience == PATIENCE_WHEN_USED
        self.patience = PATIENCE if used else min(2 * self.patience, LONGEST_PATIENCE)
        self.checkpoint, self.mark, self.age = self.table.copy(), len(self.steps), 0

    def _resume(self, steps: Sequence[Step]) -> None:
        """Begin the checkpoint's coroutine and take the steps since."""
        self.flow = self.flows[self.table.phase](self.table).__await__()
        self.decision = next(self.flow)
        for step in steps:
            self.apply_step(step)

    def _rank_players(self) -> Result:
        return rank_players(self.game.rules, self.table.scores, self.table.around)

    def _finish_match(self) -> None:
        self.decision = None
        result = self._rank_players()
        if self.recorder is not None:
            self.recorder.record_end(result)
        if self.table.listeners:
            self.table.emit(MatchEnded(result.scores, result.places))


def default_names(count: int) -> tuple[str, ...]:
    """Return names for players who have none."""
    return tuple(f"P{number}" for number in range(1, count + 1))


def rank_players(
    rules: Rulebook, scores: Sequence[int], around_table: Collection[Seat] | None = None
) -> Result:
    """Return the places for these scores by the rules of a game, by team where it has teams."""
    return rank_scores(scores, rules.low_wins, around_table, rules.team_count(len(scores)))


def rank_scores(
    scores: Sequence[int],
    low_wins: bool,
    around_table: Collection[Seat] | None = None,
    team_count: int = 0,
) -> Result:
    """Return the places for these scores: yours is below those of all better players, or teams.

    Players who are not `around_table` have left it, and come after the others (GEN-15).
    """
    count = team_count or len(scores)
    order = [
        (around_table is not None and seat not in around_table, score if low_wins else -score)
        for seat, score in enumerate(scores)
    ]
    better = [{seat % count for seat, one in enumerate(order) if one < own} for own in order]
    return Result(tuple(scores), tuple(1 + len(teams) for teams in better))


def sole_winner(rules: Rulebook, places: Sequence[int]) -> Seat | None:
    """Return who is first alone, or the first seat of the team that is; None in a tie."""
    first = [seat for seat, place in enumerate(places) if place == 1]
    is_alone = set(first) == set(rules.team_of(first[0], len(places)))
    return first[0] if is_alone else None
