-- One door for every bet (product.md, "One wager, every game"). An event is whatever decides wagers: a draw, a round, a match.
create schema wager;
grant usage on schema wager to lantern_app;
alter default privileges in schema wager grant select, insert, update on tables to lantern_app;

create table wager.event (
  id bigint primary key,
  category text not null,
  vendor text not null,
  game text not null,
  -- What people call it: the issue number of a draw.
  name text not null,
  state text not null default 'open' check (state in ('open', 'closed', 'settling', 'settled', 'void')),
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  -- Most a member may stake on it, in micros.
  member_limit bigint not null,
  -- Transaction that closed it: when every older one is finished, no stake can still arrive.
  closed_tx bigint,
  result_version int not null default 0,
  check (opens_at < closes_at)
);
create index event_live on wager.event (closes_at) where state in ('open', 'closed', 'settling');

-- A slip is the idempotency record of one placing; its wagers carry the bet.
create table wager.slip (
  member_id bigint not null,
  key uuid not null,
  id bigint not null,
  body_hash bytea not null,
  total bigint not null,
  balance_after bigint not null,
  placed_at timestamptz not null,
  primary key (member_id, key)
);
-- A bet knows the number of its slip; the key that its player's browser made is found by it.
create index slip_by_id on wager.slip (id);

create table wager.wager (
  member_id bigint not null,
  id bigint not null,
  slip_id bigint not null,
  event_id bigint not null,
  category text not null,
  vendor text not null,
  game text not null,
  play text not null,
  -- Selections separated by spaces, always zero-padded text.
  picks text not null,
  unit bigint not null,
  stake bigint not null,
  -- Ten-thousandths, as they stood when the bet was taken.
  odds bigint not null check (odds > 0),
  currency text not null,
  state text not null default 'placed',
  payout bigint not null default 0 check (payout >= 0),
  valid_stake bigint not null default 0,
  hits int not null default 0,
  result_version int not null default 0,
  placed_at timestamptz not null,
  settled_at timestamptz,
  round text,
  -- What the game module needs to draw it again; the module alone reads it.
  detail text not null default '',
  primary key (member_id, id),
  constraint stake_positive check (case when event_id = 0 then stake >= 0 and round is not null else stake > 0 and unit > 0 end)
) partition by range (id);
create index wager_open on wager.wager (event_id, member_id, id) where state = 'placed';

create table wager.wager_default partition of wager.wager default;

-- Stake of one member on one event, for the limit per member.
create table wager.member_stake (
  member_id bigint not null,
  event_id bigint not null,
  staked bigint not null,
  ceiling bigint not null,
  constraint member_limit check (staked <= ceiling),
  -- The event first: settlement asks who bet on it, and one index serves both ways of asking.
  primary key (event_id, member_id)
) with (fillfactor = 70);

-- Units taken on one selection of one event, for the limit per number.
create table wager.exposure (
  event_id bigint not null,
  selection text not null,
  taken bigint not null,
  ceiling bigint not null,
  constraint number_limit check (taken <= ceiling),
  primary key (event_id, selection)
) with (fillfactor = 60);

-- A round of several transactions: what it holds and what it paid so far. Its wager is drawn from this row.
create table wager.round (
  member_id bigint not null,
  vendor text not null,
  round text not null,
  wager_id bigint not null,
  game text not null,
  currency text not null,
  state text not null default 'open' check (state in ('open', 'closed')),
  -- Number of the last money movement: transfers of the round are numbered by it.
  moves int not null default 0,
  -- Bets and wins that stand, without those rolled back.
  bets int not null default 0 check (bets >= 0),
  wins int not null default 0 check (wins >= 0),
  -- Bets that were taken back: tells a round that is over from one that never began.
  undone int not null default 0,
  staked bigint not null default 0 check (staked >= 0),
  paid bigint not null default 0 check (paid >= 0),
  -- Stake in escrow: nothing once it is closed.
  held bigint not null default 0 check (held >= 0 and (state = 'open' or held = 0)),
  opened_at timestamptz not null,
  closed_at timestamptz,
  flagged_at timestamptz,
  primary key (member_id, vendor, round)
);
create index round_open on wager.round (opened_at) where state = 'open';
create index round_by_vendor on wager.round (vendor, opened_at, wager_id);

