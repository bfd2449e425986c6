-- The last transaction whose batches of receipts do not name legs and pots (decision 0047): what was signed before comes out the same.
do $$
begin
  execute format('create function wager.shared_facts_tx() returns bigint language sql immutable parallel safe as $f$ select %s::bigint $f$',
    pg_current_xact_id()::text);
end $$;

-- What a leg was when its wager became final.
create index former_leg on ledger.former (key, tx) where kind = 'settled legs';
