-- A run of reconciliation counts the payouts whose provider did not answer, too.
alter table cashier.payout_run add column unanswered int not null default 0 check (unanswered >= 0);
