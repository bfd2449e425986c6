import type { InstantGame } from '@lantern/contract/instant';
import type { GameReturn } from '@lantern/contract/wager';
import { formatAmount } from '@lantern/kernel';
import { liveReturnOf } from '@lantern/rules/wager';
import { isoNow, type Needs, type Queryable } from '../../platform/index.ts';
import { tallies } from './instant.tally.store.ts';

/** Theoretical and actual return of every played game and currency, without trial money (G20). */
export async function instantReturns(
  context: Needs<'db' | 'clock'>,
  game: InstantGame | null = null,
  db: Queryable = context.db,
): Promise<readonly GameReturn[]> {
  const countedTo = isoNow(context.clock);
  return (await tallies(db, game)).map((tally) => ({
    game: tally.game,
    version: tally.version,
    currency: tally.currency,
    spins: tally.plays,
    staked: formatAmount(tally.staked),
    paid: formatAmount(tally.paid),
    ...liveReturnOf(tally),
    countedTo,
  }));
}
