-- One thing: the money of rounds (standards.md 3.3, 4.4). Stakes and wins of instant games in one posting, rounds that
-- hold their stake in escrow, jackpots that no bet fights over, money a member keeps with a vendor, and debts at hand.
set local role lantern_ledger;

insert into ledger.account_kind (code, name, is_locked, has_pool) values
  (50, 'jackpot:pool', false, true),
  (51, 'vendor:float', false, true);
insert into ledger.transfer_code values
  (40, 'jackpot_contribution'), (41, 'jackpot_win'), (42, 'jackpot_reversal'), (43, 'jackpot_seed'), (44, 'free_round_stake'),
  (45, 'free_round_reversal'), (46, 'vendor_out'), (47, 'vendor_in'), (48, 'vendor_result');

-- What a member owes after corrections, beside its transfers: a win must see it without adding up a life.
create table ledger.receivable (
  member_id bigint primary key,
  owed bigint not null check (owed >= 0)
);
insert into ledger.receivable select member_id, owed from ledger.debtor;
create or replace view ledger.debtor as select member_id, owed from ledger.receivable where owed > 0;
create or replace function ledger.receivable_of(p_member bigint) returns bigint
language sql stable security definer set search_path = ledger, pg_temp as $$
  select coalesce((select owed from ledger.receivable where member_id = p_member), 0)
$$;

create or replace function ledger.take_back(p_member bigint, p_cause bigint, p_number int, p_amount bigint) returns bigint
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
    insert into ledger.receivable as r (member_id, owed) values (p_member, p_amount - v_taken)
    on conflict (member_id) do update set owed = r.owed + excluded.owed;
  end if;
  return v_taken;
end $$;

-- Recovers a debt from the main balance under a key of the caller's; a credit calls it before its money can be spent.
create function ledger.sweep_numbered(p_member bigint, p_cause bigint, p_number int) returns bigint
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_currency text;
  v_available bigint;
  v_take bigint;
begin
  if not exists (select from ledger.receivable where member_id = p_member and owed > 0) then return 0; end if;
  select currency, available into v_currency, v_available from ledger.balance where member_id = p_member and kind = 1 for no key update;
  v_take := least(v_available, ledger.receivable_of(p_member));
  if v_take <= 0 then return 0; end if;
  insert into ledger.transfer (member_id, cause, code, number, debit, credit, currency, amount, balance_after)
  values (p_member, p_cause, 9, p_number, 1, 4, v_currency, v_take, v_available - v_take);
  update ledger.balance set available = available - v_take where member_id = p_member and kind = 1;
  update ledger.receivable set owed = owed - v_take where member_id = p_member;
  return v_take;
end $$;
create or replace function ledger.sweep(p_member bigint, p_cause bigint) returns bigint
language sql security definer set search_path = ledger, pg_temp as $$ select ledger.sweep_numbered(p_member, p_cause, 0) $$;

-- A jackpot's pool is a sum over shards: a connection adds to its own, so that bets never wait for each other; a win,
-- which is rare, locks them all. Each currency has a pool of its own, so trial money never feeds a real one.
create table ledger.jackpot_shard (
  jackpot_id bigint not null,
  currency text not null,
  shard smallint not null,
  available bigint not null default 0 check (available >= 0),
  primary key (jackpot_id, currency, shard)
) with (fillfactor = 60);

create function ledger.own_shard() returns smallint
language sql stable security definer set search_path = ledger, pg_temp as $$ select (pg_backend_pid() % 64)::smallint $$;

create function ledger.jackpot_of(p_jackpot bigint, p_currency text) returns bigint
language sql stable security definer set search_path = ledger, pg_temp as $$
  select coalesce(sum(available), 0)::bigint from ledger.jackpot_shard where jackpot_id = p_jackpot and currency = p_currency
$$;

-- Locks what a batch will touch, in one order: every shard of a jackpot that is won, and the connection's own of the others.
create function ledger.lock_jackpots(p_fed bigint[], p_won bigint[]) returns void
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  perform 1 from ledger.jackpot_shard
  where jackpot_id = any (p_won) or (jackpot_id = any (p_fed) and shard = ledger.own_shard())
  order by jackpot_id, currency, shard for no key update;
