"""Discord only: slash commands and components in, messages out. No rules."""
