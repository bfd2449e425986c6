-- What a vendor's door puts before a person is settled by one: who, how and why. Two more kinds are found: what a correction
-- could not take, and a rollback that came before its bet.
alter table gateway.parked
  add column resolved_by text,
  add column resolution text,
  drop constraint parked_kind_check,
  add constraint parked_kind_check check (
    kind in ('open_round', 'mismatch', 'missing_here', 'missing_there', 'differs', 'shortfall', 'tombstone'));
create index parked_resolved on gateway.parked (resolved_at) where resolved_at is not null;
