"""Pictures of screens without a window, for `shot` and self-tests."""
