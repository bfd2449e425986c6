-- When the first of the failures in a row was: since then the job waits for a person.
alter table platform.job add column failing_since timestamptz;
create index job_failing on platform.job (failing_since) where attempts > 1;
