"""A card on trial: a table dealt at once with the card in hand; then "How was it?"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.app.own_game_shelf import register_own_game
from game.core.event import Event, Moved, RoundEnded, Turn
from game.games.recipe.model import OwnCard, Recipe
from game.games.recipe.own_game import OwnGame
from game.scenes.play import PlayScene
from game.session.live_match import LiveMatch
from game.session.pregame.seating_order import choose_seed
from game.session.workshop.trial_match import (
    MIN_PLAYERS,
    TRIAL_SEAT,
    choose_trial_game,
    deal_trial_match,
)
from game.store.player_faces import FACES
from game.store.settings import LEVELS, SeatChoice
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import GRAY_INK
from game.ui.draw.text_surfaces import BODY, TITLE
from game.ui.layout import UNPLACED_RECT, Box, ButtonBox, Column, Text, Wrap, blank_space
from game.ui.screens.base_pages import Dialog
from game.ui.widgets.button import PRIMARY_PAINT, Button
from game.ui.widgets.drawable import Style

if TYPE_CHECKING:
    from game.app.program import App

HAND = f"hand {TRIAL_SEAT}"


class TrialMatch(LiveMatch):
    """A match that is not saved, and the fate of the card on trial."""

    def __init__(self, app: App, recipe: Recipe, card: OwnCard) -> None:
        game, options = choose_trial_game(recipe, card)
        if isinstance(game, OwnGame):
            register_own_game(app.words, game)
        seats = choose_trial_seats(app, max(game.rules.least, MIN_PLAYERS))
        seed = choose_seed(app.seed)
        match = deal_trial_match(game, [one.name for one in seats], options, card.id, seed)
        self.card = card.id
        self.was_played = False
        """True once the card has left the hand."""
        self.is_seen = False
        """True once what it did is over, and the next turn has begun."""
        super().__init__(match, seats, seed, None)

    def _note_event(self, event: Event) -> None:
        super()._note_event(event)
        if isinstance(event, Moved) and event.source == HAND:
            moved = {card.face.partition("@")[0] for card in event.cards if card}
            self.was_played = self.was_played or self.card in moved
        elif isinstance(event, Turn) and self.was_played:
            self.is_seen = True


def choose_trial_seats(app: App, count: int) -> tuple[SeatChoice, ...]:
    """Return the person who played last, and gentle computer players beside them."""
    person = next((one for one in app.settings.seats if one.person), None)
    face = person.face if person else FACES[0]
    name = person.name if person else app.words(f"names.{face}")
    others = [other for other in FACES if other != face and app.words(f"names.{other}") != name]
    robots = [SeatChoice(app.words(f"names.{other}"), other, False, LEVELS[0]) for other in others]
    return (SeatChoice(name, face, True), *robots[: count - 1])


class TrialScene(PlayScene):
    """A table on which a card is tried; leaving it leads back to the card."""

    name = "trial"
    live_match: TrialMatch

    def __init__(self, app: App, recipe: Recipe, card: OwnCard) -> None:
        super().__init__(app, TrialMatch(app, recipe, card))
        self.recipe, self.card = recipe, card
        self.tips.silent = True
        self.focus.ring = True  # the card stands up, and its rule is told
        self.asked = False
        """True once "How was it?" was asked by itself."""

    @property
    def first_focus(self) -> str:  # type: ignore[override]
        """The control with the first focus: the card that is tried."""
        start = super().first_focus
        if not start.startswith("card:"):
            return start
        things = self.controls() if self._settling is None else self._settling
        own = (one.name for one in things if one.is_enabled and self._is_tried_card(one.name))
        return next(own, start)

    def _is_tried_card(self, name: str) -> bool:
        card = self.answers.find_card_of(name)
        return card is not None and card.face.partition("@")[0] == self.card.id

    def update(self, ms: float) -> None:
        """Let time pass; ask how it was once the card's effect was shown."""
        super().update(ms)
        waits = self.flow.is_waiting_here and not self.is_animating and self.is_unobstructed()
        if self.live_match.is_seen and waits and not self.asked:
            self.pause_table()

    def show_round_results(self, event: RoundEnded, final: bool) -> None:
        """Ask how it was; the round counts for nothing."""
        self.app.sounds.play_sound("round-end")
        self.pause_table()

    def _prerender_results(self) -> None:
        """Do nothing; no results follow."""

    def pause_table(self) -> None:
        """Ask how it was; there is nothing to save."""
        self.asked = True
        self.table.rest_table()
        self.app.push_scene(TrialDialog(self.app, self))

    def leave_to_title(self) -> None:
        """Go back to the card."""
        self.app.pop_scene()

    def deal_again(self) -> None:
        """Deal a new table with the same card."""
        self.app.replace_top(TrialScene(self.app, self.recipe, self.card))


class TrialDialog(Dialog):
    """A dialog after a trial: change the card, play on, or deal again."""

    app: App

    name = "how-was-it"
    first_focus = "button:change"
    sheet_width = 900.0
    max_type_scale = 1.6

    def __init__(self, app: App, below: TrialScene) -> None:
        super().__init__(app, below)
        self.trial = below
        self.over = below.live_match.asked is None or below.flow.event_queue.ended_round is not None

    def build_content(self, canvas: Canvas) -> Box:
        """Build the question and its answers."""
        words, name = self.app.words, self.trial.card.name
        title = words("workshop.trial.title", name=name)
        note = words("workshop.trial.over" if self.over else "workshop.trial.note")
        change = Button(
            UNPLACED_RECT, words("workshop.trial.change"), "ui-pencil", "", PRIMARY_PAINT, 34
        )
        again = Button(UNPLACED_RECT, words("workshop.trial.again"), "redo", size=29)
        go_on = Button(UNPLACED_RECT, words("workshop.trial.go_on"), "ui-play", size=29)
        answers: list[Box] = [ButtonBox("again", again, self.close_and_deal, 76)]
        if not self.over:
            answers.append(ButtonBox("go-on", go_on, self.app.pop_scene, 76))
        return Column(
            [
                Text(title, Style(TITLE, 42), "title"),
                Text(note, Style(BODY, 27, GRAY_INK), "note"),
                blank_space(2),
                ButtonBox(
                    "change", change, self.return_to_card, 84, enter=self.app.key_labels["confirm"]
                ),
                Wrap(answers, gap=20, below=16),
            ],
            20,
        )

    def return_to_card(self) -> None:
        """Go back to the card."""
        self.app.pop_scene()
        self.trial.leave_to_title()

    def close_and_deal(self) -> None:
        """Close the dialog and deal again."""
        self.app.pop_scene()
        self.trial.deal_again()

    def go_back(self) -> None:
        """Play on, if the round goes on; else go back to the card."""
        if self.over:
            self.return_to_card()
        else:
            self.app.pop_scene()
