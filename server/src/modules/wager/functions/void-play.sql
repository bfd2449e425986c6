-- Gives a round back that was played in one posting and touched no jackpot: the payout is taken back, as a debt where it is spent,
-- and the stake returned. Once; no row when it is not there, or is given back already. Movements have the number 1: 0 was the play.
create or replace function wager.void_play(p_member bigint, p_id bigint, p_vendor text, p_now timestamptz)
returns table (stake bigint, payout bigint, balance_after bigint)
language plpgsql as $$
#variable_conflict use_column
declare
  w wager.wager;
begin
  select * into w from wager.wager i
  where i.member_id = p_member and i.id = p_id and i.vendor = p_vendor and i.event_id = 0 and not i.detail ? 'reported' and i.state in ('won', 'lost') for update;
  if not found then return; end if;
  perform ledger.take_back(p_member, p_id, 1, w.payout);
  perform ledger.pay(ledger.code('refund'), ledger.account('house:ggr'), 0, array[p_member], array[p_id], 1, array[w.stake]);
  update wager.wager i set state = 'refunded', payout = w.stake, valid_stake = 0, settled_at = platform.time_of(p_now)
  where i.member_id = p_member and i.id = p_id;
  perform wager.return_bonus(p_now, array[p_member], array[p_id]);
  perform ledger.sweep_numbered(p_member, p_id, 1);
  return query select w.stake, w.payout, b.available from ledger.balances b where b.member_id = p_member and b.kind = ledger.account('player:main');
end $$;
