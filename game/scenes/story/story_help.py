"""A dialog about the numbers of a story, with a question about who is a child."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.store import folders
from game.store.profiles import Profile, ProfileStore
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM
from game.ui.draw.text_surfaces import BODY
from game.ui.layout import (
    NAME_STYLE,
    NOTE_STYLE,
    UNPLACED_RECT,
    Box,
    ButtonBox,
    Column,
    PanelBox,
    Row,
    Text,
    Wrap,
    avatar_leaf,
)
from game.ui.screens.base_pages import Dialog
from game.ui.screens.scene import Host, Scene
from game.ui.tracked_values import TrackedValue
from game.ui.widgets.button import Button
from game.ui.widgets.drawable import Style


class StoryHelp(Dialog):
    """Says where the numbers come from; asks once who is under ten, as stories spare children."""

    name = "story_help"
    first_focus = "button:close"
    sheet_width = 1180.0
    _unasked: TrackedValue[tuple[Profile, ...]] = TrackedValue(())

    def __init__(
        self, app: Host, below: Scene, names: Sequence[str], changed: Callable[[], None]
    ) -> None:
        """`changed` is called once somebody's age is known."""
        super().__init__(app, below)
        self.changed = changed
        self.profiles = ProfileStore(folders.settings_folder())
        found = map(self.profiles.find_profile, names)
        self._unasked = tuple(one for one in found if one is not None and not one.is_age_known)

    def build_content(self, canvas: Canvas) -> Box:
        """Build the explanation, and a question for each person of whom it isn't known."""
        words, style = self.app.words, Style(BODY, 27)
        parts: list[Box] = [self.build_title_row(words("story.help"), 38)]
        parts += [
            Text(words(f"story.help_{key}"), style, f"help-{key}")
            for key in ("worlds", "bars", "off")
        ]
        parts += [self._build_question(one) for one in self._unasked]
        return Column(parts, 18)

    def _build_question(self, person: Profile) -> Box:
        words = self.app.words
        told = Column([
            Text(words("story.young", name=person.name), NAME_STYLE, f"young-{person.id}"),
            Text(words("story.young_note"), NOTE_STYLE, f"young-note-{person.id}"),
        ], 2)  # fmt: skip
        keys = [
            ButtonBox(
                f"young-{key}-{person.id}", Button(UNPLACED_RECT, words(f"story.{key}"), size=27),
                partial(self.answer_age, person, key == "yes"), 60, 120,
            )
            for key in ("yes", "no")
        ]  # fmt: skip
        row = Row([avatar_leaf(person.face, 60, 1.3), told], [0, 1], 16)
        return PanelBox(Wrap([row, Row(keys, [0, 0], 12)], [1, 0], 16), (22, 14), CREAM)

    def answer_age(self, person: Profile, is_young: bool) -> None:
        """Note the answer; the question is gone for good."""
        self.profiles.store_young(person.id, is_young)
        self._unasked = tuple(one for one in self._unasked if one.id != person.id)
        self.changed()
