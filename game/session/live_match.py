"""A live match: the match, its players, and the journal it is written to."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING, Any

from game import __version__
from game.agents import CHARACTERS, Agent, make_agent, max_thinking_ms
from game.core import journal, scale
from game.core.decision import Decision, Dodge, Seat
from game.core.event import Answerable, Event, RoundEnded, Turn, Viewer
from game.core.game import find_game
from game.core.match import Match, rank_players
from game.core.seat_view import SeatView
from game.core.table import EDITION, Absence, absent_seats
from game.session.pregame.rematch_score import HEADER_NAME, RematchScore, read_rematch_score
from game.store.daily_file import DayMark, read_day_mark
from game.store.doors_file import DoorMark, read_door_mark
from game.store.fairness import luck_file
from game.store.journals import standing_answers
from game.store.journals.journal_folder import (
    JournalFile,
    JournalText,
    PlayOrder,
    undisguise_journal,
)
from game.store.journals.repeated_deal import RepeatedDeal, read_repeated_deal
from game.store.player_faces import FACES
from game.store.settings import USUAL_LEVEL, SeatChoice, apply_hand_overs, parse_game_seats
from game.store.statistics import statistics_file as statistics

if TYPE_CHECKING:
    from game.agents.advice import Advice

_, NOTHING = standing_answers.LAYS
TAKE_WORD = "take"  # what is written down for those who don't dodge
MAX_RECALLS = 3
"""So many hints of a game tell somebody what there is to be remembered."""
USUAL_CALL_S = "2"
"""Seconds for a call in games that don't ask how many."""


