-- Sessions and their logs. The log is the truth: rows are only ever added.
CREATE TABLE sessions (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    game          TEXT    NOT NULL,
    rules_version INTEGER NOT NULL,
    options       TEXT    NOT NULL,          -- JSON, with the text of the board or deck in it
    seats         INTEGER NOT NULL,          -- at most so many may sit
    seed          BLOB    NOT NULL,          -- secret until the session has ended
    guild_id      INTEGER NOT NULL,
    channel_id    INTEGER NOT NULL,
    opened_at     REAL    NOT NULL,          -- seconds since 1970, as all times here
    ended_at      REAL                       -- set with the row that ends it
) STRICT;
CREATE UNIQUE INDEX one_game_per_channel ON sessions (channel_id) WHERE ended_at IS NULL;

CREATE TABLE log (
    session_id INTEGER NOT NULL REFERENCES sessions (id),
    number     INTEGER NOT NULL,             -- 1, 2, 3 ... within the session
    kind       TEXT    NOT NULL,             -- join, leave, start, move, stop
    decision   INTEGER,                      -- the row at which the seat was asked; moves only
    seat       INTEGER,
    actor      TEXT    NOT NULL,             -- person or clock
    actor_id   INTEGER,
    at         REAL    NOT NULL,
    text       TEXT    NOT NULL,             -- a move's notation; a person's names; the starting seat
    chance     TEXT    NOT NULL,             -- JSON: what was drawn while this happened
    PRIMARY KEY (session_id, number)
) STRICT, WITHOUT ROWID;

-- When something is due by itself. One row a session at most.
CREATE TABLE due (
    session_id INTEGER PRIMARY KEY REFERENCES sessions (id),
    at         REAL NOT NULL
) STRICT;

-- Which messages show a session, and up to which row.
CREATE TABLE boards (
    session_id INTEGER PRIMARY KEY REFERENCES sessions (id),
    channel_id INTEGER NOT NULL,
    message_id INTEGER NOT NULL,
    shown      INTEGER NOT NULL,             -- the last row that the message shows
    ping_id    INTEGER,                      -- the small message that mentions whoever is to act
    pinged     INTEGER NOT NULL DEFAULT 0    -- the decision it stands for
) STRICT;

CREATE TABLE results (
    session_id INTEGER PRIMARY KEY REFERENCES sessions (id),
    game       TEXT    NOT NULL,
    guild_id   INTEGER NOT NULL,
    ended_at   REAL    NOT NULL,
    reason     TEXT    NOT NULL,
    decided_by TEXT    NOT NULL
) STRICT;

CREATE TABLE result_seats (
    session_id INTEGER NOT NULL REFERENCES results (session_id),
    seat       INTEGER NOT NULL,
    user_id    INTEGER NOT NULL,
    name       TEXT    NOT NULL,             -- as it was when the game was played
    rank       INTEGER NOT NULL,
    score      INTEGER NOT NULL,
    PRIMARY KEY (session_id, seat)
) STRICT, WITHOUT ROWID;

-- Small facts of the house itself, such as which slash commands Discord knows.
CREATE TABLE notes (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
