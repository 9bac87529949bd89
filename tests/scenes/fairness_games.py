"""Games that are over, for the page that tells how lucky everybody was."""

from collections.abc import Sequence

from game.core.chance import Chance
from game.store import folders
from game.store.fairness.draw_luck import USEFUL_KIND, DrawTally, SeatDraws
from game.store.fairness.luck_file import LuckFile, LuckySeat, PlayedLuck

SEED = 3141592653
KINDS = (USEFUL_KIND, "white", "attack", "dodge")
FACES = ("fox", "dog", "cat", "bear")


def finished(names: Sequence[str], games: int = 2, seed: int = SEED) -> None:
    """Keep so many games of these people and a computer player, the last with that seed."""
    chance, file = Chance(1), LuckFile(folders.journals_folder())
    for number in range(games):
        people = [
            LuckySeat(name, FACES[place % len(FACES)], True, lucky(chance))
            for place, name in enumerate(names)
        ]
        players = (*people, LuckySeat("Nell", "owl", False, lucky(chance)))
        file.note_game(
            PlayedLuck(f"{number}.jsonl", "color-chaos", seed - games + 1 + number, players)
        )
    assert file.problem is None


def lucky(chance: Chance) -> SeatDraws:
    """What somebody may have drawn."""
    cards = 40 + chance.below(80)
    kinds = {kind: DrawTally(chance.below(30), 12.5, 10.0) for kind in KINDS}
    return SeatDraws(cards, kinds)
