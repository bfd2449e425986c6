-- A slider puzzle waits for one answer; the place of the hole never leaves the server but in the picture.
create table session.slider (
  id text primary key,
  hole_x smallint not null,
  made_at timestamptz not null,
  ends_at timestamptz not null
);
create index slider_over on session.slider (ends_at);

-- What a solved puzzle is worth: one log-in. Kept as a hash.
create table session.slider_ticket (
  ticket_hash bytea primary key,
  ends_at timestamptz not null
);
create index slider_ticket_over on session.slider_ticket (ends_at);
