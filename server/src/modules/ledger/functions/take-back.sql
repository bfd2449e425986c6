-- A settlement corrected downwards: takes back what the member still has; the rest becomes a receivable, recovered later
-- (standards.md S07, 3.3 "adjust negative"). Answers what was taken from the balance; 0 if it was taken before.
-- Published to other modules.
create or replace function ledger.take_back(p_member bigint, p_cause bigint, p_number int, p_amount bigint) returns bigint
language sql security definer set search_path = ledger, pg_temp as $$
  select coalesce(ledger.take_or_owe(p_member, p_cause, p_number, 'correction', 'correction_short', 'house:ggr', p_amount), 0)
$$;
alter function ledger.take_back owner to lantern_ledger;
revoke execute on function ledger.take_back from public;
