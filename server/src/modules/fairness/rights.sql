grant usage on schema fairness to lantern_ledger;
grant execute on function fairness.take_nonces to lantern_ledger;
