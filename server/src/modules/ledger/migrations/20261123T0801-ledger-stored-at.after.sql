-- A transfer of the demonstration's month has the time of its cause, not of the seed (decision 0050).
alter table ledger.transfer alter column at set default platform.stored_at();
