-- The transfer that a movement is for; a movement without one is no movement.
create or replace function gateway.float_asked(p_member bigint, p_id bigint, v gateway.vendor, p_direction text) returns gateway.transfer
language plpgsql stable as $$
declare
  t gateway.transfer;
begin
  select * into t from gateway.transfer i
  where i.member_id = p_member and i.id = p_id and i.vendor = v.code and i.direction = p_direction and i.asked_at is not null;
  if not found then raise exception 'member % has no transfer % % at vendor %', p_member, p_direction, p_id, v.code; end if;
  return t;
end $$;
