-- Sets the key; the owner of the database calls it with the migrations.
create or replace function cashier.set_provider_key(p_secret text) returns void
language plpgsql set search_path = cashier, pg_temp as $$
declare
  v_key bytea := convert_to(p_secret, 'UTF8');
  v_inner bytea := decode(repeat('36', 64), 'hex');
  v_outer bytea := decode(repeat('5c', 64), 'hex');
begin
  if length(v_key) > 64 then v_key := sha256(v_key); end if;
  for i in 0 .. length(v_key) - 1 loop
    v_inner := set_byte(v_inner, i, get_byte(v_key, i) # 54);
    v_outer := set_byte(v_outer, i, get_byte(v_key, i) # 92);
  end loop;
  insert into cashier.provider_key (inner_pad, outer_pad) values (v_inner, v_outer)
  on conflict (is_only) do update set inner_pad = excluded.inner_pad, outer_pad = excluded.outer_pad;
end $$;
revoke execute on function cashier.set_provider_key from public;
