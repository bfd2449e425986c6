-- The protocol that a vendor speaks: an adapter of the gateway module. Every vendor so far speaks SW1.
alter table gateway.vendor add column kind text not null default 'sw1' check (kind ~ '^[a-z0-9]{2,20}$');
