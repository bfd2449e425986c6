import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { callApi } from '../../shared/calls/index.ts';
import { toasts } from '../../shared/toasts/index.ts';
import type { Round } from './slots.queries.ts';

/** The round in the address is shown again once the machine is ready: the betting record links here (G10). */
export function useRequestedRound(game: string, ready: boolean, show: (round: Round) => void): void {
  const { round } = useSearch({ strict: false });
  useEffect(() => {
    if (!ready || !round) return;
    let isLeft = false;
    void callApi('getSpin', { params: { game, id: round } }).then((reply) => {
      if (isLeft) return;
      if (reply.success) show(reply.value);
      else toasts.add({ kind: 'fail', text: reply.message });
    });
    return () => {
      isLeft = true;
    };
  }, [game, ready, round, show]);
}
