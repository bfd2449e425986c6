-- The fields of a form. Values are as sent: what is read of them (ids, amounts, words) needs no escapes. @throws on a repeated field
create or replace function cashier.form_of(p_body bytea) returns jsonb
language plpgsql immutable set search_path = cashier, pg_temp as $$
declare
  v_form jsonb;
  v_count int;
begin
  select jsonb_object_agg(split_part(pair, '=', 1), substr(pair, position('=' in pair) + 1)), count(*) into v_form, v_count
  from unnest(string_to_array(convert_from(p_body, 'UTF8'), '&')) pair where position('=' in pair) > 1;
  if (select count(*) from jsonb_object_keys(coalesce(v_form, '{}'))) <> v_count then
    raise exception 'a field of the form is repeated' using errcode = 'LX005';
  end if;
  return coalesce(v_form, '{}');
end $$;
