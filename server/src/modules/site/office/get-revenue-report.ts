import type { AnswerOf } from '@lantern/contract';
import { siteOfficeCalls } from '@lantern/contract/site/office';
import { addDays, formatAmount } from '@lantern/kernel';
import { answer, demoMonthOf, done, isRefusal } from '../../../platform/index.ts';
import { type DaySum, daySums } from '../../wager/index.ts';
import { settingsOf } from '../index.ts';
import { type Period, periodOf } from './site.report-period.ts';

type Report = AnswerOf<(typeof siteOfficeCalls)['getRevenueReport']>;
type Compared = Report['total'];

const figuresOf = (sums: readonly DaySum[]): Compared['current'] => {
  const stake = sums.reduce((sum, one) => sum + one.stake, 0n);
  const payout = sums.reduce((sum, one) => sum + one.payout, 0n);
  return {
    bets: sums.reduce((sum, one) => sum + one.bets, 0),
    turnover: formatAmount(stake),
    revenue: formatAmount(stake - payout),
  };
};

/** The sums of the period and those of the days before it. */
interface Sums {
  readonly current: readonly DaySum[];
  readonly before: readonly DaySum[];
}
const comparedOf = ({ current, before }: Sums): Compared => ({
  current: figuresOf(current),
  before: figuresOf(before),
});

/** By one part of the sums, greatest turnover first. */
function partsOf({ current, before }: Sums, nameOf: (sum: DaySum) => string): Report['games'] {
  const [now, then] = [Map.groupBy(current, nameOf), Map.groupBy(before, nameOf)];
  return [...new Set([...now.keys(), ...then.keys()])]
    .map((name) => ({ name, ...comparedOf({ current: now.get(name) ?? [], before: then.get(name) ?? [] }) }))
    .sort((a, b) => Number(b.current.turnover) - Number(a.current.turnover) || (a.name < b.name ? -1 : 1));
}

/** Each day beside the day at the same place of the period before. */
function daysOf({ current, before }: Sums, { from, beforeFrom, days }: Period): Report['days'] {
  const [now, then] = [Map.groupBy(current, ({ day }) => day), Map.groupBy(before, ({ day }) => day)];
  return Array.from({ length: days }, (_, place) => {
    const day = addDays(from, place);
    return {
      day,
      ...comparedOf({ current: now.get(day) ?? [], before: then.get(addDays(beforeFrom, place)) ?? [] }),
    };
  });
}

export const getRevenueReport = answer(siteOfficeCalls.getRevenueReport, async ({ query }, context) => {
  const period = periodOf(query);
  if (isRefusal(period)) return period;
  const { from, to, beforeFrom, beforeTo } = period;
  const settings = await settingsOf(context);
  const currency = query.currency ?? settings['merchant.currency'];
  const narrowed = { category: query.category ?? null, vendor: query.vendor ?? null, game: query.game ?? null };
  const [current, before, demo] = await Promise.all([
    daySums(context.db, { fromDay: from, toDay: to, ...narrowed }),
    daySums(context.db, { fromDay: beforeFrom, toDay: beforeTo, ...narrowed }),
    demoMonthOf(context.db),
  ]);
  const isOwn = (sum: DaySum): boolean => sum.currency === currency;
  const own = { current: current.filter(isOwn), before: before.filter(isOwn) };
  return done({
    ...{ from, to, beforeFrom, beforeTo, currency },
    currencySymbol: currency === settings['merchant.currency'] ? settings['merchant.currencySymbol'] : currency,
    total: comparedOf(own),
    days: daysOf(own, period),
    categories: partsOf(own, ({ category }) => category),
    vendors: partsOf(own, ({ vendor }) => vendor),
    games: partsOf(own, ({ game }) => game),
    currencies: partsOf({ current, before }, (sum) => sum.currency),
    demo: demo && { from: demo.fromDay, to: demo.toDay },
  });
});
