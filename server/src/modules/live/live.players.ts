import { type AppContext, databaseNow } from '../../platform/index.ts';
import { viewerCounts } from '../tables/index.ts';

const EVERY_MS = 3000;
const waiting = new WeakSet<AppContext>();
const sent = new WeakMap<AppContext, string>();

/** Somebody sat down or left: the numbers follow within seconds, once for all of them, if they changed. */
export function publishPlayers(context: AppContext): void {
  if (waiting.has(context)) return;
  waiting.add(context);
  setTimeout(() => {
    waiting.delete(context);
    send(context).catch((error) => context.log.warn({ err: error }, 'players are not published'));
  }, EVERY_MS).unref();
}

async function send(context: AppContext): Promise<void> {
  const players = await viewerCounts(context.db, databaseNow(context.clock));
  const tables = [...players]
    .map(([code, count]) => ({ code, players: count }))
    .sort((a, b) => (a.code < b.code ? -1 : 1));
  const text = JSON.stringify(tables);
  if (sent.get(context) === text) return;
  sent.set(context, text);
  context.push.publish('live.players', { tables });
}
