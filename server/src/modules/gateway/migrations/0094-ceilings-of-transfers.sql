-- One thing: money in the wallets of vendors in transfer mode (standards.md 3.3, spec 7). What comes back is what was carried there
-- and what reported rounds won; anything beyond is bounded by the ceilings of the vendor or agreed by two persons. The books of it
-- belong to the ledger: a server that was taken over cannot write them.

-- `held`: the vendor gave it, and it is above a ceiling; `refused`: two persons turned that down, and what is proven was paid.
alter table gateway.transfer
  drop constraint transfer_state_check,
  add constraint transfer_state_check check (state in ('pending', 'done', 'failed', 'held', 'refused')),
  -- What came back; null until it did.
  add column paid bigint check (paid >= 0);
create index transfer_held on gateway.transfer (member_id, vendor) where state = 'held';

-- A time that the caller hands in is believed only where the owner of the database says so: in tests.
create table platform.clock_in_hand (at timestamptz primary key);
revoke insert, update, delete on platform.clock_in_hand from lantern_app;
grant select on platform.clock_in_hand to lantern_app, lantern_ledger;

grant usage on schema gateway, staff to lantern_ledger;
grant select on gateway.vendor, gateway.transfer, gateway.parked, staff.request to lantern_ledger;

set local role lantern_ledger;

-- What a member has with a vendor: the sums of its transfers and reported rounds, at hand.
create table ledger.float_account (
  member_id bigint not null,
  vendor bigint not null,
  carried bigint not null default 0,
  returned bigint not null default 0,
  -- Paid less staked, over the reported rounds that count.
  reported bigint not null default 0,
  -- Paid back beyond all of these, under a ceiling or agreed by two persons.
  unproven bigint not null default 0,
  primary key (member_id, vendor)
);
-- Each transfer back as it was decided: how much of it nothing proved, and which request agreed to it.
create table ledger.float_return (
  member_id bigint not null,
  id bigint not null,
  vendor bigint not null,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('held', 'paid', 'refused')),
  paid bigint not null default 0 check (paid between 0 and amount),
  unproven bigint not null default 0 check (unproven between 0 and paid),
  request bigint,
  primary key (member_id, id)
);
-- Money beyond what is proven, by the hour since 1970: what the ceiling of a day is asked of.
create table ledger.float_hour (
  vendor bigint not null,
  currency text not null,
  hour int not null,
  given bigint not null,
  primary key (vendor, currency, hour)
);
-- A round played from a vendor's wallet. `held`: its win is above a ceiling, and counts when two persons agreed to it.
create table ledger.vendor_round (
  vendor bigint not null,
  round text not null,
  member_id bigint not null,
  staked bigint not null check (staked >= 0),
  paid bigint not null check (paid >= 0),
  state text not null check (state in ('OPEN', 'CLOSED', 'CANCELLED')),
  held text check (held in ('waiting', 'paid', 'refused')),
  request bigint,
  -- What it adds to `reported` of its account.
  counted bigint not null,
  primary key (vendor, round)
);
create index vendor_round_member on ledger.vendor_round (member_id, vendor);
grant select on ledger.float_account, ledger.float_return, ledger.float_hour, ledger.vendor_round to lantern_app;

reset role;
insert into ledger.vendor_round (vendor, round, member_id, staked, paid, state, counted)
select v.id, r.round, r.member_id, w.stake, w.payout, r.state, w.payout - w.stake
from gateway.reported_round r join gateway.vendor v on v.code = r.vendor join wager.wager w on w.member_id = r.member_id and w.id = r.wager_id;
insert into ledger.float_account (member_id, vendor, carried, returned, reported)
select s.member_id, s.vendor, sum(s.carried), sum(s.returned), sum(s.reported) from (
  select t.member_id, t.pool as vendor, case t.code when 46 then t.amount else 0 end as carried, case t.code when 47 then t.amount else 0 end as returned, 0 as reported
  from ledger.transfer t where t.code in (46, 47)
  union all
  select r.member_id, r.vendor, 0, 0, r.counted from ledger.vendor_round r
) s group by 1, 2;
-- What came back before there were ceilings is counted as it would be now; nobody agreed to it, and no ceiling is asked of it.
insert into ledger.float_return (member_id, id, vendor, amount, state, paid, unproven)
select t.member_id, t.cause, t.pool, t.amount, 'paid', t.amount,
  least(t.amount, greatest(0, sum(t.amount) over (partition by t.member_id, t.pool order by t.cause) - greatest(0, a.carried + a.reported)))
