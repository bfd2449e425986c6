-- A request to credit a deposit may say how much of it, or which case of its payments.
do $$
declare
  v_about text := (select pg_get_constraintdef(oid) from pg_constraint where conrelid = 'staff.request'::regclass and conname = 'request_about');
begin
  execute 'alter table staff.request drop constraint request_about';
  execute 'alter table staff.request add constraint request_about '
    || replace(v_about, $r$(kind = 'draw_void'::text)$r$, $r$(kind = any (array['draw_void'::text, 'deposit_credit'::text]))$r$);
end $$;
