"""The players of games that people build: a rule of thumb for each family.

An expert searches, and where pairs are found it remembers better. It is there only for games in
which it was seen to win more often than a hard player: nobody can tell that by the family.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from game import resources
from game.agents.habits import Habit
from game.agents.habits.card_habits import (
    OWN_ASK_HABITS,
    OWN_BED_HABITS,
    OWN_CARD_HABITS,
    OWN_LINE_HABITS,
    TRICK_HABITS,
)
from game.agents.habits.place_habits import PLACE_HABITS
from game.agents.mind import Mind, Plan, any_answer
from game.agents.situation import Reason, Situation, because
from game.core.game import known_game
from game.games.recipe.own_game import OwnGame
from game.toml import try_toml

from . import ask as ask_mind
from . import empty_hand, garden, garden_stock, ladder, line, melds, pairs, sets, tricks
from .heuristics import (
    Lean,
    Progress,
    heaviest_answers,
    heuristic_policy,
    log_weights,
    progress_outlook,
    score_progress,
)


def explain_by_heuristic(s: Situation) -> Reason:
    """Return the only reason a rule of thumb can give; each family says what it does."""
    return because("fits_best")


def _family_mind(lean: Lean, progress: Progress, scale: float, habits: Mapping[str, Habit]) -> Mind:
    return Mind(
        policy=heuristic_policy(lean),
        habits=habits,
        worths=log_weights(lean),
        leeway=ABOUT_HALF,
        hasty_leeway=ABOUT_HALF,
        hasty=any_answer,
        haste={"easy": 0.5, "normal": 0.2},
        sensible=heaviest_answers(lean),
        plan=PLAN,
        outlook=progress_outlook(progress, scale),
        why=explain_by_heuristic,
    )


ABOUT_HALF = 0.7
"""The logarithm of two: answers half as heavy are about as good."""
PLAN = Plan(dreams=60, candidates=5, horizon=20, margin=0)
"""An expert looks a few turns ahead."""
EXPERTS: Mapping[str, Mind] = {
    "empty-hand": _family_mind(empty_hand.lean, empty_hand.emptying_progress, 2.5, OWN_CARD_HABITS),
    "sets": _family_mind(sets.lean, sets.set_progress, 1.2, OWN_CARD_HABITS),
    "garden": _family_mind(garden.lean, garden_stock.stock_progress, 1.0, OWN_BED_HABITS),
    "line": _family_mind(line.lean, line.line_progress, 2.0, OWN_LINE_HABITS),
    "pairs": replace(
        _family_mind(pairs.lean, score_progress, 1.0, PLACE_HABITS),
        plan=None,
        expert=True,
        hasty=heuristic_policy(pairs.hasty),
    ),
    "ladder": _family_mind(ladder.lean, ladder.ladder_progress, 2.0, OWN_CARD_HABITS),
    "tricks": replace(
        _family_mind(tricks.lean, tricks.trick_progress, 3.0, TRICK_HABITS),
        hasty=tricks.answer_hastily,
        why=tricks.explain_trick,
    ),
    "ask": _family_mind(ask_mind.lean, ask_mind.ask_progress, 1.5, OWN_ASK_HABITS),
    "melds": _family_mind(melds.lean, melds.melds_progress, 3.0, OWN_CARD_HABITS),
}
"""By family what is known where there is an expert."""
FAMILIES: Mapping[str, Mind] = {
    family: replace(mind, plan=None, expert=False) for family, mind in EXPERTS.items()
}
KNOWN: dict[str, bool] = {}
"""By id of a game whether an expert wins more often there than a hard player."""


def ask_shipped(game: OwnGame) -> bool:
    """Return what is known of the games that are shipped."""
    return shipped_experts().get(game.edition, False)


ask: Callable[[OwnGame], bool] = ask_shipped
"""Who knows whether there is an expert in a game."""


@cache
def shipped_experts() -> Mapping[str, bool]:
    """By the editions of the games that are shipped whether there is an expert."""
    path = resources.rules_folder() / "recipes" / "experts.toml"
    told: Mapping[str, Mapping[str, Any]] = try_toml(path.read_text(encoding="utf-8"))[0]
    return {one["edition"]: one["won"] >= one["needed"] for one in told.values()}


def note_expert(game_id: str, better: bool = True) -> None:
    """Note that from now on there is an expert in a game, or that there is none."""
    KNOWN[game_id] = better


def mind_of_own(game_id: str) -> Mind | None:
    """Return the mind of a built game, by its family; None where all is luck."""
    game = known_game(game_id)
    if not isinstance(game, OwnGame) or game.recipe.game is None:
        return None
    if game.family.is_pure_luck(game.recipe.plan):
        return None
    if game_id not in KNOWN:
        KNOWN[game_id] = ask(game)
    return (EXPERTS if KNOWN[game_id] else FAMILIES)[game.recipe.game.family]
