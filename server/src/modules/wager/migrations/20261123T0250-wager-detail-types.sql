-- The text of `wager.final_form`, read back, of wagers with a typed detail. `final_parts` is that of earlier ones.
create type wager.settled_parts as (
  key text, stake bigint, state text, payout bigint, valid_stake bigint, outcome jsonb, result_version int, settled numeric
);

-- What a wager said in the columns that the detail replaces.
create type wager.former_detail as (play text, picks text, odds bigint, unit bigint, detail text);

-- Functions that have the former columns among their arguments or answers are stated anew.
do $$
declare
  f regprocedure;
begin
  for f in
    select p.oid from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('wager', 'slots', 'instant')
      and (p.proargnames && array['l_play', 's_play', 'w_hits', 'p_hits', 'picks'] or p.oid::regprocedure::text = 'wager.parts_of(text)')
  loop
    execute format('drop function %s', f);
  end loop;
end $$;
