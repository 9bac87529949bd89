"""What happened, line by line, and what a person missed."""
