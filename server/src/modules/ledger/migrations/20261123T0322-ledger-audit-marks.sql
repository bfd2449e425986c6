-- Audits that found nothing, each up to a seal: the next one begins there (decision 0041). A mark is authentic by its MAC, whose key is not in the
-- database; who deletes marks makes the next audit a full one.
set local role lantern_ledger;
create table ledger.audit_mark (
  number bigint primary key,
  upto_tx bigint not null,
  hash text not null,
  mac text not null,
  at timestamptz not null default clock_timestamp()
);
grant select, insert on ledger.audit_mark to lantern_app;
reset role;
