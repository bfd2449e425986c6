-- Decimals of a currency's minor unit (ISO 4217), which providers count in. `currencyDecimals` of the rules has the same list.
create or replace function cashier.decimals_of(p_currency text) returns int
language sql immutable set search_path = cashier, pg_temp as $$
  select case
    when p_currency in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV', 'XAF', 'XOF', 'XPF') then 0
    when p_currency in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 3
    when p_currency in ('CLF', 'UYW') then 4
    else 2 end
$$;
grant execute on function cashier.decimals_of to lantern_ledger;
