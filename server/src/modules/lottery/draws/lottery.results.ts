import type { Needs } from '../../../platform/index.ts';
import { type ResultRow, resultsOf } from '../lottery.store.ts';

/** Greatest length of a list or trend. */
export const RESULTS_MAX = 500;
const HELD_MS = 1000;

/** The newest results of a game. Every length that visitors may request is cut from one read. */
export async function newestResults(
  context: Needs<'db' | 'snapshots'>,
  gameCode: string,
  count: number,
): Promise<readonly ResultRow[]> {
  const key = `lottery results ${gameCode}`;
  const rows = await context.snapshots.of(key, HELD_MS, () => resultsOf(context.db, gameCode, RESULTS_MAX));
  return rows.slice(0, count);
}
