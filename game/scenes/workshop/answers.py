"""The answers to a question of a recipe: pictures, words, switches and numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from pygame import FRect

from game.games.recipe.model import Recipe
from game.lab.findings import RED, Finding
from game.table.cards.card import draw_card
from game.table.cards.face import face
from game.ui.boxes import as_choice, as_text, drawn, icon, key, switch
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import (
    AMBER,
    AMBER_TINT,
    BAD,
    CREAM,
    GOLD,
    GOLD_LIP,
    GOOD,
    INK_2,
    PAPER_EDGE,
    RED_TINT,
    WHITE,
    mix,
)
from game.ui.draw.text import BODY, LABEL
from game.ui.layout import NOTHING, Box, Column, Either, Line, Row, Segmented, Text, Whole, Wrap
from game.ui.widgets.controls import Segment
from game.ui.widgets.piece import Mood, Style, draw_edge
from game.words import Words

from .questions import Asked, paired, slug, stepped, turned, value

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
    ("mode", "patch"): "back chroma, chroma red circle, back chroma",
    ("mode", "memory"): "back chroma, chroma blue star, chroma blue star",
    ("same", "color"): "chroma blue star, chroma blue circle",
    ("same", "shape"): "chroma blue star, chroma red star",
    ("same", "sign"): "green 4, red 4",
}
"""By field and answer its picture: cards, or with a star an icon."""
SIDE = (150.0, 96.0)


def flaw_look(finding: Finding) -> tuple[str, str]:
    """The ink and the ground of what is known to go wrong."""
    return (BAD, RED_TINT) if finding.weight == RED else (AMBER, AMBER_TINT)


class RecipeAnswers:
    """Rows for what is asked; `take` gets the field and its new answer."""

    def __init__(
        self, words: Words, recipe: Recipe, take: Callable[[str, Any], None],
        flaws: Mapping[str, tuple[str, Finding]] | None = None,
    ) -> None:  # fmt: skip
        self.words, self.recipe, self.take = words, recipe, take
        self.flaws = flaws or {}
        """What is known to go wrong with the answer that is chosen, by field."""
        assert recipe.game is not None
        self.felt = FELTS[recipe.game.table.felt]

    def rows(self, fields: list[Asked]) -> list[Box]:
        """All of them below each other."""
        return [row for one in fields for row in self._of(one) + self._wrong(one)]

    def _wrong(self, one: Asked) -> list[Box]:
        """What is known to go wrong, below a question with no picture of its answer."""
        if one.name not in self.flaws or one.form == "pictures":
            return []
        return [self._flaw(one.name)]

    def _flaw(self, name: str) -> Box:
        """The pill, in one line where there is room."""
        said, finding = self.flaws[name]
        ink, tint = flaw_look(finding)
        style, thing = Style(LABEL, 21, ink), as_text(f"flaw-{name}", said)

        def ground(canvas: Canvas, box: FRect, mood: Mood) -> None:
            canvas.panel(box, min(18.0, box.h / 2), tint)

        sign = icon("ui-warn", 24, ink, tint)
        line, lines = Line(said, style, "", 1.0), Text(said, style, "", 12)
        ways: list[Box] = []
        for words, share in ((line, 0.0), (lines, 1.0)):
            row = Whole(Row([sign, words], [0, share], 8), thing, ground, (14, 4))
            ways.append(Row([row, NOTHING], [share, 1 - share]))
        return Either(ways)

    def name(self, one: Asked) -> str:
        """What a field is called."""
        return self.words(f"workshop.field.{one.name}")

    def said(self, one: Asked, answer: Any) -> str:
        """An answer in words."""
        at = f"workshop.answer.{one.name}.{slug(answer)}"
        return self.words.either(f"{at}.name", at, otherwise=str(answer))

    def brief(self, one: Asked, answer: Any) -> str:
        """An answer within a sentence."""
        return self.words(f"workshop.answer.{one.name}.{slug(answer)}.short")

    def _of(self, one: Asked) -> list[Box]:
        if one.form in ("pictures", "many"):
            return [self._pictured(one, answer) for answer in one.values]
        if one.form == "pair":
            return [self._pair(one)]
        control: Box = NOTHING
        now = value(self.recipe, one.name)
        if one.form == "words":
            parts = [Segment(slug(answer), self.said(one, answer)) for answer in one.values]
            by_slug = {slug(answer): answer for answer in one.values}
            control = Segmented(
                one.name, parts, slug(now), lambda s: self.take(one.name, by_slug[s]), 25, 54
            )
        elif one.form == "switch":
            state = self.words(f"workshop.build.{slug(now)}")
            says = self.words("workshop.build.number", name=self.name(one), value=state)
            control = switch(one.name, now, says, partial(self.take, one.name, not now))
        else:
            control = self._count(one, one.name, now, lambda n: self.take(one.name, n))
        title = Text(self.name(one), Style(LABEL, 26), f"field-{one.name}")
        return [Wrap([title, control], [1, 0], 18, below=4)]

    def shown(self, one: Asked, number: int) -> str:
        """A number as it is to be read."""
        if one.name == "target" and not number:
            return self.words("workshop.build.one_round")
        if one.name == "idle_rounds" and not number:
            return self.words("workshop.build.usual")
        if one.name == "lay" and not number:
            return self.words("workshop.build.any")
        return str(number)

    def _count(self, one: Asked, name: str, now: int, take: Callable[[int], None]) -> Box:
        title = self.words(f"workshop.field.{name}")
        less, more = (
            key(f"{name}-{which}", sign, partial(self._step, one, now, way, take),
                self.words(f"workshop.build.{which}", name=title), 52)
            for which, sign, way in (("less", "ui-minus", -1), ("more", "ui-plus", 1))
        )  # fmt: skip
        told = Line(self.shown(one, now), Style(LABEL, 28, anchor="center"), f"value-{name}", 1)
        wide = drawn(lambda *_: None, 1, 76, 2.0)
        return Row([less, Column([told, wide]), more], [0, 1, 0], 10)

    def _step(self, one: Asked, now: int, way: int, take: Callable[[int], None]) -> None:
        take(stepped(one, now, way))

    def _pair(self, one: Asked) -> Box:
        now = value(self.recipe, one.name)
        parts: list[Box] = []
        for which, end in enumerate(("least", "most")):
            name = f"{one.name}_{end}"

            def step(way: int, which: int = which) -> None:
                self.take(one.name, paired(one, now, which, way))

            title = self.words(f"workshop.field.{name}")
            less, more = (
                key(f"{name}-{word}", sign, partial(step, way),
                    self.words(f"workshop.build.{word}", name=title), 52)
                for word, sign, way in (("less", "ui-minus", -1), ("more", "ui-plus", 1))
            )  # fmt: skip
            number = self.shown(one, now[which])
            told = Line(number, Style(LABEL, 28, anchor="center"), f"value-{name}", 1)
            wide = drawn(lambda *_: None, 1, 56, 2.0)
            label = Line(title, Style(BODY, 24, INK_2), f"field-{name}")
            parts.append(Row([label, less, Column([told, wide]), more], [0, 0, 1, 0], 10))
        title_ = Text(self.name(one), Style(LABEL, 26), f"field-{one.name}")
        return Column([title_, Wrap(parts, gap=24, below=8)], 6)

    # -- pictured ----------------------------------------------------------

    def _pictured(self, one: Asked, answer: Any) -> Box:
        now = value(self.recipe, one.name)
        several = one.form == "many"
        chosen = answer in now if several else answer == now
        at = f"workshop.answer.{one.name}.{slug(answer)}"
        name, says = self.words(f"{at}.name"), self.words(f"{at}.says")
        lines: list[Box] = [
            Line(name, Style(LABEL, 29)),
            Text(says, Style(BODY, 23, INK_2), letters=18),
        ]
        if chosen and not several and one.name in self.flaws:
            lines.append(self._flaw(one.name))
            says = f"{says} {self.flaws[one.name][0]}."

        def ground(canvas: Canvas, box: FRect, mood: Mood) -> None:
            canvas.panel(box.move(0, 5), 20, PAPER_EDGE)
            lit = mix(WHITE, PAPER_EDGE, 0.25) if mood.lit and not chosen else WHITE
            canvas.panel(box, 20, lit, PAPER_EDGE, 3)
            if chosen:
                draw_edge(canvas, box, 20, 6, GOLD)
                spot = (box.right - 8, box.y + 8)
                canvas.disc(spot, 42, GOOD)
                canvas.picture("icons/ui-check", spot, 24, CREAM, GOOD)

        act = partial(self.take, one.name, turned(one, now, answer) if several else answer)
        thing = as_choice(f"{one.name}={slug(answer)}", f"{name}. {says}", act, 20)
        picture = drawn(self._picture(one.name, slug(answer)), SIDE[1], SIDE[0], 1.3)
        return Whole(Row([picture, Column(lines, 2)], [0, 1], 18), thing, ground, (12, 10))

    def _picture(self, name: str, answer: str) -> Callable[[Canvas, FRect], None]:
        told = PICTURES.get((name, answer), "")

        def draw(canvas: Canvas, box: FRect) -> None:
            canvas.panel(box, 16, self.felt)
            if told.startswith("*"):
                disc = 0.74 * box.h
                canvas.disc(box.center, disc, mix(self.felt, WHITE, 0.16))
                canvas.picture(f"icons/{told[1:]}", box.center, 0.5 * box.h, CREAM, self.felt)
                return
            cards = [part.strip() for part in told.split(",") if part.strip()]
            step = min(0.34 * box.w, 0.68 * box.w / max(1, len(cards)))
            for number, card in enumerate(cards):
                across = (number - (len(cards) - 1) / 2) * step
                tilt = 4.0 * (number - (len(cards) - 1) / 2)
                edge = GOLD_LIP if number and number == len(cards) - 1 and len(cards) > 2 else ""
                spot = (box.centerx + across, box.centery)
                draw_card(canvas, face(card), spot, 0.8 * box.h, tilt, edge, 2)

        return draw
