-- A member's name or birthday is corrected by two operators. The kinds that are there stay, whichever they are.
do $$
declare
  v_kinds text;
begin
  select pg_get_constraintdef(c.oid) into v_kinds from pg_constraint c where c.conrelid = 'staff.request'::regclass and c.conname = 'request_kind';
  if v_kinds not like '%member_correction%' then
    alter table staff.request drop constraint request_kind;
    execute 'alter table staff.request add constraint request_kind ' || replace(v_kinds, 'ARRAY[', 'ARRAY[''member_correction''::text, ');
  end if;
end $$;

-- Requests about one member, for the member's timeline.
create index request_member on staff.request (member_id, kind, id) where member_id is not null;