-- One transaction of a partner, by its own name: the first answer is the answer for ever (standards.md 3.2, 2).
create table wager.round_tx (
  member_id bigint not null,
  vendor text not null,
  tx text not null,
  id bigint not null,
  op text not null check (op in ('bet', 'win', 'rollback', 'adjust', 'close', 'tombstone')),
  kind text not null,
  body_hash bytea not null,
  round text not null,
  ref text not null default '',
  amount bigint not null,
  -- Paid by the promotion instead of the member.
  free_amount bigint not null default 0,
  number int not null default 0,
  verdict text not null,
  effect text not null default '',
  balance_after bigint not null,
  shortfall bigint not null default 0,
  jackpots bigint[] not null default '{}',
  contributions bigint[] not null default '{}',
  undone_by text,
  at timestamptz not null,
  primary key (member_id, vendor, tx)
);
create index round_tx_time on wager.round_tx (vendor, at, id);
create unique index round_tx_name on wager.round_tx (vendor, tx);

create type wager.round_answer as (
  verdict text, effect text, replayed boolean, wager_id bigint, round_state text, balance_after bigint, shortfall bigint, paid bigint, at timestamptz
);

-- What a member has set against himself, asked in the transaction of every stake (standards.md L01-L05).
-- The safer-play module writes it; slips, instant rounds and rounds of vendors pass it, credits never do.
create table wager.guard (
  member_id bigint primary key,
  -- Micros. Null is no limit; of several the lowest holds, for each is asked.
  stake_max bigint check (stake_max > 0),
  loss_day bigint check (loss_day > 0),
  loss_week bigint check (loss_week > 0),
  loss_month bigint check (loss_month > 0),
  session_minutes int check (session_minutes > 0),
  -- A break or self-exclusion.
  blocked_until timestamptz,
  -- The run of play: it ends with a pause of a quarter of an hour.
  play_from timestamptz,
  play_last timestamptz,
  made_tx bigint not null default pg_current_xact_id()::text::bigint,
  -- False until the losses before the guard have been counted into its hours.
  counted boolean not null default false
);

-- Stakes less payouts of a guarded member in each hour since 1970.
create table wager.guard_net (
  member_id bigint not null,
  hour int not null,
  net bigint not null,
  primary key (member_id, hour)
) with (fillfactor = 70);

-- Keys the house signs receipts with, one at a time. A retired key keeps its public half for ever, so that old receipts can be
-- checked, and loses the private one.
create table wager.receipt_key (
  id text primary key,
  public_key text not null,
  sealed bytea,
  made_at timestamptz not null,
  retired_at timestamptz,
  check ((sealed is null) = (retired_at is not null))
);
create unique index receipt_key_current on wager.receipt_key ((true)) where retired_at is null;

-- Members whose reality check is due and was not acknowledged: their stakes are refused by the doors of the bets until they
-- have seen what they lost or won (standards.md L06). Nearly nobody is in here, and only for a moment.
create table wager.reality_hold (
  member_id bigint primary key,
  -- Since when the result is counted that is shown: the beginning of the session.
  from_at timestamptz not null,
  due_at timestamptz not null
);

-- What a partner may credit without a person looking at it. A credit never fails for who the player is (standards.md 3.2, 3);
-- it may wait for how much it is: what is above a ceiling is kept here whole, and books nothing until it is decided.
create table wager.held_credit (
  vendor text not null,
  tx text not null,
  member_id bigint not null,
  round text not null,
  body_hash bytea not null,
  op jsonb not null,
  -- given_up: rolled back, or no longer possible; its name then has an answer like any other.
  state text not null default 'waiting' check (state in ('waiting', 'paid', 'refused', 'given_up')),
  held_at timestamptz not null,
  primary key (vendor, tx)
);
create index held_credit_round on wager.held_credit (member_id, vendor, round) where state = 'waiting';

-- Credits of a partner that no stake stood behind, by the hour since 1970: what the ceiling of a day is asked of.
create table wager.gift_hour (
  vendor text not null,
  currency text not null,
  hour int not null,
  given bigint not null,
  primary key (vendor, currency, hour)
) with (fillfactor = 70);

