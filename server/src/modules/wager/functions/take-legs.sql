-- Locks the next wagers with legs on an event that have no result yet, or one of an older version, and answers all their legs. Legs of
-- a void event keep their version 0 and stay void. `stake` is what is still staked: what was bought back is over. Locks limits, then wagers, each in member order; wallets follow in `settle_legs`.
create or replace function wager.take_legs(p_event bigint, p_version int, p_after_member bigint, p_after_wager bigint, p_limit int)
returns table (
  member_id bigint, wager_id bigint, number smallint, event_id bigint, selection text, odds bigint, state text, winners smallint, is_due boolean,
  vendor text, detail jsonb, stake bigint
)
language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_members bigint[];
  v_wagers bigint[];
begin
  select array_agg(p.member_id order by p.member_id, p.wager_id), array_agg(p.wager_id order by p.member_id, p.wager_id) into v_members, v_wagers
  from (
    select distinct l.member_id, l.wager_id from wager.leg l
    where l.event_id = p_event and (l.member_id, l.wager_id) > (p_after_member, p_after_wager)
      and (l.state = 'open' or l.result_version between 1 and p_version - 1)
    order by l.member_id, l.wager_id limit p_limit
  ) p;
  if v_members is null then return; end if;
  perform 1 from wager.guard g where g.member_id = any (v_members) order by g.member_id for share;
  perform 1 from wager.wager w join unnest(v_members, v_wagers) as p(member_id, id) on w.member_id = p.member_id and w.id = p.id
  order by w.member_id, w.id for no key update of w;
  return query
    select l.member_id, l.wager_id, l.number, l.event_id, l.selection, l.odds, l.state, l.winners,
      l.event_id = p_event and (l.state = 'open' or l.result_version between 1 and p_version - 1), w.vendor, w.detail,
      w.stake - (select b.stake from wager.bought_of(w.member_id, w.id) b)
    from unnest(v_members, v_wagers) as p(member_id, id)
    cross join lateral (select * from wager.leg i where i.member_id = p.member_id and i.wager_id = p.id offset 0) l
    cross join lateral (select * from wager.wager i where i.member_id = p.member_id and i.id = p.id offset 0) w
    order by l.member_id, l.wager_id, l.number;
end $$;
