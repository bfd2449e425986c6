import {
  BAU_CUA_FACES,
  cardText,
  type DealtRound,
  EVERY_ROLL,
  FIGHT_ENDS,
  type FightMaths,
  poolPayout,
  shoeOf,
  WHEEL,
} from '@lantern/games/tables';
import type { Micros } from '@lantern/kernel';
import type { TotalRow } from './live.bets.store.ts';
import { engineOf } from './live.games.ts';
import { runningPool } from './live.pools.ts';
import type { TableRow } from './live.tables.store.ts';

const pairs = (): DealtRound[] => {
  const deck = shoeOf(1).map(cardText);
  return deck.flatMap((first) => deck.map((second) => ({ cards: [first, second] })));
};
/** Every result of a game; null where there are too many. */
const RESULTS: Readonly<Record<string, () => readonly DealtRound[]>> = {
  'dragon-tiger': pairs,
  roulette: () => WHEEL.map((number) => ({ number })),
  'sic-bo': () => EVERY_ROLL.map((dice) => ({ dice })),
  'bau-cua': () =>
    BAU_CUA_FACES.flatMap((a) => BAU_CUA_FACES.flatMap((b) => BAU_CUA_FACES.map((c) => ({ dice: [a, b, c] })))),
  cockfight: () => FIGHT_ENDS.map((end) => ({ end })),
  'xoc-dia': () =>
    [0, 1, 2, 3, 4].map((reds) => ({ coins: Array.from({ length: 4 }, (_, at) => (at < reds ? 'red' : 'white')) })),
};
/** Of these spots of baccarat one wins at most; the others may all win together. */
const ONE_WINS = ['player', 'banker', 'tie'];

export interface Exposure {
  readonly currency: string;
  readonly staked: Micros;
  /** The most that one result pays above the stakes; of baccarat and blackjack a bound. */
  readonly atRisk: Micros;
}

const sumOf = (rows: readonly TotalRow[]): Micros => rows.reduce((sum, { stake }) => sum + BigInt(stake), 0n);

/** What a running round could cost, by currency. What decisions may add to a hand is in its bound from the beginning. */
export function exposureOf(table: TableRow & { readonly maths: number }, totals: readonly TotalRow[]): Exposure[] {
  const raises = new Set((engineOf(table).raises ?? []).map(({ code }) => code));
  return [...Map.groupBy(totals, ({ currency }) => currency)].map(([currency, rows]) => {
    const laid = rows.filter(({ spot }) => !raises.has(spot));
    const [worst, staked] = [worstOf(table, laid), sumOf(laid)];
    return { currency, staked: sumOf(rows), atRisk: worst > staked ? worst - staked : 0n };
  });
}

function worstOf(table: TableRow & { readonly maths: number }, rows: readonly TotalRow[]): Micros {
  if (table.fee !== null) return worstOfPool(rows, table.fee, table.maths as FightMaths);
  return RESULTS[table.game] ? worstResult(table, rows) : bound(table, rows);
}

/** A pool pays what was staked on it; only a draw costs more. */
function worstOfPool(rows: readonly TotalRow[], fee: number, maths: FightMaths): Micros {
  const { prices, stakes } = runningPool(rows, fee);
  return FIGHT_ENDS.reduce((worst, end) => {
    const paid = stakes.reduce((sum, stake) => sum + poolPayout(end, prices, stake, maths), 0n);
    return paid > worst ? paid : worst;
  }, 0n);
}

function worstResult(table: TableRow & { readonly maths: number }, rows: readonly TotalRow[]): Micros {
  const engine = engineOf(table, table.maths);
  const bets = rows.map(({ spot, stake }) => ({ spot, stake: BigInt(stake) }));
  return (RESULTS[table.game]?.() ?? []).reduce((worst, dealt) => {
    const settled = engine.settle(dealt, bets);
    const paid = settled.ok ? settled.value.payouts.reduce((sum, one) => sum + one, 0n) : 0n;
    return paid > worst ? paid : worst;
  }, 0n);
}

/** A hand that was split and doubled twice wins four stakes, a bet behind a blackjack one and a half. */
const HAND = /^seat-[1-7](-behind)?$/;
const wonBy = (spot: string): number => (spot.endsWith('-behind') ? 1.5 : 4);

function bound(table: TableRow, rows: readonly TotalRow[]): Micros {
  const pays = new Map(
    engineOf(table).spots.map((spot) => [spot.code, HAND.test(spot.code) ? wonBy(spot.code) : Number(spot.pays)]),
  );
  let [main, sides] = [0n, 0n];
  for (const { spot, stake } of rows) {
    const paid = (BigInt(stake) * BigInt(Math.ceil((1 + (pays.get(spot) ?? 0)) * 10_000))) / 10_000n;
    if (!ONE_WINS.includes(spot)) sides += paid;
    else if (paid > main) main = paid;
  }
  return main + sides;
}
