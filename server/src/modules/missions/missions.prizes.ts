import type { BoardPrizeShape } from '@lantern/contract/missions';
import { translate } from '@lantern/i18n';
import { addDays, checkedMicros } from '@lantern/kernel';
import { type BoardPrize, prizeOfPlace, prizePlaces } from '@lantern/rules/missions';
import { type AppContext, dayOf, dayStartMs } from '../../platform/index.ts';
import { budgetOf, giveReward, lockMembers, type RewardSource } from '../rewards/index.ts';
import { type BoardRow, boards, lockBoard, prizesOfWeek, startBoardVersion } from './missions.board.store.ts';
import { weekOf } from './missions.claiming.ts';
import { firstPlaces } from './missions.claims.store.ts';
import {
  addPrizes,
  boardWeeks,
  closeWeek,
  duePrizes,
  endPrize,
  lockDue,
  type PrizeRow,
} from './missions.prizes.store.ts';

/** The source of rewards that are prizes of the leaderboard. */
export const BOARD_SOURCE = 'mission_board';
export const PRIZES_EVERY_MS = 60_000;
/** A claim that was made in the last moment of a week has been committed or rolled back by then. Places come from claims alone, so no reader of bets is waited for. */
export const CLOSE_LAG_MS = 2 * 60_000;
/** A prize waits so long in the reward centre; unclaimed it is money of the budget again. */
const CLAIM_MS = 30 * 86_400_000;
const WEEK_DAYS = 7;
const AT_ONCE = 500;

/** Prizes as the rules take them. */
export const prizesOf = (prizes: readonly BoardPrizeShape[]): BoardPrize[] =>
  prizes.map((prize) => ({ ...prize, amount: checkedMicros(prize.amount) }));

/** The number of a week in its rewards: its Monday. */
const numberOf = (week: string): bigint => BigInt(week.replaceAll('-', ''));

/** Notes the prizes of one week that is over, once, whichever node does it. */
export function closeBoardWeek(context: AppContext, { id, currency }: BoardRow, week: string): Promise<void> {
  return context.db.transaction(async (tx) => {
    const found = await prizesOfWeek(tx, id, week);
    if (!(await closeWeek(tx, context, { id, week, version: found?.version ?? null }))) return;
    if (!found) return;
    const prizes = prizesOf(found.prizes);
    const places = await firstPlaces(tx, { currency, week }, prizePlaces(prizes));
    const won = places.flatMap(({ member_id }, index) => {
      const place = index + 1;
      const prize = prizeOfPlace(prizes, place);
      return prize ? [{ place, memberId: member_id, kind: prize.kind, amount: prize.amount }] : [];
    });
    if (won.length > 0) await addPrizes(tx, { id, week }, won);
  });
}

/** Closes the weeks of a board that are over, the oldest first. */
async function closeWeeks(context: AppContext, board: BoardRow): Promise<void> {
  const known = await boardWeeks(context.db, board.id);
  if (!known) return;
  let week = known.closed === null ? weekOf(known.firstDay) : addDays(known.closed, WEEK_DAYS);
  while (dayStartMs(addDays(week, WEEK_DAYS)) + CLOSE_LAG_MS <= context.clock.nowMs()) {
    await closeBoardWeek(context, board, week);
    week = addDays(week, WEEK_DAYS);
  }
}

/** Gives one prize that waits; false where its budget has less. */
function givePrize(context: AppContext, { currency }: BoardRow, prize: PrizeRow): Promise<boolean> {
  const { kind, week, place } = prize;
  const [memberId, sourceId, amount] = [BigInt(prize.member_id), BigInt(prize.board_id), BigInt(prize.amount)];
  const isCash = kind === 'cash';
  return context.db.transaction(async (tx) => {
    await lockMembers(tx, [memberId]);
    if (!(await lockDue(tx, prize))) return true;
    const budget = isCash ? await budgetOf(tx, { source: BOARD_SOURCE, sourceId, currency }) : null;
    if (isCash && !budget) return false;
    const verdict = await giveReward(context, tx, {
      ...{ memberId, source: BOARD_SOURCE, sourceId, number: numberOf(week), kind, amount },
      ...{ currency: isCash ? currency : '', budgetId: budget?.id ?? null, details: { week, place } },
      ...{ claimUntilMs: context.clock.nowMs() + CLAIM_MS, isPaidAtOnce: false },
    });
    if (verdict === 'budget') return false;
    await endPrize(tx, context, prize, verdict === 'on_break' ? 'on_break' : 'given');
    return true;
  });
}

/** Closes weeks that are over, and gives their prizes, each in a transaction of its own. Cash that its budget has not waits for it. */
export async function givePrizes(context: AppContext): Promise<boolean> {
  for (const board of await boards(context.db)) {
    await closeWeeks(context, board);
    for (const prize of await duePrizes(context.db, board.id, AT_ONCE)) await givePrize(context, board, prize);
  }
  return false;
}

/** Prizes of the leaderboard: their name, and what an approved budget begins. */
export const boardSource: RewardSource = {
  source: BOARD_SOURCE,
  names: async (_, ids, language) => new Map(ids.map((id) => [id, translate(language, 'missions.prizeName')])),
  onFunded: async (context, tx, { sourceId, requestId, after }) => {
    const { version } = after as { readonly version: number };
    const row = await lockBoard(tx, { id: sourceId });
    // Another version was started since: what it changed would be lost.
    if (!row || (row.live_version !== null && row.live_version > version)) return false;
    await startBoardVersion(tx, context, { id: sourceId, requestId, version });
    return true;
  },
};

/** The Monday of the running week. */
export const runningWeek = (context: Pick<AppContext, 'clock'>): string => weekOf(dayOf(context.clock.nowMs()));
