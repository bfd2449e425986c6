-- A provider took a payment back: takes what the member still has of it; the rest becomes a receivable. No more than the provider signed as gone.
-- Answers what was taken from the balance; null if it was taken before.
create or replace function ledger.take_deposit(p_member bigint, p_case bigint) returns bigint
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  c record;
  v_currency text;
  v_available bigint;
  v_taken bigint;
begin
  select * into c from cashier.payment_case i where i.member_id = p_member and i.id = p_case;
  if not found or c.kind <> 'taken_back' then
    raise exception 'case % of member % takes nothing', p_case, p_member using errcode = 'LX005';
  end if;
  if (select sum(i.amount) from cashier.payment_case i where i.deposit_id = c.deposit_id and i.provider = c.provider and i.payment_id = c.payment_id and i.kind = 'taken_back')
    > coalesce((select s.gone from cashier.signed_payments(c.deposit_id) s where s.payment_id = c.payment_id), 0) then
    raise exception 'the provider did not sign that % of case % is gone', c.amount, p_case using errcode = 'LX005';
  end if;
  select currency, available into v_currency, v_available from ledger.balance where member_id = p_member and kind = ledger.account('player:main') for no key update;
  if exists (select from ledger.transfer where member_id = p_member and cause = p_case and code in (ledger.code('deposit_taken'), ledger.code('deposit_taken_short'))) then return null; end if;
  v_taken := least(v_available, c.net);
  if v_taken > 0 then
    insert into ledger.transfer (member_id, cause, code, debit, credit, currency, amount, balance_after)
    values (p_member, p_case, ledger.code('deposit_taken'), ledger.account('player:main'), ledger.account('payment:gateway'), v_currency, v_taken, v_available - v_taken);
    update ledger.balance set available = available - v_taken where member_id = p_member and kind = ledger.account('player:main');
  end if;
  if v_taken < c.net then
    insert into ledger.transfer (member_id, cause, code, debit, credit, currency, amount)
    values (p_member, p_case, ledger.code('deposit_taken_short'), ledger.account('player:receivable'), ledger.account('payment:gateway'), v_currency, c.net - v_taken);
    insert into ledger.receivable as r (member_id, owed) values (p_member, c.net - v_taken)
    on conflict (member_id) do update set owed = r.owed + excluded.owed;
  end if;
  return v_taken;
end $$;
alter function ledger.take_deposit owner to lantern_ledger;
revoke execute on function ledger.take_deposit from public;
grant execute on function ledger.take_deposit to lantern_app;
