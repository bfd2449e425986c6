-- Published to other modules.
-- Every shoe, as its module reads it beside the rounds that were dealt from it. The planner puts the table in place of the call.
create or replace function tables.shoes() returns table (
  id bigint, table_code text, number int, "position" int, terminal_hash text, salt text, decks int, cards int, burnt int, cut_at int, dealt int,
  opens_at timestamptz, link text, ended_at timestamptz
)
language sql stable as $$
  select s.id, s.table_code, s.number, s.position, s.terminal_hash, s.salt, s.decks, s.cards, s.burnt, s.cut_at, s.dealt, s.opens_at, s.link, s.ended_at
  from tables.shoe s
$$;
