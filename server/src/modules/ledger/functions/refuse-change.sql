-- Published to other modules.
create or replace function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append only: a correction is a new transfer' using errcode = 'LX000';
end $$;
alter function ledger.refuse_change owner to lantern_ledger;
revoke execute on function ledger.refuse_change from public;

create or replace trigger transfer_append_only before update or delete or truncate on ledger.transfer
  for each statement execute function ledger.refuse_change();

create or replace trigger seal_append_only before update or delete or truncate on ledger.seal
  for each statement execute function ledger.refuse_change();

create or replace trigger seal_head_stays before delete or truncate on ledger.seal_head
  for each statement execute function ledger.refuse_change();

create or replace trigger seal_head_moves_on before update on ledger.seal_head
  for each row when (new.number <> old.number + 1) execute function ledger.refuse_change();

create or replace trigger owner_credit_append_only before update or delete or truncate on ledger.owner_credit
  for each statement execute function ledger.refuse_change();

create or replace trigger former_append_only before update or delete or truncate on ledger.former
  for each statement execute function ledger.refuse_change();

create or replace trigger gone_append_only before update or delete or truncate on ledger.gone
  for each statement execute function ledger.refuse_change();
