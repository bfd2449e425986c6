-- What members are given, and the budgets that pay it (product.md, "Promotions, points, VIP, missions").
create schema rewards;
grant usage on schema rewards to lantern_app, lantern_ledger;
alter default privileges in schema rewards grant select on tables to lantern_app;

-- Money that one thing may give away, held on a sub-account of `promo:budget` from its funding on.
create table rewards.budget (
  id bigint primary key,
  -- What it pays for: a kind that the module which owns it declares, and its number there.
  source text not null,
  source_id bigint not null,
  currency text not null,
  funded bigint not null default 0,
  -- Rewards that were given and have not ended unpaid.
  spent bigint not null default 0,
  created_at timestamptz not null,
  unique (source, source_id, currency),
  constraint budget_holds check (spent between 0 and funded)
);

-- A change of a budget, as two operators decided it; below zero what is taken back of what is not spent.
create table rewards.funding (
  request_id bigint primary key,
  budget_id bigint not null references rewards.budget,
  amount bigint not null check (amount <> 0),
  at timestamptz not null
);

-- One thing given to a member. Its obligation is (member, source, source_id, number): the same is never given twice.
create table rewards.reward (
  member_id bigint not null,
  id bigint not null,
  source text not null,
  source_id bigint not null,
  number bigint not null,
  kind text not null,
  -- Micros of the currency, or of what its kind counts.
  amount bigint not null check (amount > 0),
  currency text not null,
  budget_id bigint references rewards.budget,
  -- What its kind needs when it is claimed, and the facts of its title.
  details jsonb not null default '{}',
  state text not null default 'claimable' check (state in ('claimable', 'claimed', 'expired', 'withdrawn')),
  created_at timestamptz not null,
  claim_until timestamptz,
  ended_at timestamptz,
  primary key (member_id, id),
  unique (member_id, source, source_id, number),
  constraint reward_of_money_has_a_budget check (kind <> 'cash' or budget_id is not null)
);
create index reward_due on rewards.reward (claim_until) where state = 'claimable' and claim_until is not null;
create index reward_of_budget on rewards.reward (budget_id, state);
create index reward_of_source on rewards.reward (source, source_id, id desc);
