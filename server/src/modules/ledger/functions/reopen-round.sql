-- The way back of `close_round`: the stake of a wager that ended too early waits in its escrow again.
-- Published to other modules.
create or replace function ledger.reopen_round(p_member bigint, p_cause bigint, p_number int, p_currency text, p_amount bigint) returns void
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  insert into ledger.transfer (member_id, cause, code, number, debit, credit, pool, currency, amount)
  values (p_member, p_cause, ledger.code('event_reopen'), p_number, ledger.account('house:ggr'), ledger.account('escrow:event'), p_cause, p_currency, p_amount);
end $$;
alter function ledger.reopen_round owner to lantern_ledger;
revoke execute on function ledger.reopen_round from public;
