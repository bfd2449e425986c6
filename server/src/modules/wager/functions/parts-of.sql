-- Null for a text that is none: a form that was changed is missed in its batch.
create or replace function wager.parts_of(p_form text) returns wager.final_parts
language plpgsql stable as $$
begin
  return p_form::wager.final_parts;
exception when data_exception then return null;
end $$;
