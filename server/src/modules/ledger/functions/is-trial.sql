-- Whether a currency is trial money; one that is not registered counts as it, for it is no turnover.
-- Published to other modules.
create or replace function ledger.is_trial(p_currency text) returns boolean
language sql stable as $$
  select coalesce((select c.is_trial from ledger.currency c where c.code = p_currency), true)
$$;
