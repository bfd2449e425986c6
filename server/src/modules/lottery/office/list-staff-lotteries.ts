import type { AnswerOf } from '@lantern/contract';
import { lotteryOfficeCalls } from '@lantern/contract/lottery/office';
import { formatAmount } from '@lantern/kernel';
import { answer, dayOf, done, iso, type Needs } from '../../../platform/index.ts';
import { settingsOf } from '../../site/index.ts';
import { daySums } from '../../wager/index.ts';
import {
  type DrawRow,
  drawsBeforeResult,
  familiesOf,
  gameSettings,
  gamesOf,
  LOTTERY_VENDOR,
  type StoredGame,
} from '../index.ts';

type StaffLottery = AnswerOf<(typeof lotteryOfficeCalls)['listStaffLotteries']>['list'][number];

/** The next draw: of the issues whose time has not come the first. */
function nextOf(draws: readonly DrawRow[], nowMs: number): StaffLottery['next'] {
  const next = draws.find(({ draw_at, open_at }) => draw_at.getTime() > nowMs && open_at.getTime() <= nowMs);
  return next
    ? {
        drawId: next.id,
        numero: next.numero,
        state: next.close_at.getTime() > nowMs ? 'open' : 'locked',
        closeAt: iso(next.close_at),
        drawAt: iso(next.draw_at),
      }
    : null;
}

/** Settled bets of today by game, in one currency. */
async function todayOf(context: Needs<'db' | 'clock'>, currency: string) {
  const day = dayOf(context.clock.nowMs());
  const sums = await daySums(context.db, {
    fromDay: day,
    toDay: day,
    category: null,
    vendor: LOTTERY_VENDOR,
    game: null,
  });
  return new Map(sums.flatMap((sum) => (sum.currency === currency ? [[sum.game, sum] as const] : [])));
}

export const listStaffLotteries = answer(lotteryOfficeCalls.listStaffLotteries, async ({ query }, context) => {
  const { db, clock, hooks } = context;
  const nowMs = clock.nowMs();
  const currency = (await settingsOf(context))['merchant.currency'];
  const [settings, draws, today] = await Promise.all([
    gameSettings(db),
    drawsBeforeResult(db, iso(nowMs)),
    todayOf(context, currency),
  ]);
  const byGame = Map.groupBy(draws, ({ game_code }) => game_code);
  const present = (game: ReturnType<typeof gamesOf>[number], own: StoredGame): StaffLottery => {
    const sum = today.get(game.code);
    const issues = byGame.get(game.code) ?? [];
    const [staked, paid] = [sum?.stake ?? 0n, sum?.payout ?? 0n];
    return {
      ...{ code: game.code, family: game.family.name, region: game.region, source: game.source },
      ...{ intervalSeconds: game.intervalSeconds, isOnSale: own.onSale, stateReason: own.stateReason },
      openIssues: issues.filter(({ close_at }) => close_at.getTime() > nowMs).length,
      next: nextOf(issues, nowMs),
      today: {
        bets: sum?.bets ?? 0,
        ...{ staked: formatAmount(staked), paid: formatAmount(paid), margin: formatAmount(staked - paid) },
      },
    };
  };
  const list = gamesOf(hooks)
    .filter(({ family }) => query.family === '' || family.name === query.family)
    .flatMap((game) => {
      const own = settings.get(game.code);
      return own ? [present(game, own)] : [];
    });
  return done({ serverTime: iso(nowMs), currency, families: familiesOf(hooks).map(({ name }) => name), list });
});
