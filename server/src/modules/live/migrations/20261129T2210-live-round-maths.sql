-- The version of the prices and draws of a round: it is paid, counted and audited by the prices that it was opened with. Rounds up to now have the
-- first one.
alter table live.round add column maths smallint not null default 1 check (maths > 0);
