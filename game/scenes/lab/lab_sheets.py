"""The six sheets of the lab: length, wins, luck, comebacks, endings, cards."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from game.lab.findings import COMEBACKS, NO_CHOICE, OFTEN, RARE, STRONG, SURE, Finding, strengths
from game.lab.tally import LabReport
from game.session.pregame.duration import format_short_duration, is_tiring
from game.session.speech.kind_names import find_kind_name
from game.store.player_faces import FACES
from game.ui.boxes import icon_leaf, readable_control, sign_leaf
from game.ui.draw.palette import (
    AMBER,
    AMBER_TINT,
    BAD,
    GOOD,
    GRAY_INK,
    GREEN_TINT,
    INK,
    RED_TINT,
)
from game.ui.draw.text_surfaces import BODY, FINE, LABEL, TITLE
from game.ui.layout import (
    UNPLACED_RECT,
    Box,
    ButtonBox,
    Column,
    ControlBox,
    Line,
    PanelBox,
    Row,
    StretchBox,
    Text,
    Wrap,
    avatar_leaf,
    blank_space,
    paper_sheet,
)
from game.ui.widgets.button import Button
from game.ui.widgets.drawable import Style
from game.words import Words

from .lab_charts import (
    GrowthShare,
    build_length_chart,
    build_luck_bar,
    build_win_bar,
    find_bar_scale,
)
from .lab_words import count_rounds, to_percent

HEADING, PLAIN = Style(TITLE, 27), Style(BODY, 24, GRAY_INK)
MAX_WATCHABLE, COLUMN_OF = 3, 8
"""Rounds that can be watched, and seats below each other."""
PAD = (22.0, 13.0)
MIN_GAME_ROUNDS = 1.5
"""Rounds from which on it is told how long a whole game is."""


def build_verdict_pill(words: str, name: str, is_bad: bool | None) -> Box:
    """Build a pill with a verdict: red, green, or amber if it is nothing bad."""
    tint, ink, mark = (
        (RED_TINT, BAD, "ui-close") if is_bad
        else (GREEN_TINT, GOOD, "ui-check") if is_bad is False
        else (AMBER_TINT, AMBER, "ui-clock")
    )  # fmt: skip
    line = Line(words, Style(LABEL, 22, ink), name, 0.85)
    row = Row([icon_leaf(mark, 24, ink, tint), line], [0, 1], 8)
    return Row([PanelBox(row, (14, 6), tint, tint, 20), Box()], [0, 1])


def build_sheet_heading(mark: str, title: str, name: str) -> Box:
    """Build the heading of a sheet."""
    return Row([sign_leaf(mark, 40, grows=1.6), Line(title, HEADING, name, 0.8)], [0, 1], 14)


@dataclass(frozen=True, slots=True)
class LabSheets:
    """The sheets that show what a report says."""

    report: LabReport
    words: Words
    findings: Sequence[Finding]
    grown_share: GrowthShare
    watch_round: Callable[[int], None]
    fetched_round: int = 0
    """The round that is being written down to be watched."""
    rounds_per_game: float = 1.0
    """How many of them a whole game takes."""

    def _has_finding(self, kind: str) -> bool:
        return any(one.kind == kind for one in self.findings)

    def build_all_sheets(self) -> tuple[Box, ...]:
        """Return all sheets."""
        makes = (
            self.build_length_sheet,
            self.build_seats_sheet,
            self.build_luck_sheet,
            self.build_comebacks_sheet,
            self.build_endings_sheet,
            self.build_cards_sheet,
        )
        return tuple(make() for make in makes)

    def build_waiting_sheet(self) -> Box:
        """Build the sheet that is shown until the first rounds are played."""
        said = Text(self.words("lab.wait"), Style(BODY, 26, GRAY_INK, "center"), "wait")
        return Column([StretchBox(), said, StretchBox()])

    # Length ---------------------------------------------------------------------------

    def build_length_sheet(self) -> Box:
        """Build the sheet about the number of turns in a round."""
        words, report = self.words, self.report
        head = build_sheet_heading("ui-clock", words("lab.length.title"), "length")
        if not report.rounds:
            return paper_sheet(Column([head, StretchBox(self.build_waiting_sheet(), 200)], 12), PAD)
        says = words("lab.length.chart", middle=report.middle, least=report.least, most=report.most)
        chart = ControlBox(
            build_length_chart(
                report, words, self.grown_share, 200 if report.seats <= COLUMN_OF else 148
            ),
            readable_control("length-chart", says),
        )
        minutes = words("lab.length.minutes", count=max(1, round(report.minutes)))
        number = Row(
            [Line(str(report.middle), Style(TITLE, 60), "middle", 1.0),
             Column([Line(words("lab.length.turns"), Style(FINE, 25, GRAY_INK), "turns", 0.8),
                     Line(minutes, Style(LABEL, 25), "minutes", 0.8)])],
            [0, 1], 14,
        )  # fmt: skip
        most = words("lab.length.most", least=report.least, most=report.most)
        told = Column([number, Text(most, PLAIN, "most", 18)], 10)
        parts: list[Box] = [head, self._build_length_pill()]
        if self.rounds_per_game >= MIN_GAME_ROUNDS:
            time = format_short_duration(words, self._game_minutes)
            whole = words("lab.length.game", count=round(self.rounds_per_game), time=time)
            parts.insert(1, Line(whole, Style(FINE, 24, GRAY_INK), "game", 0.8))
        head = Wrap(parts, [1, *[0.0] * (len(parts) - 1)], 14, below=6)
        return paper_sheet(Column([head, Wrap([chart, told], [2.4, 1], 26, below=12)], 8), PAD)

    def _build_length_pill(self) -> Box:
        words, report = self.words, self.report
        if report.long:
            told = words("lab.length.very_long", count=count_rounds(report.long, report))
            return build_verdict_pill(told, "long", True if report.long > OFTEN else None)
        if report.short:
            told = words("lab.length.too_short", count=count_rounds(report.short, report))
            return build_verdict_pill(told, "short", True if report.short > OFTEN else None)
        if self.rounds_per_game >= MIN_GAME_ROUNDS and is_tiring(self._game_minutes):
            return build_verdict_pill(words("lab.length.long_game"), "long-game", None)
        return build_verdict_pill(words("lab.length.fine"), "fine-length", False)

    @property
    def _game_minutes(self) -> float:
        return self.report.minutes * self.rounds_per_game

    # Who wins ---------------------------------------------------------------------------

    def build_seats_sheet(self) -> Box:
        """Build the sheet about each seat's wins, in two columns if there are many seats."""
        words, report = self.words, self.report
        head = build_sheet_heading("ui-crown", words("lab.seats.title"), "seats")
        if not report.rounds:
            return paper_sheet(Column([head, self.build_waiting_sheet()], 12), PAD)
        most, many = find_bar_scale(report.wins, 1 / report.seats), report.seats > 4
        rows = [
            self._build_seat_line(seat, won, most, many) for seat, won in enumerate(report.wins)
        ]
        each = len(rows) if len(rows) <= COLUMN_OF else -(-len(rows) // 2)
        columns = [Column(rows[n : n + each], 1 if many else 4) for n in range(0, len(rows), each)]
        unfair = next((one for one in self.findings if one.kind == "seat"), None)
        key = "lab.seats.fair_many" if many else "lab.seats.fair"
        foot: Box = Line(words(key), Style(FINE, 20, GOOD), "fair", 0.9)
        if unfair:
            told = words("lab.seats.unfair", number=unfair.about)
            foot = Wrap([foot, build_verdict_pill(told, "unfair", True)], [1, 0], 12, below=4)
        return paper_sheet(Column([head, Wrap(columns, gap=22, below=4), foot], 8), PAD)

    def _build_seat_line(
        self, seat: int, win_share: float, bar_scale: float, is_crowded: bool
    ) -> Box:
        words, report = self.words, self.report
        bad = win_share > 1 / report.seats + SURE * report.doubt
        size, high = (19, 14.0) if is_crowded else (24, 20.0)
        ink = BAD if bad else INK
        face = avatar_leaf(FACES[seat % len(FACES)], 20 if is_crowded else 32)
        says = words("lab.seats.says", number=seat + 1, count=to_percent(win_share))
        share, who = str(to_percent(win_share)), str(seat + 1)
        if not is_crowded:
            share = words("lab.seats.share", count=to_percent(win_share))
            who = words("lab.seats.seat", number=seat + 1)
        row = Row(
            [face, Line(who, Style(FINE, size, GRAY_INK), "", 1),
             build_win_bar(win_share, 1 / report.seats, bar_scale, bad, self.grown_share, high),
             Line(share, Style(LABEL, size, ink, "midright"), "", 1)],
            [0, 0, 1, 0], 10,
        )  # fmt: skip
        return ControlBox(row, readable_control(f"seat-{seat + 1}", says))

    # Luck, comebacks ----------------------------------------------------------------------

    def build_luck_sheet(self) -> Box:
        """Build the sheet about how much of winning is skill."""
        words, report = self.words, self.report
        head = build_sheet_heading("ui-scales", words("lab.luck.title"), "luck")
        if report.skill is None:
            return paper_sheet(Column([head, self.build_waiting_sheet()], 12), PAD)
        even = 1 / report.seats
        won = to_percent(even + report.skill * (1 - even))
        told = words("lab.luck.says", count=report.seats - 1, won=won, even=to_percent(even))
        bar = build_luck_bar(report.skill, words, self.grown_share)
        ink = BAD if self._has_finding("skill") else GRAY_INK
        return paper_sheet(
            Column([head, bar, Text(told, Style(BODY, 22, ink), "luck-says", 16)], 12), PAD
        )

    def build_comebacks_sheet(self) -> Box:
        """Build the sheet about how often a player wins who was behind."""
        words, report = self.words, self.report
        head = build_sheet_heading("ui-up", words("lab.comebacks.title"), "comebacks")
        if not report.rounds:
            return paper_sheet(Column([head, self.build_waiting_sheet()], 12), PAD)
        if report.comebacks is None:
            unknown = Text(words("lab.comebacks.unknown"), PLAIN, "comebacks-unknown")
            return paper_sheet(Column([head, unknown], 12), PAD)
        number = Row(
            [Line(str(to_percent(report.comebacks)), Style(TITLE, 46), "comeback-number", 1.0),
             Line(words("lab.comebacks.in_hundred"), Style(FINE, 23, GRAY_INK), "in-hundred", 0.8)],
            [0, 1], 12,
        )  # fmt: skip
        good = report.comebacks >= COMEBACKS
        verdict = words("lab.comebacks.good" if good else "lab.comebacks.bad")
        says = Text(words("lab.comebacks.says"), Style(BODY, 22, GRAY_INK), "comeback-says", 16)
        mark = build_verdict_pill(verdict, "comeback-verdict", False if good else None)
        return paper_sheet(Column([head, number, says, StretchBox(), mark], 6), PAD)

    # No choice, no end -----------------------------------------------------------------------

    def build_endings_sheet(self) -> Box:
        """Build turns without a choice and rounds without an end, with a way to watch those."""
        words, report = self.words, self.report
        head = build_sheet_heading("ui-lock", words("lab.ends.title"), "ends")
        if not report.rounds:
            return paper_sheet(Column([head, self.build_waiting_sheet()], 12), PAD)
        none = to_percent(report.no_choice)
        never = words(
            "lab.ends.never", count=report.endless, of=words.number_in_digits(report.rounds)
        )
        rows = [
            self._build_count_line(none, words("lab.ends.no_choice", count=none), "none",
                        report.no_choice > NO_CHOICE),
            self._build_count_line(report.endless, never, "never", report.endless > 0),
        ]  # fmt: skip
        keys: list[Box] = []
        for number in report.watch[:MAX_WATCHABLE]:
            why = (
                words("lab.ends.fetching", number=self.fetched_round) if self.fetched_round else ""
            )
            look = Button(UNPLACED_RECT, words("lab.ends.watch", number=number), size=21)
            says = words("lab.ends.watch_says", number=number)
            press = partial(self.watch_round, number)
            keys.append(
                ButtonBox(f"watch-{number}", look, press, 50, why_not=why, says=says, hint=says)
            )
        eye = icon_leaf("ui-eye", 34, INK)
        watches = [Row([eye, Wrap(keys, gap=8, below=8)], [0, 1], 10)] if keys else []
        return paper_sheet(Column([head, *rows, StretchBox(), *watches], 8), PAD)

    def _build_count_line(self, count: int, text_key: str, name: str, is_bad: bool) -> Box:
        ink = BAD if is_bad else INK
        number = Line(str(count), Style(TITLE, 38, ink, "center"), f"{name}-count", 1.0)
        fine = Style(BODY, 23, BAD if is_bad else GRAY_INK)
        return Row(
            [Column([number, blank_space(0, 56)]), Text(text_key, fine, f"{name}-says", 14)],
            [0, 1],
            12,
        )

    # Cards ---------------------------------------------------------------------------------

    def build_cards_sheet(self) -> Box:
        """Build the card that wins most, and the one that is seen least."""
        words, report = self.words, self.report
        head = build_sheet_heading("ui-card", words("lab.cards.title"), "cards")
        if not report.rounds:
            return paper_sheet(Column([head, self.build_waiting_sheet()], 12), PAD)
        often = {face: won for face, (laid, won) in report.cards.items() if laid >= RARE}
        if not often:
            return paper_sheet(
                Column([head, Text(words("lab.cards.none"), PLAIN, "no-cards")], 12), PAD
            )
        worth = strengths(report)
        best = max(worth, key=worth.__getitem__, default="")
        fine = Style(BODY, 22, GRAY_INK)
        rows: list[Box] = []
        if best and worth[best] > 0:
            name, more = find_kind_name(words, best), to_percent(worth[best])
            rows.append(Text(words("lab.cards.best", card=name, count=more), fine, "best-card", 16))
        rare = min(report.cards, key=lambda face: report.cards[face][0])
        seen = report.cards[rare][0]
        if seen < RARE:
            said = words("lab.cards.rare", card=find_kind_name(words, rare), count=to_percent(seen))
            rows.append(Text(said, fine, "rare-card", 16))
        if not rows:
            rows.append(Text(words("lab.cards.alike"), fine, "alike", 16))
        strong = worth.get(best, 0.0) > STRONG
        verdict = words("lab.cards.strong" if strong else "lab.cards.fine")
        marks: list[Box] = [build_verdict_pill(verdict, "card-verdict", None if strong else False)]
        return paper_sheet(Column([head, *rows, StretchBox(), *marks], 8), (PAD[0], PAD[1]))
