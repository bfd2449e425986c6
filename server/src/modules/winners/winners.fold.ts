import { idFloorOf, parseAmount } from '@lantern/kernel';
import { isTrialType, maskAccount } from '@lantern/rules/account';
import { type AppContext, eventsBetween, type JobOutcome, type PastEvent, type Tx } from '../../platform/index.ts';
import { membersByIds } from '../account/index.ts';
import { depositTimes } from '../cashier/index.ts';
import { categoriesOf } from '../wager/index.ts';
import { addPayments, countEvents, lockProgress, moveProgress, prune, storeWins, type Win } from './winners.store.ts';

const EVERY_MS = 5_000;
/** Younger events may still be waiting for their commit. */
export const LAG_MS = 10_000;
const RUN = 5_000;

const microsOf = (amount: unknown): bigint => {
  const parsed = parseAmount(String(amount));
  return parsed.ok ? parsed.value : 0n;
};

/** The last event of each member and draw: within one run a correction may follow its result. */
function latestOf(news: readonly PastEvent[]): PastEvent[] {
  const last = new Map(news.map((one) => [`${one.data['drawId']} ${one.memberId}`, one]));
  return [...last.values()];
}

async function foldWins(tx: Tx, news: readonly PastEvent[]): Promise<number> {
  if (news.length === 0) return 0;
  const ids = [...new Set(news.map(({ data }) => BigInt(String(data['drawId']))))];
  const [members, categories] = [
    await membersByIds(tx, [...new Set(news.map(({ memberId }) => memberId ?? 0n))]),
    await categoriesOf(tx, ids),
  ];
  const wins = latestOf(news).flatMap(({ memberId, data, at }): Win[] => {
    const member = members.get(memberId ?? 0n);
    const eventId = BigInt(String(data['drawId']));
    const category = categories.get(eventId);
    // Trial money never counts for a winners board (product.md, "People").
    if (!member || isTrialType(member.type) || category === undefined) return [];
    return [
      {
        eventId,
        memberId: member.memberId,
        category,
        game: String(data['game']),
        account: maskAccount(member.account),
        stake: microsOf(data['stake']),
        payout: microsOf(data['payout']),
        currency: member.currency,
        at: at.toISOString(),
      },
    ];
  });
  const real = new Map(wins.map(({ eventId, category, at }) => [eventId, { eventId, category, at }]));
  await countEvents(tx, [...real.values()]);
  return storeWins(tx, wins);
}

/**
 * Reads the events since the last run, in one transaction with the position reached: nothing is counted twice or skipped, wherever the
 * process dies.
 */
export async function fold(context: AppContext, tx: Tx): Promise<JobOutcome> {
  const nowMs = context.clock.nowMs();
  const before = idFloorOf(nowMs - LAG_MS);
  const after = await lockProgress(tx, 0n);
  const news = await eventsBetween(tx, after, before, RUN);
  const changed = await foldWins(
    tx,
    news.filter(({ name, memberId }) => name === 'wagers.settled' && memberId !== null),
  );
  const credited = news.filter(({ name, data }) => name === 'deposit.changed' && data['state'] === 'credited');
  if (credited.length > 0) {
    const ids = [...new Set(credited.map(({ data }) => BigInt(String(data['id']))))];
    await addPayments(tx, 'deposit', await depositTimes(tx, ids));
  }
  const last = news.at(-1);
  if (last) await moveProgress(tx, last.id);
  await prune(tx, context);
  if (changed > 0) tx.afterCommit(() => context.push.publish('winners.changed', {}));
  return { againAtMs: news.length === RUN ? nowMs : nowMs + EVERY_MS };
}
