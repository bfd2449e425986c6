-- One day of bets on one draw that is settled, as the server leaves them: slips of two bets, stakes, payouts, the close of the escrow and
-- the counted sums. Set by set, so ten million bets take minutes. Bets are written settled at once, where the server writes and then
-- updates them, so `row_tx` of a bet is the transaction of its settlement too, and they lie in the order in which a settlement goes through
-- them: by member.
create function public.growth_day(
  p_event bigint, p_name text, p_from_ms bigint, p_close_ms bigint, p_special text, p_slips int, p_members int, p_serial bigint
) returns bigint
language plpgsql set work_mem = '256MB' as $$
declare
  -- 1 of 100 members places a tenth of all bets.
  v_heavy int := greatest(1, p_members / 100);
  v_step numeric := (p_close_ms - p_from_ms)::numeric / (p_slips + 1);
  v_settled timestamptz := to_timestamp(p_close_ms / 1000.0 + 1200);
begin
  insert into wager.event (id, category, vendor, game, name, state, opens_at, closes_at, member_limit, closed_tx, result_version, cover_percent)
  values (p_event, 'LOTT', 'TCG_SEA', 'mb', p_name, 'settled', to_timestamp(p_from_ms / 1000.0), to_timestamp(p_close_ms / 1000.0),
    9000000000000000, pg_current_xact_id()::text::bigint, 1, 100);

  create temp table new_slip on commit drop as
  select case when n.serial % 10 = 0 then 1 + (n.serial / 10) % v_heavy else 1 + v_heavy + n.serial * 2654435761 % (p_members - v_heavy) end as member_id,
    n.ms, n.serial, (n.ms - 1704067200000 << 21) + (n.g % 500000) * 4 as id,
    (lpad(to_hex(n.ms), 12, '0') || '7' || substr(md5(n.serial::text), 1, 3) || '8' || substr(md5(n.serial::text), 4, 15))::uuid as key
  from (select g, p_serial + g as serial, p_from_ms + floor(g * v_step)::bigint as ms from generate_series(1, p_slips) g) n;

  create temp table new_bet on commit drop as
  select s.member_id, s.id as slip_id, s.id + l.line as id, s.ms, b.picks, b.stake, case when b.picks = right(p_special, 2) then b.stake * 98 else 0 end as payout
  from new_slip s cross join generate_series(1, 2) as l(line)
  cross join lateral (select lpad(((s.serial * 7919 + l.line * 37) % 100)::text, 2, '0') as picks, (1 + s.serial % 5) * 1000000 as stake) b;

  create temp table new_move on commit drop as
  select m.*, b.available + sum(case m.code when 3 then -m.amount else m.amount end) over (partition by m.member_id order by m.at, m.cause, m.code) as balance_after
  from (
    select member_id, id as cause, 3::smallint as code, 0 as number, stake as amount, to_timestamp(ms / 1000.0) as at from new_bet
    union all select member_id, id, 4::smallint, 1, payout, v_settled from new_bet where payout > 0
  ) m join ledger.balance b on b.member_id = m.member_id and b.kind = 1;

  insert into wager.slip (member_id, key, id, body_hash, total, balance_after, placed_at)
  select s.member_id, s.key, s.id, sha256(s.key::text::bytea), t.total, m.balance_after, to_timestamp(s.ms / 1000.0)
  from new_slip s join (select slip_id, sum(stake) as total, max(id) as last from new_bet group by 1) t on t.slip_id = s.id
  join new_move m on m.cause = t.last and m.code = 3 order by s.id;

  insert into wager.wager (member_id, id, slip_id, event_id, category, vendor, game, detail, stake, currency, placed_at,
    state, payout, valid_stake, outcome, result_version, settled_at)
  select member_id, id, slip_id, p_event, 'LOTT', 'TCG_SEA', 'mb',
    to_jsonb(concat_ws(' ', 'lottery', 'DE_DB', picks, stake / 1000000, 980000)), stake, 'LTN', to_timestamp(ms / 1000.0),
    case when payout > 0 then 'won' else 'lost' end, payout, stake, case when payout > 0 then '{"hits": 1}'::jsonb end, 1, v_settled
  from new_bet order by member_id, id;

  insert into ledger.transfer (member_id, cause, code, number, debit, credit, pool, currency, amount, balance_after, at)
  select member_id, cause, code, number, case code when 3 then 1 else 20 end, case code when 3 then 10 else 1 end,
    case code when 3 then p_event else 0 end, 'LTN', amount, balance_after, at
  from new_move order by at, cause;
  insert into ledger.transfer (member_id, cause, code, number, debit, credit, pool, currency, amount, at)
  select 0, p_event, ledger.code('event_close'), 10, 10, 20, p_event, 'LTN', sum(stake), v_settled from new_bet;
  update ledger.balance b set available = b.available + m.delta
  from (select member_id, sum(case code when 3 then -amount else amount end) as delta from new_move group by 1) m
  where b.member_id = m.member_id and b.kind = 1;

  insert into wager.member_stake (member_id, event_id, staked, ceiling)
  select member_id, p_event, sum(stake), 9000000000000000 from new_bet group by 1;
  insert into wager.exposure (event_id, selection, taken, ceiling)
  select p_event, 'DE_DB:' || picks, sum(stake), 9000000000000000 from new_bet group by 2;
  insert into platform.event (id, name, member_id, data, at)
  select (p_close_ms + 1200000 - 1704067200000 << 21) + row_number() over (), 'wager.settled', member_id,
    jsonb_build_object('event', p_event::text, 'payout', sum(payout)::text), v_settled from new_bet group by member_id;
  return p_slips * 2;
end $$;
