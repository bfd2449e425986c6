import { type GameType, RECORD_TYPES } from '@lantern/rules/catalogue';
import { PERIODS, type Period, type Range } from '../../../shared/period.ts';

export const STATE_FILTERS = ['all', 'open', 'settled'] as const;
export type StateFilter = (typeof STATE_FILTERS)[number];
export type CategoryFilter = 'all' | GameType;

export type RecordFilter = {
  state: StateFilter;
  category: CategoryFilter;
  period: Period;
  /** Days of the custom period. */
  custom: Range;
  page: number;
};

const DAY = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/;
const oneOf = <T extends string>(known: readonly T[], word: string | undefined, usual: T): T =>
  known.find((one) => one === word) ?? usual;
const dayOf = (word: string | undefined): string => (word !== undefined && DAY.test(word) ? word : '');

/** The filter as one search value: state, category, period, page, and the days of a custom period. */
export function writeRecord({ state, category, period, custom, page }: RecordFilter): string | undefined {
  const days = period === 'custom' ? [custom.from, custom.to] : [];
  const word = [state, category, period, String(page), ...days].join('.');
  return word === 'all.all.week.1' ? undefined : word;
}

/** The reverse; invalid values become the default. */
export function readRecord(word: string | undefined): RecordFilter {
  const [state, category, period, page, from, to] = (word ?? '').split('.');
  return {
    state: oneOf(STATE_FILTERS, state, 'all'),
    category: oneOf<CategoryFilter>(['all', ...RECORD_TYPES], category, 'all'),
    period: oneOf(PERIODS, period, 'week'),
    custom: { from: dayOf(from), to: dayOf(to) },
    page: /^[1-9][0-9]{0,5}$/.test(page ?? '') ? Number(page) : 1,
  };
}
