-- Which members logged in from the same address, the newest first.
create index session_address on session.session (address, id);
