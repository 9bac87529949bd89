"""The setup of a game: players, cards and house rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property, partial
from pathlib import Path
from random import Random, SystemRandom
from typing import TYPE_CHECKING

import pygame
from pygame import FRect

from game.agents import only_guesses, top_of_scale
from game.app.experts import LISTEN_MS, find_expert_search, look_for_experts
from game.core.rulebook import Option
from game.games.recipe.own_game import OwnGame
from game.scenes.lesson import has_lesson
from game.scenes.naming import AMBER
from game.session.pregame import duration
from game.session.pregame.deal_number import group_deal_letters, read_deal_number
from game.session.pregame.duration import format_duration, format_short_duration
from game.session.pregame.house_rules import OFF, list_expansions
from game.session.pregame.strongest_wins import describe_strongest_win, find_strongest_wins
from game.store import folders
from game.store.journals.repeated_deal import RepeatedDeal
from game.store.presets import Preset
from game.store.settings import SeatChoice
from game.store.statistics.statistics_file import StatisticsFile
from game.ui.boxes import icon_button, icon_leaf, icon_only, words_or_icons
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import BAD, GOOD, GRAY_INK, INK, PAPER, PAPER_EDGE, SWATCHES
from game.ui.draw.text_surfaces import FINE, LABEL
from game.ui.layout import (
    HEADING_STYLE,
    UNPLACED_RECT,
    Box,
    ButtonBox,
    Column,
    FirstThatFits,
    Line,
    PanelBox,
    Row,
    Text,
    TypeLimit,
    Wrap,
)
from game.ui.screens.sheet_transition import SheetTransition
from game.ui.screens.transition_source import TransitionSource
from game.ui.screens.two_sheet_page import PaperSheet
from game.ui.tracked_values import TrackedValue
from game.ui.widgets.button import PRIMARY_PAINT, Button
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import Drawable, Style
from game.ui.widgets.focus import Focus
from game.words import Words

from .agreement import Agreement
from .course_panel import CoursePanel
from .deal_dialog import ChosenDeal, DealDialog
from .deal_panels import table_of
from .game_cards import GameCards
from .house_rule_rows import CHANGED, HouseRuleRows, has_spoken_calls
from .level_scale import LevelScale
from .preset_page import PresetDialog
from .rule_vote import RuleVoteDialog
from .seat_card import HeadStartChoice
from .table_page import TablePage, build_chip, build_door, build_side_panel

if TYPE_CHECKING:
    from game.app.program import App

LARGEST = 1.6
"""How far type grows in the bars at the top and at the foot."""
ROOMIER = 620.0, 650.0
"""How wide the column beside the table may be in units, if all of it can be seen at once then."""
PAGES = 1.7
"""How many times as high as its room a sheet of house rules may be with what they mean."""


class SetupScene(TablePage):
    """The setup of one game."""

    name = "setup"
    takes_files = True
    first_focus = "button:deal"

    deal: TrackedValue[ChosenDeal | None] = TrackedValue(None)
    """The deal number that was chosen; None for new cards."""

    def __init__(self, app: App, game: str, chance: Random | None = None) -> None:
        self.agreed = Agreement(game, app.words, app.settings)
        super().__init__(app, self.agreed.words, self.agreed.seating)
        app.preload_screens("start", "results")
        self._has_new_experts()
        game_id = self.agreed.game.id
        self.levels = LevelScale(
            self, top_of_scale(game_id), only_guesses(game_id), self.describe_strongest_win,
            lambda: self.agreed.rules_in_force.has_teams(len(self.seating)),
        )  # fmt: skip
        self.cards = GameCards(
            self.agreed,
            self.set_option,
            self._find_active_focus,
            self._find_motion_speed,
            self._find_fade_speed,
            self.has_young_player,
        )
        self.course = CoursePanel(self.agreed)
        self.chance = chance or SystemRandom()
        self.arriving = SheetTransition(lambda: (self.app.settings.speed, not self._has_motion))
        self._mat = FRect(UNPLACED_RECT)
        self.ruling = False
        """Whether the house rules lie over the table."""
        self.news, self.sign = "", "ui-vote"
        """What was voted or drawn last, in words and with a picture."""

    def _has_new_experts(self) -> bool:
        """True if it has just become known if an own game has an expert."""
        game = self.agreed.game
        return isinstance(game, OwnGame) and look_for_experts(self.app, [game])

    # -- bars --------------------------------------------------------------

    def build_header(self, canvas: Canvas) -> Box:
        """Build the way back, the title, the lesson, the family and the rules."""
        title, note = self.words("game.name"), self.describe_setup()
        lay = partial(self.build_title_bar, title, note)
        return TypeLimit(LARGEST, words_or_icons(lay, *self._build_header_buttons()))

    def describe_setup(self) -> str:
        """Return the note below the title; of an own game, its author or that it is a trial."""
        if self.is_finding_experts:
            return self.words("setup.tries_expert")
        game = self.agreed.game
        by = game.recipe.about.by if isinstance(game, OwnGame) else ""
        return self.words("workshop.built_by", name=by) if by else self.words("setup.who")

    def _build_header_buttons(self) -> list[ButtonBox]:
        doors: list[tuple[str, str, str, Callable[[], None]]] = [
            ("family", "ui-heart", self.words("family.title"), self.open_family),
            ("phones", "ui-phone", self.words("phones.button"), self.open_phones_setup),
            ("print", "ui-print", self.words("print.button"), self.print_setup),
        ]
        if has_lesson(self.agreed.game.id):
            doors.insert(
                0, ("learn", "ui-hand", self.words("lesson.learn"), self.start_this_lesson)
            )
        made = [
            ButtonBox(name, Button(UNPLACED_RECT, says, sign, size=28), press, 60)
            for name, sign, says, press in doors
        ]
        return [*made, icon_button("help", "ui-help", self.open_help, self.words("rules.title"))]

    def build_footer(self, canvas: Canvas) -> Box:
        """Build the surprise, who plays and how long it takes, and the gold button."""
        words = self.words
        cap, why = words("key.return"), self.agreed.find_problem()
        deals = [
            ButtonBox(
                "deal",
                Button(UNPLACED_RECT, words("setup.deal"), "ui-play", "", PRIMARY_PAINT, 36),
                self.start_dealing,
                78,
                420 * wide,
                why,
                enter=cap if wide else "",
            )
            for wide in (True, False)
        ]
        crowd = Line(
            self.describe_crowd(), Style(FINE, 26, GRAY_INK, "midright"), "crowd", shrink=0.75
        )
        long = self._build_duration_pill(format_duration)
        brief = self._build_duration_pill(format_short_duration)
        ways = [
            (
                [self._build_surprise_button(True), *self._build_shorter_button(True)],
                crowd,
                [*long, deals[0]],
            ),
            (
                [self._build_surprise_button(False), *self._build_shorter_button(True)],
                crowd,
                [*long, deals[0]],
            ),
            (
                [self._build_surprise_button(False), *self._build_shorter_button(False)],
                crowd,
                [*brief, deals[1]],
            ),
            (
                [self._build_surprise_button(False), *self._build_shorter_button(False)],
                Box(),
                [*brief, deals[1]],
            ),
        ]
        rows = [
            Row([*left, middle, *right], [*[0.0] * len(left), 1, *[0.0] * len(right)], 22)
            for left, middle, right in ways
        ]
        return TypeLimit(LARGEST, FirstThatFits(rows))

    def _build_surprise_button(self, has_words: bool) -> Box:
        says, note = self.words("setup.surprise"), self.words("setup.surprise_note")
        look = Button(UNPLACED_RECT, says if has_words else "", "roll-one-die", size=30)
        return ButtonBox("surprise", look, self.draw_surprise_table, 74, hint=note, says=says)

    def _build_shorter_button(self, has_words: bool) -> list[Box]:
        """Build the button that shortens a long game."""
        says = self.describe_offer()
        if not says:
            return []
        suggested = bool(self.agreed.find_suggested_rules())
        note = self.words("suggests.note" if suggested else "setup.shorter_note")
        hint = note if has_words else f"{says}. {note}"
        look = Button(UNPLACED_RECT, says if has_words else "", "ui-clock", size=26)
        return [ButtonBox("shorter", look, self.take_offer, 74, hint=hint, says=says)]

    def _build_duration_pill(self, say_duration: Callable[[Words, float], str]) -> list[Box]:
        """Build the pill with the expected duration; empty if it is unknown."""
        time = self.expected_minutes
        if not time:
            return []
        said = say_duration(self.words, time)
        tiring = self.has_young_player() and duration.is_tiring(time)
        ground, edge, ink = AMBER if tiring else (PAPER, PAPER_EDGE, INK)
        line = Line(said, Style(LABEL, 27, ink, "center"), "minutes", shrink=1.0)
        row = Row(
            [icon_leaf("ui-clock", 34, ink if tiring else GRAY_INK, ground), line], [0, 1], 10
        )
        return [PanelBox(row, (22.0, 12.0), ground, edge, 30.0)]

    # -- the table and what stands beside it -------------------------------

    def make_mat(self, canvas: Canvas, rect: FRect) -> Iterable[Drawable]:
        """Yield the deck, to be dealt from here."""
        self._mat = FRect(rect)
        return [Drawable(partial(self.cards.draw_deck_mat, rect))]

    def build_side(self, canvas: Canvas, width: float, height: float) -> Box:
        """Build cards, house rules and levels; a door to each if they don't fit."""
        panels = self._build_all_panels(canvas, width, height)
        if panels is not None:
            return self._add_course(canvas, panels, width, height)
        box = self.cards
        cards = self.build_panel_door(
            "box", "ui-hand", self.words("setup.box"), box.describe_count(), box.build_sets
        )
        doors = [cards, self._build_rules_door(), self.build_computers_door()]
        return Column([*self._list_course_doors(), *doors], 20)

    def _add_course(self, canvas: Canvas, panels: Box, width: float, height: float) -> Box:
        """Return the panels, and below them what a homemade game is about, as far as that fits."""
        doors = self._list_course_doors()
        about = [build_side_panel(self.course.build_about())] if self.course.about else []
        columns = [Column([panels, *more], 20) for more in ([*about, *doors], doors)]
        fits = (one for one in columns if one.measure(canvas, width) <= height)
        return next(fits, panels)

    def _list_course_doors(self) -> list[Box]:
        """Return the door to how a homemade game is played."""
        course, note = self.course, self.words("setup.goes")
        if not course.is_told:
            return []
        return [self.build_panel_door("goes", "ui-help", course.title, note, course.build_course)]

    def _build_all_panels(self, canvas: Canvas, width: float, height: float) -> Box | None:
        """Build all panels if they are visible at once; else None."""
        rules = self._build_rules_door()
        parts = [
            build_side_panel(self.cards.build_cards_panel()),
            rules,
            build_side_panel(self.levels.build_levels_panel()),
        ]
        for apart in (10.0,) if self.agreed.guest_options else (20.0, 10.0):
            panels = Column(parts, apart)
            if panels.min_width(canvas) <= width and panels.measure(canvas, width) <= height:
                return panels
        return None

    def measure_side_width(self, canvas: Canvas, height: float) -> float:
        """Return a width that is larger if everything is visible then."""
        widths = (self.min_side_width, *ROOMIER)
        found = (
            wide for wide in widths if self._build_all_panels(canvas, wide, height) is not None
        )
        return next(found, super().measure_side_width(canvas, height))

    def _build_rules_door(self) -> Box:
        """Build the door to the house rules, with the number of changed ones.

        It opens them over the table, or closes them.
        """
        words, agreed = self.words, self.agreed
        count = sum(map(agreed.is_rule_changed, agreed.house_rules()))
        title = words("setup.rules")
        named = agreed.current_preset or (None if count else agreed.printed_preset)
        note = named.name if named else words("setup.changed", count=count)
        hint = words("setup.rules_close" if self.ruling else "setup.rules_open")
        ink = CHANGED if count else GRAY_INK
        ends = (
            ("ui-check", words("setup.done"))
            if self.ruling
            else ("ui-pencil", words("setup.change"))
        )
        return build_door("rules", "ui-menu", title, note, self.toggle_rules_sheet, hint, ink, ends)

    def build_overlay_sheet(self, canvas: Canvas, rect: FRect) -> PaperSheet | None:
        """Return the open house rules, with their meanings if that needs little scrolling."""
        if not self.ruling:
            return None
        whole = self._build_rules_sheet(is_explained=True)
        return (
            self._build_rules_sheet(is_explained=False)
            if whole.must_scroll(canvas, rect, PAGES)
            else whole
        )

    def _build_rules_sheet(self, is_explained: bool) -> PaperSheet:
        words, agreed = self.words, self.agreed
        rules = HouseRuleRows(self.app, self, agreed, self.set_option, self.start_rule_vote)
        back = Button(UNPLACED_RECT, words("setup.as_printed"), "ui-undo", size=26)
        why = agreed.describe_exceptions("setup.is_printed") if agreed.is_as_printed else ""
        said: Box = Line(words("setup.votes"), Style(FINE, 24, GRAY_INK), "votes", 0.9)
        said = said if len(self.seating.list_person_seats()) > 1 else Box()
        button = ButtonBox("printed", back, self.play_as_printed, 58, why_not=why)
        told = self._build_news_strip()
        test_button = self._build_lab_button()
        tests = [test_button, icon_only(test_button)]
        keys = FirstThatFits([Row([test, button], [0, 0], gap=16) for test in tests])
        ways = [Row([said, test, button], [1, 0, 0], gap=16) for test in tests]
        foot: Box = FirstThatFits([*ways, Row([Box(), keys], [1, 0])])
        foot = Wrap([told, keys], [1, 0], gap=20, below=10) if told else foot
        body = Column(
            [
                *rules.build_rule_rows(is_explained),
                *rules.build_people_rows(),
                self._build_deal_row(),
            ],
            6,
        )
        return PaperSheet(body, self._build_preset_chips(), foot, (30.0, 22.0))

    def _build_deal_row(self) -> Box:
        """Build the line that opens the deal number."""
        words, deal = self.words, self.deal
        note = words("again.new_cards")
        if deal is not None:
            works = read_deal_number(deal.letters, table_of(self.agreed)) is not None
            number = group_deal_letters(deal.letters)
            note = number if works else words("again.not_here", number=number)
        press, hint = self.open_deal_number, words("again.number_note")
        return build_door("deal-number", "ui-shuffle", words("again.number"), note, press, hint)

    def open_deal_number(self) -> None:
        """Choose the cards by their deal number."""
        self.app.push_scene(
            DealDialog(
                self.app, self, self.agreed, self.deal, self.choose_deal, self.set_up_deal_table
            )
        )

    def choose_deal(self, deal: ChosenDeal | None) -> None:
        """Take a deal number, or new cards."""
        self.deal = deal

    def set_up_deal_table(self, game: str, players: int, deal: ChosenDeal) -> None:
        """Set up the table that a deal number belongs to."""
        setup = self
        if game != self.agreed.game.id:
            self.app.pop_scene()
            setup = SetupScene(self.app, game)
            self.app.push_scene(setup)
        setup.fit_deal(players, deal)

    def fit_deal(self, players: int, deal: ChosenDeal) -> None:
        """Seat as many as a deal number is for, with its cards in the box."""
        while len(self.seating) > players:
            self.remove_player(len(self.seating) - 1)
        while len(self.seating) < players:
            self.seating.add_player(is_person=False)
        if read_deal_number(deal.letters, table_of(self.agreed)) is None:
            for option in list_expansions(self.agreed.game):
                self.agreed.wishes.pop(option.id, None)
        self.deal = deal

    def _build_lab_button(self) -> ButtonBox:
        """Build the button that opens the lab."""
        says, note = self.words("lab.test_rules"), self.words("lab.test_note")
        look = Button(UNPLACED_RECT, says, "ui-scales", size=26)
        return ButtonBox("test", look, self.open_lab_with_rules, 58, hint=note)

    def _build_preset_chips(self) -> Box:
        """Build the presets at the head of the house rules, as many as fit."""
        words, agreed = self.words, self.agreed
        now, titled = agreed.current_preset, words("setup.rules")
        whole, title = (Line(titled, HEADING_STYLE, "rules", *shrink) for shrink in ((1.0,), ()))
        says = now.name if now else words("presets.own")
        close = icon_button(
            "rules-close", "ui-close", self.toggle_rules_sheet, words("setup.rules_close"), 58
        )
        chips = [
            build_chip(f"set-{number}", one.name, one == now, partial(self._play_with_preset, one))
            for number, one in enumerate(agreed.all_presets)
        ]
        looks = [
            Button(UNPLACED_RECT, words("presets.all"), "ui-menu", size=26) if now
            else Button(UNPLACED_RECT, words("presets.keep_as"), "ui-plus", size=26),
            Button(UNPLACED_RECT, says, "ui-down", size=26),
        ]  # fmt: skip
        more, only = (
            ButtonBox("presets", look, self.open_presets, 58, hint=words("presets.hint"), says=says)
            for look in looks
        )
        ways: list[Box] = [
            Row([whole, *chips[:count], more, Box(), close], [*[0.0] * (count + 2), 1, 0], 14)
            for count in range(len(chips), 0, -1)
        ]
        return FirstThatFits([*ways, Row([title, only, close], [1, 0, 0], 16)])

    def _play_with_preset(self, one: Preset) -> None:
        """Play with the rules of a preset."""
        self.agreed.follow_rules(one.rules)
        self._apply_rules({})

    def _build_news_strip(self) -> Box | None:
        """Build the purple strip with the last vote or surprise."""
        if not self.news:
            return None
        tint, deep = SWATCHES["purple"].tint, SWATCHES["purple"].deep
        sign = icon_leaf(self.sign, 38, deep, tint)
        said = Text(self.news, Style(FINE, 24), "told", 24)
        words = Row([sign, said], [0, 1], 16)
        return PanelBox(words, (16.0, 7.0), tint, SWATCHES["purple"].base, 16.0)

    def build_message_line(self) -> Box:
        """Build the result of a surprise or a vote, or the message."""
        seating = self.seating
        usual = self.arranging.carried is None and not (
            seating.explain_seat_problem() or seating.warn_same_names()
        )
        told = self._build_news_strip() if usual else None
        return TypeLimit(LARGEST, told) if told else super().build_message_line()

    def word_table_notice(self) -> tuple[str, str]:
        """Return which cards this many players need, if nothing else has to be said."""
        said, ink = super().word_table_notice()
        deal = self.deal
        if deal is not None and ink == GRAY_INK:
            number = group_deal_letters(deal.letters)
            if read_deal_number(deal.letters, table_of(self.agreed)) is None:
                return self.words("again.not_here", number=number), BAD
            return self.words("again.chosen", number=number), GOOD
        if ink in (BAD, GOOD):
            return said, ink
        if teams := self.seating.describe_teams(self.agreed.rules_in_force):
            return teams, INK
        if not self.agreed.needed_sets:
            return said, ink
        return self.words(f"option.{min(self.agreed.needed_sets)}.joined"), GOOD

    def draw(self, canvas: Canvas) -> None:
        """Draw everything, and order the card pictures of this table."""
        self.drawables(canvas)
        self.arriving.draw_transition(canvas, self.table_rect, super().draw)
        if self.cards.has_moving_cards and self.app.top is self and not self.ruling:
            self.cards.draw_flying_cards(canvas, self._mat)
        self.cards.refresh_pictures(canvas)

    def draw_overlay(self, canvas: Canvas) -> None:
        """Draw focus ring and tooltip, unless something slides below them."""
        if not self.arriving.is_under_way:
            super().draw_overlay(canvas)

    def draw_control_tip(self, canvas: Canvas, things: list[Control], name: str) -> None:
        """Draw a tip; a lid has its text below it already, and cards look out above."""
        if not self.cards.find_pointed_set():
            super().draw_control_tip(canvas, things, name)

    def _find_active_focus(self) -> Focus:
        """Return the active focus; the cards may lie on a sheet of their own."""
        above = self.opened
        return above.focus if above is not None and self.app.top is above else self.focus

    def _find_motion_speed(self) -> float:
        """Return the speed of motion, as a multiple of the usual one; 0 is at once."""
        return self.app.settings.speed if self._has_motion else 0.0

    def _find_fade_speed(self) -> float:
        """Return the speed of fades, as a multiple of the usual one."""
        return 0.0 if self._has_motion else self.app.settings.speed

    @property
    def _has_motion(self) -> bool:
        return self.app.settings.motion != "reduced"

    def update(self, ms: float) -> None:
        """Render cards in idle time; some look out of their box."""
        super().update(ms)
        if self._has_new_experts():
            self.levels.top = top_of_scale(self.agreed.game.id)
        self.arriving.advance_sheet(ms)
        if not self.arriving.is_under_way:
            self.cards.work.make_pictures()
        self.cards.advance_cards(ms)

    def next_silent_tick(self) -> float | None:
        """Return a short time while an expert is being looked for."""
        return LISTEN_MS if self.is_finding_experts else None

    @property
    def is_finding_experts(self) -> bool:
        """True while games run in the background to find out if there is an expert."""
        game = self.agreed.game
        return isinstance(game, OwnGame) and find_expert_search(self.app).is_trying(game)

    @property
    def is_animating(self) -> bool:
        """True while cards look out of their box or go back."""
        return super().is_animating or self.cards.has_moving_cards or self.arriving.is_under_way

    @property
    def needs_updates(self) -> bool:
        """True while card pictures are still to be made."""
        return not self.cards.work.is_done

    @cached_property
    def _strongest_wins(self) -> Mapping[str, str]:
        book = StatisticsFile(folders.journals_folder()).book
        return find_strongest_wins(book, self.agreed.game)

    def describe_strongest_win(self) -> str:
        """Return who of the people at the table has won against the strongest level, in words."""
        people = [self.seating.seats[seat].name for seat in self.seating.list_person_seats()]
        return describe_strongest_win(self.app.words, self._strongest_wins, people)

    def describe_crowd(self) -> str:
        """Return how many people and computer players there are, in words."""
        words, people = self.words, len(self.seating.list_person_seats())
        parts = [words("count.people", count=people)] if people else []
        if len(self.seating) > people:
            parts.append(words("count.computers", count=len(self.seating) - people))
        return words("common.and", first=parts[0], second=parts[1]) if parts[1:] else parts[0]

    @property
    def expected_minutes(self) -> float:
        """About how long the game takes; 0 if unknown."""
        return self.agreed.estimate_minutes(self.app.settings)

    # -- a shorter game ----------------------------------------------------

    def describe_offer(self) -> str:
        """Return what suits this table better, or how long a shorter game takes.

        Empty if neither is needed.
        """
        settings, suggested = self.app.settings, self.agreed.find_suggested_rules()
        rules = suggested or self.agreed.find_shortening_rules(settings)
        time = (
            format_duration(self.words, self.agreed.estimate_minutes(settings, rules))
            if rules
            else ""
        )
        key = "suggests.button" if suggested else "setup.shorter"
        return self.words(key, time=time) if rules else ""

    def take_offer(self) -> None:
        """Take the rules that suit this table better, or that shorten its game."""
        self._apply_rules(
            self.agreed.find_suggested_rules()
            or self.agreed.find_shortening_rules(self.app.settings)
        )

    # -- house rules -------------------------------------------------------

    def toggle_rules_sheet(self) -> None:
        """Open the house rules over the table, or close them."""
        before = self.app.canvas.surface
        (self.arriving.start_departure if self.ruling else self.arriving.start_arrival)(before)
        self.ruling = not self.ruling
        self.offset = 0.0

    def set_option(self, option: str, value: str) -> None:
        """Set a house rule."""
        self._apply_rules({option: value})

    def _apply_rules(self, rules: dict[str, str]) -> None:
        self.agreed.wishes |= rules
        self.news = ""

    def play_as_printed(self) -> None:
        """Play with the printed rules, and the cards that are in the box."""
        self.agreed.reset_to_printed()
        self._apply_rules({})

    def start_rule_vote(self, option: Option) -> None:
        """Let everybody vote on a house rule."""
        self.app.push_scene(RuleVoteDialog(self.app, self.agreed, option, self.apply_vote))

    def apply_vote(self, option: Option, value: str, news: str) -> None:
        """Play with the result of a vote, and say so."""
        self.set_option(option.id, value)
        self.news, self.sign = news, "ui-vote"

    def open_presets(self, file: Path | None = None) -> None:
        """Open the presets, perhaps with one more from a file."""
        self.app.push_scene(PresetDialog(self.app, self, self.agreed, file))

    # -- seats -------------------------------------------------------------

    def reorder_seats(self, seats: Sequence[SeatChoice]) -> None:
        """Seat the same players in that order; rules that name a seat follow the player."""
        self.agreed.reorder_players(seats)

    def draw_surprise_table(self) -> None:
        """Draw computer players, cards and house rules at random; the people stay."""
        self.agreed.draw_surprise(self.chance)
        self.news, self.sign = self.words("setup.surprised"), "roll-one-die"

    # -- going on ----------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> None:
        """Import house rules from a file dropped onto the window."""
        if event.type == pygame.DROPFILE:
            self.open_presets(Path(event.file))
        else:
            super().handle(event)

    def go_back(self) -> None:
        """Go from the house rules to the table, then leave."""
        if self.ruling:
            self.toggle_rules_sheet()
        else:
            self.app.pop_scene()

    def open_help(self) -> None:
        """Open this game's rules."""
        self.app.open_screen("rules", self.agreed.game.id)

    def print_setup(self) -> None:
        """Print this game as it is set up now."""
        self.save_last_setup()
        self.app.open_screen("print", self.agreed.game.id)

    @property
    def head_start_choice(self) -> HeadStartChoice | None:
        """The head starts of this game; None if it has none."""
        facts = self.agreed.game.rules.head_start
        if facts is None:
            return None
        says = self.agreed.words_in_force("head_start.says", count=facts.worth)
        return HeadStartChoice(facts.most, says)

    @property
    def has_timed_calls(self) -> bool:
        """True if calls are made against the clock in this game, and the clock is on."""
        agreed = self.agreed
        timed = agreed.settle_all_rules().get("call_window") != OFF
        return timed and super().has_timed_calls and has_spoken_calls(agreed.game)

    def open_lab_with_rules(self) -> None:
        """Open the lab with these rules; a change that helps is applied here."""
        agreed = self.agreed
        self.app.open_screen(
            "lab", agreed.game.id, options=agreed.settle_house_rules(), players=len(self.seating),
            on_change=self._take_lab_rules,
        )  # fmt: skip

    def _take_lab_rules(self, _: str, rules: Mapping[str, str]) -> None:
        """Play with the tested rules that differ from the current ones."""
        now = self.agreed.settle_all_rules()
        self._apply_rules({id: value for id, value in rules.items() if now.get(id) != value})

    def open_phones_setup(self) -> None:
        """Choose who holds a phone."""
        self.save_last_setup()
        seats = tuple(self.seating.list_distinct_seats())
        self.app.open_screen(
            "phones", self.agreed.game.id, seats, self.agreed.settle_all_rules(), self.start_dealing
        )

    def start_this_lesson(self) -> None:
        """Start this game's lesson."""
        self.app.open_screen("lesson", self.agreed.game.id)

    def leave(self) -> None:
        """Save the players and rules for the next time."""
        self.save_last_setup()

    def save_last_setup(self) -> None:
        """Save the players and rules in the settings."""
        agreed = self.agreed
        options = {**self.app.settings.options, agreed.game.stored_id: agreed.wishes}
        self.app.change_settings(seats=self.seating.list_seats_to_remember(), options=options)

    def make_transition_source(self) -> TransitionSource:
        """Return the screen as the source of a transition; the mat moves on if it can."""
        canvas = self.app.canvas
        picture = pygame.Surface(canvas.surface.get_size(), depth=32)
        self.cards.bare = goes_on = self._has_motion and not self.ruling
        self.draw(canvas.on_surface(picture))
        self.cards.bare = False
        if not goes_on:
            return TransitionSource(picture)
        return TransitionSource(picture, self._mat, self.cards.find_deck_poses(self._mat))

    def start_dealing(self) -> None:
        """Start the game."""
        game, seats = self.agreed.game.id, tuple(self.seating.list_distinct_seats())
        deal = self.deal
        seed = read_deal_number(deal.letters, table_of(self.agreed)) if deal else None
        if deal is None or seed is None:
            self.app.start_match(game, seats, self.agreed.settle_all_rules())
            return
        self.app.start_match(
            game, seats, self.agreed.settle_all_rules(), seed=seed,
            repeated_deal=RepeatedDeal(counts=deal.counts),
        )  # fmt: skip
