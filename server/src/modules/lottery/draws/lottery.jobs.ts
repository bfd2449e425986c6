import { type AppContext, every, type Hooks, type JobHandlers } from '../../../platform/index.ts';
import { dropEmptyJob } from '../../wager/index.ts';
import { type CatalogueGame, gameOf, gamesOf } from '../lottery.catalogue.ts';
import { forgetHeat } from '../lottery.config.store.ts';
import { refundDraw, settleDraw } from '../lottery.settle.ts';
import { priceFullNumbers } from '../numbers/lottery.numbers.ts';
import { forgetPublished } from '../published/lottery.published.store.ts';
import { awaitBeacon, bindFast, closeSales, drawFast, openSales } from './lottery.draw.ts';
import { makeDailyIssues, makeFastIssues } from './lottery.issues.ts';
import { JOB } from './lottery.job-names.ts';

/** How long operators see a published slip after its draws. */
const PUBLISHED_KEPT_MS = 7 * 24 * 3600_000;
const OFFICIAL_EVERY_MS = 15 * 60_000;
const NUMBERS_EVERY_MS = 5000;
/** The games that are drawn at an interval. */
export const fastGames = (hooks: Hooks): readonly CatalogueGame[] =>
  gamesOf(hooks).filter((game) => game.intervalSeconds !== null);

/** The time of the next draw of a fast game, when one issue is missing. */
function nextDrawMs(game: CatalogueGame | undefined, nowMs: number): number {
  const intervalMs = (game?.intervalSeconds ?? 60) * 1000;
  return (Math.floor(nowMs / intervalMs) + 1) * intervalMs;
}

/**
 * The states of a draw as jobs. Steps that change state are one transaction with the removal of their
 * job; steps that move money are long and detect what is already done.
 */
export const lotteryJobs = (context: AppContext): JobHandlers => ({
  [JOB.issues]: every(
    OFFICIAL_EVERY_MS,
    async (tx) => {
      await makeDailyIssues(context, tx);
      await forgetHeat(tx, context.clock.nowMs());
      await forgetPublished(tx, context.clock.nowMs() - PUBLISHED_KEPT_MS);
    },
    { key: 'official' },
  ),
  [JOB.fast]: {
    inTransaction: async ({ key }, tx) => {
      const game = gameOf(context.hooks, key);
      if (game) await makeFastIssues(context, tx, game);
      return { againAtMs: nextDrawMs(game, context.clock.nowMs()) };
    },
  },
  [JOB.numbers]: every(NUMBERS_EVERY_MS, (tx) => priceFullNumbers(context, tx)),
  [JOB.empty]: dropEmptyJob(context, 'lottery.drop_empty_draws'),
  [JOB.open]: { inTransaction: ({ key }, tx) => openSales(context, tx, key) },
  [JOB.close]: { inTransaction: ({ key }, tx) => closeSales(context, tx, key) },
  [JOB.bind]: { inTransaction: ({ key }, tx) => bindFast(context, tx, key) },
  [JOB.beacon]: { long: ({ key }) => awaitBeacon(context, key) },
  [JOB.draw]: { inTransaction: ({ key }, tx) => drawFast(context, tx, key) },
  [JOB.settle]: {
    long: ({ key }) => {
      const [drawId = '', version = ''] = key.split(':');
      return settleDraw(context, drawId, Number(version));
    },
  },
  [JOB.refund]: { long: ({ key }) => refundDraw(context, key) },
});
