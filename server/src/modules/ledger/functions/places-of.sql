-- Where a member's money lies outside of bets: `main`, `bonus`, `pending` (on hold for a withdrawal or a vendor), `vendors` (wallets there, as far
-- as transfers and reports prove them; the stake of a reported open round and a win that two persons decide are still the member's).
-- Published to other modules.
create or replace function ledger.places_of(p_member bigint) returns table (place text, amount bigint)
language sql stable as $$
  select split_part(k.name, ':', 2), b.available from ledger.balance b join ledger.account_kind k on k.code = b.kind where b.member_id = p_member
  union all
  select 'vendors', (
    coalesce((select sum(greatest(0, a.carried::numeric + a.reported + a.unproven - a.returned)) from ledger.float_account a where a.member_id = p_member), 0)
    + coalesce((select sum(case when r.state = 'OPEN' then r.staked else r.paid end) from ledger.vendor_round r
        where r.member_id = p_member and (r.state = 'OPEN' or r.held = 'waiting')), 0))::bigint
$$;
