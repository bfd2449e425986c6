import { entropyText } from '@lantern/games/fair';
import { invariant } from '@lantern/kernel';
import { type AppContext, type DemoDay, type DemoMoment, type DemoMonth, databaseNow } from '../../platform/index.ts';
import { COMMITMENTS, closeEmpty, commitAllTo } from '../fairness/index.ts';
import { endEmptyEvents } from '../wager/index.ts';
import { MERKLE_VERSION, openSeed } from './draws/lottery.draw.ts';
import { addIssues, dailyIssues, fastIssues, type IssueTimes } from './draws/lottery.issues.ts';
import { type CatalogueGame, gameOf, gamesOf } from './lottery.catalogue.ts';
import { gameSettings, WEEKDAYS_ALONE } from './lottery.config.store.ts';
import { type DrawRow, drawsOnSale, endEmpty } from './lottery.store.ts';

/** Past issues of each fast game that a newcomer finds: 500, as many as a trend can show, cost 6 s of processor time, 100 less than 1 s. */
const ISSUES = 100;
const DRAWN_AT_ONCE = 2000;

/** The last issues of a game before the present that draw within the day. */
function issuesOf(
  { endsAtMs }: DemoMonth,
  { startMs, endMs }: DemoDay,
  game: CatalogueGame,
  lockSeconds: number,
): readonly IssueTimes[] {
  if (game.intervalSeconds === null) return dailyIssues(game, lockSeconds, { nowMs: startMs, days: WEEKDAYS_ALONE });
  const intervalMs = game.intervalSeconds * 1000;
  const fromMs = Math.max(startMs, endsAtMs - ISSUES * intervalMs);
  return fastIssues(game, { lockSeconds, hours: null }, fromMs, Math.max(0, Math.floor((endMs - fromMs) / intervalMs)));
}

/** Commits to the seeds of the issues that the server draws within the day. */
async function addIssuesOf(month: DemoMonth, day: DemoDay): Promise<void> {
  const { context } = month;
  const settings = await gameSettings(context.db);
  const issues = gamesOf(context.hooks).flatMap((game) => {
    const own = settings.get(game.code);
    return game.source === 'fast' && own ? issuesOf(month, day, game, own.lockSeconds) : [];
  });
  const wanted = issues.filter(({ drawAtMs }) => drawAtMs <= day.endMs);
  await context.db.transaction((tx) => addIssues(context, tx, wanted, settings));
}

/** Draws issues on which nobody bet, as every draw: the root of the list without bets is public first, and only then their seeds are opened. */
async function drawEmpty(context: AppContext, due: readonly DrawRow[]): Promise<void> {
  const ids = due.map(({ id }) => BigInt(id));
  const { root } = await context.db.transaction(async (tx) => {
    const ended = await endEmptyEvents(tx, ids, 1, databaseNow(context.clock));
    invariant(ended === ids.length, 'nobody bet on the issues that end together');
    return closeEmpty(context, tx, ids);
  });
  const entropy = entropyText({ kind: 'members' });
  const bound = { bets: 0, bets_hash: root, bets_version: MERKLE_VERSION, entropy };
  const drawn = due.map((draw) => ({ id: draw.id, ...openSeed(context, { ...draw, ...bound }) }));
  const seeds = drawn.map(({ id, seed }) => ({ about: id, value: seed }));
  await context.db.transaction(async (tx) => {
    await endEmpty(tx, bound, drawn);
    await commitAllTo(context, tx, COMMITMENTS.drawRevealed, seeds);
  });
}

async function drawDue(context: AppContext): Promise<void> {
  const nowMs = context.clock.nowMs();
  const due = (await drawsOnSale(context.db)).filter(
    (draw) => draw.close_at.getTime() <= nowMs && gameOf(context.hooks, draw.game_code)?.source === 'fast',
  );
  for (let start = 0; start < due.length; start += DRAWN_AT_ONCE)
    await drawEmpty(context, due.slice(start, start + DRAWN_AT_ONCE));
}

/** The issues of a day on which nobody bets: on sale when it begins, drawn together when it ends. */
export const issuesOfDay = (month: DemoMonth, day: DemoDay): readonly DemoMoment[] => [
  { atMs: day.startMs, run: () => addIssuesOf(month, day) },
  { atMs: day.endMs - 1, run: () => drawDue(month.context) },
];
