-- Sets the key that a provider signs with; what it signed with the former one is still taken, with earlier ones it is not. `put_provider`
-- calls it with an approved request, `set_first_provider_key` where there is none.
create or replace function cashier.set_provider_key(p_provider text, p_secret text) returns void
language plpgsql set search_path = cashier, pg_temp as $$
declare
  v_hash text := (select k.hash from cashier.provider p join cashier.provider_kind k on k.code = p.kind where p.code = p_provider);
  v_block int := case v_hash when 'sha512' then 128 else 64 end;
  v_key bytea := convert_to(p_secret, 'UTF8');
  v_inner bytea := decode(repeat('36', v_block), 'hex');
  v_outer bytea := decode(repeat('5c', v_block), 'hex');
  v_last record;
begin
  if length(v_key) > v_block then v_key := case v_hash when 'sha512' then sha512(v_key) else sha256(v_key) end; end if;
  for i in 0 .. length(v_key) - 1 loop
    v_inner := set_byte(v_inner, i, get_byte(v_key, i) # 54);
    v_outer := set_byte(v_outer, i, get_byte(v_key, i) # 92);
  end loop;
  select number, inner_pad into v_last from cashier.provider_key where provider = p_provider order by number desc limit 1;
  if v_last.inner_pad = v_inner then return; end if;
  insert into cashier.provider_key (provider, number, inner_pad, outer_pad) values (p_provider, coalesce(v_last.number, 0) + 1, v_inner, v_outer);
end $$;
revoke execute on function cashier.set_provider_key from public;
