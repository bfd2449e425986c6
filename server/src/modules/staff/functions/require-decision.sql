-- For constraint triggers that are checked when the transaction commits: fails unless two operators decided the row.
-- Arguments: the kind of request; the column of the row that names the request (`request_id`) or else its subject, empty where the third argument
-- compares both; and a function (decision jsonb, row jsonb) → boolean for what the request must say of the row. Without it the request proposes
-- the row's `value`. A decision has the columns of `staff.decisions`.
-- Published to other modules.
create or replace function staff.require_decision() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_named constant text := case tg_argv[1]
    when '' then 'true'
    when 'request_id' then 'd.id = ($2 ->> ''request_id'')::bigint'
    else format('d.subject_id = ($2 ->> %L)::bigint', tg_argv[1]) end;
  v_compared constant text := case
    when tg_nargs < 3 then 'd.proposal -> ''after'' = $2 -> ''value'''
    else format('%s(to_jsonb(d), $2)', tg_argv[2]::regproc) end;
  v_is_decided boolean;
begin
  execute format('select exists (select from staff.decisions d where d.kind = $1 and %s and %s)', v_named, v_compared)
  into v_is_decided using tg_argv[0], to_jsonb(new);
  if not v_is_decided then
    raise exception 'a row of %.% was not decided by two operators', tg_table_schema, tg_table_name using errcode = 'LX005';
  end if;
  return null;
end $$;
revoke execute on function staff.require_decision from public;
