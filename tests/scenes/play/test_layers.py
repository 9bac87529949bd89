"""Layers above the table: the topmost that covers hides the rest, and keys go from the top down."""

from collections.abc import Sequence

import pygame
from pygame import FRect

from game.scenes.play.layers import Layer, LayerStack
from game.ui.draw.canvas import Canvas
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import Drawable


class Sheet(Layer):
    """A layer that tells what was done to it."""

    def __init__(self, name: str, open: bool = True, **how: bool) -> None:
        self.name, self._open = name, open
        self.hides_table, self.blocks_keys, self.is_lowest = (
            how.get(word, False) for word in ("covers", "holds", "under")
        )
        self.means: tuple[str, ...] = ()
        self.tick: float | None = None
        self.takes = self.moves = False
        self.noticed: list[int] = []
        self.below: list[str] = []

    @property
    def is_open(self) -> bool:
        return self._open

    @property
    def first_focus(self) -> str:
        return f"button:{self.name}"

    @property
    def is_animating(self) -> bool:
        return self.moves

    def next_tick(self) -> float | None:
        return self.tick

    def drawables(self, canvas: Canvas, below: Sequence[Drawable] = ()) -> list[Drawable]:
        self.below = names(below)
        return [Drawable(lambda *_: None, Control(self.name, "text", FRect(0, 0, 1, 1)))]

    def observe_event(self, event: pygame.event.Event) -> None:
        self.noticed.append(event.type)

    def intercept_event(self, event: pygame.event.Event) -> bool:
        return self.takes

    def do_key_job(self, job: str) -> bool:
        return job in self.means


def names(pieces: Sequence[Drawable]) -> list[str]:
    return [piece.control.name for piece in pieces if piece.control]


def seen(*layers: Sheet) -> list[str]:
    return names(LayerStack(*layers).drawables(Canvas(pygame.Surface((16, 9)))))


KEY = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a)


def test_all_open_layers_are_seen_from_the_lowest_to_the_topmost() -> None:
    assert seen(Sheet("a"), Sheet("b", open=False), Sheet("c")) == ["a", "c"]


def test_the_topmost_that_covers_hides_what_lies_below_and_nothing_else() -> None:
    low, high = Sheet("low", covers=True), Sheet("high", covers=True)
    assert seen(Sheet("a"), low, Sheet("b"), high, Sheet("c")) == ["high", "c"]
    shut = Sheet("shut", open=False, covers=True)
    assert seen(Sheet("a"), low, Sheet("b"), shut) == ["low", "b"]


def test_a_layer_below_all_others_takes_the_room_they_leave() -> None:
    under, above = Sheet("under", under=True), Sheet("above")
    assert seen(Sheet("a"), under, above) == ["under", "a", "above"]
    assert under.below == ["a"]
    assert above.below == ["under", "a"]


def test_something_lies_over_the_table_only_while_a_covering_layer_is_open() -> None:
    assert LayerStack(Sheet("a"), Sheet("b", covers=True)).is_table_covered
    assert not LayerStack(Sheet("a"), Sheet("b", open=False, covers=True)).is_table_covered


def test_the_focus_starts_on_the_topmost_that_is_seen() -> None:
    assert LayerStack(Sheet("a"), Sheet("b"), Sheet("c", open=False)).first_focus == "button:b"
    assert LayerStack(Layer()).first_focus == ""


def test_a_layer_moves_even_where_it_is_not_open() -> None:
    moving = Sheet("a", open=False)
    moving.moves = True
    assert LayerStack(Sheet("b"), moving).is_animating
    assert not LayerStack(Sheet("b")).is_animating


def test_the_next_tick_is_that_of_the_layer_that_is_due_first() -> None:
    soon, late = Sheet("a"), Sheet("b")
    soon.tick, late.tick = 20.0, 300.0
    assert LayerStack(late, Sheet("c"), soon).next_tick() == 20.0
    assert LayerStack(Sheet("c")).next_tick() is None


def test_the_topmost_takes_an_event_first() -> None:
    low, high = Sheet("low"), Sheet("high")
    low.takes = True
    assert LayerStack(low, high).intercept_event(KEY)
    assert not LayerStack(high).intercept_event(KEY)


def test_no_key_goes_past_a_layer_that_holds_it() -> None:
    low, high = Sheet("low"), Sheet("high", holds=True)
    low.takes = True
    assert not LayerStack(low, high).intercept_event(KEY)
    assert LayerStack(low, Sheet("shut", open=False, holds=True)).intercept_event(KEY)


def test_every_layer_notices_every_event() -> None:
    low, shut, high = Sheet("low"), Sheet("shut", open=False), Sheet("high", holds=True)
    high.takes = True
    LayerStack(low, shut, high).intercept_event(KEY)
    assert low.noticed == shut.noticed == high.noticed == [pygame.KEYDOWN]


def test_a_job_is_done_by_the_topmost_that_knows_it() -> None:
    low, high, shut = Sheet("low"), Sheet("high"), Sheet("shut", open=False)
    low.means, shut.means = ("back",), ("log",)
    layers = LayerStack(low, high, shut)
    assert layers.do_key_job("back")
    assert not layers.do_key_job("log")
