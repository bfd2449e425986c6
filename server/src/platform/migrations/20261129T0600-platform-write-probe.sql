-- One row a node, written by its probes: a node is ready only while the database stores what it writes.
create table platform.write_probe (
  node int primary key,
  at timestamptz not null default clock_timestamp()
) with (fillfactor = 50);
