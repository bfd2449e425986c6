/** What was bought back of each bet of which parts were: `stake` of the parts, and what was `paid` for them. */
export const BOUGHT = `(select member_id, wager_id as id, sum(stake)::bigint as stake, sum(paid)::bigint as paid from wager.cash_out group by 1, 2)`;