from ledger.transfer t join ledger.float_account a on a.member_id = t.member_id and a.vendor = t.pool where t.code = 47;
update ledger.float_account a set unproven = r.unproven
from (select member_id, vendor, sum(unproven) as unproven from ledger.float_return group by 1, 2) r
where r.member_id = a.member_id and r.vendor = a.vendor;
update gateway.transfer set paid = amount where direction = 'out' and state = 'done';
set local role lantern_ledger;

create function ledger.float_hour_of(p_now timestamptz) returns int
language sql stable security definer set search_path = ledger, pg_temp as $$
  select floor(extract(epoch from case when exists (select from platform.clock_in_hand) then coalesce(p_now, clock_timestamp()) else clock_timestamp() end) / 3600)::int
$$;

-- Whether a vendor may give this much beyond what is proven; what it gives is counted. Two at once are counted one after the other.
create function ledger.float_gift(p_now timestamptz, v gateway.vendor, p_currency text, p_amount bigint) returns boolean
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_hour int := ledger.float_hour_of(p_now);
begin
  if p_amount > v.gift_max then return false; end if;
  perform pg_advisory_xact_lock(hashtextextended('ledger.float ' || v.id || ' ' || p_currency, 0));
  if p_amount + (select coalesce(sum(h.given), 0) from ledger.float_hour h where h.vendor = v.id and h.currency = p_currency and h.hour >= v_hour - 24)
    > v.gift_day_max then return false; end if;
  insert into ledger.float_hour as h (vendor, currency, hour, given) values (v.id, p_currency, v_hour, p_amount)
  on conflict (vendor, currency, hour) do update set given = h.given + excluded.given;
  return true;
end $$;

-- The request by which two persons agreed to pay what is held; null when there is none.
create function ledger.float_request(v gateway.vendor, p_about text) returns bigint
language sql stable security definer set search_path = ledger, pg_temp as $$
  select r.id from gateway.parked c
  join staff.request r on r.kind = 'vendor_case' and r.subject_id = c.id and r.state = 'done' and r.proposal ->> 'after' = 'pay'
    and r.decided_by_id <> r.created_by_id
  where c.vendor = v.code and c.kind = 'held' and c.about = p_about order by r.id limit 1
$$;

-- The transfer that a movement is for; a movement without one is no movement.
create function ledger.float_asked(p_member bigint, p_id bigint, v gateway.vendor, p_direction text) returns gateway.transfer
language plpgsql stable security definer set search_path = ledger, pg_temp as $$
declare
  t gateway.transfer;
begin
  select * into t from gateway.transfer i
  where i.member_id = p_member and i.id = p_id and i.vendor = v.code and i.direction = p_direction and i.asked_at is not null;
  if not found then raise exception 'member % has no transfer % % at vendor %', p_member, p_direction, p_id, v.code; end if;
  return t;
end $$;

create or replace function ledger.float_out(p_member bigint, p_hold bigint, p_vendor bigint) returns boolean
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v gateway.vendor;
  t gateway.transfer;
  v_hold ledger.hold;
begin
  select * into v from gateway.vendor i where i.id = p_vendor;
  t := ledger.float_asked(p_member, p_hold, v, 'in');
  perform 1 from ledger.balance where member_id = p_member and kind in (1, 3) order by kind for no key update;
  update ledger.hold set state = 'posted', decided_at = clock_timestamp()
    where member_id = p_member and id = p_hold and state = 'pending' and to_kind = 51 and amount = t.amount returning * into v_hold;
  if not found then return false; end if;
  update ledger.balance set available = available - v_hold.amount where member_id = p_member and kind = 3;
  insert into ledger.transfer (member_id, cause, code, debit, credit, pool, currency, amount)
  values (p_member, p_hold, 46, 3, 51, p_vendor, v_hold.currency, v_hold.amount);
  insert into ledger.float_account as a (member_id, vendor, carried) values (p_member, p_vendor, v_hold.amount)
  on conflict (member_id, vendor) do update set carried = a.carried + excluded.carried;
  return true;
