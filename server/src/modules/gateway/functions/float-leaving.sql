-- The transfer to a vendor that a hold is for; it is not decided yet. A hold names a transfer, as a credit names its cause
-- (decisions 0022, 0030): the server's login can open and void one only for a row of `gateway.transfer`, and only `float_out` sends it
-- on. `hold_open` and `hold_decide` are the owner's.
create or replace function gateway.float_leaving(p_member bigint, p_transfer bigint) returns gateway.transfer
language plpgsql stable as $$
declare
  t gateway.transfer;
begin
  select * into t from gateway.transfer i
  where i.member_id = p_member and i.id = p_transfer and i.direction = 'in' and i.state = 'pending';
  if not found then
    raise exception 'member % has no transfer % that waits for a vendor', p_member, p_transfer using errcode = 'LX005';
  end if;
  return t;
end $$;
