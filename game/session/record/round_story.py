"""The story of a round in sentences: its stars, and the one thing most worth saying."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from game.core.decision import Seat
from game.core.event import RoundEnded
from game.session.narration.deeds import Deed, DeedTeller
from game.session.narration.event_facts import tells_undo
from game.session.narration.event_log import EventLog
from game.session.speech.prompts import Speaker
from game.store.stories import RoundStory, StarKind, StoryBar, StoryStar
from game.words import Words

from .game_record import GameRecord

CALL_BEGINNINGS = ("made.", "missed.", "said.")
PLAIN_KEYS = ("plays", "draws", "passed")
"""Calls, and deeds that are told only where there is nothing better."""
STEPS_BEFORE = 2
"""A replay of a star begins so many stops before it."""
FEW_LEADS, BEHIND, AHEAD, MOSTLY = 3, 0.10, 0.90, 50
"""From where on it is worth a note: changes of the lead, chances, shares in 100 of a bar."""


@dataclass(frozen=True, slots=True)
class StarTale:
    """A star in words, and where a replay shows it."""

    number: int
    seat: Seat
    kind: StarKind
    deed: str
    """What happened, with marks."""
    chances: str
    """From which chance to which, as a sentence."""
    start_share: float
    end_share: float
    start: str
    end: str
    first_stop: int
    """Where a replay begins."""
    last_stop: int
    """Where it has happened."""
    star: StoryStar


@dataclass(frozen=True, slots=True)
class ChartPoint:
    """A point of a line: how far the round was, from 0 to 1, and the chance."""

    place: float
    chance: float


def write_chance(words: Words, share: float, is_final: bool = False) -> str:
    """Return a chance in 100; it is never quite 0 or 100 before the end."""
    number = round(100 * share)
    if not is_final and number in (0, 100):
        return words("story.over_99" if number else "story.under_1")
    return str(number)


class StoryTeller:
    """Tells a story about the record of its match."""

    def __init__(self, record: GameRecord, speaker: Speaker, story: RoundStory) -> None:
        self.record, self.speaker, self.story = record, speaker, story
        self.words = speaker.words

    def name_story(self, is_last_round: bool) -> str:
        """Return the title: of a round, or of a whole game that had only one."""
        is_whole = is_last_round and self.story.round_number <= 1
        return self.words("story.title_game" if is_whole else "story.title")

    # Stars -----------------------------------------------------------------------------

    @cached_property
    def tales(self) -> tuple[StarTale, ...]:
        """The stars in words; one whose deed has no sentence is left out."""
        found: list[StarTale] = []
        for star in self.story.stars:
            tale = self._tell_star(star, len(found) + 1)
            if tale is not None:
                found.append(tale)
        return tuple(found)

    def _tell_star(self, star: StoryStar, number: int) -> StarTale | None:
        deed = None if star.is_deal else self.find_deed(star)
        if deed is not None:
            said, events = deed.text, (deed.first_event, deed.last_event)
        elif star.is_deal:
            said, events = self.words("story.dealt"), (self._find_deal_event(star),) * 2
        else:
            return None
        end = self._is_end(star)
        start_words = write_chance(self.words, star.start)
        end_words = write_chance(self.words, star.end, end)
        key = "drop" if star.is_drop else "rise"
        if end and star.end == 1:  # by somebody else’s deed it is told who wins
            key = "wins" if deed is not None and deed.seat == star.seat else "wins_for"
        name = self.record.names[star.seat]
        told = self.words(f"story.{key}", name=name, start=start_words, end=end_words)
        stop = self.record.find_stop_after(events[0])
        last = max(stop, self.record.find_stop_after(events[1]))
        return StarTale(
            number, star.seat, star.kind, said, told, star.start, star.end, start_words,
            end_words, max(0, stop - 1 - STEPS_BEFORE), last, star,
        )  # fmt: skip

    def _find_deal_event(self, star: StoryStar) -> int:
        """Return the last event before the first choice of the round."""
        return max(0, self.find_event_span(*star.deed_steps)[0] - 1)

    def _is_end(self, star: StoryStar) -> bool:
        """True if the jump ends with the round."""
        ends_last = star.jump_steps[1] == self.story.steps[1] - 1
        return ends_last and star.end == self.story.find_result(star.seat)

    def find_deed(self, star: StoryStar) -> Deed | None:
        """Return the deed of a star, as everybody saw it: best one that hit its player.

        Where nothing else happened, a deed is told that goes without saying at the table.
        """
        begin, end = self.find_event_span(*star.deed_steps)
        round_start = max((n for n in self.record.round_starts if n <= begin), default=0)
        log, before = self._log.cut_out_log(begin, end), self.record.events[round_start:begin]
        for tells_quiet in (False, True):
            teller = DeedTeller(log, self.speaker, None, begin, before, tells_quiet)
            deed = self._choose_deed(star, teller.list_round_deeds())
            if deed is not None:
                return deed
        return None

    @staticmethod
    def _choose_deed(star: StoryStar, deeds: Iterable[Deed]) -> Deed | None:

        def rank_deed(deed: Deed) -> tuple[bool, bool, bool, bool]:
            is_call = deed.key.startswith(CALL_BEGINNINGS)
            hits = star.seat in (*deed.others, *deed.victims)
            return not hits, not deed.victims, is_call, deed.key in PLAIN_KEYS

        return min((deed for deed in deeds if deed.text), key=rank_deed, default=None)

    @cached_property
    def _log(self) -> EventLog:
        log = EventLog(self.speaker, dealing=True)
        for event in self.record.events:
            log.note_event(event)
        return log

    def find_event_span(self, first_step: int, last_step: int) -> tuple[int, int]:
        """Return the events of some choices: the number of the first, and the one after the last.

        The end of the round is the last one.
        """
        past = self.record.replayed_match
        assert past is not None
        questions, events = past.questions, self.record.events
        begin = self._find_place(questions[first_step].event_count)
        after = last_step + 1
        end = (
            self._find_place(questions[after].event_count) if after < len(questions)
            else len(events)
        )  # fmt: skip
        ends = (n + 1 for n in range(begin, end) if isinstance(events[n], RoundEnded))
        return begin, next(ends, end)

    def _find_place(self, count: int) -> int:
        """Return the place in the record of an event of the match, which knows no undo."""
        for number, event in enumerate(self.record.events):
            if number >= count:
                break
            count += not self.record.is_over and tells_undo(event)
        return min(count, len(self.record.events))

    # Lines -----------------------------------------------------------------------------

    def list_chart_points(self, seat: Seat) -> list[ChartPoint]:
        """Return the line of a seat: an equal share, its own decisions, and its result."""
        first, end = self.story.steps
        whole = max(1, end - first)
        start = ChartPoint(0, 1 / len(self.story.seats))
        points = [
            ChartPoint((point.step - first + 0.5) / whole, point.before)
            for point in self.story.find_points(seat)
        ]
        return [start, *points, ChartPoint(1, self.story.find_result(seat))]

    def find_star_point(self, star: StoryStar, share: float = 0.5) -> ChartPoint:
        """Return where a star is: at that share of its jump, by itself in the middle."""
        first, end = self.story.steps
        begins, ends = star.jump_steps
        place = begins + share * (ends + 1 - begins) - first
        return ChartPoint(place / max(1, end - first), star.start + share * (star.end - star.start))

    # What is most worth saying ---------------------------------------------------------

    def write_notes(self) -> list[str]:
        """Return up to two sentences about the whole round, the better one first."""
        found = [next(self._list_notes(), "")]
        bars = self.story.bars
        if bars and all(bar.luck >= MOSTLY for bar in bars):
            found.append(self.words("story.luck_most"))
        return [note for note in found if note]

    def _list_notes(self) -> Iterator[str]:
        words, names = self.words, self.record.names
        changes = self.count_lead_changes()
        if changes >= FEW_LEADS:
            yield words("story.lead", count=changes)
        for seat in self.story.seats:
            half = self._find_half_chance(seat)
            if self.story.find_result(seat) == 1 and half < BEHIND:
                yield words("story.behind", name=names[seat], chance=write_chance(words, half))
        for seat in self.story.seats:
            best = max((point.before for point in self.story.find_points(seat)), default=0)
            if best > AHEAD and not self.story.find_result(seat):
                yield words("story.ahead", name=names[seat], chance=write_chance(words, best))
        deciding = [bar for bar in self.story.bars if bar.choice >= MOSTLY]
        winners = [bar for bar in deciding if self.story.find_result(bar.seat) == 1]
        if len(winners) == len(deciding) == 1:
            yield words("story.own", name=names[winners[0].seat])

    def _find_half_chance(self, seat: Seat) -> float:
        """Return the last chance of a seat in the first half of the round."""
        first, end = self.story.steps
        points = self.story.find_points(seat)
        early = [point.before for point in points if point.step < (first + end) / 2]
        return early[-1] if early else 1 / len(self.story.seats)

    def count_lead_changes(self) -> int:
        """Return how often another player had the best chance, by a little at least."""
        now = dict.fromkeys(self.story.seats, 1 / len(self.story.seats))
        leader, changes = -1, 0
        for point in self.story.points:
            now[point.seat] = point.before
            best = sorted(now.values(), reverse=True)
            if len(best) > 1 and best[0] - best[1] < 2 * max(point.error, 0.02):
                continue
            first = max(now, key=lambda seat: now[seat])
            changes += leader not in (-1, first)
            leader = first
        return changes

    # Bars ------------------------------------------------------------------------------

    def describe_bar(self, bar: StoryBar) -> str:
        """Return a bar as a sentence."""
        name, words = self.record.names[bar.seat], self.words
        if not bar.luck + bar.choice + bar.close:
            return words("story.bar_quiet", name=name)
        return words("story.bar", name=name, luck=bar.luck, choice=bar.choice, close=bar.close)

    def describe_sums(self, bar: StoryBar) -> str:
        """Return what luck and choices came to, with their signs."""
        return self.words(
            "story.signed",
            start=str(round(100 / len(self.story.seats))),
            luck=write_signed(bar.luck_sum),
            choice=write_signed(bar.choice_sum),
            error=str(round(100 * bar.choice_error)),
            end=write_chance(self.words, self.story.find_result(bar.seat), is_final=True),
        )


def write_signed(share: float) -> str:
    """Return a change in 100 with its sign."""
    number = round(100 * share)
    return f"{'−' if number < 0 else '+' if number else ''}{abs(number)}"


def cut_round(record: GameRecord, story: RoundStory) -> GameRecord:
    """Return a record that ends with the round of a story: the next deal isn't watched."""
    ends = [n + 1 for n, event in enumerate(record.events) if isinstance(event, RoundEnded)]
    if record.is_over or story.round_number > len(ends):
        return record
    end = ends[story.round_number - 1]
    stops = tuple(stop for stop in record.stops if stop.events <= end)
    return GameRecord(
        record.game, record.start, record.players, record.events[:end], stops, record.viewers,
        record.problem, record.steps, record.replayed_match,
    )  # fmt: skip
