-- Moves money from the escrow of one event to that of another, once a currency: a transfer out of the one, and one into the other.
-- Published to other modules.
create or replace function ledger.carry_over(p_event bigint, p_to bigint, p_currency text, p_amount bigint) returns void
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_number smallint := (ledger.currency_of(p_currency)).number;
begin
  if p_amount = 0 then return; end if;
  insert into ledger.transfer (member_id, cause, code, number, debit, credit, pool, currency, amount) values
    (0, p_event, ledger.code('carry_over'), v_number, ledger.account('escrow:event'), ledger.account('escrow:carry'), p_event, p_currency, p_amount),
    (0, p_event, ledger.code('carry_over'), 1000 + v_number, ledger.account('escrow:carry'), ledger.account('escrow:event'), p_to, p_currency, p_amount);
end $$;
alter function ledger.carry_over owner to lantern_ledger;
revoke execute on function ledger.carry_over from public;
