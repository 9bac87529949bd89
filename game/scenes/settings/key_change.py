"""Giving a job another key: waiting for it, refusing it with a reason, swapping two."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.app.caps import button_cap
from game.app.program import App
from game.ui.input.keys import KEPT, Keys, key_cap, key_name, refusal

SECOND = ", no"
"""How the name of a player's second key ends."""


@dataclass(frozen=True, slots=True)
class Slot:
    """What a key, or with `pad` a button of a gamepad, is for."""

    what: str
    pad: bool = False

    @property
    def name(self) -> str:
        """Its name on the screen."""
        return f"{'pad' if self.pad else 'key'}-{self.what.replace(', ', '-').replace(' ', '-')}"


@dataclass(frozen=True, slots=True)
class Refused:
    """Why a key can't be taken, and with what it could be swapped."""

    why: str
    other: str = ""


class KeyChange:
    """One change at a time: `waiting` is what the next key is for."""

    def __init__(self, app: App, changed: Callable[[], None]) -> None:
        self.app, self._changed = app, changed
        self.waiting: Slot | None = None
        self.refused: Refused | None = None

    @property
    def keys(self) -> Keys:
        """The keys as they are now."""
        return self.app.keys

    def cap(self, slot: Slot) -> str:
        """What is written on the key of a slot."""
        if slot.pad:
            return button_cap(self.keys.pad.get(slot.what, ""))
        return key_cap(self.app.words, self.keys.slots()[slot.what])

    def fixed(self, slot: Slot) -> bool:
        """Whether this key stays as it is."""
        return slot.what in KEPT and not slot.pad

    # From the press on a cap to the new key ----------------------------------------

    def begin(self, slot: Slot) -> None:
        """The next key is for this."""
        self.waiting, self.refused = slot, None
        self._changed()

    def keep(self) -> None:
        """Leave it as it was."""
        if self.waiting is not None:
            self._end()

    def _end(self) -> None:
        """The focus goes back to the key, and nothing is waited for any more."""
        self.refused = None
        self._changed()
        self.waiting = None
        self._changed()

    def take(self, event: pygame.event.Event) -> bool:
        """A key that was pressed while one is waited for; whether it was meant for that."""
        slot, pad = self.waiting, getattr(event, "pad", "")
        if slot is None or event.type != pygame.KEYDOWN:
            return False
        if event.key == pygame.K_ESCAPE and not (pad and slot.pad):
            self.keep()
            return True
        moves = not pad and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_TAB,
                                          *range(pygame.K_RIGHT, pygame.K_UP + 1))  # fmt: skip
        crossed = pad in ("up", "down", "left", "right")
        if self.refused and (moves or crossed or (pad and not slot.pad)):
            return False  # the focus goes to “swap” or “keep”
        if slot.pad:
            self._take_button(slot, pad)
        elif not pad:
            self.try_key(slot, key_name(event.key))
        return True

    def try_key(self, slot: Slot, key: str) -> None:
        """Take this key, or say why not."""
        now, owner = self.keys.slots(), self.keys.owner(key)
        self.waiting = slot
        cap = key_cap(self.app.words, key) if key else "?"
        reason = refusal(slot.what, key)
        if reason:
            self._refuse(self.app.words(f"keys.{reason}", key=cap))
        elif owner and owner != slot.what:
            swaps = not refusal(owner, now[slot.what])
            self._taken(cap, owner, swaps)
        else:
            self._keep_keys(self.keys.with_key(slot.what, key))

    def _take_button(self, slot: Slot, button: str) -> None:
        owner = self.keys.button_owner(button)
        if not button or button in ("up", "down", "left", "right"):
            return
        if owner and owner != slot.what:
            self._taken(button_cap(button), owner, True)
        else:
            self._keep_keys(self.keys.with_button(slot.what, button))

    def _taken(self, cap: str, owner: str, swaps: bool) -> None:
        """It has work already: what it does, and whether the two may change places."""
        words = self.app.words
        if owner.startswith("seat "):
            seat = owner.removesuffix(SECOND).removeprefix("seat ")
            does = words("keys.says_no" if owner.endswith(SECOND) else "keys.speaks", seat=seat)
        else:
            does = words(f"does.{owner}")
        why = words("keys.taken_swap" if swaps else "keys.taken", key=cap, does=does)
        self._refuse(why, owner if swaps else "")

    def _refuse(self, why: str, other: str = "") -> None:
        self.refused = Refused(why, other)
        self.app.sounds.play("error")
        self._changed()

    def swap(self) -> None:
        """Let the two keys change places."""
        slot, refused = self.waiting, self.refused
        if slot is None or refused is None or not refused.other:
            return
        if slot.pad:
            now = self.keys
            first, second = now.pad.get(slot.what, ""), now.pad[refused.other]
            self._keep_keys(now.with_button(slot.what, second).with_button(refused.other, first))
        else:
            self._keep_keys(self.keys.swapped(slot.what, refused.other))

    def _keep_keys(self, keys: Keys) -> None:
        """Remember what differs from the start."""
        usual = self.app.caps.usual
        slots, buttons = usual.slots(), usual.pad
        own = {slot: key for slot, key in keys.slots().items() if slots[slot] != key}
        pad = {job: button for job, button in keys.pad.items() if buttons.get(job, "") != button}
        self.app.change(keys=own, pad=pad)
        self._end()

    # Back to the start ---------------------------------------------------------------

    def differs(self, job: str) -> bool:
        """Whether a job has another key or button than at the start."""
        usual, now = self.app.caps.usual, self.keys
        return usual.slots()[job] != now.slots()[job] or usual.pad.get(job) != now.pad.get(job)

    def usual(self, job: str) -> None:
        """A job's key, and then its button, as at the start; what has taken it may swap."""
        usual, now = self.app.caps.usual, self.keys
        if usual.slots()[job] != now.slots()[job]:
            self.try_key(Slot(job), usual.slots()[job])
        elif job in usual.pad:
            self._take_button(Slot(job, pad=True), usual.pad[job])
            self.waiting = Slot(job, pad=True) if self.refused else None
        else:
            self._keep_keys(now.with_button(job, ""))
