-- Money at vendors in transfer mode belongs to the gateway, as the functions do that write it. Nobody but these functions may.
alter table ledger.float_account set schema gateway;
alter table ledger.float_return set schema gateway;
alter table ledger.float_hour set schema gateway;
alter table ledger.vendor_round set schema gateway;

-- Their generated functions go along.
alter function ledger.final_form(gateway.float_return) set schema gateway;
alter function ledger.final_form(gateway.vendor_round) set schema gateway;
alter function ledger.note_final_float_return() set schema gateway;
alter function ledger.note_final_vendor_round() set schema gateway;
do $$
declare
  f regprocedure;
begin
  foreach f in array array['gateway.note_final_float_return()', 'gateway.note_final_vendor_round()']::regprocedure[] loop
    execute replace(pg_get_functiondef(f), 'ledger.final_form(', 'gateway.final_form(');
  end loop;
end $$;

update ledger.sealed_kind k
set relation = 'gateway.' || t.name,
  taken_sql = replace(k.taken_sql, ' ledger.' || t.name || ' ', ' gateway.' || t.name || ' '),
  final_sql = replace(replace(k.final_sql, ' ledger.' || t.name || ' ', ' gateway.' || t.name || ' '), 'ledger.final_form(', 'gateway.final_form(')
from unnest(array['float_account', 'float_return', 'float_hour', 'vendor_round']) as t(name)
where k.relation = 'ledger.' || t.name;
select ledger.write_digests();
