"""The game builder: six questions, the live table, and how the game goes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from pygame import FRect

from game.app.experts import look_for_experts
from game.app.routes import ROUTES
from game.games.recipe.model import Recipe
from game.games.recipe.own_game import bring_recipe
from game.session.workshop.describe import summarize_recipe
from game.session.workshop.playtests import AnswerFlaw, describe_flaw, find_answer_flaws
from game.session.workshop.workbench import BEGUN_NOTE
from game.session.workshop.workshop_items import parse_recipe, read_workshop_item
from game.ui.boxes import (
    choice_control,
    drawn_leaf,
    icon_button,
    icon_only,
    sentence_row,
    words_or_icons,
)
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import (
    BAD,
    CREAM,
    GOLD,
    GOOD,
    GRAY_INK,
    INK,
    PAPER_EDGE,
    WHITE,
    mix,
)
from game.ui.draw.shadow import MEDIUM
from game.ui.draw.text_surfaces import BODY, FINE, LABEL, TITLE
from game.ui.draw.wood import wood_surface
from game.ui.layout import (
    EMPTY_BOX,
    UNPLACED_RECT,
    Box,
    ButtonBox,
    Column,
    ControlBox,
    FirstThatFits,
    Leaf,
    Line,
    Row,
    StretchBox,
    Text,
    TypeLimit,
    paper_sheet,
)
from game.ui.tracked_values import TrackedValue
from game.ui.widgets.button import PRIMARY_PAINT, Button
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import Drawable, FocusMood, Style
from game.ui.widgets.pill import Pill, draw_pill

from .bench_page import BenchPage, open_bench
from .game_dialogs import DeckChoiceDialog, GameLookDialog, HouseRuleDialog
from .live_table import LiveTable
from .recipe_answers import RecipeAnswers, find_flaw_look
from .recipe_questions import (
    QUESTIONS,
    answer_field,
    answer_key,
    find_field_value,
    list_asked_fields,
    word_question,
)

if TYPE_CHECKING:
    from game.app.program import App

LIVE_HEIGHT = 330.0
"""How high the table is,"""
STRIP_HEIGHT = 300.0
"""and where all is in one column."""
TURNS = 10
LARGEST = 1.6
"""How far type grows at head and foot."""
LISTEN = 500.0
"""Milliseconds after which it is seen whether the lab is done."""
SIDE_BY_SIDE = 1.3
"""Up to which type all stands side by side."""


class GameBuilder(BenchPage):
    """An own game that is being built."""

    name = "workshop-game"
    backdrop = staticmethod(wood_surface)
    flaws: TrackedValue[Mapping[str, AnswerFlaw]] = TrackedValue({})
    """What is known to go wrong with its answers, by question."""
    _why = TrackedValue("")
    failure = TrackedValue("")
    """Why the game could not be written, as the system says it."""

    def __init__(self, app: App, key: str) -> None:
        super().__init__(app, open_bench(key))
        self.bench.report_change = self._show_change
        self.live = LiveTable(app)
        self.question = QUESTIONS[0]
        self._tested = False
        self._show_change()

    @property
    def current_recipe(self) -> Recipe:
        """The recipe as it is now."""
        return self.bench.recipe

    @property
    def first_focus(self) -> str:  # type: ignore[override]
        """The control with the first focus: the open question."""
        return f"choice:question-{self.question}"

    def _show_change(self) -> None:
        """Show a change on the table at once."""
        self._why = self.bench.explain_first_mistake(self.app.words)
        self.flaws = find_answer_flaws(self.current_recipe)
        self.live.deal_recipe(None if self._why else self.current_recipe)

    def take_answer(self, name: str, answer: Any) -> None:
        """Set an answer."""
        self.bench.change_recipe(answer_field(self.current_recipe, name, answer))

    # -- layout ------------------------------------------------------------

    def build_header(self, canvas: Canvas) -> Box:
        """Build the way back, the name, undo and redo, house rules, and the rules."""
        words, recipe = self.app.words, self.current_recipe
        assert recipe.game is not None
        family = words(f"workshop.family.{recipe.game.family}")
        deck = recipe.deck.name or words(f"workshop.source.{recipe.deck.from_}")
        note = words("workshop.build.note", family=family, deck=deck)
        lay = partial(self.build_title_bar, recipe.about.name, note)
        return TypeLimit(LARGEST, words_or_icons(lay, *self._build_builder_buttons()))

    def _build_builder_buttons(self) -> list[ButtonBox]:
        words, bench = self.app.words, self.bench
        look = Button(UNPLACED_RECT, words("workshop.build.rules"), "ui-vote", size=27)
        return [
            self._build_change_button("undo", "ui-undo", self.undo_last_change, bench.can_undo),
            self._build_change_button("redo", "redo", self.redo_last_change, bench.can_redo),
            ButtonBox("house", look, self.open_house_rules, 60),
            icon_button("help", "ui-help", self.open_help, words("rules.title")),
        ]

    def _build_change_button(
        self, name: str, icon: str, press: Callable[[], None], is_possible: bool
    ) -> ButtonBox:
        words = self.app.words
        why = "" if is_possible else words(f"workshop.build.no_{name}")
        return replace(icon_button(name, icon, press, words(f"workshop.build.{name}")), why_not=why)

    def build_body(self, canvas: Canvas) -> Box:
        """Build questions, answers and the table; below one another in large type."""
        left = paper_sheet(self._build_questions(), (20, 18))
        middle = paper_sheet(self._build_answers(), (26, 18))
        right = paper_sheet(
            Column([*self._build_live_table(LIVE_HEIGHT), *self._build_course()], 9), (24, 16)
        )
        wide = Row([left, middle, right], [420, 700, 672], 24, stretch=True)
        table = paper_sheet(Column(self._build_live_table(STRIP_HEIGHT), 10), (24, 16))
        goes = paper_sheet(Column(self._build_course(), 10), (24, 16))
        column = Column([table, left, middle, goes], 22)
        return column if canvas.grows_beyond(SIDE_BY_SIDE) else FirstThatFits([wide, column])

    def _build_questions(self) -> Box:
        words = self.app.words
        rows: list[Box] = [Line(words("workshop.build.title"), Style(TITLE, 32), "questions")]
        for number, question in enumerate(QUESTIONS, 1):
            rows.append(StretchBox(self._build_question(number, question), 112))
        return Column(rows, 10)

    def find_question_title(self, question: str) -> str:
        """Return the question as the family asks it."""
        assert self.current_recipe.game is not None
        return word_question(self.app.words, self.current_recipe.game.family, question)

    def summarize_answer(self, question: str) -> str:
        """Return the answers to a question, in a few words."""
        words, recipe = self.app.words, self.current_recipe
        assert recipe.game is not None
        if question == "who":
            least, most = recipe.game.players
            form = "players_exact" if least == most else "players"
            return words(f"workshop.build.{form}", least=least, most=most, count=most)
        fields = list_asked_fields(recipe, question)
        if not fields:
            return words("workshop.build.nothing")
        told, one = RecipeAnswers(words, recipe, self.take_answer), fields[0]
        now = find_field_value(recipe, one.name)
        if one.form == "many":
            return words.join_with_and([told.word_answer_briefly(one, each) for each in now])
        if one.form in ("pictures", "words"):
            return told.word_answer(one, now)
        if one.form == "pair":
            both = [told.word_number(one, each) for each in now]
            return words(
                "workshop.build.number", name=told.find_field_name(one), value="–".join(both)
            )
        if one.form == "switch":
            state = words(f"workshop.build.{answer_key(now)}")
            return words("workshop.build.number", name=told.find_field_name(one), value=state)
        return words(
            "workshop.build.number",
            name=told.find_field_name(one),
            value=told.word_number(one, now),
        )

    def _build_question(self, number: int, question: str) -> Box:
        chosen = question == self.question
        title, note = self.find_question_title(question), self.summarize_answer(question)
        ink, fine = (CREAM, CREAM) if chosen else (INK, GRAY_INK)
        fields = [one.name for one in list_asked_fields(self.current_recipe, question)]
        flaws = [flaw.finding for name, flaw in self.flaws.items() if name in fields]
        bad, tint = (
            find_flaw_look(min(flaws, key=lambda one: one.sort_place)) if flaws else ("", "")
        )

        def draw_question_sign(canvas: Canvas, box: FRect) -> None:
            if chosen:
                canvas.draw_disc(box.center, box.h, GOLD)
                canvas.write_text_line(str(number), box.center, LABEL, 27, INK, room=box.w)
            elif bad:
                canvas.draw_disc(box.center, box.h, tint)
                canvas.draw_picture("icons/ui-warn", box.center, 0.54 * box.h, bad, tint)
            else:
                canvas.draw_disc(box.center, box.h, "#D3F3EA")
                canvas.draw_picture("icons/ui-check", box.center, 0.5 * box.h, GOOD, "#D3F3EA")

        def draw_question_ground(canvas: Canvas, box: FRect, mood: FocusMood) -> None:
            if not chosen:
                canvas.draw_rounded_panel(box.move(0, 4), 18, PAPER_EDGE)
            lit = mix(WHITE, PAPER_EDGE, 0.25) if mood.is_lit else WHITE
            canvas.draw_rounded_panel(
                box, 18, INK if chosen else lit, INK if chosen else PAPER_EDGE, 3
            )

        lines = Column(
            [Line(title, Style(LABEL, 27, ink)), Text(note, Style(FINE, 22, fine), letters=16)], 1
        )
        row = Row([drawn_leaf(draw_question_sign, 48, 48, 1.3), lines], [0, 1], 14)
        thing = choice_control(
            f"question-{question}", f"{title} {note}", partial(self.open_question, question), 18
        )
        return ControlBox(row, thing, draw_question_ground, (12, 8), 84)

    def _build_answers(self) -> Box:
        words, question = self.app.words, self.question
        number = QUESTIONS.index(question) + 1
        title = f"{number}  {self.find_question_title(question)}"
        rows: list[Box] = [Text(title, Style(TITLE, 36), "asked")]
        fields = list_asked_fields(self.current_recipe, question)
        if not fields:
            note = words("workshop.build.nothing_note")
            rows.append(Text(note, Style(BODY, 26, GRAY_INK), "nothing"))
        told = {
            name: (describe_flaw(flaw, words), flaw.finding) for name, flaw in self.flaws.items()
        }
        rows += RecipeAnswers(words, self.current_recipe, self.take_answer, told).build_answer_rows(
            fields
        )
        return Column(rows, 15)

    def _build_live_table(self, height: float) -> list[Box]:
        words, why = self.app.words, self._why
        live = words("workshop.build.live" if self.live.is_playing else "workshop.build.still")

        def draw_live_pill(canvas: Canvas, box: FRect) -> None:
            shown = Pill(live, "#D3F3EA", "#0B6350", size=22, height=38)
            draw_pill(canvas, shown, box.midright, "midright")

        title = Line(words("workshop.build.table"), Style(TITLE, 32), "table")
        head = Row([title, drawn_leaf(draw_live_pill, 38, 90, 2.0)], [1, 0], 12)
        if why:
            said = words("workshop.build.cant", why=why)
            return [head, Text(said, Style(LABEL, 26, BAD), "why")]
        return [head, Leaf(height, self._make_live_picture, grows=1)]

    def _make_live_picture(self, canvas: Canvas, box: FRect) -> Drawable:
        wide = min(box.w, box.h * 16 / 9)
        place = FRect(0, 0, wide, wide * 9 / 16).move_to(center=box.center)

        def draw_live_picture(canvas: Canvas, _: FocusMood) -> None:
            canvas.draw_shadow(place, 16, MEDIUM)
            self.live.draw_live_table(canvas, place)

        thing = Control("picture:table", "picture", place, "", is_focusable=False)
        return Drawable(draw_live_picture, thing)

    def _build_course(self) -> list[Box]:
        words = self.app.words
        rows: list[Box] = [Line(words("workshop.goes.title"), Style(TITLE, 28), "goes")]
        for number, line in enumerate(summarize_recipe(self.current_recipe, words)):
            rows.append(sentence_row(line.icon, line.words, f"goes-{number}"))
        return rows

    # -- the foot ----------------------------------------------------------

    def build_footer(self, canvas: Canvas) -> Box:
        """Build look, deck, lab and ten turns at once; and the gold button."""
        words = self.app.words
        kept = self.failure and words("workshop.unwritable", why=self.failure)
        said = kept or words("workshop.build.kept")
        ink = BAD if kept else GRAY_INK
        note = Line(said, Style(FINE, 24, ink, "midright"), "kept", 0.7)
        worded = self._build_builder_actions()
        icons, ways = [*map(icon_only, worded)], []
        for actions, room in ((worded, True), (worded, False), (icons, False)):
            cap = self.app.key_labels["confirm"] if room else ""
            gold = Button(
                UNPLACED_RECT, words("workshop.build.play"), "ui-play", "", PRIMARY_PAINT, 36
            )
            play = ButtonBox(
                "play", gold, self.put_on_shelf, 78, 420 if room else 250, self._why, enter=cap
            )
            parts: list[Box] = [*actions, note if room else EMPTY_BOX, play]
            ways.append(Row(parts, [*[0.0] * (len(parts) - 2), 1, 0], 18))
        return TypeLimit(LARGEST, FirstThatFits(ways))

    def _build_builder_actions(self) -> list[ButtonBox]:
        words, why = self.app.words, self._why
        deeds: list[tuple[str, str, str, Callable[[], None], str]] = [
            ("dress", "ui-pencil", words("workshop.build.name"), self.open_look, ""),
            ("deck", "ui-hand", words("workshop.build.deck"), self.open_deck_choice, ""),
            ("watch", "ui-eye", words("workshop.build.watch"), self.watch_turns, why),
        ]
        if "lab" in ROUTES:
            deeds.insert(
                2, ("test", "ui-lab", words("workshop.test"), self.open_lab_with_game, why)
            )
        return [
            ButtonBox(name, Button(UNPLACED_RECT, says, sign, size=28), press, 74, why_not=said)
            for name, sign, says, press, said in deeds
        ]

    # -- what can be done --------------------------------------------------

    def open_question(self, question: str) -> None:
        """Open a question."""
        self.question = question

    def open_look(self) -> None:
        """Open the game's name, words, box and table."""
        self.app.push_scene(GameLookDialog(self.app, self, self.bench))

    def open_deck_choice(self) -> None:
        """Choose the deck of the game."""
        self.app.push_scene(DeckChoiceDialog(self.app, self, self.bench))

    def open_house_rules(self) -> None:
        """Choose what is asked before each game."""
        self.app.push_scene(HouseRuleDialog(self.app, self, self.bench))

    def open_lab_with_game(self) -> None:
        """Open the lab with the game."""
        self.app.open_screen(
            "lab", recipe=self.bench.recipe_text, on_change=self._take_lab_advice,
            on_play=self.put_on_shelf,
        )  # fmt: skip

    def _take_lab_advice(self, text: str, wishes: Mapping[str, str]) -> None:
        """Apply what the lab has changed, or changed back."""
        recipe = parse_recipe(text)
        if recipe is not None and recipe.game is not None:
            self.bench.change_recipe(recipe)
            self.bench.write_draft()

    def watch_turns(self) -> None:
        """Watch some turns quickly."""
        self.live.hurry = TURNS

    def put_on_shelf(self) -> None:
        """Put the game on the shelf and set it up."""
        if self.bench.keep_on_shelf():
            self.bench.shop.note_own_facts(self.current_recipe.about.id, **{BEGUN_NOTE: False})
            look_for_experts(self.app, [bring_recipe(self.current_recipe)])
            self.app.open_screen("setup", bring_recipe(self.current_recipe).id)

    def open_help(self) -> None:
        """Open the game's rules."""
        if not self._why:
            self.app.open_screen("rules", bring_recipe(self.current_recipe).id)

    # -- time and input ----------------------------------------------------

    def enter(self) -> None:
        """Update the page; the game may have changed in the lab or in its deck."""
        there = self.bench.shop.find_file(self.bench.key)
        recipe = read_workshop_item(there).recipe if there else None
        if recipe is not None and recipe.game is not None and self.bench.next_tick() is None:
            self.bench.change_recipe(recipe)
        self._show_change()

    def leave(self) -> None:
        """Keep the game, and find out in the background if there is an expert in it."""
        if self.bench.keep_on_shelf() and not self._why:
            look_for_experts(self.app, [bring_recipe(self.current_recipe)])

    def next_tick(self) -> float | None:
        """Return milliseconds until something is saved or a turn is played."""
        ticks = (self.bench.next_tick(), self.live.next_tick())
        return min((one for one in ticks if one is not None), default=None)

    def next_silent_tick(self) -> float | None:
        """Return a short time while the lab runs."""
        return LISTEN if self._is_lab_running else None

    def update(self, ms: float) -> None:
        """Save changes, and let computers play on."""
        self.bench.advance_timer(ms)
        self.failure = self.bench.failure
        self.live.advance_live_table(ms)
        before, self._tested = self._tested, self._is_lab_running
        if before and not self._tested:
            self._show_change()

    @property
    def _is_lab_running(self) -> bool:
        """True while the lab still runs."""
        lab = self.app.errands.get("lab")
        if lab is None:
            return False
        lab.poll_errand()
        return lab.progress < 1
