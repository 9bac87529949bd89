"""A round of secret answers on screen."""
