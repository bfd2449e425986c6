-- The sealed text of a bet when it was taken, as before; written so that the planner puts it into the statement. A function that is called
-- for each bet took 24 µs of it instead of 6, in the audit and in each second's seal.
create function wager.former_taken_form(r wager.wager) returns text
language sql stable as $$
  select row(r.member_id, r.id, r.slip_id, r.event_id, r.category, r.vendor, r.game, f.play, f.picks, f.odds, r.currency,
    extract(epoch from r.placed_at), r.round, f.detail, case when r.event_id <> 0 then f.unit end, case when r.event_id <> 0 then r.stake end)::text
  from wager.former_of(r.event_id, r.vendor, r.game, r.detail) f
$$;

create or replace function wager.taken_form(r wager.wager) returns text
language sql stable as $$
  select case when r.row_tx > wager.detail_tx() then
    row(r.member_id, r.id, r.slip_id, r.event_id, r.category, r.vendor, r.game, r.detail, r.currency, extract(epoch from r.placed_at), r.round,
      case when r.event_id <> 0 or r.round is null then r.stake end)::text
  else wager.former_taken_form(r) end
$$;
