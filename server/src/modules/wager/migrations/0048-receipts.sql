-- Keys the house signs receipts with, one at a time. A retired key keeps its public half for ever, so that old receipts can be
-- checked, and loses the private one.
create table wager.receipt_key (
  id text primary key,
  public_key text not null,
  sealed bytea,
  made_at timestamptz not null,
  retired_at timestamptz,
  check ((sealed is null) = (retired_at is not null))
);
create unique index receipt_key_current on wager.receipt_key ((true)) where retired_at is null;
