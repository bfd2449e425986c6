-- Posts one credit once. Answers the balance after, null if it was there already. Nobody but this role calls it.
-- Published to other modules.
create or replace function ledger.post_credit(p_member bigint, p_cause bigint, p_code smallint, p_debit smallint, p_amount bigint, p_number int, p_pool bigint default 0) returns bigint
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_currency text;
  v_after bigint;
begin
  select currency, available + p_amount into v_currency, v_after from ledger.balance where member_id = p_member and kind = ledger.account('player:main') for no key update;
  if not found then raise exception 'member % has no account', p_member; end if;
  insert into ledger.transfer (member_id, cause, code, number, debit, credit, pool, currency, amount, balance_after)
  values (p_member, p_cause, p_code, p_number, p_debit, ledger.account('player:main'), p_pool, v_currency, p_amount, v_after)
  on conflict do nothing;
  if not found then return null; end if;
  update ledger.balance set available = v_after where member_id = p_member and kind = ledger.account('player:main');
  return v_after;
end $$;
alter function ledger.post_credit owner to lantern_ledger;
revoke execute on function ledger.post_credit from public;
