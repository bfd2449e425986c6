-- The state of a hold: `pending`, `posted`, `voided` or `expired`; null where there is none.
-- Published to other modules.
create or replace function ledger.hold_state(p_member bigint, p_hold bigint) returns text
language sql stable as $$ select h.state from ledger.hold h where h.member_id = p_member and h.id = p_hold $$;
