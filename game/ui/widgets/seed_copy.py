"""The seed of a game that is over: how it is written and copied to the clipboard."""

import pygame

COPY, COPIED, NOT_COPIED = "fairness.copy", "fairness.copied", "fairness.not_copied"


def group_digits(seed: int) -> str:
    """Return the number in groups of three, as people read it to each other."""
    return f"{seed:,}".replace(",", " ")


def copy_to_clipboard(text: str) -> bool:
    """Return true if that text lies on the clipboard now; not every system has one."""
    try:
        pygame.scrap.put_text(text)
        return pygame.scrap.get_text() == text
    except pygame.error:
        return False


class SeedCopy:
    """Copies a seed when asked to."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.answer = COPY
        """What is to be said about copying."""

    def copy_seed(self) -> None:
        """Put the seed on the clipboard, and say whether that worked."""
        self.answer = COPIED if copy_to_clipboard(str(self.seed)) else NOT_COPIED
