"""Viva il Re!, a game of secret favourites and secret votes (rules V1-V34)."""
