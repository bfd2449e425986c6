-- What members must play before their money is free (product.md, "Cashier").
create schema turnover;
grant usage on schema turnover to lantern_app, lantern_ledger;
grant create on schema turnover to lantern_ledger;
alter default privileges in schema turnover grant select on tables to lantern_app;

-- Percent of the valid stake of a category that counts. A row applies to wagers from `from_id` on, whose upper bits are their time: a wager
-- keeps its weight for ever, so a later void takes away exactly what was counted.
create table turnover.weight (
  category text not null,
  from_id bigint not null,
  percent int not null check (percent between 0 and 1000),
  primary key (category, from_id)
);
insert into turnover.weight (category, from_id, percent) values
  ('ELOTT', 0, 50), ('LOTT', 0, 50), ('LIVE', 0, 20), ('SPORTS', 0, 100), ('FISH', 0, 100), ('RNG', 0, 100), ('PVP', 0, 20), ('ESPORTS', 0, 100), ('DS88', 0, 100);

-- The weighted valid stake of all settled wagers of a member: the position that requirements are measured at.
create table turnover.progress (
  member_id bigint primary key,
  counted bigint not null default 0
) with (fillfactor = 70);

-- The wagers of transactions up to `seen_tx` are counted.
create table turnover.head (seen_tx bigint not null);
create unique index head_one on turnover.head ((true));
insert into turnover.head values (0);

-- One deposit asks that its money is played. Stakes of wagers with a greater id count, each once, for the oldest requirement that is open.
create table turnover.requirement (
  member_id bigint not null,
  id bigint not null,
  kind text not null check (kind in ('deposit')),
  subject_id bigint not null,
  base bigint not null check (base > 0),
  -- Hundredths.
  multiple int not null check (multiple >= 0),
  required bigint not null check (required >= 0),
  created_at timestamptz not null,
  -- What is counted of wagers before it; changes when one of them is settled late, or corrected.
  before bigint not null,
  -- Nothing is asked any more: the money was lost. `played` of that time stays counted for it.
  cleared_at timestamptz,
  cleared_played bigint,
  primary key (member_id, id),
  unique (kind, subject_id),
  check ((cleared_at is null) = (cleared_played is null))
);
