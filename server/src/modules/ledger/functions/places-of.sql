-- Where a member's money lies at the ledger: `main`, `bonus`, `pending` (on hold for a withdrawal or a vendor).
-- Published to other modules.
create or replace function ledger.places_of(p_member bigint) returns table (place text, amount bigint)
language sql stable as $$
  select split_part(k.name, ':', 2), b.available from ledger.balance b join ledger.account_kind k on k.code = b.kind where b.member_id = p_member
$$;
