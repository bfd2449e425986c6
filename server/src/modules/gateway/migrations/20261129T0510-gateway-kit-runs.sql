-- Runs of the conformance kit as the platform saw them: a result is believed only as far as this record says the same.
create table gateway.kit_run (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  vendor text not null references gateway.vendor,
  -- SHA-256 of the cases of the kit that runs.
  kit text not null,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create unique index kit_run_open on gateway.kit_run (vendor) where ended_at is null;

-- One request of a run with our answer, both as SHA-256 of their bodies. The first of a place stands.
create table gateway.kit_step (
  run text not null references gateway.kit_run on delete cascade,
  place int not null,
  step int not null,
  op text not null,
  code text not null,
  request text not null,
  answer text not null,
  primary key (run, place, step)
);

-- The run that a result was checked against; a result of before is only its vendor's word, and counts no more.
alter table gateway.kit_report add column run text, add column kit text;
