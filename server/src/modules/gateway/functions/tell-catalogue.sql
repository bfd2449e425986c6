-- The cached catalogue shows a vendor's maintenance: it is read again when that changes.
create or replace function gateway.tell_catalogue() returns trigger language plpgsql as $$
begin
  perform catalogue.touch();
  return null;
end $$;

create or replace trigger tell_catalogue after update on gateway.vendor for each row
when ((old.resting_since, old.resting_until, old.launch_url) is distinct from (new.resting_since, new.resting_until, new.launch_url))
execute function gateway.tell_catalogue();
