"""Access to a table: the room's secret from the QR code, or its four letters."""

import secrets
from collections import defaultdict, deque
from collections.abc import Callable
from hmac import compare_digest

SIGNS = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789"
"""What a secret is made of: nothing that looks like something else."""
LETTERS = "BCDFGHJKLMNPRSTVWXZ"
"""What is typed: no vowels, so that it makes no words."""
SECRET_LENGTH, LETTERS_LENGTH = 6, 4
WRONG, MINUTE = 5, 60.0
"""So many wrong guesses are forgiven each address in so many seconds."""
ALL_WRONG = 40
"""After so many wrong guesses from wherever the letters are changed."""


class NoFreePort(Exception):
    """No port is free to listen on."""


class TableAccess:
    """The secret of a table, its letters, and the guesses at them."""

    def __init__(self, clock: Callable[[], float], room: str = "", letters: str = "") -> None:
        """`clock` tells seconds; a table that is opened again has the secrets it had."""
        self.clock = clock
        self.room = room or draw_signs(SIGNS, SECRET_LENGTH)
        self.letters = letters or draw_signs(LETTERS, LETTERS_LENGTH)
        self.changed = 0
        """How often the letters were changed because somebody guessed."""
        self._wrong: defaultdict[tuple[str, bool], deque[float]] = defaultdict(deque)
        """When wrong guesses came, by address; typed letters apart from scanned secrets."""
        self._all = 0

    def admits(self, secret: str, address: str) -> str:
        """Return nothing to let somebody in who knows the secret, else why not.

        Somebody who mistypes the letters may still scan the code: each has its own limit, and
        only letters, of which there are few, are changed after too many guesses.
        """
        typed = len(secret) != SECRET_LENGTH
        guesses, now = self._wrong[address, typed], self.clock()
        while guesses and guesses[0] <= now - MINUTE:
            guesses.popleft()
        if len(guesses) >= WRONG:
            return "too fast"
        letters = secret.upper().encode("utf-8", "replace")
        right = compare_digest(secret.encode("utf-8", "replace"), self.room.encode())
        if right | compare_digest(letters, self.letters.encode()):
            if not guesses:
                del self._wrong[address, typed]
            return ""
        guesses.append(now)
        self._all += typed
        if self._all >= ALL_WRONG:
            self._all, self.changed = 0, self.changed + 1
            self.letters = draw_signs(LETTERS, LETTERS_LENGTH)
        return "room"


def draw_signs(signs: str, count: int) -> str:
    """Return `count` random signs that nobody can predict."""
    return "".join(secrets.choice(signs) for _ in range(count))
