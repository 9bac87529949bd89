"""Which screen a name leads to, so that no room of screens has to know the others.

Each name stands for something called with the program and whatever else is given to `App.go`:
a screen, which is then laid on top, or a function that lays one there itself.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from game.ui.draw.helper import helper

ROUTES = {
    "title": "title.scene:Title",
    "first-start": "settings.comfort:Comfort",
    "settings": "settings.scene:SettingsScene",
    "languages": "settings.languages:LanguageChoice",
    "setup": "setup.scene:SetupScene",
    "hint-people": "setup.sheets:HintPeople",
    "start": "play.start:start_match",
    "continue": "play.start:continue_match",
    "rematch": "play.start:rematch",
    "results": "results.scene:RoundResults",
    "again": "setup.agreement:again",
    "play-now": "setup.agreement:play_now",
    "night": "night.scene:open_night",
    "night-plan": "night.plan:NightPlan",
    "night-on": "night.scene:Night",
    "podium": "night.podium:Podium",
    "saved": "saved.scene:Saved",
    "statistics": "statistics.scene:Statistics",
    "family": "family.scene:Family",
    "lab": "lab.scene:open_lab",
    "rules": "rules.reader:RulesReader",
    "print": "printing.scene:PrintScene",
    "phones": "phones.scene:PhonesScene",
    "lesson": "lesson.scene:start_lesson",
    "watch": "replay.scene:watch",
    "watch-again": "replay.scene:watch_again",
    "watch-running": "replay.scene:watch_running",
    "workshop": "workshop.home:WorkshopHome",
    "workshop-game": "workshop.game:GameBuilder",
    "deck": "workshop.cards.deck:DeckPage",
    "new-deck": "workshop.cards.deck:new_deck",
    "card": "workshop.cards.card:CardPage",
    "trial": "workshop.trial:TrialScene",
    "workshop-share": "workshop.share:Share",
    "run": "trouble.run:run",
}


SCREENS = "game.scenes."


def route(name: str) -> Callable[..., Any]:
    """What the name leads to; its room is loaded with its first use."""
    module, _, target = ROUTES[name].partition(":")
    found: Callable[..., Any] = getattr(import_module(f"{SCREENS}{module}"), target)
    return found


def load(name: str) -> None:
    """Load a room beside the screen that is seen, so that nobody waits who opens it."""
    helper().submit(import_module, f"{SCREENS}{ROUTES[name].partition(':')[0]}")
