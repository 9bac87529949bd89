"""Write down for the games of recipes that are shipped whether there is an expert in them.

.venv/bin/python build/find_experts.py
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from game.games.recipe.own_game import bring_recipe
from game.games.recipe.recipe_file import read_recipe_bytes
from game.lab.lab_requests import against_hard
from game.resources import rules_folder

HEAD = """\
# How experts did against hard players in the games of recipes that are shipped, in up to 40 rounds
# (`build/find_experts.py`): who has not won what is needed is no expert there. `edition` is made of
# the rules and cards that were played.
"""


def main() -> None:
    """Try all of them."""
    folder, told = rules_folder() / "recipes", [HEAD]
    for path in sorted(folder.glob("*.chroma")):
        recipe = read_recipe_bytes(path.read_bytes()).recipe
        assert recipe is not None
        game = bring_recipe(recipe)
        *_, last = against_hard(game.id)
        print(path.stem, last)
        told.append(
            f'[{path.stem}]\nedition = "{game.edition}"\nwon = {last.won}\n'
            f"rounds = {last.rounds}\nneeded = {last.rounds_needed}\n"
        )
    (folder / "experts.toml").write_text("\n".join(told), encoding="utf-8")


if __name__ == "__main__":
    main()