end $$;

-- Sets part of stakes aside for jackpots, out of what the house took with them. One row a jackpot and currency is touched.
create function ledger.feed_jackpots(p_member bigint[], p_cause bigint[], p_number int[], p_jackpot bigint[], p_amount bigint[]) returns void
language plpgsql security definer set search_path = ledger, pg_temp set enable_seqscan = off as $$
begin
  with item as (
    select i.*, b.currency from unnest(p_member, p_cause, p_number, p_jackpot, p_amount) as i(member_id, cause, number, jackpot_id, amount)
    cross join lateral (select currency from ledger.balance where member_id = i.member_id and kind = 1 offset 0) b
    where i.amount > 0
  ), posted as (
    insert into ledger.transfer (member_id, cause, code, number, debit, credit, pool, currency, amount)
    select member_id, cause, 40, number, 20, 50, jackpot_id, currency, amount from item
  )
  insert into ledger.jackpot_shard as s (jackpot_id, currency, shard, available)
  select jackpot_id, currency, ledger.own_shard(), sum(amount) from item group by 1, 2 order by 1, 2
  on conflict (jackpot_id, currency, shard) do update set available = s.available + excluded.available;
end $$;

-- Takes from a pool, shard by shard, as far as it reaches; the caller holds the shards.
create function ledger.drain_jackpot(p_jackpot bigint, p_currency text, p_amount bigint) returns bigint
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_left bigint := p_amount;
  v_part bigint;
  r record;
begin
  for r in select shard, available from ledger.jackpot_shard
    where jackpot_id = p_jackpot and currency = p_currency and available > 0 order by shard for no key update
  loop
    exit when v_left = 0;
    v_part := least(v_left, r.available);
    update ledger.jackpot_shard set available = available - v_part where jackpot_id = p_jackpot and currency = p_currency and shard = r.shard;
    v_left := v_left - v_part;
  end loop;
  return p_amount - v_left;
end $$;

-- Pays a jackpot, null the whole pool. What a pool cannot cover of an amount that is owed comes from the house: a win
-- never fails for it. Answers what was paid.
create function ledger.pay_jackpot(p_member bigint, p_cause bigint, p_number int, p_jackpot bigint, p_amount bigint) returns bigint
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_currency text;
  v_after bigint;
  v_pool bigint;
  v_owed bigint;
begin
  select currency, available into v_currency, v_after from ledger.balance where member_id = p_member and kind = 1 for no key update;
  perform ledger.lock_jackpots('{}', array[p_jackpot]);
  v_owed := coalesce(p_amount, ledger.jackpot_of(p_jackpot, v_currency));
  if v_owed <= 0 then return 0; end if;
  v_pool := ledger.drain_jackpot(p_jackpot, v_currency, v_owed);
  if v_pool > 0 then
    v_after := v_after + v_pool;
    insert into ledger.transfer (member_id, cause, code, number, debit, credit, pool, currency, amount, balance_after)
    values (p_member, p_cause, 41, p_number, 50, 1, p_jackpot, v_currency, v_pool, v_after);
  end if;
  update ledger.balance set available = v_after where member_id = p_member and kind = 1;
  if v_owed > v_pool then
    perform ledger.pay(4::smallint, 20::smallint, 0, array[p_member], array[p_cause], p_number, array[v_owed - v_pool]);
  end if;
  return v_owed;
end $$;

-- Gives a bet's contribution back to the house as far as the pool still holds it.
create function ledger.unfeed_jackpot(p_member bigint, p_cause bigint, p_number int, p_jackpot bigint, p_amount bigint) returns bigint
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_currency text;
  v_taken bigint;
