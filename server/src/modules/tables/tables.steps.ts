import { type AppContext, databaseNow, type Queryable } from '../../platform/index.ts';
import { timeMs } from './tables.clock.store.ts';
import type { HostedGame } from './tables.games.ts';
import { type Presented, publishRound } from './tables.present.ts';
import type { GameTable, RunningRound } from './tables.round.ts';

const QUIET_AGAIN_MS = 20;

/**
 * A game at tables. Each of its steps is one transaction, locks the round, and does nothing when the round has moved on: two nodes that take a
 * step do it once, and one that is killed takes it again.
 */
export interface TableGame<T extends GameTable, R extends RunningRound, V = unknown> extends Presented<R, V> {
  readonly tableOf: (context: AppContext, code: string) => Promise<T | undefined>;
  readonly latestRound: (db: Queryable, code: string) => Promise<R | undefined>;
  /** Opens the next round; answers when that is to be tried again, or null while the table pauses. */
  readonly open: (context: AppContext, table: T, before: R | undefined, nowMs: number) => Promise<number | null>;
  readonly close: (context: AppContext, table: T, round: R) => Promise<void>;
  /** Whether all that was sent before the round closed has arrived. */
  readonly isQuiet: (db: Queryable, round: R) => Promise<boolean>;
  /** Puts into the public log what the result depends on. Nothing of the result is read before. */
  readonly bind: (context: AppContext, table: T, round: R) => Promise<void>;
  /** Draws the result, or deals until somebody has to decide. */
  readonly deal: (context: AppContext, table: T, round: R) => Promise<void>;
  /** The time of a turn is over: the round goes on without the decision. */
  readonly passTurn: (context: AppContext, table: T, round: R) => Promise<void>;
  readonly show: (context: AppContext, table: T, round: R) => Promise<void>;
  readonly settle: (context: AppContext, table: T, round: R) => Promise<void>;
}

/** How many steps of a round this process has published, so that each due step is sent once. */
const published = new WeakMap<AppContext, Map<string, number>>();

/** Publishes what is due; answers when the next step is. */
function sendDue<R extends RunningRound, V>(
  context: AppContext,
  game: Presented<R, V>,
  round: R,
  nowMs: number,
): number | undefined {
  const due = (round.steps ?? []).filter(({ at }) => at <= nowMs).length;
  const sent = published.get(context) ?? new Map<string, number>();
  published.set(context, sent);
  if (due > (sent.get(round.id) ?? 0)) {
    sent.set(round.id, due);
    publishRound(context, game, round, nowMs);
  }
  return round.steps?.[due]?.at;
}

/**
 * Runs the step of a table that is due; answers when the next one is, by the database's clock in milliseconds, or null when the table pauses.
 * Killed anywhere, the next call continues from the stored state.
 */
export async function stepRound<T extends GameTable, R extends RunningRound, V>(
  context: AppContext,
  game: TableGame<T, R, V>,
  table: T,
): Promise<number | null> {
  const round = await game.latestRound(context.db, table.code);
  const nowMs = await timeMs(context.db, databaseNow(context.clock));
  switch (round?.state) {
    case 'open': {
      const closesAtMs = round.closes_at.getTime();
      if (nowMs < closesAtMs) return closesAtMs;
      await game.close(context, table, round);
      return nowMs;
    }
    case 'closed':
      if (!(await game.isQuiet(context.db, round))) return nowMs + QUIET_AGAIN_MS;
      await game.bind(context, table, round);
      return nowMs;
    case 'bound':
      await game.deal(context, table, round);
      return nowMs;
    case 'playing': {
      const endsAtMs = round.turn?.endsAt ?? nowMs;
      if (nowMs < endsAtMs) return sendDue(context, game, round, nowMs) ?? endsAtMs;
      await game.passTurn(context, table, round);
      return nowMs;
    }
    case 'dealing': {
      const shownAtMs = round.shown_at?.getTime() ?? 0;
      if (nowMs < shownAtMs) return sendDue(context, game, round, nowMs) ?? shownAtMs;
      published.get(context)?.delete(round.id);
      await game.show(context, table, round);
      return nowMs;
    }
    case 'shown':
      await game.settle(context, table, round);
      return nowMs;
    case 'settled':
    case 'void':
    case undefined:
      return game.open(context, table, round, nowMs);
  }
}

/** A game as this module deals it, under its name in `tables.game_table`. */
export const hosted = <T extends GameTable, R extends RunningRound, V>(
  name: string,
  game: TableGame<T, R, V>,
): HostedGame => ({
  game: name,
  step: async (context, code) => {
    const table = await game.tableOf(context, code);
    return table ? stepRound(context, game, table) : null;
  },
});
