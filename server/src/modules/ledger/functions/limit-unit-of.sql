-- Micros of a currency that stand for one unit of a limit; one unit of a currency that is not known.
-- Published to other modules.
create or replace function ledger.limit_unit_of(p_code text) returns bigint
language sql stable as $$ select coalesce((select c.limit_unit from ledger.currency c where c.code = p_code), 1000000) $$;
