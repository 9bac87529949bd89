"""Games are found by their id, those that people built like those in the box."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.errors import BadSetup
from game.core.game import READY_GUESTS, find_game, is_boxed, known_game
from game.games.recipe.own_game import bring_recipe
from game.games.recipe.recipe_file import read_recipe
from tests.games.recipe.built import ROWS, START, built

ROOT = Path(__file__).parents[2]
KEEPS = {"game/core/game.py": "the registry itself", "game/games/__init__.py": "packs the box"}
REGISTRIES = {"BOX", "GAMES", "GUESTS"}
HOMES = {"game.core.game", "game.games"}


def asked(tree: ast.AST) -> Iterator[ast.AST]:
    """Where one of the registries is asked for an id, instead of being looked through."""
    names = {
        alias.asname or alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module in HOMES
        for alias in node.names
        if alias.name in REGISTRIES
    }

    def registry(node: ast.AST) -> bool:
        return isinstance(node, ast.Name) and node.id in names

    for node in ast.walk(tree):
        match node:
            case ast.Subscript(value=of) if registry(of):
                yield node
            case ast.Attribute(value=of, attr=attr) if registry(of):
                if attr not in ("values", "items", "keys"):
                    yield node
            case ast.Compare(ops=ops, comparators=others):
                pairs = zip(ops, others, strict=True)
                if any(isinstance(o, ast.In | ast.NotIn) and registry(of) for o, of in pairs):
                    yield node


def test_the_box_is_asked_by_find_alone() -> None:
    """Whoever asks the box itself forgets the games that people built."""
    found = []
    for path in sorted([*ROOT.glob("game/**/*.py"), *ROOT.glob("build/*.py")]):
        where = path.relative_to(ROOT).as_posix()
        if where not in KEEPS:
            tree = ast.parse(path.read_text(encoding="utf-8"))
            found += [f"{where}:{getattr(node, 'lineno', 0)}" for node in asked(tree)]
    assert found == []


@pytest.mark.parametrize(
    "code", ["BOX[id]", "id in BOX", "BOX.get(id)", "BOX[id].rules.least", "id not in BOX"]
)
def test_every_way_of_asking_it_is_noticed(code: str) -> None:
    tree = ast.parse(f"from game.core.game import BOX\nfor one in BOX: pass\nx = {code}\n")
    assert {node.lineno for node in asked(tree)} == {3}  # type: ignore[attr-defined]


def test_games_of_both_kinds_are_known_by_their_id() -> None:
    game = built(ROWS + '[game]\nfamily = "empty-hand"\n')
    assert known_game(game.id) is find_game(game.id) is game
    assert find_game("pig-farm").rules.id == "pig-farm"
    assert [is_boxed(id) for id in (game.id, "pig-farm", "chess")] == [False, True, False]
    assert known_game("chess") is None
    with pytest.raises(BadSetup):
        find_game("chess")


def test_a_shelf_of_many_games_can_be_opened_at_its_first() -> None:
    """A page knows a game by its id alone: none is forgotten while the program runs."""
    recipe = built(ROWS + '[game]\nfamily = "empty-hand"\n').recipe
    texts = [START.replace("try-it", f"try-{number}") for number in range(READY_GUESTS + 3)]
    games = [built_anew(text) for text in texts]
    assert recipe.game is not None
    for id in games:
        assert find_game(id).rules.least == recipe.game.players[0]


def built_anew(text: str) -> str:
    """The id of a game of a text."""
    recipe = read_recipe(text + ROWS + '[game]\nfamily = "empty-hand"\n').recipe
    assert recipe is not None
    return bring_recipe(recipe).id
