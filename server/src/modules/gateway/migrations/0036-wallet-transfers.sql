-- Money on its way to a vendor in transfer mode, or back (spec 7, GCS_walletTransfer). It waits for the vendor's word.
create table gateway.transfer (
  member_id bigint not null,
  id bigint not null,
  key uuid not null,
  body_hash bytea not null,
  vendor text not null references gateway.vendor,
  direction text not null check (direction in ('in', 'out')),
  amount bigint not null check (amount > 0),
  state text not null default 'pending' check (state in ('pending', 'done', 'failed')),
  -- Whether the vendor was asked at least once: from then on only its word decides.
  asked_at timestamptz,
  tries int not null default 0,
  created_at timestamptz not null,
  decided_at timestamptz,
  primary key (member_id, id),
  unique (member_id, key)
);
create index transfer_pending on gateway.transfer (created_at) where state = 'pending';
