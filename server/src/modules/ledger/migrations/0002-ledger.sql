-- The ledger: double entry, append only (product.md "Money", standards.md 4.3–4.5). One row is one transfer with both
-- legs, so every currency sums to zero by its shape. The key is the obligation: (member, cause, code, number).
create schema ledger authorization lantern_ledger;
set local role lantern_ledger;
grant usage on schema ledger to lantern_app;

-- Chart of accounts. Locked accounts have a balance row that cannot go below zero; the others are sums of postings,
-- because a house row that every bet updates costs three quarters of the speed.
create table ledger.account_kind (
  code smallint primary key,
  name text not null unique,
  is_locked boolean not null,
  -- An account with a pool has one sub-account per draw, provider or campaign.
  has_pool boolean not null default false
);
insert into ledger.account_kind (code, name, is_locked, has_pool) values
  (1, 'player:main', true, false),
  (2, 'player:bonus', true, false),
  (3, 'player:pending', true, false),
  (4, 'player:receivable', false, false),
  (10, 'escrow:event', false, true),
  (20, 'house:ggr', false, false),
  (21, 'house:rounding', false, false),
  (22, 'house:promo', false, false),
  (30, 'payment:gateway', false, false),
  (40, 'trial:issued', false, false),
  (99, 'suspense', false, false);

create table ledger.transfer_code (code smallint primary key, name text not null unique);
insert into ledger.transfer_code values
  (1, 'deposit'), (2, 'trial_grant'), (3, 'stake'), (4, 'payout'), (5, 'refund'), (6, 'event_close'), (7, 'correction'),
  (8, 'correction_short'), (9, 'sweep'), (10, 'hold'), (11, 'hold_posted'), (12, 'hold_voided'), (13, 'adjustment'), (14, 'event_reopen');

create table ledger.balance (
  member_id bigint not null,
  kind smallint not null references ledger.account_kind,
  currency text not null,
  available bigint not null default 0 check (available >= 0),
  primary key (member_id, kind)
) with (fillfactor = 60);

create table ledger.transfer (
  member_id bigint not null,
  cause bigint not null,
  code smallint not null,
  number int not null default 0,
  debit smallint not null,
  credit smallint not null,
  pool bigint not null default 0,
  currency text not null,
  amount bigint not null check (amount > 0),
  balance_after bigint,
  at timestamptz not null default clock_timestamp(),
  tx bigint not null default (pg_current_xact_id()::text::bigint),
  check (debit <> credit),
  primary key (member_id, cause, code, number)
) partition by range (cause);
create index transfer_tx on ledger.transfer using brin (tx) with (pages_per_range = 32, autosummarize = on);
create index transfer_pool on ledger.transfer (pool) where pool <> 0;
create table ledger.transfer_default partition of ledger.transfer default;

create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append only: a correction is a new transfer' using errcode = 'LX000';
end $$;
create trigger transfer_append_only before update or delete or truncate on ledger.transfer
  for each statement execute function ledger.refuse_change();

-- Seals: every finished transaction up to a horizon, chained by SHA-256 (standards.md 4.3, 9).
create table ledger.seal (
  number bigint primary key,
  after_tx bigint not null,
  upto_tx bigint not null,
  transfers bigint not null,
  hash bytea not null,
  at timestamptz not null default clock_timestamp()
);
create trigger seal_append_only before update or delete or truncate on ledger.seal
  for each statement execute function ledger.refuse_change();

-- Money on its way: main to pending at once, then posted, voided or expired.
create table ledger.hold (
  member_id bigint not null,
  id bigint not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  to_kind smallint not null references ledger.account_kind,
  state text not null default 'pending' check (state in ('pending', 'posted', 'voided', 'expired')),
  expires_at timestamptz not null,
  decided_at timestamptz,
  primary key (member_id, id)
);
create index hold_open on ledger.hold (expires_at) where state = 'pending';

create function ledger.open_accounts(p_member bigint, p_currency text) returns void
language sql security definer set search_path = ledger, pg_temp as $$
  insert into ledger.balance (member_id, kind, currency) values (p_member, 1, p_currency), (p_member, 2, p_currency), (p_member, 3, p_currency)
  on conflict do nothing
$$;

