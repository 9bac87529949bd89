"""A vote on a house rule."""
