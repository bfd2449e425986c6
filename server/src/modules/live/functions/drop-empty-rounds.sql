-- Settled rounds of tables on which nobody bet go with their events, for the reasons of `lottery.drop_empty_draws`; so do shoes, each with all
-- its rounds or not at all: they are checked one after another. The newest of a table stays, for the next one is numbered after it.
-- Answers how many rounds went; the last shoe is taken whole, so they may be more than the limit.
create or replace function live.drop_empty_rounds(p_after bigint, p_before bigint, p_limit int default 2000) returns int
language plpgsql as $$
declare
  v_ids bigint[];
  v_shoes bigint[];
begin
  select array_agg(y.id) into v_shoes from (
    select x.id, x.before from (
      select s.id, sum(n.rounds) over (order by s.id) - n.rounds as before
      from tables.shoes() s
      cross join lateral (
        select count(*) as rounds, bool_and(r.state = 'settled' and r.bets = 0 and not wager.has_stakes(r.id)
          and not exists (select from live.raise a where a.round_id = r.id)
          and not exists (select from ledger.formers f where f.kind in ('results of rounds of tables', 'ended events') and f.key = r.id::text)) as are_empty
        from live.round r where r.shoe_id = s.id
      ) n
      where s.id > p_after and s.id < p_before and s.link is not null and n.are_empty
        and exists (select from tables.shoes() l where l.table_code = s.table_code and l.number > s.number)
        and not exists (select from ledger.formers f where f.kind = 'ended shoes of tables' and f.key = s.id::text)
    ) x where x.before < p_limit
  ) y;
  select array_agg(z.id) into v_ids from (
    select r.id from live.round r where r.shoe_id = any (v_shoes)
    union all
    (select r.id from live.round r
     where r.shoe_id is null and r.id > p_after and r.id < p_before and r.state = 'settled' and r.bets = 0 and not wager.has_stakes(r.id)
       and exists (select from live.round l where l.table_code = r.table_code and l.id > r.id)
       and not exists (select from ledger.formers f where f.kind in ('results of rounds of tables', 'ended events') and f.key = r.id::text)
     order by r.id limit p_limit)
  ) z;
  if v_ids is null then return 0; end if;
  perform ledger.keep_gone('live.pool', (select array_agg(p.round_id) from live.pool p where p.round_id = any (v_ids)));
  perform ledger.keep_gone('live.round', v_ids);
  delete from live.pool where round_id = any (v_ids);
  delete from live.round where id = any (v_ids);
  perform wager.drop_events(v_ids);
  perform tables.drop_shoes(v_shoes);
  return cardinality(v_ids);
end $$;
