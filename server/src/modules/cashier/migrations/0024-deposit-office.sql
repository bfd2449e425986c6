-- The office counts what a day brought and shows what waits for a person.
create index deposit_settled on cashier.deposit (settled_at) where settled_at is not null;
create index deposit_review on cashier.deposit (id) where state = 'review';
