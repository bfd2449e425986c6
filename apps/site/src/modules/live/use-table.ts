import { usePush } from '@lantern/client/push';
import type { LiveTable, SpotTotal } from '@lantern/contract/live';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callApi, refreshCalls, useCall } from '../../shared/calls/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { freezeBalance, releaseBalance } from '../../shared/wallet/index.ts';
import { isSentHere } from './live.store.ts';
import { type Feed, withRound } from './model/feed.ts';
import { betsOn, lastStakes } from './model/own-bets.ts';
import { useLookMs } from './use-feed.ts';
import { useOwnBets } from './use-own-bets.ts';

const SEEN_MS = 30_000;
const ASK_AGAIN_MS = 1500;

/** Tells the server that a page of the member shows the table. */
function useViewer(code: string): void {
  const token = useSession((state) => state.token);
  useEffect(() => {
    if (token === null) return;
    const see = () => void callApi('watchTable', { params: { code } });
    see();
    const timer = setInterval(see, SEEN_MS);
    return () => {
      clearInterval(timer);
      void callApi('leaveTable', { params: { code } });
    };
  }, [code, token]);
}

/** What lies on the spots of the running round, of all players. */
function useTotals(
  code: string,
  roundId: string | undefined,
  first: { roundId?: string | undefined; totals: readonly SpotTotal[] },
) {
  const [news, setNews] = useState<{ roundId: string; totals: readonly SpotTotal[] }>();
  usePush('live.bets', (bets) => {
    if (bets.table === code) setNews(bets);
  });
  if (news && news.roundId === roundId) return news.totals;
  return first.roundId === roundId ? first.totals : [];
}

/** One table as its page needs it: layout, round, and the member's bets. */
export function useTable(code: string, feed: Feed) {
  const client = useQueryClient();
  const detail = useCall('getLiveTable', { params: { code } }, { refetchMs: useLookMs(), staleMs: 0 });
  const { data } = detail;
  const { own, placed } = useOwnBets(code, data?.ownBets);
  useViewer(code);
  const known = feed.get(code);
  const read = data?.table;
  const table: LiveTable | undefined = known && read?.round ? withRound(known, read.round) : (known ?? read);
  const roundId = table?.round?.roundId;
  const first = { roundId: read?.round?.roundId, totals: data?.totals ?? [] };
  const totals = useTotals(code, roundId, first);
  const bets = betsOn(own, roundId);
  const last = lastStakes(own, roundId, data?.lastRound ?? null);
  // A bet of another tab or device appears here, too.
  usePush('bets.placed', ({ slipKey, bets: others }) => {
    if (!isSentHere(slipKey) && others.some(({ game }) => game === table?.game))
      void refreshCalls(client, 'getLiveTable');
  });
  // News of the own bets may be lost: they are read again until they are settled.
  const waits = table?.round?.settledAt != null && bets.some(({ state }) => state === 'placed');
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => void refreshCalls(client, 'getLiveTable', 'getBalance'), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [waits, client]);
  return { detail, table, totals, bets, last, placed };
}

/** Keeps the shown balance while a round with own bets is dealt: a balance that moves first would tell the end. */
export function useStillBalance(isHeld: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isHeld) return;
    freezeBalance(client);
    return releaseBalance;
  }, [isHeld, client]);
}