-- Takes stakes. Slip i belongs to one member (at most one slip of a member in a batch); its lines are transfers
-- main -> escrow, all or none. Answers the balance after, or null where the money does not suffice.
create function ledger.take_stakes(
  p_member bigint[],
  l_slip int[], l_cause bigint[], l_pool bigint[], l_amount bigint[]
) returns bigint[]
language plpgsql security definer set search_path = ledger, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_after bigint[];
begin
  -- Slips come in member order, and the update walks them in that order: lanes never wait for each other in a ring.
  with line as (
    select * from unnest(l_slip, l_cause, l_pool, l_amount) as l(slip, cause, pool, amount)
  ), slip as (
    select s.n::int as n, s.member_id, t.total
    from unnest(p_member) with ordinality as s(member_id, n)
    join (select slip, sum(amount)::bigint as total from line group by slip) t on t.slip = s.n
    order by s.member_id
  ), taken as (
    update ledger.balance b set available = b.available - s.total
    from slip s
    where b.member_id = s.member_id and b.kind = 1 and b.available >= s.total
    returning s.n, s.member_id, b.currency, b.available
  ), posted as (
    insert into ledger.transfer (member_id, cause, code, number, debit, credit, pool, currency, amount, balance_after)
    select t.member_id, l.cause, 3, 0, 1, 10, l.pool, t.currency, l.amount,
           -- The balance after this line: what is left after the whole slip, plus the lines that follow.
           t.available + sum(l.amount) over (partition by l.slip) - sum(l.amount) over (partition by l.slip order by l.cause)
    from line l join taken t on t.n = l.slip
  )
  select array_agg(t.available order by s.n) into v_after from slip s left join taken t on t.n = s.n;
  return v_after;
end $$;

-- Pays members for one reason (payout 4, refund 5, …). Credits never fail for a state of the member (standards.md 3.2, 3).
-- A payout already posted under its key is left out, so that a repeated settlement pays nothing twice.
create function ledger.pay(
  p_code smallint, p_debit smallint, p_pool bigint,
  p_member bigint[], p_cause bigint[], p_number int, p_amount bigint[]
) returns bigint
language plpgsql security definer set search_path = ledger, pg_temp set enable_seqscan = off as $$
declare
  v_paid bigint;
begin
  if p_code not in (4, 5, 7) or p_debit not in (10, 20, 22) then
    raise exception 'pay cannot post code % from account %', p_code, p_debit;
  end if;
  perform 1 from ledger.balance b where b.kind = 1 and b.member_id = any (p_member) order by b.member_id for no key update;
  with item as (
    select i.member_id, i.cause, i.amount from unnest(p_member, p_cause, p_amount) as i(member_id, cause, amount) where i.amount > 0
  ), posted as (
    insert into ledger.transfer (member_id, cause, code, number, debit, credit, pool, currency, amount, balance_after)
    select i.member_id, i.cause, p_code, p_number, p_debit, 1, case when p_debit = 10 then p_pool else 0 end, b.currency, i.amount,
           b.available + sum(i.amount) over (partition by i.member_id order by i.cause)
    from item i join ledger.balance b on b.member_id = i.member_id and b.kind = 1
    on conflict do nothing
    returning member_id, amount
  ), summed as (
    select member_id, sum(amount)::bigint as amount from posted group by member_id
  ), moved as (
    update ledger.balance b set available = b.available + s.amount from summed s
    where b.member_id = s.member_id and b.kind = 1 returning s.amount
  )
  select coalesce(sum(amount), 0) into v_paid from moved;
  return v_paid;
end $$;

-- One credit from outside the games: deposit, trial money, adjustment. Answers the balance after, null if it was there already.
create function ledger.credit(
  p_member bigint, p_cause bigint, p_code smallint, p_debit smallint, p_amount bigint, p_number int default 0
) returns bigint
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_currency text;
  v_after bigint;
begin
  if p_code not in (1, 2, 13) or p_debit not in (22, 30, 40) then
    raise exception 'credit cannot post code % from account %', p_code, p_debit;
  end if;
  select currency, available + p_amount into v_currency, v_after from ledger.balance where member_id = p_member and kind = 1 for no key update;
  if not found then raise exception 'member % has no account', p_member; end if;
  insert into ledger.transfer (member_id, cause, code, number, debit, credit, currency, amount, balance_after)
  values (p_member, p_cause, p_code, p_number, p_debit, 1, v_currency, p_amount, v_after)
  on conflict do nothing;
  if not found then return null; end if;
  update ledger.balance set available = v_after where member_id = p_member and kind = 1;
  return v_after;
end $$;

