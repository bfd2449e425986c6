import { usePush } from '@lantern/client/push';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { refreshCalls, useMemberCall } from '../../shared/calls/index.ts';
import { serverNowMs, useZone } from '../../shared/clock/index.ts';
import { usePastEnd } from '../../shared/past-end.ts';
import { orderedRange, rangeOf } from '../../shared/period.ts';
import { type RecordFilter, readRecord, writeRecord } from './model/record-address.ts';

const PAGE_SIZE = 20;

/** The filter is in the address: a page that is reloaded or shared shows the same bets. */
function useFilter() {
  const { record } = useSearch({ strict: false });
  const navigate = useNavigate();
  const filter = readRecord(record);
  const change = useCallback(
    (wanted: Partial<RecordFilter>) =>
      void navigate({
        to: '.',
        search: (before) => ({
          ...before,
          // Every change of the filter begins at the first page.
          record: writeRecord({ ...readRecord(before.record), page: 1, ...wanted }),
        }),
        replace: true,
      }),
    [navigate],
  );
  return { filter, change };
}

/** One page of the betting record with its totals, refreshed by the live events of settled wagers. */
export function useRecord() {
  const { filter, change } = useFilter();
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
        ...(filter.vendor !== '' && { vendor: filter.vendor }),
        ...(filter.game !== '' && { game: filter.game }),
        ...(filter.state !== 'all' && { state: filter.state }),
      },
    },
    { keep: true, staleMs: 3000 },
  );
  usePastEnd(answer.isPlaceholderData ? undefined : answer.data, (page) => change({ page }));
  usePush('wagers.settled', () => void refreshCalls(client, 'listWagers', 'getWager', 'listPlayedGames'));
  return { filter, change, range, today, answer };
}
