import { type Change, drop, SEALED, set } from './change.ts';

const BALANCE = 'points of every member equal';
const STOCK = 'every stock equals its changes';
const REDEEMED = 'every redemption took its price once';

/** Points of members, and the stock of the mall. */
export const pointChanges: readonly Change[] = [
  {
    what: 'a balance of points',
    sql: [set('points.account', 'true', 'balance = balance + 1000000')],
    by: [BALANCE],
    quick: true,
  },
  {
    what: 'points of a bet, and the balance with them',
    sql: [
      `with m as (update points.movement set points = points + 1000000, balance_after = balance_after + 1000000
         where (member_id, number) = (select member_id, max(number) from points.movement where kind = 'bet' group by 1 limit 1) returning member_id)
       update points.account a set balance = balance + 1000000 from m where m.member_id = a.member_id`,
    ],
    by: [SEALED, 'a bet gave its valid stake'],
  },
  { what: 'a movement of points is gone', sql: [drop('points.movement', 'true')], by: [SEALED, BALANCE] },
  {
    what: 'the rate of a bet’s points',
    sql: [set('points.movement', "kind = 'bet'", 'rate = rate * 2')],
    by: [SEALED, 'a bet gave its valid stake'],
  },
  {
    what: 'a stock of the mall',
    sql: [set('points.good', 'stock > 0', 'stock = stock + 1')],
    by: [STOCK],
    quick: true,
  },
  { what: 'a change of a stock is gone', sql: [drop('points.stock_change', 'true')], by: [SEALED, STOCK] },
  {
    what: 'a redemption says that it was rejected',
    sql: [set('points.redemption', "state = 'applying'", "state = 'rejected'")],
    by: [REDEEMED, STOCK],
    quick: true,
  },
  {
    what: 'a rejected redemption says that it was approved',
    sql: [set('points.redemption', "state = 'rejected'", "state = 'approved'")],
    by: [REDEEMED, STOCK],
  },
  {
    what: 'price of a redemption',
    sql: [set('points.redemption', 'true', 'price = price - 1')],
    by: [SEALED, REDEEMED],
  },
  { what: 'a redemption is gone', sql: [drop('points.redemption', 'true')], by: [SEALED, REDEEMED, STOCK] },
];
