-- Wrong tries are counted where all proofs of an open session are: in session.proof_failure.
drop table account.payment_failure;
