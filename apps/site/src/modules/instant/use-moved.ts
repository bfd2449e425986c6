import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { refreshCalls } from '../../shared/calls/index.ts';
import { addNet } from './instant.store.ts';

/** Adds to the result of this session, and fetches the balance: its live event may be lost on a weak connection. */
export function useMoved(): (micros: bigint) => void {
  const client = useQueryClient();
  return useCallback(
    (micros) => {
      addNet(micros);
      void refreshCalls(client, 'getBalance');
    },
    [client],
  );
}
