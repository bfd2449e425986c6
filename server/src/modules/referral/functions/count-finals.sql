-- Adds valid stakes of friends' bets that became final after one transaction and up to another, where they were placed within the friend's days, and for the share within its own, and answers how many
-- forms there were, those of others included: a reader that counts none is shown them again. A form that a correction replaced is taken away; it has the same
-- instant of placing, so that it leaves what it had brought.
create or replace function referral.count_finals(p_seen bigint, p_upto bigint) returns bigint
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
declare
  v_count bigint;
begin
  with part as (
    select r.friend_id, coalesce(sum(f.sign * f.valid_stake) filter (where f.placed_at < r.until_at), 0)::bigint as stakes,
      coalesce(sum(f.sign * f.valid_stake) filter (where f.placed_at < r.share_until), 0)::bigint as share_stakes, count(*) as forms
    from wager.forms_between(p_seen, p_upto) f
    left join referral.friend r on r.friend_id = f.member_id and f.placed_at < greatest(r.until_at, r.share_until) and f.currency = r.currency group by 1
  ), locked as (
    select r.friend_id from referral.friend r join part p on p.friend_id = r.friend_id order by r.friend_id for no key update of r
  ), counted as (
    update referral.friend r set stakes = r.stakes + p.stakes, share_stakes = r.share_stakes + p.share_stakes, moves = r.moves + 1
    from part p join locked l on l.friend_id = p.friend_id where r.friend_id = p.friend_id
  )
  select coalesce(sum(forms), 0) into v_count from part;
  return v_count;
end $$;
