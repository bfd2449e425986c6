-- The lineage of an account: the account, every requester of it or of a reset, and so on to the first ones.
create or replace function staff.line_of(p_id bigint) returns setof bigint
language sql stable set search_path = staff, pg_temp as $$
  with recursive line (id) as (
    select p_id union select l.asked_by_id from staff.lineage l join line on l.operator_id = line.id
  )
  select id from line
$$;
