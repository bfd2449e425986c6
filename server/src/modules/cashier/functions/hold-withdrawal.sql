-- Holds the amount of a withdrawal that nobody decided yet. Answers the balance after, null where the money does not suffice, or is not free.
-- It never runs out: money given back on a guess would be there twice (standards.md 3.3).
create or replace function cashier.hold_withdrawal(p_member bigint, p_withdrawal bigint) returns bigint
language plpgsql as $$
declare
  w record;
begin
  select i.amount, i.currency, i.state into w from cashier.withdrawal i where i.member_id = p_member and i.id = p_withdrawal;
  if not found or w.state <> 'applied' or w.currency is distinct from (ledger.main_of(p_member)).currency then
    raise exception 'withdrawal % of member % cannot be held', p_withdrawal, p_member using errcode = 'LX005';
  end if;
  if ledger.is_trial(w.currency) then raise exception 'trial money is not paid out' using errcode = 'LX005'; end if;
  -- The balance is locked before it is compared: of two requests the second sees what the first left.
  if (ledger.lock_mains(array[p_member]))[1] - w.amount < turnover.locked(p_member) then return null; end if;
  return ledger.hold_open(p_member, p_withdrawal, w.amount, ledger.account('payment:gateway'), timestamptz '9000-01-01 00:00:00Z');
end $$;
