-- 2: `bets_hash` is the root of the closed bets, and the message names their number and the entropy.
alter table instant.crash_round add column version smallint not null default 1 check (version in (1, 2));
grant update (version) on instant.crash_round to lantern_app;
