import { accountOfficeCalls } from '@lantern/contract/account/office';
import { formatAmount } from '@lantern/kernel';
import { answer, dayOf, done, MERCHANT_TIME_ZONE, refuse } from '../../../platform/index.ts';
import { cashMonths } from '../../ledger/index.ts';
import { noteView } from '../../staff/index.ts';
import { presentPlaces, turnoverOf } from '../../turnover/index.ts';
import { type PlaySum, playDays } from '../../wager/index.ts';
import { memberRecord } from '../index.ts';

const PLAY_MS = 29 * 24 * 3600_000;

/** Sums of days as sums of categories, the greatest stake first. */
function byCategory(days: readonly PlaySum[]) {
  const sums = new Map<PlaySum['category'], { bets: number; stake: bigint; validStake: bigint; payout: bigint }>();
  for (const day of days) {
    const sum = sums.get(day.category) ?? { bets: 0, stake: 0n, validStake: 0n, payout: 0n };
    sums.set(day.category, {
      ...{ bets: sum.bets + day.bets, stake: sum.stake + day.stake },
      ...{ validStake: sum.validStake + day.validStake, payout: sum.payout + day.payout },
    });
  }
  return [...sums].sort(([, one], [, other]) => (one.stake > other.stake ? -1 : 1));
}

export const getMemberMoney = answer(accountOfficeCalls.getMemberMoney, async ({ actor, params }, context) => {
  const row = await memberRecord(context.db, params.id);
  if (!row) return refuse('not_found');
  await noteView(context, actor, 'member.money', `member ${params.id}`);
  const memberId = BigInt(row.id);
  const from = dayOf(context.clock.nowMs() - PLAY_MS);
  const [months, days, turnover] = await Promise.all([
    cashMonths(context.db, memberId, MERCHANT_TIME_ZONE),
    playDays(context.db, memberId, { from, to: null, category: null }),
    turnoverOf(context.db, memberId),
  ]);
  const sum = (of: 'paidIn' | 'paidOut') => formatAmount(months.reduce((total, month) => total + month[of], 0n));
  return done({
    currency: row.currency,
    paidIn: sum('paidIn'),
    paidOut: sum('paidOut'),
    months: months.map(({ month, paidIn, paidOut }) => ({
      month,
      paidIn: formatAmount(paidIn),
      paidOut: formatAmount(paidOut),
    })),
    categories: byCategory(days).map(([category, { bets, stake, validStake, payout }]) => ({
      ...{ category, bets, stake: formatAmount(stake), validStake: formatAmount(validStake) },
      ...{ payout: formatAmount(payout), net: formatAmount(payout - stake) },
    })),
    locked: formatAmount(turnover.locked),
    requirements: [...turnover.requirements],
    places: presentPlaces(turnover.places),
  });
});
