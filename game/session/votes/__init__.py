"""Secret answers given at once, and votes on house rules."""
