-- One thing: the ways into the betting record that move money, each within what its cause allows.
-- Most that one play pays, in multiples of what it cost: the ceilings of the registered maths. The owner's table: a play of a game
-- that is not in it pays nothing.
create table wager.play_ceiling (
  vendor text not null,
  game text not null,
  times int not null check (times > 0),
  primary key (vendor, game)
);
revoke insert, update, delete on wager.play_ceiling from lantern_app;
insert into wager.play_ceiling (vendor, game, times) values
  ('LTN_SLOTS', 'koi-lantern', 20000), ('LTN_SLOTS', 'dragon-boat', 20000), ('LTN_SLOTS', 'moon-rabbit', 5000),
  ('LTN_SLOTS', 'lotus-pond', 50000), ('LTN_SLOTS', 'tiger-drum', 3000), ('LTN_SLOTS', 'bamboo-panda', 10000),
  ('LTN_SLOTS', 'pho-kitchen', 1000), ('LTN_SLOTS', 'river-market', 5000), ('LTN_SLOTS', 'phoenix-silk', 2000),
  ('LTN_SLOTS', 'temple-coins', 10000), ('LTN_SLOTS', 'firecracker', 5000), ('LTN_SLOTS', 'golden-ox', 25000),
  ('LTN_INSTANT', 'plinko', 10000);

-- As before (0046), and no play pays more than its maths can.
create or replace function wager.play(
  p_now timestamptz,
  s_member bigint[], s_currency text[], s_key uuid[], s_id bigint[], s_hash bytea[], s_refusal text[],
  s_category text[], s_vendor text[], s_game text[], s_round text[], s_play text[], s_detail text[],
  s_stake bigint[], s_payout bigint[],
  n_slip int[], n_pair bigint[], n_nonce int[],
  j_slip int[], j_jackpot bigint[], j_amount bigint[],
  w_slip int[], w_jackpot bigint[], w_amount bigint[]
) returns table (n int, verdict text, id bigint, balance_after bigint, payout bigint, placed_at timestamptz)
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_refusal text[] := s_refusal;
  v_held text[];
begin
  if exists (
    select from unnest(s_vendor, s_game, s_stake, s_payout) as q(vendor, game, stake, payout)
    where q.payout > 0 and not exists (
      select from wager.play_ceiling c where c.vendor = q.vendor and c.game = q.game and q.payout <= c.times::numeric * q.stake)
  ) then
    raise exception 'a play pays more than its maths can' using errcode = 'LX005';
  end if;
  if wager.is_guarded(s_member) then
    v_held := wager.check_guards(p_now, s_member, s_stake);
    for i in 1 .. cardinality(s_member) loop v_refusal[i] := coalesce(v_refusal[i], v_held[i]); end loop;
  end if;
  return query select p.* from wager.play_unguarded(p_now, s_member, s_currency, s_key, s_id, s_hash, v_refusal, s_category, s_vendor, s_game, s_round, s_play, s_detail, s_stake, s_payout, n_slip, n_pair, n_nonce, j_slip, j_jackpot, j_amount, w_slip, w_jackpot, w_amount) p;
end $$;

-- Gives a round back that was played in one posting and touched no jackpot: the payout is taken back, as a debt where it is spent,
-- and the stake returned. Once; no row when it is not there, or is given back already. Movements have the number 1: 0 was the play.
create function wager.void_play(p_member bigint, p_id bigint, p_vendor text, p_now timestamptz)
returns table (stake bigint, payout bigint, balance_after bigint)
language plpgsql as $$
#variable_conflict use_column
declare
  w wager.wager;
begin
  select * into w from wager.wager i
  where i.member_id = p_member and i.id = p_id and i.vendor = p_vendor and i.event_id = 0 and i.play <> 'reported' and i.state in ('won', 'lost') for update;
  if not found then return; end if;
  perform ledger.take_back(p_member, p_id, 1, w.payout);
  perform ledger.pay(5::smallint, 20::smallint, 0, array[p_member], array[p_id], 1, array[w.stake]);
  perform ledger.sweep_numbered(p_member, p_id, 1);
  update wager.wager i set state = 'refunded', payout = w.stake, valid_stake = 0, settled_at = platform.time_of(p_now)
  where i.member_id = p_member and i.id = p_id;
  return query select w.stake, w.payout, b.available from ledger.balance b where b.member_id = p_member and b.kind = 1;
end $$;

-- Writes a round that a vendor reports, or what became of it since. It was played with money kept there, and moves nothing here.
create function wager.record_reported(
  p_now timestamptz, p_member bigint, p_id bigint, p_category text, p_vendor text, p_game text, p_round text, p_currency text,
  p_stake bigint, p_state text, p_payout bigint, p_valid bigint
) returns void
language plpgsql as $$
begin
  insert into wager.wager as w (member_id, id, slip_id, event_id, category, vendor, game, play, picks, unit, stake, odds, currency,
    state, payout, valid_stake, placed_at, settled_at, round)
  values (p_member, p_id, p_id, 0, p_category, p_vendor, p_game, 'reported', '', p_stake, p_stake, 10000, p_currency, p_state, p_payout,
    p_valid, platform.time_of(p_now), case when p_state <> 'placed' then platform.time_of(p_now) end, p_round)
  on conflict (member_id, id) do update set unit = excluded.unit, stake = excluded.stake, state = excluded.state,
    payout = excluded.payout, valid_stake = excluded.valid_stake, settled_at = excluded.settled_at
  where w.play = 'reported' and w.vendor = excluded.vendor;
end $$;
