-- A seal reads the final bets of its transactions by the index `wager_final`: each second it costs what became final, not a look at every partition.
update ledger.sealed_kind set final_sql =
  $$select coalesce(r.final_tx, r.row_tx) as tx, sha256(convert_to(wager.final_form(r), 'UTF8')) as h from wager.wager r
    where r.state <> 'placed' and coalesce(r.final_tx, r.row_tx) > $1 and coalesce(r.final_tx, r.row_tx) <= $2[cardinality($2)]
  union all select f.tx, sha256(convert_to(f.form, 'UTF8')) from ledger.former f
    where f.kind = 'settled bets' and f.tx > $1 and f.tx <= $2[cardinality($2)]$$
where name = 'bets';
select ledger.write_digests();
