-- Several payment providers of a merchant, of several kinds (product.md, "Cashier").

-- How a kind of provider signs and writes its statements: the database checks each signature and reads each amount itself. One row an
-- adapter (`providers/`).
create table cashier.provider_kind (
  code text primary key check (code ~ '^[a-z][a-z0-9-]{1,38}$'),
  hash text not null check (hash in ('sha256', 'sha512')),
  -- The signed text before the body; {time} and {name} stand for those of the statement.
  prefix text not null,
  body text not null check (body in ('json', 'form')),
  -- Digits behind the point of an amount in minor units; 0 for amounts as decimal text.
  minor_digits int not null check (minor_digits between 0 and 6),
  -- Our name of a field to the provider's, and the provider's word of a state to ours.
  fields jsonb not null,
  statuses jsonb not null
);
insert into cashier.provider_kind (code, hash, prefix, body, minor_digits, fields, statuses) values
  ('quaypay', 'sha256', E'{time}\n{name}\n', 'json', 0,
   '{"paymentId": "paymentId", "reference": "reference", "status": "status", "amount": "amount", "currency": "currency"}',
   '{"created": "created", "paid": "paid", "cancelled": "cancelled", "expired": "expired"}'),
  ('ferrypay', 'sha512', '{time}.', 'form', 2,
   '{"paymentId": "id", "reference": "merchant_ref", "status": "state", "amount": "minor_amount", "currency": "currency"}',
   '{"open": "created", "done": "paid", "void": "cancelled", "timeout": "expired"}');

create table cashier.provider (
  -- Part of the address of its web-hooks. `gateway` is the address from when there was one provider.
  code text primary key check (code ~ '^[a-z][a-z0-9-]{1,38}$' and code <> 'gateway'),
  kind text not null references cashier.provider_kind,
  name text not null,
  -- Empty: address and secret are those of the server's environment.
  url text not null,
  -- Signs our calls; sealed by SECRETS_KEY.
  secret_sealed bytea,
  position int not null,
  -- Off: no new deposits. Open ones are still reconciled and credited.
  is_enabled boolean not null default true
);
insert into cashier.provider (code, kind, name, url, position) values ('quaypay', 'quaypay', 'QuayPay', '', 1);

-- A method belongs to one provider for ever, and `channel` is the provider's name for it.
alter table cashier.method
  add column provider text not null default 'quaypay' references cashier.provider,
  add column channel text not null default 'page',
  add unique (code, provider);
alter table cashier.method alter column provider drop default, alter column channel drop default;

-- The provider of a deposit is that of its method.
alter table cashier.deposit
  add column provider text not null default 'quaypay',
  add foreign key (method, provider) references cashier.method (code, provider);
create index deposit_open_provider on cashier.deposit (provider, ask_at) where state in ('created', 'pending');
drop index cashier.deposit_open;

alter table cashier.payment_event
  add column provider text not null default 'quaypay' references cashier.provider,
  drop constraint payment_event_pkey,
  add primary key (provider, event_id);

-- The newest key of a provider is valid. Former ones prove what was stored while they were.
alter table cashier.provider_key
  add column provider text not null default 'quaypay' references cashier.provider,
  add column number int not null default 1,
  drop constraint provider_key_pkey,
  drop column is_only,
  add primary key (provider, number);
alter table cashier.provider_key alter column provider drop default, alter column number drop default;

-- What two operators decided about providers, each request once.
create table cashier.provider_change (
  request_id bigint primary key,
  value jsonb not null
);

-- A provider decides who is paid and whose signature credits: the running server changes it by an approved request only. It may
-- switch one off, or on again.
revoke insert, update, delete on cashier.provider_kind, cashier.provider, cashier.provider_change from lantern_app;
grant update (is_enabled) on cashier.provider to lantern_app;
grant select on cashier.provider, cashier.provider_kind to lantern_ledger;

-- The functions of one provider, replaced by those that name it.
drop function if exists cashier.is_signed(text, text, text, bytea);
drop function if exists cashier.keep_event(timestamptz, text, text, text, bytea);
drop function if exists cashier.set_provider_key(text);
