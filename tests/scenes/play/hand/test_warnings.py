"""Cards that may be played but bring something on their player: a live Bomb's color."""

from collections.abc import Mapping

import pytest

from game.core import notation
from game.core.prompt import Prompt, RailChip
from game.scenes.play.curtain import Curtain
from game.table.cards.prompt_rail import RailSentence
from tests.scenes.play.hand.test_rail import line, point
from tests.scenes.table_player import Sit, TablePlayer

HEAD = "color-chaos 3 / option expansion_2=on / discard b5 / turn 0"
REST = "hand 1 r1 r2 r3 / hand 2 o1 o2 o3"
HAND = "b7 bSkip r5 r2 wPick kTrain"


def at(bombs: str, hand: str = HAND) -> str:
    """A turn with Bombs of some players, by the number of their color."""
    return f"{HEAD} / bombs {bombs} / hand 0 {hand} / {REST}"


def warned(player: TablePlayer) -> list[str]:
    """The codes of the cards of the hand that are marked."""
    prompt: Prompt = player.table.answers.current_prompt
    codes = {card.id: card.code for card in player.table.live_match.match.table.hands[0]}
    assert set(prompt.warned.values()) <= {"bomb"}
    return sorted(codes[number] for number in prompt.warned)


def chips(player: TablePlayer) -> Mapping[str, str]:
    """What each chip on the rail warns of."""
    parts = [part for part in line(player).whole if isinstance(part, RailChip)]
    return {part.kind: part.warning for part in parts}


@pytest.mark.parametrize(
    ("position", "cards", "color", "number"),
    [
        (at("0 1 0"), ["b7", "bSkip"], "bomb", ""),
        (at("0 0 4"), ["r5"], "", "bomb"),  # the only other 5 is red
        (at("0 0 4", "b7 r5 g5"), ["r5"], "", ""),  # a green 5 is safe
        (at("0 2 0"), [], "", ""),
        (at("1 0 0"), [], "", ""),  # her own
        (at("0 1 0", "b7"), [], "", ""),  # the round is over first
    ],
)
def test_cards_and_chips_that_set_a_bomb_off_are_marked(
    sit: Sit, position: str, cards: list[str], color: str, number: str
) -> None:
    player = sit()
    player.lay(position)
    player.until()
    assert warned(player) == cards
    shown = chips(player)
    assert (shown["color"], shown.get("number", "")) == (color, number)


@pytest.mark.parametrize("card", ["b7", "bSkip", "r5"])
@pytest.mark.parametrize("bombs", ["0 1 0", "0 0 4", "0 4 1", "0 2 0"])
def test_a_marked_card_does_what_its_mark_says(sit: Sit, card: str, bombs: str) -> None:
    player = sit()
    player.lay(at(bombs))
    player.until()
    match = notation.read_position(at(bombs))
    assert match.decision is not None
    before = len(match.table.hands[0])
    match.submit(match.decision.texts().index(f"play {card}"))
    drawn = len(match.table.hands[0]) - (before - 1)
    assert (card in warned(player)) == (drawn > 0)


def test_pointing_at_it_says_so(sit: Sit) -> None:
    player = sit()
    player.lay(at("0 1 0"))
    player.until()
    point(player, "b7")
    player.app.draw()
    ribbon = player.table.board.table_view.ribbon.current_ribbon
    assert ribbon is not None
    assert isinstance(ribbon.rail, RailSentence)
    assert ribbon.rail.forms == ("Blue 7 fits, but it sets off the Bomb: you draw 2",)


@pytest.mark.parametrize(
    ("bombs", "said"),
    [("0 1 0", ["Bomb on", "Blue"]), ("0 1 4", ["Bomb on", "Blue, red"]), ("1 0 0", [])],
)
def test_the_curtain_names_the_color_of_a_bomb(sit: Sit, bombs: str, said: list[str]) -> None:
    player = sit()
    player.lay(at(bombs))
    curtain = Curtain(player.app, player.table, 0)
    fact = next(fact for fact in player.table.layout.curtain if fact.fact == "bombs")
    value = curtain._describe_fact_value(fact)
    assert ([player.table.words(fact.label), value] if value else []) == said


def test_whoever_reads_the_question_elsewhere_reads_it_there(sit: Sit) -> None:
    """On a phone there is no rail: the sentence below the question says it."""
    player = sit()
    player.lay(at("0 1 0"))
    player.until()
    assert player.table.answers.current_prompt.hint.endswith(
        "Or draw. The Bomb goes off if you play blue."
    )
    player.lay(at("0 2 0"))
    player.until()
    assert "Bomb" not in player.table.answers.current_prompt.hint
