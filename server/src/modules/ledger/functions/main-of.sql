-- A member's main account; a row of nulls where there is none.
-- Published to other modules.
create or replace function ledger.main_of(p_member bigint, out currency text, out available bigint)
language sql stable as $$
  select b.currency, b.available from ledger.balance b where b.member_id = p_member and b.kind = ledger.account('player:main')
$$;
