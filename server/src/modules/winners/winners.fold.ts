import { idFloorOf } from '@lantern/kernel';
import { isTrialType, maskAccount } from '@lantern/rules/account';
import { LOTTERY_TYPES } from '@lantern/rules/catalogue';
import { eventsBetween, iso, type Needs, type Tx } from '../../platform/index.ts';
import { membersByIds } from '../account/index.ts';
import { depositTimes } from '../cashier/index.ts';
import { eventFinalsOf, type FinalBatch, type FinalsReader } from '../wager/index.ts';
import { addPayments, countEvents, lockProgress, moveProgress, prune, storeWins, type Win } from './winners.store.ts';

/** Wins and payments are read so often. */
export const WINNERS_EVERY_MS = 5_000;
/** Younger events may still be waiting for their commit. */
export const LAG_MS = 10_000;
const RUN = 5_000;

async function foldWins(context: Needs<'push'>, tx: Tx, batch: FinalBatch) {
  const finals = await eventFinalsOf(tx, batch, LOTTERY_TYPES);
  if (finals.length === 0) return { count: 0 };
  const members = await membersByIds(tx, [...new Set(finals.map(({ memberId }) => memberId))]);
  const wins = finals.flatMap(({ eventId, memberId, category, game, stake, payout, settledAt }): Win[] => {
    const member = members.get(memberId);
    // Trial money never counts for a winners board (product.md, "People").
    if (!member || isTrialType(member.type)) return [];
    const account = maskAccount(member.account);
    return [
      { eventId, memberId, category, game, account, stake, payout, currency: member.currency, at: iso(settledAt) },
    ];
  });
  const real = new Map(wins.map(({ eventId, category, at }) => [eventId, { eventId, category, at }]));
  await countEvents(tx, [...real.values()]);
  const changed = await storeWins(tx, wins);
  if (changed > 0) tx.afterCommit(() => context.push.publish('winners.changed', {}));
  return { count: finals.length };
}

/**
 * The board of wins: what a member has on a draw, as it stands when one of the bets on it became final, so a correction changes a win. Older
 * wins are deleted and stay in the sums of their day, so the board is never read from the first bet again.
 */
export const winsReader: FinalsReader = { name: 'winners.board', everyMs: WINNERS_EVERY_MS, apply: foldWins };

/**
 * Reads the deposits that were credited since the last run, in one transaction with the position reached: nothing is counted twice or
 * skipped, wherever the process dies.
 */
export async function foldPayments(context: Needs<'clock'>, tx: Tx): Promise<boolean> {
  const before = idFloorOf(context.clock.nowMs() - LAG_MS);
  const after = await lockProgress(tx);
  const news = await eventsBetween(tx, after, before, RUN);
  const credited = news.filter(({ name, data }) => name === 'deposit.changed' && data['state'] === 'credited');
  if (credited.length > 0) {
    const ids = [...new Set(credited.map(({ data }) => BigInt(String(data['id']))))];
    await addPayments(tx, 'deposit', await depositTimes(tx, ids));
  }
  const last = news.at(-1);
  if (last) await moveProgress(tx, last.id);
  await prune(tx, context);
  return news.length === RUN;
}
