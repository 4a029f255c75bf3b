-- What games of two sides need: how the seats were given out, and what people want to be asked before.
ALTER TABLE sessions ADD COLUMN seating TEXT NOT NULL DEFAULT 'joined';  -- joined, chosen or drawn
ALTER TABLE people ADD COLUMN asked INTEGER NOT NULL DEFAULT 0;          -- 1: before something is spent for good
