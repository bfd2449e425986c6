-- Moves money from one member's main account to another's under one cause; both are locked by `lock_mains`. Answers the sender's balance
-- after, null where it is too short. Nobody but this role calls it.
-- Published to other modules.
create or replace function ledger.move_between(p_from bigint, p_to bigint, p_cause bigint, p_amount bigint) returns bigint
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_main smallint := ledger.account('player:main');
  v_between smallint := ledger.account('transfer:between');
  v_currency text;
  v_from bigint;
  v_to bigint;
begin
  select available - p_amount, currency into v_from, v_currency from ledger.balance where member_id = p_from and kind = v_main;
  select available + p_amount into v_to from ledger.balance where member_id = p_to and kind = v_main and currency = v_currency;
  if v_from is null or v_to is null then raise exception 'members % and % have no accounts of one currency', p_from, p_to; end if;
  if v_from < 0 then return null; end if;
  insert into ledger.transfer (member_id, cause, code, debit, credit, currency, amount, balance_after) values
    (p_from, p_cause, ledger.code('transfer_out'), v_main, v_between, v_currency, p_amount, v_from),
    (p_to, p_cause, ledger.code('transfer_in'), v_between, v_main, v_currency, p_amount, v_to);
  update ledger.balance set available = v_from where member_id = p_from and kind = v_main;
  update ledger.balance set available = v_to where member_id = p_to and kind = v_main;
  -- A debt is paid before the money can be spent.
  perform ledger.sweep_numbered(p_to, p_cause, 0);
  return v_from;
end $$;
alter function ledger.move_between owner to lantern_ledger;
revoke execute on function ledger.move_between from public;
