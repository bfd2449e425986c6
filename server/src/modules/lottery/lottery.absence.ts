import { type Counted, type DrawnNumbers, drawsSince, type TokenCounts } from '@lantern/games/lottery';
import { type AppContext, createCacheNews } from '../../platform/index.ts';
import { newestResults } from './draws/lottery.results.ts';
import type { CatalogueGame } from './lottery.catalogue.ts';
import { historyOf } from './lottery.store.ts';

/** Draws searched for a number; twenty years of daily draws are 7,530. */
const DRAWS_MAX = 10_000;
/** Draws between two readings above which the whole history is counted again. */
const RECENT = 500;

interface Absence {
  /** The newest counted draw, by id. */
  readonly newest: string | undefined;
  readonly draws: number;
  readonly since: TokenCounts;
}
const snapshots = new WeakMap<AppContext, Map<string, Absence>>();
const news = createCacheNews('absence', (context) => snapshots.delete(context));

function snapshotsOf(context: AppContext): Map<string, Absence> {
  const found = snapshots.get(context) ?? new Map<string, Absence>();
  snapshots.set(context, found);
  news.follow(context);
  return found;
}

/** A result was corrected: every node counts again from the start. */
export const forgetAbsence = (context: AppContext): void => void news.changed(context);

/** Counts only draws after those already counted, so that a new draw every minute costs one row. */
function advance(known: Absence, counted: Counted, fresh: readonly DrawnNumbers[]): TokenCounts {
  const since = drawsSince(fresh, counted);
  return new Map(
    counted.statistics.tokens.map((token) => {
      const distance = since.get(token) ?? fresh.length;
      return [token, distance < fresh.length ? distance : (known.since.get(token) ?? 0) + fresh.length];
    }),
  );
}

/**
 * Draws since each token last appeared, over the whole stored history and not only the window of a chart; equal to
 * `draws` for one that never appeared.
 */
export async function absenceOf(context: AppContext, { code, region, family }: CatalogueGame, set: string) {
  const { statistics } = family;
  const known = snapshotsOf(context).get(`${code} ${set}`);
  const recent = await newestResults(context, code, RECENT);
  if (known && known.newest === recent[0]?.id) return known;
  const at = recent.findIndex((row) => row.id === known?.newest);
  const counted: Absence =
    known && at >= 0
      ? known
      : { newest: undefined, draws: 0, since: new Map(statistics.tokens.map((token) => [token, 0])) };
  const fresh = at >= 0 ? recent.slice(0, at) : await historyOf(context.db, code, DRAWS_MAX);
  const results = fresh.map((row) => row.result).reverse();
  const next: Absence = {
    newest: fresh[0]?.id ?? counted.newest,
    draws: counted.draws + fresh.length,
    since: advance(counted, { statistics, region, set }, results),
  };
  snapshotsOf(context).set(`${code} ${set}`, next);
  return next;
}
