"""The past of a match: from its journal to steps, moments and sentences."""
