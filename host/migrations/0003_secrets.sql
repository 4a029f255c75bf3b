-- What games with secrets need: whether they may be sent, and where they stand.
ALTER TABLE sessions ADD COLUMN dms INTEGER NOT NULL DEFAULT 1;          -- 1: secrets go by direct message

-- Direct messages with somebody's secrets in a session; they are edited as the game goes on.
CREATE TABLE letters (
    session_id INTEGER NOT NULL REFERENCES sessions (id),
    person_id  INTEGER NOT NULL,
    key        TEXT    NOT NULL,             -- what it shows
    version    TEXT    NOT NULL,             -- how far it is up to date
    channel_id INTEGER NOT NULL,
    message_id INTEGER,                      -- NULL: on its way
    PRIMARY KEY (session_id, person_id, key)
) STRICT, WITHOUT ROWID;

-- Who could not be written to in a session, and was told so under its board.
CREATE TABLE closed_dms (
    session_id INTEGER NOT NULL REFERENCES sessions (id),
    person_id  INTEGER NOT NULL,
    PRIMARY KEY (session_id, person_id)
) STRICT, WITHOUT ROWID;

-- Channels for direct messages: opened once for each person, and not too many in an hour.
CREATE TABLE dm_channels (
    person_id  INTEGER PRIMARY KEY,
    channel_id INTEGER NOT NULL,
    opened_at  REAL    NOT NULL
) STRICT;
CREATE INDEX dm_channels_by_time ON dm_channels (opened_at);