-- A settlement corrected downwards: takes back what the member still has; the rest becomes a receivable, recovered later
-- (standards.md S07, 3.3 "adjust negative").
create function ledger.take_back(p_member bigint, p_cause bigint, p_number int, p_amount bigint) returns bigint
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_currency text;
  v_available bigint;
  v_taken bigint;
begin
  select currency, available into v_currency, v_available from ledger.balance where member_id = p_member and kind = 1 for no key update;
  if exists (select from ledger.transfer where member_id = p_member and cause = p_cause and code in (7, 8) and number = p_number) then return 0; end if;
  v_taken := least(v_available, p_amount);
  if v_taken > 0 then
    insert into ledger.transfer (member_id, cause, code, number, debit, credit, currency, amount, balance_after)
    values (p_member, p_cause, 7, p_number, 1, 20, v_currency, v_taken, v_available - v_taken);
    update ledger.balance set available = available - v_taken where member_id = p_member and kind = 1;
  end if;
  if v_taken < p_amount then
    insert into ledger.transfer (member_id, cause, code, number, debit, credit, currency, amount)
    values (p_member, p_cause, 8, p_number, 4, 20, v_currency, p_amount - v_taken);
  end if;
  return v_taken;
end $$;

-- What a member owes after corrections: debits less credits of the receivable.
create function ledger.receivable_of(p_member bigint) returns bigint
language sql stable security definer set search_path = ledger, pg_temp as $$
  select coalesce(sum(case when debit = 4 then amount else -amount end), 0)::bigint from ledger.transfer where member_id = p_member and (debit = 4 or credit = 4)
$$;

-- Recovers a receivable from the main balance, as far as it reaches. `p_cause` is made by the caller.
create function ledger.sweep(p_member bigint, p_cause bigint) returns bigint
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_currency text;
  v_available bigint;
  v_take bigint;
begin
  select currency, available into v_currency, v_available from ledger.balance where member_id = p_member and kind = 1 for no key update;
  v_take := least(v_available, ledger.receivable_of(p_member));
  if v_take <= 0 then return 0; end if;
  insert into ledger.transfer (member_id, cause, code, number, debit, credit, currency, amount, balance_after)
  values (p_member, p_cause, 9, 0, 1, 4, v_currency, v_take, v_available - v_take);
  update ledger.balance set available = available - v_take where member_id = p_member and kind = 1;
  return v_take;
end $$;

create view ledger.debtor as
  select member_id, sum(case when debit = 4 then amount else -amount end)::bigint as owed
  from ledger.transfer where debit = 4 or credit = 4 group by member_id
  having sum(case when debit = 4 then amount else -amount end) > 0;

-- Empties an event's escrow into the house once, after all its stakes are in and refunds are out. One row per currency,
-- under member 0 (the house), keyed on the event.
create function ledger.close_event(p_event bigint, p_number int) returns bigint
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_row record;
  v_total bigint := 0;
begin
  for v_row in
    select currency, sum(case when credit = 10 then amount else -amount end)::bigint as amount
    from ledger.transfer where pool = p_event and (credit = 10 or debit = 10)
    group by currency having sum(case when credit = 10 then amount else -amount end) > 0 order by currency
  loop
    insert into ledger.transfer (member_id, cause, code, number, debit, credit, pool, currency, amount)
    values (0, p_event, 6, p_number * 10 + case v_row.currency when 'TRY' then 1 else 0 end, 10, 20, p_event, v_row.currency, v_row.amount)
    on conflict do nothing;
    v_total := v_total + v_row.amount;
  end loop;
  return v_total;
end $$;

create function ledger.hold_open(p_member bigint, p_hold bigint, p_amount bigint, p_to smallint, p_expires timestamptz) returns bigint
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_currency text;
  v_after bigint;
begin
  select available - p_amount, currency into v_after, v_currency from ledger.balance where member_id = p_member and kind = 1 for no key update;
  if exists (select from ledger.hold where member_id = p_member and id = p_hold) then return v_after + p_amount; end if;
  if v_after is null or v_after < 0 then return null; end if;
  insert into ledger.hold (member_id, id, currency, amount, to_kind, expires_at) values (p_member, p_hold, v_currency, p_amount, p_to, p_expires);
  insert into ledger.transfer (member_id, cause, code, debit, credit, currency, amount, balance_after)
  values (p_member, p_hold, 10, 1, 3, v_currency, p_amount, v_after);
  update ledger.balance set available = v_after where member_id = p_member and kind = 1;
  update ledger.balance set available = available + p_amount where member_id = p_member and kind = 3;
  return v_after;
