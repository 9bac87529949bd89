"""Tables for one person against computer players: who that is, and how everyone is seated."""

from __future__ import annotations

from collections.abc import Sequence

from game.store.player_faces import FACES
from game.store.profiles import Profile, ProfileStore
from game.store.settings import SeatChoice
from game.words import Words


def find_usual_person(profiles: ProfileStore, seats: Sequence[SeatChoice]) -> Profile | None:
    """Return whoever sat down last; the first profile if that was nobody known; or None."""
    known = (profiles.find_profile(seat.name) for seat in seats if seat.person)
    first = next((one for one in known if one), None)
    return first or next(iter(profiles.people), None)


def find_player_look(
    words: Words, profile: Profile | None, seats: Sequence[SeatChoice]
) -> tuple[str, str]:
    """Return the name and face of a profile; of a guest, those of whoever sat down last."""
    if profile is not None:
        return profile.name, profile.face
    named = (seat for seat in seats if seat.person and seat.name)
    seat = next(named, None)
    return (seat.name, seat.face) if seat else (words(f"names.{FACES[0]}"), FACES[0])


def seat_with_opponents(
    words: Words, name: str, face: str, opponents: Sequence[str], level: str
) -> tuple[SeatChoice, ...]:
    """Return the seats of a person and of these faces after them.

    A person with an opponent's face gets another one for this game; an opponent with the person's
    name goes by the animal's.
    """
    if face in opponents:
        face = next(one for one in FACES if one not in opponents)
    seats = [SeatChoice(name, face, True)]
    for other in opponents:
        usual, animal = words(f"names.{other}"), words(f"face.{other}")
        taken = {one.name.casefold() for one in seats}
        shown = animal if usual.casefold() in taken else usual
        seats.append(SeatChoice(shown, other, False, level, ""))
    return tuple(seats)
