import { listenPush } from '@lantern/client/push';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { refreshCalls } from '../../shared/calls/index.ts';

const NEWS_GAP_MS = 1500;

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
