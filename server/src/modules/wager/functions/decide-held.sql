-- Pays a held credit, or refuses it for good, as two operators decided. True when it is so now, also when it was before. What can
-- no longer be paid (its bet was taken back) is given up, and its name has the answer it would have had.
create or replace function wager.decide_held(p_now timestamptz, p_vendor text, p_tx text, p_pay boolean) returns boolean
language plpgsql set enable_seqscan = off as $$
declare
  h wager.held_credit;
  v_verdict text;
begin
  select * into h from wager.held_credit i where i.vendor = p_vendor and i.tx = p_tx;
  if not found then return false; end if;
  perform ledger.lock_mains(array[h.member_id]);
  select * into h from wager.held_credit i where i.vendor = p_vendor and i.tx = p_tx for update;
  if h.state <> 'waiting' then return h.state = case when p_pay then 'paid' else 'refused' end; end if;
  if not p_pay then
    update wager.held_credit i set state = 'refused' where i.vendor = p_vendor and i.tx = p_tx;
    return true;
  end if;
  select a.verdict into v_verdict from wager.book_rounds(p_now, jsonb_build_array(jsonb_build_array(h.op))) a;
  update wager.held_credit i set state = case v_verdict when 'done' then 'paid' else 'given_up' end where i.vendor = p_vendor and i.tx = p_tx;
  return v_verdict = 'done';
end $$;
