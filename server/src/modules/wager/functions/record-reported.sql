-- Writes a round that a vendor reports, or what became of it since. It was played with money kept there, and moves nothing here.
create or replace function wager.record_reported(
  p_now timestamptz, p_member bigint, p_id bigint, p_category text, p_vendor text, p_game text, p_round text, p_currency text,
  p_stake bigint, p_state text, p_payout bigint
) returns void
language plpgsql as $$
begin
  insert into wager.wager as w (member_id, id, slip_id, event_id, category, vendor, game, detail, stake, currency,
    state, payout, valid_stake, placed_at, settled_at, round)
  values (p_member, p_id, p_id, 0, p_category, p_vendor, p_game, '{"kind": "vendor", "reported": true}', p_stake, p_currency, p_state, p_payout,
    case when p_state in ('won', 'lost') then wager.counted_stake(p_stake, p_payout) else 0 end, platform.time_of(p_now), case when p_state <> 'placed' then platform.time_of(p_now) end, p_round)
  on conflict (member_id, id) do update set stake = excluded.stake, state = excluded.state,
    payout = excluded.payout, valid_stake = excluded.valid_stake, settled_at = excluded.settled_at
  where w.detail ? 'reported' and w.vendor = excluded.vendor;
end $$;
