-- Decides slips whose time of waiting is over: accepted while every market is open and every price stands or is better, else refused, with all
-- stakes given back. Each once; one that another node decides is left to it. Answers what was decided.
create or replace function wager.decide_waiting(p_now timestamptz, p_limit int) returns table (member_id bigint, slip_id bigint, state text)
language plpgsql as $$
#variable_conflict use_column
declare
  v_now timestamptz := platform.time_of(p_now);
  v_stands boolean;
  v_pools bigint[];
  w record;
  r record;
begin
  for r in
    select s.member_id, s.slip_id, s.prices from wager.waiting_slip s where s.state = 'waiting' and s.until_at <= v_now
    order by s.until_at, s.member_id, s.slip_id limit p_limit for update skip locked
  loop
    select coalesce(bool_and(f.fault = 9), true) into v_stands
    from wager.prices_standing(
      array(select 1 from jsonb_array_elements(r.prices)),
      array(select (p ->> 'event')::bigint from jsonb_array_elements(r.prices) with ordinality as i(p, n) order by n),
      array(select p ->> 'market' from jsonb_array_elements(r.prices) with ordinality as i(p, n) order by n),
      array(select p ->> 'selection' from jsonb_array_elements(r.prices) with ordinality as i(p, n) order by n),
      array(select (p ->> 'odds')::bigint from jsonb_array_elements(r.prices) with ordinality as i(p, n) order by n),
      array(select (p ->> 'version')::int from jsonb_array_elements(r.prices) with ordinality as i(p, n) order by n)) f;
    if not v_stands then
      perform 1 from wager.guard g where g.member_id = r.member_id for share;
      for w in
        update wager.wager w set state = 'refunded', payout = w.stake, valid_stake = 0, settled_at = v_now
        where w.member_id = r.member_id and w.slip_id = r.slip_id and w.id > r.slip_id and w.id < r.slip_id + wager.slip_span() and w.state = 'placed'
        returning w.id, w.event_id, w.stake
      loop
        -- Legs of a wager that is over wait for no result.
        update wager.leg l set state = 'void', settled_at = v_now where l.member_id = r.member_id and l.wager_id = w.id and l.state = 'open';
        perform ledger.pay(ledger.code('refund'), ledger.account('escrow:event'), case when w.event_id = 0 then w.id else w.event_id end,
          array[r.member_id], array[w.id], 0, array[w.stake]);
      end loop;
    end if;
    update wager.waiting_slip s set state = case when v_stands then 'accepted' else 'refused' end, decided_at = v_now
    where s.member_id = r.member_id and s.slip_id = r.slip_id;
    member_id := r.member_id; slip_id := r.slip_id; state := case when v_stands then 'accepted' else 'refused' end;
    return next;
  end loop;
end $$;
