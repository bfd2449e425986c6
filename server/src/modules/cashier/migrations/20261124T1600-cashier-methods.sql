-- Four kinds of ways to pay in (product.md, "Cashier"): the merchant's own bank accounts, and QR wallets and crypto addresses of providers.
alter table cashier.method
  drop constraint method_kind_check,
  add constraint method_kind_check check (kind in ('gateway', 'qr', 'chain', 'bank')),
  alter column provider drop not null,
  -- What the member pays for it, taken from the amount: a sum and a share.
  add column fee_fixed bigint not null default 0 check (fee_fixed >= 0 and fee_fixed < minimum),
  add column fee_percent numeric(5, 2) not null default 0 check (fee_percent between 0 and 50),
  -- Null: every currency.
  add column currencies text[] check (currencies <> '{}'),
  -- For members with one of these labels only, and for none with one of those.
  add column labels_only text[] not null default '{}',
  add column labels_not text[] not null default '{}',
  add column picture text not null default 'bolt' check (picture in ('bolt', 'bank', 'qr', 'wallet', 'card', 'globe', 'phone')),
  -- The merchant's account: bank, holder, number, branch. Members transfer to it, operators check what arrived.
  add column account jsonb,
  add constraint method_bank check ((kind = 'bank') = (provider is null) and (kind = 'bank') = (account is not null));

-- The provider's channels that are no page of its own: what the method shows instead.
alter table cashier.provider_kind add column kinds jsonb not null default '{}';
update cashier.provider_kind set kinds = '{"qr": "qr"}' where code = 'quaypay';
update cashier.provider_kind set kinds = '{"chain": "chain"}' where code = 'ferrypay';

alter table cashier.deposit
  alter column provider drop not null,
  add foreign key (method) references cashier.method (code),
  -- Taken from the amount: the member is credited the rest.
  add column fee bigint not null default 0 check (fee >= 0 and fee < amount),
  -- Where to pay, as it was shown: a bank account, or what a provider's wallet or chain needs.
  add column pay jsonb,
  -- A transfer without a receipt is given up then.
  add column expires_at timestamptz,
  -- Why operators rejected it; the member reads it.
  add column note text,
  -- A deposit that its member cancelled is asked about until then: it may be paid all the same.
  add column asks_until timestamptz,
  add check ((provider is null) = (expires_at is not null));
grant update (pay, note, asks_until) on cashier.deposit to lantern_app;
create index deposit_cancelled_asks on cashier.deposit (provider, ask_at) where state = 'cancelled' and asks_until is not null;
create index deposit_unpaid_transfer on cashier.deposit (expires_at) where provider is null and state = 'created';

-- What two operators decided about ways to pay in, each request once.
create table cashier.method_change (
  request_id bigint primary key,
  value jsonb not null
);
revoke insert, update, delete on cashier.method_change from lantern_app;
-- A way to pay in whose account is in doubt is switched off at once, by one person.
grant update (is_enabled) on cashier.method to lantern_app;
