import {
  drawsSinceHit,
  type Region,
  type StatisticsSet,
  type TokenCounts,
  tokensOfWidth,
} from '@lantern/games/vietnam-lottery';
import type { World } from '../../platform/index.ts';
import { newestResults } from './lottery.results.ts';
import { historyOf } from './lottery.store.ts';

/** How far back a number is looked for; twenty years of daily draws are 7,530. */
const DRAWS_MAX = 10_000;
/** Draws that may come between two looks before the whole history is counted anew. */
const RECENT = 500;
const TOKENS = tokensOfWidth(2);

interface Absence {
  /** The newest draw that is counted, by its id. */
  readonly newest: string | undefined;
  readonly draws: number;
  readonly since: TokenCounts;
}
const snapshots = new WeakMap<World, Map<string, Absence>>();

function snapshotsOf(world: World): Map<string, Absence> {
  const found = snapshots.get(world) ?? new Map<string, Absence>();
  snapshots.set(world, found);
  return found;
}

/** A result was corrected: what was counted from it is counted again. */
export const forgetAbsence = (world: World): void => void snapshots.delete(world);

/** Counts only the draws after those already counted, so that a new draw every minute costs one row. */
function advance(known: Absence, region: Region, set: StatisticsSet, fresh: Parameters<typeof drawsSinceHit>[0]) {
  const since = drawsSinceHit(fresh, region, set);
  return new Map(
    TOKENS.map((token) => {
      const distance = since.get(token) ?? fresh.length;
      return [token, distance < fresh.length ? distance : (known.since.get(token) ?? 0) + fresh.length];
    }),
  );
}

/**
 * Draws since each of 00 … 99 last came, over the whole stored history and not only the window of a chart; equal to
 * `draws` for a number that never came.
 */
export async function absenceOf(world: World, game: { code: string; region: Region }, set: StatisticsSet) {
  const known = snapshotsOf(world).get(`${game.code} ${set}`);
  const recent = await newestResults(world, game.code, RECENT);
  if (known && known.newest === recent[0]?.id) return known;
  const at = recent.findIndex((row) => row.id === known?.newest);
  const counted: Absence =
    known && at >= 0 ? known : { newest: undefined, draws: 0, since: new Map(TOKENS.map((token) => [token, 0])) };
  const fresh = at >= 0 ? recent.slice(0, at) : await historyOf(world.db, game.code, DRAWS_MAX);
  const results = fresh.map((row) => row.result).reverse();
  const next: Absence = {
    newest: fresh[0]?.id ?? counted.newest,
    draws: counted.draws + fresh.length,
    since: advance(counted, game.region, set, results),
  };
  snapshotsOf(world).set(`${game.code} ${set}`, next);
  return next;
}
