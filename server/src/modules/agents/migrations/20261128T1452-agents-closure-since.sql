-- Who came to a team since an instant: the new members of its overview.
create index closure_since on agents.closure (ancestor_id, valid_from);
