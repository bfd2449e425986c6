-- Operators look for a payment by the number that the provider gave it.
create index deposit_payment on cashier.deposit (payment_id) where payment_id is not null;
