import { type GameType, RECORD_TYPES } from '@lantern/rules/catalogue';
import { PERIODS, type Period, type Range } from '../../../shared/period.ts';

export const STATE_FILTERS = ['all', 'open', 'settled'] as const;
export type StateFilter = (typeof STATE_FILTERS)[number];
export type CategoryFilter = 'all' | GameType;

export type RecordFilter = {
  state: StateFilter;
  category: CategoryFilter;
  /** Codes of a vendor and of one game; empty is every one. */
  vendor: string;
  game: string;
  period: Period;
  /** Days of the custom period. */
  custom: Range;
  page: number;
};

/** Codes stand in the address between dots, so a code's own dot, which few have, is written as a tilde. */
const CODE = /^[A-Za-z0-9_:@/+~-]{1,100}$/;
const codeOf = (word: string | undefined): string =>
  word !== undefined && CODE.test(word) ? word.replaceAll('~', '.') : '';
const wordOf = (code: string): string => code.replaceAll('.', '~');
const DAY = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/;
const oneOf = <T extends string>(known: readonly T[], word: string | undefined, usual: T): T =>
  known.find((one) => one === word) ?? usual;
const dayOf = (word: string | undefined): string => (word !== undefined && DAY.test(word) ? word : '');

/** The filter as one search value: state, category, period, page, the days of a custom period, vendor and game. */
export function writeRecord({ state, category, period, custom, page, vendor, game }: RecordFilter): string | undefined {
  const days = period === 'custom' ? [custom.from, custom.to] : ['', ''];
  const word = [state, category, period, String(page), ...days, wordOf(vendor), wordOf(game)]
    .join('.')
    .replace(/\.+$/, '');
  return word === 'all.all.week.1' ? undefined : word;
}

/** The reverse; invalid values become the default. */
export function readRecord(word: string | undefined): RecordFilter {
  const [state, category, period, page, from, to, vendor, game] = (word ?? '').split('.');
  return {
    state: oneOf(STATE_FILTERS, state, 'all'),
    category: oneOf<CategoryFilter>(['all', ...RECORD_TYPES], category, 'all'),
    vendor: codeOf(vendor),
    game: codeOf(game),
    period: oneOf(PERIODS, period, 'week'),
    custom: { from: dayOf(from), to: dayOf(to) },
    page: /^[1-9][0-9]{0,5}$/.test(page ?? '') ? Number(page) : 1,
  };
}