end $$;

-- What a member's carried money and reported rounds leave to come back.
create function ledger.float_proven(p_member bigint, p_vendor bigint) returns numeric
language sql stable security definer set search_path = ledger, pg_temp as $$
  select coalesce((select greatest(0, a.carried::numeric + a.reported + a.unproven - a.returned) from ledger.float_account a
    where a.member_id = p_member and a.vendor = p_vendor), 0)
$$;

drop function ledger.float_in(bigint, bigint, bigint, bigint);
-- Money that the vendor gave back, once by its transfer. `ask`: pays it as far as carried money, reported rounds and the ceilings
-- of the vendor reach, or holds all of it. `pay`: two persons agreed to it. `turn_down`: pays only what is proven.
create function ledger.float_in(p_now timestamptz, p_member bigint, p_id bigint, p_vendor bigint, p_act text, out verdict text, out paid bigint)
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v gateway.vendor;
  t gateway.transfer;
  b ledger.balance;
  f ledger.float_return;
  v_unproven bigint;
  v_request bigint;
begin
  if p_act not in ('ask', 'pay', 'turn_down') then raise exception 'a transfer is not decided by %', p_act; end if;
  select * into v from gateway.vendor i where i.id = p_vendor;
  t := ledger.float_asked(p_member, p_id, v, 'out');
  select * into b from ledger.balance i where i.member_id = p_member and i.kind = 1 for no key update;
  select * into f from ledger.float_return i where i.member_id = p_member and i.id = p_id for update;
  if f.state in ('paid', 'refused') then verdict := f.state; paid := f.paid; return; end if;
  -- What was held is held as it was: its amount is the one that two persons saw.
  if f.amount <> t.amount or t.state not in ('pending', 'held') then raise exception 'transfer % of member % is not open', p_id, p_member; end if;
  v_unproven := t.amount - least(t.amount, ledger.float_proven(p_member, p_vendor))::bigint;
  paid := t.amount;
  verdict := 'paid';
  if p_act = 'turn_down' and v_unproven > 0 then
    paid := t.amount - v_unproven;
    v_unproven := 0;
    verdict := 'refused';
  elsif v_unproven > 0 then
    if p_act = 'pay' then v_request := ledger.float_request(v, 'transfer:' || p_id); end if;
    -- What waits for two persons does not slip out with a new day: without them it comes only once it is proven.
    if v_request is null and (f.state = 'held' or not ledger.float_gift(p_now, v, b.currency, v_unproven)) then
      insert into ledger.float_return (member_id, id, vendor, amount, state) values (p_member, p_id, p_vendor, t.amount, 'held') on conflict do nothing;
      verdict := 'held'; paid := 0;
      return;
    end if;
  end if;
  insert into ledger.float_return as r (member_id, id, vendor, amount, state, paid, unproven, request)
  values (p_member, p_id, p_vendor, t.amount, verdict, paid, v_unproven, v_request)
  on conflict (member_id, id) do update set state = excluded.state, paid = excluded.paid, unproven = excluded.unproven, request = excluded.request;
  if paid = 0 then return; end if;
  insert into ledger.transfer (member_id, cause, code, debit, credit, pool, currency, amount, balance_after)
  values (p_member, p_id, 47, 51, 1, p_vendor, b.currency, paid, b.available + paid);
  update ledger.balance set available = available + paid where member_id = p_member and kind = 1;
  insert into ledger.float_account as a (member_id, vendor, returned, unproven) values (p_member, p_vendor, paid, v_unproven)
  on conflict (member_id, vendor) do update set returned = a.returned + excluded.returned, unproven = a.unproven + excluded.unproven;
end $$;

-- Brings the float to what the vendor says it holds, as far as that is proven: the difference is what the games there won or
-- lost. A vendor that says it holds everything owes nothing more for it.
create or replace function ledger.float_result(p_member bigint, p_cause bigint, p_vendor bigint, p_held bigint) returns bigint
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_currency text;
  v_difference bigint;
