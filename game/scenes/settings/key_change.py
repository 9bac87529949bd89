"""The change of a key: waiting for it, refusing it with a reason, swapping two."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.app.key_labels import gamepad_button_label
from game.app.program import App
from game.ui.input.key_table import KEPT, Keys, key_cap_label, key_name, key_refusal
from game.ui.tracked_values import TrackedValue

SECOND = ", no"
"""How the name of a player's second key ends."""


@dataclass(frozen=True, slots=True)
class KeySlot:
    """The job of a key or, with `pad`, of a gamepad button."""

    job: str
    is_pad: bool = False

    @property
    def slot_name(self) -> str:
        """The slot's name on the screen."""
        return f"{'pad' if self.is_pad else 'key'}-{self.job.replace(', ', '-').replace(' ', '-')}"


@dataclass(frozen=True, slots=True)
class KeyRefusal:
    """The reason that a key can't be taken, and what it could be swapped with."""

    reason: str
    swap_owner: str = ""


class KeyChange:
    """One change at a time; `waiting` is the slot that gets the next key."""

    waiting: TrackedValue[KeySlot | None] = TrackedValue(None)
    refused: TrackedValue[KeyRefusal | None] = TrackedValue(None)

    def __init__(self, app: App, changed: Callable[[], None]) -> None:
        self.app, self._changed = app, changed

    @property
    def current_keys(self) -> Keys:
        """The keys as they are now."""
        return self.app.keys

    def find_key_cap(self, slot: KeySlot) -> str:
        """Return the label of a slot's key."""
        if slot.is_pad:
            return gamepad_button_label(self.current_keys.pad.get(slot.job, ""))
        return key_cap_label(self.app.words, self.current_keys.keys_by_slot()[slot.job])

    def is_fixed(self, slot: KeySlot) -> bool:
        """True if this key can't be changed."""
        return slot.job in KEPT and not slot.is_pad

    # From the press on a cap to the new key ----------------------------------------

    def begin_change(self, slot: KeySlot) -> None:
        """Wait for the key of this slot."""
        self.waiting, self.refused = slot, None
        self._changed()

    def cancel_change(self) -> None:
        """Cancel the change."""
        if self.waiting is not None:
            self._end_change()

    def _end_change(self) -> None:
        """Stop waiting, and put the focus back on the key."""
        self.refused = None
        self._changed()
        self.waiting = None
        self._changed()

    def take_pressed_key(self, event: pygame.event.Event) -> bool:
        """Take a pressed key while waiting; return True if it was meant for the change."""
        slot, pad = self.waiting, getattr(event, "pad", "")
        if slot is None or event.type != pygame.KEYDOWN:
            return False
        if event.key == pygame.K_ESCAPE and not (pad and slot.is_pad):
            self.cancel_change()
            return True
        moves = not pad and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_TAB,
                                          *range(pygame.K_RIGHT, pygame.K_UP + 1))  # fmt: skip
        crossed = pad in ("up", "down", "left", "right")
        if self.refused and (moves or crossed or (pad and not slot.is_pad)):
            return False  # the focus goes to “swap” or “keep”
        if slot.is_pad:
            self._try_button(slot, pad)
        elif not pad:
            self.try_key(slot, key_name(event.key))
        return True

    def try_key(self, slot: KeySlot, key: str) -> None:
        """Set this key, or say why not."""
        now, owner = self.current_keys.keys_by_slot(), self.current_keys.slot_of_key(key)
        self.waiting = slot
        cap = key_cap_label(self.app.words, key) if key else "?"
        reason = key_refusal(slot.job, key)
        if reason:
            self._refuse_key(self.app.words(f"keys.{reason}", key=cap))
        elif owner and owner != slot.job:
            swaps = not key_refusal(owner, now[slot.job])
            self._refuse_owned_key(cap, owner, swaps)
        else:
            self._save_keys(self.current_keys.with_key(slot.job, key))

    def _try_button(self, slot: KeySlot, button: str) -> None:
        owner = self.current_keys.job_of_button(button)
        if not button or button in ("up", "down", "left", "right"):
            return
        if owner and owner != slot.job:
            self._refuse_owned_key(gamepad_button_label(button), owner, True)
        else:
            self._save_keys(self.current_keys.with_button(slot.job, button))

    def _refuse_owned_key(self, cap: str, owner: str, can_swap: bool) -> None:
        """Refuse a key that has a job: name the job, and if the two can be swapped."""
        words = self.app.words
        if owner.startswith("seat "):
            seat = owner.removesuffix(SECOND).removeprefix("seat ")
            does = words("keys.says_no" if owner.endswith(SECOND) else "keys.speaks", seat=seat)
        else:
            does = words(f"does.{owner}")
        why = words("keys.taken_swap" if can_swap else "keys.taken", key=cap, does=does)
        self._refuse_key(why, owner if can_swap else "")

    def _refuse_key(self, reason: str, other: str = "") -> None:
        self.refused = KeyRefusal(reason, other)
        self.app.sounds.play_sound("error")
        self._changed()

    def swap_keys(self) -> None:
        """Swap the two keys."""
        slot, refused = self.waiting, self.refused
        if slot is None or refused is None or not refused.swap_owner:
            return
        if slot.is_pad:
            now = self.current_keys
            first, second = now.pad.get(slot.job, ""), now.pad[refused.swap_owner]
            self._save_keys(
                now.with_button(slot.job, second).with_button(refused.swap_owner, first)
            )
        else:
            self._save_keys(self.current_keys.with_swapped_keys(slot.job, refused.swap_owner))

    def _save_keys(self, keys: Keys) -> None:
        """Save the keys that differ from the default."""
        usual = self.app.key_labels.default_keys
        slots, buttons = usual.keys_by_slot(), usual.pad
        own = {slot: key for slot, key in keys.keys_by_slot().items() if slots[slot] != key}
        pad = {job: button for job, button in keys.pad.items() if buttons.get(job, "") != button}
        self.app.change_settings(keys=own, pad=pad)
        self._end_change()

    # Back to the start ---------------------------------------------------------------

    def is_changed(self, job: str) -> bool:
        """True if a job's key or button differs from the default."""
        usual, now = self.app.key_labels.default_keys, self.current_keys
        return usual.keys_by_slot()[job] != now.keys_by_slot()[job] or usual.pad.get(
            job
        ) != now.pad.get(job)

    def reset_job(self, job: str) -> None:
        """Reset a job's key, and then its button; a key in use may be swapped."""
        usual, now = self.app.key_labels.default_keys, self.current_keys
        if usual.keys_by_slot()[job] != now.keys_by_slot()[job]:
            self.try_key(KeySlot(job), usual.keys_by_slot()[job])
        elif job in usual.pad:
            self._try_button(KeySlot(job, is_pad=True), usual.pad[job])
            self.waiting = KeySlot(job, is_pad=True) if self.refused else None
        else:
            self._save_keys(now.with_button(job, ""))
