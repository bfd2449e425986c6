-- Moves the nonces of plays that are being placed, in the transaction that places them, before any wallet is locked.
-- Row i of the answer says whether play i has its nonce: then no other play ever has it. A play without it must be made
-- again from a fresh seed. Several plays on one pair take consecutive nonces. Pairs are locked in member order.
create or replace function fairness.use_nonces(p_pair bigint[], p_member bigint[], p_nonce int[])
returns table (ord bigint, used boolean)
language plpgsql security definer set search_path = fairness, pg_temp as $$
begin
  perform 1 from fairness.pair p
    where (p.member_id, p.id) in (select m, i from unnest(p_member, p_pair) as a (m, i)) and p.state = 'active'
    order by p.member_id, p.id for update;
  return query
    with requested as (
      select a.ord, a.member, a.pair, a.nonce,
        row_number() over (partition by a.member, a.pair order by a.nonce, a.ord) - 1 as place
      from unnest(p_member, p_pair, p_nonce) with ordinality as a (member, pair, nonce, ord)
    ),
    judged as (
      select a.ord, a.member, a.pair, coalesce(a.nonce = p.nonce + a.place, false) as used
      from requested a left join fairness.pair p on p.member_id = a.member and p.id = a.pair and p.state = 'active'
    ),
    moved as (
      update fairness.pair p set nonce = p.nonce + u.plays
      from (select j.member, j.pair, count(*)::int as plays from judged j where j.used group by j.member, j.pair) u
      where p.member_id = u.member and p.id = u.pair
    )
    select j.ord, j.used from judged j order by j.ord;
end $$;
revoke execute on function fairness.use_nonces from public;
grant execute on function fairness.use_nonces to lantern_app;
