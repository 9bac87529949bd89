"""The answers to a question of a recipe: pictures, words, switches and numbers."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from pygame import FRect

from game.games.chroma.chroma_cards import SHAPES
from game.games.recipe.model import Recipe
from game.games.recipe.recipe_deck import SUITS
from game.games.recipe.recipe_words import answer_key_of, field_key
from game.lab.findings import RED, Finding
from game.session.speech.kind_names import find_card_name
from game.session.workshop.tellers.line import name_start_rank
from game.table.cards.card_face import named_face
from game.table.cards.card_sprites import draw_card
from game.ui.boxes import (
    choice_control,
    drawn_leaf,
    icon_button,
    icon_leaf,
    readable_control,
    switch_leaf,
)
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import (
    AMBER,
    AMBER_TINT,
    BAD,
    CREAM,
    GOLD,
    GOLD_LIP,
    GOOD,
    GRAY_INK,
    PAPER_EDGE,
    RED_TINT,
    WHITE,
    mix,
)
from game.ui.draw.text_surfaces import BODY, LABEL
from game.ui.layout import (
    EMPTY_BOX,
    Box,
    Column,
    ControlBox,
    FirstThatFits,
    Line,
    Row,
    SegmentedBox,
    Text,
    Wrap,
)
from game.ui.widgets.drawable import FocusMood, Style, draw_rect_edge
from game.ui.widgets.input_controls import Segment
from game.words import Words

from .recipe_questions import (
    RecipeField,
    answer_key,
    find_field_value,
    step_number_pair,
    step_value,
    toggle_answer,
)

FELTS = {
    "plum": "#4B3369", "teal": "#12616C", "sea": "#1D4F91", "grass": "#2E6B34",
    "sand": "#8A6A3A", "wine": "#6B1F45",
}  # fmt: skip
"""The grounds of pictures, by the felt of the table."""
PICTURES: dict[tuple[str, str], str] = {
    ("stuck", "draw_1"): "back chaos, green 6",
    ("stuck", "draw_until_it_fits"): "back chaos, green 3, orange 5, blue 9",
    ("stuck", "pass"): "*skip",
    ("stuck", "throw_one_away"): "*scrap",
    ("fits", "color"): "blue 3, blue 8",
    ("fits", "sign"): "blue 5, red 5",
    ("fits", "higher"): "green 4, red 7",
    ("fits", "step"): "orange 4, blue 5",
    ("play", "one"): "red 8",
    ("play", "same"): "blue 4, green 4, red 4",
    ("ends", "first_out"): "*ui-flag",
    ("ends", "last_left"): "*ui-person",
    ("points", "cards_left"): "blue 3, red 8",
    ("points", "winner_takes_all"): "*ui-crown",
    ("points", "one"): "*ui-star",
    ("points", "beds"): "*ui-star",
    ("points", "cards"): "*ui-coin",
    ("goal", "one_shape_all_colors"): "chroma blue star, chroma green star, chroma red star",
    ("goal", "same_sign"): "blue 7, green 7, red 7",
    ("goal", "same_color"): "red 2, red 5, red 9",
    ("goal", "run"): "blue 3, red 4, green 5",
    ("beds", "color"): "blue 2, blue 6, blue 9",
    ("beds", "shape"): "chroma blue star, chroma red star",
    ("beds", "sign"): "green 4, red 4",
    ("beds", "any"): "blue 1, red 2, green 3",
    ("mode", "patch"): "back chroma, chroma red circle, back chroma",
    ("mode", "memory"): "back chroma, chroma blue star, chroma blue star",
    ("same", "color"): "chroma blue star, chroma blue circle",
    ("same", "shape"): "chroma blue star, chroma red star",
    ("same", "sign"): "green 4, red 4",
    ("rank", "shape"): "chroma blue circle, chroma blue square, chroma blue star",
    ("rank", "color"): "chroma blue star, chroma orange star, chroma yellow star",
    ("rank", "number"): "blue 1, green 5, red 9",
    ("passed", "until_cleared"): "*skip",
    ("passed", "may_return"): "*ui-undo",
    ("count", "one"): "chroma blue star",
    ("count", "same"): "chroma blue star, chroma red star",
    ("count", "same_or_more"): "chroma blue star, chroma red star, chroma green star",
    ("ladder.points", "places"): "*ui-crown",
    ("tricks.stuck", "any_card"): "chroma red circle, chroma green star",
    ("tricks.stuck", "draw_until_it_fits"): "back chroma, chroma green star",
    ("trump", "none"): "*ui-close",
    ("trump", "turned_up"): "back chroma, chroma green circle",
    ("trump", "last_place_picks"): "*ui-person",
    **{("trump", shape): f"chroma yellow {shape}" for shape in SHAPES},
    **{("trump", color): f"chroma {color} star" for color in SUITS},
    **{("avoid", shape): f"chroma red {shape}" for shape in SHAPES},
    **{("avoid", color): f"chroma {color} cross" for color in SUITS},
    ("bid", "no"): "*ui-close",
    ("bid", "secret"): "*ui-hand",
    ("bid", "in_turn"): "*ui-megaphone",
    ("bid", "in_turn_not_even"): "*ui-warn",
    ("tricks.points", "tricks"): "back chroma, back chroma, back chroma",
    ("tricks.points", "exact"): "*ui-check",
    ("tricks.points", "at_least"): "*ui-plus",
    ("tricks.points", "cards"): "*ui-coin",
    ("tricks.points", "avoid"): "*bomb",
    ("tricks.points", "out"): "*ui-flag",
    ("ask_for", "color"): "chroma green star, chroma green cross",
    ("ask_for", "shape"): "chroma green star, chroma blue star",
    ("ask_for", "sign"): "green 7, red 7",
    ("ask_for", "card"): "chroma red star",
    ("ask_for", "blind"): "back chroma, back chroma, back chroma",
    ("alike", "color"): "chroma blue star, chroma blue circle",
    ("alike", "shape"): "chroma blue star, chroma red star",
    ("alike", "sign"): "green 4, red 4",
    ("miss", "turn_ends"): "*skip",
    ("miss", "their_turn"): "*ui-person",
    ("miss", "draw_1"): "back chroma",
    ("miss", "draw_1_again_if_it_fits"): "back chroma, chroma green star",
    ("ends", "all_sets"): "*ui-check",
    ("ends", "one_left"): "*ui-person",
    ("points", "sets"): "*ui-star",
    ("points", "one_loses"): "*own-ghost",
    ("melds", "set"): "chroma blue star, chroma red star, chroma green star",
    ("melds", "run"): "chroma blue circle, chroma blue cross, chroma blue pentagon",
    ("melds", "color"): "chroma blue star, chroma blue circle, chroma blue star",
    ("take", "top"): "chroma red star",
    ("take", "top_use_it"): "chroma blue star, chroma green star, chroma red star",
    ("take", "whole_pile"): "chroma blue cross, chroma yellow circle, chroma red star",
}
"""By field and answer its picture: cards, or with a star an icon. A family whose picture of an
answer is another one is named before the field, with a dot.
"""
SIDE = (150.0, 96.0)


def find_flaw_look(finding: Finding) -> tuple[str, str]:
    """Return the ink and the ground of a flaw."""
    return (BAD, RED_TINT) if finding.weight == RED else (AMBER, AMBER_TINT)


class RecipeAnswers:
    """Rows for the asked fields; `take` gets a field and its new answer."""

    def __init__(
        self, words: Words, recipe: Recipe, take: Callable[[str, Any], None],
        flaws: Mapping[str, tuple[str, Finding]] | None = None,
    ) -> None:  # fmt: skip
        self.words, self.recipe, self.take = words, recipe, take
        self.flaws = flaws or {}
        """What is known to go wrong with the answer that is chosen, by field."""
        assert recipe.game is not None
        self.felt, self.family = FELTS[recipe.game.table.felt], recipe.game.family

    def build_answer_rows(self, fields: list[RecipeField]) -> list[Box]:
        """Build all rows below each other."""
        return [row for one in fields for row in self._build_field(one) + self._build_flaws(one)]

    def _build_flaws(self, field: RecipeField) -> list[Box]:
        """Build the known flaws of an answer, below a question without pictures."""
        if field.name not in self.flaws or field.form == "pictures":
            return []
        return [self._build_flaw_pill(field.name)]

    def _build_flaw_pill(self, name: str) -> Box:
        """Build the pill, in one line if it fits."""
        said, finding = self.flaws[name]
        ink, tint = find_flaw_look(finding)
        style, thing = Style(LABEL, 21, ink), readable_control(f"flaw-{name}", said)

        def draw_flaw_ground(canvas: Canvas, box: FRect, mood: FocusMood) -> None:
            canvas.draw_rounded_panel(box, min(18.0, box.h / 2), tint)

        sign = icon_leaf("ui-warn", 24, ink, tint)
        line, lines = Line(said, style, "", 1.0), Text(said, style, "", 12)
        ways: list[Box] = []
        for words, share in ((line, 0.0), (lines, 1.0)):
            row = ControlBox(Row([sign, words], [0, share], 8), thing, draw_flaw_ground, (14, 4))
            ways.append(Row([row, EMPTY_BOX], [share, 1 - share]))
        return FirstThatFits(ways)

    def find_field_name(self, field: RecipeField) -> str:
        """Return the name of a field."""
        return self.words(field_key(self.words, self.family, field.name))

    def _find_answer_key(self, field: RecipeField, answer: Any) -> str:
        return answer_key_of(self.words, self.family, field.name, answer_key(answer))

    def word_answer(self, field: RecipeField, answer: Any) -> str:
        """Return an answer in words."""
        at = self._find_answer_key(field, answer)
        return self.words.first_of_keys(f"{at}.name", at, default=str(answer))

    def word_answer_briefly(self, field: RecipeField, answer: Any) -> str:
        """Return an answer for use within a sentence."""
        return self.words(f"{self._find_answer_key(field, answer)}.short")

    def _build_field(self, field: RecipeField) -> list[Box]:
        if field.form in ("pictures", "many"):
            return [self._build_pictured_answer(field, answer) for answer in field.values]
        if field.form == "pair":
            return [self._build_number_pair(field)]
        control: Box = EMPTY_BOX
        now = find_field_value(self.recipe, field.name)
        if field.form == "words":
            parts = [
                Segment(answer_key(answer), self.word_answer(field, answer))
                for answer in field.values
            ]
            by_slug = {answer_key(answer): answer for answer in field.values}
            control = SegmentedBox(
                field.name,
                parts,
                answer_key(now),
                lambda s: self.take(field.name, by_slug[s]),
                25,
                54,
            )
        elif field.form == "switch":
            state = self.words(f"workshop.build.{answer_key(now)}")
            says = self.words(
                "workshop.build.number", name=self.find_field_name(field), value=state
            )
            control = switch_leaf(field.name, now, says, partial(self.take, field.name, not now))
        else:
            control = self._build_count(field, field.name, now, lambda n: self.take(field.name, n))
        title = Text(self.find_field_name(field), Style(LABEL, 26), f"field-{field.name}")
        return [Wrap([title, control], [1, 0], 18, below=4)]

    def word_number(self, field: RecipeField, number: Any) -> str:
        """Return a number, or a kind of card, as it is to be read."""
        if field.name == "start_card":
            if not number:
                return self.words("workshop.build.any")
            return find_card_name(self.recipe, self.words, number)
        said = self._find_answer_key(field, number)
        if said in self.words:
            return self.words(said)
        if field.name == "target" and not number:
            return self.words("workshop.build.one_round")
        if field.name == "idle_rounds" and not number:
            return self.words("workshop.build.usual")
        if field.name == "lay" and not number:
            return self.words("workshop.build.any")
        if field.name == "start" and self.family == "line":
            return name_start_rank(self.words, self.recipe, number)
        return self.words.first_of_keys(self._find_answer_key(field, number), default=str(number))

    def _build_count(
        self, one: RecipeField, name: str, current_value: Any, on_change: Callable[[Any], None]
    ) -> Box:
        title = self.find_field_name(one)
        less, more = (
            icon_button(
                f"{name}-{which}",
                sign,
                partial(self._step_number, one, current_value, way, on_change),
                self.words(f"workshop.build.{which}", name=title),
                52,
            )
            for which, sign, way in (("less", "ui-minus", -1), ("more", "ui-plus", 1))
        )
        told = Line(
            self.word_number(one, current_value),
            Style(LABEL, 28, anchor="center"),
            f"value-{name}",
            1,
        )
        wide = drawn_leaf(lambda *_: None, 1, 76, 2.0)
        return Row([less, Column([told, wide]), more], [0, 1, 0], 10)

    def _step_number(
        self, one: RecipeField, current_value: Any, direction: int, on_change: Callable[[Any], None]
    ) -> None:
        on_change(step_value(one, current_value, direction))

    def _build_number_pair(self, field: RecipeField) -> Box:
        now = find_field_value(self.recipe, field.name)
        parts: list[Box] = []
        for index, end in enumerate(("least", "most")):
            name = f"{field.name}_{end}"

            def step_pair(way: int, index: int = index) -> None:
                self.take(field.name, step_number_pair(field, now, index, way))

            title = self.words(f"workshop.field.{name}")
            less, more = (
                icon_button(f"{name}-{word}", sign, partial(step_pair, way),
                    self.words(f"workshop.build.{word}", name=title), 52)
                for word, sign, way in (("less", "ui-minus", -1), ("more", "ui-plus", 1))
            )  # fmt: skip
            number = self.word_number(field, now[index])
            told = Line(number, Style(LABEL, 28, anchor="center"), f"value-{name}", 1)
            wide = drawn_leaf(lambda *_: None, 1, 56, 2.0)
            label = Line(title, Style(BODY, 24, GRAY_INK), f"field-{name}")
            parts.append(Row([label, less, Column([told, wide]), more], [0, 0, 1, 0], 10))
        title_ = Text(self.find_field_name(field), Style(LABEL, 26), f"field-{field.name}")
        return Column([title_, Wrap(parts, gap=24, below=8)], 6)

    # -- pictured ----------------------------------------------------------

    def _build_pictured_answer(self, field: RecipeField, answer: Any) -> Box:
        now = find_field_value(self.recipe, field.name)
        several = field.form == "many"
        chosen = answer in now if several else answer == now
        at = self._find_answer_key(field, answer)
        name, says = self.words(f"{at}.name"), self.words(f"{at}.says")
        lines: list[Box] = [
            Line(name, Style(LABEL, 29)),
            Text(says, Style(BODY, 23, GRAY_INK), letters=18),
        ]
        if chosen and not several and field.name in self.flaws:
            lines.append(self._build_flaw_pill(field.name))
            says = f"{says} {self.flaws[field.name][0]}."

        def draw_answer_picture_ground(canvas: Canvas, box: FRect, mood: FocusMood) -> None:
            canvas.draw_rounded_panel(box.move(0, 5), 20, PAPER_EDGE)
            lit = mix(WHITE, PAPER_EDGE, 0.25) if mood.is_lit and not chosen else WHITE
            canvas.draw_rounded_panel(box, 20, lit, PAPER_EDGE, 3)
            if chosen:
                draw_rect_edge(canvas, box, 20, 6, GOLD)
                spot = (box.right - 8, box.y + 8)
                canvas.draw_disc(spot, 42, GOOD)
                canvas.draw_picture("icons/ui-check", spot, 24, CREAM, GOOD)

        act = partial(
            self.take, field.name, toggle_answer(field, now, answer) if several else answer
        )
        thing = choice_control(f"{field.name}={answer_key(answer)}", f"{name}. {says}", act, 20)
        picture = drawn_leaf(
            self._make_picture_drawer(field.name, answer_key(answer)), SIDE[1], SIDE[0], 1.3
        )
        return ControlBox(
            Row([picture, Column(lines, 2)], [0, 1], 18),
            thing,
            draw_answer_picture_ground,
            (12, 10),
        )

    def _make_picture_drawer(self, name: str, answer: str) -> Callable[[Canvas, FRect], None]:
        told = PICTURES.get((f"{self.family}.{name}", answer), PICTURES.get((name, answer), ""))

        def draw_answer_picture(canvas: Canvas, box: FRect) -> None:
            canvas.draw_rounded_panel(box, 16, self.felt)
            if told.startswith("*"):
                disc = 0.74 * box.h
                canvas.draw_disc(box.center, disc, mix(self.felt, WHITE, 0.16))
                canvas.draw_picture(f"icons/{told[1:]}", box.center, 0.5 * box.h, CREAM, self.felt)
                return
            cards = [part.strip() for part in told.split(",") if part.strip()]
            step = min(0.34 * box.w, 0.68 * box.w / max(1, len(cards)))
            for number, card in enumerate(cards):
                across = (number - (len(cards) - 1) / 2) * step
                tilt = 4.0 * (number - (len(cards) - 1) / 2)
                edge = GOLD_LIP if number and number == len(cards) - 1 and len(cards) > 2 else ""
                spot = (box.centerx + across, box.centery)
                draw_card(canvas, named_face(card), spot, 0.8 * box.h, tilt, edge, 2)

        return draw_answer_picture
