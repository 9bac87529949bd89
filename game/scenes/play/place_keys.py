"""Keys that move the focus over the places of a patch: by name, or to the next one to press."""

from collections.abc import Callable

import pygame

from game.games.place_grid import LETTERS, PlaceGrid, grid_for_cards
from game.ui.widgets.control import Control
from game.ui.widgets.focus import ARROWS, Focus

from .layers import Layer
from .table_answers import TableAnswers
from .table_context import TableContext

JUMP = "/"
PLACE = "place:"


class PlaceKeys(Layer):
    """“/”, a letter and a number go to a place; Shift and an arrow to the next one to press."""

    def __init__(
        self, table: TableContext, answers: TableAnswers, focus: Focus, is_free: Callable[[], bool]
    ) -> None:
        self.table, self._answers, self._focus, self._is_free = table, answers, focus, is_free
        self._typed: str | None = None
        """What was typed after the “/”; None while no place is being named."""

    def intercept_event(self, event: pygame.event.Event) -> bool:
        """Take the keys that name a place, or lead to the next one."""
        if event.type != pygame.KEYDOWN:
            return False
        typed, self._typed = self._typed, None
        places = self._list_places() if self._is_free() else {}
        if not places:
            return False
        if getattr(event, "unicode", "") == JUMP or event.key == pygame.K_SLASH:
            self._typed = ""
            return True
        if typed is not None:
            return self._type_name(typed, event, places)
        if event.key in ARROWS and event.mod & pygame.KMOD_SHIFT:
            return self._step_on(ARROWS[event.key], places)
        return False

    def _list_places(self) -> dict[int, Control]:
        """Return the places on which the focus may rest."""
        found = [one for one in self._answers.answer_controls() if one.role == "place"]
        return {int(one.name.removeprefix(PLACE)): one for one in found if one.can_focus}

    @property
    def _grid(self) -> PlaceGrid:
        return grid_for_cards(len(self.table.live_match.match.table.deck))

    def _type_name(self, typed: str, event: pygame.event.Event, places: dict[int, Control]) -> bool:
        """Take a letter, then a number; return False for anything else."""
        signs = (getattr(event, "unicode", ""), pygame.key.name(event.key))
        if not typed:
            letter = next((s.upper() for s in signs if s and s.upper() in LETTERS), "")
            if letter and self._go_to(letter, 1, places):
                self._typed = letter
                return True
            return False
        number = next((int(sign) for sign in signs if sign.isdigit()), 0)
        return self._go_to(typed, number, places)

    def _go_to(self, letter: str, row: int, places: dict[int, Control]) -> bool:
        """Put the focus on a place, if there is one of that name."""
        place = self._grid.place_named(letter, row)
        if place not in places:
            return False
        self._focus.name, self._focus.ring = f"{PLACE}{place}", True
        return True

    def _step_on(self, way: tuple[int, int], places: dict[int, Control]) -> bool:
        """Go on from the focused place to the next one that can be pressed."""
        name = self._focus.name
        if not name.startswith(PLACE):
            return False
        columns = self._grid.columns
        start = int(name.removeprefix(PLACE))
        step = way[0] + way[1] * columns
        ahead = range(start + step, len(places) if step > 0 else -1, step)
        line = (place for place in ahead if way[1] or place // columns == start // columns)
        found = next((place for place in line if places[place].is_enabled), None)
        if found is not None:
            self._focus.name, self._focus.ring = f"{PLACE}{found}", True
        return True
