-- A page that comes back reads public news and its own by an index each, not the news of all other members between them.
create index event_public on platform.event (id) where member_id is null;
