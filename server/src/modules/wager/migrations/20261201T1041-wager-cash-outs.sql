-- Parts of bets that were bought back, each paid once. The stake of a wager stays what it was when it was taken: so much less of it is still staked.
create table wager.cash_out (
  member_id bigint not null,
  wager_id bigint not null,
  -- From 0, as its movements of money.
  number int not null check (number >= 0),
  -- What was staked on the part, and what was paid for it.
  stake bigint not null check (stake > 0),
  paid bigint not null check (paid > 0),
  -- The request of its member and its hash; null where the bet was bought back by itself.
  key uuid,
  body_hash bytea,
  at timestamptz not null,
  primary key (member_id, wager_id, number),
  unique (member_id, key),
  check ((key is null) = (body_hash is null))
);
-- What was bought back before was the whole of a bet.
insert into wager.cash_out (member_id, wager_id, number, stake, paid, key, body_hash, at)
select member_id, id, 0, stake, payout, md5(id::text)::uuid, '', settled_at from wager.wager where state = 'cashed_out';
revoke insert, update, delete on wager.cash_out from lantern_app;

-- Stated anew with the part that they are about.
do $$
declare
  f regprocedure;
begin
  for f in
    select oid from pg_proc where pronamespace = 'wager'::regnamespace and proname in ('cash_out', 'cash_out_legs', 'free_liability', 'most_of_legs')
  loop
    execute format('drop function %s', f);
  end loop;
end $$;