-- What a bet was when it was taken stays: the server itself cannot change its play, numbers, odds or time, only what became of it.
-- Stake and unit grow with the bets of a round. Partitions are reached through their table alone.
do $$
declare
  v_part regclass;
begin
  for v_part in select inhrelid::regclass from pg_inherits where inhparent = 'wager.wager'::regclass loop
    execute format('revoke insert, update on %s from lantern_app', v_part);
  end loop;
end $$;

-- The ways into the betting record that move money, each within what its cause allows.
-- Most that one play pays, in multiples of what it cost: the ceilings of the registered maths. The owner's table: a play of a game
-- that is not in it pays nothing.
create table wager.play_ceiling (
  vendor text not null,
  game text not null,
  times int not null check (times > 0),
  primary key (vendor, game)
);

insert into wager.play_ceiling (vendor, game, times) values
  ('LTN_SLOTS', 'koi-lantern', 20000), ('LTN_SLOTS', 'dragon-boat', 20000), ('LTN_SLOTS', 'moon-rabbit', 5000),
  ('LTN_SLOTS', 'lotus-pond', 50000), ('LTN_SLOTS', 'tiger-drum', 3000), ('LTN_SLOTS', 'bamboo-panda', 10000),
  ('LTN_SLOTS', 'pho-kitchen', 1000), ('LTN_SLOTS', 'river-market', 5000), ('LTN_SLOTS', 'phoenix-silk', 2000),
  ('LTN_SLOTS', 'temple-coins', 10000), ('LTN_SLOTS', 'firecracker', 5000), ('LTN_SLOTS', 'golden-ox', 25000),
  ('LTN_INSTANT', 'plinko', 10000);

-- Receipts are made when wagers are settled (decision 0030). Each second the wagers that became final are the leaves
-- of a Merkle tree, whose root is signed once. Nothing is written for each wager, and nothing is added to the way of a bet.
create table wager.receipt_batch (
  number bigint primary key,
  -- The final forms of wagers after the first place and up to the second, in the order (transaction, member, wager).
  after_tx bigint not null,
  after_member bigint not null,
  after_id bigint not null,
  upto_tx bigint not null,
  upto_member bigint not null,
  upto_id bigint not null,
  size int not null check (size > 0),
  -- A leaf has a value that is derived from this salt, so a neighbour's leaf cannot be guessed from a path.
  salt bytea not null,
  root text not null check (root ~ '^[0-9a-f]{64}$'),
  issuer text not null,
  key_id text not null references wager.receipt_key,
  signature text not null,
  at timestamptz not null,
  check ((after_tx, after_member, after_id) < (upto_tx, upto_member, upto_id))
);
create index receipt_batch_upto on wager.receipt_batch (upto_tx, upto_member, upto_id);

-- The end of the last batch; one row, which a process locks while it makes the next batch.
create table wager.receipt_head (
  number bigint not null,
  upto_tx bigint not null,
  upto_member bigint not null,
  upto_id bigint not null,
  -- Up to this transaction there is no final wager after the last batch.
  seen_tx bigint not null,
  -- Wagers that were final before this transaction are in no batch.
  first_tx bigint not null
);
create unique index receipt_head_one on wager.receipt_head ((true));

insert into wager.receipt_head
select 0, t.tx, 9223372036854775807, 9223372036854775807, t.tx, t.tx from (select pg_current_xact_id()::text::bigint as tx) t;

-- The text of `wager.final_form`, read back.
create type wager.final_parts as (
  key text, unit bigint, stake bigint, state text, payout bigint, valid_stake bigint, hits int, result_version int, settled numeric
);
grant delete on wager.reality_hold to lantern_app;
revoke update on wager.wager, wager.slip from lantern_app;
grant update (unit, stake, state, payout, valid_stake, hits, result_version, settled_at) on wager.wager to lantern_app;

-- A jackpot won by its round is in the balance that the round answered.
grant update (balance_after) on wager.slip to lantern_app;
revoke insert, update, delete on wager.play_ceiling from lantern_app;
revoke insert, update, delete on wager.receipt_batch from lantern_app;
grant insert on wager.receipt_batch to lantern_app;
revoke insert, delete on wager.receipt_head from lantern_app;
