"""One game in one channel: seats, lobby, the log, due times. Knows no Discord."""
