-- Two operators decide the bills of a dividend run; the kinds that are there stay.
do $$
declare
  v_check text;
begin
  select replace(pg_get_constraintdef(oid), 'ARRAY[', 'ARRAY[''dividend_run''::text, ') into v_check
  from pg_constraint where conrelid = 'staff.request'::regclass and conname = 'request_kind';
  alter table staff.request drop constraint request_kind;
  execute format('alter table staff.request add constraint request_kind %s', v_check);
end $$;
