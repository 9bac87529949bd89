"""The screens by name, so that no package of scenes has to know the others.

Each name stands for something called with the program and whatever else is given to
`App.open_screen`: a scene, which is then pushed, or a function that pushes one itself.
"""

from collections.abc import Callable
from importlib import import_module
from typing import Any

from game.ui.draw.background import background_thread

ROUTES = {
    "title": "title.scene:TitleScene",
    "open-file": "title.opened_file:open_file",
    "first-start": "settings.welcome:WelcomePage",
    "settings": "settings.scene:SettingsScene",
    "languages": "settings.language_choice:LanguageDialog",
    "setup": "setup.scene:SetupScene",
    "hint-people": "setup.setup_dialogs:HintPeopleDialog",
    "start": "play.match_start:start_match",
    "continue": "play.match_start:continue_match",
    "rematch": "play.match_start:start_rematch",
    "results": "results.scene:RoundResults",
    "saved-again": "setup.again_page:open_saved_again",
    "cards-again": "setup.again_page:AgainScene",
    "again": "setup.agreement:repeat_last_game",
    "play-now": "setup.agreement:start_beginner_game",
    "today": "today.scene:TodayScene",
    "doors": "doors.scene:CorridorScene",
    "door": "doors.open_door:OpenDoorScene",
    "door-left": "doors.open_door:leave_door_game",
    "night": "night.scene:open_night",
    "night-plan": "night.night_plan:NightPlan",
    "night-on": "night.scene:NightScene",
    "podium": "night.podium:PodiumScene",
    "guest-book": "night.guest_book_scene:GuestBookScene",
    "saved": "saved.scene:SavedScene",
    "statistics": "statistics.scene:StatisticsScene",
    "family": "family.scene:FamilyScene",
    "lab": "lab.scene:open_lab",
    "rules": "rules.reader:RulesReader",
    "print": "printing.scene:PrintScene",
    "phones": "phones.scene:PhonesScene",
    "lesson": "lesson.scene:start_lesson",
    "watch": "replay.scene:watch_journal",
    "watch-turn": "replay.scene:watch_turn",
    "watch-again": "replay.scene:watch_finished_match",
    "watch-star": "replay.scene:watch_star",
    "watch-running": "replay.scene:watch_running",
    "workshop": "workshop.workshop_home:WorkshopHome",
    "workshop-new": "workshop.family_page:NewGamePage",
    "workshop-game": "workshop.game_builder:GameBuilder",
    "deck": "workshop.cards.deck_page:DeckPage",
    "new-deck": "workshop.cards.deck_page:ask_new_deck",
    "card": "workshop.cards.card_page:CardPage",
    "picture": "workshop.cards.picture_page:PicturePage",
    "phone-picture": "workshop.cards.phone_picture_page:PhonePicturePage",
    "trial": "workshop.trial_scene:TrialScene",
    "workshop-share": "workshop.share:ShareScene",
    "run": "trouble.trouble_guard:run_guarded",
}


SCREENS = "game.scenes."


def find_screen(name: str) -> Callable[..., Any]:
    """Return what a name stands for; its module is loaded with the first use."""
    module, _, target = ROUTES[name].partition(":")
    found: Callable[..., Any] = getattr(import_module(f"{SCREENS}{module}"), target)
    return found


def load_room(name: str) -> None:
    """Load a screen's module ahead of time, so that opening it takes no wait."""
    background_thread().submit(import_module, f"{SCREENS}{ROUTES[name].partition(':')[0]}")
