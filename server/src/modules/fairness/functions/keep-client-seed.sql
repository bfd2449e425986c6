create or replace function fairness.keep_client_seed() returns trigger language plpgsql as $$
begin
  if old.client_seed is not null and new.client_seed is distinct from old.client_seed then
    raise exception 'a client seed belongs to its pair for good' using errcode = 'LX000';
  end if;
  return new;
end $$;
revoke execute on function fairness.keep_client_seed from public;

create or replace trigger pair_client_seed after update of client_seed on fairness.pair
  for each row execute function fairness.keep_client_seed();
