-- Web-hooks that were not acted on, one row for each provider and fault until an operator has looked into it: a flood of them is one row.
create table cashier.refused_hook (
  id bigint primary key,
  provider text not null references cashier.provider,
  fault text not null check (fault in ('signature_wrong', 'signature_stale', 'event_unreadable', 'event_unknown')),
  times int not null check (times > 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- Of the last one, as it named itself: unproven unless its signature was right.
  event_name text not null,
  address text not null,
  noted_at timestamptz,
  noted_by text,
  note text,
  check ((noted_at is null) = (noted_by is null) and (noted_at is null) = (note is null))
);
create unique index refused_hook_open on cashier.refused_hook (provider, fault) where noted_at is null;

-- Payouts without an answer are looked for every few seconds.
create index withdrawal_paying on cashier.withdrawal (id) where state = 'paying' and problem is null;
