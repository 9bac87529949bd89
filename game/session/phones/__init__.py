"""A match on phones: who holds which hand, what each phone shows, and what is pressed."""
