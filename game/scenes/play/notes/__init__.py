"""Notes above the table: hints, tips, harm marks, and speech bubbles."""
