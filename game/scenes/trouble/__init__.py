"""When something breaks: what happened, and how to go on."""
