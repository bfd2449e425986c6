import type { LiveBet, LiveOwnRound } from '@lantern/contract/live';
import { centsOf } from './table-bets.ts';

/** Own bets by their number. A settled reading of a bet is newer than an open one. */
export type OwnBets = ReadonlyMap<string, LiveBet>;

export function withBets(known: OwnBets, bets: readonly LiveBet[]): OwnBets {
  const news = bets.filter((bet) => {
    const before = known.get(bet.betId);
    return !before || (before.state === 'placed' && bet.state !== 'placed');
  });
  return news.length === 0 ? known : new Map([...known, ...news.map((bet) => [bet.betId, bet] as const)]);
}

export const betsOn = (own: OwnBets, roundId: string | undefined): readonly LiveBet[] =>
  [...own.values()].filter((bet) => bet.roundId === roundId);

export const stakesOn = (bets: readonly LiveBet[]): ReadonlyMap<string, number> => {
  const stakes = new Map<string, number>();
  for (const { spot, stake } of bets) stakes.set(spot, (stakes.get(spot) ?? 0) + centsOf(stake));
  return stakes;
};

/** What came back on each spot, less its stake; only of what is settled. */
export const netsOn = (bets: readonly LiveBet[]): ReadonlyMap<string, number> => {
  const nets = new Map<string, number>();
  for (const { spot, stake, payout, state } of bets)
    if (state !== 'placed') nets.set(spot, (nets.get(spot) ?? 0) + centsOf(payout) - centsOf(stake));
  return nets;
};

const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0);

/** What the bets of the shown round brought; null while it is not to be told or nothing was bet. */
export function winOf(
  bets: readonly LiveBet[],
  isShown: boolean,
): { readonly net: number; readonly payout: number } | null {
  if (!isShown || bets.length === 0 || bets.some(({ state }) => state === 'placed')) return null;
  return { net: sum(netsOn(bets).values()), payout: sum(bets.map(({ payout }) => centsOf(payout))) };
}

/** The bets of the last round before this one, to be bet again. */
export function lastStakes(
  own: OwnBets,
  roundId: string | undefined,
  before: LiveOwnRound | null,
): ReadonlyMap<string, number> {
  const rounds = [...own.values()].map((bet) => bet.roundId).filter((id) => id !== roundId);
  const last = rounds.reduce<string | undefined>(
    (a, b) => (a === undefined || BigInt(b) > BigInt(a) ? b : a),
    undefined,
  );
  return last === undefined ? stakesOn(before?.bets ?? []) : stakesOn(betsOn(own, last));
}
