-- Legs of multiples and systems. Their wager has event 0 and no round: its stake waits in an escrow of its own, whose pool is the wager.
create table wager.leg (
  member_id bigint not null,
  wager_id bigint not null,
  -- From 1, in the order of the slip.
  number smallint not null check (number > 0),
  event_id bigint not null check (event_id <> 0),
  -- What was chosen; the game module that owns the event reads it.
  selection text not null check (selection <> ''),
  -- Ten-thousandths, as they stood when the bet was taken.
  odds bigint not null check (odds >= 10000),
  state text not null default 'open' constraint leg_state check (state in ('open', 'won', 'lost', 'void', 'half_won', 'half_lost')),
  -- Version of the event's result; 0 while it is open, and when the event was void.
  result_version int not null default 0,
  settled_at timestamptz,
  primary key (member_id, wager_id, number),
  check ((state = 'open') = (settled_at is null))
) partition by range (wager_id);
create index leg_event on wager.leg (event_id, member_id, wager_id, number);
create table wager.leg_default partition of wager.leg default;
revoke insert, update on wager.leg, wager.leg_default from lantern_app;

alter table wager.wager drop constraint stake_positive, add constraint stake_positive
  check (case when event_id = 0 and round is not null then stake >= 0 else stake > 0 and unit > 0 end);

-- Both are stated anew with the legs of a slip.
do $$
declare
  f regprocedure;
begin
  for f in select oid from pg_proc where pronamespace = 'wager'::regnamespace and proname in ('place', 'book_slips') loop
    execute format('drop function %s', f);
  end loop;
end $$;
