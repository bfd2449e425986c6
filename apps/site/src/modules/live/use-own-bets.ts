import { usePush } from '@lantern/client/push';
import type { LiveBet } from '@lantern/contract/live';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { refreshCalls } from '../../shared/calls/index.ts';
import { microsOf } from '../../shared/money/micros.ts';
import { useSession } from '../../shared/session/index.ts';
import { addNet } from './live.store.ts';
import { type OwnBets, withBets } from './model/own-bets.ts';

const NO_BETS: OwnBets = new Map();

/** The member's bets at a table, from every source; a payout counts once for the result of this session. */
export function useOwnBets(code: string, read: readonly LiveBet[] | undefined) {
  const client = useQueryClient();
  const token = useSession((state) => state.token);
  const [own, setOwn] = useState<OwnBets>(NO_BETS);
  const counted = useRef(new Set<string>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: another member has other bets
  useEffect(() => {
    counted.current.clear();
    setOwn(NO_BETS);
  }, [token]);
  const took = useCallback((bets: readonly LiveBet[]) => setOwn((known) => withBets(known, bets)), []);
  const placed = useCallback(
    (bets: readonly LiveBet[]) => {
      for (const { betId, stake } of bets) {
        counted.current.add(betId);
        addNet(-microsOf(stake));
      }
      took(bets);
      void refreshCalls(client, 'getBalance');
    },
    [took, client],
  );
  useEffect(() => {
    if (read) took(read);
  }, [read, took]);
  useEffect(() => {
    for (const { betId, state, payout } of own.values()) {
      if (state === 'placed' || !counted.current.delete(betId)) continue;
      addNet(microsOf(payout));
    }
  }, [own]);
  usePush('live.settled', ({ table, bets }) => {
    if (table === code) took(bets);
  });
  return { own, placed };
}