begin
  select currency into v_currency from ledger.balance where member_id = p_member and kind = 1;
  perform ledger.lock_jackpots('{}', array[p_jackpot]);
  v_taken := ledger.drain_jackpot(p_jackpot, v_currency, p_amount);
  if v_taken > 0 then
    insert into ledger.transfer (member_id, cause, code, number, debit, credit, pool, currency, amount)
    values (p_member, p_cause, 42, p_number, 50, 20, p_jackpot, v_currency, v_taken);
  end if;
  return v_taken;
end $$;

-- Puts house money into a pool: its first amount, what a rolled-back win brings back. Once by its key.
create function ledger.seed_jackpot(p_member bigint, p_cause bigint, p_number int, p_jackpot bigint, p_currency text, p_amount bigint) returns boolean
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  insert into ledger.transfer (member_id, cause, code, number, debit, credit, pool, currency, amount)
  values (p_member, p_cause, 43, p_number, 20, 50, p_jackpot, p_currency, p_amount)
  on conflict do nothing;
  if not found then return false; end if;
  insert into ledger.jackpot_shard as s (jackpot_id, currency, shard, available) values (p_jackpot, p_currency, ledger.own_shard(), p_amount)
  on conflict (jackpot_id, currency, shard) do update set available = s.available + excluded.available;
  return true;
end $$;

-- Locks main accounts in the order of members and answers what each holds; null where there is none.
create function ledger.lock_mains(p_member bigint[]) returns bigint[]
language sql security definer set search_path = ledger, pg_temp set enable_seqscan = off as $$
  with held as (
    select b.member_id, b.available from ledger.balance b where b.kind = 1 and b.member_id = any (p_member) order by b.member_id for no key update
  )
  select array_agg(h.available order by m.n) from unnest(p_member) with ordinality as m(member_id, n) left join held h on h.member_id = m.member_id
$$;

-- Stake and win of instant rounds in one posting: one update a wallet, one transfer a leg. Round i belongs to one member,
-- who has one round at most in a batch; a null member takes no part. Answers the balance after, or null where money lacks.
create function ledger.play(p_member bigint[], p_cause bigint[], p_stake bigint[], p_payout bigint[]) returns bigint[]
language plpgsql security definer set search_path = ledger, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_after bigint[];
begin
  with round as (
    select r.n::int as n, r.member_id, r.cause, r.stake, r.payout
    from unnest(p_member, p_cause, p_stake, p_payout) with ordinality as r(member_id, cause, stake, payout, n)
    where r.member_id is not null order by r.member_id
  ), moved as (
    update ledger.balance b set available = b.available - r.stake + r.payout
    from round r
    where b.member_id = r.member_id and b.kind = 1 and b.available >= r.stake
    returning r.n, r.member_id, r.cause, r.stake, r.payout, b.currency, b.available, clock_timestamp() as at
  ), posted as (
    insert into ledger.transfer (member_id, cause, code, number, debit, credit, currency, amount, balance_after, at)
    select member_id, cause, 3::smallint, 0, 1::smallint, 20::smallint, currency, stake, available - payout, at from moved where stake > 0
    union all
    select member_id, cause, 4::smallint, 0, 20::smallint, 1::smallint, currency, payout, available, at from moved where payout > 0
  )
  select array_agg(m.available order by s.n) into v_after
  from generate_subscripts(p_member, 1) s(n) left join moved m on m.n = s.n;
  return v_after;
end $$;

-- Stake of a round that waits for its result: main to the escrow of the round. Null when the money does not suffice.
create function ledger.stake_round(p_member bigint, p_cause bigint, p_number int, p_amount bigint) returns bigint
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_currency text;
  v_after bigint;
begin
  update ledger.balance set available = available - p_amount
  where member_id = p_member and kind = 1 and available >= p_amount returning currency, available into v_currency, v_after;
  if not found then return null; end if;
  if p_amount > 0 then
    insert into ledger.transfer (member_id, cause, code, number, debit, credit, pool, currency, amount, balance_after)
    values (p_member, p_cause, 3, p_number, 1, 10, p_cause, v_currency, p_amount, v_after);
  end if;
  return v_after;
end $$;

