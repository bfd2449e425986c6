import { PERIODS, type Period, type Range } from '../../../../shared/period.ts';

export const WAYS = ['all', 'in', 'out'] as const;

/** What a page of money shows: one kind or category of it, a direction, a period, and a page of its lines. */
export type MoneyFilter = {
  pick: string;
  way: (typeof WAYS)[number];
  period: Period;
  /** Days of the custom period. */
  custom: Range;
  page: number;
};

const DAY = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/;
const dayOf = (word: string | undefined): string => (word !== undefined && DAY.test(word) ? word : '');
const oneOf = <T extends string>(known: readonly T[], word: string | undefined, usual: T): T =>
  known.find((one) => one === word) ?? usual;

/** The filter as one search value; it begins with the page it is of, so that no page reads another's. */
export function writeMoney(of: string, { pick, way, period, custom, page }: MoneyFilter): string | undefined {
  const days = period === 'custom' ? [custom.from, custom.to] : [];
  const word = [of, pick, way, period, String(page), ...days].join('.');
  return word === `${of}.all.all.month.1` ? undefined : word;
}

/** The reverse; invalid values become the default. */
export function readMoney(of: string, word: string | undefined): MoneyFilter {
  const [owner, ...parts] = (word ?? '').split('.');
  const [pick, way, period, page, from, to] = owner === of ? parts : [];
  return {
    pick: pick !== undefined && /^[A-Za-z_]{1,30}$/.test(pick) ? pick : 'all',
    way: oneOf(WAYS, way, 'all'),
    period: oneOf(PERIODS, period, 'month'),
    custom: { from: dayOf(from), to: dayOf(to) },
    page: /^[1-9][0-9]{0,3}$/.test(page ?? '') ? Number(page) : 1,
  };
}
