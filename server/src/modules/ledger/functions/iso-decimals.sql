-- Decimals of the minor unit of a currency (ISO 4217); two for a code that is not in it.
create or replace function ledger.iso_decimals(p_code text) returns smallint
language sql immutable as $$
  select case
    when p_code = any ('{BIF,CLP,DJF,GNF,ISK,JPY,KMF,KRW,PYG,RWF,UGX,UYI,VND,VUV,XAF,XOF,XPF}') then 0
    when p_code = any ('{BHD,IQD,JOD,KWD,LYD,OMR,TND}') then 3
    when p_code = any ('{CLF,UYW}') then 4
    else 2 end::smallint
$$;
revoke execute on function ledger.iso_decimals from public;
grant execute on function ledger.iso_decimals to lantern_ledger;
