-- Two operators decide about a way to pay in as about a payment provider: its request has a value and no number. Kinds that were added
-- meanwhile stay in the rule.
do $$
declare
  v_rule record;
begin
  for v_rule in
    select c.conname, pg_get_constraintdef(c.oid) as text from pg_constraint c
    where c.conrelid = 'staff.request'::regclass and c.contype = 'c' and pg_get_constraintdef(c.oid) like '%''payment\_provider''%'
  loop
    execute format('alter table staff.request drop constraint %I', v_rule.conname);
    execute format('alter table staff.request add constraint %I %s', v_rule.conname,
      replace(v_rule.text, '''payment_provider''::text', '''payment_provider''::text, ''payment_method''::text'));
  end loop;
end $$;
