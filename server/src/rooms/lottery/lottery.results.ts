import type { World } from '../../platform/index.ts';
import { type ResultRow, resultsOf } from './lottery.store.ts';

/** As many as any list or trend goes back. */
const RESULTS_MAX = 500;
const HELD_MS = 1000;

/** The newest results of a game. All lengths that visitors may ask for are cut from one reading. */
export async function newestResults(world: World, gameCode: string, count: number): Promise<readonly ResultRow[]> {
  const key = `lottery results ${gameCode}`;
  const rows = await world.snapshots.of(key, HELD_MS, () => resultsOf(world.db, gameCode, RESULTS_MAX));
  return rows.slice(0, count);
}
