-- Operators look for a round by the name that its vendor gave it.
create index round_name on wager.round (round);
create index round_tx_tx on wager.round_tx (tx);
