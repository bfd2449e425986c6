-- What leaves and arrives is whole minor units: how many decimals these have (ISO 4217 of codes that are in it; two otherwise).
set local role lantern_ledger;
alter table ledger.currency add column decimals smallint not null default 2 check (decimals between 0 and 6);
update ledger.currency set decimals = 0 where code = any ('{BIF,CLP,DJF,GNF,ISK,JPY,KMF,KRW,PYG,RWF,UGX,UYI,VND,VUV,XAF,XOF,XPF}');
update ledger.currency set decimals = 3 where code = any ('{BHD,IQD,JOD,KWD,LYD,OMR,TND}');
update ledger.currency set decimals = 4 where code = any ('{CLF,UYW}');
reset role;
update ledger.currency c set decimals = s.decimals
from (select coalesce((select value #>> '{}' from site.setting where key = 'merchant.currency'), 'LTN') as home,
  (select (value #>> '{}')::smallint from site.setting where key = 'merchant.decimals') as decimals) s
where c.code = s.home and s.decimals is not null;
