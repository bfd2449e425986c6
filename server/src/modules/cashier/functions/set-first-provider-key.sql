-- Sets the key of a provider that has none yet: of a new deployment, and of demo data. Nothing replaces a key but an approved request.
create or replace function cashier.set_first_provider_key(p_provider text, p_secret text) returns void
language plpgsql set search_path = cashier, pg_temp as $$
begin
  if exists (select from cashier.provider_key where provider = p_provider) then return; end if;
  perform cashier.set_provider_key(p_provider, p_secret);
end $$;
revoke execute on function cashier.set_first_provider_key from public;
