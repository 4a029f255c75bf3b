-- What a server needs to live with a game: pace, invitations, clocks that stand still, small messages,
-- and which results count.
ALTER TABLE sessions ADD COLUMN pace TEXT NOT NULL DEFAULT 'none';       -- live, relaxed or none
ALTER TABLE sessions ADD COLUMN invited TEXT NOT NULL DEFAULT '[]';      -- JSON: [id, handle, display] each
ALTER TABLE sessions ADD COLUMN rematch_of INTEGER REFERENCES sessions (id);

CREATE INDEX sessions_by_channel ON sessions (channel_id, ended_at);

ALTER TABLE due ADD COLUMN remind_at REAL;      -- when whoever is to act is reminded; NULL: not, or done
ALTER TABLE due ADD COLUMN remaining REAL;      -- seconds that were left when the clock was stopped

-- Small messages beside the board, each with a reason to be there; they go when the reason has gone.
CREATE TABLE slips (
    session_id INTEGER NOT NULL REFERENCES sessions (id),
    key        TEXT    NOT NULL,             -- what it says and since which row
    channel_id INTEGER NOT NULL,
    message_id INTEGER,                      -- NULL: on its way
    PRIMARY KEY (session_id, key)
) STRICT, WITHOUT ROWID;
INSERT INTO slips (session_id, key, channel_id, message_id)
    SELECT session_id, 'turn:' || pinged, channel_id, ping_id FROM boards WHERE pinged > 0;
ALTER TABLE boards DROP COLUMN ping_id;
ALTER TABLE boards DROP COLUMN pinged;
ALTER TABLE boards ADD COLUMN until INTEGER NOT NULL DEFAULT 0;     -- the deadline that the message names

ALTER TABLE results ADD COLUMN unrated TEXT;    -- why it does not count; NULL: it counts
CREATE INDEX results_by_time ON results (game, ended_at);
CREATE INDEX result_seats_by_person ON result_seats (user_id);

-- What somebody has said about themselves.
CREATE TABLE people (
    user_id INTEGER PRIMARY KEY,
    named   INTEGER NOT NULL                 -- 1: may be named in the leaderboard of all servers
) STRICT;
