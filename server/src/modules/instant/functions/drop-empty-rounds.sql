-- Rounds of crash on which nobody bet go, for the reasons of `lottery.drop_empty_draws`; the newest stays. Answers how
-- many went.
create or replace function instant.drop_empty_rounds(p_after bigint, p_before bigint, p_limit int default 2000) returns int
language plpgsql as $$
declare
  v_ids bigint[];
begin
  select array_agg(x.id) into v_ids from (
    select r.id from instant.crash_round r
    where r.id > p_after and r.id < p_before and r.state = 'settled' and r.bets = 0 and r.voided_at is null
      and not exists (select from instant.crash_bet b where b.round_id = r.id)
      and r.id < (select max(l.id) from instant.crash_round l)
      and not exists (select from ledger.formers f where f.kind = 'ended rounds of crash' and f.key = r.id::text)
    order by r.id limit p_limit
  ) x;
  if v_ids is null then return 0; end if;
  perform ledger.keep_gone('instant.crash_round', v_ids);
  delete from instant.crash_round where id = any (v_ids);
  return cardinality(v_ids);
end $$;
