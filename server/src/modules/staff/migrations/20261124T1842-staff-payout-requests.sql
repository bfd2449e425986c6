-- Two operators decide about ways to pay out and about weights of turnover: their requests have a value and no number. Kinds that were
-- added meanwhile stay in the rule.
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
      replace(v_rule.text, '''payment_method''::text', '''payment_method''::text, ''payout_method''::text, ''turnover_weights''::text'));
  end loop;
end $$;
