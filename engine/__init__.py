"""The rules of the games: pure functions on values. Standard library only; no clock, no I/O."""