-- What the house keeps of a round once no more money moves in it.
create function ledger.close_round(p_member bigint, p_cause bigint, p_number int, p_currency text, p_amount bigint) returns void
language sql security definer set search_path = ledger, pg_temp as $$
  insert into ledger.transfer (member_id, cause, code, number, debit, credit, pool, currency, amount)
  select p_member, p_cause, 6, p_number, 10, 20, p_cause, p_currency, p_amount where p_amount > 0
$$;

-- The promotion pays a free round's stake to the house; `p_code` 45 takes it back.
create function ledger.free_stake(p_member bigint, p_cause bigint, p_number int, p_code smallint, p_currency text, p_amount bigint) returns void
language sql security definer set search_path = ledger, pg_temp as $$
  insert into ledger.transfer (member_id, cause, code, number, debit, credit, currency, amount)
  select p_member, p_cause, p_code, p_number, case p_code when 44 then 22 else 20 end, case p_code when 44 then 20 else 22 end, p_currency, p_amount
  where p_amount > 0 and p_code in (44, 45)
$$;

-- Money a member keeps with a vendor in transfer mode. Out is a hold that the vendor's word decides; the float is the
-- sum of its transfers, and may be less than nothing between a win at the vendor and the report of it.
create function ledger.float_out(p_member bigint, p_hold bigint, p_vendor bigint) returns boolean
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_hold ledger.hold;
begin
  perform 1 from ledger.balance where member_id = p_member and kind in (1, 3) order by kind for no key update;
  update ledger.hold set state = 'posted', decided_at = clock_timestamp()
    where member_id = p_member and id = p_hold and state = 'pending' and to_kind = 51 returning * into v_hold;
  if not found then return false; end if;
  update ledger.balance set available = available - v_hold.amount where member_id = p_member and kind = 3;
  insert into ledger.transfer (member_id, cause, code, debit, credit, pool, currency, amount)
  values (p_member, p_hold, 46, 3, 51, p_vendor, v_hold.currency, v_hold.amount);
  return true;
end $$;

create function ledger.float_in(p_member bigint, p_cause bigint, p_vendor bigint, p_amount bigint) returns bigint
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_currency text;
  v_after bigint;
begin
  select currency, available + p_amount into v_currency, v_after from ledger.balance where member_id = p_member and kind = 1 for no key update;
  insert into ledger.transfer (member_id, cause, code, debit, credit, pool, currency, amount, balance_after)
  values (p_member, p_cause, 47, 51, 1, p_vendor, v_currency, p_amount, v_after)
  on conflict do nothing;
  if not found then return null; end if;
  update ledger.balance set available = v_after where member_id = p_member and kind = 1;
  return v_after;
end $$;

create function ledger.float_of(p_member bigint, p_vendor bigint) returns bigint
language sql stable security definer set search_path = ledger, pg_temp as $$
  select coalesce(sum(case when credit = 51 then amount else -amount end), 0)::bigint
  from ledger.transfer where member_id = p_member and pool = p_vendor and 51 in (debit, credit)
$$;

-- Brings the float to what the vendor says it holds: the difference is what the games there won or lost.
create function ledger.float_result(p_member bigint, p_cause bigint, p_vendor bigint, p_held bigint) returns bigint
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_currency text;
  v_difference bigint;
begin
  select currency into v_currency from ledger.balance where member_id = p_member and kind = 1 for no key update;
  v_difference := p_held - ledger.float_of(p_member, p_vendor);
  if v_difference = 0 then return 0; end if;
  insert into ledger.transfer (member_id, cause, code, debit, credit, pool, currency, amount)
  values (p_member, p_cause, 48, case when v_difference > 0 then 20 else 51 end, case when v_difference > 0 then 51 else 20 end,
    p_vendor, v_currency, abs(v_difference))
  on conflict do nothing;
  return case when found then v_difference else 0 end;
end $$;

grant select on ledger.receivable, ledger.jackpot_shard, ledger.debtor to lantern_app;
revoke execute on all functions in schema ledger from public;
grant execute on all functions in schema ledger to lantern_app;
revoke execute on function ledger.refuse_change() from lantern_app;
reset role;