end $$;

-- `p_decision`: posted sends the money on, voided and expired give it back. False when it was decided before.
create function ledger.hold_decide(p_member bigint, p_hold bigint, p_decision text) returns boolean
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_hold ledger.hold;
  v_after bigint;
begin
  perform 1 from ledger.balance where member_id = p_member and kind in (1, 3) order by kind for no key update;
  update ledger.hold set state = p_decision, decided_at = clock_timestamp()
    where member_id = p_member and id = p_hold and state = 'pending' and p_decision in ('posted', 'voided', 'expired')
    returning * into v_hold;
  if not found then return false; end if;
  update ledger.balance set available = available - v_hold.amount where member_id = p_member and kind = 3;
  if p_decision = 'posted' then
    insert into ledger.transfer (member_id, cause, code, debit, credit, currency, amount)
    values (p_member, p_hold, 11, 3, v_hold.to_kind, v_hold.currency, v_hold.amount);
  else
    update ledger.balance set available = available + v_hold.amount where member_id = p_member and kind = 1 returning available into v_after;
    insert into ledger.transfer (member_id, cause, code, debit, credit, currency, amount, balance_after)
    values (p_member, p_hold, 12, 3, 1, v_hold.currency, v_hold.amount, v_after);
  end if;
  return true;
end $$;

create function ledger.hold_expire_due(p_now timestamptz, p_limit int) returns int
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_hold record;
  v_count int := 0;
begin
  for v_hold in select member_id, id from ledger.hold where state = 'pending' and expires_at <= p_now order by member_id, id limit p_limit
  loop
    if ledger.hold_decide(v_hold.member_id, v_hold.id, 'expired') then v_count := v_count + 1; end if;
  end loop;
  return v_count;
end $$;

-- The digest of a run of transactions; `seal_next` and the audit use this one text of it.
create function ledger.digest_of(p_after bigint, p_upto bigint, out transfers bigint, out digest bytea)
language sql stable security definer set search_path = ledger, pg_temp as $$
  select count(*), sha256(convert_to(coalesce(string_agg(
    concat_ws('|', tx, member_id, cause, code, number, debit, credit, pool, currency, amount, balance_after, extract(epoch from at)), E'\n'
    order by tx, member_id, cause, code, number), ''), 'UTF8'))
  from ledger.transfer where tx > p_after and tx <= p_upto
$$;

-- Seals all transactions that are finished for certain: nothing below the oldest running one can still appear.
create function ledger.seal_next(p_span bigint default 20000) returns bigint
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_last ledger.seal;
  v_upto bigint := pg_snapshot_xmin(pg_current_snapshot())::text::bigint - 1;
  v_count bigint;
  v_digest bytea;
begin
  perform pg_advisory_xact_lock(7003);
  select * into v_last from ledger.seal order by number desc limit 1;
  v_upto := least(v_upto, coalesce(v_last.upto_tx, v_upto - p_span) + p_span);
  if v_last.number is null then v_last.number := 0; v_last.upto_tx := 0; v_last.hash := '\x00'; end if;
  if v_upto <= v_last.upto_tx then return 0; end if;
  select transfers, digest into v_count, v_digest from ledger.digest_of(v_last.upto_tx, v_upto);
  -- An idle hour must not fill the table with empty seals.
  if v_count = 0 and v_upto - v_last.upto_tx < p_span then return 0; end if;
  insert into ledger.seal (number, after_tx, upto_tx, transfers, hash)
  values (v_last.number + 1, v_last.upto_tx, v_upto, v_count, sha256(v_last.hash || v_digest || convert_to(v_upto::text, 'UTF8')));
  return v_count;
end $$;

-- Months ahead get a partition of their own; ids are times, so the bounds are ids.
create function ledger.ensure_partitions(p_names text[], p_from bigint[], p_to bigint[]) returns void
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  for i in 1 .. coalesce(array_length(p_names, 1), 0) loop
    if to_regclass(format('ledger.%I', 'transfer_' || p_names[i])) is null then
      execute format('create table ledger.%I partition of ledger.transfer for values from (%s) to (%s)', 'transfer_' || p_names[i], p_from[i], p_to[i]);
    end if;
  end loop;
end $$;

grant select on all tables in schema ledger to lantern_app;
revoke execute on all functions in schema ledger from public;
grant execute on all functions in schema ledger to lantern_app;
revoke execute on function ledger.refuse_change() from lantern_app;
reset role;
