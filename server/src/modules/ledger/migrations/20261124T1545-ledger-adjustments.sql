-- Money that two operators add to a member or take from him, against an account of its own (standards.md W04).
insert into ledger.account_kind (code, name, is_locked, has_pool) values (29, 'house:adjustment', false, false);
insert into ledger.transfer_code (code, name) values (62, 'adjustment_in'), (63, 'adjustment_out');
set local role lantern_ledger;
create table ledger.adjustment (
  request_id bigint primary key,
  member_id bigint not null,
  -- Negative: taken from the member.
  amount bigint not null check (amount <> 0),
  currency text not null references ledger.currency,
  made_at timestamptz not null default now()
);
grant select on ledger.adjustment to lantern_app;
reset role;
