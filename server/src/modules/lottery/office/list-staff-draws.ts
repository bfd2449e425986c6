import type { AnswerOf } from '@lantern/contract';
import { lotteryOfficeCalls } from '@lantern/contract/lottery/office';
import { formatAmount } from '@lantern/kernel';
import { mayVoid } from '@lantern/rules/lottery';
import { type AppContext, answer, done, iso, type Needs, type StaffActor } from '../../../platform/index.ts';
import { settingsOf } from '../../site/index.ts';
import { stakesOfEvents } from '../../wager/index.ts';
import {
  codesOf,
  daysWithoutResult,
  drawsOfDay,
  gameOfDraw,
  type KeyedResult,
  keyedResults,
  mainText,
  type OfficeDraw,
} from '../index.ts';
import { isKeyable } from './lottery.keying.ts';

type StaffDraw = AnswerOf<(typeof lotteryOfficeCalls)['listStaffDraws']>['list'][number];

/** What is left to key in, without a number of anybody. */
function keyingOf(
  context: Needs<'clock' | 'hooks'>,
  draw: OfficeDraw,
  keyed: readonly KeyedResult[],
  actor: StaffActor,
): StaffDraw['keying'] {
  if (!isKeyable(context, draw, draw.result !== null)) return null;
  const { family, region } = gameOfDraw(context.hooks, draw);
  const isOwn = ({ staff_id }: KeyedResult) => BigInt(staff_id) === actor.staffId;
  const own = keyed.find(isOwn);
  return {
    tiers: family.tiers(region).map(({ tier, count, digits }) => ({ tier, count, digits })),
    own: own?.state === 'waiting' || own?.state === 'differs' ? own.state : 'none',
    differing: own?.differing ?? [],
    isWaiting: keyed.some((one) => one.state === 'waiting' && !isOwn(one)),
  };
}

async function presentDraws(context: AppContext, draws: readonly OfficeDraw[], actor: StaffActor) {
  const ids = draws.map(({ id }) => id);
  const currency = (await settingsOf(context))['merchant.currency'];
  const [stakes, keyed] = await Promise.all([stakesOfEvents(context.db, ids, currency), keyedResults(context.db, ids)]);
  const byDraw = Map.groupBy(keyed, ({ draw_id }) => draw_id);
  return draws.map((draw) => ({
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
    voidCause: draw.void_cause,
    keying: keyingOf(context, draw, byDraw.get(draw.id) ?? [], actor),
  }));
}

export const listStaffDraws = answer(lotteryOfficeCalls.listStaffDraws, async ({ actor, query }, context) => {
  const { pageNo, pageSize } = query;
  const codes = codesOf(context.hooks, query.kind).filter((code) => query.game === '' || code === query.game);
  const page = { limit: pageSize, offset: (pageNo - 1) * pageSize, isLatestFirst: query.kind === 'fast' };
  const { draws, total } = await drawsOfDay(context.db, codes, query.day, page);
  return done({
    list: await presentDraws(context, draws, actor),
    ...{ total, totalPages: Math.ceil(total / pageSize), pageNo, pageSize },
    waiting: await daysWithoutResult(context.db, context),
  });
});
