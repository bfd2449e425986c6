-- Holds the amount of a transfer before its vendor gets the request. Answers the balance after, null where the money does not suffice.
create or replace function gateway.float_hold(p_member bigint, p_transfer bigint) returns bigint
language plpgsql as $$
declare
  t gateway.transfer := gateway.float_leaving(p_member, p_transfer);
begin
  if t.asked_at is not null then
    raise exception 'the vendor of transfer % was asked before its money was held', p_transfer using errcode = 'LX005';
  end if;
  -- It never runs out: money given back on a guess would be there twice (standards.md 3.3).
  return ledger.hold_open(p_member, p_transfer, t.amount, ledger.account('vendor:float'), timestamptz '9000-01-01 00:00:00Z');
end $$;
