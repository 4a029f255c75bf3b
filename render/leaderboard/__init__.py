"""The leaderboard as a picture: a page of it in, a PNG and its alt text out."""
