import { FIGHT_ENDS, poolPayout } from '@lantern/games/tables';
import { countPools, poolBets, poolLine, pricesIn } from '../../server/src/modules/live/live.pools.ts';

/** Fights of pari-mutuel pits: their line of the public log, and what every bet gets by the end of the fight. Amounts in micros. */
interface PoolBet {
  readonly member: string;
  readonly currency: string;
  readonly spot: string;
  readonly stake: string;
}
const bet = (member: number, currency: string, spot: string, stake: string): PoolBet => ({
  member: String(member),
  ...{ currency, spot, stake },
});

const FIGHTS: readonly { readonly fee: number; readonly bets: readonly PoolBet[] }[] = [
  { fee: 500, bets: [] },
  // Both sides count whole; a draw at its fixed price beside them, and a second currency.
  {
    fee: 500,
    bets: [
      bet(1, 'LTN', 'meron', '60000000'),
      bet(2, 'LTN', 'wala', '33333333'),
      bet(2, 'LTN', 'draw', '1000000'),
      bet(3, 'LTN', 'wala', '6666667'),
      bet(4, 'USD', 'meron', '7000001'),
      bet(5, 'USD', 'wala', '13000000'),
    ],
  },
  // A heavy side gives way, the largest members first; one of them has two bets.
  {
    fee: 500,
    bets: [
      bet(1, 'LTN', 'meron', '400000000'),
      bet(1, 'LTN', 'meron', '500000001'),
      bet(2, 'LTN', 'meron', '80000000'),
      bet(3, 'LTN', 'meron', '3000000'),
      bet(4, 'LTN', 'wala', '50000000'),
      bet(5, 'LTN', 'draw', '2000000'),
    ],
  },
  // Nobody on the other side: the fight is cancelled in this currency.
  { fee: 300, bets: [bet(1, 'LTN', 'wala', '5000000'), bet(2, 'LTN', 'draw', '1000000')] },
  // No fee leaves both sides what they must pay at least.
  { fee: 5000, bets: [bet(1, 'LTN', 'meron', '10000000'), bet(2, 'LTN', 'wala', '10000000')] },
];

export const poolVectors = () =>
  FIGHTS.map(({ fee, bets }) => {
    const byMember = Map.groupBy(bets, ({ member, currency, spot }) => `${currency} ${spot} ${member}`);
    const stakes = [...byMember.values()].flatMap((own) => {
      const [first] = own;
      const stake = String(own.reduce((sum, one) => sum + BigInt(one.stake), 0n));
      return first ? [{ member_id: first.member, spot: first.spot, currency: first.currency, stake }] : [];
    });
    const pool = { fee, counted: countPools(stakes, fee) };
    const rows = bets.map(({ member, ...one }, index) => ({ id: String(index), member_id: member, ...one }));
    const counted = poolBets(pool, rows);
    const paid = FIGHT_ENDS.map((end) => {
      const payouts = rows.map(({ id, currency, spot, stake }) => {
        const counts = counted.get(id)?.counted ?? 0n;
        return String(poolPayout(end, pricesIn(pool, currency), { spot, stake: BigInt(stake), counted: counts }));
      });
      return [end, payouts] as const;
    });
    return { fee, bets, line: poolLine(pool), payouts: Object.fromEntries(paid) };
  });
