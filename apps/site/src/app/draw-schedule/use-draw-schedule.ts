import { LOTTERY_QUERY } from '@lantern/rules/lottery';
import { useMemo } from 'react';
import { useCall } from '../../shared/calls/index.ts';
import { readDrawSchedule } from './draw-schedule.ts';

const REFETCH_MS = 30_000;

/** The draw schedule of the header and the home page. */
export function useDrawSchedule() {
  const query = useCall('getGameMenu', { query: LOTTERY_QUERY }, { refetchMs: REFETCH_MS, staleMs: 5000 });
  const market = useMemo(() => (query.data ? readDrawSchedule(query.data) : undefined), [query.data]);
  return { ...query, market };
}
