import {
  drawsSinceHit,
  type Region,
  type StatisticsSet,
  type TokenCounts,
  tokensOfWidth,
} from '@lantern/games/vietnam-lottery';
import type { AppContext } from '../../platform/index.ts';
import { newestResults } from './draws/lottery.results.ts';
import { historyOf } from './lottery.store.ts';

/** Draws searched for a number; twenty years of daily draws are 7,530. */
const DRAWS_MAX = 10_000;
/** Draws between two readings above which the whole history is counted again. */
const RECENT = 500;
const TOKENS = tokensOfWidth(2);

interface Absence {
  /** The newest counted draw, by id. */
  readonly newest: string | undefined;
  readonly draws: number;
  readonly since: TokenCounts;
}
const snapshots = new WeakMap<AppContext, Map<string, Absence>>();

function snapshotsOf(context: AppContext): Map<string, Absence> {
  const found = snapshots.get(context) ?? new Map<string, Absence>();
  snapshots.set(context, found);
  return found;
}

/** Counts again from the start, after a correction of a result. */
export const forgetAbsence = (context: AppContext): void => void snapshots.delete(context);

/** Counts only draws after those already counted, so that a new draw every minute costs one row. */
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
 * Draws since each of 00 … 99 last appeared, over the whole stored history and not only the window of a chart; equal to
 * `draws` for a number that never appeared.
 */
export async function absenceOf(context: AppContext, game: { code: string; region: Region }, set: StatisticsSet) {
  const known = snapshotsOf(context).get(`${game.code} ${set}`);
  const recent = await newestResults(context, game.code, RECENT);
  if (known && known.newest === recent[0]?.id) return known;
  const at = recent.findIndex((row) => row.id === known?.newest);
  const counted: Absence =
    known && at >= 0 ? known : { newest: undefined, draws: 0, since: new Map(TOKENS.map((token) => [token, 0])) };
  const fresh = at >= 0 ? recent.slice(0, at) : await historyOf(context.db, game.code, DRAWS_MAX);
  const results = fresh.map((row) => row.result).reverse();
  const next: Absence = {
    newest: fresh[0]?.id ?? counted.newest,
    draws: counted.draws + fresh.length,
    since: advance(counted, game.region, set, results),
  };
  snapshotsOf(context).set(`${game.code} ${set}`, next);
  return next;
}
