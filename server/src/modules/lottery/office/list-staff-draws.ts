import { lotteryOfficeCalls } from '@lantern/contract/lottery/office';
import { formatAmount } from '@lantern/kernel';
import { mayVoid } from '@lantern/rules/lottery';
import { answer, dayOf, done, iso } from '../../../platform/index.ts';
import { settingsOf } from '../../site/index.ts';
import { stakesOfEvents } from '../../wager/index.ts';
import { codesOf, drawsOfDay, drawsWithoutResult, gameOfDraw, mainText } from '../index.ts';

const SHOWN = 2000;
const LOOK_BACK_MS = 31 * 24 * 3600_000;

export const listStaffDraws = answer(lotteryOfficeCalls.listStaffDraws, async ({ query }, context) => {
  const codes = codesOf(context.hooks, query.kind).filter((code) => query.game === '' || code === query.game);
  const draws = await drawsOfDay(context.db, codes, query.day, SHOWN);
  const stakes = await stakesOfEvents(
    context.db,
    draws.map((draw) => draw.id),
    (await settingsOf(context))['merchant.currency'],
  );
  const waiting = new Map<string, number>();
  for (const { day } of await drawsWithoutResult(context.db, context, dayOf(context.clock.nowMs() - LOOK_BACK_MS)))
    waiting.set(day, (waiting.get(day) ?? 0) + 1);
  return done({
    list: draws.map((draw) => ({
      id: draw.id,
      game: draw.game_code,
      numero: draw.numero,
      state: draw.state,
      closeAt: iso(draw.close_at),
      drawAt: iso(draw.draw_at),
      special: mainText(gameOfDraw(context.hooks, draw), draw.result),
      resultVersion: draw.result_version,
      source: draw.source_text,
      wagers: draw.bets ?? 0,
      staked: formatAmount(stakes.get(draw.id)?.staked ?? 0n),
      bettors: stakes.get(draw.id)?.bettors ?? 0,
      isVoidable: mayVoid(draw.state),
    })),
    waiting: [...waiting].map(([day, count]) => ({ day, draws: count })),
  });
});
