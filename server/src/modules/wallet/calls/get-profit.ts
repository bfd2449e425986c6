import { walletCalls } from '@lantern/contract/wallet';
import { formatAmount } from '@lantern/kernel';
import { answer, done } from '../../../platform/index.ts';
import { balancesOf, paidInAndOut } from '../../ledger/index.ts';
import { type PlaySum, playDays } from '../../wager/index.ts';
import { boundedDays, isReversed, periodOfDays, reversed } from '../records/wallet.period.ts';

/** More days than this come by the month. */
const DAYS_MAX = 92;
const DAY_MS = 24 * 3600_000;

type Sum = Pick<PlaySum, 'bets' | 'stake' | 'payout'>;
const present = ({ bets, stake, payout }: Sum) => ({
  bets,
  stake: formatAmount(stake),
  payout: formatAmount(payout),
  net: formatAmount(payout - stake),
});

function groupBy(sums: readonly PlaySum[], keyOf: (sum: PlaySum) => string): [string, Sum][] {
  const groups = new Map<string, Sum>();
  for (const sum of sums) {
    const before = groups.get(keyOf(sum)) ?? { bets: 0, stake: 0n, payout: 0n };
    groups.set(keyOf(sum), {
      bets: before.bets + sum.bets,
      stake: before.stake + sum.stake,
      payout: before.payout + sum.payout,
    });
  }
  return [...groups].sort(([one], [other]) => (one < other ? -1 : 1));
}

export const getProfit = answer(walletCalls.getProfit, async ({ actor, query }, context) => {
  if (isReversed(query)) return reversed();
  const { from, to } = boundedDays(query);
  const sums = await playDays(context.db, actor.memberId, { from, to, category: query.category ?? null });
  const first = sums[0]?.day ?? '';
  const last = sums.at(-1)?.day ?? first;
  const isLong = Date.parse(last) - Date.parse(first) >= DAYS_MAX * DAY_MS;
  const [, totals] = groupBy(sums, () => '')[0] ?? ['', { bets: 0, stake: 0n, payout: 0n }];
  const { paidIn, paidOut } = await paidInAndOut(context.db, periodOfDays(actor.memberId, query));
  const { currency } = await balancesOf(context.db, actor.memberId);
  return done({
    currency,
    totals: present(totals),
    step: isLong ? 'month' : 'day',
    days: groupBy(sums, ({ day }) => (isLong ? `${day.slice(0, 8)}01` : day)).map(([day, sum]) => ({
      day,
      ...present(sum),
    })),
    categories: groupBy(sums, ({ category }) => category).map(([category, sum]) => ({
      category: category as PlaySum['category'],
      ...present(sum),
    })),
    paidIn: formatAmount(paidIn),
    paidOut: formatAmount(paidOut),
  });
});
