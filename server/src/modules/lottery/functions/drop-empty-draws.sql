-- Fast draws on which nobody bet go with their events: there is one a minute and game, for ever. Nobody's money, bet, receipt or statement names
-- them; the seals keep the hashes of their records, the public log what was promised and revealed. It looks
-- between two ids, for what was bet on stays and would be read again each time. Answers how many went.
create or replace function lottery.drop_empty_draws(p_after bigint, p_before bigint, p_limit int default 2000) returns int
language plpgsql as $$
declare
  v_ids bigint[];
begin
  select array_agg(x.id) into v_ids from (
    select d.id from lottery.draw d join wager.events e on e.id = d.id
    where d.id > p_after and d.id < p_before and d.seed_hash is not null and d.state in ('settled', 'void') and e.state in ('settled', 'void')
      and coalesce(d.bets, 0) = 0 and not wager.has_stakes(d.id)
      -- A result that was replaced has a reason that is looked for.
      and not exists (select from ledger.formers f where f.kind in ('results of draws', 'ended events') and f.key = d.id::text)
    order by d.id limit p_limit for update of d skip locked
  ) x;
  if v_ids is null then return 0; end if;
  perform ledger.keep_gone('lottery.draw', v_ids);
  delete from lottery.draw where id = any (v_ids);
  perform wager.drop_events(v_ids);
  perform fairness.drop_empty_lists(v_ids);
  return cardinality(v_ids);
end $$;
