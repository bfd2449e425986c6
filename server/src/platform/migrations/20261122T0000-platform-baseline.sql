-- Roles: the running server is `lantern_app`. It owns nothing; the ledger's tables belong to `lantern_ledger`,
-- whose functions are the only way to a balance (product.md, "Money").
do $$
begin
  perform pg_advisory_xact_lock(7002);
  if not exists (select from pg_roles where rolname = 'lantern_app') then create role lantern_app login; end if;
  if not exists (select from pg_roles where rolname = 'lantern_ledger') then create role lantern_ledger nologin; end if;
  execute format('grant lantern_app, lantern_ledger to %I', current_user);
end $$;
grant usage on schema platform to lantern_app, lantern_ledger;
alter default privileges in schema platform grant select, insert, update, delete on tables to lantern_app;

-- Work that is due at a time, once by its key. Claim and effect commit together, so a killed node repeats nothing.
create table platform.job (
  kind text not null,
  key text not null,
  run_at timestamptz not null,
  data jsonb not null default '{}',
  attempts int not null default 0,
  last_error text,
  primary key (kind, key)
);
create index job_due on platform.job (run_at);

-- What happened, told after commit; a browser or node that was away asks again from its last number.
create table platform.event (
  id bigint primary key,
  name text not null,
  member_id bigint,
  data jsonb not null,
  at timestamptz not null default clock_timestamp()
);
create index event_member on platform.event (member_id, id) where member_id is not null;
create index event_at on platform.event using brin (at);
-- A page that comes back reads public news and its own by an index each, not the news of all other members between them.
create index event_public on platform.event (id) where member_id is null;

-- Keys and other small secrets, encrypted by SECRETS_KEY outside the database.
create table platform.secret (
  kind text not null,
  id text not null,
  sealed bytea not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (kind, id)
);

-- Nonces of sealed bodies seen in the last minutes: a body is good once (product.md, "Sessions and passwords").
create table platform.sealed_nonce (
  nonce text primary key,
  at timestamptz not null default clock_timestamp()
);

-- A time that the caller hands in is believed only where the owner of the database says so: in tests.
create table platform.clock_in_hand (
  at timestamptz primary key
);
grant select on platform.migration to lantern_app;
revoke insert, update, delete on platform.clock_in_hand from lantern_app;
grant select on platform.clock_in_hand to lantern_app, lantern_ledger;
