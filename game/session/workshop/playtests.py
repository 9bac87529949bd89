"""The results of playtests of own games: what goes wrong with which answer.

They are found again by the rules and the cards alone: another name, box or felt changes nothing.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.agents.minds.own import shipped_experts
from game.games.recipe.model import Recipe
from game.games.recipe.own_game import OwnGame, edition_of
from game.lab.findings import GREY, Finding
from game.store.workshop_files import PlaytestFile
from game.words import Words

EXPERT_NAME = "expert"
LAB_NAME = "lab"
"""Under which name it is kept what the lab found."""


def find_expert_verdict(game: OwnGame) -> bool | None:
    """Return whether there is an expert in a game; None if nobody knows yet."""
    shipped = shipped_experts().get(game.edition)
    if shipped is not None:
        return shipped
    told = PlaytestFile().find_facts(game.edition).get(EXPERT_NAME)
    better = told.get("better") if isinstance(told, dict) else None
    return better if isinstance(better, bool) else None


def keep_expert_result(game: OwnGame, result: Mapping[str, Any]) -> bool:
    """Store an expert's result in a game."""
    facts = {name: result.get(name) for name in ("won", "rounds", "better")}
    return PlaytestFile().note_facts(game.edition, **{EXPERT_NAME: facts})


@dataclass(frozen=True, slots=True)
class AnswerFlaw:
    """A flaw that an answer causes, found in some rounds of the lab."""

    finding: Finding
    question: str
    """Whose answer is to blame: with another one it was well."""
    rounds: int


def keep_answer_flaws(recipe: Recipe, flaws: Sequence[AnswerFlaw]) -> bool:
    """Store the lab's findings; earlier ones are forgotten."""
    told = [
        {**flaw.finding.as_json(), "question": flaw.question, "rounds": flaw.rounds}
        for flaw in flaws
    ]
    return PlaytestFile().note_facts(edition_of(recipe), **{LAB_NAME: told})


def find_answer_flaws(recipe: Recipe) -> Mapping[str, AnswerFlaw]:
    """Return the worst known flaw of each question's answer."""
    found: dict[str, AnswerFlaw] = {}
    for flaw in sorted(_read_kept_flaws(recipe), key=lambda one: one.finding.sort_place):
        found.setdefault(flaw.question, flaw)
    return found


def _read_kept_flaws(recipe: Recipe) -> Iterator[AnswerFlaw]:
    """Yield the stored flaws that make sense."""
    told = PlaytestFile().find_facts(edition_of(recipe)).get(LAB_NAME)
    for one in told if isinstance(told, list) else ():
        try:
            finding = Finding(one["kind"], one["weight"], float(one["number"]), str(one["about"]))
            flaw = AnswerFlaw(finding, str(one["question"]), int(one["rounds"]))
            assert finding.sort_place[0] >= 0
        except (TypeError, KeyError, ValueError):
            continue
        yield flaw


def find_blamed_answers(advice: Sequence[Mapping[str, Any]], rounds: int) -> list[AnswerFlaw]:
    """Return the flaws that another answer to a question was seen to cure."""
    return [
        AnswerFlaw(finding, told["change"]["question"], rounds)
        for told in advice
        for finding in (Finding(**told["cures"]),)
        if finding.weight != GREY and told["change"]["question"]
    ]


def describe_flaw(flaw: AnswerFlaw, words: Words) -> str:
    """Return a flaw in a few words."""
    share = flaw.finding.number
    return words(
        f"lab.pill.{flaw.finding.kind}", about=flaw.finding.about, hundred=round(100 * share),
        count=round(share * flaw.rounds), of=words.number_in_digits(flaw.rounds),
    )  # fmt: skip
