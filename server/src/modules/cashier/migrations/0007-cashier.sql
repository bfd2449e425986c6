-- Deposits and the payment provider's word about them (product.md, "Cashier").
create schema cashier;
grant usage on schema cashier to lantern_app;
alter default privileges in schema cashier grant select, insert, update, delete on tables to lantern_app;

-- Ways to pay in. Amounts are micros.
create table cashier.method (
  code text primary key check (code ~ '^[a-z][a-z0-9-]{1,38}$'),
  kind text not null check (kind in ('gateway')),
  name text not null,
  minimum bigint not null check (minimum > 0),
  maximum bigint not null check (maximum >= minimum),
  quick_amounts bigint[] not null,
  seconds_typical int not null check (seconds_typical > 0),
  position int not null,
  is_enabled boolean not null default true
);
insert into cashier.method (code, kind, name, minimum, maximum, quick_amounts, seconds_typical, position) values
  ('quaypay', 'gateway', 'QuayPay', 1000000, 20000000000,
   '{100000000,300000000,500000000,1000000000,2000000000,5000000000,10000000000,20000000000}', 20, 1);

-- A deposit is also the idempotency record of its request: one row per member and key.
create table cashier.deposit (
  member_id bigint not null,
  id bigint not null,
  key uuid not null,
  body_hash bytea not null,
  method text not null references cashier.method,
  amount bigint not null check (amount > 0),
  currency text not null,
  language text not null,
  state text not null default 'created'
    check (state in ('created', 'pending', 'credited', 'cancelled', 'expired', 'review')),
  -- The provider's own name for the payment, and its page; both arrive with its first answer.
  payment_id text,
  pay_url text,
  created_at timestamptz not null,
  settled_at timestamptz,
  -- When the provider was last asked for a member who looks at the deposit, and when reconciliation asks next.
  asked_at timestamptz,
  ask_at timestamptz not null,
  primary key (member_id, id),
  unique (member_id, key),
  check (state <> 'pending' or (payment_id is not null and pay_url is not null)),
  check ((settled_at is not null) = (state in ('credited', 'cancelled', 'expired')))
);
-- A web-hook names the deposit and not the member.
create unique index deposit_id on cashier.deposit (id);
create index deposit_open on cashier.deposit (ask_at) where state in ('created', 'pending');

-- Web-hooks taken in, each once by the provider's event id, in the transaction of what they caused.
create table cashier.payment_event (
  event_id text primary key,
  -- Null when the reference is none of ours.
  deposit_id bigint,
  payment_id text not null,
  reference text not null,
  status text not null,
  amount text not null,
  currency text not null,
  received_at timestamptz not null
);
create index payment_event_deposit on cashier.payment_event (deposit_id);
