"""Where a computer wins, the best of the people is named; nobody is named alone as the last."""

import pytest

from tests.scenes.results.test_winners_told import over
from tests.scenes.table_player import Sit


@pytest.mark.parametrize(
    ("scores", "people", "said"),
    [
        ((5, 9, 3, 1), (0, 2), "Best of you: Mia, 2nd place"),
        ((3, 9, 5, 1), (0, 2), "Best of you: Nell, 2nd place"),
        ((5, 9, 5, 1), (0, 2, 3), "Best of you: Mia and Nell, 2nd place"),
        ((5, 9, 5, 1), (0, 2), ""),  # all people share a place
        ((9, 5, 3, 1), (0, 2), ""),  # a person has won
        ((9, 9, 3, 1), (0, 2), ""),  # and here one has shared the win
        ((9, 5, 3, 1), (), ""),
    ],
)
def test_the_best_of_several_people_is_named_where_a_computer_wins(
    sit: Sit, scores: tuple[int, ...], people: tuple[int, ...], said: str
) -> None:
    page = over(sit(), "penny-badger", scores, people)
    assert page.outcome.kind_word == said
    assert said in page.describe_prompt([])


def test_a_round_in_between_names_nobody(sit: Sit) -> None:
    assert over(sit(), "pig-farm", (5, 9, 3), (0, 2), final=False).outcome.kind_word == ""
