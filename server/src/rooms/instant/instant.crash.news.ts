import type { CrashPlayer } from '@lantern/contract/instant';
import type { World } from '../../platform/index.ts';

const EVERY_MS = 500;
/** More than a page shows: who is left out stands in the answer of `get-crash-table`. */
const PLAYERS_MAX = 60;

interface Waiting {
  readonly roundId: string;
  readonly players: Map<string, CrashPlayer>;
}
const waiting = new WeakMap<World, Waiting>();

function flush(world: World): void {
  const news = waiting.get(world);
  waiting.delete(world);
  if (!news) return;
  const players = [...news.players.values()].slice(0, PLAYERS_MAX);
  world.live.publish('crash.players', { roundId: news.roundId, players });
}

/** Passing news of a player, gathered: thousands of bets in a second are two messages. After the commit. */
export function tellPlayer(world: World, roundId: string, player: CrashPlayer | null): void {
  if (!player) return;
  const known = waiting.get(world);
  if (known && known.roundId !== roundId) flush(world);
  const news = waiting.get(world) ?? { roundId, players: new Map() };
  news.players.set(player.betId, player);
  if (waiting.has(world)) return;
  waiting.set(world, news);
  setTimeout(() => flush(world), EVERY_MS).unref();
}
