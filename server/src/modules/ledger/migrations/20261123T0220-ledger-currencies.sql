-- The currencies money may be in. `number` is part of the keys of transfers that exist once a currency.
set local role lantern_ledger;
create table ledger.currency (
  code text primary key check (code ~ '^\S{1,16}$'),
  number smallint not null unique check (number between 1 and 999),
  -- Money that was given for trying, and is worth nothing.
  is_trial boolean not null default false,
  -- Limits of sales are written in units. One unit is this many micros of the currency.
  limit_unit bigint not null default 1000000 check (limit_unit > 0)
);
grant select on ledger.currency to lantern_app;
insert into ledger.currency (code, number, is_trial) values ('TRIAL', 1, true);
reset role;

-- Databases of before: the trial currency was called TRY, the code of the Turkish lira. Its accounts stay, for their rows are sealed.
insert into ledger.currency (code, number, is_trial)
select 'TRY', 2, true where exists (select from ledger.balance where currency = 'TRY');
insert into ledger.currency (code, number)
select c.code, 2 + row_number() over (order by c.code <> c.home, c.code)
from (
  select found.code, coalesce((select value #>> '{}' from site.setting where key = 'merchant.currency'), 'LTN') as home
  from (
    select distinct currency as code from ledger.balance
    union select distinct currency from ledger.jackpot_shard
    union select coalesce((select value #>> '{}' from site.setting where key = 'merchant.currency'), 'LTN')
  ) found
) c
where not exists (select from ledger.currency k where k.code = c.code);

alter table ledger.balance add constraint balance_currency foreign key (currency) references ledger.currency;
alter table ledger.jackpot_shard add constraint jackpot_currency foreign key (currency) references ledger.currency;
