-- What turnover asks of modules above it: `vendors`, the wallets there, as far as transfers and reports prove them; the stake of a reported open round
-- and a win that two operators decide are still the member's.
-- Published to other modules.
create or replace function turnover.places_at_vendors(p_member bigint) returns table (place text, amount bigint)
language sql stable as $$
  select 'vendors', (
    coalesce((select sum(greatest(0, a.carried::numeric + a.reported + a.unproven - a.returned)) from gateway.float_account a where a.member_id = p_member), 0)
    + coalesce((select sum(case when r.state = 'OPEN' then r.staked else r.paid end) from gateway.vendor_round r
        where r.member_id = p_member and (r.state = 'OPEN' or r.held = 'waiting')), 0))::bigint
$$;
