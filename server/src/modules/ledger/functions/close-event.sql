-- Empties an event's escrow into the house once, after all its stakes are in and refunds are out. One row per currency,
-- under member 0 (the operator), keyed on the event, the version and the currency's number. What is there already is an error: money
-- would stay in escrow unseen.
-- Published to other modules.
create or replace function ledger.close_event(p_event bigint, p_number int) returns bigint
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_row record;
  v_total bigint := 0;
begin
  for v_row in
    select currency, sum(case when credit = ledger.account('escrow:event') then amount else -amount end)::bigint as amount
    from ledger.transfer where pool = p_event and (credit = ledger.account('escrow:event') or debit = ledger.account('escrow:event'))
    group by currency having sum(case when credit = ledger.account('escrow:event') then amount else -amount end) > 0 order by currency
  loop
    insert into ledger.transfer (member_id, cause, code, number, debit, credit, pool, currency, amount)
    values (0, p_event, ledger.code('event_close'), p_number * 1000 + (ledger.currency_of(v_row.currency)).number, ledger.account('escrow:event'), ledger.account('house:ggr'), p_event, v_row.currency, v_row.amount);
    v_total := v_total + v_row.amount;
  end loop;
  return v_total;
end $$;
alter function ledger.close_event owner to lantern_ledger;
revoke execute on function ledger.close_event from public;
grant execute on function ledger.close_event to lantern_app;
