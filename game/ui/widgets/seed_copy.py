"""Texts for the clipboard, and seeds as people read them."""

import pygame

from game.ui.tracked_values import TrackedValue

COPY, COPIED, NOT_COPIED = "fairness.copy", "fairness.copied", "fairness.not_copied"
NOTICE_MS = 1500.0  # milliseconds for which it says that something was copied


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


class TextCopy:
    """Copies a text when asked to, and knows what to say about it for a moment."""

    answer = TrackedValue(COPY)
    """What is to be said about copying."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.answer = COPY
        self.notice_ms = 0.0
        """How much longer that is said."""

    def copy_text(self) -> None:
        """Put the text on the clipboard, and say whether that worked."""
        self.answer = COPIED if copy_to_clipboard(self.text) else NOT_COPIED
        self.notice_ms = NOTICE_MS

    def advance_notice(self, ms: float) -> None:
        """Let time pass: what is said about copying goes away."""
        if self.notice_ms > 0:
            self.notice_ms = max(0.0, self.notice_ms - ms)
            if not self.notice_ms:
                self.answer = COPY
