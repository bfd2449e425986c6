-- Two providers may give one id to two payments.
alter table ledger.paid_payment
  add column provider text not null default 'quaypay',
  drop constraint paid_payment_pkey,
  add primary key (provider, payment_id);
alter table ledger.paid_payment alter column provider drop default;
