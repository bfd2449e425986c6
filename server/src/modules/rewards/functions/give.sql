-- Gives a member something once, out of its budget: given | repeated | budget. What it gives is paid when it is claimed.
-- Published to other modules.
create or replace function rewards.give(
  p_member bigint, p_id bigint, p_source text, p_source_id bigint, p_number bigint, p_kind text, p_amount bigint, p_currency text, p_budget bigint,
  p_details jsonb, p_until timestamptz, p_now timestamptz
) returns text
language plpgsql as $$
begin
  if exists (select from rewards.reward r where r.member_id = p_member and r.source = p_source and r.source_id = p_source_id and r.number = p_number) then
    return 'repeated';
  end if;
  if p_budget is not null then
    update rewards.budget set spent = spent + p_amount
    where id = p_budget and source = p_source and source_id = p_source_id and currency = p_currency and funded - spent >= p_amount;
    if not found then return 'budget'; end if;
  end if;
  insert into rewards.reward (member_id, id, source, source_id, number, kind, amount, currency, budget_id, details, created_at, claim_until)
  values (p_member, p_id, p_source, p_source_id, p_number, p_kind, p_amount, p_currency, p_budget, p_details, platform.time_of(p_now), p_until)
  on conflict (member_id, source, source_id, number) do nothing;
  if found then return 'given'; end if;
  update rewards.budget set spent = spent - p_amount where id = p_budget;
  return 'repeated';
end $$;
