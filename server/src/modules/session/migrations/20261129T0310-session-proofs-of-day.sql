-- A right try ends the count of a quarter of an hour at its place, not that of the day.
alter table session.proof_failure add column is_over boolean not null default false;
