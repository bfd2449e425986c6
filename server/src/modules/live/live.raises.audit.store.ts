import type { Queryable } from '../../platform/index.ts';
import { faultsOf, type OnRows, pagesOf } from '../ledger/index.ts';
import type { StoredStep } from '../tables/index.ts';
import { type BetRow, betsOfRound } from './live.bets.store.ts';

const ROUNDS = `select 1 as member_id, r.id, r.table_code, r.steps from live.round r join live.game_table t on t.code = r.table_code
  where (1, r.id) > ($1, $2) and t.game = 'blackjack' and r.steps is not null order by r.id limit $3`;
type PlayedRow = {
  readonly member_id: string;
  readonly id: string;
  readonly table_code: string;
  readonly steps: readonly StoredStep[];
};

/** Stakes that the decisions of a round add, as shares of the stake of their hand: of insurance one half. */
function raisesOf(steps: readonly StoredStep[]): Map<string, bigint> {
  const halves = new Map<string, bigint>();
  for (const { to, value } of steps) {
    if (value === 'double' || value === 'split') halves.set(`${to}-${value}`, 2n);
    if (value.startsWith('insure-')) halves.set(`${to}-insurance`, 1n);
  }
  return halves;
}

const RAISE = /^seat-[1-7]-(?:double|split|split-double|insurance)$/;
const seatOf = (spot: string): string => spot.slice(0, 'seat-1'.length);

function faultsOfRound(id: string, due: Map<string, bigint>, bets: readonly BetRow[]): string[] {
  const main = new Map<string, { stake: bigint; member: string }>();
  for (const { spot, stake, member_id } of bets)
    if (spot === seatOf(spot))
      main.set(spot, { stake: BigInt(stake) + (main.get(spot)?.stake ?? 0n), member: member_id });
  const raises = bets.filter(({ spot }) => RAISE.test(spot));
  const missing = [...due.keys()].filter((spot) => raises.filter((bet) => bet.spot === spot).length !== 1);
  const wrong = raises.filter(({ spot, stake, member_id }) => {
    const hand = main.get(seatOf(spot));
    return hand?.member !== member_id || BigInt(stake) !== (hand.stake * (due.get(spot) ?? 0n)) / 2n;
  });
  return [
    ...missing.map((spot) => `round ${id} decided ${spot} without one stake for it`),
    ...wrong.map((bet) => `bet ${bet.id} on round ${id} is ${bet.stake} on ${bet.spot}`),
  ];
}

export const wrongRaises = (db: Queryable, onRows?: OnRows): Promise<string[]> =>
  faultsOf(pagesOf<PlayedRow>(db, ROUNDS, onRows), async (rows) => {
    const faults: string[] = [];
    for (const { id, steps } of rows) faults.push(...faultsOfRound(id, raisesOf(steps), await betsOfRound(db, id)));
    return faults;
  });
