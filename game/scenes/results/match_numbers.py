"""The numbers of a whole game: cards, calls, points, turns."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.core.decision import Seat
from game.session.match_history import MatchHistory, find_most
from game.session.match_moments import Moment, describe_moment
from game.session.record.game_news import NewsText
from game.ui.boxes import icon_leaf
from game.ui.draw.palette import GRAY_INK, INK, WHITE
from game.ui.draw.text_surfaces import FINE, LABEL
from game.ui.layout import Box, Column, PanelBox, Row, StretchBox, Text, avatar_leaf
from game.ui.widgets.drawable import Style

from .outcome import RoundOutcome

MAX_NUMBERS = 5
MAX_RECORDS = 2  # of those, so that others have room
ROW, HIGHEST = 92.0, 110.0  # units


class MatchNumber(NamedTuple):
    """A number, what is to be said about it, and whose it is most."""

    icon: str
    title: str
    note: str = ""
    seat: Seat | None = None


def list_match_numbers(outcome: RoundOutcome, history: MatchHistory) -> Iterator[MatchNumber]:
    """Yield what there is to tell in numbers, the most telling first."""
    words, names = outcome.speaker.words, outcome.live_match.names
    several = len(history.rounds) > 1
    for key, icon, counts in (
        ("placed", "ui-card", history.placed),
        ("drawn", "ui-take-in", history.drawn),
    ):
        if total := sum(counts):
            seat = find_most(counts)
            note = (
                ""
                if seat is None
                else words(f"details.{key}_most", name=names[seat], count=counts[seat])
            )
            yield MatchNumber(icon, words(f"details.{key}", count=total), note, seat)
    if history.calls or any(history.missed):
        seat, missed = find_most(history.missed), sum(history.missed)
        note = words("details.missed", count=missed) if missed else words("details.none_missed")
        yield MatchNumber("ui-megaphone", words("details.calls", count=history.calls), note, seat)
    if several and not outcome.series_text and (found := history.find_largest_round()):
        number, seat = found
        points = history.rounds[number - 1].points[seat]
        title = words("details.largest", count=points)
        team = outcome.live_match.match.game.rules.team_of(seat, len(names))
        name = words.join_with_and([names[one] for one in team])
        note = words("details.largest_note", name=name, round=number)
        yield MatchNumber("ui-chart", title, note, seat)
    changes = history.count_lead_changes(outcome.live_match.match.game.rules)
    if changes:
        yield MatchNumber("ui-flag", words("details.lead", count=changes))
    if turns := sum(history.turns):
        note = words("details.longest", count=max(history.turns)) if several else ""
        yield MatchNumber("ui-clock", words("details.turns", count=turns), note)


def build_number_rows(
    outcome: RoundOutcome,
    history: MatchHistory,
    moments: Sequence[Moment],
    news: Sequence[NewsText] = (),
) -> list[Box]:
    """Build a row for each record and number; moments of the game fill up what is left."""
    found = [_make_record_number(outcome, one) for one in news[:MAX_RECORDS]]
    found += list_match_numbers(outcome, history)
    names, words = outcome.live_match.names, outcome.speaker.words
    for moment in moments:
        told = describe_moment(words, moment.key, names[moment.seat], moment.number)
        if told:
            found.append(MatchNumber(moment.icon, told, seat=moment.seat))
    found = found[: MAX_NUMBERS - min(len(news), MAX_RECORDS)]  # those have longer notes
    return [StretchBox(_build_number_row(outcome, one, n), HIGHEST) for n, one in enumerate(found)]


def _make_record_number(outcome: RoundOutcome, one: NewsText) -> MatchNumber:
    names = outcome.live_match.names
    holder = one.players[0].name
    return MatchNumber(one.icon, one.title, one.note, names.index(holder)
                       if holder in names else None)  # fmt: skip


def _build_number_row(outcome: RoundOutcome, one: MatchNumber, number: int) -> Box:
    lines: list[Box] = [Text(one.title, Style(LABEL, 29), f"number-{number}", 24)]
    if one.note:
        lines.append(Text(one.note, Style(FINE, 23, GRAY_INK), f"number-note-{number}", 20))
    parts: list[Box] = [icon_leaf(one.icon, 48, INK, WHITE, 1.4), Column(lines, 2)]
    shares = [0.0, 1.0]
    if one.seat is not None:
        parts.append(avatar_leaf(outcome.live_match.players[one.seat].face, 60, 1.3))
        shares.append(0.0)
    return PanelBox(Row(parts, shares, 20), (20, 8), min_height=ROW)
