"""Games that people build, without a screen: the workshop's items and their changes."""
