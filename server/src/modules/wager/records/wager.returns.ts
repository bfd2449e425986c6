import type { GameReturn } from '@lantern/contract/wager';
import { type AppContext, hookPoint, type Queryable } from '../../../platform/index.ts';

/** How a game module answers theoretical and actual return of every played version of its games and currency, without trial money (G20). */
export type ReturnSource = (context: AppContext, db: Queryable) => Promise<readonly GameReturn[]>;

/** Whose returns are watched, shown and exported. */
export const returnsHook = hookPoint<ReturnSource>('wager.returns');

/** The returns of every own game. */
export async function houseReturns(context: AppContext, db: Queryable = context.db): Promise<readonly GameReturn[]> {
  const returns: GameReturn[] = [];
  // One after the other: a connection takes one statement at a time.
  for (const source of context.hooks.of(returnsHook)) returns.push(...(await source(context, db)));
  return returns;
}