begin
  if not exists (
    select from gateway.transfer t join gateway.vendor v on v.code = t.vendor
    where t.member_id = p_member and t.id = p_cause and v.id = p_vendor and t.asked_at is not null) then
    raise exception 'member % has no transfer % at vendor %', p_member, p_cause, p_vendor;
  end if;
  select currency into v_currency from ledger.balance where member_id = p_member and kind = 1 for no key update;
  v_difference := least(greatest(p_held, 0), ledger.float_proven(p_member, p_vendor))::bigint - ledger.float_of(p_member, p_vendor);
  if v_difference = 0 then return 0; end if;
  insert into ledger.transfer (member_id, cause, code, debit, credit, pool, currency, amount)
  values (p_member, p_cause, 48, case when v_difference > 0 then 20 else 51 end, case when v_difference > 0 then 51 else 20 end,
    p_vendor, v_currency, abs(v_difference))
  on conflict do nothing;
  return case when found then v_difference else 0 end;
end $$;

-- Whether the win of a reported round is above a ceiling of its vendor: the multiple of its stake and the amount, as in seamless
-- mode; without a stake it is a gift; and a stake that no money there covers proves no win.
create function ledger.is_win_above(p_now timestamptz, v gateway.vendor, p_member bigint, p_round text, p_staked bigint, p_paid bigint) returns boolean
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_there numeric;
begin
  if p_paid = 0 then return false; end if;
  if p_staked = 0 then
    return not ledger.float_gift(p_now, v, (select b.currency from ledger.balance b where b.member_id = p_member and b.kind = 1), p_paid);
  end if;
  if p_paid > v.win_max or p_paid > v.win_times_max::numeric * p_staked then return true; end if;
  select coalesce((select a.carried::numeric + a.reported from ledger.float_account a where a.member_id = p_member and a.vendor = v.id), 0)
    - coalesce((select r.counted from ledger.vendor_round r where r.vendor = v.id and r.round = p_round), 0)
    + coalesce((select sum(t.amount) from gateway.transfer t
        where t.member_id = p_member and t.vendor = v.code and t.direction = 'in' and t.state = 'pending' and t.asked_at is not null), 0)
  into v_there;
  return p_paid > p_staked and p_staked > v_there;
end $$;

-- Counts a reported round, or what became of it since: `counted`, or `held` while its win waits for two persons. `pay` and
-- `turn_down` are their word. `other`: the round is another member's, or is over.
create function ledger.report_round(
  p_now timestamptz, p_member bigint, p_vendor bigint, p_round text, p_staked bigint, p_paid bigint, p_state text, p_act text
) returns text
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v gateway.vendor;
  r ledger.vendor_round;
  v_counted bigint;
  v_held text;
begin
  select * into v from gateway.vendor i where i.id = p_vendor and i.mode = 'transfer';
  if not found then raise exception 'vendor % reports no rounds', p_vendor; end if;
  perform 1 from ledger.balance i where i.member_id = p_member and i.kind = 1 for no key update;
  select * into r from ledger.vendor_round i where i.vendor = p_vendor and i.round = p_round for update;
  if p_act in ('pay', 'turn_down') then
    if r.member_id is distinct from p_member or r.held is null then return 'other'; end if;
    if r.held <> 'waiting' then return r.held; end if;
    if p_act = 'pay' and ledger.float_request(v, 'round:' || p_round) is null then return 'held'; end if;
    v_held := case p_act when 'pay' then 'paid' else 'refused' end;
    v_counted := case p_act when 'pay' then r.paid else 0 end - r.staked;
    update ledger.vendor_round i set held = v_held, counted = v_counted, request = ledger.float_request(v, 'round:' || p_round)
    where i.vendor = p_vendor and i.round = p_round;
  else
    if r.member_id <> p_member or r.state <> 'OPEN' then return 'other'; end if;
    if p_state <> 'CLOSED' and p_paid <> 0 then raise exception 'a round that is % pays nothing', p_state; end if;
    v_held := case when ledger.is_win_above(p_now, v, p_member, p_round, p_staked, p_paid) then 'waiting' end;
    v_counted := case when p_state = 'CANCELLED' then 0 when v_held is null then p_paid - p_staked else -p_staked end;
    insert into ledger.vendor_round as i (vendor, round, member_id, staked, paid, state, held, counted)
    values (p_vendor, p_round, p_member, p_staked, p_paid, p_state, v_held, v_counted)
    on conflict (vendor, round) do update set staked = excluded.staked, paid = excluded.paid, state = excluded.state, held = excluded.held, counted = excluded.counted
      where i.member_id = excluded.member_id and i.state = 'OPEN';
    if not found then return 'other'; end if;
  end if;
  insert into ledger.float_account as a (member_id, vendor, reported) values (p_member, p_vendor, v_counted - coalesce(r.counted, 0))
  on conflict (member_id, vendor) do update set reported = a.reported + excluded.reported;
  return case when v_held = 'waiting' then 'held' else coalesce(v_held, 'counted') end;
