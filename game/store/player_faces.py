"""The faces that players may have; a file may name one of a later version."""

FACES = (
    "fox", "owl", "frog", "mouse", "dog", "bear", "cat", "badger",
    "lion", "panda", "rabbit", "penguin", "koala", "monkey", "chick", "pig",
)  # fmt: skip
"""All of them, in the order in which they are offered."""
NEUTRAL_FACE = "nobody"
"""The neutral face of players whose own we don't know; it can't be chosen."""


GLAD, OH_NO, ASLEEP = "glad", "oh-no", "asleep"
"""What a face can show besides being at rest."""


def feeling_face(face: str, feeling: str) -> str:
    """Return the drawing of a face that shows a feeling; at rest for an empty one."""
    return f"{feeling}/{face}" if feeling and face in FACES else face


def known_face(face: str) -> str:
    """Return the face, or the neutral one if we have none of that name."""
    return face if face in FACES else NEUTRAL_FACE
