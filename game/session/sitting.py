"""A game being played: the match, who sits at it, and the journal it is written to."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from random import SystemRandom
from typing import TYPE_CHECKING, Any

from game import __version__
from game.agents import CHARACTERS, Agent, agent, longest
from game.core import journal, scale
from game.core.decision import Calls, Decision, Dodge, Seat
from game.core.event import Answerable, Event, RoundEnded, Turn, Viewer
from game.core.game import find
from game.core.match import Match, ranked
from game.core.seat_view import SeatView
from game.core.table import Absence, away
from game.session.beforehand.rematch_score import WON, RematchScore
from game.session.beforehand.rematch_score import read as read_rematch_score
from game.store.faces import FACES
from game.store.fairness import luck
from game.store.journals import agreed
from game.store.journals.shelf import JournalFile, JournalText, PlayOrder, open_up
from game.store.settings import USUAL_LEVEL, SeatChoice, seats_from, with_hand_overs
from game.store.statistics import played as statistics

if TYPE_CHECKING:
    from game.agents.advice import Advice

_, NOTHING = agreed.LAYS
TAKE = "take"  # what is written down for those who don't dodge
RECALLS = 3
"""So many hints of a game tell somebody what there is to be remembered."""
USUAL_WINDOW = "2"
"""Seconds for a call in games that don't ask how many."""


