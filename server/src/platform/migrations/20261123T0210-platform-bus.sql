-- News between the nodes of the last minute: a node whose listening connection was lost reads here what it missed, and frames too large
-- for a notification are fetched by their number. Unlogged: after a crash of the database every node reads its state again anyway.
create unlogged table platform.bus_frame (
  id bigint generated always as identity primary key,
  sender text not null,
  messages text not null,
  at timestamptz not null default clock_timestamp()
);
create index bus_frame_at on platform.bus_frame using brin (at);

-- The server compares the functions of the database with those of its code when it starts.
grant select on platform.sql_object to lantern_app;
