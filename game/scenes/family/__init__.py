"""The family: all profiles."""
