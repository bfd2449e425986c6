-- Whether a transfer with this key is there.
-- Published to other modules.
create or replace function ledger.is_posted(p_member bigint, p_cause bigint, p_code text, p_number int) returns boolean
language sql stable as $$
  select exists (select from ledger.transfer t where t.member_id = p_member and t.cause = p_cause and t.code = ledger.code(p_code) and t.number = p_number)
$$;
