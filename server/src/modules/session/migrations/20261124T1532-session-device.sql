-- Which members logged in from the same device.
create index session_device on session.session (device_hash) where device_hash is not null;
