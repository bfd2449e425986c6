-- The final wagers in the order in which batches of receipts take them. Without it every batch would read and sort all that is left,
-- and the receipts of one large draw would take the square of its bets (decision 0033).
create index wager_final on wager.wager (coalesce(final_tx, row_tx), member_id, id) where state <> 'placed';