class Sitting:
    """A match with its players; every choice is written down before anybody sees it."""

    def __init__(
        self, match: Match, players: Sequence[SeatChoice], seed: int, file: JournalFile | None
    ) -> None:
        self.match = match
        self.players = tuple(players)
        self.begun_by = self.players
        """Who sat down at first, before anybody's cards went to a computer player."""
        self.seed = seed
        self.file = file
        self.agreed = agreed.beside(file.path if file else None)
        """What people said once and for all."""
        self.won: RematchScore = ()
        """Games that everybody has won in this row of rematches, before this one."""
        self.next_steps: str | None = None
        """The head starts of a rematch, if they were changed at the results."""
        self.happened: list[Event] = []
        """Events nobody has shown yet, in full."""
        self.past: list[Event] = []
        """What happened before a game was continued, in full."""
        self.here = frozenset(match.table.around)
        """Who was at the table when it was opened; after a deal that changes it, it opens anew."""
        self.recalled: dict[Seat, set[int]] = {}
        """When each was told by a hint what there is to be remembered, by the choices before it."""
        self.left: dict[Viewer, SeatView] = {}
        """The table as people had seen it, where what happened last is shown anew."""
        computers = [seat for seat, choice in enumerate(self.players) if not choice.person]
        self.agents: dict[Seat, Agent] = {
            seat: agent(
                played_by(self.players[seat]), seed + 7919 * (seat + 1), longest(len(computers))
            )
            for seat in computers
        }
        match.listen(self._heard)
        if file is not None:
            match.recorder = journal.Journal(file.write)

    def hinted(self, seat: Seat, advice: Advice | None) -> bool:
        """True if somebody may be told that; what there is to be remembered only a few times."""
        if advice is None or not advice.reason.recalls:
            return True
        told = self.recalled.setdefault(seat, set())
        if len(told) < RECALLS:
            told.add(len(self.match.steps))
        return len(self.match.steps) in told

    def _heard(self, event: Event) -> None:
        self.happened.append(event)
        if isinstance(event, Turn) and self.file is not None:
            self.file.turn_over()

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by seat."""
        return self.match.table.names

    @property
    def persons(self) -> frozenset[Seat]:
        """The seats of the people, who share this one screen."""
        return self.here - self.agents.keys()

    @property
    def alone(self) -> Seat | None:
        """The only person, if there are not several."""
        persons = self.persons
        return next(iter(persons)) if len(persons) == 1 else None

    @property
    def watching(self) -> bool:
        """Whether all people are out of the game, by the fact `out` of games that have it."""
        out = self.match.table.facts().get("out", ())
        return bool(self.persons and out) and all(out[seat] for seat in self.persons)

    def beaten(self, event: RoundEnded) -> Seat | None:
        """The only person at the table, if a computer player won the game instead."""
        rules, around = self.match.game.rules, self.match.table.around
        alone, places = self.alone, ranked(event.scores, rules.low_wins, around).places
        return alone if alone is not None and places[alone] > 1 else None

    @property
    def may_hand_over(self) -> bool:
        """True if somebody's cards can go to a computer player: the journal tells of it."""
        file = self.file
        written = file is not None and file.path is not None and file.save_rest()
        return written and self.asked is not None and any(one.person for one in self.begun_by)

    def hand_over(self, seat: Seat, person: bool) -> None:
        """Write down that a person, or a computer player, has the cards of a seat from now on.

        It counts as soon as the game is continued from its journal.
        """
        if self.file is not None:
            journal.Journal(self.file.write).hand_over(seat, person)
            self.file.turn_over()

    def is_away(self, seat: Seat) -> bool:
        """True if somebody is not at the table now."""
        return seat not in self.here

    def will_be_away(self, seat: Seat) -> bool:
        """True if somebody is not at the table after the next deal."""
        return seat in away(self.match.table.absences, self._next_deal)

    @property
    def why_stay(self) -> str:
        """Why nobody can leave at a deal, as a text key; empty where that can be."""
        return "" if self.match.game.deals_again(self.match.table) else "no_deal"

    def may_be_away(self, seats: Iterable[Seat]) -> bool:
        """True if enough players are left for the next round without these."""
        return len(self.names) - len(frozenset(seats)) >= self.match.game.rules.least

    @property
    def is_reseated(self) -> bool:
        """True if a deal has emptied a seat or filled it again since the table was opened."""
        return frozenset(self.match.table.around) != self.here

    @property
    def _next_deal(self) -> int:
        return self.match.table.round + 1

    def leave(self, seat: Seat, leaves: bool) -> None:
        """Somebody leaves the table at the next deal, or is there again from it."""
        self.match.note_absence(Absence(self._next_deal, seat, leaves))
        if self.file is not None:
            self.file.turn_over()

    def lays_in_secret(self) -> bool:
        """Whether questions can come up in which anybody may lay nothing: their cards are dealt."""
        faces = {card.face for card in self.match.table.deck}
        return not faces.isdisjoint(self._lay_nothing)

    def ordered(self, decision: Decision[Any]) -> str:
        """What a person said once and for all to such a question: that they lay nothing.

        It counts whatever they hold, so that nobody can tell from it what that is.
        """
        word = self._lay_nothing.get(decision.about, "") if decision.together else ""
        lays_none = self.agreed.lays.get(decision.seat) == NOTHING
        return word if lays_none and word in decision.options else ""

    @property
    def _lay_nothing(self) -> Mapping[str, str]:
        """The questions of the game in which anybody may lay nothing, with the word for it."""
        found: Mapping[str, str] = self.match.game.rules.raw.get("lay_nothing", {})
        return found

    @property
    def asked(self) -> Decision[Any] | None:
        """The open decision; nothing once the match is over."""
        return self.match.decision

    @property
    def window(self) -> float:
        """How long a call may take, in seconds."""
        wish = self.match.table.options.get("call_window", USUAL_WINDOW)
        return float(wish) if wish.isdigit() else 1.0

    def view(self, viewer: Seat | None) -> SeatView:
        """The table as it is now, as one seat or nobody in particular sees it."""
        return self.match.table.seen_by(viewer)

    def told(self, viewer: Viewer) -> SeatView:
        """The table as it was shown last, before anything that is still to be shown."""
        return self.left.get(viewer) or self.view(viewer)

    def owed(self) -> tuple[str, ...]:
        """The calls somebody owes just now."""
        return self.asked.options[0] if isinstance(self.asked, Calls) else ()

    def answer(self, index: int) -> None:
        """Answer the open decision."""
        self.match.submit(index)

    def take_back(self, steps: int) -> None:
        """Undo the last choices until only so many steps were taken."""
        while len(self.match.steps) > steps:
            self.match.undo()
        self.happened.clear()

    def agree(self, count: int, seat: Seat) -> None:
        """All agreed that so many choices are taken back, so that a person may choose anew."""
        self.happened.clear()
        self.match.take_back(count, seat)
        if self.file is not None:
            self.file.turn_over()

    def take_events(self) -> list[Event]:
        """What happened since this was last asked, in full."""
        events, self.happened[:] = self.happened[:], []
        return events

    def close(self, give_up: bool = False) -> bool:
        """Bring the journal to the disk; once the match is over, how everybody did, too.

        Where the disk takes nothing the game stays open, so that nothing is lost, unless players
        give up. Return true if it was closed.
        """
        if self.file is None:
            return True
        if not self.file.save_rest() and not give_up:
            return False
        self.file.close()
        if self.asked is None and self.file.path is not None:
            open_up(self.file.path)
            luck.note(self.file.path, self.match, self.players, self.seed)
            statistics.note(self.file.path, self.match, self.players)
        return True


def begin(
    game: str, players: Sequence[SeatChoice], options: Mapping[str, str], folder: Any,
    seed: int | None = None, won: RematchScore = (),
) -> tuple[Sitting, SeatView]:  # fmt: skip
    """A new game and the table before its first card; its journal lies in the folder.

    `won` is the score of a row of rematches, if it is one.
    """
    seed = SystemRandom().randrange(2**32) if seed is None else seed
    names = tuple(choice.name for choice in players)
    rules = find(game)
    table = rules.table(names, seed, rules.settle(len(names), options))
    before = table.seen_by(None)
    early: list[Event] = []
    table.listeners.append(early.append)
    match = Match(rules, table)
    table.listeners.clear()
    file = None
    if folder is not None:
        chosen = [asdict(choice) for choice in players]
        row = {WON: list(won)} if won else {}
        head = journal.header(match, seed, __version__, players=chosen, **row)
        file = JournalFile.create(folder, head)
        note_played(file)
    sitting = Sitting(match, players, seed, file)
    sitting.won = won
    sitting.happened += early
    return sitting, before


