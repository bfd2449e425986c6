-- Changes of what a currency's limits count in, each decided by two operators (decision 0047). The unit before is part of it: what was
-- played under it is checked by it.
set local role lantern_ledger;
create table ledger.currency_change (
  request_id bigint primary key,
  code text not null references ledger.currency,
  -- Null: the currency was added.
  before bigint,
  after bigint not null check (after > 0),
  made_at timestamptz not null default now()
);
grant select on ledger.currency_change to lantern_app;
reset role;
