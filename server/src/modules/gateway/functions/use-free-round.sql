-- Takes one of the free rounds for a transaction, once by its name; the bet size, or null when there is none.
create or replace function gateway.use_free_round(p_now timestamptz, p_member bigint, p_vendor text, p_game text, p_id bigint, p_tx text) returns bigint
language plpgsql as $$
declare
  v_size bigint;
begin
  select bet_size into v_size from gateway.free_round
  where member_id = p_member and id = p_id and vendor = p_vendor and game = p_game for update;
  if not found then return null; end if;
  if exists (select from gateway.free_round_use where member_id = p_member and vendor = p_vendor and tx = p_tx and free_round_id = p_id) then
    return v_size;
  end if;
  update gateway.free_round set used = used + 1
  where member_id = p_member and id = p_id and state = 'granted' and used < number and expires_at > platform.time_of(p_now);
  if not found then return null; end if;
  insert into gateway.free_round_use (member_id, vendor, tx, free_round_id) values (p_member, p_vendor, p_tx, p_id);
  return v_size;
end $$;
