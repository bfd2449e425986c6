-- What callers used of the rate limits, over all nodes (decision 0040). Not logged: after a crash of the database the limits begin
-- again, and nothing else depends on them.
create unlogged table platform.rate_window (
  name text primary key,
  points double precision not null,
  ends_at timestamptz not null
) with (fillfactor = 70);

-- A budget leaks evenly; `empty_at` is when all of it is free again, `added` what a node added last.
create unlogged table platform.rate_budget (
  name text primary key,
  empty_at timestamptz not null,
  added interval not null
) with (fillfactor = 70);
