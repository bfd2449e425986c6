import { useQueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { refreshCalls, useMemberCall } from '../../shared/calls/index.ts';
import { serverNowMs, useZone } from '../../shared/clock/index.ts';
import { useLive } from '../../shared/live/index.ts';
import { orderedRange, type Period, type Range, rangeOf } from './model/period.ts';

export const STATE_FILTERS = ['all', 'open', 'settled'] as const;
export type StateFilter = (typeof STATE_FILTERS)[number];
/** Categories that have games now. */
export const CATEGORY_FILTERS = ['LOTT', 'ELOTT'] as const;
export type CategoryFilter = 'all' | (typeof CATEGORY_FILTERS)[number];

export type RecordFilter = {
  state: StateFilter;
  category: CategoryFilter;
  period: Period;
  /** Days of the custom period. */
  custom: Range;
  page: number;
};

const PAGE_SIZE = 20;

/** The filter outlives the panel: whoever opens it again finds what was looked at. */
export const useFilter = create<RecordFilter>(() => ({
  state: 'all',
  category: 'all',
  period: 'week',
  custom: { from: '', to: '' },
  page: 1,
}));

/** Every change of the filter begins at the first page. */
export const setFilter = (change: Partial<Omit<RecordFilter, 'page'>>): void =>
  useFilter.setState({ ...change, page: 1 });
export const setPage = (page: number): void => useFilter.setState({ page });

/** One page of the betting record with its totals, kept fresh by the news of settled wagers. */
export function useRecord() {
  const filter = useFilter();
  const zone = useZone();
  const client = useQueryClient();
  const today = zone.day(serverNowMs());
  const range = filter.period === 'custom' ? orderedRange(filter.custom, today) : rangeOf(filter.period, today);
  const answer = useMemberCall(
    'listWagers',
    {
      query: {
        pageNo: filter.page,
        pageSize: PAGE_SIZE,
        ...range,
        ...(filter.category !== 'all' && { category: filter.category }),
        ...(filter.state !== 'all' && { state: filter.state }),
      },
    },
    { keep: true, staleMs: 3000 },
  );
  useLive('wagers.settled', () => void refreshCalls(client, 'listWagers', 'getWager'));
  return { filter, range, today, answer };
}
