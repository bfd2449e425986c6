-- Points of members, and the goods that they pay for (product.md, "Promotions, points, VIP, missions"). Amounts are millionths of a point.
create schema points;
grant usage on schema points to lantern_app, lantern_ledger;
alter default privileges in schema points grant select on tables to lantern_app;

-- What a member has. Below zero only after a correction took back points that were spent.
create table points.account (
  member_id bigint primary key,
  balance bigint not null,
  -- The number of the newest movement.
  movements bigint not null
);

-- One change of a balance. Its obligation is (member, kind, cause, part): the same moves once.
create table points.movement (
  member_id bigint not null references points.account,
  -- 1, 2, 3 without a gap.
  number bigint not null,
  kind text not null check (kind in ('bet', 'reward', 'redeem', 'redeem_return', 'convert', 'adjust')),
  -- The bet, reward, redemption, conversion, or request of operators.
  cause bigint not null,
  -- Of a bet: 0 when it was settled, 1 and more when it was corrected.
  part int not null default 0,
  points bigint not null check (points <> 0),
  balance_after bigint not null,
  -- Of a bet: its valid stake, category, and millionths of a point for one unit of the stake, which is so many micros.
  valid bigint,
  category text,
  rate bigint,
  unit bigint,
  at timestamptz not null,
  primary key (member_id, number),
  unique (member_id, kind, cause, part),
  check ((kind = 'bet') = (valid is not null and category is not null and rate is not null and unit is not null))
);

create table points.good (
  id bigint primary key,
  kind text not null check (kind in ('physical', 'cash')),
  texts jsonb not null,
  picture text not null,
  price bigint not null check (price > 0),
  -- Of cash: what one piece pays.
  currency text,
  amount bigint check (amount > 0),
  stock bigint not null default 0 check (stock >= 0),
  stock_changes bigint not null default 0,
  level int not null default 0,
  per_member int check (per_member > 0),
  stopped_at timestamptz,
  version int not null default 1,
  changed_at timestamptz not null,
  changed_by text not null,
  check ((kind = 'cash') = (currency is not null and amount is not null))
);

-- One change of a stock: by an operator, by a redemption, or by one that was rejected.
create table points.stock_change (
  good_id bigint not null references points.good,
  -- 1, 2, 3 without a gap.
  number bigint not null,
  kind text not null check (kind in ('operator', 'redeem', 'redeem_return')),
  -- The redemption; of an operator the number of the act.
  cause bigint not null,
  pieces bigint not null check (pieces <> 0),
  stock_after bigint not null check (stock_after >= 0),
  reason text not null default '',
  by text not null default '',
  at timestamptz not null,
  primary key (good_id, number),
  unique (kind, cause)
);

create table points.redemption (
  member_id bigint not null,
  id bigint not null,
  key text not null,
  body_hash bytea not null,
  good_id bigint not null references points.good,
  kind text not null check (kind in ('physical', 'cash')),
  -- As the good was named then.
  texts jsonb not null,
  price bigint not null check (price > 0),
  currency text,
  amount bigint,
  -- What the member wrote: where to deliver.
  remark text not null check (length(remark) <= 300),
  state text not null check (state in ('applying', 'approved', 'rejected')),
  -- What the operator wrote, which the member reads.
  reason text not null default '',
  at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  primary key (member_id, id),
  unique (member_id, key)
);
create index redemption_queue on points.redemption (at, id) where state = 'applying';
create index redemption_by_id on points.redemption (id);
create index redemption_of_good on points.redemption (member_id, good_id);

create table points.conversion (
  member_id bigint not null,
  id bigint not null,
  key text not null,
  body_hash bytea not null,
  points bigint not null check (points > 0),
  -- Real money that it paid.
  amount bigint not null check (amount > 0),
  currency text not null,
  day date not null,
  at timestamptz not null,
  primary key (member_id, id),
  unique (member_id, key)
);
create index conversion_day on points.conversion (member_id, day);

-- Points that two operators gave or took (negative).
create table points.adjustment (
  request_id bigint primary key,
  member_id bigint not null,
  points bigint not null check (points <> 0),
  at timestamptz not null
);
create index adjustment_of_member on points.adjustment (member_id);

-- Stock and its count change by functions only.
grant insert (id, kind, texts, picture, price, currency, amount, level, per_member, changed_at, changed_by) on points.good to lantern_app;
grant update (texts, picture, price, amount, level, per_member, stopped_at, version, changed_at, changed_by) on points.good to lantern_app;
