"""The setup in which the cards of a finished game are played again."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.app.file_messages import explain_misfit
from game.core.errors import GameError
from game.session.record.earlier_game import EarlierGame, earlier_from_journal
from game.store.journals.journal_text import JournalText
from game.ui.boxes import BEST_ROW_FILL, icon_button, readable_control, words_or_icons
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import GOLD_LIP, GOOD, GRAY_INK, PAPER_EDGE, WHITE
from game.ui.draw.text_surfaces import BODY, FINE, LABEL, TITLE
from game.ui.layout import (
    HEADING_STYLE,
    UNPLACED_RECT,
    Box,
    ButtonBox,
    Column,
    ControlBox,
    FirstThatFits,
    Grid,
    Line,
    PanelBox,
    Row,
    Text,
    TypeLimit,
    avatar_leaf,
)
from game.ui.tracked_values import TrackedValue
from game.ui.widgets.button import PRIMARY_PAINT, Button
from game.ui.widgets.drawable import Style
from game.ui.widgets.seed_copy import COPIED, COPY, TextCopy

from .deal_panels import build_count_switch
from .scene import LARGEST, SetupScene
from .table_page import build_side_panel

if TYPE_CHECKING:
    from game.app.program import App


class AgainScene(SetupScene):
    """The setup of a game whose cards, players and rules are those of an earlier one."""

    counts = TrackedValue(False)
    """Whether the game counts in the statistics."""

    def __init__(self, app: App, earlier: EarlierGame) -> None:
        super().__init__(app, earlier.match.game.id)
        self.earlier, self.copier = earlier, TextCopy(earlier.deal_number)
        self.agreed.seating.seats = list(earlier.players)
        self.agreed.wishes = dict(earlier.options)

    @property
    def has_same_seats(self) -> bool:
        """True if as many play as then: otherwise the cards fall differently."""
        return len(self.seating) == len(self.earlier.players)

    # -- layout ------------------------------------------------------------

    def build_header(self, canvas: Canvas) -> Box:
        """Build the way back, the title, the family, phones and rules."""
        words = self.words
        doors = [
            ("family", "ui-heart", words("family.title"), self.open_family),
            ("phones", "ui-phone", words("phones.button"), self.open_phones_setup),
        ]
        made = [
            ButtonBox(name, Button(UNPLACED_RECT, says, sign, size=28), press, 60)
            for name, sign, says, press in doors
        ]
        help_button = icon_button("help", "ui-help", self.open_help, words("rules.title"))
        return TypeLimit(
            LARGEST,
            words_or_icons(
                partial(self.build_title_bar, words("game.name"), words("again.play")),
                *made,
                help_button,
            ),
        )

    def build_footer(self, canvas: Canvas) -> Box:
        """Build who plays, and the gold button."""
        why = self.agreed.find_problem()
        crowd = Line(
            self.describe_crowd(), Style(FINE, 26, GRAY_INK, "midright"), "crowd", shrink=0.75
        )
        look = Button(UNPLACED_RECT, self.words("setup.deal"), "ui-play", "", PRIMARY_PAINT, 36)
        cap = self.words("key.return")
        deal = ButtonBox("deal", look, self.start_dealing, 78, 420, why, enter=cap)
        row = Row([crowd, deal], [1, 0], 22)
        return TypeLimit(LARGEST, FirstThatFits([row, Row([Box(), deal], [1, 0], 22)]))

    def build_side(self, canvas: Canvas, width: float, height: float) -> Box:
        """Build the cards with their number, and what came of them last time."""
        return Column(
            [build_side_panel(*self._build_cards()), build_side_panel(*self._build_result())], 20
        )

    def _build_cards(self) -> list[Box]:
        words = self.words
        boxes: list[Box] = [Line(words("again.cards"), HEADING_STYLE, "cards", 0.8)]
        if self.copier.text and self.has_same_seats:
            says = {COPY: "again.copy", COPIED: "details.copied"}.get(
                self.copier.answer, self.copier.answer
            )
            number = PanelBox(Line(self.copier.text, Style(TITLE, 36), "number", 0.9), (24, 10))
            copy = Button(UNPLACED_RECT, words(says), "ui-copy", size=26)
            button = ButtonBox("copy", copy, self.copier.copy_text, 66)
            boxes.append(
                FirstThatFits([Row([number, button], [1, 0], 14), Column([number, button], 10)])
            )
        note = words("again.copy_note") if self.has_same_seats else self._word_other_count()
        boxes.append(Text(note, Style(BODY, 24, GRAY_INK), "note", 24))
        return boxes

    def _word_other_count(self) -> str:
        return self.words("again.other_count", count=len(self.seating))

    def _build_result(self) -> list[Box]:
        words, result = self.words, self.earlier.match.result
        places = result.places if result else (0,) * len(self.earlier.players)
        scores = result.scores if result else places
        order = sorted(range(len(places)), key=lambda seat: places[seat])
        chips = [self._build_chip(seat, places[seat], scores[seat]) for seat in order]
        return [
            Line(words("again.last_time"), HEADING_STYLE, "last-time", 0.8),
            Grid(chips, 4, 10),
            *[build_count_switch(words, self.counts, self.toggle_counts)] * self.has_same_seats,
        ]

    def _build_chip(self, seat: int, place: int, score: int) -> Box:
        """Build a face with its points from last time; golden for who won."""
        one, best = self.earlier.players[seat], place == 1
        points = Line(str(score), Style(TITLE, 30), shrink=0.7)
        name = Line(one.name, Style(LABEL, 22, GRAY_INK, "center"), shrink=0.6)
        box = Column([Row([avatar_leaf(one.face, 50, 1.2), points], [0, 1], 8), name], 4)
        fill, edge = (BEST_ROW_FILL, GOLD_LIP) if best else (WHITE, PAPER_EDGE)
        said = self.words("again.was", name=one.name, points=str(score))
        return ControlBox(
            PanelBox(box, (10, 8), fill, edge, 16.0), readable_control(f"then-{seat}", said)
        )

    def word_table_notice(self) -> tuple[str, str]:
        """Return what is the same as last time, and what isn't."""
        said, ink = super().word_table_notice()
        if ink != GRAY_INK:
            return said, ink
        if not self.has_same_seats:
            return self._word_other_count(), GOOD
        return self.words("again.same"), GRAY_INK

    # -- going on ----------------------------------------------------------

    def toggle_counts(self) -> None:
        """Count the game in the statistics, or not."""
        self.counts = not self.counts

    @property
    def is_animating(self) -> bool:
        """True while it says that the number was copied, or somebody slides."""
        return self.copier.notice_ms > 0 or super().is_animating

    def update(self, ms: float) -> None:
        """Let time pass: what is said about copying goes away."""
        super().update(ms)
        self.copier.advance_notice(ms)

    def save_last_setup(self) -> None:
        """Leave the last setup as it is: these are the players and rules of an earlier game."""

    def start_dealing(self) -> None:
        """Start the game with the same cards; at a table of another size they are new ones."""
        seats = tuple(self.seating.list_distinct_seats())
        options = self.earlier.options if self.has_same_seats else self.agreed.settle_all_rules()
        self.app.open_screen(
            "start", self.agreed.game.id, seats, options, self.earlier.seed,
            repeated_deal=self.earlier.next_try(self.counts) if self.has_same_seats else None,
        )  # fmt: skip


def open_saved_again(app: App, saved: JournalText) -> str:
    """Set up the cards of a finished journal again; return why that's impossible, in words."""
    try:
        earlier = earlier_from_journal(saved)
    except GameError as error:
        return explain_misfit(app.words, error, saved.header)
    app.push_scene(AgainScene(app, earlier))
    return ""
