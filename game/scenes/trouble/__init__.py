"""The screens after an error: what happened, and how to go on."""
