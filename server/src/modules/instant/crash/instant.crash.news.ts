import type { CrashPlayer } from '@lantern/contract/instant';
import type { AppContext } from '../../../platform/index.ts';

const EVERY_MS = 500;
/** More than a page shows: the rest is in the answer of `get-crash-table`. */
const PLAYERS_MAX = 60;

interface Waiting {
  readonly roundId: string;
  readonly players: Map<string, CrashPlayer>;
}
const waiting = new WeakMap<AppContext, Waiting>();

function flush(context: AppContext): void {
  const news = waiting.get(context);
  waiting.delete(context);
  if (!news) return;
  const players = [...news.players.values()].slice(0, PLAYERS_MAX);
  context.push.publish('crash.players', { roundId: news.roundId, players });
}

/** A batch of events without storage: thousands of bets in a second are two messages. After the commit. */
export function publishToPlayer(context: AppContext, roundId: string, player: CrashPlayer | null): void {
  if (!player) return;
  const known = waiting.get(context);
  if (known && known.roundId !== roundId) flush(context);
  const news = waiting.get(context) ?? { roundId, players: new Map() };
  news.players.set(player.betId, player);
  if (waiting.has(context)) return;
  waiting.set(context, news);
  setTimeout(() => flush(context), EVERY_MS).unref();
}
