-- What a server needs to live with a game: pace, invitations, clocks that stand still, small messages,
-- and which results count.
ALTER TABLE sessions ADD COLUMN pace TEXT NOT NULL DEFAULT 'none';       -- live, relaxed or none
ALTER TABLE sessions ADD COLUMN invited TEXT NOT NULL DEFAULT '[]';      -- JSON: [id, handle, display] each
ALTER TABLE sessions ADD COLUMN rematch_of INTEGER REFERENCES sessions (id);

ALTER TABLE due ADD COLUMN remind_at REAL;      -- when whoever is to act is reminded; NULL: not, or done
ALTER TABLE due ADD COLUMN remaining REAL;      -- seconds that were left when the clock was stopped

ALTER TABLE results ADD COLUMN unrated TEXT;    -- why it does not count; NULL: it counts
CREATE INDEX results_by_time ON results (game, ended_at);
CREATE INDEX result_seats_by_person ON result_seats (user_id);

-- What somebody has said about themselves.
CREATE TABLE people (
    user_id INTEGER PRIMARY KEY,
    named   INTEGER NOT NULL                 -- 1: may be named in the leaderboard of all servers
) STRICT;
