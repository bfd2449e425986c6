-- Tries of a name count by place: a known device, or an address.
alter table staff.attempt add column place text not null default '';
create index attempt_place on staff.attempt (place, at);
