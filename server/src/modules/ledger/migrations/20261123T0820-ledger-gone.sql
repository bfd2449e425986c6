-- Records that went by retention, as their seals have them: the hash of each sealed text is all that is left (decision 0046). The seals that cover
-- them come out as before, so a record that went some other way is still missed.
set local role lantern_ledger;
create table ledger.gone (
  kind text not null,
  tx bigint not null,
  h bytea not null
);
create index gone_tx on ledger.gone (tx);
grant select on ledger.gone to lantern_app;
reset role;
