"""Characters can be told apart by what they play in the same positions."""

from collections.abc import Callable, Iterator
from functools import cache

import pytest

from game.agents import CHARACTERS
from game.agents.minds.color_chaos import policy
from game.agents.style import PLAIN, Manner
from game.core import notation
from game.core.card import Card
from game.core.chance import Chance
from game.core.decision import Dodge, PlayCard
from game.core.match import Match
from game.resources import rules_folder
from game.words import Words

ROUND = {"target": "one round"}
ALL = {f"expansion_{number}": "on" for number in (1, 2, 3)} | ROUND
HITTING = ("skip", "draw-4", "two-train", "misfortune", "vindictive", "double-skip")
ALWAYS_FITS = ("pick", "draw-4", "two-train", "dodge", "pick-dump")


def positions(options: dict[str, str], games: int) -> Iterator[Match]:
    """Where usual players must choose, in some rounds."""
    for seed in range(games):
        match, chance = Match.new("color-chaos", 4, seed, options), Chance(seed)
        while match.decision is not None:
            if len(match.decision.options) > 1:
                yield match
            match.submit(policy(match, chance))


@cache
def played(style: Manner, expansions: bool) -> tuple[Card, ...]:
    """What a style plays at every turn of usual players."""
    cards = []
    for match in positions(ALL if expansions else ROUND, games=60):
        if isinstance(match.decision, PlayCard):
            answer = match.decision.options[policy(match, Chance(1), style)]
            cards += [answer] if isinstance(answer, Card) else []
    return tuple(cards)


def share(face: str, expansions: bool, fits: Callable[[Card], bool]) -> float:
    """How often a character's card is one of some kind."""
    cards = played(CHARACTERS[face].style, expansions)
    return sum(map(fits, cards)) / len(cards)


expansions = pytest.mark.parametrize("expansions", [False, True])


@expansions
def test_frogs_hit_more_often_than_pandas(expansions: bool) -> None:
    def hits(card: Card) -> bool:
        return card.face in HITTING

    assert share("frog", expansions, hits) > 1.3 * share("panda", expansions, hits)


@expansions
def test_bears_keep_what_always_fits_longer_than_rabbits(expansions: bool) -> None:
    def fits(card: Card) -> bool:
        return card.face in ALWAYS_FITS

    assert share("bear", expansions, fits) < 0.95 * share("rabbit", expansions, fits)


def test_mice_get_rid_of_dear_cards_before_lions_do() -> None:
    def mean(style: Manner) -> float:
        numbers = [c.points for c in played(style, False) if c.number is not None]
        others = [c for c in played(style, False) if c.face in ("skip", "reverse")]
        return sum(numbers) / len(numbers) + len(others) / 100

    assert mean(Manner(caution=1.8)) > mean(Manner(caution=0.5))


@pytest.mark.parametrize(
    ("face", "likes"),
    [
        ("owl", lambda card: card.number is not None and card.number % 2 == 0),
        ("chick", lambda card: card.number is not None and card.number % 2 == 1),
        ("mouse", lambda card: card.number is not None and card.number <= 3),
        ("lion", lambda card: card.number is not None and card.number >= 7),
        ("pig", lambda card: card.number is not None),
        ("monkey", lambda card: card.face == "two-train"),
    ],
)
def test_a_character_plays_the_cards_it_likes(face: str, likes: Callable[[Card], bool]) -> None:
    usual = sum(map(likes, played(PLAIN, False))) / len(played(PLAIN, False))
    assert share(face, False, likes) > 1.1 * usual


def test_a_penguin_announces_blue_when_it_holds_some_and_nothing_it_does_not_hold() -> None:
    picks = "color-chaos 3 / discard r5 / hand 0 wPick {} / hand 1 r1 / hand 2 o1 moves play wPick"
    for hand, color in (("b1 g2 g3", "blue"), ("g2 g3 o4", "green")):
        match = notation.read_position(picks.format(hand))
        assert match.decision is not None
        chosen = policy(match, Chance(1), CHARACTERS["penguin"].style)
        assert match.decision.options[chosen] == color


def test_who_is_careful_keeps_a_dodge() -> None:
    def dodged(style: Manner) -> int:
        return sum(
            isinstance(match.decision.options[policy(match, Chance(1), style)], Card)
            for match in positions(ALL, games=60)
            if isinstance(match.decision, Dodge)
        )

    assert dodged(Manner(caution=1.8, collects=1.7)) < dodged(PLAIN)


def test_a_usual_style_is_the_policy_itself() -> None:
    for match in positions(ALL, games=5):
        assert policy(match, Chance(1), Manner()) == policy(match, Chance(1))


@pytest.mark.parametrize("language", ["en", "de", "fr", "es"])
def test_what_a_character_likes_is_told_without_other_games(language: str) -> None:
    """No dice, no farm and no claims: only what it does in this game."""
    words = Words.load_words(rules_folder(), language)
    every, here = words("character.frog"), words.for_game("color-chaos")("character.frog")
    assert every.startswith(here.removesuffix("."))
    lines = {face: words.for_game("color-chaos")(f"character.{face}") for face in CHARACTERS}
    assert all(len(line) < len(words(f"character.{face}")) for face, line in lines.items())
