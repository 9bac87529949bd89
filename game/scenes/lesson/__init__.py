"""Learn by playing: a teacher beside the real table."""
