-- The clock of the demonstration's month: one row while the owner of the database plays it, with the time it shows. Only sessions that
-- say that they play the month are given it (`platform.stored_at`).
create table platform.month_clock (
  is_only boolean primary key default true check (is_only),
  at timestamptz not null,
  -- It runs on from here, as every clock does.
  shown_at timestamptz not null default clock_timestamp()
);
revoke insert, update, delete on platform.month_clock from lantern_app;

-- The month that was played, so that it is played once and shown as what it is.
create table platform.demo_month (
  is_only boolean primary key default true check (is_only),
  from_day date not null,
  to_day date not null,
  -- Null while it is played, and for ever if that was interrupted: what it had played by then stays.
  finished_at timestamptz
);
revoke insert, update, delete on platform.demo_month from lantern_app;
grant select on platform.demo_month to lantern_app;
