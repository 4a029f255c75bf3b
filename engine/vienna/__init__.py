"""Vienna, a game of dice on a street (rules W1-W60)."""
