-- An operator stops a review: until somebody ends it, or until the member's identity is verified.
alter table cashier.withdrawal
  add column hold text check (hold in ('risk', 'documents')),
  -- The member reads it.
  add column hold_reason text,
  add column hold_at timestamptz,
  add check ((hold is null) = (hold_reason is null) and (hold is null) = (hold_at is null)),
  add check (hold is null or state in ('applied', 'in_review', 'approved'));
create index withdrawal_held on cashier.withdrawal (id) where hold is not null;
grant update (hold, hold_reason, hold_at) on cashier.withdrawal to lantern_app;

-- A step of the timeline that begins or ends a hold changes no state.
alter table cashier.withdrawal_step add column hold text check (hold in ('risk', 'documents', 'ended'));
