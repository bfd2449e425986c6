-- Seals read what went by retention too.
select ledger.write_digests();
