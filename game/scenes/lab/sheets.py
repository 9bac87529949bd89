"""The six sheets of the lab: length, who wins, luck, comebacks, no choice and no end, cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from game.lab.findings import COMEBACKS, NO_CHOICE, OFTEN, RARE, STRONG, SURE, Finding, strengths
from game.lab.tally import LabReport
from game.session.beforehand.duration import short, tiring
from game.session.speech.kinds import kind_name
from game.store.faces import FACES
from game.ui.boxes import as_text, icon, sign
from game.ui.draw.palette import (
    AMBER,
    AMBER_TINT,
    BAD,
    GOOD,
    GREEN_TINT,
    INK,
    INK_2,
    RED_TINT,
)
from game.ui.draw.text import BODY, FINE, LABEL, TITLE
from game.ui.layout import (
    NOWHERE,
    Box,
    Column,
    Framed,
    Line,
    Push,
    Row,
    Spring,
    Text,
    Whole,
    Wrap,
    avatar,
    gap,
    sheet,
)
from game.ui.widgets.button import Button
from game.ui.widgets.piece import Style
from game.words import Words

from .charts import Grown, length_chart, luck_bar, ordered, seat_bar
from .told import hundred, rounds_of

HEADING, PLAIN = Style(TITLE, 27), Style(BODY, 24, INK_2)
WATCHED, COLUMN_OF = 3, 8
"""Rounds that can be watched, and seats below each other."""
PAD = (22.0, 13.0)
SEVERAL = 1.5
"""Rounds from which on it is told how long a whole game is."""


def pill(words: str, name: str, bad: bool | None) -> Box:
    """A verdict: red, green, or amber where it is nothing bad."""
    tint, ink, mark = (
        (RED_TINT, BAD, "ui-close") if bad
        else (GREEN_TINT, GOOD, "ui-check") if bad is False
        else (AMBER_TINT, AMBER, "ui-clock")
    )  # fmt: skip
    line = Line(words, Style(LABEL, 22, ink), name, 0.85)
    row = Row([icon(mark, 24, ink, tint), line], [0, 1], 8)
    return Row([Framed(row, (14, 6), tint, tint, 20), Box()], [0, 1])


def titled(mark: str, title: str, name: str) -> Box:
    """The head of a sheet."""
    return Row([sign(mark, 40, grows=1.6), Line(title, HEADING, name, 0.8)], [0, 1], 14)


@dataclass(frozen=True, slots=True)
class LabSheets:
    """What a report says, sheet by sheet."""

    report: LabReport
    words: Words
    found: Sequence[Finding]
    grown: Grown
    watch: Callable[[int], None]
    fetching: int = 0
    """The round that is being written down to be watched."""
    rounds: float = 1.0
    """How many of them a whole game takes."""

    def _has(self, kind: str) -> bool:
        return any(one.kind == kind for one in self.found)

    def boxes(self) -> tuple[Box, ...]:
        """All of them."""
        makes = (self.length, self.seats, self.luck, self.comebacks, self.ends, self.cards)
        return tuple(make() for make in makes)

    def waiting(self) -> Box:
        """What stands there before the first rounds have been played."""
        return Text(self.words("lab.wait"), PLAIN, "wait")

    # Length ---------------------------------------------------------------------------

    def length(self) -> Box:
        """How many turns a round has."""
        words, report = self.words, self.report
        head = titled("ui-clock", words("lab.length.title"), "length")
        if not report.rounds:
            return sheet(Column([head, Spring(self.waiting(), 200)], 12), PAD)
        says = words("lab.length.chart", middle=report.middle, least=report.least, most=report.most)
        chart = Whole(
            length_chart(report, words, self.grown, 200 if report.seats <= COLUMN_OF else 148),
            as_text("length-chart", says),
        )
        minutes = words("lab.length.minutes", count=max(1, round(report.minutes)))
        number = Row(
            [Line(str(report.middle), Style(TITLE, 60), "middle", 1.0),
             Column([Line(words("lab.length.turns"), Style(FINE, 25, INK_2), "turns", 0.8),
                     Line(minutes, Style(LABEL, 25), "minutes", 0.8)])],
            [0, 1], 14,
        )  # fmt: skip
        most = words("lab.length.most", least=report.least, most=report.most)
        told = Column([number, Text(most, PLAIN, "most", 18)], 10)
        parts: list[Box] = [head, self._length_pill()]
        if self.rounds >= SEVERAL:
            time = short(words, self._game_minutes)
            whole = words("lab.length.game", count=round(self.rounds), time=time)
            parts.insert(1, Line(whole, Style(FINE, 24, INK_2), "game", 0.8))
        head = Wrap(parts, [1, *[0.0] * (len(parts) - 1)], 14, below=6)
        return sheet(Column([head, Wrap([chart, told], [2.4, 1], 26, below=12)], 8), PAD)

    def _length_pill(self) -> Box:
        words, report = self.words, self.report
        if report.long:
            told = words("lab.length.very_long", count=rounds_of(report.long, report))
            return pill(told, "long", True if report.long > OFTEN else None)
        if report.short:
            told = words("lab.length.too_short", count=rounds_of(report.short, report))
            return pill(told, "short", True if report.short > OFTEN else None)
        if self.rounds >= SEVERAL and tiring(self._game_minutes):
            return pill(words("lab.length.long_game"), "long-game", None)
        return pill(words("lab.length.fine"), "fine-length", False)

    @property
    def _game_minutes(self) -> float:
        return self.report.minutes * self.rounds

    # Who wins ---------------------------------------------------------------------------

    def seats(self) -> Box:
        """How much every seat wins, in two columns where they are many."""
        words, report = self.words, self.report
        head = titled("ui-crown", words("lab.seats.title"), "seats")
        if not report.rounds:
            return sheet(Column([head, self.waiting()], 12), PAD)
        most, many = ordered(report.wins, 1 / report.seats), report.seats > 4
        rows = [self._seat(seat, won, most, many) for seat, won in enumerate(report.wins)]
        each = len(rows) if len(rows) <= COLUMN_OF else -(-len(rows) // 2)
        columns = [Column(rows[n : n + each], 1 if many else 4) for n in range(0, len(rows), each)]
        unfair = next((one for one in self.found if one.kind == "seat"), None)
        key = "lab.seats.fair_many" if many else "lab.seats.fair"
        foot: Box = Line(words(key), Style(FINE, 20, GOOD), "fair", 0.9)
        if unfair:
            told = words("lab.seats.unfair", number=unfair.about)
            foot = Wrap([foot, pill(told, "unfair", True)], [1, 0], 12, below=4)
        return sheet(Column([head, Wrap(columns, gap=22, below=4), foot], 8), PAD)

    def _seat(self, seat: int, won: float, most: float, many: bool) -> Box:
        words, report = self.words, self.report
        bad = won > 1 / report.seats + SURE * report.doubt
        size, high = (19, 14.0) if many else (24, 20.0)
        ink = BAD if bad else INK
        face = avatar(FACES[seat % len(FACES)], 20 if many else 32)
        says = words("lab.seats.says", number=seat + 1, count=hundred(won))
        share, who = str(hundred(won)), str(seat + 1)
        if not many:
            share = words("lab.seats.share", count=hundred(won))
            who = words("lab.seats.seat", number=seat + 1)
        row = Row(
            [face, Line(who, Style(FINE, size, INK_2), "", 1),
             seat_bar(won, 1 / report.seats, most, bad, self.grown, high),
             Line(share, Style(LABEL, size, ink, "midright"), "", 1)],
            [0, 0, 1, 0], 10,
        )  # fmt: skip
        return Whole(row, as_text(f"seat-{seat + 1}", says))

    # Luck, comebacks ----------------------------------------------------------------------

    def luck(self) -> Box:
        """How much of winning is skill."""
        words, report = self.words, self.report
        head = titled("ui-scales", words("lab.luck.title"), "luck")
        if report.skill is None:
            return sheet(Column([head, self.waiting()], 12), PAD)
        even = 1 / report.seats
        won = hundred(even + report.skill * (1 - even))
        told = words("lab.luck.says", count=report.seats - 1, won=won, even=hundred(even))
        bar = luck_bar(report.skill, words, self.grown)
        ink = BAD if self._has("skill") else INK_2
        return sheet(
            Column([head, bar, Text(told, Style(BODY, 22, ink), "luck-says", 16)], 12), PAD
        )

    def comebacks(self) -> Box:
        """How often somebody wins who was behind."""
        words, report = self.words, self.report
        head = titled("ui-up", words("lab.comebacks.title"), "comebacks")
        if not report.rounds:
            return sheet(Column([head, self.waiting()], 12), PAD)
        if report.comebacks is None:
            unknown = Text(words("lab.comebacks.unknown"), PLAIN, "comebacks-unknown")
            return sheet(Column([head, unknown], 12), PAD)
        number = Row(
            [Line(str(hundred(report.comebacks)), Style(TITLE, 46), "comeback-number", 1.0),
             Line(words("lab.comebacks.in_hundred"), Style(FINE, 23, INK_2), "in-hundred", 0.8)],
            [0, 1], 12,
        )  # fmt: skip
        good = report.comebacks >= COMEBACKS
        verdict = words("lab.comebacks.good" if good else "lab.comebacks.bad")
        says = Text(words("lab.comebacks.says"), Style(BODY, 22, INK_2), "comeback-says", 16)
        mark = pill(verdict, "comeback-verdict", False if good else None)
        return sheet(Column([head, number, says, Spring(), mark], 6), PAD)

    # No choice, no end -----------------------------------------------------------------------

    def ends(self) -> Box:
        """Turns without a choice, rounds without an end, and the way to look at those."""
        words, report = self.words, self.report
        head = titled("ui-lock", words("lab.ends.title"), "ends")
        if not report.rounds:
            return sheet(Column([head, self.waiting()], 12), PAD)
        none = hundred(report.no_choice)
        never = words("lab.ends.never", count=report.endless, of=words.figure(report.rounds))
        rows = [
            self._count(none, words("lab.ends.no_choice", count=none), "none",
                        report.no_choice > NO_CHOICE),
            self._count(report.endless, never, "never", report.endless > 0),
        ]  # fmt: skip
        keys: list[Box] = []
        for number in report.watch[:WATCHED]:
            why = words("lab.ends.fetching", number=self.fetching) if self.fetching else ""
            look = Button(NOWHERE, words("lab.ends.watch", number=number), size=21)
            says = words("lab.ends.watch_says", number=number)
            press = partial(self.watch, number)
            keys.append(Push(f"watch-{number}", look, press, 50, why_not=why, says=says, hint=says))
        eye = icon("ui-eye", 34, INK)
        watches = [Row([eye, Wrap(keys, gap=8, below=8)], [0, 1], 10)] if keys else []
        return sheet(Column([head, *rows, Spring(), *watches], 8), PAD)

    def _count(self, count: int, says: str, name: str, bad: bool) -> Box:
        ink = BAD if bad else INK
        number = Line(str(count), Style(TITLE, 38, ink, "center"), f"{name}-count", 1.0)
        fine = Style(BODY, 23, BAD if bad else INK_2)
        return Row([Column([number, gap(0, 56)]), Text(says, fine, f"{name}-says", 14)], [0, 1], 12)

    # Cards ---------------------------------------------------------------------------------

    def cards(self) -> Box:
        """The card that wins most, and the one that is seen least."""
        words, report = self.words, self.report
        head = titled("ui-card", words("lab.cards.title"), "cards")
        if not report.rounds:
            return sheet(Column([head, self.waiting()], 12), PAD)
        often = {face: won for face, (laid, won) in report.cards.items() if laid >= RARE}
        if not often:
            return sheet(Column([head, Text(words("lab.cards.none"), PLAIN, "no-cards")], 12), PAD)
        worth = strengths(report)
        best = max(worth, key=worth.__getitem__, default="")
        fine = Style(BODY, 22, INK_2)
        rows: list[Box] = []
        if best and worth[best] > 0:
            name, more = kind_name(words, best), hundred(worth[best])
            rows.append(Text(words("lab.cards.best", card=name, count=more), fine, "best-card", 16))
        rare = min(report.cards, key=lambda face: report.cards[face][0])
        seen = report.cards[rare][0]
        if seen < RARE:
            said = words("lab.cards.rare", card=kind_name(words, rare), count=hundred(seen))
            rows.append(Text(said, fine, "rare-card", 16))
        if not rows:
            rows.append(Text(words("lab.cards.alike"), fine, "alike", 16))
        strong = worth.get(best, 0.0) > STRONG
        verdict = words("lab.cards.strong" if strong else "lab.cards.fine")
        marks: list[Box] = [pill(verdict, "card-verdict", None if strong else False)]
        return sheet(Column([head, *rows, Spring(), *marks], 8), (PAD[0], PAD[1]))
