-- A member takes what was given: claimed | repeated | ended | unknown. Cash is paid here; what else its kind gives follows in the same transaction.
create or replace function rewards.claim(p_member bigint, p_id bigint, p_now timestamptz) returns text
language plpgsql as $$
declare
  r rewards.reward;
begin
  select * into r from rewards.reward where member_id = p_member and id = p_id for update;
  if not found then return 'unknown'; end if;
  if r.state = 'claimed' then return 'repeated'; end if;
  if r.state <> 'claimable' or r.claim_until <= platform.time_of(p_now) then return 'ended'; end if;
  update rewards.reward set state = 'claimed', ended_at = platform.time_of(p_now) where member_id = p_member and id = p_id;
  if r.kind = 'cash' then
    if r.currency is distinct from (ledger.main_of(p_member)).currency
      or ledger.post_credit(p_member, r.id, ledger.code('reward'), ledger.account('promo:budget'), r.amount, 0, r.budget_id) is null then
      raise exception 'reward % of member % cannot be paid', r.id, p_member using errcode = 'LX005';
    end if;
  end if;
  return 'claimed';
end $$;
