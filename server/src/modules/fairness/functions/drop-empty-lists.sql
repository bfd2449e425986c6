-- Deletes lists of bets that are empty, which earlier versions stored of every draw; the seals keep their hashes. Retention alone may call it.
-- Published to other modules.
create or replace function fairness.drop_empty_lists(p_abouts bigint[]) returns void
language plpgsql as $$
declare
  v_empty bigint[] := array(select about from fairness.bet_list where about = any (p_abouts) and size = 0);
begin
  if cardinality(v_empty) = 0 then return; end if;
  perform ledger.keep_gone('fairness.bet_list', v_empty);
  delete from fairness.bet_list where about = any (v_empty);
end $$;
revoke execute on function fairness.drop_empty_lists from public;
grant execute on function fairness.drop_empty_lists to lantern_ledger;