end $$;

revoke execute on all functions in schema ledger from public;
grant execute on function ledger.float_in(timestamptz, bigint, bigint, bigint, text),
  ledger.report_round(timestamptz, bigint, bigint, text, bigint, bigint, text, text) to lantern_app;
reset role;

-- What a member carried to vendors within each window and nothing explains yet: neither a report nor money that came back. It counts
-- as lost from the moment it is carried (standards.md L02); what a report says of it counts where the round stands.
create function wager.carried_of(p_member bigint, p_at timestamptz, out day bigint, out week bigint, out month bigint)
language sql stable set enable_seqscan = off as $$
  select coalesce(sum(least(o.open, o.day)), 0)::bigint, coalesce(sum(least(o.open, o.week)), 0)::bigint, coalesce(sum(least(o.open, o.month)), 0)::bigint
  from (
    select greatest(0, t.pending + coalesce(a.carried + a.reported - a.returned, 0)) as open, t.day, t.week, t.month
    from (
      select i.vendor, coalesce(sum(i.amount) filter (where i.state = 'pending'), 0) as pending,
        coalesce(sum(i.amount) filter (where i.hour >= wager.hour_of(p_at) - 24), 0) as day,
        coalesce(sum(i.amount) filter (where i.hour >= wager.hour_of(p_at) - 168), 0) as week,
        coalesce(sum(i.amount) filter (where i.hour >= wager.hour_of(p_at) - 720), 0) as month
      from (
        select x.vendor, x.amount, x.state, wager.hour_of(x.created_at) as hour from gateway.transfer x
        where x.member_id = p_member and x.direction = 'in' and x.state in ('pending', 'done')
      ) i group by i.vendor
    ) t
    join gateway.vendor v on v.code = t.vendor
    left join ledger.float_account a on a.member_id = p_member and a.vendor = v.id
  ) o
$$;

-- As before (0046), with what was carried to vendors.
create or replace function wager.losses_of(g wager.guard, p_at timestamptz, out day bigint, out week bigint, out month bigint)
language sql stable as $$
  select n.day + c.day, n.week + c.week, n.month + c.month
  from (
    select coalesce(sum(n.net) filter (where n.hour >= wager.hour_of(p_at) - 24), 0)::bigint as day,
      coalesce(sum(n.net) filter (where n.hour >= wager.hour_of(p_at) - 168), 0)::bigint as week, coalesce(sum(n.net), 0)::bigint as month
    from wager.nets_since(g, wager.hour_of(p_at) - 720) n
  ) n cross join wager.carried_of(g.member_id, p_at) c
$$;

-- Money on its way to a vendor before the guard of its member, in the transfer's own transaction: null, `limit_reached` or
-- `player_blocked`. The limit of a single stake is not asked: how it will be staked there is not known here.
create function wager.check_carry(p_now timestamptz, p_member bigint, p_amount bigint) returns text
language plpgsql as $$
declare
  g wager.guard;
begin
  perform set_config('lantern.now', coalesce(p_now::text, ''), true);
  select * into g from wager.guard i where i.member_id = p_member for update;
  if not found then return null; end if;
  if not g.counted then g.counted := wager.count_guard(p_member, p_now); end if;
  g.stake_max := null;
  return wager.ask_guard(g, platform.time_of(p_now), p_amount, 0);
end $$;
