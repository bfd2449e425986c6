import { listenPush } from '@lantern/client/push';
import { LOTTERY_QUERY } from '@lantern/rules/lottery';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { refreshCalls, useCall } from '../../shared/calls/index.ts';
import { readDrawSchedule } from './draw-schedule.ts';

const REFETCH_MS = 30_000;
const NEWS_GAP_MS = 1500;

/** The draw schedule of the header and the home page. */
export function useDrawSchedule() {
  const query = useCall('getGameMenu', { query: LOTTERY_QUERY }, { refetchMs: REFETCH_MS, staleMs: 5000 });
  const market = useMemo(() => (query.data ? readDrawSchedule(query.data) : undefined), [query.data]);
  return { ...query, market };
}

/** Draw events refresh the schedule; a burst of them (four games open in one minute) refreshes it once. */
export function useDrawNews(): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    const renew = () => {
      timer.current = undefined;
      void refreshCalls(client, 'getGameMenu', 'getOpenedNumero');
    };
    const stop = listenPush((event) => {
      if (event.name.startsWith('draw.')) timer.current ??= setTimeout(renew, NEWS_GAP_MS);
    });
    return () => {
      stop();
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, [client]);
}
