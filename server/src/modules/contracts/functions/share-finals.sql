-- Adds what those above members earn of bets that became final after one transaction and up to another, and answers how many rows. A bet names the rates
-- by which it was priced as the eighth word of its detail (`lotteryKind` of the contract); one that names none has nobody above who earns of it.
create or replace function contracts.share_finals(p_seen bigint, p_upto bigint) returns bigint
language plpgsql set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  v_zone text;
  v_added bigint;
begin
  select name into strict v_zone from contracts.zone;
  with form as materialized (
    select f.member_id, f.currency, f.sign, f.stake, (f.settled_at at time zone v_zone)::date as day,
      nullif(split_part(w.detail #>> '{}', ' ', 8), '')::int as team
    from wager.forms_between(p_seen, p_upto) f
    join wager.wagers w on w.member_id = f.member_id and w.id = f.id
    where f.event_id <> 0 and f.state in ('won', 'lost') and not ledger.is_trial(f.currency)
      and jsonb_typeof(w.detail) = 'string' and split_part(w.detail #>> '{}', ' ', 1) = 'lottery'
  ), share as (
    select s.agent_id, f.currency, f.day, f.member_id, s.own, s.below, sum(f.sign)::int as bets, sum(f.sign * f.stake)::bigint as stake
    from form f
    join agents.rate_lines l on l.id = f.team and l.member_id = f.member_id
    cross join lateral contracts.shares_of(l.chain, l.rates) s
    group by 1, 2, 3, 4, 5, 6
  ), added as (
    insert into contracts.rebate_figure (agent_id, currency, day, member_id, own, below, upto_tx, bets, stake)
    select agent_id, currency, day, member_id, own, below, p_upto, bets, stake from share where bets <> 0 or stake <> 0
    returning agent_id, currency, day
  ), due as (
    insert into contracts.rebate_due (agent_id, currency, day)
    select distinct agent_id, currency, day from added order by day, agent_id, currency
    on conflict do nothing
  )
  select count(*) into v_added from added;
  return v_added;
end $$;
