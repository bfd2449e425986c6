import type { DrawnNumbers } from '@lantern/games/lottery';
import type { Hooks, Queryable } from '../../platform/index.ts';
import type { OnRows, ProvenSeal } from '../ledger/index.ts';
import { type CountAgain, miscounted } from '../wager/index.ts';
import { gameOf, VENDOR } from './lottery.catalogue.ts';
import { countOf } from './lottery.settle.ts';

/** How the settled draws among some events count the bets of a member; not while a correction is being paid. */
async function countsOf(hooks: Hooks, db: Queryable, eventIds: readonly string[]): Promise<Map<string, CountAgain>> {
  const { rows } = await db.query<{ id: string; game_code: string; result: DrawnNumbers }>(
    `select id, game_code, result from lottery.draw where id = any($1) and state = 'settled' and settled_version = result_version`,
    [eventIds],
  );
  const counts = new Map<string, CountAgain>();
  for (const draw of rows) {
    const family = gameOf(hooks, draw.game_code)?.family;
    const { count } = family ? countOf(hooks, draw) : {};
    if (family && count)
      counts.set(draw.id, (own, maximum) =>
        own.every(({ detail }) => detail.kind === 'lottery' && family.playOf(detail.play)) ? count(own, maximum) : null,
      );
  }
  return counts;
}

/** Counts again from the drawn numbers what the bets of each member on a draw count together. */
export const miscountedDraws = (
  hooks: Hooks,
  db: Queryable,
  onRows?: OnRows,
  proven?: ProvenSeal | null,
): Promise<string[]> => miscounted(db, VENDOR, (eventIds) => countsOf(hooks, db, eventIds), onRows, proven);
