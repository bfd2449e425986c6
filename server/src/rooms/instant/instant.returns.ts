import type { InstantGame } from '@lantern/contract/instant';
import type { GameReturn } from '@lantern/contract/wager';
import { formatAmount } from '@lantern/kernel';
import { liveReturnOf } from '@lantern/rules/wager';
import { isoNow, type Queryable, type World } from '../../platform/index.ts';
import { tallies } from './instant.tally.store.ts';

/** Theory beside practice for every game and currency that was played, trial money apart (G20). */
export async function instantReturns(
  world: World,
  game: InstantGame | null = null,
  db: Queryable = world.db,
): Promise<readonly GameReturn[]> {
  const countedTo = isoNow(world.clock);
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
