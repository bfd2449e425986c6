import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { callApi, NETWORK_FAILURE, refreshCalls, useCall } from '../../shared/calls/index.ts';
import { serverNowMs } from '../../shared/clock/index.ts';
import { useLive } from '../../shared/live/index.ts';
import { microsOf } from '../../shared/money/micros.ts';
import { useSession } from '../../shared/session/index.ts';
import type { Bet, Player, Round } from './instant.queries.ts';
import { setRefused } from './instant.store.ts';
import { play } from './model/sound.ts';
import { useMoved } from './use-moved.ts';

const PAST_SHOWN = 24;
/** Polling keeps the rounds going, and covers a lost connection. */
const LOOK_MS = 15_000;
const ORDER = { betting: 0, rising: 1, crashed: 2 } as const;

/** The list of bets closes before the flight starts. */
const stepOf = ({ phase, betsHash }: Round): number =>
  ORDER[phase] + (phase === 'betting' && betsHash !== null ? 0.5 : 0);

/** Whether a bet can still be in this flight: its list is open, by the server's clock too. */
const takesBets = (round: Round | null): round is Round =>
  round?.phase === 'betting' && round.betsHash === null && serverNowMs() < Date.parse(round.closesAt);

/** The newer of two readings of the table. */
function later(a: Round | null, b: Round | null): Round | null {
  if (!a || !b) return a ?? b;
  if (a.roundId === b.roundId) return stepOf(a) >= stepOf(b) ? a : b;
  return BigInt(a.roundId) > BigInt(b.roundId) ? a : b;
}

interface DepositDraft {
  readonly stake: string;
  readonly autoCashOut: string | null;
}

/** The present table: answers and live events merged, whichever is newer. */
function useRound() {
  const client = useQueryClient();
  const table = useCall('getCrashTable', {}, { refetchMs: LOOK_MS, staleMs: 0, keep: true });
  const [heard, setHeard] = useState<Round | null>(null);
  const [players, setPlayers] = useState<{ roundId: string; byBet: ReadonlyMap<string, Player> }>();
  const round = later(heard, table.data?.round ?? null);
  const refresh = useCallback(() => refreshCalls(client, 'getCrashTable'), [client]);
  useLive('crash.round', (next) => {
    setHeard((known) => later(known, next));
    if (next.phase === 'rising') play('start');
    if (next.phase === 'crashed') play('bang');
  });
  useLive('crash.players', (news) =>
    setPlayers((known) => {
      const byBet = new Map(known?.roundId === news.roundId ? known.byBet : []);
      for (const player of news.players) byBet.set(player.betId, player);
      return { roundId: news.roundId, byBet };
    }),
  );
  const first = table.data?.round?.roundId === round?.roundId ? (table.data?.players ?? []) : [];
  const news = players?.roundId === round?.roundId ? players?.byBet : undefined;
  const shown = new Map([...first.map((player) => [player.betId, player] as const), ...(news ?? [])]);
  const past = [...(table.data?.past ?? [])];
  if (round?.phase === 'crashed' && past[0]?.roundId !== round.roundId) past.unshift(round);
  return { table, round, players: [...shown.values()], past: past.slice(0, PAST_SHOWN), refresh };
}

/** The shared round and the member's own bet in it; a late bet request is for the next round. */
export function useCrash() {
  const { table, round, players, past, refresh } = useRound();
  const token = useSession((state) => state.token);
  const [bet, setBet] = useState<Bet | null>(null);
  const [wish, setWish] = useState<DepositDraft | null>(null);
  const [asking, setAsking] = useState<'bet' | 'out' | null>(null);
  const paid = useRef(new Set<string>());
  const open = useRef<{ key: string; roundId: string; wish: DepositDraft } | null>(null);

  const moved = useMoved();
  const took = useCallback(
    (next: Bet): void => {
      setBet((known) =>
        known?.betId === next.betId && known.state !== 'open' && next.state === 'open' ? known : next,
      );
      if (next.state !== 'won' || paid.current.has(next.betId)) return;
      paid.current.add(next.betId);
      moved(microsOf(next.payout));
      play('win');
    },
    [moved],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: another member has other bets
  useEffect(() => {
    setBet(null);
    setWish(null);
  }, [token]);

  const own = table.data?.ownBet;
  useEffect(() => {
    if (!own) return;
    // Payouts from before this page was opened are not part of this session.
    if (own.state === 'won' && bet?.betId !== own.betId) paid.current.add(own.betId);
    took(own);
  }, [own, bet?.betId, took]);

  useLive('balance.changed', ({ cause, amount }) => {
    if (cause === 'crash' && !amount?.startsWith('-')) void refresh();
  });
  const isOver = round?.phase === 'crashed';
  const waits = bet?.state === 'open' && bet.roundId === round?.roundId;
  useEffect(() => {
    if (isOver && waits) void refresh();
  }, [isOver, waits, refresh]);

  const place = useCallback(
    async (roundId: string, wanted: DepositDraft): Promise<void> => {
      setAsking('bet');
      setRefused(null);
      setWish(null);
      const asked =
        open.current?.roundId === roundId ? open.current : { key: crypto.randomUUID(), roundId, wish: wanted };
      open.current = asked;
      const reply = await callApi('betCrash', { key: asked.key, body: { roundId, ...asked.wish } });
      setAsking(null);
      if (!reply.success) {
        if (reply.code !== NETWORK_FAILURE) open.current = null;
        setRefused(reply);
        return;
      }
      open.current = null;
      moved(-microsOf(reply.value.stake));
      took(reply.value);
    },
    [took, moved],
  );

  useEffect(() => {
    if (wish && takesBets(round)) void place(round.roundId, wish);
  }, [round, wish, place]);

  const join = (wanted: DepositDraft): void => {
    if (takesBets(round)) void place(round.roundId, wanted);
    else setWish(wanted);
  };
  const cashOut = async (): Promise<void> => {
    if (!bet || asking) return;
    setAsking('out');
    const reply = await callApi('cashOutCrash', { params: { id: bet.betId } });
    setAsking(null);
    if (reply.success) took(reply.value);
    else {
      setRefused(reply);
      void refresh();
    }
  };
  const current = bet && bet.roundId === round?.roundId ? bet : null;
  return { table, round, players, past, bet: current, wish, asking, join, leave: () => setWish(null), cashOut };
}
