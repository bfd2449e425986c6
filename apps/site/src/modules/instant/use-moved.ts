import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { refreshCalls } from '../../shared/calls/index.ts';
import { addNet } from './instant.store.ts';

/** Counts what this session won or lost, and asks for the balance: its news may be lost on a weak line. */
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
