-- The failures of the last minutes of all names are counted over all nodes (decision 0019).
create index attempt_at on session.attempt (at);
