"""Players' plates, tags, and what is written beside cards."""
