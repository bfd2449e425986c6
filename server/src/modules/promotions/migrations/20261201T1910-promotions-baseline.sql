-- Promotions: versions of their terms, who joined, what they gave, applications, and runs of rebates and loss-backs (product.md, "Promotions, points, VIP, missions").
create schema promotions;
grant usage on schema promotions to lantern_app, lantern_ledger;
alter default privileges in schema promotions grant select on tables to lantern_app;

create table promotions.promotion (
  id bigint primary key,
  trigger text not null check (trigger in ('deposit', 'first-deposit', 'code', 'rebate', 'loss', 'manual')),
  currency text not null,
  -- The newest version.
  version int not null check (version > 0),
  -- Of what is live and has the trigger `code`: in capitals.
  live_code text,
  -- Nothing is given any more; an approved version begins it again.
  stopped_at timestamptz,
  changed_at timestamptz not null,
  changed_by text not null
);
create unique index promotion_code on promotions.promotion (live_code) where live_code is not null;

-- What operators wrote: never changed, so that terms which were accepted can be read for ever.
create table promotions.version (
  promotion_id bigint not null references promotions.promotion,
  version int not null,
  draft jsonb not null,
  at timestamptz not null,
  by text not null,
  primary key (promotion_id, version)
);

-- A version that two operators started. The last one of a promotion holds.
create table promotions.start (
  promotion_id bigint not null,
  request_id bigint not null unique,
  version int not null,
  at timestamptz not null,
  primary key (promotion_id, request_id),
  foreign key (promotion_id, version) references promotions.version
);

-- A member joined a promotion for deposits, on the terms of a version.
create table promotions.membership (
  member_id bigint not null,
  promotion_id bigint not null,
  version int not null,
  at timestamptz not null,
  primary key (member_id, promotion_id),
  foreign key (promotion_id, version) references promotions.version
);

-- What a member chose with a deposit, and why it brought nothing.
create table promotions.choice (
  member_id bigint not null,
  deposit_id bigint not null,
  promotion_id bigint not null,
  version int not null,
  refused text,
  primary key (member_id, deposit_id),
  foreign key (promotion_id, version) references promotions.version
);

-- What a promotion gave: the reward (member, `promotion`, promotion, number) with its terms.
create table promotions.taken (
  member_id bigint not null,
  promotion_id bigint not null,
  number bigint not null,
  version int not null,
  kind text not null check (kind in ('cash', 'bonus')),
  amount bigint not null check (amount > 0),
  currency text not null,
  base bigint not null check (base >= 0),
  -- The deposit that brought it, gross.
  deposit_id bigint,
  deposit bigint not null default 0,
  -- Of the merchant's zone: when it was given, and the first day of the period of a run.
  day date not null,
  period date,
  stacking text,
  at timestamptz not null,
  -- Of codes: the key of the call, and the hash of its body.
  key text,
  body_hash bytea,
  primary key (member_id, promotion_id, number),
  unique (member_id, key),
  foreign key (promotion_id, version) references promotions.version
);
create index taken_of_promotion on promotions.taken (promotion_id, day);

create table promotions.application (
  member_id bigint not null,
  id bigint not null,
  promotion_id bigint not null,
  version int not null,
  key text not null,
  body_hash bytea not null,
  remark text not null check (length(remark) <= 140),
  state text not null default 'applying' check (state in ('applying', 'approved', 'rejected')),
  reason text not null default '',
  at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  primary key (member_id, id),
  unique (member_id, key),
  foreign key (promotion_id, version) references promotions.version
);
create unique index application_waiting on promotions.application (member_id, promotion_id) where state = 'applying';
create index application_queue on promotions.application (at, id) where state = 'applying';
create index application_by_id on promotions.application (id);
create index application_of_promotion on promotions.application (promotion_id, state, id);

-- Who has bets that were settled on a day of the merchant's zone, and between which numbers these are: where a run looks.
create table promotions.played (
  day date not null,
  member_id bigint not null,
  first_id bigint not null,
  last_id bigint not null,
  primary key (day, member_id)
);
-- Bets that were settled anew, with the day of the result that was replaced: a later period does not count them again.
create table promotions.settled_before (
  member_id bigint not null,
  wager_id bigint not null,
  day date not null,
  primary key (member_id, wager_id)
);

-- A rebate or loss-back for one period. It goes on behind the last member.
create table promotions.run (
  promotion_id bigint not null,
  first_day date not null,
  last_day date not null,
  version int not null,
  state text not null default 'running' check (state in ('running', 'done')),
  last_member bigint not null default 0,
  members int not null,
  done int not null default 0,
  at timestamptz not null,
  primary key (promotion_id, first_day),
  foreign key (promotion_id, version) references promotions.version
);
create index run_open on promotions.run (at) where state = 'running';
-- What a run made of a member: the reward is in `taken`, by the number of its first day.
create table promotions.run_line (
  promotion_id bigint not null,
  first_day date not null,
  member_id bigint not null,
  base bigint not null,
  -- Why it gave nothing.
  refused text,
  primary key (promotion_id, first_day, member_id),
  foreign key (promotion_id, first_day) references promotions.run
);

grant insert, update on promotions.promotion to lantern_app;
grant insert on promotions.version, promotions.start to lantern_app;
grant insert, update, delete on promotions.membership to lantern_app;
grant insert on promotions.choice, promotions.taken, promotions.application, promotions.run, promotions.run_line to lantern_app;
grant update (refused) on promotions.choice to lantern_app;
grant update (state, reason, decided_at, decided_by) on promotions.application to lantern_app;
grant update (state, last_member, done) on promotions.run to lantern_app;
