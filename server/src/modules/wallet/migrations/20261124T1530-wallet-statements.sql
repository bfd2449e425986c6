create schema if not exists wallet;
grant usage on schema wallet to lantern_app;
alter default privileges in schema wallet grant select, insert, update, delete on tables to lantern_app;

-- Statement files that members asked for; a file is in pieces, so that neither writing nor reading it has all of it in memory.
create table wallet.statement (
  member_id bigint not null,
  id bigint not null unique,
  format text not null check (format in ('csv', 'pdf')),
  language text not null,
  -- Days of the merchant's zone, both included; null is open.
  from_day date,
  to_day date,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'cancelled', 'failed')),
  lines bigint not null default 0,
  lines_in_all bigint,
  bytes bigint not null default 0,
  asked_at timestamptz not null,
  ended_at timestamptz,
  primary key (member_id, id)
);
create index statement_ended on wallet.statement (ended_at) where ended_at is not null;

create table wallet.statement_piece (
  member_id bigint not null,
  statement_id bigint not null,
  number int not null,
  bytes bytea not null,
  primary key (member_id, statement_id, number)
);
