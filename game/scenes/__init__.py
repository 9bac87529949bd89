"""The screens: title, setup, table, settings, and the stack they lie on."""
