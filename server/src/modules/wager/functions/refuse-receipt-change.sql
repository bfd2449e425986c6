-- Receipts that were signed stay as they are.
create or replace function wager.refuse_receipt_change() returns trigger language plpgsql as $$
begin
  raise exception 'a receipt that was signed stays as it is' using errcode = 'LX000';
end $$;

create or replace trigger receipt_batch_append_only before update or delete or truncate on wager.receipt_batch
  for each statement execute function wager.refuse_receipt_change();
