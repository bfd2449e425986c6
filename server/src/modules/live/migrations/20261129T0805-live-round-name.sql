-- Operators look for a round by the number that its players see.
create index round_name on live.round (name);
