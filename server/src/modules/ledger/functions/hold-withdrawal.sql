-- Holds the amount of a withdrawal that nobody decided yet. Answers the balance after, null where the money does not suffice, or is not free.
-- It never runs out: money given back on a guess would be there twice (standards.md 3.3).
create or replace function ledger.hold_withdrawal(p_member bigint, p_withdrawal bigint) returns bigint
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  w record;
begin
  select i.amount, i.currency, i.state into w from cashier.withdrawal i where i.member_id = p_member and i.id = p_withdrawal;
  if not found or w.state <> 'applied' or w.currency is distinct from (select currency from ledger.balance where member_id = p_member and kind = ledger.account('player:main')) then
    raise exception 'withdrawal % of member % cannot be held', p_withdrawal, p_member using errcode = 'LX005';
  end if;
  if ledger.is_trial(w.currency) then raise exception 'trial money is not paid out' using errcode = 'LX005'; end if;
  -- The balance is locked before it is compared: of two requests the second sees what the first left.
  perform 1 from ledger.balance where member_id = p_member and kind = ledger.account('player:main') for no key update;
  if (select available from ledger.balance where member_id = p_member and kind = ledger.account('player:main')) - w.amount < turnover.locked(p_member) then return null; end if;
  return ledger.hold_open(p_member, p_withdrawal, w.amount, ledger.account('payment:gateway'), timestamptz '9000-01-01 00:00:00Z');
end $$;
alter function ledger.hold_withdrawal owner to lantern_ledger;
revoke execute on function ledger.hold_withdrawal from public;
grant execute on function ledger.hold_withdrawal to lantern_app;
