-- Two operators offer a contract of the operator to a general agent: their request is about the agent and has the terms. Kinds that were added
-- meanwhile stay in the rule.
do $$
declare
  v_rule record;
begin
  for v_rule in
    select c.conname, pg_get_constraintdef(c.oid) as text from pg_constraint c
    where c.conrelid = 'staff.request'::regclass and c.contype = 'c' and pg_get_constraintdef(c.oid) like '%''branch\_move''%'
  loop
    execute format('alter table staff.request drop constraint %I', v_rule.conname);
    execute format('alter table staff.request add constraint %I %s', v_rule.conname,
      replace(v_rule.text, '''branch_move''::text', '''branch_move''::text, ''general_contract''::text'));
  end loop;
end $$;
