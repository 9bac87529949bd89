"""Keys and clicks at the table that no thing on it takes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.decision import PickColor, PickSeat
from game.session.speech.prompts import only_pass

if TYPE_CHECKING:
    from .scene import PlayScene


class TableKeys:
    """What a key does at the table."""

    def __init__(self, scene: PlayScene) -> None:
        self.scene = scene

    def captures(self, event: pygame.event.Event) -> bool:
        """Calls come first, unless somebody is asked about a claim."""
        scene = self.scene
        scene.layers.tips.pressed(event)
        if event.type == pygame.MOUSEWHEEL and scene.log_panel.open:
            scene.log_panel.scroll(-event.y)
            return True
        if event.type == pygame.KEYDOWN and scene.log_panel.open and scene.log_panel.key(event.key):
            return True
        for window in (scene.claims, scene.votes):
            if window.open:
                return window.captures(event)
        free = scene.calls.open or not scene.panel  # calls lie above a large card
        return event.type == pygame.KEYDOWN and free and scene.calls.key(event)

    def key(self, event: pygame.event.Event) -> None:
        """A key that has a job."""
        scene, job = self.scene, self.scene.app.keys.job(event)
        if job == "back":
            self.back()
        elif job == "confirm":
            self.bare()
        elif scene.claims.open or scene.votes.open:
            return
        elif scene.zoom and job == "card":
            scene.close()
        elif scene.log_panel.open and job == "log":
            scene.log_panel.toggle()
        elif not scene.covered and not self._said(event):
            self._work(job)

    def bare(self) -> None:
        """A press on nothing: close what lies above, pass, or finish what moves."""
        scene, flow = self.scene, self.scene.flow
        if scene.claims.open:
            return
        if scene.votes.open:
            flow.votes.finish()
        elif scene.panel:
            scene.close()
        elif scene.layers.sheet:
            scene.layers.close_sheet()
        elif flow.shown.open:
            flow.shown.ready()
        elif flow.waiting and flow.alone is not None and only_pass(scene.sitting.asked):
            flow.answer(0)
        else:
            scene.finish()

    def _said(self, event: pygame.event.Event) -> bool:
        """Whether a key answers, or is a person's who calls although nobody has to."""
        return self._answer(event) or self.scene.calls.out_of_place(event)

    def _answer(self, event: pygame.event.Event) -> bool:
        """Colors and players have keys of their own while they are chosen."""
        scene, decision = self.scene, self.scene.sitting.asked
        number, seat = event.key - pygame.K_1, scene.app.keys.seat(event)
        if scene.flow.votes.alone:
            return self._believes(event)
        if not scene.flow.waiting:
            return False
        if isinstance(decision, PickColor) and 0 <= number < len(decision.options):
            scene.flow.answer(number)
            return True
        late = scene.app.clock() < scene.flow.claims.deaf_until
        if isinstance(decision, PickSeat) and seat in decision.options and not late:
            scene.answers.press(f"seat:{seat}")
            return True
        return False

    def _believes(self, event: pygame.event.Event) -> bool:
        """The only person's two keys while they are asked whether they believe a claim."""
        keys, viewer = self.scene.app.keys, self.scene.viewer
        words = self.scene.flow.votes.words()
        for number, seat in enumerate((keys.seat(event), keys.no(event))):
            if seat is not None and seat == viewer:
                self.scene.answers.press(f"word:{words[number]}")
                return True
        return False

    def _work(self, job: str) -> None:
        scene = self.scene
        match job:
            case "card":
                pointed = scene.answers.card_of(scene.focus.hover)
                scene.show_large(pointed or scene.answers.card_of(scene.focus.name))
            case "scores":
                scene.scores()
            case "log":
                scene.log_panel.toggle()
            case "call":
                scene.finish()
            case "help":
                scene.rules()
            case "take_back":
                scene.take_back()
            case "hint" if not any(action.key == job for action in scene.layout.actions):
                scene.hint.toggle()
            case _:
                scene.buttons.key(job)

    def back(self) -> None:
        """Esc closes what is open, takes back what may be taken back, or pauses."""
        scene = self.scene
        if scene.claims.choosing:
            scene.flow.claims.not_this_round()
        elif scene.claims.open or scene.votes.open:
            scene.pause()
        elif scene.panel:
            scene.close()
        elif scene.layers.sheet:
            scene.layers.close_sheet()
        elif scene.flow.back.open:
            scene.flow.back.go()
        elif not scene.buttons.key("back"):  # a word such as “Keep mine” may be Esc
            scene.pause()
