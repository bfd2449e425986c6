import type { AppContext } from '../../platform/index.ts';

const EVERY_MS = 500;
const waiting = new WeakMap<AppContext, Set<string>>();

/** Bets on matches came or were decided: operators read them again, once for all that come within half a second. */
export function noteTraded(context: AppContext, matchIds: readonly string[]): void {
  if (!context.push.hasReceivers) return;
  const noted = waiting.get(context);
  if (noted) {
    for (const id of matchIds) noted.add(id);
    return;
  }
  const ids = new Set(matchIds);
  waiting.set(context, ids);
  setTimeout(() => {
    waiting.delete(context);
    context.push.publish('sports.traded', { matchIds: [...ids] });
  }, EVERY_MS).unref();
}
