import type { AnswerOf } from '@lantern/contract';
import { siteOfficeCalls } from '@lantern/contract/site/office';
import { formatAmount, idFloorOf } from '@lantern/kernel';
import { answer, dayOf, dayStartMs, done, isRefusal, type Needs } from '../../../platform/index.ts';
import { registeredMonths } from '../../account/index.ts';
import { type DepositSum, depositorMonths, depositSums } from '../../cashier/index.ts';
import { betMonths } from '../../wager/index.ts';
import { settingsOf } from '../index.ts';
import { idsOf, periodOf } from './site.report-period.ts';

type Report = AnswerOf<(typeof siteOfficeCalls)['getGrowthReport']>;

/** Months of registration that are shown, with this one. */
const COHORTS = 9;
const ENDS = ['created', 'pending', 'cancelled', 'expired', 'review'] as const;

const amountOf = (sums: readonly DepositSum[]): string => formatAmount(sums.reduce((sum, one) => sum + one.amount, 0n));
const ordersOf = (sums: readonly DepositSum[]): number => sums.reduce((sum, one) => sum + one.orders, 0);

function funnelOf(sums: readonly DepositSum[]): Pick<Report, 'funnel' | 'ends'> {
  const credited = sums.filter(({ state }) => state === 'credited');
  const sentAmount = sums.reduce((sum, one) => sum + one.sentAmount, 0n);
  return {
    funnel: [
      { step: 'opened', orders: ordersOf(sums), amount: amountOf(sums) },
      { step: 'sent', orders: sums.reduce((sum, one) => sum + one.sent, 0), amount: formatAmount(sentAmount) },
      { step: 'credited', orders: ordersOf(credited), amount: amountOf(credited) },
    ],
    ends: ENDS.map((state) => {
      const own = sums.filter((sum) => sum.state === state);
      return { state, orders: ordersOf(own), amount: amountOf(own) };
    }),
  };
}

/** The first day of the month `back` months before a day's. */
function monthBefore(day: string, back: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 10);
}

async function cohortsOf(context: Needs<'db' | 'clock'>): Promise<Report['cohorts']> {
  const today = dayOf(context.clock.nowMs());
  const fromId = idFloorOf(dayStartMs(monthBefore(today, COHORTS - 1)));
  const [registered, deposited, bets] = await Promise.all([
    registeredMonths(context.db, fromId),
    depositorMonths(context.db, fromId),
    betMonths(context.db, fromId),
  ]);
  const payers = new Map(deposited.map(({ month, members }) => [month, members]));
  return registered.map(({ month, members }) => {
    const own = bets.filter((one) => one.month === month);
    const last = Math.max(-1, ...own.map(({ after }) => after));
    return {
      month,
      registered: members,
      deposited: payers.get(month) ?? 0,
      active: Array.from({ length: last + 1 }, (_, after) => own.find((one) => one.after === after)?.members ?? 0),
      revenue: formatAmount(own.reduce((sum, { revenue }) => sum + revenue, 0n)),
    };
  });
}

export const getGrowthReport = answer(siteOfficeCalls.getGrowthReport, async ({ query }, context) => {
  const period = periodOf(query);
  if (isRefusal(period)) return period;
  const { fromId, toId } = idsOf(period);
  const currency = (await settingsOf(context))['merchant.currency'];
  const sums = (await depositSums(context.db, fromId, toId)).filter((sum) => sum.currency === currency);
  return done({ ...funnelOf(sums), cohorts: await cohortsOf(context) });
});
