-- What differs between an order and what its provider did, and the runs of reconciliation that looked for it.
alter table cashier.payout_run
  -- Orders whose end the run learned because no web-hook had told it.
  add column caught_up int not null default 0,
  -- The operator who started it; null: it ran by itself.
  add column started_by text;
create index payout_run_at on cashier.payout_run (at);

create table cashier.payout_finding (
  id bigint primary key,
  withdrawal_id bigint not null,
  attempt int not null,
  provider text not null references cashier.provider,
  -- A problem of the withdrawal, or a web-hook that was lost or doubled: those are settled when they are found.
  kind text not null,
  found_at timestamptz not null,
  -- The run that found it; null: a web-hook told.
  run_id bigint,
  reported_status text,
  reported_amount bigint,
  reported_currency text,
  resolved_at timestamptz,
  resolved_by text,
  resolution text,
  check ((resolved_at is null) = (resolution is null))
);
create index payout_finding_open on cashier.payout_finding (withdrawal_id) where resolved_at is null;
create unique index payout_finding_hook on cashier.payout_finding (withdrawal_id, attempt, kind) where kind in ('hook_lost', 'hook_doubled');
insert into cashier.payout_finding (id, withdrawal_id, attempt, provider, kind, found_at)
  select id, id, attempt, provider, problem, created_at from cashier.withdrawal where problem is not null;

-- A finding stays as it was found.
revoke update, delete on cashier.payout_finding from lantern_app;
grant update (resolved_at, resolved_by, resolution) on cashier.payout_finding to lantern_app;
