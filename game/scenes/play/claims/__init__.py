"""The claim window on screen."""
