-- Contracts between an upline and his direct downline, and their bills (agents.md 5.2).
create table contracts.contract (
  id bigint primary key,
  kind text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  -- Null: the platform, upline of a general agent.
  upline_id bigint,
  downline_id bigint not null check (downline_id <> upline_id),
  currency text not null,
  version int not null,
  state text not null check (state in ('offered', 'active', 'ending', 'rejected', 'withdrawn', 'expired', 'superseded', 'terminated')),
  terms jsonb not null,
  -- The text in each language, and the hash of what both sides saw.
  text jsonb not null,
  hash text not null,
  -- The first day on which it may count.
  starts_on date not null,
  offered_at timestamptz not null,
  answer_by timestamptz not null,
  answered_at timestamptz,
  -- Days in which it counts, both included; set by acceptance, an end by what ends it.
  valid_from date,
  valid_to date,
  ended_at timestamptz,
  -- Who asked to end it, or ended it.
  ending_by text check (ending_by in ('upline', 'downline', 'upper_contract', 'move')),
  constraint accepted_has_days check ((valid_from is not null) = (state in ('active', 'ending', 'superseded', 'terminated'))),
  constraint ended_has_end check ((valid_to is not null) = (state in ('superseded', 'terminated')))
);
-- One contract of a kind that runs, and one offer that waits.
create unique index contract_running on contracts.contract (downline_id, kind) where state in ('active', 'ending');
create unique index contract_offered on contracts.contract (downline_id, kind) where state = 'offered';
create index contract_downline on contracts.contract (downline_id, kind, id desc);
create index contract_upline on contracts.contract (upline_id, kind, id desc);
create index contract_expiring on contracts.contract (answer_by) where state = 'offered';
create index contract_accepted on contracts.contract (kind, id) where valid_from is not null;

-- One computation of a contract for a period. Number 0 is the bill; later ones correct it by their amount, below zero what a later void
-- takes back from the next bills.
create table contracts.bill (
  id bigint primary key,
  contract_id bigint not null references contracts.contract,
  kind text not null,
  upline_id bigint,
  downline_id bigint not null,
  currency text not null,
  first_day date not null,
  last_day date not null,
  number int not null,
  -- Figures of these five minutes, as they were added up to that transaction, give the amount.
  from_slot int not null,
  upto_slot int not null,
  seen_tx bigint not null,
  base bigint not null,
  turnover bigint not null,
  active int not null,
  tier int,
  rate text,
  -- What the period comes to, and this bill's part of it.
  total bigint not null,
  amount bigint not null,
  -- Of a bill: taken back for earlier ones that came out too high. Of a correction below zero: what was taken back so far.
  recovered bigint not null default 0,
  paid bigint not null default 0,
  payments int not null default 0,
  state text not null check (state in ('waiting', 'due', 'settled', 'denied')),
  run_id bigint,
  made_at timestamptz not null,
  settled_at timestamptz,
  unique (contract_id, first_day, number),
  constraint no_more_than_due check (recovered >= 0 and paid >= 0 and recovered + paid <= abs(amount) and (amount > 0 or paid = 0))
);
create index bill_downline on contracts.bill (downline_id, kind, id desc);
create index bill_upline on contracts.bill (upline_id, kind, id desc);
create index bill_due on contracts.bill (upline_id, id) where state = 'due' and amount > 0;
create index bill_reversal on contracts.bill (downline_id, kind, id) where state = 'due' and amount < 0;
create index bill_run on contracts.bill (run_id);
-- Bills that later figures may change.
create index bill_covers on contracts.bill (downline_id, upto_slot) where number = 0;

-- A settlement of every contract of a kind for one day; of dividends, of those whose period ends on it.
create table contracts.run (
  id bigint primary key,
  kind text not null check (kind in ('dividend', 'daily', 'hourly')),
  day date not null,
  is_dry boolean not null,
  state text not null check (state in ('running', 'paused', 'waiting', 'done', 'denied')),
  -- Contracts up to this one are settled.
  done_id bigint not null default 0,
  total int not null,
  done int not null default 0,
  failed int not null default 0,
  amount bigint[] not null default '{}',
  currencies text[] not null default '{}',
  started_at timestamptz not null,
  finished_at timestamptz,
  started_by text not null
);
create unique index run_once on contracts.run (kind, day) where not is_dry;
create index run_open on contracts.run (id) where state = 'running';

-- A contract that a run could not settle, and why.
create table contracts.run_fault (
  run_id bigint not null references contracts.run,
  contract_id bigint not null,
  reason text not null,
  primary key (run_id, contract_id)
);

-- How far real-time bills and corrections of bills have come.
create table contracts.progress (
  realtime_tx bigint not null,
  realtime_slot int not null,
  corrected_tx bigint not null,
  run_day date
);
create unique index progress_one on contracts.progress ((true));
insert into contracts.progress values (0, 0, 0, null);

revoke delete on contracts.contract, contracts.bill, contracts.run, contracts.run_fault, contracts.progress from lantern_app;
-- What a bill says stays; `ledger.pay_bill` alone writes what was paid.
revoke update on contracts.bill from lantern_app;
grant update (state) on contracts.bill to lantern_app;