def note_played(file: JournalFile) -> None:
    """Remember that this game was played last, whatever the clock says."""
    if file.path is not None:
        PlayOrder(file.path.parent).note(file.path.name)


def resume(saved: JournalText) -> Sitting:
    """The game a journal tells, to be played on. Raises `BadJournal` or `JournalProblem`."""
    header = journal.read_header(saved.lines[0])
    past: list[Event] = []
    choices = of_the_match(saved.lines)
    lines = unsettled(choices)
    match = journal.replay(lines, past)
    file = JournalFile.go_on(saved)
    note_played(file)
    sitting = Sitting(match, seated(header, saved.lines), int(header["seed"]), file)
    sitting.begun_by = seated(header)
    sitting.won = read_rematch_score(header)
    for _ in choices[len(lines) :]:
        if match.recorder is not None:
            match.recorder.undo()
    seen = shown(lines, past)
    sitting.past += past[:seen]
    if seen < len(past):
        sitting.happened += past[seen:]
        sitting.left = {v: as_left(match, header, v, past[:seen]) for v in (None, *sitting.persons)}
    return sitting


def of_the_match(lines: Sequence[str]) -> tuple[str, ...]:
    """Return the lines of a journal without those that only tell who has whose cards.

    Those by which somebody leaves count wherever they are: they come first, before all choices.
    """
    absences = [line for line in lines if journal.is_absence(line)]
    rest = (line for line in lines[1:] if not journal.is_hand_over(line))
    return (lines[0], *absences, *(line for line in rest if not journal.is_absence(line)))


def unsettled(lines: Sequence[str]) -> tuple[str, ...]:
    """The journal without the answers of a window that was still open: it opens anew.

    Who did not dodge may think again, as nobody has seen what comes of it.
    """
    kept = list(lines)
    asked = journal.replay(kept).decision if said(kept[-1]) == TAKE else None
    while isinstance(asked, Dodge) and said(kept[-1]) == TAKE:
        before = journal.replay(kept[:-1]).decision
        if not isinstance(before, Dodge) or before.about != asked.about:
            break
        kept.pop()
    return tuple(kept)


def said(line: str) -> str:
    """What was chosen in a line of a journal, if it is a choice."""
    return str(json.loads(line).get("t", "")) if line.strip() else ""


def shown(lines: Sequence[str], past: Sequence[Event]) -> int:
    """How much of what happened people have surely seen: an open claim window opens anew.

    It opens also where nobody can answer any more, or it would tell who could.
    """
    choices = [line for line in lines if line.strip()]
    while len(choices) > 1 and json.loads(choices[-1]).get("t") == TAKE:
        choices.pop()
    undone = len(choices) == 1 or '"c"' not in choices[-1]
    if undone or not any(isinstance(event, Answerable) for event in past):
        return len(past)
    before: list[Event] = []
    journal.replay(choices[:-1], before)
    found = (n for n in range(len(before), len(past)) if isinstance(past[n], Answerable))
    return next(found, len(past))


def as_left(
    match: Match, header: Mapping[str, Any], viewer: Viewer, past: Sequence[Event]
) -> SeatView:
    """The table after some events, as a viewer may know it."""
    table = match.game.table(match.table.names, int(header["seed"]), match.table.options)
    view = table.seen_by(viewer)
    for event in past:
        event.seen_by(viewer).fold(view)
    return view


def public(saved: JournalText) -> tuple[Match, SeatView]:
    """The match, and its table as everybody has seen it; raises GameError.

    What happened in a window that is still open nobody has seen.
    """
    past: list[Event] = []
    lines = unsettled(of_the_match(saved.lines))
    match = journal.replay(lines, past)
    seen = shown(lines, past)
    if seen == len(past):
        return match, match.table.seen_by(None)
    header = journal.read_header(saved.lines[0])
    return match, as_left(match, header, None, past[:seen])


def seated(header: Mapping[str, Any], lines: Sequence[str] = ()) -> tuple[SeatChoice, ...]:
    """Return who plays, as a journal's header has it; strangers' journals get usual faces.

    With the lines of the journal, people whose cards went to a computer player are one, a gentle
    one.
    """
    names = [str(name) for name in header["seats"]]
    known = seats_from(header.get("players", ()))
    if [choice.name for choice in known] != names:
        known = tuple(
            SeatChoice(name, FACES[seat % len(FACES)], seat == 0) for seat, name in enumerate(names)
        )
    return with_hand_overs(known, journal.handed_over(lines))


def played_by(choice: SeatChoice) -> str:
    """What computer player sits there: its level, and the character of its face."""
    level = choice.level if scale.at(choice.level) is not None else USUAL_LEVEL
    return f"{level}:{choice.face}" if choice.face in CHARACTERS else level
