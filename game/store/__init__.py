"""Everything that is written to disk: settings, journals, statistics, the workshop."""
