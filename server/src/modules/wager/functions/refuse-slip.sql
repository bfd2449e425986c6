-- Refuses a slip that waits and gives all its stakes back; what its bets counted on markets is free again. Its row is locked by the caller.
create or replace function wager.refuse_slip(p_member bigint, p_slip bigint, p_reason text, p_now timestamptz) returns void
language plpgsql as $$
#variable_conflict use_column
declare
  w record;
begin
  perform 1 from wager.guard g where g.member_id = p_member for share;
  for w in
    update wager.wager w set state = 'refunded', payout = w.stake, valid_stake = 0, settled_at = p_now
    where w.member_id = p_member and w.slip_id = p_slip and w.id > p_slip and w.id < p_slip + wager.slip_span() and w.state = 'placed'
    returning w.id, w.event_id, w.stake, w.currency
  loop
    -- Legs of a wager that is over wait for no result.
    update wager.leg l set state = 'void', settled_at = p_now where l.member_id = p_member and l.wager_id = w.id and l.state = 'open';
    perform ledger.pay(ledger.code('refund'), ledger.account('escrow:event'), case when w.event_id = 0 then w.id else w.event_id end,
      array[p_member], array[w.id], 0, array[w.stake]);
    perform wager.return_bonus(p_now, array[p_member], array[w.id]);
    perform wager.free_liability(p_member, w.id, w.currency, w.stake, w.stake, w.stake, 0);
  end loop;
  update wager.waiting_slip s set state = 'refused', refused_for = p_reason, decided_at = p_now where s.member_id = p_member and s.slip_id = p_slip;
end $$;
