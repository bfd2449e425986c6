-- A member's balance is adjusted by two operators. The kinds that are there stay, whichever they are.
do $$
declare
  v_kinds text;
begin
  select pg_get_constraintdef(c.oid) into v_kinds from pg_constraint c where c.conrelid = 'staff.request'::regclass and c.conname = 'request_kind';
  if v_kinds not like '%adjustment%' then
    alter table staff.request drop constraint request_kind;
    execute 'alter table staff.request add constraint request_kind ' || replace(v_kinds, 'ARRAY[', 'ARRAY[''adjustment''::text, ');
  end if;
end $$;
