-- Gives a free round back whose bet was refused or rolled back; once.
create or replace function gateway.return_free_round(p_member bigint, p_vendor text, p_tx text) returns boolean
language plpgsql as $$
declare
  v_id bigint;
begin
  delete from gateway.free_round_use where member_id = p_member and vendor = p_vendor and tx = p_tx returning free_round_id into v_id;
  if not found then return false; end if;
  update gateway.free_round set used = used - 1 where member_id = p_member and id = v_id;
  return true;
end $$;
