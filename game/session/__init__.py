"""A match being played by people and computers: questions, views, windows and undo."""
