-- Greater stakes at a table are decided by two operators: their request has a value and no number. Kinds that were added meanwhile stay in
-- the rule.
do $$
declare
  v_rule record;
begin
  for v_rule in
    select c.conname, pg_get_constraintdef(c.oid) as text from pg_constraint c
    where c.conrelid = 'staff.request'::regclass and c.contype = 'c' and pg_get_constraintdef(c.oid) like '%''payment\_method''%'
  loop
    execute format('alter table staff.request drop constraint %I', v_rule.conname);
    execute format('alter table staff.request add constraint %I %s', v_rule.conname,
      replace(v_rule.text, '''payment_method''::text', '''payment_method''::text, ''table_limits''::text'));
  end loop;
end $$;

-- What two operators decided about the limits of a table, each request once. The server alone raises none.
create table live.limit_change (
  request_id bigint primary key,
  value jsonb not null
);
revoke insert, update, delete on live.limit_change from lantern_app;