class LiveMatch:
    """A match with its players; each choice is written down before anybody sees it."""

    def __init__(
        self, match: Match, players: Sequence[SeatChoice], seed: int, file: JournalFile | None
    ) -> None:
        self.match = match
        self.players = tuple(players)
        self.first_players = self.players
        """Who sat down at first, before anybody's cards went to a computer player."""
        self.seed = seed
        self.journal_file = file
        self.standing_answers = standing_answers.load_standing_answers(file.path if file else None)
        """What people said once and for all."""
        self.games_won: RematchScore = ()
        """Games that everybody has won in this row of rematches, before this one."""
        self.repeated_deal: RepeatedDeal | None = None
        """What is known of an earlier game with the same cards; None if the cards are new."""
        self.day_mark: DayMark | None = None
        """Whose try of which day's deal it is; None for any other game."""
        self.door_mark: DoorMark | None = None
        """Behind whose door it is played; None for any other game."""
        self.next_head_starts: str | None = None
        """The head starts of a rematch, if they were changed at the results."""
        self.new_events: list[Event] = []
        """Events nobody has shown yet, in full."""
        self.past_events: list[Event] = []
        """What happened before a game was continued, in full."""
        self.present_seats = frozenset(match.table.around)
        """Who was at the table when it was opened; after a deal that changes it, it opens anew."""
        self.recalled_steps: dict[Seat, set[int]] = {}
        """When each was told by a hint what there is to be remembered, by the choices before it."""
        self.views_when_left: dict[Viewer, SeatView] = {}
        """The table as people had seen it, where what happened last is shown anew."""
        computers = [seat for seat, choice in enumerate(self.players) if not choice.person]
        self.agents: dict[Seat, Agent] = {
            seat: make_agent(
                find_agent_name(self.players[seat]),
                seed + 7919 * (seat + 1),
                max_thinking_ms(len(computers)),
            )
            for seat in computers
        }
        match.listen(self._note_event)
        if file is not None:
            match.recorder = journal.Journal(file.write_entry)

    def may_show_hint(self, seat: Seat, advice: Advice | None) -> bool:
        """Return True if a hint may be shown; memory hints are limited to a few."""
        if advice is None or not advice.reason.recalls:
            return True
        told = self.recalled_steps.setdefault(seat, set())
        if len(told) < MAX_RECALLS:
            told.add(len(self.match.steps))
        return len(self.match.steps) in told

    def _note_event(self, event: Event) -> None:
        self.new_events.append(event)
        if isinstance(event, Turn) and self.journal_file is not None:
            self.journal_file.start_sync()

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by seat."""
        return self.match.table.names

    @property
    def person_seats(self) -> frozenset[Seat]:
        """The seats of the people, who share this one screen."""
        return self.present_seats - self.agents.keys()

    @property
    def is_repeat(self) -> bool:
        """True if somebody had these cards before: nothing in this game is a record."""
        return self.repeated_deal is not None

    @property
    def only_person(self) -> Seat | None:
        """The only person; None if there are several or none."""
        persons = self.person_seats
        return next(iter(persons)) if len(persons) == 1 else None

    @property
    def is_counted(self) -> bool:
        """True for a finished match that the statistics count."""
        file = self.journal_file
        return self.match.result is not None and file is not None and file.path is not None

    @property
    def are_people_out(self) -> bool:
        """True if all people are out of the game, by the fact `out`."""
        out = self.match.table.public_facts().get("out", ())
        return bool(self.person_seats and out) and all(out[seat] for seat in self.person_seats)

    def find_beaten_person(self, event: RoundEnded) -> Seat | None:
        """Return the only person at the table if a computer player won instead."""
        rules, around = self.match.game.rules, self.match.table.around
        alone, places = self.only_person, rank_players(rules, event.scores, around).places
        return alone if alone is not None and places[alone] > 1 else None

    @property
    def can_hand_over(self) -> bool:
        """True if a computer player can take over a hand, as the journal notes it."""
        file = self.journal_file
        written = file is not None and file.path is not None and file.save_rest()
        return written and self.asked is not None and any(one.person for one in self.first_players)

    def write_hand_over(self, seat: Seat, is_person: bool) -> None:
        """Write down that a person or a computer player has a seat's cards from now on.

        It counts as soon as the game is continued from its journal.
        """
        if self.journal_file is not None:
            journal.Journal(self.journal_file.write_entry).record_hand_over(seat, is_person)
            self.journal_file.start_sync()

    def is_seat_away(self, seat: Seat) -> bool:
        """Return True if the player of a seat is not at the table now."""
        return seat not in self.present_seats

    def will_be_away(self, seat: Seat) -> bool:
        """Return True if the player of a seat is gone after the next deal."""
        return seat in absent_seats(self.match.table.absences, self._next_deal)

    @property
    def stay_reason(self) -> str:
        """The text key of why nobody can leave at a deal; empty if they can."""
        return "" if self.match.game.may_deal_again(self.match.table) else "no_deal"

    def can_be_away(self, seats: Iterable[Seat]) -> bool:
        """Return True if the next round has enough players without these."""
        return len(self.names) - len(frozenset(seats)) >= self.match.game.rules.least

    @property
    def is_reseated(self) -> bool:
        """True if a deal has emptied or filled a seat since the table was opened."""
        return frozenset(self.match.table.around) != self.present_seats

    @property
    def _next_deal(self) -> int:
        return self.match.table.round + 1

    def set_leaving(self, seat: Seat, is_leaving: bool) -> None:
        """Let a player leave the table at the next deal, or be there again."""
        self.match.note_absence(Absence(self._next_deal, seat, is_leaving))
        if self.journal_file is not None:
            self.journal_file.start_sync()

    def has_secret_laying(self) -> bool:
        """Return True if anybody may be asked to lay nothing: their cards are dealt."""
        faces = {card.face for card in self.match.table.deck}
        return not faces.isdisjoint(self._lay_nothing_words)

    def find_standing_answer(self, decision: Decision[Any]) -> str:
        """Return a person's standing answer to such a question: that they lay nothing.

        It counts whatever they hold, so that nobody can tell from it what that is.
        """
        word = self._lay_nothing_words.get(decision.about, "") if decision.together else ""
        lays_none = self.standing_answers.lays.get(decision.seat) == NOTHING
        return word if lays_none and word in decision.options else ""

    @property
    def _lay_nothing_words(self) -> Mapping[str, str]:
        """The questions in which anybody may lay nothing, with the word for it."""
        found: Mapping[str, str] = self.match.game.rules.raw.get("lay_nothing", {})
        return found

    @property
    def asked(self) -> Decision[Any] | None:
        """The open decision; None once the match is over."""
        return self.match.decision

    @property
    def call_seconds(self) -> float:
        """The time for a call, in seconds."""
        wish = self.match.table.options.get("call_window", USUAL_CALL_S)
        return float(wish) if wish.isdigit() else 1.0

    def view_for(self, viewer: Seat | None) -> SeatView:
        """Return the table as it is now, as one seat or nobody in particular sees it."""
        return self.match.table.seen_by(viewer)

    def shown_view_for(self, viewer: Viewer) -> SeatView:
        """Return the table as it was shown last, without events still to be shown."""
        return self.views_when_left.get(viewer) or self.view_for(viewer)

    def submit_match_answer(self, index: int) -> None:
        """Answer the open decision and note it in the journal."""
        self.match.submit(index)

    def undo_to_step(self, steps: int) -> None:
        """Undo the last choices until only this many steps are left."""
        while len(self.match.steps) > steps:
            self.match.undo()
        self.new_events.clear()

    def undo_by_agreement(self, count: int, seat: Seat) -> None:
        """Undo this many choices by agreement, so that a person may choose again."""
        self.new_events.clear()
        self.match.take_back_choices(count, seat)
        if self.journal_file is not None:
            self.journal_file.start_sync()

    def take_new_events(self) -> list[Event]:
        """Return all new events since the last call, in full."""
        events, self.new_events[:] = self.new_events[:], []
        return events

    def close_journal(self, gives_up: bool = False) -> bool:
        """Write the journal to the disk, and the statistics of a finished match.

        Where the disk takes nothing the game stays open, so that nothing is lost, unless players
        give up. Return True if it was closed.
        """
        if self.journal_file is None:
            return True
        if not self.journal_file.save_rest() and not gives_up:
            return False
        self.journal_file.close_file()
        if self.is_counted and self.journal_file.path is not None:
            undisguise_journal(self.journal_file.path)
            count_finished_match(
                self.journal_file.path,
                self.match,
                self.players,
                self.seed,
                self.repeated_deal,
                self.day_mark,
                self.door_mark,
            )
        return True


def count_finished_match(
    journal_path: Path, match: Match, players: Sequence[SeatChoice], seed: int,
    repeated_deal: RepeatedDeal | None, day_mark: DayMark | None = None,
    door_mark: DoorMark | None = None,
) -> None:  # fmt: skip
    """Count a finished match: its luck if the cards were new, its results, a first try of a day,
    and a game behind a door.
    """
    if repeated_deal is None:
        luck_file.note_match_luck(journal_path, match, players, seed)
    statistics.count_match(journal_path, match, players, repeated_deal)
    if day_mark is not None and repeated_deal is None:
        from game.session.daily.daily_tries import keep_first_try  # noqa: PLC0415  few games are of a day

        keep_first_try(journal_path.name, match, day_mark)
    if door_mark is not None and repeated_deal is None:
        from game.session.doors.door_games import count_door_game  # noqa: PLC0415  as above

        count_door_game(journal_path.name, match, players, door_mark)


def begin_live_match(
    game: str, players: Sequence[SeatChoice], options: Mapping[str, str], folder: Any,
    seed: int | None = None, games_won: RematchScore = (),
    repeated_deal: RepeatedDeal | None = None, day_mark: DayMark | None = None,
    edition: int = EDITION, door_mark: DoorMark | None = None,
) -> tuple[LiveMatch, SeatView]:  # fmt: skip
    """Return a new match and its table before the first card; the journal is created.

    `games_won` is the score of a row of rematches, if it is one, and `repeated_deal` says whose
    cards they are if they are not new. A day's deal has a `day_mark`, and its own edition of the
    rules; a game behind a door has a `door_mark`.
    """
    seed = SystemRandom().randrange(2**32) if seed is None else seed
    names = tuple(choice.name for choice in players)
    rules = find_game(game)
    table = rules.new_table(names, seed, rules.settle_house_rules(len(names), options))
    table.edition = edition
    before = table.seen_by(None)
    early: list[Event] = []
    table.listeners.append(early.append)
    match = Match(rules, table)
    table.listeners.clear()
    file = None
    if folder is not None:
        chosen = [asdict(choice) for choice in players]
        row: dict[str, Any] = {HEADER_NAME: list(games_won)} if games_won else {}
        row |= repeated_deal.to_header() if repeated_deal else {}
        row |= day_mark.to_header() if day_mark else {}
        row |= door_mark.to_header() if door_mark else {}
        head = journal.header(match, seed, __version__, players=chosen, **row)
        file = JournalFile.create_journal(folder, head)
        note_last_played(file)
        if left_out := rules.left_out_of_journals(table.options):
            from game.store.picture_files import keep_card_pictures  # noqa: PLC0415  few games have any

            keep_card_pictures(left_out)
    live_match = LiveMatch(match, players, seed, file)
    live_match.games_won, live_match.repeated_deal = games_won, repeated_deal
    live_match.day_mark, live_match.door_mark = day_mark, door_mark
    live_match.new_events += early
    return live_match, before


def note_last_played(file: JournalFile) -> None:
    """Note that this game was played last, whatever the clock says."""
    if file.path is not None:
        PlayOrder(file.path.parent).note_journal(file.path.name)


def resume_live_match(saved: JournalText) -> LiveMatch:
    """Return the match of a journal, to be continued.

    Raises `BadJournal` or `JournalProblem`.
    """
    header = journal.read_header(saved.lines[0])
    past: list[Event] = []
    choices = list_match_lines(saved.lines)
    lines = drop_open_window_answers(choices)
    match = journal.replay_journal(lines, past)
    file = JournalFile.continue_journal(saved)
    note_last_played(file)
    live_match = LiveMatch(
        match, read_seated_players(header, saved.lines), int(header["seed"]), file
    )
    live_match.first_players = read_seated_players(header)
    live_match.games_won = read_rematch_score(header)
    live_match.repeated_deal = read_repeated_deal(header)
    live_match.day_mark = read_day_mark(header)
    live_match.door_mark = read_door_mark(header)
    for _ in choices[len(lines) :]:
        if match.recorder is not None:
            match.recorder.record_undo()
    seen = count_shown_events(lines, past)
    live_match.past_events += past[:seen]
    if seen < len(past):
        live_match.new_events += past[seen:]
        live_match.views_when_left = {
            v: restore_view(match, header, v, past[:seen]) for v in (None, *live_match.person_seats)
        }
    return live_match


def list_match_lines(lines: Sequence[str]) -> tuple[str, ...]:
    """Return a journal's lines without those that only tell who has whose cards.

    Those by which somebody leaves count wherever they are: they come first, before all choices.
    """
    absences = [line for line in lines if journal.is_absence(line)]
    rest = (line for line in lines[1:] if not journal.is_hand_over(line))
    return (lines[0], *absences, *(line for line in rest if not journal.is_absence(line)))


def drop_open_window_answers(lines: Sequence[str]) -> tuple[str, ...]:
    """Return the journal without the answers of an open window: it opens again.

    Who did not dodge may think again, as nobody has seen what comes of it.
    """
    kept = list(lines)
    asked = (
        journal.replay_journal(kept).decision if read_chosen_text(kept[-1]) == TAKE_WORD else None
    )
    while isinstance(asked, Dodge) and read_chosen_text(kept[-1]) == TAKE_WORD:
        before = journal.replay_journal(kept[:-1]).decision
        if not isinstance(before, Dodge) or before.about != asked.about:
            break
        kept.pop()
    return tuple(kept)


def read_chosen_text(line: str) -> str:
    """Return the choice in a line of a journal; empty if it is none."""
    return str(json.loads(line).get("t", "")) if line.strip() else ""


def count_shown_events(lines: Sequence[str], past_events: Sequence[Event]) -> int:
    """Return how many events people have surely seen: an open window opens again.

    It opens also where nobody can answer any more, or it would tell who could.
    """
    choices = [line for line in lines if line.strip()]
    while len(choices) > 1 and json.loads(choices[-1]).get("t") == TAKE_WORD:
        choices.pop()
    undone = len(choices) == 1 or '"c"' not in choices[-1]
    if undone or not any(isinstance(event, Answerable) for event in past_events):
        return len(past_events)
    before: list[Event] = []
    journal.replay_journal(choices[:-1], before)
    found = (
        n for n in range(len(before), len(past_events)) if isinstance(past_events[n], Answerable)
    )
    return next(found, len(past_events))


def restore_view(
    match: Match, header: Mapping[str, Any], viewer: Viewer, past_events: Sequence[Event]
) -> SeatView:
    """Return the table after some events, as a viewer may know it."""
    table = match.game.new_table(match.table.names, int(header["seed"]), match.table.options)
    view = table.seen_by(viewer)
    for event in past_events:
        event.seen_by(viewer).fold(view)
    return view


def restore_public_table(saved: JournalText) -> tuple[Match, SeatView]:
    """Return a journal's match, and its table as everybody has seen it.

    What happened in a window that is still open nobody has seen. Raises `GameError`.
    """
    past: list[Event] = []
    lines = drop_open_window_answers(list_match_lines(saved.lines))
    match = journal.replay_journal(lines, past)
    seen = count_shown_events(lines, past)
    if seen == len(past):
        return match, match.table.seen_by(None)
    header = journal.read_header(saved.lines[0])
    return match, restore_view(match, header, None, past[:seen])


def read_seated_players(
    header: Mapping[str, Any], lines: Sequence[str] = ()
) -> tuple[SeatChoice, ...]:
    """Return the players in a journal's header; strangers' journals get usual faces.

    With the lines of the journal, people whose cards went to a computer player are one, a gentle
    one.
    """
    names = [str(name) for name in header["seats"]]
    known = parse_game_seats(header.get("players", ()))
    if [choice.name for choice in known] != names:
        known = tuple(
            SeatChoice(name, FACES[seat % len(FACES)], seat == 0) for seat, name in enumerate(names)
        )
    return apply_hand_overs(known, journal.seats_handed_over(lines))


def find_agent_name(choice: SeatChoice) -> str:
    """Return a computer player's agent: its level and the character of its face."""
    level = choice.level if scale.level_number(choice.level) is not None else USUAL_LEVEL
    return f"{level}:{choice.face}" if choice.face in CHARACTERS else level
