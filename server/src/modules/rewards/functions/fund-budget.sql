-- Raises a budget, or lowers it by what is not spent, as an approved request says; the transaction fails at its end when two operators did not decide
-- this very amount. Answers the budget; null where less than the amount is left of it.
create or replace function rewards.fund_budget(
  p_request bigint, p_budget bigint, p_source text, p_source_id bigint, p_currency text, p_amount bigint, p_now timestamptz
) returns bigint
language plpgsql as $$
declare
  b rewards.budget;
begin
  insert into rewards.budget (id, source, source_id, currency, created_at) values (p_budget, p_source, p_source_id, p_currency, platform.time_of(p_now))
  on conflict (source, source_id, currency) do nothing;
  select * into strict b from rewards.budget where source = p_source and source_id = p_source_id and currency = p_currency for update;
  if exists (select from rewards.funding where request_id = p_request) then return b.id; end if;
  if b.funded + p_amount < b.spent then return null; end if;
  insert into rewards.funding (request_id, budget_id, amount, at) values (p_request, b.id, p_amount, platform.time_of(p_now));
  update rewards.budget set funded = funded + p_amount where id = b.id;
  if not ledger.post(
    p_member => 0, p_cause => p_request, p_number => 0, p_pool => b.id, p_currency => b.currency, p_amount => abs(p_amount),
    p_code => case when p_amount > 0 then 'budget_funded' else 'budget_returned' end,
    p_debit => case when p_amount > 0 then 'house:promo' else 'promo:budget' end,
    p_credit => case when p_amount > 0 then 'promo:budget' else 'house:promo' end) then
    raise exception 'request % moved money before', p_request using errcode = 'LX005';
  end if;
  return b.id;
end $$;
