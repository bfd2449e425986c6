-- What members have set against themselves, and the breaks they took (standards.md L01-L06). The doors of the bets ask
-- `wager.guard`, which is drawn from these rows in the same transaction.
create schema safer;
grant usage on schema safer to lantern_app;
alter default privileges in schema safer grant select, insert, update on tables to lantern_app;

-- One row a member: the lock of everything here, and the member's own interval of the reality check.
create table safer.member (
  member_id bigint primary key,
  reality_minutes int,
  acknowledged_at timestamptz,
  reminded_at timestamptz
);

-- Micros, or minutes of the session. A null value is no limit.
create table safer.own_limit (
  member_id bigint not null,
  kind text not null,
  value bigint check (value > 0),
  -- A loosening that waits: the wanted value, which may be none, and from when it may be confirmed.
  wanted bigint check (wanted > 0),
  ready_at timestamptz,
  primary key (member_id, kind),
  check (wanted is null or ready_at is not null)
);

create table safer.break (
  member_id bigint not null,
  id bigint not null,
  kind text not null check (kind in ('cool_off', 'self_exclusion')),
  from_at timestamptz not null,
  until_at timestamptz not null check (until_at > from_at),
  primary key (member_id, id)
);

-- Every change with what was before it; nothing here is ever changed (standards.md D01).
create table safer.change (
  member_id bigint not null,
  id bigint not null,
  at timestamptz not null,
  what text not null,
  before text not null,
  after text not null,
  primary key (member_id, id)
);
revoke update on safer.break, safer.change from lantern_app;
