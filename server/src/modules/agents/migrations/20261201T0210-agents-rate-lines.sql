-- The rates of a member and of everyone above, as they stood when a bet was priced. A bet on a lottery names its line, so a later change of rates,
-- of the tree or of the greatest rebate changes nothing of what those above earn of it.
create table agents.rate_line (
  id int generated always as identity primary key,
  member_id bigint not null,
  -- The member first, then one above the other; rates in hundredths of a percent.
  chain bigint[] not null,
  rates int[] not null,
  unique (member_id, chain, rates),
  check (chain[1] = member_id and cardinality(chain) = cardinality(rates))
);
revoke update, delete on agents.rate_line from lantern_app;
