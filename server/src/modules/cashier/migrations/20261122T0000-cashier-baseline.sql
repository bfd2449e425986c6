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
-- The office counts what a day brought and shows what waits for a person.
create index deposit_settled on cashier.deposit (settled_at) where settled_at is not null;
create index deposit_review on cashier.deposit (id) where state = 'review';

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
  received_at timestamptz not null,
  -- The signed bytes stay with their event: a credit and the audit read them again. Events from before have none.
  signed_time text,
  signed_name text,
  sign text,
  body bytea
);
create index payment_event_deposit on cashier.payment_event (deposit_id);
create index payment_event_paid on cashier.payment_event (deposit_id) where status = 'paid';

-- What the payment provider signed is the cause of a credit. The signature is checked here, with a key that the running server
-- cannot read: it can hand in what the provider sent, and cannot make it.
create table cashier.provider_key (
  is_only boolean primary key default true check (is_only),
  -- The key xor 0x36 and xor 0x5c, as HMAC uses it (RFC 2104).
  inner_pad bytea not null,
  outer_pad bytea not null
);

-- A credit names a row that the running server alone cannot make: what the payment provider signed, what operators decided, an
-- account of trial money. Any other credit is the database owner's, and says so.
grant usage on schema cashier to lantern_ledger;
revoke all on cashier.provider_key from lantern_app;
revoke insert, update, delete on cashier.payment_event from lantern_app;

-- What was asked for stays as it was asked, for the member who asked; methods and their limits are the owner's.
revoke update, delete on cashier.deposit from lantern_app;
grant update (state, payment_id, pay_url, settled_at, asked_at, ask_at) on cashier.deposit to lantern_app;
revoke insert, update, delete on cashier.method from lantern_app;
grant select on cashier.deposit, cashier.payment_event, cashier.method to lantern_ledger;
